//! Writes a crossword. In an existing file, only the parts that differ are changed.

use wordhoard_engine::grid::Grid;

use crate::crossword::texts::count_was;
use crate::crossword::{Cell, Clue, Crossword, CrosswordFile, EncodedFile, MAX_SIDE, Origin, Square, Timer};

use super::cells;
use super::decode;
use super::parse::find_start;
use super::raw::RawFile;
use super::sections::{self, LTIM};
use crate::crossword::windows_1252::can_encode;

mod clues;

use clues::write_clues;

/// Writes a crossword and the player's progress. Parts of the original file that match the puzzle are preserved. If the
/// grid's size or open cells differ from the original file, a new file is created.
///
/// # Errors
/// Returns an error message if the grid is too large or does not match the locked solution.
pub fn write(file: &CrosswordFile, origin: &Origin) -> Result<EncodedFile, String> {
    let (rows, cols) = (file.puzzle.grid.rows(), file.puzzle.grid.cols());
    if rows.max(cols) > MAX_SIDE {
        return Err(format!("the grid has {cols} columns and {rows} rows; .puz allows at most {MAX_SIDE} of each"));
    }
    // Solving programs compare letters case-sensitively.
    let file = &file.to_upper_case();
    let puzzle = &file.puzzle;
    let mut losses = unsupported_parts(puzzle);
    let mut raw = match origin {
        Origin::Puz(raw) => of_same_shape(raw, puzzle, &mut losses).unwrap_or_else(|| cells::new_file(puzzle)),
        _ => cells::new_file(puzzle),
    };
    repair(&mut raw);
    if !all_texts(file).all(can_encode) {
        convert_to_utf8(&mut raw);
    }
    let (old, _) = decode::decode(&raw);
    write_texts(&mut raw, &old.puzzle, puzzle);
    write_clues(&mut raw, &old.puzzle, puzzle, &mut losses);
    cells::write_cells(&mut raw, &old, file, &mut losses)?;
    write_timer(&mut raw, old.progress.timer, file.progress.timer);
    let mut bytes = raw.to_bytes();
    // The end of the data before the file proper and a checksum can form the magic bytes.
    if find_start(&bytes) != Some(raw.preamble.len()) {
        raw.preamble.clear();
        bytes = raw.to_bytes();
        losses.push("data before the puzzle was left out: it looks like the start of a puzzle".to_owned());
    }
    Ok(EncodedFile { bytes, losses })
}

/// Returns a copy of the file for changes, or `None` if the grid has another shape. Reports the sections that are lost
/// then.
fn of_same_shape(raw: &RawFile, puzzle: &Crossword, losses: &mut Vec<String>) -> Option<RawFile> {
    let mut raw = raw.clone();
    raw.set_diagramless(puzzle.diagramless);
    if has_same_shape(&raw, &puzzle.grid) {
        return Some(raw);
    }
    let unknown_count = raw.sections.iter().filter(|section| !sections::KNOWN_SECTIONS.contains(&section.name)).count();
    if unknown_count > 0 {
        losses.push(format!("{} dropped: the grid has changed", count_was(unknown_count, "unknown section")));
    }
    None
}

/// Repairs a version that no program can read, and texts that are not valid in the encoding of the file.
fn repair(raw: &mut RawFile) {
    if raw.parse_version().is_none() {
        raw.version = RawFile::DEFAULT_VERSION;
    }
    let encoding = raw.encoding();
    for text in raw.texts_mut().filter(|text| !encoding.is_valid(text)) {
        *text = encoding.decode(text).into_owned().into_bytes();
    }
}

/// Returns `true` if the file has the same size, blocks and voids as the grid.
fn has_same_shape(raw: &RawFile, grid: &Grid<Cell>) -> bool {
    let has_shape = |cell: &Cell, byte: u8| match cell {
        Cell::Open(_) => !RawFile::is_block(byte),
        Cell::Block => RawFile::is_block(byte) && !raw.is_void(byte),
        Cell::Void if raw.is_diagramless() => RawFile::is_block(byte),
        Cell::Void => raw.is_void(byte),
    };
    (u16::from(raw.height), u16::from(raw.width)) == (grid.rows(), grid.cols())
        && grid.cells().zip(&raw.solution).all(|(cell, &byte)| has_shape(cell, byte))
}

/// Returns messages about the parts of the puzzle that the format cannot store.
fn unsupported_parts(puzzle: &Crossword) -> Vec<String> {
    let any_square = |predicate: fn(&Square) -> bool| puzzle.grid.cells().filter_map(Cell::square).any(predicate);
    let has_voids = puzzle.grid.cells().any(|cell| *cell == Cell::Void);
    let losses = [
        (has_voids && puzzle.diagramless, "void cells became blocks"),
        (any_square(|square| square.bars.any()), "bars were left out"),
        (any_square(|square| square.shade.is_some()), "colours were left out"),
        (any_square(|square| !square.given.is_empty()), "given letters became ordinary entries"),
        (!has_standard_labels(puzzle), "custom labels were replaced by standard numbers"),
        (any_square(|square| !square.mark.is_empty()), "second labels of cells were left out"),
        (puzzle.clues.iter().any(|clue| !clue.list.is_empty()), "titles of clue lists were left out"),
        (puzzle.clues.iter().any(|clue| !clue.hint.is_empty()), "hints were left out"),
        (puzzle.clues.iter().any(|clue| !clue.refs.is_empty()), "references between clues were left out"),
        (!puzzle.completion.is_empty(), "the message for solvers was left out"),
    ];
    losses.into_iter().filter(|&(is_lost, _)| is_lost).map(|(_, message)| message.to_owned()).collect()
}

/// Returns `true` if the cells and clues have the numbers that a reader of the file assigns.
fn has_standard_labels(puzzle: &Crossword) -> bool {
    let skeleton = skeleton(puzzle);
    let cells_match = puzzle.grid.positions().all(|pos| match (puzzle.square(pos), skeleton.square(pos)) {
        (Some(square), Some(skeleton)) => square.label == skeleton.label,
        _ => true,
    });
    let label = |clue: &Clue| clue.cells.first().and_then(|&pos| skeleton.square(pos)).map(|square| &square.label);
    cells_match && puzzle.clues.iter().all(|clue| label(clue).is_none_or(|label| *label == clue.label))
}

/// Returns the grid as a reader of the file sees it: numbered, but without bars, voids or letters.
fn skeleton(puzzle: &Crossword) -> Crossword {
    let cell = |cell: &Cell| cell.square().map_or(Cell::Block, |_| Cell::Open(Square::default()));
    let mut skeleton = Crossword::new(puzzle.grid.map(cell));
    skeleton.number();
    skeleton
}

/// Returns all texts of a puzzle that the file stores.
fn all_texts(file: &CrosswordFile) -> impl Iterator<Item = &str> {
    let puzzle = &file.puzzle;
    let squares = puzzle.grid.cells().filter_map(Cell::square);
    let texts = [&puzzle.title, &puzzle.author, &puzzle.copyright, &puzzle.notes].into_iter();
    let texts = texts.chain(squares.map(|square| &square.solution)).chain(puzzle.clues.iter().map(|clue| &clue.text));
    texts.map(String::as_str).chain(puzzle.grid.positions().map(|pos| file.letters(pos)))
}

/// Converts the file to version 2.0, with all texts in UTF-8.
fn convert_to_utf8(raw: &mut RawFile) {
    let old_encoding = raw.encoding();
    if old_encoding == super::text::Encoding::Utf8 {
        return;
    }
    raw.version = *b"2.0\0";
    for text in raw.texts_mut() {
        *text = old_encoding.decode(text).into_owned().into_bytes();
    }
    cells::convert_sections_to_utf8(raw, old_encoding);
}

fn write_texts(raw: &mut RawFile, old: &Crossword, new: &Crossword) {
    let encoding = raw.encoding();
    let texts = [
        (&mut raw.title, &old.title, &new.title),
        (&mut raw.author, &old.author, &new.author),
        (&mut raw.copyright, &old.copyright, &new.copyright),
        (&mut raw.notes, &old.notes, &new.notes),
    ];
    for (bytes, old, new) in texts {
        if old != new {
            *bytes = encoding.encode(new);
        }
    }
}

fn write_timer(raw: &mut RawFile, old: Option<Timer>, new: Option<Timer>) {
    if old == new {
        return;
    }
    match new {
        Some(timer) => raw.set_section(LTIM, sections::format_timer(timer)),
        None => raw.sections.retain(|section| section.name != LTIM),
    }
}
