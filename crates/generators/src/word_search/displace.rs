//! Displacement of placed words to make room for other words.
//!
//! Each word goes where displacement costs least, and words that were displaced before cost more. Source: Morris, "The
//! Breakout Method for Escaping from Local Minima", AAAI 1993.

use super::balance::Balance;
use super::level::Overlap;
use super::padded_grid::Ray;
use super::search::{PLACEMENT_STEPS, Preference, Search};
use super::working_grid::WorkingGrid;

/// Maximum number of displacements before the search restarts.
const MAX_DISPLACEMENTS: usize = 100;
/// Cost added to a word each time it is displaced.
const DISPLACED_COST: usize = 2;

impl<'a> Search<'a> {
    /// Places words that have no room by displacing other words. Returns `true` if every word is placed.
    pub(super) fn displace(&mut self, working: &mut WorkingGrid<'a>, round: usize) -> bool {
        let mut displaced = vec![0usize; self.words.len()];
        for _ in 0..MAX_DISPLACEMENTS {
            let unplaced: Vec<usize> = working.unplaced().collect();
            if unplaced.is_empty() || self.budget.is_spent() {
                break;
            }
            let word = *self.rng.pick(&unplaced);
            let Some((ray, blockers)) = self.cheapest_ray(working, word, &displaced, round) else { break };
            let removed: Vec<(usize, Ray)> =
                blockers.iter().filter_map(|&word| Some((word, working.ray(word)?))).collect();
            blockers.iter().for_each(|&word| working.remove(word));
            self.budget.spend(PLACEMENT_STEPS);
            let cells = self.words[word].letters.len();
            let shared = working.grid.shared_count(&self.words[word].letters, ray).unwrap_or_default();
            let has_room = cells - shared + self.message.len() <= working.grid.free_count();
            if !has_room || working.ray(word).is_some() || !working.place(word, ray) {
                for (word, ray) in removed {
                    displaced[word] += 1;
                    if working.ray(word).is_none()
                        && working.grid.shared_count(&self.words[word].letters, ray).is_some()
                    {
                        working.place(word, ray);
                    }
                }
                continue;
            }
            blockers.iter().for_each(|&word| displaced[word] += 1);
            let mut waiting: Vec<usize> = working.unplaced().collect();
            self.rng.shuffle(&mut waiting);
            waiting.sort_by_key(|&word| std::cmp::Reverse(self.words[word].letters.len()));
            for word in waiting {
                if working.ray(word).is_none() {
                    let preference = match self.preference(working, round) {
                        Preference::Spread => Preference::Most,
                        preference => preference,
                    };
                    self.place(working, word, preference);
                }
            }
        }
        working.unplaced().next().is_none()
    }

    /// Returns the cheapest ray for a word and the words to displace from that ray.
    fn cheapest_ray(
        &mut self,
        working: &WorkingGrid,
        word: usize,
        displaced: &[usize],
        round: usize,
    ) -> Option<(Ray, Vec<usize>)> {
        let letters = &self.words[word].letters;
        let is_balanced = matches!(self.preference(working, round), Preference::Balanced(_));
        let balance = is_balanced.then(|| self.balance(working));
        let dirs = balance.as_ref().map_or_else(|| self.dirs.iter().collect(), Balance::dirs);
        let mut best: Vec<Ray> = Vec::new();
        let mut min_cost = usize::MAX;
        let mut blockers: Vec<u16> = Vec::new();
        for (dir, &start) in
            dirs.into_iter().flat_map(|dir| self.grid.open_cells().iter().map(move |start| (dir, start)))
        {
            if working.grid.room(start, dir) < letters.len() {
                continue;
            }
            let ray = Ray { start, dir };
            let cost = self.cost(working, word, ray, displaced, min_cost, &mut blockers);
            let cost = cost.saturating_add(balance.as_ref().map_or(0, |balance| balance.excess(dir)));
            if cost < min_cost {
                (min_cost, best) = (cost, Vec::new());
            }
            if cost == min_cost && cost < usize::MAX {
                best.push(ray);
            }
        }
        self.budget.spend(2 * self.grid.open_cells().len() * self.dirs.len());
        let ray = *best.get(if best.is_empty() { 0 } else { self.rng.below(best.len()) })?;
        self.cost(working, word, ray, displaced, usize::MAX, &mut blockers);
        Some((ray, blockers.into_iter().map(usize::from).collect()))
    }

    /// Returns the cost of placing a word on a ray, or `usize::MAX` if the cost exceeds `limit` or no word is in the
    /// way. Stores the words in the way in `blockers`.
    fn cost(
        &self,
        working: &WorkingGrid,
        word: usize,
        ray: Ray,
        displaced: &[usize],
        limit: usize,
        blockers: &mut Vec<u16>,
    ) -> usize {
        blockers.clear();
        let letters = &self.words[word].letters;
        let mut cost = 0;
        for (cell, &letter) in working.grid.ray_cells(ray, letters.len()).zip(letters) {
            let letter_there = working.grid.at(cell);
            if letter_there > 25 || letter_there == letter && self.overlap != Overlap::None {
                continue;
            }
            for &other in working.cover(cell) {
                if !blockers.contains(&other) {
                    blockers.push(other);
                    cost +=
                        self.words[usize::from(other)].letters.len() + DISPLACED_COST * displaced[usize::from(other)];
                }
            }
            if cost > limit {
                return usize::MAX;
            }
        }
        // A ray with no words in the way was already rejected by the search.
        if blockers.is_empty() { usize::MAX } else { cost }
    }
}
