//! Positions in .jpz notation: a number, or a range such as `3-5` or `5-3` (backwards).

use wordhoard_engine::grid::Pos;

use crate::crossword::MAX_SIDE;

/// Range of columns or rows from 1 to [`MAX_SIDE`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    first: u16,
    last: u16,
}

impl Range {
    /// Parses a range, or returns `None` if `text` is malformed or a number is not from 1 to [`MAX_SIDE`].
    pub fn parse(text: &str) -> Option<Self> {
        let number = |text: &str| text.trim().parse().ok().filter(|number| (1..=MAX_SIDE).contains(number));
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        Some(Self { first: number(first)?, last: number(last)? })
    }

    /// Returns the number of columns or rows.
    pub fn len(self) -> usize {
        usize::from(self.first.abs_diff(self.last)) + 1
    }

    /// Returns the column or row at an index of the range.
    fn get(self, index: usize) -> u16 {
        let index = index as u16;
        if self.first <= self.last { self.first + index } else { self.first - index }
    }
}

/// Returns the positions in `columns` and `rows`, column by column.
pub fn positions(columns: Range, rows: Range) -> impl Iterator<Item = Pos> {
    (0..columns.len() * rows.len()).map(move |index| {
        let (col, row) = (columns.get(index / rows.len()), rows.get(index % rows.len()));
        Pos::new(row - 1, col - 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_may_run_backwards() {
        let read = |x, y| -> Vec<(u16, u16)> {
            positions(Range::parse(x).unwrap(), Range::parse(y).unwrap()).map(|pos| (pos.row, pos.col)).collect()
        };
        assert_eq!(read("2", "3"), [(2, 1)]);
        assert_eq!(read("1-3", "2"), [(1, 0), (1, 1), (1, 2)]);
        assert_eq!(read("1", " 3 - 1"), [(2, 0), (1, 0), (0, 0)]);
        assert_eq!(read("1-2", "1-2"), [(0, 0), (1, 0), (0, 1), (1, 1)]);
        for text in ["", "0", "-1", "1-", "256", "1-256", "x", "1-2-3", "99999999999"] {
            assert_eq!(Range::parse(text), None, "{text}");
        }
    }
}
