//! Stage of the search for sub-anagrams by permutations.

use std::sync::Arc;

use super::super::branch::{Branch, branches};
use super::super::stage::{Counter, Stage};
use super::{capitals, text};
use crate::base::humanize;
use crate::solve::lab::Rack;
use crate::solve::lab::permutations::{first_permutation, next_permutation, permutation_count};
use crate::words::Lexicon;

pub use crate::solve::lab::permutations::Event as Step;

/// A search by permutations at one step.
#[derive(Clone)]
pub struct PermutationStage {
    words: Arc<Lexicon>,
    /// The current permutation.
    letters: Vec<u8>,
    /// Number of permutations of all letters.
    total: u64,
    /// Number of letters of the permutation that have been followed.
    depth: usize,
    last: Option<Step>,
    /// Numbers of the words found so far.
    found: Vec<u32>,
    permutations: u64,
    steps: u64,
    dropped: u64,
}

impl PermutationStage {
    /// Creates the stage before the first step. The rack must be one that the method can handle.
    #[must_use]
    pub fn new(words: Arc<Lexicon>, rack: &Rack) -> Self {
        Self {
            words,
            letters: first_permutation(rack),
            total: permutation_count(rack).unwrap_or(u64::MAX),
            depth: 0,
            last: None,
            found: Vec::new(),
            permutations: 0,
            steps: 0,
            dropped: 0,
        }
    }

    /// Returns the current permutation, in capitals.
    #[must_use]
    pub fn permutation(&self) -> String {
        capitals(&self.letters)
    }

    /// Returns the letters of the permutation that have been followed, in capitals.
    #[must_use]
    pub fn prefix(&self) -> String {
        capitals(&self.letters[..self.depth])
    }

    /// Returns the last step.
    #[must_use]
    pub fn last(&self) -> Option<Step> {
        self.last
    }

    /// Returns the words found so far, in the order in which they were found, in capitals.
    pub fn found(&self) -> impl ExactSizeIterator<Item = String> {
        self.found.iter().map(|&number| text(&self.words, number))
    }

    /// Returns the prefixes followed so far, from the first letter, as they stand in the word tree.
    #[must_use]
    pub fn branches(&self) -> Vec<Branch> {
        branches(&self.words, self.letters[..self.depth].iter().map(|&letter| capitals(&[letter])))
    }

    /// Returns the number of permutations that begin with the letters followed so far and the next one.
    fn blocked(&self) -> u64 {
        let rest = capitals(&self.letters[self.depth + 1..]);
        // There is one way to arrange no letters, but no rack without letters.
        Rack::parse(&rest).ok().and_then(|rest| permutation_count(&rest)).unwrap_or(1)
    }

    fn blocked_sentence(&self) -> String {
        let prefix = capitals(&self.letters[..=self.depth]);
        match self.blocked() {
            1 => format!("No word begins with {prefix}, so this permutation leads nowhere."),
            count => {
                let count = humanize::thousands(count);
                format!("No word begins with {prefix}, so {count} permutations lead nowhere.")
            }
        }
    }
}

impl Stage for PermutationStage {
    type Step = Step;

    fn apply(&mut self, step: Step) {
        match step {
            Step::Permutation => {
                if self.permutations > 0 {
                    next_permutation(&mut self.letters);
                }
                self.permutations += 1;
                self.depth = 0;
            }
            Step::Stepped { .. } => {
                self.depth += 1;
                self.steps += 1;
            }
            Step::Blocked { .. } => {}
            Step::Found { dropped: true, .. } => self.dropped += 1,
            Step::Found { number, .. } => self.found.push(number),
        }
        self.last = Some(step);
    }

    fn is_find(step: Step) -> bool {
        matches!(step, Step::Found { dropped: false, .. })
    }

    fn counters(&self) -> Vec<Counter> {
        vec![
            Counter::new("permutations", self.permutations),
            Counter::new("letters followed", self.steps),
            Counter::new("words found", self.found.len() as u64),
            Counter::new("words dropped", self.dropped),
        ]
    }

    fn gauge(&self) -> u32 {
        self.depth as u32
    }

    fn line(&self) -> usize {
        match self.last {
            None | Some(Step::Permutation) => 0,
            Some(Step::Blocked { .. }) => 2,
            Some(Step::Stepped { .. }) => 3,
            Some(Step::Found { dropped: false, .. }) => 4,
            Some(Step::Found { dropped: true, .. }) => 5,
        }
    }

    fn sentence(&self) -> String {
        let prefix = self.prefix();
        match self.last {
            None => format!("Follow all {} permutations of the letters.", humanize::thousands(self.total)),
            Some(Step::Permutation) => {
                let (number, total) = (humanize::thousands(self.permutations), humanize::thousands(self.total));
                format!("Permutation {number} of {total} is {}.", self.permutation())
            }
            Some(Step::Stepped { letter }) => {
                format!("Follow {}: words begin with {prefix}.", capitals(&[letter]))
            }
            Some(Step::Blocked { .. }) => self.blocked_sentence(),
            Some(Step::Found { dropped: false, .. }) => format!("{prefix} has a stop mark: it is a word."),
            Some(Step::Found { .. }) => format!("{prefix} was found before, so it is dropped."),
        }
    }
}
