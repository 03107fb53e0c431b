//! Stage of the search for sub-anagrams by permutations.

use std::sync::Arc;

use wordhoard_engine::base::humanize;
use wordhoard_engine::solve::lab::Rack;
use wordhoard_engine::solve::lab::permutations::{first_permutation, next_permutation, permutation_count};
use wordhoard_engine::words::Lexicon;

use super::super::stage::{Counter, Stage};
use super::{TreePath, capitals, text};

pub use wordhoard_engine::solve::lab::permutations::Event as Step;

/// A search by permutations at one step.
#[derive(Clone)]
pub struct PermutationStage {
    /// The current permutation.
    path: TreePath,
    /// Number of permutations of all letters.
    total: u64,
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
            path: TreePath::new(words, first_permutation(rack)),
            total: permutation_count(rack).unwrap_or(u64::MAX),
            last: None,
            found: Vec::new(),
            permutations: 0,
            steps: 0,
            dropped: 0,
        }
    }

    /// Returns the current permutation, as a path in the word tree.
    #[must_use]
    pub fn path(&self) -> &TreePath {
        &self.path
    }

    /// Returns the last step.
    #[must_use]
    pub fn last(&self) -> Option<Step> {
        self.last
    }

    /// Returns the words found so far, in the order in which they were found, in capitals.
    pub fn found(&self) -> impl ExactSizeIterator<Item = String> {
        self.found.iter().map(|&number| text(self.path.words(), number))
    }

    /// Returns the number of permutations that begin with the letters followed so far and the next one.
    fn blocked(&self) -> u64 {
        let rest = capitals(&self.path.letters()[self.path.depth() + 1..]);
        // There is one way to arrange no letters, but no rack without letters.
        Rack::parse(&rest).ok().and_then(|rest| permutation_count(&rest)).unwrap_or(1)
    }

    fn blocked_sentence(&self) -> String {
        let prefix = capitals(&self.path.letters()[..=self.path.depth()]);
        match self.blocked() {
            1 => format!("No word begins with {prefix}, so this permutation leads no further."),
            count => {
                let count = humanize::thousands(count);
                format!("No word begins with {prefix}, so {count} permutations lead no further.")
            }
        }
    }
}

impl Stage for PermutationStage {
    type Step = Step;

    fn apply(&mut self, step: Step) {
        match step {
            Step::Permutation => {
                let is_first = self.permutations == 0;
                self.path.restart(|letters| _ = !is_first && next_permutation(letters));
                self.permutations += 1;
            }
            Step::Stepped { .. } => {
                self.path.follow();
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
        self.path.depth() as u32
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
        let prefix = self.path.prefix();
        match self.last {
            None => format!("Follow all {} permutations of the letters.", humanize::thousands(self.total)),
            Some(Step::Permutation) => {
                let (number, total) = (humanize::thousands(self.permutations), humanize::thousands(self.total));
                format!("Permutation {number} of {total} is {}.", self.path.text())
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
