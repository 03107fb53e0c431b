//! Word searches: grids of letters with hidden words.

pub mod json;
mod notes;
pub mod text;
mod word_list;
pub mod words;
pub mod worksheet;

use serde::{Deserialize, Serialize};
use wordhoard_engine::grid::Letters;

pub use super::listed_word::{ListedWord, ListedWordError};
pub use notes::{MAX_CHARS, parse_note};
pub use word_list::{MAX_WORDS, MentionedWords};

/// Maximum size of a word search file in bytes: 16 MB. The largest grid takes 2 MB in the text format.
pub const MAX_BYTES: u64 = 16 << 20;

/// Maximum number of rows or columns of a grid in a file.
pub const MAX_SIDE: u16 = 1000;

/// Word search puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "StoredWordSearch", into = "StoredWordSearch")]
pub struct WordSearch {
    /// Title, as one sanitised line.
    pub title: Option<String>,
    /// Theme that the words have in common, as one sanitised line.
    pub theme: Option<String>,
    /// Message spelled by the first unused letters, read row by row from the top, as one sanitised line.
    pub message: Option<String>,
    /// Grid of letters.
    pub letters: Letters,
    /// Words to find, in list order, secret ones last. No two words differ only in case, accents or separators.
    pub words: Vec<ListedWord>,
}

impl WordSearch {
    /// Returns the letters of each word, from 0 (a) to 25 (z), in list order.
    #[must_use]
    pub fn word_letters(&self) -> Vec<&[u8]> {
        self.words.iter().map(ListedWord::letters).collect()
    }

    /// Returns the number of words that the list shows before they are found; they precede the secret words.
    #[must_use]
    pub fn visible_count(&self) -> usize {
        self.words.iter().filter(|word| !word.is_secret()).count()
    }

    /// Returns the number of secret words.
    #[must_use]
    pub fn secret_count(&self) -> usize {
        self.words.len() - self.visible_count()
    }

    /// Returns `true` if the list is hidden: every word is secret.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        !self.words.is_empty() && self.visible_count() == 0
    }

    /// Hides the list if `hidden` is `true`.
    #[must_use]
    pub fn with_hidden(mut self, hidden: bool) -> Self {
        if hidden {
            self.words = self.words.into_iter().map(|word| word.with_secret(true)).collect();
        }
        self
    }
}

/// Word search in a save. A hidden list is marked as a whole, as in version 0.1; a partly secret one, word by word.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredWordSearch {
    title: Option<String>,
    theme: Option<String>,
    message: Option<String>,
    hidden: bool,
    letters: Letters,
    words: Vec<ListedWord>,
}

impl From<StoredWordSearch> for WordSearch {
    fn from(stored: StoredWordSearch) -> Self {
        let StoredWordSearch { title, theme, message, hidden, letters, words } = stored;
        Self { title, theme, message, letters, words }.with_hidden(hidden)
    }
}

impl From<WordSearch> for StoredWordSearch {
    fn from(puzzle: WordSearch) -> Self {
        let hidden = puzzle.is_hidden();
        let WordSearch { title, theme, message, letters, words } = puzzle;
        let words = words.into_iter().map(|word| if hidden { word.with_secret(false) } else { word }).collect();
        Self { title, theme, message, hidden, letters, words }
    }
}

/// Word search parsed from a file, with any warnings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedWordSearch {
    /// The puzzle.
    pub puzzle: WordSearch,
    /// Warnings about skipped content. Each is a sanitised clause to print after the file name and a colon.
    pub warnings: Vec<String>,
}
