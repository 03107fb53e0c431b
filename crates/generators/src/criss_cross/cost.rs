//! Cost of a layout: what the search makes small.

use super::board::{Board, Bounds};

/// Cost of a layout, in cells of the page. Less is better.
pub type Cost = i64;

/// Number of cells that a crossing is worth.
const CROSSING: Cost = 12;
/// Number of cells that a word without a place costs: more than any grid has.
const MISSING: Cost = 10_000;

/// Returns the cost of the cells of a rectangle, with a penalty for one that is not nearly square.
pub fn shape_cost(bounds: Bounds) -> Cost {
    let (rows, cols) = (bounds.rows() as Cost, bounds.cols() as Cost);
    rows * cols + (rows - cols).pow(2)
}

/// Returns the cost of the layout on a board.
pub fn cost(board: &Board) -> Cost {
    total(shape_cost(board.bounds()), board.crossings(), board.missing())
}

/// Returns the cost of a layout whose shape costs `shape`, with these crossings and words without a place.
pub fn total(shape: Cost, crossings: usize, missing: usize) -> Cost {
    shape - CROSSING * crossings as Cost + MISSING * missing as Cost
}
