//! Rivals: players made of chance, whose words come while one plays.
//!
//! A word of the board comes to a rival after a random time: the commoner and the shorter, the sooner. So a rival knows
//! what people know, and no two boards go the same; yet everything follows from the board, so that the same board has
//! the same rival for ever.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::board_word::BoardWord;
use crate::base::rng::Seed;
use crate::grid::{Board, Tile};

/// How strong a rival is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Opponent {
    /// About 9 points in three minutes on a 4x4 board.
    Novice,
    /// About 20.
    Casual,
    /// About 40.
    Club,
    /// About 90.
    Expert,
    /// Every word.
    Perfect,
}

/// A word that comes to a rival: when, and its number.
pub type Arrival = (Duration, usize);

/// The time in which a perfect rival finds everything.
const PERFECT_TIME: Duration = Duration::from_secs(180);

impl Opponent {
    /// Every strength, with its name on the command line and in the config.
    pub const NAMES: [(&str, Self); 5] = [
        ("novice", Self::Novice),
        ("casual", Self::Casual),
        ("club", Self::Club),
        ("expert", Self::Expert),
        ("perfect", Self::Perfect),
    ];

    /// Its name, as it is shown.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Novice => "Novice",
            Self::Casual => "Casual",
            Self::Club => "Club",
            Self::Expert => "Expert",
            Self::Perfect => "Perfect",
        }
    }

    /// What it is like, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Novice => "about 9 points in 3 minutes on 4x4",
            Self::Casual => "about 20 points in 3 minutes on 4x4",
            Self::Club => "about 40 points in 3 minutes on 4x4",
            Self::Expert => "about 90 points in 3 minutes on 4x4",
            Self::Perfect => "misses nothing: cancel what you can",
        }
    }

    /// Hundredths of a common word of three letters in a minute, and the least time between two words.
    fn tempo(self) -> Option<(u64, Duration)> {
        let (rate, gap) = match self {
            Self::Novice => (5, 6),
            Self::Casual => (12, 4),
            Self::Club => (30, 3),
            Self::Expert => (100, 2),
            Self::Perfect => return None,
        };
        Some((rate, Duration::from_secs(gap)))
    }

    /// When which words come, by the time of the round. Words that the program never names come to nobody.
    #[must_use]
    pub fn arrivals(self, board: &Board, words: &[BoardWord]) -> Vec<Arrival> {
        let offered = || words.iter().enumerate().filter(|(_, word)| word.found.word.offered);
        let Some((rate, gap)) = self.tempo() else {
            return evenly(offered().map(|(number, _)| number).collect());
        };
        let tiles: String = board.cells().map(Tile::to_string).collect();
        let seed = Seed::new(format!("{}x{} {tiles}", board.rows(), board.cols()));
        let mut arrivals: Vec<Arrival> = offered()
            .map(|(number, word)| {
                // Numbers of its own for each word: a word more in the list does not change when the others come.
                let purpose = format!("boggle rival 1, {}, {}", self.title(), word.found.text);
                (time(seed.rng(&purpose).wait(), rate * weight(word)), number)
            })
            .collect();
        arrivals.sort_unstable();
        keep_apart(&mut arrivals, gap);
        arrivals
    }
}

/// A waiting time with mean 1 (in units of 2^-32), as the time until a word that comes `rate` millionths of a time in a
/// minute.
fn time(wait: u64, rate: u64) -> Duration {
    let millis = (u128::from(wait) * 60_000 * 1_000_000 / u128::from(rate)) >> 32;
    Duration::from_millis(u64::try_from(millis).unwrap_or(u64::MAX))
}

/// How readily a word comes, in parts of ten thousand: by its tier and by its letters.
fn weight(word: &BoardWord) -> u64 {
    let tier = match word.found.word.tier.size() {
        0..=35 => 100,
        36..=50 => 50,
        51..=60 => 30,
        61..=70 => 12,
        _ => 3,
    };
    let letters = match word.found.text.len() {
        0..=3 => 100,
        4 => 80,
        5 => 50,
        6 => 35,
        7 => 25,
        _ => 18,
    };
    tier * letters
}

/// Puts off words that would come too soon after the one before.
fn keep_apart(arrivals: &mut [Arrival], gap: Duration) {
    let mut earliest = Duration::ZERO;
    for (at, _) in arrivals {
        *at = (*at).max(earliest);
        earliest = at.saturating_add(gap);
    }
}

/// One after another, evenly, the short ones first.
fn evenly(words: Vec<usize>) -> Vec<Arrival> {
    let each = PERFECT_TIME / (words.len().max(1) as u32 + 1);
    words.into_iter().rev().enumerate().map(|(place, word)| (each * (place as u32 + 1), word)).collect()
}

#[cfg(test)]
mod tests;
