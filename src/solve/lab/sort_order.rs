//! In what order words come.

use std::cmp::Reverse;

use super::Hit;

/// An order of words; where it leaves a choice, the alphabet decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SortOrder {
    /// The longest first.
    Length,
    /// Those that are worth most first.
    Points,
    /// By the alphabet.
    Alphabet,
    /// The commonest first.
    Common,
}

impl SortOrder {
    /// All of them, and what they are called.
    pub const NAMES: [(&'static str, Self); 4] =
        [("length", Self::Length), ("points", Self::Points), ("alphabet", Self::Alphabet), ("common", Self::Common)];

    /// Sorts words. Numbers go by the alphabet.
    pub fn sort(self, hits: &mut [Hit]) {
        // Searches give words by the alphabet as a rule, and what is in order already is sorted in no time.
        hits.sort_by_key(|hit| (hit.word.number, hit.place));
        match self {
            Self::Length => hits.sort_by_key(|hit| Reverse(hit.letters())),
            Self::Points => hits.sort_by_key(|hit| Reverse(hit.points)),
            Self::Alphabet => {}
            Self::Common => hits.sort_by_key(|hit| hit.word.tier),
        }
    }
}
