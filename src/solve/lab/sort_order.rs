//! Sort orders of words.

use std::cmp::Reverse;

use super::Hit;

/// An order of words. Ties are broken alphabetically.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SortOrder {
    /// Longest first.
    Length,
    /// Most points first.
    Points,
    /// Alphabetical.
    Alphabet,
    /// Most common first.
    Common,
}

impl SortOrder {
    /// All orders with their names.
    pub const NAMES: [(&'static str, Self); 4] =
        [("length", Self::Length), ("points", Self::Points), ("alphabet", Self::Alphabet), ("common", Self::Common)];

    /// Sorts hits. Alphabetical order is the order of the word numbers.
    pub fn sort(self, hits: &mut [Hit]) {
        // Searches mostly yield words in alphabetical order, and sorting sorted input is fast.
        hits.sort_by_key(|hit| (hit.word.number, hit.place));
        match self {
            Self::Length => hits.sort_by_key(|hit| Reverse(hit.letter_count())),
            Self::Points => hits.sort_by_key(|hit| Reverse(hit.points)),
            Self::Alphabet => {}
            Self::Common => hits.sort_by_key(|hit| hit.word.tier),
        }
    }
}
