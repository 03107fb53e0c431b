//! Computer opponents, which find words at random times during a round.
//!
//! An opponent finds each offered word after a random time; only the perfect opponent's words are evenly spaced. Common
//! words and short words tend to come first, as they do for people. The times depend only on the board and the
//! opponent, so replaying a board repeats the times.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::{Board, Tile};

use super::board_word::BoardWord;

/// Strength of an opponent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Opponent {
    /// About 9 points in three minutes on a 4x4 board.
    Novice,
    /// About 20 points.
    Casual,
    /// About 40 points.
    Club,
    /// About 90 points.
    Expert,
    /// Every word that may be offered.
    Perfect,
}

/// Time at which an opponent finds a word, and the index of the word.
pub type Arrival = (Duration, usize);

/// Time in which the perfect opponent finds all words.
const PERFECT_TIME: Duration = Duration::from_secs(180);

impl Opponent {
    /// All opponents with their names on the command line and in the configuration.
    pub const NAMES: [(&str, Self); 5] = [
        ("novice", Self::Novice),
        ("casual", Self::Casual),
        ("club", Self::Club),
        ("expert", Self::Expert),
        ("perfect", Self::Perfect),
    ];

    /// Returns the display name, which is part of the seed for the opponent's words and of the keys of duel records.
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

    /// Returns a short description.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Novice => "about 9 points in 3 minutes on 4x4",
            Self::Casual => "about 20 points in 3 minutes on 4x4",
            Self::Club => "about 40 points in 3 minutes on 4x4",
            Self::Expert => "about 90 points in 3 minutes on 4x4",
            Self::Perfect => "finds every word",
        }
    }

    /// Returns the rate at which a common word of three letters is found, in hundredths per minute, and the minimum
    /// time between words. Returns `None` for the perfect opponent, whose words are evenly spaced.
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

    /// Returns the words found and their times on the round's clock. Words that may not be offered are never found.
    #[must_use]
    pub fn arrivals(self, board: &Board, words: &[BoardWord]) -> Vec<Arrival> {
        let offered = || words.iter().enumerate().filter(|(_, word)| word.found.word.offered);
        let Some((rate, gap)) = self.tempo() else {
            return space_evenly(offered().map(|(number, _)| number).collect());
        };
        let tiles: String = board.cells().map(Tile::to_string).collect();
        let seed = Seed::new(format!("{}x{} {tiles}", board.rows(), board.cols()));
        let mut arrivals: Vec<Arrival> = offered()
            .map(|(number, word)| {
                // Each word has its own random numbers, so a new word does not affect the times drawn for others.
                let purpose = format!("boggle rival 1, {}, {}", self.title(), word.found.text);
                (arrival_time(seed.rng(&purpose).waiting_time(), rate * weight(word)), number)
            })
            .collect();
        arrivals.sort_unstable();
        keep_apart(&mut arrivals, gap);
        arrivals
    }
}

/// Converts a random waiting time with mean 1, in units of 2^-32, to the time at which a word is found. `rate` is in
/// millionths per minute.
fn arrival_time(wait: u64, rate: u64) -> Duration {
    let millis = (u128::from(wait) * 60_000 * 1_000_000 / u128::from(rate)) >> 32;
    Duration::from_millis(u64::try_from(millis).unwrap_or(u64::MAX))
}

/// Returns the weight of a word by tier and length, in ten-thousandths.
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

/// Delays each word that the opponent would find less than `gap` after the previous word.
fn keep_apart(arrivals: &mut [Arrival], gap: Duration) {
    let mut earliest = Duration::ZERO;
    for (at, _) in arrivals {
        *at = (*at).max(earliest);
        earliest = at.saturating_add(gap);
    }
}

/// Returns evenly spaced times for the words, the shortest word first.
fn space_evenly(words: Vec<usize>) -> Vec<Arrival> {
    let interval = PERFECT_TIME / (words.len().max(1) as u32 + 1);
    words.into_iter().rev().enumerate().map(|(index, word)| (interval * (index as u32 + 1), word)).collect()
}

#[cfg(test)]
mod tests;
