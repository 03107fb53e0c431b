//! Straight runs of cells: how far they go, and from cell to cell by number.

use crate::grid::{Dir, Letters, Pos};

/// How many cells there are from this one to the edge, itself among them.
pub(super) fn room(letters: &Letters, start: Pos, dir: Dir) -> usize {
    let room = |at: u16, side: u16, sign| match sign {
        0 => usize::MAX,
        1 => usize::from(side - at),
        _ => usize::from(at) + 1,
    };
    let (down, right) = dir.offset();
    room(start.row, letters.rows(), down).min(room(start.col, letters.cols(), right))
}

/// From the number of a cell to that of the next, in rows of so many cells.
pub(super) fn step(cols: usize, dir: Dir) -> isize {
    let (down, right) = dir.offset();
    isize::from(down) * cols as isize + isize::from(right)
}
