//! Points for words.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::base::named::{SettingError, by_name};
use crate::grid::Board;

/// Scoring rule: the points for a word of each length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Scoring {
    /// The standard points: 1 for 3 or 4 letters, 2 for 5, 3 for 6, 5 for 7, and 11 for 8 or more. On 6x6, words of 9
    /// or more letters score 2 points per letter.
    #[default]
    #[serde(rename = "standard")]
    Standard,
    /// The number of letters minus two, as in Kastogi's paper (2015).
    #[serde(rename = "n-2")]
    LettersLessTwo,
}

impl Scoring {
    /// All scoring rules with their names on the command line and in the configuration.
    pub const NAMES: [(&str, Self); 2] = [("standard", Self::Standard), ("n-2", Self::LettersLessTwo)];

    /// Returns the points for a word of this many letters. A double tile such as Qu counts as two letters.
    #[must_use]
    pub fn points(self, letters: usize, board: &Board) -> u32 {
        let letters = letters as u32;
        match self {
            Self::LettersLessTwo => letters.saturating_sub(2),
            Self::Standard => match letters {
                0..=2 => 0,
                3 | 4 => 1,
                5 => 2,
                6 => 3,
                7 => 5,
                9.. if (board.rows(), board.cols()) == (6, 6) => 2 * letters,
                _ => 11,
            },
        }
    }
}

impl FromStr for Scoring {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        by_name(&Self::NAMES, text).ok_or_else(|| SettingError("expected standard or n-2".into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Tile};

    fn points(scoring: Scoring, side: u16) -> Vec<u32> {
        let board = Grid::fill(side, side, |_| Tile::BLOCK);
        (2..=10).map(|letters| scoring.points(letters, &board)).collect()
    }

    #[test]
    fn points_depend_on_the_length_of_the_word() {
        assert_eq!(points(Scoring::Standard, 4), [0, 1, 1, 2, 3, 5, 11, 11, 11]);
        assert_eq!(points(Scoring::Standard, 6), [0, 1, 1, 2, 3, 5, 11, 18, 20]);
        assert_eq!(points(Scoring::LettersLessTwo, 6), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    }
}
