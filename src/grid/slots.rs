//! Runs of cells that hold a word each: the slots of crosswords and fill-ins.

use serde::{Deserialize, Serialize};

use super::{Dir, Grid, Pos};

/// The two directions in which words of a crossword are read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Axis {
    /// From left to right.
    Across,
    /// From the top down.
    Down,
}

impl Axis {
    /// Both, across first.
    pub const BOTH: [Self; 2] = [Self::Across, Self::Down];

    /// Where the next letter stands.
    #[must_use]
    pub const fn dir(self) -> Dir {
        match self {
            Self::Across => Dir::East,
            Self::Down => Dir::South,
        }
    }

    /// The other direction.
    #[must_use]
    pub const fn crossing(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }

    /// As it stands above a list of clues.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Across => "Across",
            Self::Down => "Down",
        }
    }
}

/// A run of two or more cells that hold a word.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Slot {
    /// How it is read.
    pub axis: Axis,
    /// Its cells in the order of the letters: at least 2.
    pub cells: Vec<Pos>,
}

impl Slot {
    /// Its first cell.
    #[must_use]
    pub fn start(&self) -> Pos {
        self.cells[0]
    }
}

/// The slots of a grid: by their first cells, row by row, and across before down where both begin in the same cell.
///
/// `goes_on(pos, axis)` says whether a word that is at the open cell `pos` goes on to the next cell of that direction;
/// it is asked only where there is one inside the grid. Cells for which `open` is false belong to no slot.
pub fn slots<T>(grid: &Grid<T>, open: impl Fn(Pos) -> bool, goes_on: impl Fn(Pos, Axis) -> bool) -> Vec<Slot> {
    let next = |pos: Pos, axis: Axis| {
        let next = pos.step(axis.dir()).filter(|&next| grid.contains(next))?;
        (open(next) && goes_on(pos, axis)).then_some(next)
    };
    let before = |pos: Pos, axis: Axis| {
        let before = pos.step(axis.dir().opposite())?;
        (open(before) && goes_on(before, axis)).then_some(before)
    };
    let mut found = Vec::new();
    for pos in grid.positions().filter(|&pos| open(pos)) {
        for axis in Axis::BOTH {
            if before(pos, axis).is_none() && next(pos, axis).is_some() {
                let cells = std::iter::successors(Some(pos), |&pos| next(pos, axis)).collect();
                found.push(Slot { axis, cells });
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(rows: &[&str]) -> Vec<(Axis, u16, u16, usize)> {
        let rows = rows.iter().map(|row| row.bytes().map(|sign| sign == b'-').collect()).collect();
        let grid: Grid<bool> = Grid::from_rows(rows).unwrap();
        let slots = slots(&grid, |pos| grid[pos], |_, _| true);
        slots.iter().map(|slot| (slot.axis, slot.start().row, slot.start().col, slot.cells.len())).collect()
    }

    #[test]
    fn runs_of_two_or_more_cells_are_slots() {
        use Axis::{Across, Down};
        assert_eq!(found(&["--#", "-#-"]), [(Across, 0, 0, 2), (Down, 0, 0, 2)]);
        assert_eq!(found(&["---", "#-#", "---"]), [(Across, 0, 0, 3), (Down, 0, 1, 3), (Across, 2, 0, 3)]);
        assert_eq!(found(&["-#", "#-"]), []);
    }

    #[test]
    fn a_wall_between_open_cells_ends_a_slot() {
        let grid = Grid::fill(1, 5, |_| true);
        let slots = slots(&grid, |_| true, |pos, _| pos.col != 1);
        let lengths: Vec<usize> = slots.iter().map(|slot| slot.cells.len()).collect();
        assert_eq!(lengths, [2, 3]);
    }
}
