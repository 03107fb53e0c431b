//! Letter grids of word searches.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Grid, GridError, Pos};

/// Grid of letters and holes.
///
/// Displayed and saved as one line per row, with lowercase letters and `.` for a hole.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Letters(Grid<u8>);

impl Letters {
    /// Value of a hole; letters are 0 (a) to 25 (z).
    pub const HOLE: u8 = 26;

    /// Creates a letter grid from cells: 0 (a) to 25 (z), or [`Letters::HOLE`].
    ///
    /// # Panics
    /// Panics if a cell has any other value.
    #[must_use]
    pub fn new(cells: Grid<u8>) -> Self {
        assert!(cells.cells().all(|&cell| cell <= Self::HOLE), "a cell must be a letter or a hole");
        Self(cells)
    }

    /// Returns the cells: 0 (a) to 25 (z), or [`Letters::HOLE`].
    #[must_use]
    pub fn cells(&self) -> &Grid<u8> {
        &self.0
    }

    /// Returns the number of rows, at least 1.
    #[must_use]
    pub fn rows(&self) -> u16 {
        self.0.rows()
    }

    /// Returns the number of columns, at least 1.
    #[must_use]
    pub fn cols(&self) -> u16 {
        self.0.cols()
    }

    /// Returns the length of the longer side, an upper bound on the length of a word.
    #[must_use]
    pub fn longest_line(&self) -> usize {
        self.rows().max(self.cols()).into()
    }

    /// Returns the letter at a position, from 0 (a) to 25 (z), or `None` for a hole or outside the grid.
    #[must_use]
    pub fn at(&self, pos: Pos) -> Option<u8> {
        self.0.get(pos).copied().filter(|&cell| cell != Self::HOLE)
    }

    /// Returns the number of cells that contain a letter.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.cells().filter(|&&cell| cell != Self::HOLE).count()
    }

    /// Returns the rows as text, with lowercase letters and `.` for a hole.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let to_char = |&cell: &u8| if cell == Self::HOLE { '.' } else { char::from(b'a' + cell) };
        self.0.by_row().map(move |row| row.iter().map(to_char).collect())
    }
}

/// Error parsing rows of text as [`Letters`] or as a [`Pattern`](super::Pattern).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LettersError {
    /// The rows do not form a grid.
    Grid(GridError),
    /// The character at this row and column, counted from 0, is not allowed.
    Char(usize, usize),
}

impl fmt::Display for LettersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Grid(error) => error.fmt(f),
            Self::Char(row, col) => write!(f, "row {}, column {}: invalid character", row + 1, col + 1),
        }
    }
}

impl std::error::Error for LettersError {}

impl TryFrom<Vec<String>> for Letters {
    type Error = LettersError;
    fn try_from(rows: Vec<String>) -> Result<Self, LettersError> {
        let cell = |row, col, byte| match byte {
            b'a'..=b'z' => Ok(byte - b'a'),
            b'.' => Ok(Self::HOLE),
            _ => Err(LettersError::Char(row, col)),
        };
        let row = |(row, line): (usize, &String)| {
            line.bytes().enumerate().map(|(col, byte)| cell(row, col, byte)).collect::<Result<Vec<_>, _>>()
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

    fn parse(rows: &[&str]) -> Result<Letters, LettersError> {
        rows.iter().map(|row| (*row).to_owned()).collect::<Vec<_>>().try_into()
    }

    #[test]
    fn rows_are_parsed_and_formatted() {
        let letters = parse(&["ab.", "xyz"]).unwrap();
        assert_eq!(letters.to_string(), "ab.\nxyz\n");
        assert_eq!((letters.count(), letters.at(Pos::new(1, 2)), letters.at(Pos::new(0, 2))), (5, Some(25), None));
    }

    #[test]
    fn invalid_characters_and_ragged_rows_are_rejected() {
        assert_eq!(parse(&["ab", "aB"]), Err(LettersError::Char(1, 1)));
        assert_eq!(parse(&["ab", "a"]), Err(LettersError::Grid(GridError::Ragged { row: 1 })));
        assert_eq!(parse(&[]), Err(LettersError::Grid(GridError::Empty)));
    }
}
