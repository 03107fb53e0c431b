//! Reading of the tree: the grid, and the rest by the others.

use std::collections::HashSet;

use super::json::Tree;
use super::look::{ABOVE, BELOW, LEFT, Look, RIGHT, Styles};
use super::signs::Signs;
use super::warnings::Warnings;
use super::{clues, kind, texts};
use crate::base::sanitize;
use crate::grid::{Axis, Grid, Pos};
use crate::puzzle::crossword::{Cell, Crossword, Fault, MAX_SIDE, MAX_SIGNS, Place, Square, capitals, sign};

/// Reads a crossword, and what is to be said of the reading.
///
/// # Errors
/// When it is none, or its grid is none.
pub fn read(tree: &Tree) -> Result<(Crossword, Vec<String>), Fault> {
    let mut warnings = Warnings::default();
    kind::check(tree, &mut warnings)?;
    doubles(tree, &mut warnings);
    let mut puzzle = Crossword::new(grid(tree, &mut warnings)?);
    texts::read(tree, &mut puzzle, &mut warnings);
    puzzle.clues = clues::read(tree, &puzzle, &mut warnings).into_iter().map(|found| found.clue).collect();
    Ok((puzzle, warnings.finish()))
}

/// Tells fields that are there twice.
fn doubles(tree: &Tree, warnings: &mut Warnings) {
    let mut known = HashSet::new();
    for (name, _) in tree.fields() {
        if !known.insert(name) {
            warnings.count("the last counts of what is there again in", "field", || {
                format!("\"{}\"", sanitize::fit(&sanitize::line(name), 40))
            });
        }
    }
}

fn field(name: &str) -> Place {
    Place::Field(format!("\"{name}\""))
}

fn cell_of(name: &str, pos: Pos) -> Place {
    Place::Field(format!("\"{name}\", {pos}"))
}

/// Rows and columns of "puzzle".
fn size(rows: &[Tree], tree: &Tree, warnings: &mut Warnings) -> Result<(u16, u16), Fault> {
    let cols = rows.first().map_or(0, |row| row.items().len());
    if cols == 0 {
        return Err(Fault::at(
            field("puzzle"),
            "there are no cells; it should be a list of rows, each a list of cells",
        ));
    }
    if rows.len() > MAX_SIDE.into() || cols > MAX_SIDE.into() {
        return Err(Fault::at(field("puzzle"), format!("a grid has up to {MAX_SIDE} rows and {MAX_SIDE} columns")));
    }
    if let Some(row) = rows.iter().position(|row| row.items().len() != cols) {
        let what =
            format!("it has {} cells where the first row has {cols}; make all rows as long", rows[row].items().len());
        return Err(Fault::at(Place::Field(format!("\"puzzle\", row {}", row + 1)), what));
    }
    let said = |name| tree.get("dimensions").and_then(|sides| sides.get(name)).and_then(Tree::as_number);
    if (said("height"), said("width")) != (Some(rows.len() as u32), Some(cols as u32)) {
        warnings
            .push(format!("its \"dimensions\" are not those of its grid, which is {}x{cols} and is taken", rows.len()));
    }
    Ok((rows.len() as u16, cols as u16))
}

fn grid(tree: &Tree, warnings: &mut Warnings) -> Result<Grid<Cell>, Fault> {
    let rows = tree.get("puzzle").map(Tree::items).unwrap_or_default();
    let (height, width) = size(rows, tree, warnings)?;
    let reader = Cells {
        signs: Signs::of(tree),
        styles: Styles::of(tree),
        solution: rows_of(tree, "solution"),
        saved: rows_of(tree, "saved"),
    };
    for (name, grid) in [("solution", reader.solution), ("saved", reader.saved)] {
        let fits = grid.len() == rows.len() && grid.iter().all(|row| row.items().len() == usize::from(width));
        if tree.get(name).is_some_and(|value| *value != Tree::Null) && !fits {
            warnings.push(format!("the rows of its \"{name}\" are not as many or as long as those of the grid"));
        }
    }
    let row = |row: u16| -> Result<Vec<(Cell, Look)>, Fault> {
        let places = (0..width).map(|col| Pos::new(row, col));
        places.map(|pos| reader.cell(value(rows, pos), pos, warnings)).collect()
    };
    let read: Result<Vec<Vec<(Cell, Look)>>, Fault> = (0..height).map(row).collect();
    let read = Grid::from_rows(read?).map_err(|error| Fault::at(field("puzzle"), error.to_string()))?;
    let (mut cells, looks) = (read.map(|(cell, _)| cell.clone()), read.map(|(_, look)| *look));
    if cells.cells().all(|cell| cell.square().is_none()) {
        return Err(Fault::at(field("puzzle"), "no cell of it is open; a crossword has some for letters"));
    }
    bars(&mut cells, &looks);
    Ok(cells)
}

fn rows_of<'a>(tree: &'a Tree, name: &str) -> &'a [Tree] {
    tree.get(name).map(Tree::items).unwrap_or_default()
}

/// Between open cells a bar is there if the one or the other cell has it on its side.
fn bars(cells: &mut Grid<Cell>, looks: &Grid<Look>) {
    for pos in cells.positions() {
        let barred = |axis: Axis, here: usize, there: usize| {
            let next = pos.step(axis.dir()).filter(|&next| cells.get(next).is_some_and(|cell| cell.square().is_some()));
            next.is_some_and(|next| looks[pos].bars[here] || looks[next].bars[there])
        };
        let (right, below) = (barred(Axis::Across, RIGHT, LEFT), barred(Axis::Down, BELOW, ABOVE));
        if let Some(square) = cells[pos].square_mut() {
            (square.bar_right, square.bar_below) = (right, below);
        }
    }
}

struct Cells<'a> {
    signs: Signs,
    styles: Styles<'a>,
    solution: &'a [Tree],
    saved: &'a [Tree],
}

impl Cells<'_> {
    fn cell(&self, puzzle: &Tree, pos: Pos, warnings: &mut Warnings) -> Result<(Cell, Look), Fault> {
        let [solution, saved] = [self.solution, self.saved].map(|grid| value(grid, pos));
        let inner = if matches!(puzzle, Tree::Object(_)) { puzzle.get("cell") } else { Some(puzzle) };
        if inner == Some(&Tree::Null) {
            return Ok((Cell::Void, Look::default()));
        }
        if self.signs.is_block(puzzle) || self.signs.is_block(solution) {
            return Ok((Cell::Block, Look::default()));
        }
        let look = puzzle.get("style").map_or(Some(Look::default()), |style| self.styles.look(style));
        let look = look.unwrap_or_else(|| {
            warnings.count("a style that the file does not have is named in", "cell", || pos.to_string());
            Look::default()
        });
        if inner.is_some_and(|inner| inner.as_label().is_none()) {
            warnings.count("no label can be read in", "cell", || pos.to_string());
        }
        let square = Square {
            label: text("puzzle", pos, inner.map_or("", |inner| self.signs.text(inner)))?,
            circled: look.circled,
            shade: look.shade,
            ..self.letters(puzzle.get("value").unwrap_or(&Tree::Null), solution, saved, pos, warnings)?
        };
        Ok((Cell::Open(square), look))
    }

    fn letters(
        &self,
        value: &Tree,
        solution: &Tree,
        saved: &Tree,
        pos: Pos,
        warnings: &mut Warnings,
    ) -> Result<Square, Fault> {
        let mut several = false;
        let right = text("solution", pos, self.signs.letters(solution, &mut several))?;
        if several {
            warnings.count("the first counts of several solutions in", "cell", || pos.to_string());
        }
        let given = text("puzzle", pos, value.as_label().unwrap_or_default())?;
        let entry = text("saved", pos, self.signs.letters(saved, &mut several))?;
        let is_given = !given.is_empty();
        Ok(Square {
            solution: capitals(&right),
            given: is_given,
            entry: capitals(if is_given { &given } else { &entry }),
            ..Square::default()
        })
    }
}

fn value(grid: &[Tree], pos: Pos) -> &Tree {
    grid.get(usize::from(pos.row)).and_then(|row| row.items().get(usize::from(pos.col))).unwrap_or(&Tree::Null)
}

fn text(name: &str, pos: Pos, text: &str) -> Result<String, Fault> {
    let what = || format!("a text of a cell has up to {MAX_SIGNS} signs; make it shorter");
    sign(text).ok_or_else(|| Fault::at(cell_of(name, pos), what()))
}
