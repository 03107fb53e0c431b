//! Writes cells: solutions, entries, marks and the corresponding sections.

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::Pos;
use wordhoard_engine::words::fold;

use crate::crossword::{Cell, Crossword, CrosswordFile, Lock};

use super::raw::{BLOCK, EMPTY, HIDDEN, RawFile, solution_state};
use super::sections::{RTBL, RUSR};
use super::text::Encoding;
use crate::crossword::lock::cells_by_column;
use crate::crossword::texts::count_was;
use crate::crossword::windows_1252;

mod entries;
mod solutions;

use entries::{write_entries, write_marks};
use solutions::SolutionWriter;

/// Placeholder for a letter that no byte can represent, and for every letter of a missing solution.
const PLACEHOLDER: u8 = b'X';

/// Writes the solutions, entries and marks of `new_file` that differ from those of `old_file`.
///
/// # Errors
/// Returns an error message if the locked solution does not match the grid.
pub fn write_cells(
    raw: &mut RawFile,
    old_file: &CrosswordFile,
    new_file: &CrosswordFile,
    losses: &mut Vec<String>,
) -> Result<(), String> {
    let (old, new) = (&old_file.puzzle, &new_file.puzzle);
    let old_state = raw.solution_state;
    if raw.solution_state == solution_state::NONE && (has_solutions(new) || new.lock.is_some()) {
        raw.solution_state = solution_state::PLAIN;
        fill_solution(raw, EMPTY);
    }
    if old.lock != new.lock {
        write_lock(raw, new)?;
    }
    let writer = SolutionWriter::new(raw, old_state != raw.solution_state);
    let shortened_count = writer.write(raw, old, new);
    if shortened_count > 0 {
        let solutions = count_was(shortened_count, "multi-letter solution");
        losses.push(format!(
            "{solutions} cut to the first letter: .puz holds up to 255 different ones, without semicolons"
        ));
    }
    write_entries(raw, old_file, new_file, losses);
    write_marks(raw, old_file, new_file);
    Ok(())
}

/// Returns `true` if the solution of any cell is known.
fn has_solutions(puzzle: &Crossword) -> bool {
    puzzle.grid.cells().filter_map(Cell::square).any(|square| !square.solution.is_empty())
}

/// Creates a file for the grid of a puzzle, without solutions or clues.
///
/// # Panics
/// Panics if the grid has more than 255 rows or columns.
pub fn new_file(puzzle: &Crossword) -> RawFile {
    let mut raw = RawFile::new(&puzzle.grid);
    raw.set_diagramless(puzzle.diagramless);
    if !has_solutions(puzzle) {
        raw.solution_state = solution_state::NONE;
        fill_solution(&mut raw, PLACEHOLDER);
    }
    raw
}

/// Sets the solution of every open cell to `byte`.
fn fill_solution(raw: &mut RawFile, byte: u8) {
    raw.solution.iter_mut().filter(|cell| !RawFile::is_block(**cell)).for_each(|cell| *cell = byte);
}

/// Writes the lock of `new`, or removes the lock if `new` has none. The open cells must match those of the file.
fn write_lock(raw: &mut RawFile, new: &Crossword) -> Result<(), String> {
    let Some(Lock { letters, checksum }) = &new.lock else {
        (raw.solution_state, raw.lock_checksum) = (solution_state::PLAIN, 0);
        fill_solution(raw, EMPTY);
        return Ok(());
    };
    let positions = cells_by_column(new);
    let encode = |ch| windows_1252::encode(ch).filter(|byte| !RawFile::is_block(*byte));
    let bytes: Option<Vec<u8>> = letters.chars().map(encode).collect();
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
    (raw.solution_state, raw.lock_checksum) = (solution_state::LOCKED, *checksum);
    Ok(())
}

/// Returns the byte that represents exactly this text, or `None` if the text needs a section.
fn exact_byte(encoding: Encoding, text: &str) -> Option<u8> {
    let mut chars = text.chars();
    let byte = chars.next().and_then(|ch| encoding.cell_byte(ch))?;
    let is_reserved = matches!(byte, EMPTY | BLOCK | HIDDEN) || byte <= b' ';
    (chars.next().is_none() && !is_reserved).then_some(byte)
}

/// Returns the byte that represents a text best: its first letter, without diacritics if necessary, or a placeholder.
/// An empty text becomes [`EMPTY`].
fn fallback_byte(encoding: Encoding, text: &str) -> u8 {
    let Some(ch) = text.chars().next() else { return EMPTY };
    let mut letters = Vec::new();
    let mut utf8 = [0; 4];
    let folded_byte = || {
        fold::fold(ch.encode_utf8(&mut utf8), &mut letters)?;
        letters.first().map(|letter| b'A' + letter)
    };
    exact_byte(encoding, ch.encode_utf8(&mut [0; 4])).or_else(folded_byte).unwrap_or(PLACEHOLDER)
}

/// Returns the open cells of a puzzle, with their indices.
fn open_cells(puzzle: &Crossword) -> impl Iterator<Item = (usize, Pos)> {
    puzzle.grid.positions().enumerate().filter(|&(_, pos)| puzzle.square(pos).is_some())
}

/// Returns the cells that may have entries, with their indices: open cells, and all blocks of a diagramless puzzle.
fn entry_cells(puzzle: &Crossword) -> impl Iterator<Item = (usize, Pos)> {
    let may_have_entry = |pos: Pos| puzzle.square(pos).is_some() || puzzle.is_hidden_block(pos);
    puzzle.grid.positions().enumerate().filter(move |&(_, pos)| may_have_entry(pos))
}

/// Converts the sections that contain texts to UTF-8, unless a section would exceed 65,535 bytes. Cells are converted
/// when they are written.
pub fn convert_sections_to_utf8(raw: &mut RawFile, old_encoding: Encoding) {
    for section in raw.sections.iter_mut().filter(|section| [RTBL, RUSR].contains(&section.name)) {
        let data = old_encoding.decode(&section.data).into_owned().into_bytes();
        if data.len() <= usize::from(u16::MAX) {
            section.data = data;
        }
    }
}
