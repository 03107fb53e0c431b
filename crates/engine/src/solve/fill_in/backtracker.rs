//! Backtracking search: makes decisions and reverts them, until there are enough fillings or nothing is left to try.

use super::choose::{Choice, Variable};
use super::event::{Decided, Event, Placing};
use super::state::{Conflict, Search};
use crate::base::rng::SeededRng;
use crate::solve::watch::Observer;

/// Result of a search.
pub(super) enum Outcome {
    /// The search was exhaustive, or found as many fillings as requested. Each filling holds the word of every slot, as
    /// an index among the words of the slot's class.
    Done(Vec<Vec<u32>>),
    /// Propagation failed before the first decision.
    Impossible(Conflict),
    /// The budget was spent, or the observer stopped the search. Holds the fillings found so far.
    Spent(Vec<Vec<u32>>),
}

/// A decision, and the trail position to revert to.
struct Decision {
    mark: usize,
    choice: Choice,
}

/// Number of failures after which matchings are checked at every step.
const MATCHING_AFTER: u64 = 4;
/// Number of failures before the first restart. Each further interval is 1.5 times as long.
const FIRST_RESTART: u64 = 64;

/// Backtracking search for fillings of a grid.
pub(super) struct Backtracker<'s, 'n, O> {
    search: &'s mut Search<'n, O>,
    /// Number of fillings to stop at.
    max_fillings: usize,
    /// Source of random choices, or `None` if every word must be used.
    rng: Option<SeededRng>,
    /// The lowest number of empty slots so far, with the assignment at that point. Set only if `rng` is set.
    pub best: Option<(usize, Vec<u32>)>,
    decisions: Vec<Decision>,
    /// The variable of the last decision that failed.
    last: Option<Variable>,
    failures: u64,
    /// Number of decisions.
    pub nodes: u64,
}

impl<'s, 'n, O: Observer<Event>> Backtracker<'s, 'n, O> {
    /// Creates a search for up to two ways to place all words.
    pub(super) fn exact(search: &'s mut Search<'n, O>) -> Self {
        Self {
            search,
            max_fillings: 2,
            rng: None,
            best: None,
            decisions: Vec::new(),
            last: None,
            failures: 0,
            nodes: 0,
        }
    }

    /// Creates a search for one random filling.
    pub(super) fn random(search: &'s mut Search<'n, O>, rng: SeededRng) -> Self {
        Self { max_fillings: 1, rng: Some(rng), ..Self::exact(search) }
    }

    /// Searches from the current state.
    pub(super) fn run(&mut self) -> Outcome {
        match self.search.propagate(true) {
            Err(Conflict::Spent) => return Outcome::Spent(Vec::new()),
            Err(conflict) => return self.fail_at_once(conflict),
            Ok(()) => {}
        }
        let mut found: Vec<Vec<u32>> = Vec::new();
        let (mut interval, mut restart_at) = (FIRST_RESTART, FIRST_RESTART);
        loop {
            if self.search.stopped {
                return Outcome::Spent(found);
            }
            let mut result = Ok(());
            if self.search.unfilled == 0 {
                let is_new = found.first() != Some(&self.search.assigned);
                if is_new {
                    found.push(self.search.assigned.clone());
                }
                self.search.report(Event::Filled { is_new });
                if found.len() == self.max_fillings || !self.backtrack() {
                    return Outcome::Done(found);
                }
            } else {
                result = self.try_next();
            }
            while let Err(conflict) = result.and_then(|()| self.search.propagate(self.failures >= MATCHING_AFTER)) {
                if conflict == Conflict::Spent {
                    return Outcome::Spent(found);
                }
                self.failures += 1;
                self.search.report_failure(&conflict);
                self.search.bump_weights(&conflict);
                self.last = self.decisions.last().map(|decision| decision.choice.variable);
                if !self.backtrack() {
                    return Outcome::Done(found);
                }
                result = Ok(());
            }
            if self.failures >= restart_at && !self.decisions.is_empty() {
                interval += interval / 2;
                restart_at = self.failures + interval;
                self.search.report(Event::Restarted);
                self.search.undo(self.decisions[0].mark);
                self.search.depth = 0;
                self.decisions.clear();
            }
        }
    }

    fn try_next(&mut self) -> Result<(), Conflict> {
        let choice = match &mut self.rng {
            None => self.search.choose(self.last),
            Some(rng) => {
                if self.best.as_ref().is_none_or(|(unfilled, _)| self.search.unfilled < *unfilled) {
                    self.best = Some((self.search.unfilled, self.search.assigned.clone()));
                }
                self.search.choose_random(self.last, rng)
            }
        };
        self.nodes += 1;
        self.report_decision(choice);
        self.decisions.push(Decision { mark: self.search.mark(), choice });
        self.search.depth += 1;
        self.search.place_word(choice.slot, choice.word, Placing::Tried)
    }

    /// Returns the outcome of a search that failed before the first decision.
    pub(super) fn fail_at_once(&mut self, conflict: Conflict) -> Outcome {
        self.search.report_failure(&conflict);
        Outcome::Impossible(conflict)
    }

    fn report_decision(&mut self, choice: Choice) {
        if !O::IS_WATCHING {
            return;
        }
        let (slot, word) = self.search.reported(choice.slot, choice.word);
        let (variable, candidates) = match choice.variable {
            Variable::Slot(slot) => (Decided::Slot, self.search.sizes[slot]),
            Variable::Word(class, word) => {
                let number = self.search.graph.classes[class].first_word + word;
                (Decided::Word, self.search.candidates[number])
            }
        };
        let failed_last = self.last == Some(choice.variable);
        self.search.report(Event::Decided { slot, word, variable, candidates: candidates as usize, failed_last });
    }

    /// Reverts the last decision and rules it out. Returns `false` if there is nothing left to try.
    fn backtrack(&mut self) -> bool {
        while let Some(decision) = self.decisions.pop() {
            self.search.clear_queue();
            if O::IS_WATCHING {
                let (slot, word) = self.search.reported(decision.choice.slot, decision.choice.word);
                self.search.report(Event::Undone { slot, word });
            }
            self.search.undo(decision.mark);
            self.search.depth -= 1;
            match self.search.rule_out(decision.choice.slot, decision.choice.word) {
                Ok(()) => return true,
                Err(conflict) => {
                    self.search.report_failure(&conflict);
                    self.search.bump_weights(&conflict);
                }
            }
        }
        false
    }
}
