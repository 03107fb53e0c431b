//! Sub-anagrams by permutations, as a student paper has them.
//!
//! Nugraha, "Penggunaan Pohon dan Permutasi dalam Pencarian Kata yang Valid dan Sub-Anagram Kata pada Aplikasi Scrabble
//! Expert" (2016): the dictionary is a tree whose nodes carry a stop mark where a word ends. Every permutation of the
//! letters is walked through the tree as far as it leads; each stop mark on the way is a word, and words that have been
//! found already are dropped. Letters that are the same make permutations that are the same, and these are walked once:
//! 24 for TEAR, and 12 for GIGA.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::RangeInclusive;

use super::Rack;
use crate::words::Lexicon;

/// What is told of the walks. It may count them, or show them.
pub trait Observer {
    /// A permutation was walked: so many of its letters lead somewhere.
    fn walked(&mut self, permutation: &[u8], far: usize);
    /// A word was found that had been found before.
    fn dropped(&mut self, number: u32);
}

/// Nobody looks on, and it costs nothing.
impl Observer for () {
    #[inline]
    fn walked(&mut self, _: &[u8], _: usize) {}
    #[inline]
    fn dropped(&mut self, _: u32) {}
}

/// Counts what is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Walks {
    /// Permutations that were walked.
    pub permutations: u64,
    /// Letters that led on, in all of them.
    pub letters: u64,
    /// Words that were found again.
    pub dropped: u64,
}

impl Observer for Walks {
    #[inline]
    fn walked(&mut self, _: &[u8], far: usize) {
        self.permutations += 1;
        self.letters += far as u64;
    }
    #[inline]
    fn dropped(&mut self, _: u32) {
        self.dropped += 1;
    }
}

/// Why the method is not for a rack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TooMuch {
    /// It has blanks, which the paper does not know.
    Blanks,
    /// It has more permutations than [`MOST`].
    Permutations,
}

impl fmt::Display for TooMuch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Blanks => "the paper's permutations know no blanks; leave the ? out, or the method",
            Self::Permutations => {
                "there are more than 4,000,000 permutations of these letters; ten letters are few enough"
            }
        })
    }
}

impl std::error::Error for TooMuch {}

/// The most permutations that are walked: more than ten letters have, and less than a second.
pub const MOST: u64 = 4_000_000;

/// What [`sub_anagrams`](super::sub_anagrams) gives, by the paper's method; in the order of the numbers.
///
/// # Errors
/// When the rack has blanks, or too many permutations.
pub fn sub_anagrams(
    words: &Lexicon,
    rack: &Rack,
    lengths: RangeInclusive<usize>,
    observer: &mut impl Observer,
) -> Result<Vec<u32>, TooMuch> {
    if rack.blanks() > 0 {
        return Err(TooMuch::Blanks);
    }
    if permutations(rack).is_none_or(|permutations| permutations > MOST) {
        return Err(TooMuch::Permutations);
    }
    let mut letters: Vec<u8> =
        (0..26).flat_map(|letter| vec![letter; rack.counts()[usize::from(letter)].into()]).collect();
    let mut found = BTreeSet::new();
    loop {
        walk(words, &letters, &lengths, &mut found, observer);
        if !next_permutation(&mut letters) {
            return Ok(found.into_iter().collect());
        }
    }
}

/// How many different permutations the letters of a rack have; `None` beyond what can be counted.
#[must_use]
pub fn permutations(rack: &Rack) -> Option<u64> {
    let mut placed = 0u64;
    let mut ways = 1u64;
    for &count in rack.counts() {
        for nth in 1..=u64::from(count) {
            placed += 1;
            ways = ways.checked_mul(placed)? / nth;
        }
    }
    Some(ways)
}

fn walk(
    words: &Lexicon,
    permutation: &[u8],
    lengths: &RangeInclusive<usize>,
    found: &mut BTreeSet<u32>,
    observer: &mut impl Observer,
) {
    let mut at = words.root();
    let mut far = 0;
    for &letter in permutation {
        let Some(next) = words.step(at, letter) else { break };
        (at, far) = (next, far + 1);
        if let Some(word) = words.word_at(at).filter(|_| lengths.contains(&far))
            && !found.insert(word.number)
        {
            observer.dropped(word.number);
        }
    }
    observer.walked(permutation, far);
}

/// The next permutation by the alphabet; false after the last. Of equal letters nothing is permuted twice.
///
/// Source: Narayana Pandita, "Ganita Kaumudi" (1356); Knuth, The Art of Computer Programming 4A, 7.2.1.2, algorithm L.
fn next_permutation(letters: &mut [u8]) -> bool {
    let Some(rise) = letters.windows(2).rposition(|pair| pair[0] < pair[1]) else { return false };
    let next = letters.iter().rposition(|&letter| letter > letters[rise]).unwrap_or(rise + 1);
    letters.swap(rise, next);
    letters[rise + 1..].reverse();
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walks(rack: &str) -> (usize, Walks) {
        let mut walks = Walks::default();
        let rack = Rack::parse(rack).unwrap();
        let found = sub_anagrams(&Lexicon::embedded(false), &rack, 1..=63, &mut walks).unwrap();
        (found.len(), walks)
    }

    #[test]
    fn the_papers_examples_take_the_papers_permutations() {
        assert_eq!(walks("TEAR").1.permutations, 24);
        assert_eq!(walks("GIGA").1.permutations, 12);
        assert_eq!(walks("AAAAAAAAAAAAAAA").1.permutations, 1);
        assert!(walks("TEAR").1.dropped > 0);
    }

    #[test]
    fn permutations_are_counted_before_they_are_walked() {
        let count = |text: &str| permutations(&Rack::parse(text).unwrap());
        assert_eq!(["TEAR", "GIGA", "ABCDEFGHIJ"].map(count), [Some(24), Some(12), Some(3_628_800)]);
        assert_eq!(count(&"abcdefghijklmnopqrstuvwxyz".repeat(2)), None);
    }

    #[test]
    fn what_takes_too_long_is_refused() {
        let words = Lexicon::embedded(false);
        let refused = |text: &str| sub_anagrams(&words, &Rack::parse(text).unwrap(), 1..=63, &mut ()).unwrap_err();
        assert_eq!([refused("tea?"), refused("abcdefghijk")], [TooMuch::Blanks, TooMuch::Permutations]);
    }

    #[test]
    fn gives_what_the_index_gives() {
        let words = Lexicon::embedded(false);
        for text in ["TEAR", "GIGA", "PINES", "NONSENSE", "AAB"] {
            let rack = Rack::parse(text).unwrap();
            let mut ours = super::super::sub_anagrams(&words, &rack, 3..=7);
            ours.sort_unstable();
            assert_eq!(sub_anagrams(&words, &rack, 3..=7, &mut ()).unwrap(), ours, "{text}");
        }
    }
}
