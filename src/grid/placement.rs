//! Where a word lies in a word search: a straight run of cells.

use serde::{Deserialize, Serialize};

use super::{Dir, Pos};

/// A straight run of at least two cells, read from `start` to `end` along one of the eight directions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "(Pos, Pos)", into = "(Pos, Pos)")]
pub struct Placement {
    start: Pos,
    dir: Dir,
    len: u16,
}

impl Placement {
    /// The run of `len` cells from a place in a direction; `None` where it has fewer than two cells, or leaves the
    /// numbers that rows and columns have.
    #[must_use]
    pub fn new(start: Pos, dir: Dir, len: usize) -> Option<Self> {
        let len = u16::try_from(len).ok().filter(|&len| len >= 2)?;
        far(start, dir, len - 1).map(|_| Self { start, dir, len })
    }

    /// The run between two places, if they lie straight from each other.
    #[must_use]
    pub fn between(start: Pos, end: Pos) -> Option<Self> {
        let (down, right) = (i32::from(end.row) - i32::from(start.row), i32::from(end.col) - i32::from(start.col));
        let dir = Dir::along(down, right)?;
        Self::new(start, dir, down.unsigned_abs().max(right.unsigned_abs()) as usize + 1)
    }

    /// The cell of the first letter.
    #[must_use]
    pub fn start(self) -> Pos {
        self.start
    }

    /// The cell of the last letter.
    #[must_use]
    pub fn end(self) -> Pos {
        far(self.start, self.dir, self.len - 1).unwrap_or(self.start)
    }

    /// The direction in which it is read.
    #[must_use]
    pub fn dir(self) -> Dir {
        self.dir
    }

    /// How many cells: at least two.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "a placement is never empty")]
    pub fn len(self) -> usize {
        self.len.into()
    }

    /// Its cells, in the order in which they are read.
    pub fn cells(self) -> impl Iterator<Item = Pos> {
        (0..self.len).filter_map(move |steps| far(self.start, self.dir, steps))
    }

    /// The same cells, read the other way.
    #[must_use]
    pub fn reversed(self) -> Self {
        Self { start: self.end(), dir: self.dir.opposite(), len: self.len }
    }

    /// True where both have the same cells, whichever way they are read.
    #[must_use]
    pub fn same_cells(self, other: Self) -> bool {
        self == other || self == other.reversed()
    }

    /// True where every cell of the other is one of its own.
    #[must_use]
    pub fn covers(self, other: Self) -> bool {
        self.contains(other.start) && self.contains(other.end())
    }

    /// True where the cell is one of its own.
    #[must_use]
    pub fn contains(self, cell: Pos) -> bool {
        let steps = cell.row.abs_diff(self.start.row).max(cell.col.abs_diff(self.start.col));
        steps < self.len && far(self.start, self.dir, steps) == Some(cell)
    }
}

/// The place so many steps away.
fn far(from: Pos, dir: Dir, steps: u16) -> Option<Pos> {
    let (down, right) = dir.offset();
    let go = |from: u16, sign: i16| match sign {
        0 => Some(from),
        1 => from.checked_add(steps),
        _ => from.checked_sub(steps),
    };
    Some(Pos::new(go(from.row, down)?, go(from.col, right)?))
}

impl TryFrom<(Pos, Pos)> for Placement {
    type Error = &'static str;
    fn try_from((start, end): (Pos, Pos)) -> Result<Self, Self::Error> {
        Self::between(start, end).ok_or("the two cells do not lie straight from each other")
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
    fn its_ends_make_it() {
        for dir in Dir::ALL {
            for len in 2..6 {
                let placement = Placement::new(Pos::new(9, 9), dir, len).unwrap();
                assert_eq!(Placement::between(placement.start(), placement.end()), Some(placement));
                let cells: Vec<Pos> = placement.cells().collect();
                assert_eq!((cells.len(), cells[0], cells[len - 1]), (len, placement.start(), placement.end()));
                let mut back: Vec<Pos> = placement.reversed().cells().collect();
                back.reverse();
                assert_eq!(back, cells);
                assert!(placement.same_cells(placement.reversed()) && placement.covers(placement.reversed()));
                let around = (0..20).flat_map(|row| (0..20).map(move |col| Pos::new(row, col)));
                assert!(around.filter(|&cell| placement.contains(cell)).count() == len);
            }
        }
    }

    #[test]
    fn what_is_no_run_is_none() {
        assert_eq!(Placement::new(Pos::new(0, 3), Dir::North, 2), None);
        assert_eq!(Placement::new(Pos::new(0, 3), Dir::East, 1), None);
        assert_eq!(Placement::new(Pos::new(0, 3), Dir::East, 70_000), None);
        assert_eq!(Placement::between(Pos::new(0, 0), Pos::new(1, 2)), None);
        assert_eq!(Placement::between(Pos::new(0, 0), Pos::new(0, 0)), None);
    }
}
