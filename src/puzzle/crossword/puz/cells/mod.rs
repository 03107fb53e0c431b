//! Writes cells into a file: solutions, entries, marks, and the sections that belong to them.

use crate::base::humanize::count;
use crate::puzzle::crossword::{Cell, Crossword, Lock, Square};
use crate::words::fold;

use super::raw::{BLOCK, EMPTY, HIDDEN_BLOCK, RawFile, tag};
use super::sections::{RTBL, RUSR};
use super::text::Encoding;
use crate::puzzle::crossword::lock::by_column;
use crate::puzzle::crossword::texts::count_was;
use crate::puzzle::crossword::windows_1252;

mod entries;
mod solutions;

use entries::{write_entries, write_marks};
use solutions::Solutions;

/// Placeholder for a letter that no byte can represent, and for every letter of an absent solution.
const PLACEHOLDER: u8 = b'X';

/// Writes solutions, entries and marks where they differ from the old ones.
///
/// # Errors
/// Returns an error message if the locked solution does not match the grid.
pub fn write_cells(raw: &mut RawFile, old: &Crossword, new: &Crossword, lost: &mut Vec<String>) -> Result<(), String> {
    let old_tag = raw.tag;
    if raw.tag == tag::NONE && (has_solutions(new) || new.lock.is_some()) {
        raw.tag = tag::PLAIN;
        fill(raw, EMPTY);
    }
    if old.lock != new.lock {
        write_lock(raw, new)?;
    }
    let cut = Solutions::new(raw, old_tag != raw.tag).write(raw, old, new);
    if cut > 0 {
        let solutions = count_was(cut, "multi-letter solution");
        lost.push(format!(
            "{solutions} cut to the first letter: .puz holds up to 255 different ones, without semicolons"
        ));
    }
    write_entries(raw, old, new, lost);
    write_marks(raw, old, new);
    Ok(())
}

/// Returns `true` if the solution of any cell is known.
fn has_solutions(puzzle: &Crossword) -> bool {
    puzzle.grid.cells().filter_map(Cell::square).any(|square| !square.solution.is_empty())
}

/// Creates the parts of a new file, without solutions or clues.
///
/// # Panics
/// Panics if the grid has more than 255 rows or columns.
pub fn blank(puzzle: &Crossword) -> RawFile {
    let mut raw = RawFile::blank(&puzzle.grid);
    if !has_solutions(puzzle) {
        raw.tag = tag::NONE;
        fill(&mut raw, PLACEHOLDER);
    }
    raw
}

/// Sets every open cell of the solution to `byte`.
fn fill(raw: &mut RawFile, byte: u8) {
    raw.solution.iter_mut().filter(|byte| !RawFile::is_block(**byte)).for_each(|cell| *cell = byte);
}

/// Writes or removes the lock as in `new`, which must have the same open cells as the file.
fn write_lock(raw: &mut RawFile, new: &Crossword) -> Result<(), String> {
    let Some(Lock { letters, checksum }) = &new.lock else {
        (raw.tag, raw.lock_sum) = (tag::PLAIN, 0);
        fill(raw, EMPTY);
        return Ok(());
    };
    let positions = by_column(new);
    let usable = |ch| windows_1252::encode(ch).filter(|byte| !RawFile::is_block(*byte));
    let bytes: Option<Vec<u8>> = letters.chars().map(usable).collect();
    let bytes = bytes.filter(|bytes| bytes.len() == positions.len()).ok_or_else(|| {
        let cells = count(positions.len(), "open cell");
        format!(
            "cannot write the locked solution: it has {}, but the grid has {cells}",
            count(letters.chars().count(), "letter")
        )
    })?;
    for (pos, byte) in positions.into_iter().zip(bytes) {
        raw.solution[new.grid.index(pos)] = byte;
    }
    (raw.tag, raw.lock_sum) = (tag::LOCKED, *checksum);
    Ok(())
}

/// Returns the byte for a cell with exactly this text, or `None` if the text needs a section.
fn plain_byte(encoding: Encoding, text: &str) -> Option<u8> {
    let mut chars = text.chars();
    let byte = chars.next().and_then(|ch| encoding.cell_byte(ch))?;
    let reserved = matches!(byte, EMPTY | BLOCK | HIDDEN_BLOCK) || byte <= b' ';
    (chars.next().is_none() && !reserved).then_some(byte)
}

/// Returns the best byte for a text: its first letter, without diacritics if necessary, or else a placeholder.
fn fallback_byte(encoding: Encoding, text: &str) -> u8 {
    let Some(ch) = text.chars().next() else { return EMPTY };
    let mut letters = Vec::new();
    let mut utf8 = [0; 4];
    let folded = || {
        fold::fold(ch.encode_utf8(&mut utf8), &mut letters)?;
        letters.first().map(|letter| b'A' + letter)
    };
    plain_byte(encoding, ch.encode_utf8(&mut [0; 4])).or_else(folded).unwrap_or(PLACEHOLDER)
}

/// Pairs the open cells of two puzzles of the same shape, with their indices.
fn squares<'a>(old: &'a Crossword, new: &'a Crossword) -> impl Iterator<Item = (usize, (&'a Square, &'a Square))> {
    let pairs = old.grid.cells().zip(new.grid.cells());
    pairs.enumerate().filter_map(|(at, (old, new))| Some((at, (old.square()?, new.square()?))))
}

/// Converts the sections that hold texts to UTF-8. Cells are converted when they are written.
pub fn to_utf8(raw: &mut RawFile, old: Encoding) {
    for section in raw.sections.iter_mut().filter(|section| [RTBL, RUSR].contains(&section.tag)) {
        let data = old.decode(&section.data).into_owned().into_bytes();
        if data.len() <= usize::from(u16::MAX) {
            section.data = data;
        }
    }
}
