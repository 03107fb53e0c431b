//! How a round came out, as records, statistics and the daily puzzle have it.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::base::humanize;

/// What a round is measured by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RoundResult {
    /// Points: the more the better.
    Points(u32),
    /// Milliseconds: the fewer the better.
    Time(u64),
    /// A puzzle that is measured by time and was given up: so much of it was solved.
    Unsolved {
        /// What was found.
        found: u32,
        /// What there was to find.
        of: u32,
    },
}

impl RoundResult {
    /// True where this is better than another. Marks of two kinds do not compare: nothing is better.
    #[must_use]
    pub fn beats(self, other: Self) -> bool {
        match (self, other) {
            (Self::Points(a), Self::Points(b)) => a > b,
            (Self::Time(a), Self::Time(b)) => a < b,
            _ => false,
        }
    }

    /// In words: `42 points`, `3:07`, `12 of 16`.
    #[must_use]
    pub fn shown(self) -> String {
        match self {
            Self::Points(points) => humanize::count(points as usize, "point"),
            Self::Time(millis) => humanize::clock(millis / 1000),
            Self::Unsolved { found, of } => format!("{found} of {of}"),
        }
    }

    /// True for a mark that one can be proud of at all: no points are no record, and neither is what was given up.
    #[must_use]
    pub fn is_any(self) -> bool {
        !matches!(self, Self::Points(0) | Self::Unsolved { .. })
    }
}

/// How a duel with a rival came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Duel {
    /// The player has more.
    Won,
    /// Both have the same.
    Drawn,
    /// The rival has more.
    Lost,
}

/// How a round came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// The kind of round; rounds of one kind compare. Shown to the player.
    pub kind: String,
    /// What it is measured by.
    pub mark: RoundResult,
    /// Words found.
    pub words: u32,
    /// The longest of them.
    pub longest: Option<String>,
    /// What the mark is called in words, such as the rank reached.
    pub grade: Option<String>,
    /// The time played.
    pub time: Duration,
    /// With help.
    pub helped: bool,
    /// It may be a record: the puzzle is not of the player's own making.
    pub ranked: bool,
    /// The day whose puzzle it was: year-month-day.
    pub day: Option<String>,
    /// The rival's name, and how it came out.
    pub duel: Option<(String, Duel)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_points_and_less_time_are_better() {
        assert!(
            RoundResult::Points(3).beats(RoundResult::Points(2))
                && !RoundResult::Points(2).beats(RoundResult::Points(2))
        );
        assert!(RoundResult::Time(2).beats(RoundResult::Time(3)) && !RoundResult::Time(3).beats(RoundResult::Time(3)));
        assert!(
            !RoundResult::Time(1).beats(RoundResult::Points(0)) && !RoundResult::Points(9).beats(RoundResult::Time(9))
        );
        let unsolved = RoundResult::Unsolved { found: 15, of: 16 };
        assert!(!unsolved.is_any() && !unsolved.beats(RoundResult::Time(9)) && !RoundResult::Time(9).beats(unsolved));
        assert_eq!(unsolved.shown(), "15 of 16");
        assert!(RoundResult::Points(1).is_any() && RoundResult::Time(0).is_any() && !RoundResult::Points(0).is_any());
    }
}
