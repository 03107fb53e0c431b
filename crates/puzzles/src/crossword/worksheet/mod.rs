//! Printable crosswords: the grid with the clues in columns, and the answer key on a page of its own.

use wordhoard_engine::grid::Grid;

use super::{Clue, Crossword, CrosswordFile};
use crate::drawn_cell::DrawnCell;
use crate::page::sheet::cells::is_truncated;
use crate::page::sheet::columns::Item;
use crate::page::sheet::document::Document;
use crate::page::sheet::layout::{LayoutPrefs, Sheet};
use crate::page::sheet::{GridTooLargeError, Pages, max_note};
use crate::page::{PageSize, width};
use crate::print::{Contents, crossword::cells};

const PUZZLE_PREFS: LayoutPrefs = LayoutPrefs { cells: (22.0, 30.0), size: 10.5, min_column: 11.0 };
const KEY_PREFS: LayoutPrefs = LayoutPrefs { cells: (24.0, 26.0), size: 10.0, min_column: 15.0 };

/// Lays out a crossword without the player's entries. If the puzzle has no complete solution, there is no key.
///
/// # Errors
/// Returns [`GridTooLargeError`] if the grid is too large to print legibly: on A4, more than about 60 columns or 80
/// rows.
pub fn pages(file: &CrosswordFile, paper: PageSize) -> Result<Pages, GridTooLargeError> {
    let puzzle = &file.puzzle;
    let is_in_footer = width(&puzzle.copyright, false) <= max_note(paper);
    let note = Some(puzzle.copyright.as_str()).filter(|copyright| !copyright.is_empty() && is_in_footer);
    let blank = cells(file, Contents::Blank);
    let mut items = clues(puzzle);
    items.extend(legend(&blank));
    items.extend(notes(puzzle));
    if !is_in_footer {
        items.push(Item::entry("", &puzzle.copyright));
    }
    let solution = cells(file, Contents::Solution);
    let key_items: Vec<Item> = legend(&solution).collect();
    let key = Sheet { cells: &solution, items: &key_items, prefs: KEY_PREFS };
    Document {
        title: title(puzzle),
        byline: &puzzle.byline().unwrap_or_default(),
        puzzle: Sheet { cells: &blank, items: &items, prefs: PUZZLE_PREFS },
        key: has_key(puzzle).then_some(key),
        note,
        paper,
    }
    .pages()
}

/// Returns the title of the puzzle, or a generic one.
#[must_use]
pub fn title(puzzle: &Crossword) -> &str {
    if puzzle.title.is_empty() { "Crossword" } else { &puzzle.title }
}

/// Returns `true` if the solution of every open cell is known, and there is one.
#[must_use]
pub fn has_key(puzzle: &Crossword) -> bool {
    puzzle.lock.is_none() && puzzle.is_solved()
}

/// Returns the clue lists, each below its title.
fn clues(puzzle: &Crossword) -> Vec<Item> {
    let list = |clues: &[Clue]| {
        let heading = clues.first().map(|clue| Item::heading(clue.list_title()));
        heading.into_iter().chain(clues.iter().map(|clue| Item::entry(&clue.label, &clue.text))).collect::<Vec<_>>()
    };
    puzzle.clue_lists().flat_map(list).collect()
}

/// Lists the cells whose labels or text are truncated in the grid.
fn legend(cells: &Grid<DrawnCell>) -> impl Iterator<Item = Item> {
    let truncated = || cells.positions().filter(|&pos| is_truncated(&cells[pos]));
    let entry = |pos| Item::entry("", &format!("At {pos}: {}", cells[pos].line()));
    truncated().next().map(|_| Item::heading("In the grid")).into_iter().chain(truncated().map(entry))
}

/// Returns the notes below their heading.
fn notes(puzzle: &Crossword) -> impl Iterator<Item = Item> {
    let lines = || puzzle.notes.lines().filter(|line| !line.trim().is_empty());
    let heading = lines().next().map(|_| Item::heading("Notes"));
    heading.into_iter().chain(lines().map(|line| Item::entry("", line)))
}

#[cfg(test)]
mod tests;
