//! Streak of days on which a daily puzzle was played.

use std::collections::BTreeSet;

use super::days;

/// Minimum distance between two forgiven days, so that there is at most one in any seven days.
const REST_DISTANCE: u32 = 7;
/// Maximum number of days by which a day that counts may lie in the future. Travelling west can set the date back.
const MAX_AHEAD: u32 = 2;

/// Standing of a day in the calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DayMark {
    /// The day counts.
    Counted,
    /// The day was missed, and is forgiven.
    Rest,
    /// Nothing was played.
    Missed,
    /// Today, as long as it does not count.
    Open,
}

/// Streak of days that count, as seen on one date.
///
/// A missed day is forgiven if no other one was in the seven days that end with it. It does not end the streak, and adds
/// nothing to its length.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// Days that count, as numbers of days since 1970-01-01.
    counted: BTreeSet<u32>,
    /// Forgiven days. Yesterday is among them if the streak goes on today.
    rests: BTreeSet<u32>,
    today: Option<u32>,
    current: u32,
    longest: u32,
}

impl Streak {
    /// Determines the streak on the date `today`, given the dates that count (`YYYY-MM-DD`).
    ///
    /// # Examples
    /// ```
    /// use wordhoard::play::{DayMark, Streak};
    ///
    /// let dates = ["2026-11-18", "2026-11-19", "2026-11-21"];
    /// let streak = Streak::new(dates, "2026-11-21");
    /// assert_eq!((streak.current(), streak.mark("2026-11-20")), (3, DayMark::Rest));
    /// ```
    #[must_use]
    pub fn new<'a>(dates: impl IntoIterator<Item = &'a str>, today: &str) -> Self {
        let today = days::number(today);
        let latest = today.map_or(u32::MAX, |today| today + MAX_AHEAD);
        let counted = dates.into_iter().filter_map(days::number).filter(|&day| day <= latest).collect();
        let mut streak = Self { counted, today, ..Self::default() };
        let (mut length, mut previous) = (0, None);
        for &day in &streak.counted {
            length = if previous.is_some_and(|previous| continues(&mut streak.rests, previous, day)) {
                length + 1
            } else {
                1
            };
            (streak.longest, previous) = (streak.longest.max(length), Some(day));
        }
        if let (Some(today), Some(previous)) = (today, previous) {
            let is_current = previous >= today || continues(&mut streak.rests, previous, today);
            streak.current = if is_current { length } else { 0 };
        }
        streak
    }

    /// Returns the length of the current streak, in days. Today adds to it once it counts.
    #[must_use]
    pub fn current(&self) -> u32 {
        self.current
    }

    /// Returns the length of the longest streak, in days.
    #[must_use]
    pub fn longest(&self) -> u32 {
        self.longest
    }

    /// Returns `true` if today counts.
    #[must_use]
    pub fn counts_today(&self) -> bool {
        self.today.is_some_and(|today| self.counted.contains(&today))
    }

    /// Returns `true` if yesterday was missed and forgiven, so that the streak ends unless today counts.
    #[must_use]
    pub fn rested_yesterday(&self) -> bool {
        self.today.and_then(|today| today.checked_sub(1)).is_some_and(|yesterday| self.rests.contains(&yesterday))
    }

    /// Returns the standing of a date (`YYYY-MM-DD`).
    #[must_use]
    pub fn mark(&self, date: &str) -> DayMark {
        match days::number(date) {
            Some(day) if self.counted.contains(&day) => DayMark::Counted,
            Some(day) if self.rests.contains(&day) => DayMark::Rest,
            Some(day) if self.today == Some(day) => DayMark::Open,
            _ => DayMark::Missed,
        }
    }
}

/// Returns `true` if a streak that has reached the day `previous` goes on with the later day `next`. The day between them
/// is added to `rests` if there is one and it is forgiven.
fn continues(rests: &mut BTreeSet<u32>, previous: u32, next: u32) -> bool {
    match next - previous {
        0 | 1 => true,
        2 => {
            let missed = next - 1;
            let is_forgiven = rests.last().is_none_or(|last| missed >= last + REST_DISTANCE);
            is_forgiven && rests.insert(missed)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the streak of days in November 2026.
    fn streak(counted: &[u32], today: u32) -> Streak {
        let dates: Vec<String> = counted.iter().map(|day| format!("2026-11-{day:02}")).collect();
        Streak::new(dates.iter().map(String::as_str), &format!("2026-11-{today:02}"))
    }

    fn lengths(counted: &[u32], today: u32) -> (u32, u32) {
        let streak = streak(counted, today);
        (streak.current(), streak.longest())
    }

    /// Returns a character for each mark of the days from the first to the last of November.
    fn marks(counted: &[u32], today: u32, days: std::ops::RangeInclusive<u32>) -> String {
        let streak = streak(counted, today);
        let character = |day| match streak.mark(&format!("2026-11-{day:02}")) {
            DayMark::Counted => '#',
            DayMark::Rest => '-',
            DayMark::Missed => '.',
            DayMark::Open => '?',
        };
        days.map(character).collect()
    }

    #[test]
    fn consecutive_days_make_a_streak() {
        assert_eq!(lengths(&[], 5), (0, 0));
        assert_eq!(lengths(&[5], 5), (1, 1));
        assert_eq!(lengths(&[3, 4, 5], 5), (3, 3));
        assert_eq!(lengths(&[3, 4, 5], 6), (3, 3), "today is still open");
        assert!(streak(&[3, 4, 5], 5).counts_today() && !streak(&[3, 4, 5], 6).counts_today());
    }

    #[test]
    fn one_missed_day_in_seven_is_forgiven() {
        assert_eq!(lengths(&[3, 4, 6], 6), (3, 3));
        assert_eq!(lengths(&[3, 4], 6), (2, 2), "yesterday is forgiven if today counts");
        assert!(streak(&[3, 4], 6).rested_yesterday() && !streak(&[3, 4], 7).rested_yesterday());
        assert_eq!(lengths(&[3, 4], 7), (0, 2), "two missed days end the streak");
        assert_eq!(lengths(&[3, 4, 7], 7), (1, 2));
        assert_eq!(marks(&[3, 4, 6], 6, 1..=7), "..##-#.");
        assert_eq!(marks(&[3, 4, 7], 8, 2..=8), ".##..#?");
        // Missed on the 5th and the 11th, six days apart; then on the 5th and the 12th.
        assert_eq!(lengths(&[4, 6, 7, 8, 9, 10, 12], 12), (1, 6));
        assert_eq!(lengths(&[4, 6, 7, 8, 9, 10, 11, 13], 13), (8, 8));
        assert_eq!(marks(&[4, 6, 7, 8, 9, 10, 11, 13], 13, 4..=13), "#-######-#");
    }

    #[test]
    fn forgiven_days_do_not_change_as_days_pass() {
        let counted = [1, 3, 5, 6, 7, 9, 12];
        let before = marks(&counted[..6], 9, 1..=9);
        for today in 10..=20 {
            assert_eq!(marks(&counted, today, 1..=9), before, "{today}");
        }
    }

    #[test]
    fn a_date_set_back_loses_nothing() {
        assert_eq!(lengths(&[3, 4, 5], 4), (3, 3));
        assert_eq!(lengths(&[3, 4, 5], 3), (3, 3));
        let streak = Streak::new(["2026-11-03", "2031-01-01"], "2026-11-03");
        assert_eq!((streak.current(), streak.longest()), (1, 1), "days far ahead are ignored");
    }

    #[test]
    fn invalid_dates_are_ignored() {
        let streak = Streak::new(["nonsense", "2026-11-03"], "2026-11-03");
        assert_eq!((streak.current(), streak.mark("nonsense")), (1, DayMark::Missed));
        assert_eq!(Streak::new(["2026-11-03"], "nonsense").current(), 0);
    }
}
