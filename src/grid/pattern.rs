//! Pattern of a crossword or fill-in: blocks, open cells, given letters and slots.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Grid, LettersError, Pos, Slot, slots};

/// Cell of a [`Pattern`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PatternCell {
    /// Block: no letter goes here.
    Block,
    /// Empty cell for a letter.
    Open,
    /// Cell with a given letter: 0 (a) to 25 (z).
    Given(u8),
}

impl PatternCell {
    /// Returns `true` if the cell is not a block.
    #[must_use]
    pub fn is_open(self) -> bool {
        self != Self::Block
    }

    /// Returns the character for the cell: `#`, `-` or an uppercase letter.
    #[must_use]
    pub fn to_char(self) -> char {
        match self {
            Self::Block => '#',
            Self::Open => '-',
            Self::Given(letter) => char::from(b'A' + letter),
        }
    }

    /// Parses a cell: `#`, `-` or a letter from a to z in either case.
    #[must_use]
    pub fn from_char(ch: char) -> Option<Self> {
        match ch {
            '#' => Some(Self::Block),
            '-' => Some(Self::Open),
            ch => ch.is_ascii_alphabetic().then(|| Self::Given(ch.to_ascii_lowercase() as u8 - b'a')),
        }
    }
}

/// Grid of pattern cells, and the slots for its words.
///
/// Displayed and saved as one line per row: `#` for a block, `-` for an open cell, an uppercase letter for a given
/// letter. Custom slots are not saved; after loading, the slots are the runs between blocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Pattern {
    cells: Grid<PatternCell>,
    slots: Vec<Slot>,
}

impl Pattern {
    /// Creates a pattern whose slots are the runs of two or more cells between blocks.
    #[must_use]
    pub fn new(cells: Grid<PatternCell>) -> Self {
        let slots = slots(&cells, |pos| cells[pos].is_open(), |_, _| true);
        Self { cells, slots }
    }

    /// Creates a pattern with custom slots, for grids with bars or with words in other directions.
    ///
    /// # Panics
    /// Panics if a slot has fewer than two cells, a cell outside the grid, or a block.
    #[must_use]
    pub fn with_slots(cells: Grid<PatternCell>, slots: Vec<Slot>) -> Self {
        let fits = |pos: &Pos| cells.get(*pos).is_some_and(|cell| cell.is_open());
        assert!(
            slots.iter().all(|slot| slot.cells.len() > 1 && slot.cells.iter().all(fits)),
            "a slot must have two or more open cells"
        );
        Self { cells, slots }
    }

    /// Returns the rows as text: `#` for a block, `-` for an open cell, an uppercase letter for a given letter.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.cells.by_row().map(|row| row.iter().map(|cell| cell.to_char()).collect())
    }

    /// Returns the cells.
    #[must_use]
    pub fn cells(&self) -> &Grid<PatternCell> {
        &self.cells
    }

    /// Returns the slots, in the order of [`slots`] unless the pattern was created with custom slots.
    #[must_use]
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }
}

impl TryFrom<Vec<String>> for Pattern {
    type Error = LettersError;
    fn try_from(rows: Vec<String>) -> Result<Self, LettersError> {
        let cell = |row, (col, ch)| PatternCell::from_char(ch).ok_or(LettersError::Char(row, col));
        let row = |(row, line): (usize, &String)| line.chars().enumerate().map(|at| cell(row, at)).collect();
        let rows = rows.iter().enumerate().map(row).collect::<Result<Vec<Vec<PatternCell>>, _>>()?;
        Grid::from_rows(rows).map(Self::new).map_err(LettersError::Grid)
    }
}

impl From<Pattern> for Vec<String> {
    fn from(pattern: Pattern) -> Self {
        pattern.lines().collect()
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(rows: &[&str]) -> Result<Pattern, LettersError> {
        rows.iter().map(|row| (*row).to_owned()).collect::<Vec<_>>().try_into()
    }

    #[test]
    fn rows_are_parsed_and_formatted() {
        let pattern = parse(&["-a#", "--B"]).unwrap();
        assert_eq!(pattern.to_string(), "-A#\n--B\n");
        assert_eq!(pattern.slots().iter().map(|slot| slot.cells.len()).collect::<Vec<_>>(), [2, 2, 2, 3]);
    }

    #[test]
    fn invalid_characters_and_ragged_rows_are_rejected() {
        assert_eq!(parse(&["--", "-1"]), Err(LettersError::Char(1, 1)));
        assert!(matches!(parse(&["--", "-"]), Err(LettersError::Grid(_))));
    }
}
