//! Hint levels: the region in which a word starts, its first cell, its direction, and the whole word.

use std::time::Duration;

use wordhoard_engine::grid::Pos;

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

/// Hint about a listed word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Index of the word in the list.
    pub word: usize,
    /// Amount revealed.
    pub level: HintLevel,
}

/// Ninth of a grid: a third of the rows and a third of the columns. Thirds are numbered from 0 to 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Region {
    row_third: u16,
    col_third: u16,
}

impl Region {
    /// Returns the region that contains a cell, in a grid of this size.
    #[must_use]
    pub fn containing(cell: Pos, rows: u16, cols: u16) -> Self {
        let third = |index: u16, len: u16| (u32::from(index) * 3 / u32::from(len)) as u16;
        Self { row_third: third(cell.row, rows), col_third: third(cell.col, cols) }
    }

    /// Returns the top-left and bottom-right cells of the region in a grid of this size.
    #[must_use]
    pub fn cells(self, rows: u16, cols: u16) -> (Pos, Pos) {
        let bounds = |third: u16, len: u16| {
            let is_in = |index: &u16| (u32::from(*index) * 3 / u32::from(len)) as u16 == third;
            ((0..len).find(is_in).unwrap_or_default(), (0..len).rfind(is_in).unwrap_or_default())
        };
        let ((top, bottom), (left, right)) = (bounds(self.row_third, rows), bounds(self.col_third, cols));
        (Pos::new(top, left), Pos::new(bottom, right))
    }

    /// Returns the region as part of a sentence: `in the top left`, `in the middle`, `at the top`.
    #[must_use]
    pub fn phrase(self) -> String {
        match (self.row_third, self.col_third) {
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
        NAMES[usize::from(self.row_third)][usize::from(self.col_third)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_divide_the_grid_into_thirds() {
        let name = |row, col| Region::containing(Pos::new(row, col), 15, 6).name();
        assert_eq!(
            [name(0, 0), name(4, 1), name(5, 2), name(14, 5)],
            ["top left", "top left", "middle", "bottom right"]
        );
        for side in 1..20 {
            assert!((0..side).all(|index| Region::containing(Pos::new(index, index), side, side).row_third < 3));
        }
    }

    #[test]
    fn each_level_costs_more_than_the_previous_level() {
        for level in HintLevel::ALL {
            let next = level.next();
            assert!(next.is_none_or(|next| next.price() > level.price()));
            assert_eq!(next.is_none(), level == HintLevel::Word);
        }
    }
}
