//! Points for words.

use serde::{Deserialize, Serialize};

use crate::grid::Board;

/// How words score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Scoring {
    /// By the rules of the box: 3-4 letters 1 point, 5: 2, 6: 3, 7: 5, 8 and more: 11. On 6x6 a word of nine and
    /// more letters scores 2 a letter.
    #[default]
    #[serde(rename = "standard")]
    Standard,
    /// Letters less two, as in Kastogi's paper (2015).
    #[serde(rename = "n-2")]
    LettersLessTwo,
}

impl Scoring {
    /// Every way to score, with its name on the command line and in the config.
    pub const NAMES: [(&str, Self); 2] = [("standard", Self::Standard), ("n-2", Self::LettersLessTwo)];

    /// Points of a word of so many letters on this board. Both letters of a pair such as Qu count.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Tile};

    fn points(scoring: Scoring, side: u16) -> Vec<u32> {
        let board = Grid::fill(side, side, |_| Tile::BLOCK);
        (2..=10).map(|letters| scoring.points(letters, &board)).collect()
    }

    #[test]
    fn the_tables() {
        assert_eq!(points(Scoring::Standard, 4), [0, 1, 1, 2, 3, 5, 11, 11, 11]);
        assert_eq!(points(Scoring::Standard, 6), [0, 1, 1, 2, 3, 5, 11, 18, 20]);
        assert_eq!(points(Scoring::LettersLessTwo, 6), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    }
}
