//! Progress by word length: how many of the common words of each length have been found.

use super::state::State;

/// Length from which words are counted together.
pub const LONG: usize = 8;

/// Common words of one length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LengthCount {
    /// Length; [`LONG`] stands for all words of that length or more.
    pub length: usize,
    /// Number of words found.
    pub found: usize,
    /// Number of words on the board.
    pub all: usize,
}

impl LengthCount {
    /// Formats the length: `4`, or `8+` for long words.
    #[must_use]
    pub fn label(self) -> String {
        format!("{}{}", self.length, if self.length == LONG { "+" } else { "" })
    }
}

/// Counts the common words of each length that is on the board, shortest first. A word counts as found if any player has
/// found it.
#[must_use]
pub fn by_length(state: &State) -> Vec<LengthCount> {
    let mut counts: Vec<LengthCount> = Vec::new();
    // The words are in order of decreasing length.
    for (number, word) in state.words().iter().enumerate().rev().filter(|(_, word)| word.is_common()) {
        let length = word.found.text.len().min(LONG);
        if counts.last().is_none_or(|last| last.length != length) {
            counts.push(LengthCount { length, found: 0, all: 0 });
        }
        if let Some(last) = counts.last_mut() {
            last.all += 1;
            last.found += usize::from(state.is_found(number));
        }
    }
    counts
}

/// Returns the words that the current player has found, in order of decreasing length: the common ones, then the others,
/// which are a bonus.
#[must_use]
pub fn common_and_bonus(state: &State) -> (Vec<usize>, Vec<usize>) {
    state.current_turn().sorted().into_iter().partition(|&number| state.words()[number].is_common())
}
