//! The message in the letters that are left over.

use super::field::{FREE, Field, Ray};
use super::left_out::MessageFault;
use super::working_grid::WorkingGrid;
use crate::grid::Dir;
use crate::words::fold;

/// The letters of a message, 0 (a) to 25 (z). What is neither letter nor figure does not count.
pub fn read(text: &str, field: &Field) -> Result<Vec<u8>, MessageFault> {
    let cells = field.open().len();
    let mut letters = Vec::new();
    for sign in text.chars() {
        if sign.is_alphanumeric() || sign.is_control() {
            fold::fold(sign.encode_utf8(&mut [0; 4]), &mut letters).ok_or(MessageFault::Sign(sign))?;
        }
        // Longer ones are counted no further than they have to be.
        if letters.len() > cells {
            return Err(MessageFault::TooLong { letters: letters.len(), cells });
        }
    }
    if letters.is_empty() { Err(MessageFault::Empty) } else { Ok(letters) }
}

/// Puts the message into the first free cells. False where that breaks what must hold, or there are too few of them.
///
/// A word to avoid that runs on within the message, along its row, is of the message's own making.
pub fn lay(table: &mut WorkingGrid, letters: &[u8]) -> bool {
    let free: Vec<usize> = table.field.open().iter().copied().filter(|&cell| table.field.at(cell) == FREE).collect();
    if free.len() < letters.len() {
        return false;
    }
    let cells = &free[..letters.len()];
    for (&cell, &letter) in cells.iter().zip(letters) {
        table.field.set(cell, letter);
    }
    let own = |spot: Ray, len: usize| {
        spot.dir == Dir::East && (spot.at..spot.at + len).all(|cell| cells.binary_search(&cell).is_ok())
    };
    let fine = table.is_sound(own);
    if !fine {
        cells.iter().for_each(|&cell| table.field.set(cell, FREE));
    }
    fine
}
