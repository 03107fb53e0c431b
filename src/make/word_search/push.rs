//! Words without room push others aside.
//!
//! Each goes where it costs least, and words that were pushed before cost more. Source: Morris, "The Breakout Method
//! for Escaping from Local Minima", AAAI 1993.

use super::field::Ray;
use super::level::Overlap;
use super::search::{LAYING, Prefer, Search};
use super::working_grid::WorkingGrid;

/// So often words push others aside before everything begins again.
const PUSHES: usize = 100;
/// What having been pushed aside once adds to the cost of a word.
const PUSHED: usize = 2;

impl<'a> Search<'a> {
    /// Has the words without room push others aside; true when all lie.
    pub(super) fn push(&mut self, table: &mut WorkingGrid<'a>, round: usize) -> bool {
        let mut pushed = vec![0usize; self.words.len()];
        for _ in 0..PUSHES {
            let missing: Vec<usize> = table.missing().collect();
            if missing.is_empty() || self.steps.are_over() {
                break;
            }
            let word = *self.rng.pick(&missing);
            let Some((spot, aside)) = self.cheapest(table, word, &pushed) else { break };
            let before: Vec<(usize, Ray)> = aside.iter().filter_map(|&word| Some((word, table.spot(word)?))).collect();
            aside.iter().for_each(|&word| table.lift(word));
            self.steps.take(LAYING);
            let cells = self.words[word].letters.len();
            let shared = table.field.fits(&self.words[word].letters, spot).unwrap_or_default();
            let room = cells - shared + self.message.len() <= table.field.free();
            if !room || table.spot(word).is_some() || !table.lay(word, spot) {
                for (word, spot) in before {
                    pushed[word] += 1;
                    if table.spot(word).is_none() && table.field.fits(&self.words[word].letters, spot).is_some() {
                        table.lay(word, spot);
                    }
                }
                continue;
            }
            aside.iter().for_each(|&word| pushed[word] += 1);
            let mut again: Vec<usize> = table.missing().collect();
            self.rng.shuffle(&mut again);
            again.sort_by_key(|&word| std::cmp::Reverse(self.words[word].letters.len()));
            for word in again {
                if table.spot(word).is_none() {
                    let prefer = match self.preference(table, round) {
                        Prefer::Spread => Prefer::Most,
                        prefer => prefer,
                    };
                    self.lay(table, word, prefer);
                }
            }
        }
        table.missing().next().is_none()
    }

    /// Where a word pushes least aside, by letters and by how often words were pushed; and the words in its way.
    fn cheapest(&mut self, table: &WorkingGrid, word: usize, pushed: &[usize]) -> Option<(Ray, Vec<usize>)> {
        let letters = &self.words[word].letters;
        let mut best: Vec<Ray> = Vec::new();
        let mut least = usize::MAX;
        let mut aside: Vec<u16> = Vec::new();
        for (dir, &at) in self.dirs.iter().flat_map(|dir| self.field.open().iter().map(move |at| (dir, at))) {
            if table.field.room(at, dir) < letters.len() {
                continue;
            }
            let spot = Ray { at, dir };
            let cost = self.cost(table, word, spot, pushed, least, &mut aside);
            if cost < least {
                (least, best) = (cost, Vec::new());
            }
            if cost == least && cost < usize::MAX {
                best.push(spot);
            }
        }
        self.steps.take(2 * self.field.open().len() * self.dirs.len());
        let spot = *best.get(if best.is_empty() { 0 } else { self.rng.below(best.len()) })?;
        self.cost(table, word, spot, pushed, usize::MAX, &mut aside);
        Some((spot, aside.into_iter().map(usize::from).collect()))
    }

    /// What a place costs, or more than `least`; the words in the way are put into `aside`.
    fn cost(
        &self,
        table: &WorkingGrid,
        word: usize,
        spot: Ray,
        pushed: &[usize],
        least: usize,
        aside: &mut Vec<u16>,
    ) -> usize {
        aside.clear();
        let letters = &self.words[word].letters;
        let mut cost = 0;
        for (cell, &letter) in table.field.run(spot, letters.len()).zip(letters) {
            let there = table.field.at(cell);
            if there > 25 || there == letter && self.overlap != Overlap::None {
                continue;
            }
            for &other in table.cover(cell) {
                if !aside.contains(&other) {
                    aside.push(other);
                    cost += self.words[usize::from(other)].letters.len() + PUSHED * pushed[usize::from(other)];
                }
            }
            if cost > least {
                return usize::MAX;
            }
        }
        // A place without anybody in the way was found wanting before.
        if aside.is_empty() { usize::MAX } else { cost }
    }
}
