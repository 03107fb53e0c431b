//! Leftover letters, which belong to no word, and the message they spell.

use std::collections::HashSet;

use wordhoard_engine::grid::{Placement, Pos};
use wordhoard_generators::word_search::message_letters;
use wordhoard_puzzles::word_search::WordSearch;

/// Returns the cells that spell the message of a puzzle: the first leftover letters, row by row. Returns no cells if
/// there is no message, or if the leftover letters do not spell the message.
#[must_use]
pub fn message_cells(puzzle: &WordSearch, places: &[Option<Placement>]) -> Vec<Pos> {
    let Some(message) = &puzzle.message else { return Vec::new() };
    let letters = message_letters(message);
    let taken: HashSet<Pos> = places.iter().flatten().flat_map(|place| place.cells()).collect();
    let cells = puzzle.letters.cells().positions();
    let free = cells.filter(|cell| puzzle.letters.at(*cell).is_some() && !taken.contains(cell));
    let cells: Vec<Pos> = free.take(letters.len()).collect();
    let spelled = cells.iter().filter_map(|&cell| puzzle.letters.at(cell));
    if spelled.eq(letters.iter().copied()) { cells } else { Vec::new() }
}
