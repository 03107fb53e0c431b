//! Conversion of the JSON tree to a crossword.

use std::collections::HashSet;

use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::{Grid, Pos};

use super::json::Tree;
use super::markers::{self, Markers, inner};
use super::style::{CellStyle, Styles};
use super::warnings::Warnings;
use super::{clues, kind, texts};
use crate::crossword::bars::set_bars;
use crate::crossword::diagramless::clear_initial_blocks;
use crate::crossword::{
    BLOCK_ENTRY, Cell, Crossword, CrosswordFile, Entry, MAX_CELL_CHARS, MAX_SIDE, ParseError, Place, Progress, Square,
    cell_text, uppercase,
};

/// Converts a tree to a crossword with the player's progress, and warnings.
///
/// # Errors
/// Returns [`ParseError`] if the tree is not a crossword or its grid is invalid.
pub fn read(tree: &Tree) -> Result<(CrosswordFile, Vec<String>), ParseError> {
    let mut warnings = Warnings::default();
    kind::check(tree, &mut warnings)?;
    report_duplicates(tree, &mut warnings);
    let (cells, mut entries) = read_grid(tree, &mut warnings)?;
    let mut puzzle = Crossword::new(cells);
    puzzle.diagramless = kind::is_diagramless(tree);
    if puzzle.diagramless {
        clear_initial_blocks(&puzzle.grid, &mut entries);
        if puzzle.grid.positions().all(|pos| puzzle.label(pos).is_empty()) {
            puzzle.number();
        }
    }
    texts::read(tree, &mut puzzle, &mut warnings);
    puzzle.clues = clues::read(tree, &puzzle, &mut warnings).into_iter().map(|found| found.clue).collect();
    Ok((CrosswordFile { puzzle, progress: Progress { entries, timer: None } }, warnings.finish()))
}

/// Warns about duplicate fields.
fn report_duplicates(tree: &Tree, warnings: &mut Warnings) {
    let mut seen = HashSet::new();
    for (name, _) in tree.fields() {
        if !seen.insert(name) {
            warnings.count("using the last value of", "duplicate field", || {
                format!("\"{}\"", sanitize::fit(&sanitize::line(name), 40))
            });
        }
    }
}

fn field_place(name: &str) -> Place {
    Place::Field(format!("\"{name}\""))
}

fn cell_place(name: &str, pos: Pos) -> Place {
    Place::Field(format!("\"{name}\", {pos}"))
}

/// Returns the numbers of rows and columns in "puzzle".
fn read_size(rows: &[Tree], tree: &Tree, warnings: &mut Warnings) -> Result<(u16, u16), ParseError> {
    let cols = rows.first().map_or(0, |row| row.items().len());
    if cols == 0 {
        return Err(ParseError::at(field_place("puzzle"), "expected a list of rows, each a list of cells"));
    }
    if rows.len() > MAX_SIDE.into() || cols > MAX_SIDE.into() {
        return Err(ParseError::at(
            field_place("puzzle"),
            format!("the grid is too large; use at most {MAX_SIDE} rows and {MAX_SIDE} columns"),
        ));
    }
    if let Some(row) = rows.iter().position(|row| row.items().len() != cols) {
        let message = format!(
            "expected {cols} cells as in the first row, found {}; make all rows the same length",
            rows[row].items().len()
        );
        return Err(ParseError::at(Place::Field(format!("\"puzzle\", row {}", row + 1)), message));
    }
    let declared = |name| tree.get("dimensions").and_then(|sides| sides.get(name)).and_then(Tree::as_number);
    if (declared("height"), declared("width")) != (Some(rows.len() as u32), Some(cols as u32)) {
        warnings.push(format!("\"dimensions\" do not match the grid; using {}x{cols}", rows.len()));
    }
    Ok((rows.len() as u16, cols as u16))
}

/// Reads the cells and the entries.
fn read_grid(tree: &Tree, warnings: &mut Warnings) -> Result<(Grid<Cell>, Grid<Entry>), ParseError> {
    let rows = tree.get("puzzle").map(Tree::items).unwrap_or_default();
    let (height, width) = read_size(rows, tree, warnings)?;
    let mut reader = CellReader {
        is_diagramless: kind::is_diagramless(tree),
        markers: Markers::new(tree),
        styles: Styles::new(tree),
        solution: rows_of(tree, "solution"),
        saved: rows_of(tree, "saved"),
    };
    if repeats_numbers(rows, reader.solution, &reader.markers) {
        warnings.push("\"solution\" only repeats the numbered grid; ignored");
        reader.solution = &[];
    }
    for (name, grid) in [("solution", rows_of(tree, "solution")), ("saved", reader.saved)] {
        let has_grid_size = grid.len() == rows.len() && grid.iter().all(|row| row.items().len() == usize::from(width));
        if tree.get(name).is_some_and(|value| *value != Tree::Null) && !has_grid_size {
            warnings.push(format!("\"{name}\" does not have the size of the grid"));
        }
    }
    let row = |row: u16| -> Result<Vec<ReadCell>, ParseError> {
        let positions = (0..width).map(|col| Pos::new(row, col));
        positions.map(|pos| reader.cell(value(rows, pos), pos, warnings)).collect()
    };
    let read: Result<Vec<Vec<ReadCell>>, ParseError> = (0..height).map(row).collect();
    let read = Grid::from_rows(read?).map_err(|error| ParseError::at(field_place("puzzle"), error.to_string()))?;
    let mut cells = read.map(|read| read.cell.clone());
    if cells.cells().all(|cell| cell.square().is_none()) {
        return Err(ParseError::at(field_place("puzzle"), "the grid has no open cells; use 0 for them"));
    }
    set_bars(&mut cells, &read.map(|read| read.style.bars));
    Ok((cells, read.map(|read| Entry { text: read.entry.clone(), ..Entry::default() })))
}

fn rows_of<'a>(tree: &'a Tree, name: &str) -> &'a [Tree] {
    tree.get(name).map(Tree::items).unwrap_or_default()
}

/// Returns `true` if the solution is a copy of the numbered grid, as some programs write it in place of none.
fn repeats_numbers(rows: &[Tree], solution: &[Tree], markers: &Markers) -> bool {
    fn cells(rows: &[Tree]) -> impl Iterator<Item = &Tree> {
        rows.iter().flat_map(Tree::items).map(|cell| inner(cell).unwrap_or(&Tree::Null))
    }
    let is_number = |value| matches!(markers::number_or_text(markers.text(value)), Tree::Number(_));
    let is_label = |value| is_number(value) || markers.text(value).is_empty();
    cells(rows).eq(cells(solution)) && cells(rows).any(is_number) && cells(rows).all(is_label)
}

/// Parts of a cell.
struct ReadCell {
    cell: Cell,
    /// Player's entry.
    entry: String,
    style: CellStyle,
}

impl ReadCell {
    /// Creates a block or a void.
    fn closed(cell: Cell) -> Self {
        Self { cell, entry: String::new(), style: CellStyle::default() }
    }
}

/// Reader of single cells.
struct CellReader<'a> {
    is_diagramless: bool,
    markers: Markers,
    styles: Styles<'a>,
    solution: &'a [Tree],
    saved: &'a [Tree],
}

impl CellReader<'_> {
    fn cell(&self, puzzle: &Tree, pos: Pos, warnings: &mut Warnings) -> Result<ReadCell, ParseError> {
        let [solution, saved] = [self.solution, self.saved].map(|grid| value(grid, pos));
        if inner(puzzle) == Some(&Tree::Null) {
            return Ok(ReadCell::closed(Cell::Void));
        }
        if self.markers.is_block(puzzle) || self.markers.is_block(solution) {
            let entry = if self.is_diagramless { self.entry(saved, pos)? } else { String::new() };
            return Ok(ReadCell { entry, ..ReadCell::closed(Cell::Block) });
        }
        let style = puzzle.get("style").map_or(Some(CellStyle::default()), |style| self.styles.resolve(style));
        let style = style.unwrap_or_else(|| {
            warnings.count("unknown style in", "cell", || pos.to_string());
            CellStyle::default()
        });
        if inner(puzzle).is_some_and(|inner| inner.as_label().is_none()) {
            warnings.count("unreadable label in", "cell", || pos.to_string());
        }
        let mut has_several = false;
        let label = read_text("puzzle", pos, self.markers.label_of(puzzle))?;
        let solution = uppercase(&read_text("solution", pos, self.markers.letters(solution, &mut has_several))?);
        if has_several {
            warnings.count("using the first of several solutions in", "cell", || pos.to_string());
        }
        let given = puzzle.get("value").and_then(Tree::as_label).unwrap_or_default();
        let given = uppercase(&read_text("puzzle", pos, given)?);
        let entry = if given.is_empty() { self.entry(saved, pos)? } else { String::new() };
        let mark = cell_text(&style.mark).unwrap_or_else(|| {
            warnings.count("ignoring long marks in", "cell", || pos.to_string());
            String::new()
        });
        let (circled, shade) = (style.circled, style.shade);
        let square = Square { label, mark, solution, given, circled, shade, ..Square::default() };
        Ok(ReadCell { cell: Cell::Open(square), entry, style })
    }
}

impl CellReader<'_> {
    /// Returns the player's entry.
    fn entry(&self, saved: &Tree, pos: Pos) -> Result<String, ParseError> {
        if self.is_diagramless && self.markers.is_block(saved) {
            return Ok(BLOCK_ENTRY.to_owned());
        }
        Ok(uppercase(&read_text("saved", pos, self.markers.letters(saved, &mut false))?))
    }
}

fn value(grid: &[Tree], pos: Pos) -> &Tree {
    grid.get(usize::from(pos.row)).and_then(|row| row.items().get(usize::from(pos.col))).unwrap_or(&Tree::Null)
}

fn read_text(name: &str, pos: Pos, text: &str) -> Result<String, ParseError> {
    let message = || format!("the text is too long; use at most {MAX_CELL_CHARS} characters");
    cell_text(text).ok_or_else(|| ParseError::at(cell_place(name, pos), message()))
}
