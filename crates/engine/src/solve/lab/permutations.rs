//! Sub-anagrams by permutation, the method of a student paper.
//!
//! Source: Nugraha, "Penggunaan Pohon dan Permutasi dalam Pencarian Kata yang Valid dan Sub-Anagram Kata pada Aplikasi
//! Scrabble Expert" (2016). The dictionary is a tree whose nodes have a stop mark where a word ends. Every permutation
//! of the letters is followed through the tree as far as it leads. Each stop mark on the path ends a word, and words
//! found before are dropped. Equal letters give equal permutations, which are followed only once: TEAR has 24
//! permutations, GIGA only 12.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};

use super::Rack;
use crate::solve::watch::{Observer, Watched};
use crate::words::Lexicon;

/// Event of the search, which follows one permutation after another through the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The next permutation begins.
    Permutation,
    /// A letter of the permutation led on in the tree.
    Stepped {
        /// The letter, from 0 (a) to 25 (z).
        letter: u8,
    },
    /// No word goes on with the next letter, so that the permutation leads no further.
    Blocked {
        /// The letter, from 0 (a) to 25 (z).
        letter: u8,
    },
    /// The letters so far are a word.
    Found {
        /// Number of the word.
        number: u32,
        /// Whether an earlier permutation found the word, so that it is dropped.
        dropped: bool,
    },
}

/// Counter of the work done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PermutationStats {
    /// Number of permutations followed.
    pub permutations: u64,
    /// Number of steps in the tree, over all permutations.
    pub steps: u64,
    /// Number of words found again.
    pub dropped: u64,
}

impl Observer<Event> for PermutationStats {
    #[inline]
    fn observe(&mut self, event: Event) -> ControlFlow<()> {
        match event {
            Event::Permutation => self.permutations += 1,
            Event::Stepped { .. } => self.steps += 1,
            Event::Blocked { .. } => {}
            Event::Found { dropped, .. } => self.dropped += u64::from(dropped),
        }
        ControlFlow::Continue(())
    }
}

/// Error for a rack that the method cannot handle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PermutationError {
    /// The rack has blanks, which the paper does not cover.
    Blanks,
    /// The rack has more permutations than [`MAX_PERMUTATIONS`].
    TooManyPermutations,
}

impl fmt::Display for PermutationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Blanks => "the permutation method does not support blanks; remove the ? or choose a different method",
            Self::TooManyPermutations => "these letters have more than 4,000,000 permutations; use at most ten letters",
        })
    }
}

impl std::error::Error for PermutationError {}

/// Maximum number of permutations to follow: enough for any ten letters, and less than a second of work.
pub const MAX_PERMUTATIONS: u64 = 4_000_000;

/// Returns the same word numbers as [`sub_anagrams`](super::sub_anagrams), found by following permutations, in
/// ascending order.
///
/// # Errors
/// Returns [`PermutationError`] if the rack has blanks or too many permutations.
pub fn sub_anagrams(
    words: &Lexicon,
    rack: &Rack,
    lengths: RangeInclusive<usize>,
) -> Result<Vec<u32>, PermutationError> {
    sub_anagrams_watched(words, rack, lengths, &mut ()).map(Watched::into_inner)
}

/// Like [`sub_anagrams`], with an observer.
///
/// # Errors
/// Returns [`PermutationError`] if the rack has blanks or too many permutations.
pub fn sub_anagrams_watched(
    words: &Lexicon,
    rack: &Rack,
    lengths: RangeInclusive<usize>,
    observer: &mut impl Observer<Event>,
) -> Result<Watched<Vec<u32>>, PermutationError> {
    if rack.blank_count() > 0 {
        return Err(PermutationError::Blanks);
    }
    if permutation_count(rack).is_none_or(|count| count > MAX_PERMUTATIONS) {
        return Err(PermutationError::TooManyPermutations);
    }
    let mut letters = first_permutation(rack);
    let mut found = BTreeSet::new();
    let result = loop {
        let result = walk(words, &letters, &lengths, &mut found, observer);
        if result.is_break() || !next_permutation(&mut letters) {
            break result;
        }
    };
    Ok(Watched::new(found.into_iter().collect(), result))
}

/// Returns the number of distinct permutations of a rack's letters, or `None` on overflow.
#[must_use]
pub fn permutation_count(rack: &Rack) -> Option<u64> {
    let mut placed = 0u64;
    let mut total = 1u64;
    for &count in rack.letter_counts() {
        for nth in 1..=u64::from(count) {
            placed += 1;
            total = total.checked_mul(placed)? / nth;
        }
    }
    Some(total)
}

fn walk(
    words: &Lexicon,
    permutation: &[u8],
    lengths: &RangeInclusive<usize>,
    found: &mut BTreeSet<u32>,
    observer: &mut impl Observer<Event>,
) -> ControlFlow<()> {
    observer.observe(Event::Permutation)?;
    let mut at = words.root();
    for (depth, &letter) in (1..).zip(permutation) {
        let Some(next) = words.step(at, letter) else { return observer.observe(Event::Blocked { letter }) };
        at = next;
        observer.observe(Event::Stepped { letter })?;
        if let Some(word) = words.word_at(at).filter(|_| lengths.contains(&depth)) {
            let dropped = !found.insert(word.number);
            observer.observe(Event::Found { number: word.number, dropped })?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the letters of a rack in alphabetical order.
pub fn first_permutation(rack: &Rack) -> Vec<u8> {
    (0..26).flat_map(|letter| vec![letter; rack.letter_counts()[usize::from(letter)].into()]).collect()
}

/// Advances to the next permutation in lexicographic order. Returns `false` after the last. Equal letters are never
/// swapped.
///
/// Source: Narayana Pandita, "Ganita Kaumudi" (1356); Knuth, The Art of Computer Programming 4A, 7.2.1.2, algorithm L.
pub fn next_permutation(letters: &mut [u8]) -> bool {
    let Some(rise) = letters.windows(2).rposition(|pair| pair[0] < pair[1]) else { return false };
    let next = letters.iter().rposition(|&letter| letter > letters[rise]).unwrap_or(rise + 1);
    letters.swap(rise, next);
    letters[rise + 1..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stats(rack: &str) -> PermutationStats {
        let mut stats = PermutationStats::default();
        let rack = Rack::parse(rack).unwrap();
        let found = sub_anagrams_watched(&Lexicon::embedded(false), &rack, 1..=63, &mut stats);
        assert!(found.is_ok());
        stats
    }

    #[test]
    fn the_papers_examples_take_as_many_permutations_as_in_the_paper() {
        assert_eq!(stats("TEAR").permutations, 24);
        assert_eq!(stats("GIGA").permutations, 12);
        assert_eq!(stats("AAAAAAAAAAAAAAA").permutations, 1);
        assert!(stats("TEAR").dropped > 0);
    }

    #[test]
    fn permutations_are_counted_before_they_are_walked() {
        let count = |text: &str| permutation_count(&Rack::parse(text).unwrap());
        assert_eq!(["TEAR", "GIGA", "ABCDEFGHIJ"].map(count), [Some(24), Some(12), Some(3_628_800)]);
        assert_eq!(count(&"abcdefghijklmnopqrstuvwxyz".repeat(2)), None);
    }

    #[test]
    fn blanks_and_long_racks_are_rejected() {
        let words = Lexicon::embedded(false);
        let error = |text: &str| sub_anagrams(&words, &Rack::parse(text).unwrap(), 1..=63).unwrap_err();
        assert_eq!(
            [error("tea?"), error("abcdefghijk")],
            [PermutationError::Blanks, PermutationError::TooManyPermutations]
        );
    }

    #[test]
    fn agrees_with_the_index() {
        let words = Lexicon::embedded(false);
        for text in ["TEAR", "GIGA", "PINES", "NONSENSE", "AAB"] {
            let rack = Rack::parse(text).unwrap();
            let mut expected = super::super::sub_anagrams(&words, &rack, 3..=7);
            expected.sort_unstable();
            assert_eq!(sub_anagrams(&words, &rack, 3..=7).unwrap(), expected, "{text}");
        }
    }
}
