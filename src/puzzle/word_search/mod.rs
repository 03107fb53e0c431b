//! Word searches: grids of letters with hidden words.

pub mod json;
mod notes;
pub mod text;
mod word_list;
pub mod words;
pub mod worksheet;

use serde::{Deserialize, Serialize};

use crate::grid::Letters;

pub use super::listed_word::{ListedWord, ListedWordError};
pub use notes::{MAX_CHARS, parse_note};
pub use word_list::{MAX_WORDS, MentionedWords};

/// Maximum size of a word search file in bytes: 16 MB. The largest grid takes 2 MB in the text format.
pub const MAX_BYTES: u64 = 16 << 20;

/// Maximum number of rows or columns of a grid in a file.
pub const MAX_SIDE: u16 = 1000;

/// Word search puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WordSearch {
    /// Title, as one sanitised line.
    pub title: Option<String>,
    /// Theme that the words have in common, as one sanitised line.
    pub theme: Option<String>,
    /// Message spelled by the first unused letters, read row by row from the top, as one sanitised line.
    pub message: Option<String>,
    /// Whether the words are hidden until they are found.
    pub hidden: bool,
    /// Grid of letters.
    pub letters: Letters,
    /// Words to find, in list order. No two words differ only in case, accents or separators.
    pub words: Vec<ListedWord>,
}

impl WordSearch {
    /// Returns the letters of each word, from 0 (a) to 25 (z), in list order.
    #[must_use]
    pub fn word_letters(&self) -> Vec<&[u8]> {
        self.words.iter().map(ListedWord::letters).collect()
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
