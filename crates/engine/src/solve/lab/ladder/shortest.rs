//! The shortest ladders found by a search.

use std::collections::HashMap;

use super::search::{Search, Side};
use super::{LadderChoice, Rung};
use crate::words::Tier;

/// The words of the shortest ladders.
pub(super) struct ShortestPaths<'a> {
    /// The words by number.
    steps: HashMap<u32, Step<'a>>,
    /// Numbers of the first word and the last.
    ends: [u32; 2],
}

/// Rank of a word: whether the program never offers it, and its tier. Lower ranks are better.
type Rank = (bool, Tier);

/// Word of a shortest ladder.
struct Step<'a> {
    rung: &'a Rung,
    /// Numbers of the words that may follow, in ascending order.
    next: Vec<u32>,
    /// Number of ways to the last word, or `u64::MAX` if there are more.
    ways: u64,
    /// Rank of the worst word on the way to the last word, if every step is chosen so that it is as good as possible.
    worst: Rank,
}

impl<'a> ShortestPaths<'a> {
    /// Collects the words of the ladders through the words where the sides meet.
    pub fn new(search: &'a Search<'_>) -> Self {
        let [first, last] = &search.sides;
        let mut paths = Self { steps: HashMap::new(), ends: [first.end(), last.end()] };
        let (forward, backward): (Vec<usize>, Vec<usize>) =
            search.meetings().map(|[index, other]| (index, other)).unzip();
        // Links lead from the last word outwards, so each step is computed after the steps that may follow it.
        let mut order = links(last, backward);
        order.reverse();
        for (number, rung, next) in order {
            paths.add(number, rung, next);
        }
        let mut following: HashMap<u32, Vec<u32>> = HashMap::new();
        for (number, rung, before) in links(first, forward) {
            // The words where the sides meet are in the list already.
            if !paths.steps.contains_key(&number) {
                paths.add(number, rung, following.remove(&number).unwrap_or_default());
            }
            before.into_iter().for_each(|other| following.entry(other).or_default().push(number));
        }
        paths
    }

    /// Adds a word and the words that may follow it, which have been added before.
    fn add(&mut self, number: u32, rung: &'a Rung, mut next: Vec<u32>) {
        next.sort_unstable();
        let following = || next.iter().filter_map(|number| self.steps.get(number));
        let ways = if next.is_empty() { 1 } else { following().fold(0u64, |sum, step| sum.saturating_add(step.ways)) };
        let rank = (!rung.word.offered, rung.word.tier);
        let worst = following().map(|step| step.worst).min().map_or(rank, |worst| worst.max(rank));
        self.steps.insert(number, Step { rung, next, ways, worst });
    }

    /// Returns the number of ladders, or `u64::MAX` if there are more.
    pub fn count(&self) -> u64 {
        self.steps.get(&self.ends[0]).map_or(0, |step| step.ways)
    }

    /// Returns the chosen ladders.
    pub fn choose(&self, choice: LadderChoice) -> Vec<Vec<Rung>> {
        let mut found = Vec::new();
        let limit = if let LadderChoice::All(limit) = choice { limit } else { 1 };
        if let Some(first) = self.steps.get(&self.ends[0]) {
            self.collect(first, choice, limit, &mut Vec::new(), &mut found);
        }
        found
    }

    /// Collects the ladders that begin with `ladder` and continue with `step`, until there are `limit`.
    fn collect(
        &self,
        step: &Step<'_>,
        choice: LadderChoice,
        limit: usize,
        ladder: &mut Vec<Rung>,
        found: &mut Vec<Vec<Rung>>,
    ) {
        if found.len() == limit {
            return;
        }
        ladder.push(step.rung.clone());
        if step.next.is_empty() {
            found.push(ladder.clone());
        }
        let mut next: Vec<_> = step.next.iter().filter_map(|number| self.steps.get(number)).collect();
        if choice == LadderChoice::Common {
            next.sort_by_key(|step| step.worst);
        }
        next.into_iter().for_each(|step| self.collect(step, choice, limit, ladder, found));
        ladder.pop();
    }
}

/// Returns the words of a side that lie between its end and the words with these indices, which come from one level.
/// The words come level by level, farthest from the end first. Each has its number and the numbers of the words one
/// step nearer to the end.
fn links(side: &Side, mut level: Vec<usize>) -> Vec<(u32, &Rung, Vec<u32>)> {
    let number = |index: usize| side.reached[index].rung.word.number;
    let mut links = Vec::new();
    while !level.is_empty() {
        let mut nearer = Vec::new();
        for index in level {
            let reached = &side.reached[index];
            links.push((number(index), &reached.rung, reached.before.iter().map(|&before| number(before)).collect()));
            nearer.extend(&reached.before);
        }
        nearer.sort_unstable();
        nearer.dedup();
        level = nearer;
    }
    links
}
