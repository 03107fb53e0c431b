//! Game modes: how time works and what ends a round.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use wordhoard_generators::boggle::Shape;

/// Game mode of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameMode {
    /// The standard time limit.
    #[default]
    Classic,
    /// A short time limit.
    Blitz,
    /// A short clock, reset by each word.
    Refill,
    /// A short clock; each word adds time and each miss costs time.
    Climb,
    /// No clock, unless a time is set; the third miss ends the turn.
    Strikes,
    /// No clock.
    Zen,
}

/// Seconds that a word adds in climb mode (plus one per point), and that a miss costs.
pub const CLIMB_SECONDS: u64 = 8;
/// Number of misses that end a turn in strikes mode.
pub const STRIKES: u32 = 3;

impl GameMode {
    /// All modes with their names on the command line and in the configuration.
    pub const NAMES: [(&str, Self); 6] = [
        ("classic", Self::Classic),
        ("blitz", Self::Blitz),
        ("refill", Self::Refill),
        ("climb", Self::Climb),
        ("strikes", Self::Strikes),
        ("zen", Self::Zen),
    ];

    /// Returns the display name, which is part of the record keys.
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

    /// Returns a short description.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Classic => "standard time limit",
            Self::Blitz => "one minute",
            Self::Refill => "each word resets the clock",
            Self::Climb => "words +8 s and points, misses −8 s",
            Self::Strikes => "no clock; 3 misses end the round",
            Self::Zen => "no clock",
        }
    }

    /// Returns the initial time in seconds on a board of this shape, or `None` if there is no clock.
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

    /// Returns the new end time of a turn after a word is accepted at time `at`. `initial_time` is the time limit at
    /// the start of the turn.
    #[must_use]
    pub fn after_word(self, end: Duration, at: Duration, initial_time: Duration, points: u32) -> Duration {
        match self {
            Self::Refill => at + initial_time,
            Self::Climb => end + Duration::from_secs(CLIMB_SECONDS + u64::from(points)),
            _ => end,
        }
    }

    /// Returns the new end time of a turn after a miss at time `at`.
    #[must_use]
    pub fn after_miss(self, end: Duration, at: Duration) -> Duration {
        match self {
            Self::Climb => end.saturating_sub(Duration::from_secs(CLIMB_SECONDS)).max(at),
            _ => end,
        }
    }

    /// Returns `true` if a miss costs time or a strike.
    #[must_use]
    pub fn penalises_misses(self) -> bool {
        matches!(self, Self::Climb | Self::Strikes)
    }

    /// Returns `true` if this many misses end the turn.
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
    fn words_extend_the_time() {
        let end = |mode: GameMode| mode.after_word(secs(40), secs(15), secs(30), 2);
        assert_eq!(
            GameMode::NAMES.map(|(_, mode)| end(mode)),
            [secs(40), secs(40), secs(45), secs(50), secs(40), secs(40)]
        );
    }

    #[test]
    fn misses_cost_time_or_strikes() {
        let end = |mode: GameMode, at| mode.after_miss(secs(40), secs(at));
        assert_eq!(GameMode::NAMES.map(|(_, mode)| end(mode, 10)), [40, 40, 40, 32, 40, 40].map(secs));
        assert_eq!(end(GameMode::Climb, 35), secs(35), "a turn never ends before the miss");
        assert_eq!([2, 3, 4].map(|misses| GameMode::Strikes.is_struck_out(misses)), [false, true, true]);
        assert!(!GameMode::Zen.is_struck_out(99));
    }
}
