//! Words of a puzzle's word list.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::base::sanitize;
use crate::words::fold;

/// Word of a puzzle's word list: matched by its letters, displayed as written.
///
/// # Examples
///
/// ```
/// use wordhoard::puzzle::word_search::Listed;
///
/// let word = Listed::new("Great Auk")?;
/// assert_eq!(word.shown(), "Great Auk");
/// assert_eq!(word.spelled(), "greatauk");
/// # Ok::<(), wordhoard::puzzle::word_search::ListedError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Listed {
    shown: String,
    letters: Vec<u8>,
}

/// Error parsing a [`Listed`] word. The message does not include the word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListedError {
    /// The word has fewer than 2 letters, more than [`Listed::MAX_LEN`], or too many characters.
    Length,
    /// The word contains this character, which is neither a letter nor allowed punctuation.
    Char(char),
}

impl fmt::Display for ListedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length => write!(f, "a word must have 2 to {} letters", Listed::MAX_LEN),
            Self::Char(ch) if ch.is_control() => f.write_str("control characters are not allowed in words"),
            Self::Char(ch) => write!(f, "{ch:?} is not a letter from a to z, with or without an accent"),
        }
    }
}

impl std::error::Error for ListedError {}

impl ListedError {
    /// Returns the column of the error in `text`, counted from 1: the invalid character, or the start of the word.
    #[must_use]
    pub fn column(self, text: &str) -> usize {
        let at = match self {
            Self::Char(found) => text.chars().position(|ch| ch == found),
            Self::Length => text.chars().position(|ch| !ch.is_whitespace()),
        };
        at.unwrap_or(0) + 1
    }
}

impl Listed {
    /// Maximum number of letters.
    pub const MAX_LEN: usize = 255;

    /// Maximum number of characters as written, including spaces and punctuation.
    pub const MAX_CHARS: usize = 3 * Self::MAX_LEN;

    /// Parses a word. Spaces, hyphens, apostrophes and full stops are ignored, and accents are removed.
    ///
    /// # Errors
    /// Returns [`ListedError`] if the text does not have 2 to [`Listed::MAX_LEN`] letters, has more than
    /// [`Listed::MAX_CHARS`] characters, or contains a character that is neither a letter nor ignored.
    pub fn new(text: &str) -> Result<Self, ListedError> {
        if text.chars().nth(Self::MAX_CHARS).is_some() {
            return Err(ListedError::Length);
        }
        let mut letters = Vec::new();
        for ch in text.chars().filter(|&ch| !is_separator(ch)) {
            // A separate combining mark belongs to the letter before it.
            if unicode_normalization::char::is_combining_mark(ch) && !letters.is_empty() {
                continue;
            }
            fold::fold(ch.encode_utf8(&mut [0; 4]), &mut letters).ok_or(ListedError::Char(ch))?;
            if letters.len() > Self::MAX_LEN {
                return Err(ListedError::Length);
            }
        }
        let shown = sanitize::trim(&sanitize::line(text)).to_owned();
        if letters.len() < 2 { Err(ListedError::Length) } else { Ok(Self { shown, letters }) }
    }

    /// Returns the word as written, sanitised and trimmed.
    #[must_use]
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// Returns the 2 to [`Listed::MAX_LEN`] letters, each from 0 (a) to 25 (z).
    #[must_use]
    pub fn letters(&self) -> &[u8] {
        &self.letters
    }

    /// Returns the letters as lowercase text.
    #[must_use]
    pub fn spelled(&self) -> String {
        fold::spell(&self.letters)
    }

    /// Returns `true` if the letters read the same in both directions.
    #[must_use]
    pub fn is_palindrome(&self) -> bool {
        self.letters.iter().eq(self.letters.iter().rev())
    }
}

/// Returns `true` for characters that may separate the letters of a word.
fn is_separator(ch: char) -> bool {
    ch.is_whitespace() || matches!(ch, '-' | '\'' | '’' | '‘' | '.' | '‐' | '‑' | '–' | '·')
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
    fn words_are_matched_by_letters_and_displayed_as_written() {
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
    fn combining_marks_before_the_first_letter_are_removed() {
        for text in ["\t\u{301} owl", "\u{a0}\u{360}\u{a0}owl\u{a0}"] {
            assert_eq!(Listed::new(text).unwrap().shown(), "owl");
        }
    }

    #[test]
    fn invalid_words_are_rejected_with_the_reason() {
        assert_eq!(Listed::new("a"), Err(ListedError::Length));
        assert_eq!(Listed::new(" - "), Err(ListedError::Length));
        assert_eq!(Listed::new(&"a".repeat(256)), Err(ListedError::Length));
        assert_eq!(Listed::new("ab3"), Err(ListedError::Char('3')));
        assert_eq!(Listed::new("мир"), Err(ListedError::Char('м')));
        assert_eq!(Listed::new("a\u{1b}b"), Err(ListedError::Char('\u{1b}')));
    }
}
