//! Printable word search worksheets: puzzles, and their answer keys on separate pages.
//!
//! A puzzle has a title, blanks for a name and a date, instructions, the grid and the word list. A list that does not fit
//! is moved to further pages. The key repeats the grid with outlined words, grey unused letters, and row and column
//! numbers. The words with their positions follow. The keys of two puzzles share a page if they fit on it. The keys of
//! more puzzles are smaller and have no lists.

mod grid;
mod head;
mod key;
mod layout;
mod page_plan;
mod puzzle;
mod shrunk;
mod word_columns;

use std::fmt;

use wordhoard_engine::grid::Placement;

use crate::page::PageSize;
use crate::page::sheet::Pages;
use crate::word_search::WordSearch;

pub use page_plan::PerPage;
pub use shrunk::{ShrunkLetters, shrunk_letters};

/// Puzzle to print.
#[derive(Clone, Copy, Debug)]
pub struct Worksheet<'a> {
    /// The puzzle.
    pub puzzle: &'a WordSearch,
    /// Placements in the order of the words. In the key, a word without a placement is marked as not in the grid.
    pub placements: &'a [Option<Placement>],
    /// Label that tells puzzles of one document apart, such as `A` or `3`.
    pub label: Option<&'a str>,
    /// Note in the corner of the page, such as the seed, as one sanitised line.
    pub note: Option<&'a str>,
}

/// Appearance of the worksheets.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Style<'a> {
    /// Paper size.
    pub paper: PageSize,
    /// Orientation of the pages.
    pub orientation: Orientation,
    /// Number of puzzles on a page.
    pub per_page: PerPage,
    /// Whether the words are listed in capitals.
    pub uppercase: bool,
    /// Line of instructions, sanitised.
    pub instructions: Option<&'a str>,
    /// Font size of the letters in the grid, in points. By default, as large as the page permits.
    pub letter_size: Option<f64>,
    /// Font size of the word list, in points. By default, as large as the page permits.
    pub list_size: Option<f64>,
}

/// Orientation of the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Orientation {
    /// The orientation in which the puzzles are larger.
    #[default]
    Auto,
    /// Short side at the top.
    Portrait,
    /// Long side at the top.
    Landscape,
}

impl Orientation {
    /// All orientations with their command-line names.
    pub const NAMES: [(&'static str, Self); 3] =
        [("auto", Self::Auto), ("portrait", Self::Portrait), ("landscape", Self::Landscape)];
}

/// Reason why worksheets cannot be printed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PrintError {
    /// A grid with this number of rows and columns is too large to print legibly.
    GridTooLarge {
        /// Number of rows.
        rows: u16,
        /// Number of columns.
        cols: u16,
        /// Number of puzzles on a page.
        per_page: PerPage,
    },
    /// Letters of the requested size do not fit. This is the largest font size that does, in points.
    LettersTooLarge(f64),
    /// A list in the requested font size does not fit on a page with its puzzle.
    ListTooLarge(f64),
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GridTooLarge { rows, cols, per_page: PerPage::One } => {
                write!(f, "a grid of {rows}x{cols} is too large to print legibly; grids of up to 50x50 fit on a page")
            }
            Self::GridTooLarge { rows, cols, per_page } => {
                let number = per_page.count();
                write!(
                    f,
                    "{number} puzzles of {rows}x{cols} with their words do not fit on a page; print fewer per page"
                )
            }
            Self::LettersTooLarge(largest) => {
                write!(f, "letters of that size do not fit on the page; use at most {largest:.0} points")
            }
            Self::ListTooLarge(size) => {
                write!(f, "a word list of {size} points does not fit on the page; use a smaller size")
            }
        }
    }
}

impl std::error::Error for PrintError {}

/// Lays out worksheets, followed by their answer keys.
///
/// # Errors
/// Returns a [`PrintError`] if a grid is too large to print legibly (on A4, more than about 60 columns or 70 rows), or if
/// the requested font sizes do not fit.
pub fn pages(sheets: &[Worksheet], style: &Style) -> Result<Pages, PrintError> {
    let puzzle = page_plan::puzzle_pages(sheets, style)?;
    let with_key: Vec<Worksheet> = sheets.iter().copied().filter(Worksheet::has_key).collect();
    Ok(Pages { puzzle, key: page_plan::key_pages(&with_key, style)? })
}

impl Worksheet<'_> {
    /// Returns `true` if there is something to show in an answer key.
    fn has_key(&self) -> bool {
        !self.puzzle.words.is_empty() || self.puzzle.message.is_some()
    }
}

#[cfg(test)]
mod tests;
