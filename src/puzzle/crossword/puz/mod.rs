//! Crosswords as .puz files: the format of Across Lite.
//!
//! ```text
//! 00 checksum   02 ACROSS&DOWN\0   0e checksum of the head   10 eight masked bytes of checksums
//! 18 version    1c reserved        1e checksum of a locked solution   20 reserved
//! 2c columns    2d rows   2e clues   30 type   32 what is with the solution (0 plain, 2 none, 4 locked)
//! 34 solution, a byte a cell; the player's entries, a byte a cell; texts that end with a zero: title, author, copyright,
//!    the clues by their cells, notes; sections: name, length, checksum, what they hold, a zero
//! ```
//!
//! Numbers have their lower byte first. The format was never published; what is known was found out from its files,
//! and stands as code in the Python package puzpy, which the script in `tests/puzzles/puz` compares this reader and
//! writer with.
//!
//! A file may have up to 16 KB of anything before it, and anything after it. Both are kept, as is every part of
//! unknown use: a puzzle that was read from a whole file and not changed gives that file byte for byte. A damaged file
//! is written mended, with the right checksums.

mod cells;
mod raw;
mod read;
mod reading;
mod sections;
mod sums;
mod text;
mod write;

use super::{Fault, Origin, Read};

pub use raw::Raw;
pub(super) use sums::step;
pub use write::write;

/// True for what is, or was once, a .puz file: `ACROSS&DOWN` and a zero stand within the first 16 KB.
#[must_use]
pub fn is(bytes: &[u8]) -> bool {
    reading::start(bytes).is_some()
}

/// Reads a crossword.
///
/// # Errors
/// When it is no .puz file or larger than 8 MB; with the byte, when it has no cells or ends inside its head or solution.
pub fn parse(bytes: &[u8]) -> Result<Read, Fault> {
    let (raw, mut warnings) = reading::take(bytes)?;
    let (puzzle, more) = read::crossword(&raw);
    warnings.extend(more);
    Ok(Read { puzzle, origin: Origin::Puz(Box::new(raw)), warnings })
}

#[cfg(test)]
mod tests;
