//! Messages spelled by the leftover letters.

use wordhoard_engine::grid::Dir;
use wordhoard_engine::words::fold;

use super::left_out::MessageError;
use super::padded_grid::{FREE, Ray};
use super::working_grid::WorkingGrid;

/// Converts a message for a grid with this number of open cells to letters, 0 (a) to 25 (z), skipping spaces and
/// punctuation.
///
/// # Errors
/// Returns [`MessageError`] if a character has no equivalent from a to z, or if there are no letters or more letters
/// than open cells.
pub fn parse(text: &str, cells: usize) -> Result<Vec<u8>, MessageError> {
    let mut letters = Vec::new();
    for ch in text.chars() {
        if ch.is_alphanumeric() || ch.is_control() {
            fold::fold(ch.encode_utf8(&mut [0; 4]), &mut letters).ok_or(MessageError::Character(ch))?;
        }
        // Stop at the first letter that does not fit.
        if letters.len() > cells {
            return Err(MessageError::TooLong { letters: letters.len(), cells });
        }
    }
    if letters.is_empty() { Err(MessageError::Empty) } else { Ok(letters) }
}

/// Returns the letters of a message, 0 (a) to 25 (z), skipping all other characters.
#[must_use]
pub fn letters(message: &str) -> Vec<u8> {
    let mut letters = Vec::new();
    for ch in message.chars() {
        // A character with no equivalent from a to z adds nothing.
        let _ = fold::fold(ch.encode_utf8(&mut [0; 4]), &mut letters);
    }
    letters
}

/// Writes the message into the first free cells. Returns `false`, changing nothing, if there are too few free cells or
/// an invariant of [`WorkingGrid`] would break.
///
/// Words to avoid may appear within the message itself, along a row.
pub fn embed(working: &mut WorkingGrid, letters: &[u8]) -> bool {
    let free: Vec<usize> =
        working.grid.open_cells().iter().copied().filter(|&cell| working.grid.at(cell) == FREE).collect();
    if free.len() < letters.len() {
        return false;
    }
    let cells = &free[..letters.len()];
    for (&cell, &letter) in cells.iter().zip(letters) {
        working.grid.set(cell, letter);
    }
    let in_message = |ray: Ray, len: usize| {
        ray.dir == Dir::East && (ray.start..ray.start + len).all(|cell| cells.binary_search(&cell).is_ok())
    };
    let ok = working.is_consistent(in_message);
    if !ok {
        cells.iter().for_each(|&cell| working.grid.set(cell, FREE));
    }
    ok
}
