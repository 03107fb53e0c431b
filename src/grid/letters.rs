//! Grids of single letters, as word searches have them.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Grid, GridError, Pos};

/// A grid of letters, some cells of which may be holes.
///
/// Written and saved a row a line: small letters, `.` for a hole.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Letters(Grid<u8>);

impl Letters {
    /// What a hole is among the letters, which are 0 (a) to 25 (z).
    pub const HOLE: u8 = 26;

    /// The grid whose cells hold letters, 0 to 25, or [`Letters::HOLE`].
    ///
    /// # Panics
    /// If a cell holds anything else.
    #[must_use]
    pub fn new(cells: Grid<u8>) -> Self {
        assert!(cells.cells().all(|&cell| cell <= Self::HOLE), "a cell is a letter or a hole");
        Self(cells)
    }

    /// The cells: letters from 0 (a) to 25 (z), or [`Letters::HOLE`].
    #[must_use]
    pub fn cells(&self) -> &Grid<u8> {
        &self.0
    }

    /// How many rows: at least 1.
    #[must_use]
    pub fn rows(&self) -> u16 {
        self.0.rows()
    }

    /// How many columns: at least 1.
    #[must_use]
    pub fn cols(&self) -> u16 {
        self.0.cols()
    }

    /// The cells of its longest line: a row or a column.
    #[must_use]
    pub fn longest_line(&self) -> usize {
        self.rows().max(self.cols()).into()
    }

    /// The letter at a place, from 0 to 25; `None` outside and for a hole.
    #[must_use]
    pub fn at(&self, pos: Pos) -> Option<u8> {
        self.0.get(pos).copied().filter(|&cell| cell != Self::HOLE)
    }

    /// How many cells hold a letter.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.cells().filter(|&&cell| cell != Self::HOLE).count()
    }

    /// The rows as text: small letters, `.` for a hole.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let sign = |&cell: &u8| if cell == Self::HOLE { '.' } else { char::from(b'a' + cell) };
        self.0.by_row().map(move |row| row.iter().map(sign).collect())
    }
}

/// Why rows of text are no grid of letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LettersError {
    /// They are no grid.
    Grid(GridError),
    /// A sign that is neither a small letter nor `.`; its row and column, from 0.
    Sign(usize, usize),
}

impl fmt::Display for LettersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grid(error) => error.fmt(f),
            Self::Sign(row, col) => write!(f, "row {}, column {} holds no letter", row + 1, col + 1),
        }
    }
}

impl std::error::Error for LettersError {}

impl TryFrom<Vec<String>> for Letters {
    type Error = LettersError;
    fn try_from(rows: Vec<String>) -> Result<Self, LettersError> {
        let cell = |row, col, sign| match sign {
            b'a'..=b'z' => Ok(sign - b'a'),
            b'.' => Ok(Self::HOLE),
            _ => Err(LettersError::Sign(row, col)),
        };
        let row = |(row, line): (usize, &String)| {
            line.bytes().enumerate().map(|(col, sign)| cell(row, col, sign)).collect::<Result<Vec<_>, _>>()
        };
        let rows = rows.iter().enumerate().map(row).collect::<Result<Vec<_>, _>>()?;
        Grid::from_rows(rows).map(Self).map_err(LettersError::Grid)
    }
}

impl From<Letters> for Vec<String> {
    fn from(letters: Letters) -> Self {
        letters.lines().collect()
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(rows: &[&str]) -> Result<Letters, LettersError> {
        rows.iter().map(|row| (*row).to_owned()).collect::<Vec<_>>().try_into()
    }

    #[test]
    fn rows_are_read_as_they_are_written() {
        let letters = read(&["ab.", "xyz"]).unwrap();
        assert_eq!(letters.to_string(), "ab.\nxyz\n");
        assert_eq!((letters.count(), letters.at(Pos::new(1, 2)), letters.at(Pos::new(0, 2))), (5, Some(25), None));
    }

    #[test]
    fn what_is_no_grid_of_letters_is_refused() {
        assert_eq!(read(&["ab", "aB"]), Err(LettersError::Sign(1, 1)));
        assert_eq!(read(&["ab", "a"]), Err(LettersError::Grid(GridError::Ragged { row: 1 })));
        assert_eq!(read(&[]), Err(LettersError::Grid(GridError::Empty)));
    }
}
