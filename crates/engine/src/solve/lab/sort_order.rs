//! Sort orders of words.

use std::cmp::Reverse;

use super::{Hit, MAX_LETTERS};
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

    /// Sorts hits. `letters` returns the letters of a hit, and `points` its points. Alphabetical order is the order of
    /// the word numbers.
    pub(super) fn sort<'a>(
        self,
        hits: &mut Vec<Hit>,
        letters: impl Fn(&Hit) -> &'a [u8],
        points: impl Fn(&Hit) -> u16,
    ) {
        // Searches mostly yield words in alphabetical order, and sorting sorted input is fast.
        hits.sort_by_key(|hit| (hit.word.number, hit.place));
        match self {
            Self::Length => sort_by_small_key(hits, |hit| MAX_LETTERS - hit.letter_count()),
            Self::Points => sort_by_small_key(hits, |hit| MAX_POINTS - usize::from(points(hit))),
            Self::Alphabet => {}
            Self::Common => sort_by_small_key(hits, |hit| hit.word.tier.size().into()),
            Self::Probability => {
                hits.sort_by_cached_key(|hit| (Reverse(hit.letter_count()), Reverse(combinations(letters(hit)))));
            }
        }
    }
}

/// Maximum number of points of a word: each letter scores at most 10.
const MAX_POINTS: usize = 10 * MAX_LETTERS;

/// Sorts hits by a key of at most a few hundred, and keeps the order of hits with the same key. A counting sort takes a
/// fifth of the time of a comparison sort for 100,000 hits.
fn sort_by_small_key(hits: &mut Vec<Hit>, key: impl Fn(&Hit) -> usize) {
    let keys: Vec<u16> = hits.iter().map(|hit| key(hit) as u16).collect();
    let mut starts = vec![0; keys.iter().max().map_or(0, |&max| usize::from(max) + 2)];
    keys.iter().for_each(|&key| starts[usize::from(key) + 1] += 1);
    for key in 1..starts.len() {
        starts[key] += starts[key - 1];
    }
    let mut sorted = hits.clone();
    for (hit, key) in hits.iter().zip(keys) {
        let at = &mut starts[usize::from(key)];
        sorted[*at] = *hit;
        *at += 1;
    }
    *hits = sorted;
}
