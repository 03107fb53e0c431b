//! Fill-ins: a grid, and the words that go into it without clues.

mod of_crossword;
pub mod text;

use serde::{Deserialize, Serialize};

use crate::grid::Pattern;
use crate::solve::fill_in::{self, Solved};

pub use of_crossword::of_crossword;

pub use super::listed::{Listed, ListedError};

/// The most rows of a fill-in, and the most columns.
pub const MAX_SIDE: u16 = 255;

/// A fill-in, as files hold it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FillIn {
    /// The cells, some of which may have their letters from the start; at most [`MAX_SIDE`] rows and columns.
    pub pattern: Pattern,
    /// The words in the order of the list. One that is listed twice goes in twice.
    pub words: Vec<Listed>,
}

/// A fill-in as it was read from a file, and what is to be said of the reading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read {
    /// The puzzle.
    pub puzzle: FillIn,
    /// What was passed over: each a clean clause that begins with a small letter, fit to follow a file's name.
    pub warnings: Vec<String>,
}

impl FillIn {
    /// Looks for the ways to put all words into the grid, up to the second. `budget` counts steps: see
    /// [`solve::fill_in::BUDGET`].
    ///
    /// [`solve::fill_in::BUDGET`]: crate::solve::fill_in::BUDGET
    #[must_use]
    pub fn solve(&self, budget: u64) -> Solved {
        fill_in::solve(&self.pattern, &self.word_letters(), budget, &mut ())
    }

    /// The letters of the words, each from 0 (a) to 25 (z), in the order of the list.
    #[must_use]
    pub fn word_letters(&self) -> Vec<&[u8]> {
        self.words.iter().map(Listed::letters).collect()
    }
}
