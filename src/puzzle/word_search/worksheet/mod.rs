//! Printable word search worksheets: the puzzle, and an answer key on separate pages.
//!
//! The puzzle page contains the title, blanks for a name and a date, the grid and the word list. A list that does not
//! fit is moved to further pages. The key repeats the grid with outlined words, grey unused letters, and row and column
//! numbers. The words with their positions follow.

mod body;
mod grid;
mod head;
mod word_columns;

use crate::grid::Placement;
use crate::puzzle::page::PageSize;
use crate::puzzle::page::sheet::{GridTooLargeError, Pages};
use crate::puzzle::word_search::WordSearch;

/// Input for a worksheet.
#[derive(Clone, Copy, Debug)]
pub struct Worksheet<'a> {
    /// The puzzle.
    pub puzzle: &'a WordSearch,
    /// Placements in the order of the words. In the key, a word without a placement is marked as not in the grid.
    pub placements: &'a [Option<Placement>],
    /// Note in the corner of each page, such as the seed, as one sanitised line.
    pub note: Option<&'a str>,
    /// Paper size.
    pub paper: PageSize,
}

/// Lays out a worksheet.
///
/// # Errors
/// Returns [`GridTooLargeError`] if the grid is too large to print legibly: on A4, more than about 60 columns or 70
/// rows.
pub fn pages(sheet: &Worksheet) -> Result<Pages, GridTooLargeError> {
    let puzzle = body::puzzle_pages(sheet)?;
    let has_key = !sheet.puzzle.words.is_empty() || sheet.puzzle.message.is_some();
    let key = if has_key { body::key_pages(sheet)? } else { Vec::new() };
    Ok(Pages::new(puzzle, key, sheet.paper, sheet.note))
}

#[cfg(test)]
mod tests;
