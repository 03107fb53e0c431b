//! Straight runs of cells: their lengths, and the offset from cell to cell.

use crate::grid::{Dir, Letters, Pos};

/// Returns the number of cells from `start` to the edge in a direction, including both ends.
pub(super) fn cells_to_edge(letters: &Letters, start: Pos, dir: Dir) -> usize {
    let along = |at: u16, side: u16, sign| match sign {
        0 => usize::MAX,
        1 => usize::from(side - at),
        _ => usize::from(at) + 1,
    };
    let (down, right) = dir.offset();
    along(start.row, letters.rows(), down).min(along(start.col, letters.cols(), right))
}

/// Returns the offset from a cell to the next, in rows of `cols` cells.
pub(super) fn step(cols: usize, dir: Dir) -> isize {
    let (down, right) = dir.offset();
    isize::from(down) * cols as isize + isize::from(right)
}
