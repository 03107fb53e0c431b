//! Score of a finished round, for records, statistics and daily puzzles.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::humanize;

use super::series::DatedPuzzle;

/// Result by which rounds are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RoundResult {
    /// Points; more is better.
    Points(u32),
    /// Time in milliseconds; less is better.
    Time(u64),
    /// Progress in a timed puzzle that was given up.
    Unsolved {
        /// Number of words found.
        found: u32,
        /// Number of words to find.
        of: u32,
    },
}

impl RoundResult {
    /// Returns `true` if this result is better than `other`. Points are compared only with points, and times with
    /// times; any other comparison returns `false`.
    #[must_use]
    pub fn beats(self, other: Self) -> bool {
        match (self, other) {
            (Self::Points(a), Self::Points(b)) => a > b,
            (Self::Time(a), Self::Time(b)) => a < b,
            _ => false,
        }
    }

    /// Formats the result: `42 points`, `3:07`, `12 of 16`.
    #[must_use]
    pub fn shown(self) -> String {
        match self {
            Self::Points(points) => humanize::count(points as usize, "point"),
            Self::Time(millis) => humanize::clock(millis / 1000),
            Self::Unsolved { found, of } => format!("{found} of {of}"),
        }
    }

    /// Returns `true` if the result may be a best result: neither zero points nor unsolved.
    #[must_use]
    pub fn can_be_best(self) -> bool {
        !matches!(self, Self::Points(0) | Self::Unsolved { .. })
    }
}

/// Outcome of a round against an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DuelOutcome {
    /// The player scored more.
    Won,
    /// Both scored the same.
    Drawn,
    /// The opponent scored more.
    Lost,
}

/// Score of a finished round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// Kind of round, shown to the player. Only rounds of the same kind are compared.
    pub kind: String,
    /// Result of the round.
    pub result: RoundResult,
    /// Number of words found.
    pub words: u32,
    /// Longest word found.
    pub longest: Option<String>,
    /// Name of the result, such as the rank reached.
    pub grade: Option<String>,
    /// Time played.
    pub time: Duration,
    /// Whether the player had help.
    pub helped: bool,
    /// Whether the round may set a best result. Puzzles entered by the player may not.
    pub ranked: bool,
    /// The puzzle, if it belongs to a series.
    pub puzzle: Option<DatedPuzzle>,
    /// The opponent's name and the outcome of the duel.
    pub duel: Option<(String, DuelOutcome)>,
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
        assert!(
            !unsolved.can_be_best() && !unsolved.beats(RoundResult::Time(9)) && !RoundResult::Time(9).beats(unsolved)
        );
        assert_eq!(unsolved.shown(), "15 of 16");
        assert!(
            RoundResult::Points(1).can_be_best()
                && RoundResult::Time(0).can_be_best()
                && !RoundResult::Points(0).can_be_best()
        );
    }
}
