//! Hint levels: the region in which a word starts, its first cell, its direction, and the whole word.

use std::time::Duration;

use crate::grid::Pos;

/// Amount revealed by a hint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HintLevel {
    /// Ninth of the grid in which the word starts.
    Region,
    /// Cell of the first letter.
    FirstLetter,
    /// Direction, in addition to the first cell.
    Direction,
    /// Whole word, which counts as shown.
    Word,
}

impl HintLevel {
    /// All levels, in increasing order.
    pub const ALL: [Self; 4] = [Self::Region, Self::FirstLetter, Self::Direction, Self::Word];

    /// Returns the time added to the clock.
    #[must_use]
    pub fn price(self) -> Duration {
        Duration::from_secs(match self {
            Self::Region => 5,
            Self::FirstLetter => 10,
            Self::Direction => 15,
            Self::Word => 30,
        })
    }

    /// Returns the next level, if any.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(self as usize + 1).copied()
    }
}

/// Hint for a word of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Index of the word in the list.
    pub word: usize,
    /// Amount revealed.
    pub level: HintLevel,
}

/// Ninth of a grid: a third of the rows and a third of the columns, each numbered from 0 to 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    down: u16,
    right: u16,
}

impl Region {
    /// Returns the region of a cell in a grid of this size.
    #[must_use]
    pub fn of(cell: Pos, rows: u16, cols: u16) -> Self {
        let third = |at: u16, of: u16| (u32::from(at) * 3 / u32::from(of)) as u16;
        Self { down: third(cell.row, rows), right: third(cell.col, cols) }
    }

    /// Returns the top-left and bottom-right cells of the region in a grid of this size.
    #[must_use]
    pub fn cells(self, rows: u16, cols: u16) -> (Pos, Pos) {
        let within = |third: u16, of: u16| {
            let is_in = |at: &u16| (u32::from(*at) * 3 / u32::from(of)) as u16 == third;
            ((0..of).find(is_in).unwrap_or_default(), (0..of).rfind(is_in).unwrap_or_default())
        };
        let ((top, bottom), (left, right)) = (within(self.down, rows), within(self.right, cols));
        (Pos::new(top, left), Pos::new(bottom, right))
    }

    /// Returns the region as part of a sentence: `in the top left`, `in the middle`, `at the top`.
    #[must_use]
    pub fn within(self) -> String {
        match (self.down, self.right) {
            (0 | 2, 1) => format!("at the {}", self.name()),
            (1, 0 | 2) => format!("on the {}", self.name()),
            _ => format!("in the {}", self.name()),
        }
    }

    /// Returns the name of the region: `top left`, `middle`.
    #[must_use]
    pub fn name(self) -> &'static str {
        const NAMES: [[&str; 3]; 3] =
            [["top left", "top", "top right"], ["left", "middle", "right"], ["bottom left", "bottom", "bottom right"]];
        NAMES[usize::from(self.down)][usize::from(self.right)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_thirds_of_the_grid() {
        let name = |row, col| Region::of(Pos::new(row, col), 15, 6).name();
        assert_eq!(
            [name(0, 0), name(4, 1), name(5, 2), name(14, 5)],
            ["top left", "top left", "middle", "bottom right"]
        );
        for side in 1..20 {
            assert!((0..side).all(|at| Region::of(Pos::new(at, at), side, side).down < 3));
        }
    }

    #[test]
    fn each_level_costs_more_than_the_one_before() {
        for level in HintLevel::ALL {
            let next = level.next();
            assert!(next.is_none_or(|next| next.price() > level.price()));
            assert_eq!(next.is_none(), level == HintLevel::Word);
        }
    }
}
