//! Slots of crosswords and fill-ins: runs of cells that each take one word.

use serde::{Deserialize, Serialize};

use super::{Dir, Grid, Pos};

/// Reading direction of a crossword entry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Axis {
    /// Left to right.
    #[default]
    Across,
    /// Top to bottom.
    Down,
}

impl Axis {
    /// Both directions, across first.
    pub const BOTH: [Self; 2] = [Self::Across, Self::Down];

    /// Returns the compass direction towards the next letter.
    #[must_use]
    pub const fn dir(self) -> Dir {
        match self {
            Self::Across => Dir::East,
            Self::Down => Dir::South,
        }
    }

    /// Returns the perpendicular direction.
    #[must_use]
    pub const fn crossing(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }

    /// Returns the heading of the clue list.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Across => "Across",
            Self::Down => "Down",
        }
    }
}

/// Run of two or more cells that takes one word.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Slot {
    /// Reading direction.
    pub axis: Axis,
    /// Cells in reading order, at least 2.
    pub cells: Vec<Pos>,
}

impl Slot {
    /// Returns the first cell.
    #[must_use]
    pub fn start(&self) -> Pos {
        self.cells[0]
    }
}

/// Finds the slots of a grid, in row-major order of their first cells; at the same cell, across comes before down.
///
/// `continues(pos, axis)` returns `true` if a word at the open cell `pos` continues to the next cell along `axis`.
/// `continues` is called only if both cells are inside the grid and open. Cells for which `is_open` returns `false`
/// belong to no slot.
pub fn slots<T>(grid: &Grid<T>, is_open: impl Fn(Pos) -> bool, continues: impl Fn(Pos, Axis) -> bool) -> Vec<Slot> {
    let next = |pos: Pos, axis: Axis| {
        let next = pos.step(axis.dir()).filter(|&next| grid.contains(next))?;
        (is_open(next) && continues(pos, axis)).then_some(next)
    };
    let previous = |pos: Pos, axis: Axis| {
        let previous = pos.step(axis.dir().opposite())?;
        (is_open(previous) && continues(previous, axis)).then_some(previous)
    };
    let mut found = Vec::new();
    for pos in grid.positions().filter(|&pos| is_open(pos)) {
        for axis in Axis::BOTH {
            if previous(pos, axis).is_none() && next(pos, axis).is_some() {
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

    fn find_slots(rows: &[&str]) -> Vec<(Axis, u16, u16, usize)> {
        let rows = rows.iter().map(|row| row.bytes().map(|byte| byte == b'-').collect()).collect();
        let grid: Grid<bool> = Grid::from_rows(rows).unwrap();
        let slots = slots(&grid, |pos| grid[pos], |_, _| true);
        slots.iter().map(|slot| (slot.axis, slot.start().row, slot.start().col, slot.cells.len())).collect()
    }

    #[test]
    fn runs_of_two_or_more_cells_are_slots() {
        use Axis::{Across, Down};
        assert_eq!(find_slots(&["--#", "-#-"]), [(Across, 0, 0, 2), (Down, 0, 0, 2)]);
        assert_eq!(find_slots(&["---", "#-#", "---"]), [(Across, 0, 0, 3), (Down, 0, 1, 3), (Across, 2, 0, 3)]);
        assert_eq!(find_slots(&["-#", "#-"]), []);
    }

    #[test]
    fn a_bar_between_open_cells_ends_a_slot() {
        let grid = Grid::fill(1, 5, |_| true);
        let slots = slots(&grid, |_| true, |pos, _| pos.col != 1);
        let lengths: Vec<usize> = slots.iter().map(|slot| slot.cells.len()).collect();
        assert_eq!(lengths, [2, 3]);
    }
}
