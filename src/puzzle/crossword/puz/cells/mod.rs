//! The cells of a crossword put into the parts of a file: solution, state, and the sections that go with them.

use crate::base::humanize::count;
use crate::puzzle::crossword::{Cell, Crossword, Lock, Square};
use crate::words::fold;

use super::raw::{BLOCK, EMPTY, HIDDEN_BLOCK, Raw, tag};
use super::sections::{RTBL, RUSR};
use super::text::Encoding;
use crate::puzzle::crossword::lock::by_column;
use crate::puzzle::crossword::windows;

mod entries;
mod solutions;

use entries::{entries, marks};
use solutions::Solutions;

/// Stands for a letter that has no byte, and for every letter where there is no solution.
const ANY: u8 = b'X';

/// Puts solutions, entries and marks where they differ from the old ones.
///
/// # Errors
/// When a locked solution is none of this grid.
pub fn put(raw: &mut Raw, old: &Crossword, new: &Crossword, lost: &mut Vec<String>) -> Result<(), String> {
    let before = raw.tag;
    if raw.tag == tag::NONE && (knows_any(new) || new.lock.is_some()) {
        raw.tag = tag::PLAIN;
        fill(raw, EMPTY);
    }
    if old.lock != new.lock {
        lock(raw, new)?;
    }
    let cut = Solutions::of(raw, before != raw.tag).put(raw, old, new);
    if cut > 0 {
        let solutions = if cut == 1 {
            "1 solution of several letters is".into()
        } else {
            format!("{cut} solutions of several letters are")
        };
        lost.push(format!("{solutions} cut to the first: at most 255 different ones go in, without semicolons"));
    }
    entries(raw, old, new, lost);
    marks(raw, old, new);
    Ok(())
}

/// True where the solution of any cell is known.
fn knows_any(puzzle: &Crossword) -> bool {
    puzzle.grid.cells().filter_map(Cell::square).any(|square| !square.solution.is_empty())
}

/// The parts of a new file: neither solutions nor clues.
///
/// # Panics
/// If the grid has more than 255 rows or columns.
pub fn blank(puzzle: &Crossword) -> Raw {
    let mut raw = Raw::blank(&puzzle.grid);
    if !knows_any(puzzle) {
        raw.tag = tag::NONE;
        fill(&mut raw, ANY);
    }
    raw
}

/// Puts this byte into every open cell of the solution.
fn fill(raw: &mut Raw, byte: u8) {
    raw.solution.iter_mut().filter(|byte| !Raw::is_block(**byte)).for_each(|cell| *cell = byte);
}

/// Puts the lock of a puzzle whose open cells are those of the file.
fn lock(raw: &mut Raw, new: &Crossword) -> Result<(), String> {
    let Some(Lock { letters, checksum }) = &new.lock else {
        (raw.tag, raw.lock_sum) = (tag::PLAIN, 0);
        fill(raw, EMPTY);
        return Ok(());
    };
    let places = by_column(new);
    let usable = |sign| windows::byte(sign).filter(|byte| !Raw::is_block(*byte));
    let bytes: Option<Vec<u8>> = letters.chars().map(usable).collect();
    let bytes = bytes.filter(|bytes| bytes.len() == places.len()).ok_or_else(|| {
        let cells = count(places.len(), "open cell");
        format!(
            "the locked solution has {}, and the grid {cells}; it cannot be written",
            count(letters.chars().count(), "letter")
        )
    })?;
    for (pos, byte) in places.into_iter().zip(bytes) {
        raw.solution[new.grid.index(pos)] = byte;
    }
    (raw.tag, raw.lock_sum) = (tag::LOCKED, *checksum);
    Ok(())
}

/// The byte of a cell that holds just this text; none where it needs a section.
fn plain(encoding: Encoding, text: &str) -> Option<u8> {
    let mut signs = text.chars();
    let byte = signs.next().and_then(|sign| encoding.cell(sign))?;
    let taken = matches!(byte, EMPTY | BLOCK | HIDDEN_BLOCK) || byte <= b' ';
    (signs.next().is_none() && !taken).then_some(byte)
}

/// The byte that stands for a text: its first letter, as well as a byte can say it.
fn first(encoding: Encoding, text: &str) -> u8 {
    let Some(sign) = text.chars().next() else { return EMPTY };
    let mut letters = Vec::new();
    let mut utf8 = [0; 4];
    let folded = || {
        fold::fold(sign.encode_utf8(&mut utf8), &mut letters)?;
        letters.first().map(|letter| b'A' + letter)
    };
    plain(encoding, sign.encode_utf8(&mut [0; 4])).or_else(folded).unwrap_or(ANY)
}

/// The open cells of two puzzles of one shape, with their numbers.
fn squares<'a>(old: &'a Crossword, new: &'a Crossword) -> impl Iterator<Item = (usize, (&'a Square, &'a Square))> {
    let pairs = old.grid.cells().zip(new.grid.cells());
    pairs.enumerate().filter_map(|(at, (old, new))| Some((at, (old.square()?, new.square()?))))
}

/// Makes UTF-8 of the sections that hold texts; cells follow where they are put.
pub fn to_utf8(raw: &mut Raw, old: Encoding) {
    for section in raw.sections.iter_mut().filter(|section| [RTBL, RUSR].contains(&section.tag)) {
        let data = old.decode(&section.data).into_owned().into_bytes();
        if data.len() <= usize::from(u16::MAX) {
            section.data = data;
        }
    }
}
