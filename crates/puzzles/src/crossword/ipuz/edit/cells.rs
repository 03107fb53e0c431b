//! Writing of the grid.

use std::collections::HashSet;

use wordhoard_engine::grid::{Axis, Grid, Pos};

use super::super::markers::Markers;
use super::super::style::{self, Styles};
use super::Tree;
use crate::crossword::{BLOCK_ENTRY, Cell, Crossword, CrosswordFile, Square};

/// Resizes the file's grid to the size of the puzzle, clearing all cells and clues.
pub fn clear(tree: &mut Tree, puzzle: &Crossword) {
    let (rows, cols) = (puzzle.grid.rows(), puzzle.grid.cols());
    let sides = tree.field_mut("dimensions");
    sides.set("width", Tree::number(cols));
    sides.set("height", Tree::number(rows));
    for (name, default) in [("block", "#"), ("empty", "0")] {
        let marker = unused_marker(default, &puzzle.grid);
        if marker == default { tree.remove(name) } else { tree.set(name, Tree::text(marker)) }
    }
    for name in ["solution", "saved", "clues"] {
        tree.remove(name);
    }
    let row = Tree::List(vec![Tree::Null; usize::from(cols)]);
    tree.set("puzzle", Tree::List(vec![row; usize::from(rows)]));
}

/// Returns the default marker, repeated until no label equals it.
fn unused_marker(default: &str, grid: &Grid<Cell>) -> String {
    let labels: HashSet<&str> = grid.cells().filter_map(Cell::square).map(|square| &*square.label).collect();
    let mut marker = default.to_owned();
    while labels.contains(&*marker) {
        marker.push_str(default);
    }
    marker
}

/// Writes the cells and entries that differ between `old_file` and `new_file`.
pub fn write(tree: &mut Tree, old_file: &CrosswordFile, new_file: &CrosswordFile) {
    let (old, new) = (&old_file.puzzle.grid, &new_file.puzzle.grid);
    let markers = Markers::new(tree);
    let mut rows = std::mem::replace(tree.field_mut("puzzle"), Tree::Null);
    let styles = Styles::new(tree);
    // Without any number in the file, the numbers follow from the blocks of a diagramless puzzle.
    let is_numbered = |row: &Tree| row.items().iter().any(|cell| !markers.label_of(cell).is_empty());
    let hidden = HiddenParts {
        blocks: new_file.puzzle.diagramless,
        labels: new_file.puzzle.diagramless
            && new_file.puzzle.has_standard_numbering()
            && !rows.items().iter().any(is_numbered),
    };
    for pos in new.positions().filter(|&pos| old[pos] != new[pos]) {
        write_cell(cell_mut(&mut rows, pos), &old[pos], &new[pos], &markers, &styles, hidden);
        write_bars(&mut rows, pos, old, new, &styles);
    }
    tree.set("puzzle", rows);
    write_letters(tree, "solution", old_file, new_file, &markers, |file, pos| file.puzzle.solution(pos));
    write_letters(tree, "saved", old_file, new_file, &markers, |file, pos| &file.progress.entries[pos].text);
}

fn cell_mut(rows: &mut Tree, pos: Pos) -> &mut Tree {
    rows.item_mut(pos.row.into()).item_mut(pos.col.into())
}

/// Parts of the grid that "puzzle" does not show, because the puzzle is diagramless.
#[derive(Clone, Copy)]
struct HiddenParts {
    blocks: bool,
    labels: bool,
}

/// Writes a cell of "puzzle", except for its bars.
fn write_cell(target: &mut Tree, old: &Cell, new: &Cell, markers: &Markers, styles: &Styles<'_>, hidden: HiddenParts) {
    let Cell::Open(new) = new else {
        if std::mem::discriminant(old) != std::mem::discriminant(new) {
            *target = match new {
                Cell::Block if hidden.blocks => markers.empty(),
                Cell::Block => markers.block(),
                _ => Tree::Null,
            };
        }
        return;
    };
    let blank = Square::default();
    let old = old.square().unwrap_or_else(|| {
        *target = markers.empty();
        &blank
    });
    if old.label != new.label && !hidden.labels {
        let label = markers.label(&new.label);
        if let Tree::Object(_) = target { target.set("cell", label) } else { *target = label }
    }
    if (old.circled, old.shade, &old.mark) != (new.circled, new.shade, &new.mark) {
        styles.restyle(target, |style| style::paint(style, old, new));
    }
    match &*new.given {
        unchanged if unchanged == old.given => {}
        "" => target.remove("value"),
        letters => {
            if !matches!(target, Tree::Object(_)) {
                *target = Tree::object([("cell", std::mem::replace(target, Tree::Null))]);
            }
            target.set("value", Tree::text(letters));
        }
    }
}

/// Writes the changed bars of a cell. A removed bar is deleted from the cells on both sides of it.
fn write_bars(rows: &mut Tree, pos: Pos, old: &Grid<Cell>, new: &Grid<Cell>, styles: &Styles<'_>) {
    let Some(square) = new[pos].square() else { return };
    let old_bars = old[pos].square().map(|square| square.bars).unwrap_or_default();
    for axis in Axis::BOTH {
        let (far_side, near_side) = style::bar_letters(axis);
        let has_bar = square.bars.after(axis);
        if has_bar == old_bars.after(axis) {
            continue;
        }
        styles.restyle(cell_mut(rows, pos), |style| style::set_bar(style, far_side, has_bar));
        let next =
            pos.step(axis.dir()).filter(|&next| !has_bar && new.get(next).is_some_and(|cell| cell.square().is_some()));
        if let Some(next) = next {
            styles.restyle(cell_mut(rows, next), |style| style::set_bar(style, near_side, false));
        }
    }
}

/// Writes "solution" or "saved". A field without letters is not added.
fn write_letters(
    tree: &mut Tree,
    name: &str,
    old: &CrosswordFile,
    new: &CrosswordFile,
    markers: &Markers,
    letters_of: fn(&CrosswordFile, Pos) -> &str,
) {
    let cells = &new.puzzle.grid;
    let is_new = !matches!(tree.get(name), Some(Tree::List(_)));
    // Only the solution of a diagramless puzzle has its blocks.
    let has_blocks = name == "solution" && cells.positions().any(|pos| new.puzzle.is_hidden_block(pos));
    if is_new && !has_blocks && cells.positions().all(|pos| letters_of(new, pos).is_empty()) {
        return;
    }
    let rows = tree.field_mut(name);
    for pos in cells.positions() {
        let same_kind = std::mem::discriminant(&old.puzzle.grid[pos]) == std::mem::discriminant(&cells[pos]);
        if !is_new && same_kind && letters_of(old, pos) == letters_of(new, pos) {
            continue;
        }
        let target = cell_mut(rows, pos);
        if !same_kind {
            *target = Tree::Null;
        }
        let is_entry = name == "saved" && new.puzzle.diagramless;
        match cells[pos] {
            Cell::Open(_) | Cell::Block if is_entry && letters_of(new, pos) == BLOCK_ENTRY => *target = markers.block(),
            Cell::Block if is_entry => markers.write(letters_of(new, pos), target),
            Cell::Open(_) => markers.write(letters_of(new, pos), target),
            Cell::Block => *target = markers.block(),
            Cell::Void => *target = Tree::Null,
        }
    }
}
