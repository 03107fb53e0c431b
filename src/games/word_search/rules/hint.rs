//! Hints in grades: the region that a word begins in, the cell, the direction, the word.

use std::time::Duration;

use crate::grid::Pos;

/// How much a hint tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HintLevel {
    /// The ninth of the grid that the word begins in.
    Region,
    /// The cell that it begins on.
    FirstLetter,
    /// The direction in which it runs, too.
    Direction,
    /// The word: it is struck off.
    Word,
}

impl HintLevel {
    /// All of them, from the least to the most.
    pub const ALL: [Self; 4] = [Self::Region, Self::FirstLetter, Self::Direction, Self::Word];

    /// Its price in time.
    #[must_use]
    pub fn price(self) -> Duration {
        Duration::from_secs(match self {
            Self::Region => 5,
            Self::FirstLetter => 10,
            Self::Direction => 15,
            Self::Word => 30,
        })
    }

    /// The one that tells more.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(self as usize + 1).copied()
    }
}

/// A hint: a word of the list and how much of it is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The number of the word.
    pub word: usize,
    /// How much of it is told.
    pub grade: HintLevel,
}

/// A ninth of a grid: the third of its rows and the third of its columns, each 0, 1 or 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    down: u16,
    right: u16,
}

impl Region {
    /// The region of a cell in a grid of this size.
    #[must_use]
    pub fn of(cell: Pos, rows: u16, cols: u16) -> Self {
        let third = |at: u16, of: u16| (u32::from(at) * 3 / u32::from(of)) as u16;
        Self { down: third(cell.row, rows), right: third(cell.col, cols) }
    }

    /// The cells of it in a grid of this size: the first and the last.
    #[must_use]
    pub fn cells(self, rows: u16, cols: u16) -> (Pos, Pos) {
        let within = |third: u16, of: u16| {
            let is_in = |at: &u16| (u32::from(*at) * 3 / u32::from(of)) as u16 == third;
            ((0..of).find(is_in).unwrap_or_default(), (0..of).rfind(is_in).unwrap_or_default())
        };
        let ((top, bottom), (left, right)) = (within(self.down, rows), within(self.right, cols));
        (Pos::new(top, left), Pos::new(bottom, right))
    }

    /// Where it is, in a sentence: `in the top left`, `in the middle`, `at the top`.
    #[must_use]
    pub fn within(self) -> String {
        match (self.down, self.right) {
            (0 | 2, 1) => format!("at the {}", self.name()),
            (1, 0 | 2) => format!("on the {}", self.name()),
            _ => format!("in the {}", self.name()),
        }
    }

    /// What it is called: `top left`, `middle`.
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
    fn the_regions_are_thirds() {
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
    fn each_grade_tells_more_and_costs_more() {
        for grade in HintLevel::ALL {
            let next = grade.next();
            assert!(next.is_none_or(|next| next.price() > grade.price()));
            assert_eq!(next.is_none(), grade == HintLevel::Word);
        }
    }
}
