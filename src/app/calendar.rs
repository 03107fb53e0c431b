//! Sentences about the date, the streak and the next puzzles.

use std::time::Duration;

use wordhoard_engine::base::humanize;

use crate::play::{DayMark, Streak, days};

/// Number of days in the row of recent days.
const DAYS: u32 = 7;
const HOUR: u64 = 3600;
const MINUTE: u64 = 60;

/// Sentences and marks about the days, for the menus.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Calendar {
    /// Date of today, such as `Monday, 23 November`.
    pub date: String,
    /// The last seven days; today comes last.
    pub week: Vec<Day>,
    /// Sentence about the streak.
    pub streak: String,
    /// Time until the next puzzles, such as `Next puzzles in 5 h.`, or an empty string if the time is unknown.
    pub next: String,
}

/// Day in the row of recent days.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Day {
    /// Name of the weekday.
    pub weekday: &'static str,
    /// Day of the month.
    pub day: u32,
    /// Standing.
    pub mark: DayMark,
}

impl Calendar {
    /// Describes the days as seen on the date `today` (`YYYY-MM-DD`), a time before midnight.
    #[must_use]
    pub fn new(today: &str, streak: &Streak, until_midnight: Option<Duration>) -> Self {
        let last = days::number(today).unwrap_or_default();
        let day = |number| {
            let (_, _, day) = days::parts(number);
            Day { weekday: days::weekday(number), day, mark: streak.mark(&days::date(number)) }
        };
        Self {
            date: days::long(today),
            week: (last.saturating_sub(DAYS - 1)..=last).map(day).collect(),
            streak: streak_sentence(streak),
            next: until_midnight.map_or_else(String::new, |time| format!("Next puzzles in {}.", remaining(time))),
        }
    }
}

/// Returns the time after which [`Calendar::next`] changes, given the time before midnight.
#[must_use]
pub fn next_change(until_midnight: Duration) -> Duration {
    let unit = Duration::from_secs(unit(until_midnight));
    let excess = Duration::from_nanos((until_midnight.as_nanos() % unit.as_nanos()) as u64);
    if excess.is_zero() { unit } else { excess }
}

/// Returns the length in seconds of the unit in which a time is given.
fn unit(time: Duration) -> u64 {
    if time > Duration::from_secs(HOUR) { HOUR } else { MINUTE }
}

/// Formats a time, rounded up: `5 h` or `40 min`.
fn remaining(time: Duration) -> String {
    let (seconds, unit) = (humanize::seconds(time), unit(time));
    format!("{} {}", seconds.div_ceil(unit), if unit == HOUR { "h" } else { "min" })
}

fn streak_sentence(streak: &Streak) -> String {
    let length = streak.current();
    let days = humanize::count(length as usize, "day");
    match length {
        0 if streak.longest() == 0 => "One daily puzzle starts a streak.".into(),
        0 => "One daily puzzle starts a new streak.".into(),
        1 if streak.counts_today() => "Day 1 of a streak.".into(),
        _ if streak.counts_today() => format!("{days} in a row."),
        _ if streak.rested_yesterday() => format!("{days}, a rest day; play today for {}.", length + 1),
        _ => format!("{days} in a row; play today for {}.", length + 1),
    }
}

/// Returns a symbol for the standing of a day.
#[must_use]
pub fn symbol(mark: DayMark) -> &'static str {
    match mark {
        DayMark::Counted => "●",
        DayMark::Rest => "–",
        DayMark::Missed => "·",
        DayMark::Open => "○",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn calendar(counted: &[&str], today: &str) -> Calendar {
        Calendar::new(today, &Streak::new(counted.iter().copied(), today), None)
    }

    #[test]
    fn the_streak_is_told_without_reproach() {
        let streak = |counted: &[&str]| calendar(counted, "2026-11-23").streak;
        assert_eq!(streak(&[]), "One daily puzzle starts a streak.");
        assert_eq!(streak(&["2026-11-01"]), "One daily puzzle starts a new streak.");
        assert_eq!(streak(&["2026-11-23"]), "Day 1 of a streak.");
        assert_eq!(streak(&["2026-11-22", "2026-11-23"]), "2 days in a row.");
        assert_eq!(streak(&["2026-11-22"]), "1 day in a row; play today for 2.");
        assert_eq!(streak(&["2026-11-21"]), "1 day, a rest day; play today for 2.");
    }

    #[test]
    fn the_week_ends_today() {
        let calendar = calendar(&["2026-11-30", "2026-12-02"], "2026-12-03");
        assert_eq!(calendar.date, "Thursday, 3 December");
        let row: String = calendar.week.iter().map(|day| symbol(day.mark)).collect();
        assert_eq!(row, "···●–●○");
        assert_eq!(calendar.week.iter().map(|day| day.day).collect::<Vec<_>>(), [27, 28, 29, 30, 1, 2, 3]);
    }

    #[test]
    fn the_time_before_midnight_changes_when_its_text_does() {
        let secs = Duration::from_secs;
        for (time, text, change) in [
            (secs(5 * HOUR), "5 h", secs(HOUR)),
            (secs(5 * HOUR + 1), "6 h", secs(1)),
            (secs(HOUR), "60 min", secs(MINUTE)),
            (secs(90), "2 min", secs(30)),
            (Duration::from_millis(500), "1 min", Duration::from_millis(500)),
        ] {
            assert_eq!((remaining(time).as_str(), next_change(time)), (text, change), "{time:?}");
        }
    }
}
