//! Improves a filling: the surroundings of its worst words are filled again, with better ones.

use super::Event;
use super::search::{Bound, Found, Search};
use crate::solve::watch::Observer;

/// Number of failures after which the search for a better filling of a region is given up.
const MAX_FAILURES: u64 = 40;
/// Number of slots drawn, of which the worst is the centre of a region.
const DRAWN: usize = 4;
/// Weight of scores when a region is filled.
const SCORE_WEIGHT: i64 = 12;

impl<O: Observer<Event>> Search<'_, '_, O> {
    /// Improves a filling until a number of steps has been taken. `root` is the position in the trail before the first
    /// decision. Returns the word of each slot.
    ///
    /// Source: Shaw, "Using constraint programming and local search methods to solve vehicle routing problems" (1998).
    pub(super) fn improve(&mut self, root: usize, mut best: Vec<u32>, steps: u64) -> Vec<u32> {
        self.budget = self.budget.min(self.state.steps.saturating_add(steps));
        self.score_weight = SCORE_WEIGHT;
        self.state.undo(root);
        let ideal: Vec<u8> = (0..best.len()).map(|slot| self.state.max_score(slot)).collect();
        let could_improve = |best: &[u32], search: &Self| -> Vec<usize> {
            (0..best.len()).filter(|&slot| search.state.score(slot, best[slot] as usize) < ideal[slot]).collect()
        };
        let mut centres = could_improve(&best, self);
        while !centres.is_empty() && !self.stopped && self.state.steps <= self.budget {
            let region = self.draw_region(&centres, &best);
            if self.refill(root, &best, region) {
                let previous = total(&best, self);
                best.clone_from(&self.state.assigned);
                let now = total(&best, self);
                if now > previous {
                    self.report(Event::Found { total: now });
                }
                centres = could_improve(&best, self);
            }
        }
        self.bound = None;
        best
    }

    /// Draws a region: a slot with a low score and the slots that cross it, and half of the time some that cross these.
    fn draw_region(&mut self, centres: &[usize], best: &[u32]) -> Vec<usize> {
        let score = |slot: &usize| self.state.score(*slot, best[*slot] as usize);
        let drawn: Vec<usize> = (0..DRAWN).map(|_| centres[self.rng.below(centres.len())]).collect();
        let centre = drawn.into_iter().min_by_key(score).unwrap_or_default();
        let mut region = vec![centre];
        region.extend(self.crossing(centre));
        if self.rng.below(2) == 0 {
            let neighbour = *self.rng.pick(&region);
            region.extend(self.crossing(neighbour));
        }
        region.sort_unstable();
        region.dedup();
        region
    }

    /// Returns the slots that cross a slot.
    fn crossing(&self, slot: usize) -> Vec<usize> {
        let graph = self.state.graph;
        let users = graph.cells_of(slot).iter().flat_map(|&cell| graph.uses(cell as usize));
        users.map(|index| graph.cell_use(index).slot as usize).filter(|&other| other != slot).collect()
    }

    /// Fills a region again, with a total that is no lower. The other slots keep their words. Returns `false` if there is
    /// no such filling, or it is not found.
    fn refill(&mut self, root: usize, best: &[u32], region: Vec<usize>) -> bool {
        self.state.undo(root);
        let is_kept = |slot: &usize| region.binary_search(slot).is_err() && self.state.is_open(*slot);
        let kept: Vec<(usize, usize)> =
            (0..best.len()).filter(is_kept).map(|slot| (slot, best[slot] as usize)).collect();
        let placed = self.state.place_all(&kept);
        if placed.and_then(|()| self.state.propagate()).is_err() {
            self.state.clear_queue();
            return false;
        }
        if self.state.unfilled == 0 {
            return false;
        }
        let now: u32 = region.iter().map(|&slot| u32::from(self.state.score(slot, best[slot] as usize))).sum();
        // Now and then, an equally good filling is taken, from which other improvements can be reached.
        let total = now + u32::from(self.rng.below(4) != 0);
        self.bound = Some(Bound { slots: region, total });
        self.shuffle_factors();
        self.attempt(MAX_FAILURES) == Found::All
    }
}

/// Returns the sum of the scores of the words of all slots.
pub(super) fn total<O: Observer<Event>>(words: &[u32], search: &Search<O>) -> u32 {
    words.iter().enumerate().map(|(slot, &word)| u32::from(search.state.score(slot, word as usize))).sum()
}
