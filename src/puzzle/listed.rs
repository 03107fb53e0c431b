//! A word of a puzzle's list.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::base::sanitize;
use crate::words::fold;

/// A word of the list: looked for by its letters, shown as it was written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Listed {
    shown: String,
    letters: Vec<u8>,
}

/// Why a text is no word of a list: the end of a sentence that begins with the word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListedError {
    /// Fewer letters than two, or more than [`Listed::MAX_LEN`].
    Length,
    /// It holds what is no letter.
    Sign(char),
}

impl fmt::Display for ListedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length => write!(f, "a word has from 2 to {} letters", Listed::MAX_LEN),
            Self::Sign(sign) if sign.is_control() => f.write_str("a control character is no letter"),
            Self::Sign(sign) => write!(f, "{sign:?} is no letter from a to z, with or without an accent"),
        }
    }
}

impl std::error::Error for ListedError {}

impl ListedError {
    /// Where the text goes wrong: at the sign that is no letter, or where it begins. Counts from 1.
    #[must_use]
    pub fn column(self, text: &str) -> usize {
        let at = match self {
            Self::Sign(found) => text.chars().position(|sign| sign == found),
            Self::Length => text.chars().position(|sign| !sign.is_whitespace()),
        };
        at.unwrap_or(0) + 1
    }
}

impl Listed {
    /// The most letters of a word.
    pub const MAX_LEN: usize = 255;

    /// The most signs of a word as it is written: its letters, and what stands between them.
    pub const MAX_SIGNS: usize = 3 * Self::MAX_LEN;

    /// Reads a word: spaces, hyphens, apostrophes and full stops do not count, and accents are dropped.
    ///
    /// # Errors
    /// When it has fewer than two letters, more than [`Listed::MAX_LEN`], more signs than [`Listed::MAX_SIGNS`], or
    /// anything else in it.
    pub fn new(text: &str) -> Result<Self, ListedError> {
        if text.chars().nth(Self::MAX_SIGNS).is_some() {
            return Err(ListedError::Length);
        }
        let mut letters = Vec::new();
        for sign in text.chars().filter(|&sign| !stands_between(sign)) {
            // A mark that stands by itself belongs to the letter before it.
            if unicode_normalization::char::is_combining_mark(sign) && !letters.is_empty() {
                continue;
            }
            fold::fold(sign.encode_utf8(&mut [0; 4]), &mut letters).ok_or(ListedError::Sign(sign))?;
            if letters.len() > Self::MAX_LEN {
                return Err(ListedError::Length);
            }
        }
        let shown = sanitize::trim(&sanitize::line(text)).to_owned();
        if letters.len() < 2 { Err(ListedError::Length) } else { Ok(Self { shown, letters }) }
    }

    /// As it is written.
    #[must_use]
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// Its letters, 0 (a) to 25 (z): from 2 to [`Listed::MAX_LEN`].
    #[must_use]
    pub fn letters(&self) -> &[u8] {
        &self.letters
    }

    /// Its letters as small text.
    #[must_use]
    pub fn spelled(&self) -> String {
        fold::spell(&self.letters)
    }

    /// True where it reads the same from both ends.
    #[must_use]
    pub fn is_palindrome(&self) -> bool {
        self.letters.iter().eq(self.letters.iter().rev())
    }
}

/// What stands between the letters of a word as it is written.
fn stands_between(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '-' | '\'' | '’' | '‘' | '.' | '‐' | '‑' | '–' | '·')
}

impl TryFrom<String> for Listed {
    type Error = ListedError;
    fn try_from(text: String) -> Result<Self, ListedError> {
        Self::new(&text)
    }
}

impl From<Listed> for String {
    fn from(word: Listed) -> Self {
        word.shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looked_for_by_letters_and_shown_as_written() {
        for (text, spelled) in [
            ("Great Auk", "greatauk"),
            (" rouge-gorge ", "rougegorge"),
            ("o'possum", "opossum"),
            ("pâté", "pate"),
            ("pa\u{302}te\u{301}", "pate"),
            ("St. Bernard", "stbernard"),
            ("Straße", "strasse"),
            ("Owl", "owl"),
        ] {
            let word = Listed::new(text).unwrap();
            assert_eq!((word.shown(), word.spelled().as_str()), (text.trim(), spelled));
        }
    }

    #[test]
    fn marks_before_the_first_letter_are_dropped() {
        for text in ["\t\u{301} owl", "\u{a0}\u{360}\u{a0}owl\u{a0}"] {
            assert_eq!(Listed::new(text).unwrap().shown(), "owl");
        }
    }

    #[test]
    fn what_is_no_word_is_refused_with_its_reason() {
        assert_eq!(Listed::new("a"), Err(ListedError::Length));
        assert_eq!(Listed::new(" - "), Err(ListedError::Length));
        assert_eq!(Listed::new(&"a".repeat(256)), Err(ListedError::Length));
        assert_eq!(Listed::new("ab3"), Err(ListedError::Sign('3')));
        assert_eq!(Listed::new("мир"), Err(ListedError::Sign('м')));
        assert_eq!(Listed::new("a\u{1b}b"), Err(ListedError::Sign('\u{1b}')));
    }
}
