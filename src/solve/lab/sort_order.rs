//! Sort orders of words.

use std::cmp::Reverse;

use super::Hit;
use crate::words::probability::combinations;

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
    /// Longest first, and of the words of one length those first whose letters can be drawn from a full Scrabble bag in
    /// most ways ([`combinations`]).
    Probability,
}

impl SortOrder {
    /// All orders with their names.
    pub const NAMES: [(&'static str, Self); 5] = [
        ("length", Self::Length),
        ("points", Self::Points),
        ("alphabet", Self::Alphabet),
        ("common", Self::Common),
        ("probability", Self::Probability),
    ];

    /// Sorts hits. `letters` returns the letters of a hit. Alphabetical order is the order of the word numbers.
    pub(super) fn sort<'a>(self, hits: &mut [Hit], letters: impl Fn(&Hit) -> &'a [u8]) {
        // Searches mostly yield words in alphabetical order, and sorting sorted input is fast.
        hits.sort_by_key(|hit| (hit.word.number, hit.place));
        match self {
            Self::Length => hits.sort_by_key(|hit| Reverse(hit.letter_count())),
            Self::Points => hits.sort_by_key(|hit| Reverse(hit.points)),
            Self::Alphabet => {}
            Self::Common => hits.sort_by_key(|hit| hit.word.tier),
            Self::Probability => {
                hits.sort_by_cached_key(|hit| (Reverse(hit.letter_count()), Reverse(combinations(letters(hit)))));
            }
        }
    }
}
