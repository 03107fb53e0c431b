//! Search for a filling: decisions, backtracking and restarts.

use super::Event;
use super::state::{Conflict, State};
use crate::base::rng::SeededRng;
use crate::solve::watch::Observer;

/// Number of failures after which the first attempt restarts.
const FIRST_LIMIT: u64 = 60;
/// Initial weight of a slot, and its increment at a conflict.
const WEIGHT: u64 = 8;
/// Factor of a slot's size before its random part, which is up to [`BIAS`].
const SIZE_FACTOR: u64 = 256;
/// Number of values of the random part of a slot's factor.
const BIAS: usize = 64;

/// Result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// Every slot has a word.
    All,
    /// There is no filling, or none that is good enough.
    None,
    /// The limit of failures was reached.
    Limit,
    /// The budget was spent, or the observer stopped the search.
    Spent,
}

/// A word that is tried in a slot, and the position in the trail before.
struct Decision {
    slot: usize,
    word: usize,
    mark: usize,
}

/// Minimum total score of some slots.
pub(super) struct Bound {
    pub slots: Vec<usize>,
    pub total: u32,
}

/// A search.
pub(super) struct Search<'a, 'o, O> {
    pub state: State<'a>,
    pub rng: SeededRng,
    /// Maximum number of steps.
    pub budget: u64,
    pub observer: &'o mut O,
    /// Whether the observer has stopped the search.
    pub stopped: bool,
    /// The total that a filling must have, if it must.
    pub bound: Option<Bound>,
    /// Weight of a word's score relative to the number of words that it leaves the crossing slots.
    pub score_weight: i64,
    pub nodes: u64,
    pub restarts: u64,
    /// For each slot, how often it has failed.
    weights: Vec<u64>,
    /// For each slot, a factor of its size with a random part that changes with each restart.
    factors: Vec<u64>,
    decisions: Vec<Decision>,
    /// The next words of a slot, the best last.
    pub(super) ranked: Vec<(i64, u32)>,
    /// The slot to which `ranked` belongs, unless it is outdated.
    pub(super) ranked_slot: Option<usize>,
}

impl<'a, 'o, O: Observer<Event>> Search<'a, 'o, O> {
    pub(super) fn new(state: State<'a>, rng: SeededRng, budget: u64, observer: &'o mut O) -> Self {
        let slots = state.assigned.len();
        Self {
            state,
            rng,
            budget,
            observer,
            stopped: false,
            bound: None,
            score_weight: 0,
            nodes: 0,
            restarts: 0,
            weights: vec![WEIGHT; slots],
            factors: vec![SIZE_FACTOR; slots],
            decisions: Vec::new(),
            ranked: Vec::new(),
            ranked_slot: None,
        }
    }

    /// Searches for a filling, restarting after a growing number of failures. What the slots have failed is remembered.
    ///
    /// Source of restarts: Gomes, Selman and Kautz, "Boosting combinatorial search through randomization" (1998).
    pub(super) fn run(&mut self) -> Found {
        let root = self.state.mark();
        let mut limit = FIRST_LIMIT;
        loop {
            self.shuffle_factors();
            match self.attempt(limit) {
                Found::Limit => {}
                found => return found,
            }
            self.state.undo(root);
            self.restarts += 1;
            self.report(Event::Restarted);
            limit += limit / 2;
        }
    }

    pub(super) fn shuffle_factors(&mut self) {
        for factor in &mut self.factors {
            *factor = SIZE_FACTOR + self.rng.below(BIAS) as u64;
        }
    }

    /// Searches from the current state until a number of failures. The decisions are forgotten afterwards, and what
    /// they changed stays until it is undone.
    pub(super) fn attempt(&mut self, limit: u64) -> Found {
        self.decisions.clear();
        self.ranked_slot = None;
        let (mut last, mut failures) = (None, 0);
        while self.state.unfilled > 0 {
            if self.is_spent() {
                return Found::Spent;
            }
            // A slot that has just failed comes first until it is filled: its neighbours are the likely cause.
            // Source: Lecoutre, Sais, Tabary and Vidal, "Reasoning from last conflict(s) in constraint programming"
            // (2009).
            let slot = last.filter(|&slot| self.state.is_open(slot)).unwrap_or_else(|| self.select_slot());
            if self.try_word(slot) {
                self.ranked_slot = None;
                continue;
            }
            last = Some(slot);
            failures += 1;
            if !self.backtrack() {
                return Found::None;
            }
            if failures > limit {
                return Found::Limit;
            }
        }
        Found::All
    }

    /// Tries the best word of a slot. Returns `false` at a conflict.
    fn try_word(&mut self, slot: usize) -> bool {
        let word = self.select_word(slot);
        self.nodes += 1;
        let mark = self.state.mark();
        self.decisions.push(Decision { slot, word, mark });
        let slot_in_pattern = self.state.graph.slot_vars[slot].pattern_slot;
        self.report(Event::Tried { slot: slot_in_pattern });
        let placed = self.state.place(slot, word);
        self.finish(placed)
    }

    /// Undoes decisions until one of them can be ruled out without a conflict. Returns `false` if none can.
    fn backtrack(&mut self) -> bool {
        while let Some(Decision { slot, word, mark }) = self.decisions.pop() {
            self.state.undo(mark);
            let slot_in_pattern = self.state.graph.slot_vars[slot].pattern_slot;
            self.report(Event::Undone { slot: slot_in_pattern });
            let removed = self.state.remove(slot, word);
            if self.finish(removed) {
                return true;
            }
            self.ranked_slot = None;
        }
        false
    }

    /// Propagates what a decision changed. Returns `false` at a conflict, or if the bound cannot be met any more.
    fn finish(&mut self, decided: Result<(), Conflict>) -> bool {
        let result = decided.and_then(|()| self.state.propagate());
        match result {
            Ok(()) => self.meets_bound(),
            Err(conflict) => {
                self.state.clear_queue();
                self.weights[conflict.slot] += WEIGHT;
                false
            }
        }
    }

    fn meets_bound(&mut self) -> bool {
        let Some(bound) = &self.bound else { return true };
        let most: u32 = bound.slots.iter().map(|&slot| u32::from(self.state.max_score(slot))).sum();
        self.state.steps += bound.slots.len() as u64;
        most >= bound.total
    }

    fn is_spent(&self) -> bool {
        self.stopped || self.state.steps > self.budget
    }

    pub(super) fn report(&mut self, event: Event) {
        if O::IS_WATCHING && !self.stopped {
            self.stopped = self.observer.observe(event).is_break();
        }
    }

    /// Returns the open slot with the lowest ratio of words to weight.
    ///
    /// Source: Boussemart, Hemery, Lecoutre and Sais, "Boosting systematic search by weighting constraints" (2004).
    fn select_slot(&mut self) -> usize {
        let mut best: Option<(u128, u128, usize)> = None;
        for slot in (0..self.weights.len()).filter(|&slot| self.state.is_open(slot)) {
            let size = u128::from(self.state.sizes[slot]) * u128::from(self.factors[slot]);
            let weight = u128::from(self.weights[slot]);
            // Ratios are compared by cross-multiplication.
            if best.is_none_or(|(best_size, best_weight, _)| size * best_weight < best_size * weight) {
                best = Some((size, weight, slot));
            }
        }
        self.state.steps += self.weights.len() as u64;
        best.map_or(0, |(_, _, slot)| slot)
    }
}
