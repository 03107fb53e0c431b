//! The pattern of a crossword or fill-in: blocks, open cells, letters that stand from the start, and its slots.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Grid, LettersError, Pos, Slot, slots};

/// A cell of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PatternCell {
    /// No letter stands here.
    Block,
    /// A letter is to be found.
    Open,
    /// A letter stands here: 0 (a) to 25 (z).
    Given(u8),
}

impl PatternCell {
    /// True for a cell that holds a letter, or will.
    #[must_use]
    pub fn is_open(self) -> bool {
        self != Self::Block
    }

    /// As it is written: `#`, `-`, or a capital.
    #[must_use]
    pub fn sign(self) -> char {
        match self {
            Self::Block => '#',
            Self::Open => '-',
            Self::Given(letter) => char::from(b'A' + letter),
        }
    }

    /// What is written so: `#`, `-`, or a letter of either case from a to z.
    #[must_use]
    pub fn of_sign(sign: char) -> Option<Self> {
        match sign {
            '#' => Some(Self::Block),
            '-' => Some(Self::Open),
            sign => sign.is_ascii_alphabetic().then(|| Self::Given(sign.to_ascii_lowercase() as u8 - b'a')),
        }
    }
}

/// Cells, and the slots that words go into.
///
/// Written and saved a row a line: `#` for a block, `-` for an open cell, capitals for letters that are given. Slots
/// that are not the runs between blocks are not written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Pattern {
    spots: Grid<PatternCell>,
    slots: Vec<Slot>,
}

impl Pattern {
    /// The pattern whose slots are the runs of two or more cells between blocks.
    #[must_use]
    pub fn new(spots: Grid<PatternCell>) -> Self {
        let slots = slots(&spots, |pos| spots[pos].is_open(), |_, _| true);
        Self { spots, slots }
    }

    /// The pattern with these slots, for grids where words end at bars, or go other ways.
    ///
    /// # Panics
    /// If a slot has fewer than two cells, a cell outside, or a block.
    #[must_use]
    pub fn with_slots(spots: Grid<PatternCell>, slots: Vec<Slot>) -> Self {
        let fits = |pos: &Pos| spots.get(*pos).is_some_and(|spot| spot.is_open());
        assert!(
            slots.iter().all(|slot| slot.cells.len() > 1 && slot.cells.iter().all(fits)),
            "slots lie in open cells"
        );
        Self { spots, slots }
    }

    /// The rows as text: `#` for a block, `-` for an open cell, capitals for letters that are given.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        self.spots.by_row().map(|row| row.iter().map(|spot| spot.sign()).collect())
    }

    /// The cells.
    #[must_use]
    pub fn spots(&self) -> &Grid<PatternCell> {
        &self.spots
    }

    /// The slots: by their first cells, row by row, across before down, unless the pattern was made with others.
    #[must_use]
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }
}

impl TryFrom<Vec<String>> for Pattern {
    type Error = LettersError;
    fn try_from(rows: Vec<String>) -> Result<Self, LettersError> {
        let spot = |row, (col, sign)| PatternCell::of_sign(sign).ok_or(LettersError::Sign(row, col));
        let row = |(row, line): (usize, &String)| line.chars().enumerate().map(|at| spot(row, at)).collect();
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

    fn read(rows: &[&str]) -> Result<Pattern, LettersError> {
        rows.iter().map(|row| (*row).to_owned()).collect::<Vec<_>>().try_into()
    }

    #[test]
    fn rows_are_read_as_they_are_written() {
        let pattern = read(&["-a#", "--B"]).unwrap();
        assert_eq!(pattern.to_string(), "-A#\n--B\n");
        assert_eq!(pattern.slots().iter().map(|slot| slot.cells.len()).collect::<Vec<_>>(), [2, 2, 2, 3]);
    }

    #[test]
    fn what_is_no_pattern_is_refused() {
        assert_eq!(read(&["--", "-1"]), Err(LettersError::Sign(1, 1)));
        assert!(matches!(read(&["--", "-"]), Err(LettersError::Grid(_))));
    }
}
