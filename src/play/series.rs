//! Series of puzzles with dates: daily and weekly ones.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::days;

/// Date of the first puzzle of every series. The first weekly puzzle is that of the week of this date.
pub const FIRST_DATE: &str = "2026-01-01";

/// Series of puzzles of a game, one for each date. Each series has records of its own.
///
/// The names are part of saves and records, so they must never change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Series {
    /// The daily puzzle.
    Daily,
    /// A second daily puzzle without a time limit, for a game whose daily puzzle has one.
    Untimed,
    /// A harder puzzle for each week, dated by its Monday.
    Weekly,
}

impl Series {
    /// All series.
    pub const ALL: [Self; 3] = [Self::Daily, Self::Untimed, Self::Weekly];

    /// Returns the name of the series in slots.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Daily => "daily",
            Self::Untimed => "untimed",
            Self::Weekly => "weekly",
        }
    }

    /// Returns the puzzle to play on a date (`YYYY-MM-DD`).
    #[must_use]
    pub fn puzzle_on(self, date: &str) -> DatedPuzzle {
        let date = match self {
            Self::Daily | Self::Untimed => date.to_owned(),
            Self::Weekly => days::number(date).map_or_else(|| date.to_owned(), |day| days::date(days::monday(day))),
        };
        DatedPuzzle { series: self, date }
    }

    /// Returns `true` if a puzzle of this series can make its day count for the [streak](super::Streak).
    #[must_use]
    pub fn counts_for_streak(self) -> bool {
        matches!(self, Self::Daily | Self::Untimed)
    }
}

/// Puzzle of a series. Its text form, such as `daily-2026-01-31`, is the name of its slot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DatedPuzzle {
    /// Series.
    pub series: Series,
    /// Date (`YYYY-MM-DD`); a Monday for a weekly puzzle.
    pub date: String,
}

impl DatedPuzzle {
    /// Returns the daily puzzle for a date (`YYYY-MM-DD`).
    #[must_use]
    pub fn daily(date: &str) -> Self {
        Self { series: Series::Daily, date: date.to_owned() }
    }

    /// Returns the number of the puzzle in its series. That of [`FIRST_DATE`] is number 1, earlier ones are number 0.
    #[must_use]
    pub fn number(&self) -> u32 {
        let period = if self.series == Series::Weekly { 7 } else { 1 };
        let first = days::number(&self.series.puzzle_on(FIRST_DATE).date).unwrap_or_default();
        days::number(&self.date).and_then(|day| day.checked_sub(first)).map_or(0, |days| days / period + 1)
    }

    /// Returns `true` if this is the puzzle to play on the date `today`.
    #[must_use]
    pub fn is_current(&self, today: &str) -> bool {
        self.series.puzzle_on(today) == *self
    }

    /// Returns `true` if the time to play this puzzle has passed on the date `today`.
    #[must_use]
    pub fn is_past(&self, today: &str) -> bool {
        self.date < self.series.puzzle_on(today).date
    }
}

impl fmt::Display for DatedPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.series.name(), self.date)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weekly_puzzles_begin_on_mondays() {
        // 2026-11-23 is a Monday.
        for (today, monday) in
            [("2026-11-22", "2026-11-16"), ("2026-11-23", "2026-11-23"), ("2026-11-29", "2026-11-23")]
        {
            let puzzle = Series::Weekly.puzzle_on(today);
            assert_eq!(puzzle.to_string(), format!("weekly-{monday}"));
            assert!(puzzle.is_current(today) && !puzzle.is_past(today));
        }
        assert!(Series::Weekly.puzzle_on("2026-11-22").is_past("2026-11-23"));
    }

    #[test]
    fn puzzles_are_numbered_from_the_first_date() {
        let numbers = |series: Series| {
            ["2025-12-01", FIRST_DATE, "2026-01-05", "2026-11-23"].map(|date| series.puzzle_on(date).number())
        };
        assert_eq!(numbers(Series::Daily), [0, 1, 5, 327]);
        assert_eq!(numbers(Series::Weekly), [0, 1, 2, 48]);
    }

    #[test]
    fn daily_puzzles_are_current_on_their_date() {
        let puzzle = Series::Untimed.puzzle_on("2026-11-22");
        let standing = |today| (puzzle.is_current(today), puzzle.is_past(today));
        assert_eq!(standing("2026-11-21"), (false, false));
        assert_eq!(standing("2026-11-22"), (true, false));
        assert_eq!(standing("2026-11-23"), (false, true));
    }
}
