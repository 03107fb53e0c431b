//! Time that each find took.

use std::time::Duration;

use super::moves::WordRef;
use super::state::State;

/// Find of a listed word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimedFind {
    /// Index of the word in the list.
    pub word: usize,
    /// Time since the find before, or since the start. `None` if a hint showed the word.
    pub took: Option<Duration>,
}

/// Finds of the listed words, in the order in which they were found.
pub struct Tempo {
    /// The finds.
    pub finds: Vec<TimedFind>,
    /// Number of words that were missed.
    pub missed: usize,
}

impl Tempo {
    /// Measures the finds of a round.
    #[must_use]
    pub fn of(state: &State) -> Self {
        let mut before = Duration::ZERO;
        let mut finds = Vec::new();
        for find in state.finds() {
            let WordRef::Listed(word) = find.word else { continue };
            let took = find.at.saturating_sub(before);
            before = find.at;
            finds.push(TimedFind { word, took: (!find.shown).then_some(took) });
        }
        Self { missed: state.findable_count().saturating_sub(finds.len()), finds }
    }

    /// Returns the number of words that the player found without being shown.
    #[must_use]
    pub fn found(&self) -> usize {
        self.finds.iter().filter(|find| find.took.is_some()).count()
    }

    /// Returns the index and the time of the word that took longest to find, if the player found at least two.
    #[must_use]
    pub fn slowest(&self) -> Option<(usize, Duration)> {
        let timed = self.finds.iter().filter_map(|find| Some((find.word, find.took?)));
        timed.max_by_key(|&(_, took)| took).filter(|_| self.found() > 1)
    }
}
