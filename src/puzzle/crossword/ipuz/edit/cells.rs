//! Writing of the grid.

use std::collections::HashSet;

use super::super::look::{self, ABOVE, BELOW, LEFT, RIGHT, Styles};
use super::super::signs::Signs;
use super::Tree;
use crate::grid::{Axis, Grid, Pos};
use crate::puzzle::crossword::{Cell, Crossword, Square};

/// Makes room for another grid: a file of its size, with no cells.
pub fn clear(tree: &mut Tree, puzzle: &Crossword) {
    let (rows, cols) = (puzzle.grid.rows(), puzzle.grid.cols());
    let sides = tree.field_mut("dimensions");
    sides.set("width", Tree::number(cols));
    sides.set("height", Tree::number(rows));
    for (name, usual) in [("block", "#"), ("empty", "0")] {
        let sign = unused(usual, &puzzle.grid);
        if sign == usual { tree.remove(name) } else { tree.set(name, Tree::text(sign)) }
    }
    for name in ["solution", "saved", "clues"] {
        tree.remove(name);
    }
    let row = Tree::List(vec![Tree::Null; usize::from(cols)]);
    tree.set("puzzle", Tree::List(vec![row; usize::from(rows)]));
}

/// The sign, or several of it, so that it is no label.
fn unused(sign: &str, grid: &Grid<Cell>) -> String {
    let labels: HashSet<&str> = grid.cells().filter_map(Cell::square).map(|square| &*square.label).collect();
    let mut several = sign.to_owned();
    while labels.contains(&*several) {
        several.push_str(sign);
    }
    several
}

/// Writes the cells that differ.
pub fn write(tree: &mut Tree, was: &Grid<Cell>, now: &Grid<Cell>) {
    let signs = Signs::of(tree);
    let mut rows = std::mem::replace(tree.field_mut("puzzle"), Tree::Null);
    let styles = Styles::of(tree);
    for pos in now.positions().filter(|&pos| was[pos] != now[pos]) {
        cell(cell_mut(&mut rows, pos), &was[pos], &now[pos], &signs, &styles);
        bars(&mut rows, pos, was, now, &styles);
    }
    tree.set("puzzle", rows);
    letters(tree, "solution", was, now, &signs, |square| &square.solution);
    letters(tree, "saved", was, now, &signs, |square| if square.given { "" } else { &square.entry });
}

fn cell_mut(rows: &mut Tree, pos: Pos) -> &mut Tree {
    rows.item_mut(pos.row.into()).item_mut(pos.col.into())
}

/// Writes a cell of "puzzle", but for its bars.
fn cell(place: &mut Tree, was: &Cell, now: &Cell, signs: &Signs, styles: &Styles<'_>) {
    let Cell::Open(now) = now else {
        if std::mem::discriminant(was) != std::mem::discriminant(now) {
            *place = if *now == Cell::Block { signs.block() } else { Tree::Null };
        }
        return;
    };
    let blank = Square::default();
    let was = was.square().unwrap_or_else(|| {
        *place = signs.empty();
        &blank
    });
    if was.label != now.label {
        let label = signs.label(&now.label);
        if let Tree::Object(_) = place { place.set("cell", label) } else { *place = label }
    }
    if (was.circled, was.shade) != (now.circled, now.shade) {
        styles.restyle(place, |style| look::paint(style, was, now));
    }
    let given = |square: &Square| square.given.then(|| square.entry.clone());
    match given(now) {
        same if same == given(was) => {}
        None => place.remove("value"),
        Some(letters) => {
            if !matches!(place, Tree::Object(_)) {
                *place = Tree::object([("cell", std::mem::replace(place, Tree::Null))]);
            }
            place.set("value", Tree::text(letters));
        }
    }
}

/// Writes the bars of a cell. One that is gone goes from both sides of it.
fn bars(rows: &mut Tree, pos: Pos, was: &Grid<Cell>, now: &Grid<Cell>, styles: &Styles<'_>) {
    let Some(square) = now[pos].square() else { return };
    let before = was[pos].square();
    for (axis, here, there, is, had) in [
        (Axis::Across, RIGHT, LEFT, square.bar_right, before.is_some_and(|square| square.bar_right)),
        (Axis::Down, BELOW, ABOVE, square.bar_below, before.is_some_and(|square| square.bar_below)),
    ] {
        if is == had {
            continue;
        }
        styles.restyle(cell_mut(rows, pos), |style| look::bar(style, here, is));
        let next =
            pos.step(axis.dir()).filter(|&next| !is && now.get(next).is_some_and(|cell| cell.square().is_some()));
        if let Some(next) = next {
            styles.restyle(cell_mut(rows, next), |style| look::bar(style, there, false));
        }
    }
}

/// Writes "solution" or "saved", if there is anything to write.
fn letters(tree: &mut Tree, name: &str, was: &Grid<Cell>, now: &Grid<Cell>, signs: &Signs, of: fn(&Square) -> &str) {
    let of = |cell: &Cell| cell.square().map(|square| of(square).to_owned());
    let is_new = !matches!(tree.get(name), Some(Tree::List(_)));
    if is_new && now.cells().all(|cell| of(cell).unwrap_or_default().is_empty()) {
        return;
    }
    let rows = tree.field_mut(name);
    for pos in now.positions() {
        let (before, after) = (of(&was[pos]), of(&now[pos]));
        let same_kind = std::mem::discriminant(&was[pos]) == std::mem::discriminant(&now[pos]);
        if !is_new && same_kind && before == after {
            continue;
        }
        let place = cell_mut(rows, pos);
        if !same_kind {
            *place = Tree::Null;
        }
        match after {
            Some(letters) => signs.write(&letters, place),
            None => *place = if now[pos] == Cell::Block { signs.block() } else { Tree::Null },
        }
    }
}
