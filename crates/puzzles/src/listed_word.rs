//! Words in a puzzle's word list.

use std::fmt;

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::sanitize;
use wordhoard_engine::words::fold;

/// Word in a puzzle's word list. It is matched by its letters and displayed as written.
///
/// # Examples
///
/// ```
/// use wordhoard_puzzles::word_search::ListedWord;
///
/// let word = ListedWord::new("Great Auk")?;
/// assert_eq!(word.shown(), "Great Auk");
/// assert_eq!(word.spelled(), "greatauk");
/// # Ok::<(), wordhoard_puzzles::word_search::ListedWordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ListedWord {
    shown: String,
    letters: Vec<u8>,
    is_secret: bool,
}

/// Error parsing a [`ListedWord`]. The message does not include the word itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListedWordError {
    /// The word has fewer than 2 letters, more than [`ListedWord::MAX_LEN`] letters, or more than
    /// [`ListedWord::MAX_CHARS`] characters.
    Length,
    /// The word contains this character, which is neither a letter nor a separator.
    Char(char),
}

impl fmt::Display for ListedWordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length => write!(f, "a word must have 2 to {} letters", ListedWord::MAX_LEN),
            Self::Char(ch) if ch.is_control() => f.write_str("control characters are not allowed in words"),
            Self::Char(ch) => write!(f, "{ch:?} is not a letter from a to z, with or without an accent"),
        }
    }
}

impl std::error::Error for ListedWordError {}

impl ListedWordError {
    /// Returns the column of the invalid character in `text`, counted from 1. For an invalid length, returns the column
    /// where the word starts.
    #[must_use]
    pub fn column(self, text: &str) -> usize {
        let index = match self {
            Self::Char(found) => text.chars().position(|ch| ch == found),
            Self::Length => text.chars().position(|ch| !ch.is_whitespace()),
        };
        index.unwrap_or(0) + 1
    }
}

impl ListedWord {
    /// Maximum number of letters.
    pub const MAX_LEN: usize = 255;

    /// Maximum number of characters in the word as written, including spaces and punctuation.
    pub const MAX_CHARS: usize = 3 * Self::MAX_LEN;

    /// Mark before a secret word in text.
    const SECRET: char = '?';

    /// Parses a word. Its letters exclude accents and separators (spaces, hyphens, dashes, apostrophes, full stops and
    /// middle dots).
    ///
    /// # Errors
    /// Returns [`ListedWordError`] if the text does not have 2 to [`ListedWord::MAX_LEN`] letters, has more than
    /// [`ListedWord::MAX_CHARS`] characters, or contains a character that is neither a letter nor a separator.
    pub fn new(text: &str) -> Result<Self, ListedWordError> {
        if text.chars().nth(Self::MAX_CHARS).is_some() {
            return Err(ListedWordError::Length);
        }
        let mut letters = Vec::new();
        for ch in text.chars().filter(|&ch| !is_separator(ch)) {
            // A combining mark modifies the preceding letter and adds none.
            if unicode_normalization::char::is_combining_mark(ch) && !letters.is_empty() {
                continue;
            }
            fold::fold(ch.encode_utf8(&mut [0; 4]), &mut letters).ok_or(ListedWordError::Char(ch))?;
            if letters.len() > Self::MAX_LEN {
                return Err(ListedWordError::Length);
            }
        }
        let shown = sanitize::trim(&sanitize::line(text)).to_owned();
        if letters.len() < 2 { Err(ListedWordError::Length) } else { Ok(Self { shown, letters, is_secret: false }) }
    }

    /// Parses a word that may have a question mark before it, which makes it secret.
    ///
    /// # Errors
    /// Like [`ListedWord::new`].
    pub fn parse(text: &str) -> Result<Self, ListedWordError> {
        match text.trim_start().strip_prefix(Self::SECRET) {
            Some(word) => Self::new(word).map(|word| word.with_secret(true)),
            None => Self::new(text),
        }
    }

    /// Formats the word for [`ListedWord::parse`].
    #[must_use]
    pub fn marked(&self) -> String {
        if self.is_secret { format!("{}{}", Self::SECRET, self.shown) } else { self.shown.clone() }
    }

    /// Makes the word secret or not.
    #[must_use]
    pub fn with_secret(self, is_secret: bool) -> Self {
        Self { is_secret, ..self }
    }

    /// Returns `true` if the word is secret: hidden in a word search, but not shown in its list until it is found.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        self.is_secret
    }

    /// Returns the word as written, sanitised and trimmed.
    #[must_use]
    pub fn shown(&self) -> &str {
        &self.shown
    }

    /// Returns the 2 to [`ListedWord::MAX_LEN`] letters, each from 0 (a) to 25 (z).
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

/// Returns `true` if the character may separate letters within a word.
fn is_separator(ch: char) -> bool {
    ch.is_whitespace() || matches!(ch, '-' | '\'' | '’' | '‘' | '.' | '‐' | '‑' | '–' | '·')
}

impl TryFrom<String> for ListedWord {
    type Error = ListedWordError;
    fn try_from(text: String) -> Result<Self, ListedWordError> {
        Self::parse(&text)
    }
}

impl From<ListedWord> for String {
    fn from(word: ListedWord) -> Self {
        word.marked()
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
            let word = ListedWord::new(text).unwrap();
            assert_eq!((word.shown(), word.spelled().as_str()), (text.trim(), spelled));
        }
    }

    #[test]
    fn a_question_mark_makes_a_word_secret() {
        for (text, shown, is_secret) in
            [("?owl", "owl", true), (" ? Great Auk ", "Great Auk", true), ("owl", "owl", false)]
        {
            let word = ListedWord::parse(text).unwrap();
            assert_eq!((word.shown(), word.is_secret()), (shown, is_secret));
            assert_eq!(ListedWord::parse(&word.marked()), Ok(word.clone()));
            let saved = serde_json::to_string(&word).unwrap();
            assert_eq!(serde_json::from_str::<ListedWord>(&saved).unwrap(), word);
        }
        for text in ["?", "??owl", "owl?", "?a"] {
            assert!(ListedWord::parse(text).is_err(), "{text}");
        }
        assert_eq!(ListedWord::new("?owl"), Err(ListedWordError::Char('?')), "other puzzles have no secret words");
    }

    #[test]
    fn combining_marks_before_the_first_letter_are_removed() {
        for text in ["\t\u{301} owl", "\u{a0}\u{360}\u{a0}owl\u{a0}"] {
            assert_eq!(ListedWord::new(text).unwrap().shown(), "owl");
        }
    }

    #[test]
    fn invalid_words_are_rejected_with_a_reason() {
        assert_eq!(ListedWord::new("a"), Err(ListedWordError::Length));
        assert_eq!(ListedWord::new(" - "), Err(ListedWordError::Length));
        assert_eq!(ListedWord::new(&"a".repeat(256)), Err(ListedWordError::Length));
        assert_eq!(ListedWord::new("ab3"), Err(ListedWordError::Char('3')));
        assert_eq!(ListedWord::new("мир"), Err(ListedWordError::Char('м')));
        assert_eq!(ListedWord::new("a\u{1b}b"), Err(ListedWordError::Char('\u{1b}')));
    }
}
