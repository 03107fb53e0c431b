//! Kinds of time: what keeps a round going, and what ends it.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::shape::Shape;

/// A kind of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameMode {
    /// A fixed time, as the box has it.
    #[default]
    Classic,
    /// A fixed time, short.
    Blitz,
    /// Little time; each word fills it up again.
    Refill,
    /// Little time; each word adds some, each miss takes some.
    Climb,
    /// No clock; the third miss ends the round.
    Strikes,
    /// No clock at all.
    Zen,
}

/// Seconds that a word adds in a climb, besides its points, and that a miss takes.
pub const CLIMB: u64 = 8;
/// Misses that end a round of strikes.
pub const STRIKES: u32 = 3;

impl GameMode {
    /// Every kind, with its name on the command line and in the config.
    pub const NAMES: [(&str, Self); 6] = [
        ("classic", Self::Classic),
        ("blitz", Self::Blitz),
        ("refill", Self::Refill),
        ("climb", Self::Climb),
        ("strikes", Self::Strikes),
        ("zen", Self::Zen),
    ];

    /// Its name, as it is shown.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Classic => "Classic",
            Self::Blitz => "Blitz",
            Self::Refill => "Refill",
            Self::Climb => "Climb",
            Self::Strikes => "Strikes",
            Self::Zen => "Zen",
        }
    }

    /// What it is, in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Classic => "the time of the box",
            Self::Blitz => "one minute",
            Self::Refill => "each word fills it up again",
            Self::Climb => "words +8 s and points, misses −8 s",
            Self::Strikes => "no clock; the third miss ends it",
            Self::Zen => "no clock, no hurry",
        }
    }

    /// Seconds to begin with, on a board of this shape; `None` without a clock.
    #[must_use]
    pub fn seconds(self, shape: Shape) -> Option<u32> {
        match self {
            Self::Classic if (shape.rows, shape.cols) == (6, 6) => Some(240),
            Self::Classic => Some(180),
            Self::Blitz => Some(60),
            Self::Refill | Self::Climb => Some(30),
            Self::Strikes | Self::Zen => None,
        }
    }

    /// The end of a turn after a word that counted. `full` is the time at the beginning.
    #[must_use]
    pub fn after_word(self, end: Duration, at: Duration, full: Duration, points: u32) -> Duration {
        match self {
            Self::Refill => at + full,
            Self::Climb => end + Duration::from_secs(CLIMB + u64::from(points)),
            _ => end,
        }
    }

    /// The end of a turn after a miss.
    #[must_use]
    pub fn after_miss(self, end: Duration, at: Duration) -> Duration {
        match self {
            Self::Climb => end.saturating_sub(Duration::from_secs(CLIMB)).max(at),
            _ => end,
        }
    }

    /// True where a miss costs something.
    #[must_use]
    pub fn minds_misses(self) -> bool {
        matches!(self, Self::Climb | Self::Strikes)
    }

    /// True where so many misses end the turn.
    #[must_use]
    pub fn is_struck_out(self, misses: u32) -> bool {
        self == Self::Strikes && misses >= STRIKES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn secs(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn words_move_the_end() {
        let end = |mode: GameMode| mode.after_word(secs(40), secs(15), secs(30), 2);
        assert_eq!(
            GameMode::NAMES.map(|(_, mode)| end(mode)),
            [secs(40), secs(40), secs(45), secs(50), secs(40), secs(40)]
        );
    }

    #[test]
    fn misses_take_time_or_lives() {
        let end = |mode: GameMode, at| mode.after_miss(secs(40), secs(at));
        assert_eq!(GameMode::NAMES.map(|(_, mode)| end(mode, 10)), [40, 40, 40, 32, 40, 40].map(secs));
        assert_eq!(end(GameMode::Climb, 35), secs(35), "the end is never before the miss itself");
        assert_eq!([2, 3, 4].map(|misses| GameMode::Strikes.is_struck_out(misses)), [false, true, true]);
        assert!(!GameMode::Zen.is_struck_out(99));
    }
}
