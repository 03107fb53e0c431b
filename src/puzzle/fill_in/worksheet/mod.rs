//! Printable fill-ins: the grid with the words in columns by length, and the answer key on a page of its own.

use super::{FillIn, words_by_length};
use crate::base::humanize::count;
use crate::grid::{Bars, Grid, PatternCell};
use crate::puzzle::drawn_cell::DrawnCell;
use crate::puzzle::page::PageSize;
use crate::puzzle::page::sheet::columns::Item;
use crate::puzzle::page::sheet::heading::{continuation_heading, key_heading, title_block};
use crate::puzzle::page::sheet::layout::{LayoutPrefs, Sheet};
use crate::puzzle::page::sheet::{Area, GridTooLargeError, Pages};
use crate::puzzle::print;

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
    let next_page = |ops: &mut Vec<_>| {
        let mut area = Area::new(paper);
        continuation_heading(title, &mut area, ops);
        area
    };
    let (blank, items) = (drawn(puzzle.pattern.cells(), puzzle.pattern.bars()), words(puzzle));
    let (mut area, mut ops) = (Area::new(paper), Vec::new());
    title_block(title, "", &mut area, &mut ops);
    let puzzle_pages = Sheet { cells: &blank, items: &items, prefs: PREFS }.pages(area, ops, next_page)?;
    let mut key_pages = Vec::new();
    if let Some(solution) = solution {
        let solution = drawn(solution, puzzle.pattern.bars());
        let (mut area, mut ops) = (Area::new(paper), Vec::new());
        key_heading(title, &mut area, &mut ops);
        key_pages = Sheet { cells: &solution, items: &[], prefs: PREFS }.pages(area, ops, next_page)?;
    }
    Ok(Pages::new(puzzle_pages, key_pages, paper, note))
}

/// Returns the cells to draw, with the bars of the puzzle.
fn drawn(cells: &Grid<PatternCell>, bars: &Grid<Bars>) -> Grid<DrawnCell> {
    let mut drawn = print::fill_in::cells(cells);
    for pos in bars.positions() {
        drawn[pos].bars = bars[pos];
    }
    drawn
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
