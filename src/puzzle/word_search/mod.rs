//! Word searches: a grid of letters, and the words that lie in it.

pub mod json;
mod list;
mod notes;
pub mod text;
pub mod words;
pub mod worksheet;

use serde::{Deserialize, Serialize};

use crate::grid::Letters;

pub use super::listed::{Listed, ListedError};
pub use list::MAX_WORDS;
pub use notes::MAX_SIGNS;

/// The largest file that is read: 16 MB. The largest grid takes 2 MB.
pub const MAX_BYTES: u64 = 16 << 20;

/// The most rows that are read, and the most columns.
pub const MAX_SIDE: u16 = 1000;

/// A word search, as files hold it and as it is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WordSearch {
    /// What it is called; one clean line.
    pub title: Option<String>,
    /// What its words have in common; one clean line.
    pub theme: Option<String>,
    /// What the letters in no word say, read by row from the top: the first of them spell it. One clean line.
    pub message: Option<String>,
    /// The words are not to be shown before they are found.
    pub hidden: bool,
    /// The letters.
    pub letters: Letters,
    /// The words that lie in it, in the order of the list, no two of the same letters.
    pub words: Vec<Listed>,
}

impl WordSearch {
    /// The letters of the words, each from 0 (a) to 25 (z), in the order of the list.
    #[must_use]
    pub fn word_letters(&self) -> Vec<&[u8]> {
        self.words.iter().map(Listed::letters).collect()
    }
}

/// A word search as it was read from a file, and what is to be said of the reading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read {
    /// The puzzle.
    pub puzzle: WordSearch,
    /// What was passed over: each a clean clause that begins with a small letter, fit to follow a file's name.
    pub warnings: Vec<String>,
}
