//! Fill-ins: a grid and a list of words to place in it, without clues.

mod from_crossword;
pub mod json;
pub mod text;
pub mod worksheet;

use std::collections::BTreeMap;

use wordhoard_engine::grid::Pattern;
use wordhoard_engine::solve::fill_in::{self, SolveReport};

use serde::{Deserialize, Serialize};

pub use from_crossword::from_crossword;

pub use super::listed_word::{ListedWord, ListedWordError};

/// Maximum number of rows and of columns.
pub const MAX_SIDE: u16 = 255;

/// Fill-in puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FillIn {
    /// Cells and slots, with at most [`MAX_SIDE`] rows and columns. Some cells may have given letters.
    pub pattern: Pattern,
    /// Words in list order. A word that is listed twice must be placed twice.
    pub words: Vec<ListedWord>,
}

/// Fill-in parsed from a file, with any warnings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedFillIn {
    /// The puzzle.
    pub puzzle: FillIn,
    /// Warnings about skipped content. Each is a sanitised clause to print after the file name and a colon.
    pub warnings: Vec<String>,
}

/// Returns the words as shown, by number of letters. The words of each length are in alphabetical order.
#[must_use]
pub fn words_by_length(words: &[ListedWord]) -> BTreeMap<usize, Vec<&str>> {
    let mut sorted: Vec<(&[u8], &str)> = words.iter().map(|word| (word.letters(), word.shown())).collect();
    sorted.sort_unstable();
    let mut lengths: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for (letters, shown) in sorted {
        lengths.entry(letters.len()).or_default().push(shown);
    }
    lengths
}

impl FillIn {
    /// Searches for a solution that places all words, then for a second solution to check uniqueness.
    ///
    /// `budget` limits the number of search steps; see [`solve::fill_in::BUDGET`].
    ///
    /// [`solve::fill_in::BUDGET`]: wordhoard_engine::solve::fill_in::BUDGET
    #[must_use]
    pub fn solve(&self, budget: u64) -> SolveReport {
        fill_in::solve(&self.pattern, &self.word_letters(), budget)
    }

    /// Returns the letters of the words in list order, each from 0 (a) to 25 (z).
    #[must_use]
    pub fn word_letters(&self) -> Vec<&[u8]> {
        self.words.iter().map(ListedWord::letters).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_grouped_by_length_and_sorted_by_their_letters() {
        let words = ["no", "Oat", "éa", "AN", "NO", "dé"].map(|word| ListedWord::new(word).unwrap());
        let lengths: Vec<_> = words_by_length(&words).into_iter().collect();
        assert_eq!(lengths, [(2, vec!["AN", "dé", "éa", "NO", "no"]), (3, vec!["Oat"])]);
    }
}
