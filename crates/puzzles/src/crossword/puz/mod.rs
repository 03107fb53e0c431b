//! Crosswords in .puz files, the format of Across Lite.
//!
//! ```text
//! 00 checksum   02 ACROSS&DOWN\0   0e checksum of the header   10 eight bytes of masked checksums
//! 18 version    1c reserved        1e checksum of a locked solution   20 reserved
//! 2c columns    2d rows   2e number of clues   30 type   32 state of the solution (0 plain, 2 none, 4 locked)
//! 34 solution, one byte per cell; the player's entries, one byte per cell; zero-terminated texts: title, author,
//!    copyright, clues in cell order, notes; sections: name, length, checksum, data, a zero byte
//! ```
//!
//! Integers are little-endian. The format was never published, but has been reverse engineered. The script in
//! `tests/puzzles/puz` compares this reader and writer with the Python package puzpy.
//!
//! Up to 16 KB of other data may precede the file, and any amount may follow the file. This data and all parts of
//! unknown use are preserved. An intact file whose puzzle is unchanged is written back byte for byte. A damaged file is
//! repaired and gets correct checksums when it is written.

mod cells;
mod checksum;
mod decode;
mod parse;
mod raw;
mod sections;
mod text;
mod write;

use super::{Origin, ParseError, ParsedCrossword};

pub(super) use checksum::checksum_step;
pub use raw::RawFile;
pub use write::write;

/// Returns `true` if `bytes` look like a .puz file, possibly damaged: `ACROSS&DOWN` and a zero byte appear within the
/// first 16 KB.
#[must_use]
pub fn detect(bytes: &[u8]) -> bool {
    parse::find_start(bytes).is_some()
}

/// Parses a crossword.
///
/// # Errors
/// Returns [`ParseError`] if `bytes` are not a .puz file, exceed 8 MB, declare an empty grid, or end inside the header
/// or the solution.
pub fn parse(bytes: &[u8]) -> Result<ParsedCrossword, ParseError> {
    let (raw, mut warnings) = parse::parse(bytes)?;
    let (file, decoding_warnings) = decode::decode(&raw);
    warnings.extend(decoding_warnings);
    Ok(ParsedCrossword { file, origin: Origin::Puz(Box::new(raw)), warnings })
}

#[cfg(test)]
mod tests;
