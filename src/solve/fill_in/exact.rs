//! The search for every way to put all words in, up to the second.

use super::choose::{Choice, Subject};
use super::observe::Observer;
use super::state::{Conflict, Search};

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

/// Looks for two ways to put all words in.
pub(super) struct Exact<'s, 'n, O> {
    search: &'s mut Search<'n, O>,
    levels: Vec<Level>,
    last: Option<Subject>,
    failures: u64,
    /// So many words were tried.
    pub nodes: u64,
}

impl<'s, 'n, O: Observer> Exact<'s, 'n, O> {
    pub(super) fn new(search: &'s mut Search<'n, O>) -> Self {
        Self { search, levels: Vec::new(), last: None, failures: 0, nodes: 0 }
    }

    /// Searches on from a state of which every conclusion is drawn.
    pub(super) fn run(&mut self) -> Outcome {
        match self.search.spread(true) {
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
                if found.len() == 2 || !self.turn_back() {
                    return Outcome::Done(found);
                }
            } else {
                result = self.try_next();
            }
            while let Err(conflict) = result.and_then(|()| self.search.spread(self.failures >= TRYING)) {
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
        let choice = self.search.choose(self.last);
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
