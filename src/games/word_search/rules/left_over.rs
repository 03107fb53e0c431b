//! The letters that belong to no word, and the message that they spell.

use std::collections::HashSet;

use crate::grid::{Placement, Pos};
use crate::puzzle::word_search::WordSearch;
use crate::words::fold;

/// The cells that spell the message of a puzzle: the first that belong to no word, row by row. None where there is no
/// message, or where the cells do not spell it.
#[must_use]
pub fn message(puzzle: &WordSearch, places: &[Option<Placement>]) -> Vec<Pos> {
    let Some(message) = &puzzle.message else { return Vec::new() };
    let letters = letters_of(message);
    let taken: HashSet<Pos> = places.iter().flatten().flat_map(|place| place.cells()).collect();
    let cells = puzzle.letters.cells().positions();
    let free = cells.filter(|cell| puzzle.letters.at(*cell).is_some() && !taken.contains(cell));
    let cells: Vec<Pos> = free.take(letters.len()).collect();
    let spelled = cells.iter().filter_map(|&cell| puzzle.letters.at(cell));
    if spelled.eq(letters.iter().copied()) { cells } else { Vec::new() }
}

/// The letters of a message, without what stands between them.
#[must_use]
pub fn letters_of(message: &str) -> Vec<u8> {
    let mut letters = Vec::new();
    for sign in message.chars() {
        // What is no letter does not stand in a grid.
        let _ = fold::fold(sign.encode_utf8(&mut [0; 4]), &mut letters);
    }
    letters
}
