//! The search itself: words are tried, and taken back, until there are enough fillings or nothing is left to try.

use super::choose::{Choice, Subject};
use super::observe::Observer;
use super::state::{Conflict, Search};
use crate::base::rng::SeededRng;

/// What came of a search.
pub(super) enum Outcome {
    /// All ways were tried, up to the second that fills the grid. By slot the number of its word in the class.
    Done(Vec<Vec<u32>>),
    /// It failed before anything was tried.
    Impossible(Conflict),
    /// The work that was allowed is done; what was found up to then.
    Spent(Vec<Vec<u32>>),
}

/// A word that was tried, and the way back to before that.
struct Level {
    mark: usize,
    choice: Choice,
}

/// After so many failures matchings are looked at as well, at every step.
const TRYING: u64 = 4;
/// A run from the start ends after this many failures, and each one after it later by the half.
const FIRST_RUN: u64 = 64;

/// Looks for fillings of a grid.
pub(super) struct Backtracker<'s, 'n, O> {
    search: &'s mut Search<'n, O>,
    /// So many fillings are enough.
    most: usize,
    /// What words are drawn by where they need not all go in.
    rng: Option<SeededRng>,
    /// The words in the slots when more slots were filled than at any time before; only kept with `rng`.
    pub best: Option<(usize, Vec<u32>)>,
    levels: Vec<Level>,
    last: Option<Subject>,
    failures: u64,
    /// So many words were tried.
    pub nodes: u64,
}

impl<'s, 'n, O: Observer> Backtracker<'s, 'n, O> {
    /// To find two ways to put all words in.
    pub(super) fn exact(search: &'s mut Search<'n, O>) -> Self {
        Self { search, most: 2, rng: None, best: None, levels: Vec::new(), last: None, failures: 0, nodes: 0 }
    }

    /// To find one filling by chance.
    pub(super) fn random(search: &'s mut Search<'n, O>, rng: SeededRng) -> Self {
        Self { most: 1, rng: Some(rng), ..Self::exact(search) }
    }

    /// Searches on from a state of which every conclusion is drawn.
    pub(super) fn run(&mut self) -> Outcome {
        match self.search.propagate(true) {
            Err(Conflict::Spent) => return Outcome::Spent(Vec::new()),
            Err(conflict) => return Outcome::Impossible(conflict),
            Ok(()) => {}
        }
        let mut found: Vec<Vec<u32>> = Vec::new();
        let (mut run, mut ends) = (FIRST_RUN, FIRST_RUN);
        loop {
            let mut result = Ok(());
            if self.search.unfilled == 0 {
                if found.first() != Some(&self.search.put) {
                    found.push(self.search.put.clone());
                }
                if found.len() == self.most || !self.turn_back() {
                    return Outcome::Done(found);
                }
            } else {
                result = self.try_next();
            }
            while let Err(conflict) = result.and_then(|()| self.search.propagate(self.failures >= TRYING)) {
                if conflict == Conflict::Spent {
                    return Outcome::Spent(found);
                }
                self.failures += 1;
                self.search.blame(&conflict);
                self.last = self.levels.last().map(|level| level.choice.subject);
                if !self.turn_back() {
                    return Outcome::Done(found);
                }
                result = Ok(());
            }
            if self.failures >= ends && !self.levels.is_empty() {
                run += run / 2;
                ends = self.failures + run;
                self.search.undo(self.levels[0].mark);
                self.search.depth = 0;
                self.levels.clear();
            }
        }
    }

    fn try_next(&mut self) -> Result<(), Conflict> {
        let choice = match &mut self.rng {
            None => self.search.choose(self.last),
            Some(rng) => {
                if self.best.as_ref().is_none_or(|(unfilled, _)| self.search.unfilled < *unfilled) {
                    self.best = Some((self.search.unfilled, self.search.put.clone()));
                }
                self.search.draw(self.last, rng)
            }
        };
        self.nodes += 1;
        self.levels.push(Level { mark: self.search.mark(), choice });
        self.search.depth += 1;
        self.search.place(choice.slot, choice.word)
    }

    /// Takes the last word that was tried back, and rules it out. False when nothing is left to try.
    fn turn_back(&mut self) -> bool {
        while let Some(level) = self.levels.pop() {
            self.search.forget();
            self.search.undo(level.mark);
            self.search.depth -= 1;
            match self.search.rule_out(level.choice.slot, level.choice.word) {
                Ok(()) => return true,
                Err(conflict) => self.search.blame(&conflict),
            }
        }
        false
    }
}
