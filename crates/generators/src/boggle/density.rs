//! Word density: boards with too few or too many words are redealt.
//!
//! Words are counted with a separate list, [`Lexicon::frozen`](wordhoard_engine::words::Lexicon::frozen), whichever word list is
//! used for play. The limits depend only on the shape of the board, not on the rules of the round. These limits are
//! part of the guarantee that a seed always deals the same board. Different limits would need a new density name.
//!
//! Percentage of rolls in range, out of 20,000 for each dice set:
//!
//! | dice | any | low | medium | high |
//! |---|---:|---:|---:|---:|
//! | 4x4 new | 52.9 | 16.4 | 19.0 | 17.4 |
//! | 4x4 classic | 45.0 | 15.6 | 16.5 | 12.8 |
//! | 5x5 original | 74.1 | 30.6 | 26.6 | 16.7 |
//! | 5x5 challenge | 70.2 | 30.9 | 24.6 | 14.7 |
//! | 5x5 deluxe | 70.7 | 30.3 | 24.9 | 15.4 |
//! | 5x5 2012 | 70.2 | 32.5 | 24.1 | 13.6 |
//! | 6x6 super | 76.1 | 24.5 | 29.3 | 22.2 |
//!
//! On other shapes, with their default dice, the percentage for `any` is between 27 (2x9) and 73 (3x8). A high density
//! is rarest on long, narrow boards: 2.5 per cent on 3x9.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::named::name_of;
use wordhoard_engine::base::named::{SettingError, by_name};
use wordhoard_engine::solve::boggle::WordCounts;

use super::Shape;

/// Range for the number of words on a dealt board. Boards of more than 36 tiles are always rich in words, so any roll
/// is accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Density {
    /// Low, medium or high.
    #[default]
    Any,
    /// Few words.
    Low,
    /// An average number of words.
    Medium,
    /// Many words.
    High,
    /// Any roll, even with hardly any words.
    Raw,
}

impl Density {
    /// All densities with their names on the command line and in the configuration.
    pub const NAMES: [(&str, Self); 5] =
        [("any", Self::Any), ("low", Self::Low), ("medium", Self::Medium), ("high", Self::High), ("raw", Self::Raw)];

    /// Returns the name on the command line and in the configuration. The name affects the boards dealt from a seed, so
    /// it must never change.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Returns the limits for boards of this shape, or `None` if every board is accepted.
    #[must_use]
    pub fn band(self, shape: Shape) -> Option<Band> {
        let row = ROWS
            .iter()
            .find(|row| adjacent_pairs(shape) <= row.adjacent_pairs && shape.rows * shape.cols <= MAX_TILES)?;
        let [low, medium, high, max] = row.words;
        let words = match self {
            Self::Any => (low, max),
            Self::Low => (low, medium - 1),
            Self::Medium => (medium, high - 1),
            Self::High => (high, max),
            Self::Raw => return None,
        };
        Some(Band { min_length: row.min_length, words, long_words: row.long_words })
    }
}

impl FromStr for Density {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        by_name(&Self::NAMES, text).ok_or_else(|| SettingError("expected any, low, medium, high or raw".into()))
    }
}

/// Limits on the words of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// Minimum length of the words that count towards `words`.
    min_length: usize,
    /// Minimum and maximum number of words.
    words: (u32, u32),
    long_words: LongWordMinimums,
}

/// Minimum numbers of long words: pairs of a length and the required number of words of at least that length.
type LongWordMinimums = &'static [(usize, u32)];

impl Band {
    /// Returns the distance of a board from the limits: the number of words missing or in excess, plus the number of
    /// long words missing. A board at distance 0 is in range.
    #[must_use]
    pub fn distance(&self, counts: &WordCounts) -> u32 {
        let (words, (min, max)) = (counts.at_least(self.min_length), self.words);
        let missing_long_words =
            self.long_words.iter().map(|&(length, min)| min.saturating_sub(counts.at_least(length)));
        min.saturating_sub(words) + words.saturating_sub(max) + missing_long_words.sum::<u32>()
    }
}

/// Maximum number of tiles for which words are counted; any larger board is rich in words.
const MAX_TILES: u16 = 36;

/// Limits for shapes with up to `adjacent_pairs` pairs of adjacent tiles.
struct Row {
    /// Maximum number of pairs of adjacent tiles.
    adjacent_pairs: u16,
    /// See [`Band::min_length`].
    min_length: usize,
    /// Minimum numbers of words for low, medium and high density, then the maximum for high density.
    words: [u32; 4],
    long_words: LongWordMinimums,
}

/// Returns the number of pairs of adjacent tiles, which predicts the number of words better than the number of tiles.
/// For example, 2x8 has as many tiles as 4x4, but 36 pairs instead of 42, and little more than half the words.
fn adjacent_pairs(Shape { rows, cols }: Shape) -> u16 {
    rows * (cols - 1) + cols * (rows - 1) + 2 * (rows - 1) * (cols - 1)
}

const fn row(adjacent_pairs: u16, min_length: usize, words: [u32; 4], long_words: LongWordMinimums) -> Row {
    Row { adjacent_pairs, min_length, words, long_words }
}

/// Limits in increasing order of `adjacent_pairs`. The comments list the shapes that each row applies to.
const ROWS: [Row; 11] = [
    row(6, 3, [1, 2, 4, 20], &[]),                        // 2x2
    row(11, 3, [3, 6, 10, 20], &[(4, 1)]),                // 2x3
    row(16, 3, [6, 10, 15, 30], &[(4, 2)]),               // 2x4
    row(21, 3, [10, 15, 22, 50], &[(4, 4), (5, 1)]),      // 2x5, 3x3
    row(31, 3, [18, 27, 38, 80], &[(5, 2)]),              // 2x6, 2x7, 3x4
    row(38, 3, [28, 40, 55, 100], &[(5, 4), (6, 1)]),     // 2x8, 3x5
    row(47, 3, [40, 60, 80, 120], &[(5, 8), (6, 1)]),     // 2x9, 2x10, 3x6, 4x4
    row(65, 4, [35, 55, 80, 160], &[(5, 12), (6, 3)]),    // 3x7, 3x8, 4x5
    row(83, 4, [60, 100, 140, 250], &[(5, 25), (7, 1)]),  // 3x9, 3x10, 4x6, 4x7, 5x5
    row(94, 4, [70, 105, 145, 280], &[(5, 28), (7, 1)]),  // 4x8, 5x6
    row(110, 4, [90, 130, 180, 320], &[(5, 38), (7, 2)]), // 4x9, 5x7, 6x6
];

#[cfg(test)]
mod tests {
    use wordhoard_engine::solve::boggle::{MAX_SIDE, MIN_SIDE};

    use super::*;

    #[test]
    fn names_match_the_save_format() {
        for (name, density) in Density::NAMES {
            assert_eq!(serde_json::to_value(density).unwrap(), name);
            assert_eq!(density.name(), name);
        }
    }

    #[test]
    fn low_medium_and_high_together_cover_any() {
        for rows in MIN_SIDE..=MAX_SIDE {
            for cols in MIN_SIDE..=MAX_SIDE {
                let bands = [Density::Any, Density::Low, Density::Medium, Density::High, Density::Raw]
                    .map(|density| density.band(Shape { rows, cols }));
                let [Some(any), Some(low), Some(medium), Some(high), None] = bands else {
                    assert!(rows * cols > MAX_TILES && bands == [None; 5], "{rows}x{cols}");
                    continue;
                };
                assert!(rows * cols <= MAX_TILES);
                assert_eq!((low.words.0, high.words.1), any.words);
                assert_eq!((low.words.1 + 1, medium.words.1 + 1), (medium.words.0, high.words.0));
                assert!([low, medium, high].iter().all(|band| band.words.0 <= band.words.1));
                assert_eq!(
                    Density::Any.band(Shape { rows: cols, cols: rows }),
                    Some(any),
                    "the orientation makes no difference"
                );
            }
        }
    }

    #[test]
    fn distance_counts_missing_and_excess_words() {
        let band = Density::Any.band(Shape { rows: 4, cols: 4 }).unwrap();
        // `words` holds the numbers of words of 3, 5 and 6 letters.
        let distance = |words: [usize; 3]| {
            let letters = [3, 5, 6].into_iter().zip(words).flat_map(|(letters, count)| vec![letters; count]);
            band.distance(&letters.collect())
        };
        assert_eq!([distance([32, 7, 1]), distance([112, 7, 1])], [0, 0], "from 40 to 120 words");
        assert_eq!([distance([31, 7, 1]), distance([113, 7, 1])], [1, 1]);
        assert_eq!([distance([50, 6, 1]), distance([50, 8, 0]), distance([0, 0, 0])], [1, 1, 40 + 8 + 1]);
    }
}
