//! How many words lie on a dealt board: dull boards are dealt again.
//!
//! Boards are measured by a list of their own, [`Lexicon::filter`](crate::words::Lexicon::filter), whatever words are
//! played with; and by their shape alone, whatever the rule of the round is. These numbers are part of the promise that
//! a seed deals the same board for ever: other ones would need another name.
//!
//! Of 20,000 boards as the dice gave them so many per cent would be dealt, by density:
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
//! Of the other shapes, with the dice that they take by default, from 27 (2x9) to 73 per cent (3x8) are not dull; a
//! high density is rarest on long narrow boards, with 2.5 per cent on 3x9.

use serde::{Deserialize, Serialize};

use super::shape::Shape;
use crate::base::named::name_of;
use crate::solve::boggle::Counts;

/// Which boards are dealt. On more than 36 tiles every board is rich, and all are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Density {
    /// Every board that is not dull: low, medium and high together.
    #[default]
    Any,
    /// Few words.
    Low,
    /// Neither few words nor many.
    Medium,
    /// Many words.
    High,
    /// Whatever the dice give.
    Raw,
}

impl Density {
    /// Every density, with its name on the command line and in the config.
    pub const NAMES: [(&str, Self); 5] =
        [("any", Self::Any), ("low", Self::Low), ("medium", Self::Medium), ("high", Self::High), ("raw", Self::Raw)];

    /// Its name on the command line and in the config.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// What a board of this shape must have; `None` where every board will do.
    #[must_use]
    pub fn band(self, shape: Shape) -> Option<Band> {
        let row = ROWS.iter().find(|row| touches(shape) <= row.touches && shape.rows * shape.cols <= MOST_TILES)?;
        let [low, medium, high, most] = row.words;
        let words = match self {
            Self::Any => (low, most),
            Self::Low => (low, medium - 1),
            Self::Medium => (medium, high - 1),
            Self::High => (high, most),
            Self::Raw => return None,
        };
        Some(Band { letters: row.letters, words, long: row.long })
    }
}

/// What lies on a board that is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// Words of so many letters or more are counted.
    letters: usize,
    /// The fewest of them, and the most.
    words: (u32, u32),
    long: Long,
}

/// Letters, and how many words must have as many or more.
type Long = &'static [(usize, u32)];

impl Band {
    /// How far a board with these words is from being dealt: words too few, words too many and long words that are
    /// missing; 0 where it is dealt.
    #[must_use]
    pub fn away(&self, counts: &Counts) -> u32 {
        let (words, (least, most)) = (counts.at_least(self.letters), self.words);
        let long = self.long.iter().map(|&(letters, least)| least.saturating_sub(counts.at_least(letters)));
        least.saturating_sub(words) + words.saturating_sub(most) + long.sum::<u32>()
    }
}

/// Above this every board is rich.
const MOST_TILES: u16 = 36;

/// What is asked of shapes with so many pairs of tiles that touch.
struct Row {
    /// At most so many pairs.
    touches: u16,
    /// As in [`Band`].
    letters: usize,
    /// The fewest words of a low, of a medium and of a high density, and the most of that.
    words: [u32; 4],
    long: Long,
}

/// The pairs of tiles that touch. They tell better than the tiles how many words to expect: 4x4 has 42 of them and
/// nearly twice the words of 2x8, which has as many tiles and 36 pairs.
fn touches(Shape { rows, cols }: Shape) -> u16 {
    rows * (cols - 1) + cols * (rows - 1) + 2 * (rows - 1) * (cols - 1)
}

const fn row(touches: u16, letters: usize, words: [u32; 4], long: Long) -> Row {
    Row { touches, letters, words, long }
}

/// By the pairs that touch, each with the shapes that it is for.
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
    use super::*;
    use crate::solve::boggle::{MAX_SIDE, MIN_SIDE};

    #[test]
    fn the_names_are_those_of_saves() {
        for (name, density) in Density::NAMES {
            assert_eq!(serde_json::to_value(density).unwrap(), name);
            assert_eq!(density.name(), name);
        }
    }

    #[test]
    fn low_medium_and_high_together_are_any() {
        for rows in MIN_SIDE..=MAX_SIDE {
            for cols in MIN_SIDE..=MAX_SIDE {
                let bands = [Density::Any, Density::Low, Density::Medium, Density::High, Density::Raw]
                    .map(|density| density.band(Shape { rows, cols }));
                let [Some(any), Some(low), Some(medium), Some(high), None] = bands else {
                    assert!(rows * cols > MOST_TILES && bands == [None; 5], "{rows}x{cols}");
                    continue;
                };
                assert!(rows * cols <= MOST_TILES);
                assert_eq!((low.words.0, high.words.1), any.words);
                assert_eq!((low.words.1 + 1, medium.words.1 + 1), (medium.words.0, high.words.0));
                assert!([low, medium, high].iter().all(|band| band.words.0 <= band.words.1));
                assert_eq!(Density::Any.band(Shape { rows: cols, cols: rows }), Some(any), "it may lie or stand");
            }
        }
    }

    #[test]
    fn away_is_what_is_missing_or_too_much() {
        let band = Density::Any.band(Shape { rows: 4, cols: 4 }).unwrap();
        // Words of three letters, then of five, then of six.
        let away = |words: [usize; 3]| {
            let letters = [3, 5, 6].into_iter().zip(words).flat_map(|(letters, count)| vec![letters; count]);
            band.away(&letters.collect())
        };
        assert_eq!([away([32, 7, 1]), away([112, 7, 1])], [0, 0], "from 40 to 120 words");
        assert_eq!([away([31, 7, 1]), away([113, 7, 1])], [1, 1]);
        assert_eq!([away([50, 6, 1]), away([50, 8, 0]), away([0, 0, 0])], [1, 1, 40 + 8 + 1]);
    }
}
