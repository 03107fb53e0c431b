//! Printable fill-ins: the grid with the words in columns by length, and the answer key on a page of its own.

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::{Grid, PatternCell};

use super::{FillIn, words_by_length};
use crate::page::PageSize;
use crate::page::sheet::columns::Item;
use crate::page::sheet::document::Document;
use crate::page::sheet::layout::{LayoutPrefs, Sheet};
use crate::page::sheet::{GridTooLargeError, Pages};
use crate::print::fill_in::cells;

const PREFS: LayoutPrefs = LayoutPrefs { cells: (22.0, 30.0), size: 11.0, min_column: 5.0 };

/// Input for a worksheet.
#[derive(Clone, Copy, Debug)]
pub struct Worksheet<'a> {
    /// The puzzle.
    pub puzzle: &'a FillIn,
    /// Cells of the solution. Without it, there is no key.
    pub solution: Option<&'a Grid<PatternCell>>,
    /// Title, as one sanitised line.
    pub title: &'a str,
    /// Note in the corner of each page, such as the seed, as one sanitised line.
    pub note: Option<&'a str>,
    /// Paper size.
    pub paper: PageSize,
}

/// Lays out a fill-in. The words are listed by length and, within a length, in alphabetical order.
///
/// # Errors
/// Returns [`GridTooLargeError`] if the grid is too large to print legibly: on A4, more than about 60 columns or 80
/// rows.
pub fn pages(worksheet: &Worksheet) -> Result<Pages, GridTooLargeError> {
    let Worksheet { puzzle, solution, title, note, paper } = *worksheet;
    let (blank, items) = (cells(puzzle, puzzle.pattern.cells()), words(puzzle));
    let solution = solution.map(|solution| cells(puzzle, solution));
    let sheet = |cells, items| Sheet { cells, items, prefs: PREFS };
    let key = solution.as_ref().map(|solution| sheet(solution, &[]));
    Document { title, byline: "", puzzle: sheet(&blank, &items), key, note, paper }.pages()
}

/// Returns the words by length, each length under a heading.
fn words(puzzle: &FillIn) -> Vec<Item> {
    let group = |(length, words): (usize, Vec<&str>)| {
        let entries = words.into_iter().map(|word| Item::entry("", word));
        [Item::heading(&count(length, "letter"))].into_iter().chain(entries).collect::<Vec<_>>()
    };
    words_by_length(&puzzle.words).into_iter().flat_map(group).collect()
}

#[cfg(test)]
mod tests;
