//! Placement of a word in a word search: a straight run of cells.

use serde::{Deserialize, Serialize};

use super::{Dir, Pos};

/// Straight run of at least two cells, read from `start` to `end` along one of the 8 directions.
///
/// # Examples
///
/// ```
/// use wordhoard_engine::grid::{Dir, Placement, Pos};
///
/// let placement = Placement::new(Pos::new(2, 3), Dir::NorthEast, 3).expect("a run of 3 cells");
/// assert_eq!(placement.end(), Pos::new(0, 5));
/// assert_eq!(Placement::between(Pos::new(2, 3), Pos::new(0, 5)), Some(placement));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "(Pos, Pos)", into = "(Pos, Pos)")]
pub struct Placement {
    start: Pos,
    dir: Dir,
    len: u16,
}

impl Placement {
    /// Creates a run of `len` cells from `start` in direction `dir`.
    ///
    /// Returns `None` if `len` is less than 2, or if a row or column would be negative or exceed 65,535.
    #[must_use]
    pub fn new(start: Pos, dir: Dir, len: usize) -> Option<Self> {
        let len = u16::try_from(len).ok().filter(|&len| len >= 2)?;
        step_by(start, dir, len - 1).map(|_| Self { start, dir, len })
    }

    /// Creates a run from `start` to `end`.
    ///
    /// Returns `None` if the positions are equal or do not share a row, column or diagonal.
    #[must_use]
    pub fn between(start: Pos, end: Pos) -> Option<Self> {
        let (down, right) = (i32::from(end.row) - i32::from(start.row), i32::from(end.col) - i32::from(start.col));
        let dir = Dir::from_offset(down, right)?;
        Self::new(start, dir, down.unsigned_abs().max(right.unsigned_abs()) as usize + 1)
    }

    /// Returns the cell of the first letter.
    #[must_use]
    pub fn start(self) -> Pos {
        self.start
    }

    /// Returns the cell of the last letter.
    #[must_use]
    pub fn end(self) -> Pos {
        step_by(self.start, self.dir, self.len - 1).unwrap_or(self.start)
    }

    /// Returns the reading direction.
    #[must_use]
    pub fn dir(self) -> Dir {
        self.dir
    }

    /// Returns the number of cells, at least 2.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "a placement is never empty")]
    pub fn len(self) -> usize {
        self.len.into()
    }

    /// Returns the cells in reading order.
    pub fn cells(self) -> impl Iterator<Item = Pos> {
        (0..self.len).filter_map(move |steps| step_by(self.start, self.dir, steps))
    }

    /// Returns the same run, read in the opposite direction.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self { start: self.end(), dir: self.dir.opposite(), len: self.len }
    }

    /// Returns `true` if both runs have the same cells, in either reading direction.
    #[must_use]
    pub fn has_same_cells(self, other: Self) -> bool {
        self == other || self == other.reversed()
    }

    /// Returns `true` if this run contains every cell of `other`.
    #[must_use]
    pub fn covers(self, other: Self) -> bool {
        self.contains(other.start) && self.contains(other.end())
    }

    /// Returns `true` if this run contains `cell`.
    #[must_use]
    pub fn contains(self, cell: Pos) -> bool {
        let steps = cell.row.abs_diff(self.start.row).max(cell.col.abs_diff(self.start.col));
        steps < self.len && step_by(self.start, self.dir, steps) == Some(cell)
    }
}

/// Returns the position `steps` steps away from `from`, or `None` if a coordinate would overflow.
fn step_by(from: Pos, dir: Dir, steps: u16) -> Option<Pos> {
    let (down, right) = dir.offset();
    let shift = |from: u16, sign: i16| match sign {
        0 => Some(from),
        1 => from.checked_add(steps),
        _ => from.checked_sub(steps),
    };
    Some(Pos::new(shift(from.row, down)?, shift(from.col, right)?))
}

impl TryFrom<(Pos, Pos)> for Placement {
    type Error = &'static str;
    fn try_from((start, end): (Pos, Pos)) -> Result<Self, Self::Error> {
        Self::between(start, end).ok_or("expected two different cells in the same row, column or diagonal")
    }
}

impl From<Placement> for (Pos, Pos) {
    fn from(placement: Placement) -> Self {
        (placement.start, placement.end())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placements_are_restored_from_their_ends() {
        for dir in Dir::ALL {
            for len in 2..6 {
                let placement = Placement::new(Pos::new(9, 9), dir, len).unwrap();
                assert_eq!(Placement::between(placement.start(), placement.end()), Some(placement));
                let cells: Vec<Pos> = placement.cells().collect();
                assert_eq!((cells.len(), cells[0], cells[len - 1]), (len, placement.start(), placement.end()));
                let mut reversed: Vec<Pos> = placement.reversed().cells().collect();
                reversed.reverse();
                assert_eq!(reversed, cells);
                assert!(placement.has_same_cells(placement.reversed()) && placement.covers(placement.reversed()));
                let positions = (0..20).flat_map(|row| (0..20).map(move |col| Pos::new(row, col)));
                assert!(positions.filter(|&cell| placement.contains(cell)).count() == len);
            }
        }
    }

    #[test]
    fn invalid_runs_are_rejected() {
        assert_eq!(Placement::new(Pos::new(0, 3), Dir::North, 2), None);
        assert_eq!(Placement::new(Pos::new(0, 3), Dir::East, 1), None);
        assert_eq!(Placement::new(Pos::new(0, 3), Dir::East, 70_000), None);
        assert_eq!(Placement::between(Pos::new(0, 0), Pos::new(1, 2)), None);
        assert_eq!(Placement::between(Pos::new(0, 0), Pos::new(0, 0)), None);
    }
}
