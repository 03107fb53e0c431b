//! The word lab: finds the words that can be made from given letters, match a pattern, fit a row of a board, or have a
//! meaning.
//!
//! A [`Query`] is answered with a [`Reply`]: a list of words that answer a [`Question`], word ladders, words looked up
//! in the list, or a verdict on a play.
//!
//! A word is a slice of letters from 0 (a) to 25 (z). User input is parsed into a [`Rack`], [`Pattern`] or [`Row`]
//! first, and rejected with a [`QueryError`] if it is invalid. Every search finds exactly the words that a scan of the
//! whole list would find, and reports a word once for each place: Z is both a front and a back hook of ZZ, and a word
//! may fit a row at several squares.

mod anagrams;
mod answer;
mod condition;
mod event;
mod fault;
mod filter;
mod hidden;
mod hooks;
mod judgement;
mod ladder;
pub mod letters_left;
mod lookup;
mod matching;
pub mod multi_word;
mod near;
mod patience;
mod pattern;
pub mod permutations;
mod phrase;
mod prefixes;
mod query;
mod question;
mod rack;
mod random;
mod reply;
mod row;
pub mod scan;
mod sort_order;
mod through;

pub use anagrams::{anagrams, sub_anagrams, sub_anagrams_watched};
pub use answer::{Answer, Hit, MAX_HITS, Place, TooManyHits};
pub use condition::{Condition, ConditionKind};
pub use event::Event;
pub use fault::{Input, QueryError, QueryRejection};
pub use filter::Filter;
pub use hidden::hidden;
pub use hooks::{Hooks, hooks};
pub use judgement::Judgement;
pub use ladder::{LadderChoice, Ladders, MAX_LADDERS, Rung, ladders, ladders_watched};
pub use lookup::{Lookup, LookupResult};
pub use matching::{matching, matching_watched};
pub use multi_word::MultiWordAnagrams;
pub use near::near;
pub use pattern::Pattern;
pub use phrase::Phrase;
pub use prefixes::{prefixes, prefixes_watched};
pub use query::{AnagramMethod, MIN_HIDDEN, MIN_SUB_ANAGRAM, Query, QueryKind, meaning_search};
pub use question::Question;
pub use rack::Rack;
pub use random::random_words;
pub use reply::{Listing, Reply};
pub use row::Row;
pub use sort_order::SortOrder;
pub use through::{through, through_watched};

use crate::words::{fold, load};

/// Maximum number of letters in a rack, word, pattern or row: the length of the longest word that a list may have.
pub const MAX_LETTERS: usize = *load::LENGTHS.end();

/// Maximum number of letters in a phrase.
pub const MAX_PHRASE: usize = 1000;

/// Set of the vowels A, E, I, O and U. Bit 0 is a.
const VOWELS: u32 = 1 | 1 << 4 | 1 << 8 | 1 << 14 | 1 << 20;

/// Parses a word of 1 to [`MAX_LETTERS`] letters. Case and accents are ignored.
///
/// # Errors
/// Returns a [`QueryError`] if `text` is empty or too long, or has a character that is not a letter.
///
/// # Examples
/// ```
/// use wordhoard_engine::solve::lab::word;
///
/// assert_eq!(word("Téa"), Ok(vec![19, 4, 0]));
/// assert!(word("te4").is_err());
/// ```
pub fn word(text: &str) -> Result<Vec<u8>, QueryError> {
    parse_codes(text, Input::Word, |_| Character::Letter)
}

/// Parses 1 to [`MAX_LETTERS`] letters that need not form a word, such as those of a [`Filter`]. Case and accents are
/// ignored.
///
/// # Errors
/// Returns a [`QueryError`] if `text` is empty or too long, or has a character that is not a letter.
pub fn letters(text: &str) -> Result<Vec<u8>, QueryError> {
    parse_codes(text, Input::Letters, |_| Character::Letter)
}

/// Returns `true` for a character that is ignored between letters: a space, a hyphen or an apostrophe.
fn is_separator(ch: char) -> bool {
    ch.is_whitespace() || matches!(ch, '-' | '\'' | '’')
}

/// Meaning of a character in a text of letters.
enum Character {
    /// A letter, or an error.
    Letter,
    /// This code.
    Code(u8),
    /// Nothing.
    Separator,
}

/// Parses letters, and other characters that have a meaning.
fn parse_codes(text: &str, input: Input, meaning: impl Fn(char) -> Character) -> Result<Vec<u8>, QueryError> {
    let mut letters = Vec::new();
    let leading_spaces = text.chars().take_while(|ch| ch.is_whitespace()).count();
    for (column, ch) in (leading_spaces..).zip(text.trim().chars()) {
        match meaning(ch) {
            Character::Code(code) => letters.push(code),
            Character::Separator => {}
            Character::Letter => {
                fold::fold(ch.encode_utf8(&mut [0; 4]), &mut letters).ok_or(input.bad_char(column, ch))?;
            }
        }
        if letters.len() > MAX_LETTERS {
            return Err(input.too_long());
        }
    }
    if letters.is_empty() { Err(input.empty()) } else { Ok(letters) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_ignore_case_and_accents() {
        assert_eq!(word(" Téa ").unwrap(), [19, 4, 0]);
        assert_eq!(word("e\u{301}a").unwrap(), [4, 0], "a combining accent");
        assert_eq!(word(&"a".repeat(MAX_LETTERS)).unwrap().len(), MAX_LETTERS);
    }

    #[test]
    fn errors_in_letters_use_the_plural() {
        assert_eq!(letters(" xQ\u{e9} ").unwrap(), [23, 16, 4]);
        let error = |text: &str| letters(text).unwrap_err().to_string();
        assert_eq!(error(""), "no letters given; expected 1 to 63 letters");
        assert_eq!(error(&"a".repeat(64)), "too many letters; expected 1 to 63 letters");
        assert_eq!(error("a?"), "the letters have \"?\" in column 2; expected 1 to 63 letters");
        assert_eq!(error("a\u{1b}"), "the letters have U+001B in column 2; expected 1 to 63 letters");
    }

    #[test]
    fn invalid_words_are_reported() {
        let error = |text: &str| word(text).unwrap_err().to_string();
        assert_eq!(error(""), "the word is empty; expected 1 to 63 letters");
        assert_eq!(error(&"a".repeat(200)), "the word is too long; expected 1 to 63 letters");
        assert_eq!(error("te4r"), "the word has \"4\" in column 3; expected 1 to 63 letters");
        assert_eq!(error("  te4r"), "the word has \"4\" in column 5; expected 1 to 63 letters");
        assert_eq!(error("te\u{1b}"), "the word has U+001B in column 3; expected 1 to 63 letters");
    }
}
