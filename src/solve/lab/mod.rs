//! The word lab: what words can be made of these letters, match this pattern, fit this row of a board?
//!
//! A word is a slice of letters from 0 (a) to 25 (z); what a person types is read into a [`Rack`] (and its like) first,
//! and refused with a [`Fault`] where it makes no sense. Every search gives exactly the words that a plain look at each
//! word of the list would give, each once a place: ZZZ hooks on to ZZ on both sides, and a word may lie in a row at
//! several squares.

mod anagrams;
mod answer;
mod fault;
mod filter;
mod hooks;
mod matching;
mod patience;
mod pattern;
pub mod permutations;
mod prefixes;
mod question;
mod rack;
mod random;
mod row;
pub mod scan;
mod sort_order;
mod through;

pub use anagrams::{anagrams, sub_anagrams};
pub use answer::{Answer, Hit, MOST_HITS, Place, TooMany};
pub use fault::{Fault, What};
pub use filter::{Filter, lengths, tiers};
pub use hooks::{Hooks, hooks};
pub use matching::matching;
pub use pattern::Pattern;
pub use prefixes::prefixes;
pub use question::Question;
pub use rack::Rack;
pub use random::random;
pub use row::Row;
pub use sort_order::SortOrder;
pub use through::through;

use crate::words::{fold, load};

/// The most letters of a rack, a word, a pattern or a row: those of the longest word that a list may have.
pub const MOST: usize = *load::LENGTHS.end();

/// Reads a word that is asked about: 1 to [`MOST`] letters, whose case and accents do not matter.
///
/// # Errors
/// When it is empty, too long, or holds what is no letter.
pub fn word(text: &str) -> Result<Vec<u8>, Fault> {
    read(text, What::Word, |_| None)
}

/// Reads letters that need not be a word, such as those of a [`Filter`]: 1 to [`MOST`], whose case and accents do not
/// matter.
///
/// # Errors
/// When there are none, too many, or there is what is no letter.
pub fn letters(text: &str) -> Result<Vec<u8>, Fault> {
    read(text, What::Letters, |_| None)
}

/// Reads a text sign by sign; `other` says what a sign is that is no letter.
fn read(text: &str, what: What, other: impl Fn(char) -> Option<u8>) -> Result<Vec<u8>, Fault> {
    let mut letters = Vec::new();
    let before = text.chars().take_while(|sign| sign.is_whitespace()).count();
    for (column, sign) in (before..).zip(text.trim().chars()) {
        match other(sign) {
            Some(code) => letters.push(code),
            None => fold::fold(sign.encode_utf8(&mut [0; 4]), &mut letters).ok_or(what.sign(column, sign))?,
        }
        if letters.len() > MOST {
            return Err(what.too_long());
        }
    }
    if letters.is_empty() { Err(what.empty()) } else { Ok(letters) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_whatever_their_case() {
        assert_eq!(word(" Téa ").unwrap(), [19, 4, 0]);
        assert_eq!(word("e\u{301}a").unwrap(), [4, 0], "an accent that stands by itself");
        assert_eq!(word(&"a".repeat(MOST)).unwrap().len(), MOST);
    }

    #[test]
    fn letters_that_are_no_word_are_told_as_letters() {
        assert_eq!(letters(" xQ\u{e9} ").unwrap(), [23, 16, 4]);
        let says = |text: &str| letters(text).unwrap_err().to_string();
        assert_eq!(says(""), "the letters are missing; give 1 to 63 letters");
        assert_eq!(says(&"a".repeat(64)), "the letters are too many; give 1 to 63 letters");
        assert_eq!(says("a?"), "the letters have \"?\" in column 2; give 1 to 63 letters");
        assert_eq!(says("a\u{1b}"), "the letters have U+001B in column 2; give 1 to 63 letters");
    }

    #[test]
    fn nonsense_is_told_in_a_sentence() {
        let says = |text: &str| word(text).unwrap_err().to_string();
        assert_eq!(says(""), "the word is empty; it takes 1 to 63 letters");
        assert_eq!(says(&"a".repeat(200)), "the word is too long; it takes 1 to 63 letters");
        assert_eq!(says("te4r"), "the word has \"4\" in column 3; it takes 1 to 63 letters");
        assert_eq!(says("  te4r"), "the word has \"4\" in column 5; it takes 1 to 63 letters");
        assert_eq!(says("te\u{1b}"), "the word has U+001B in column 3; it takes 1 to 63 letters");
    }
}
