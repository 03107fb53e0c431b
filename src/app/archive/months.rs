//! Layout of the calendar: months side by side, with a cell for each day.

use ratatui::layout::{Position, Rect};

use crate::play::days;

/// Width of a day in columns.
const DAY_WIDTH: u16 = 4;
/// Width of a month with the gap beside it.
const MONTH_WIDTH: u16 = 7 * DAY_WIDTH + 3;
/// Height of a month: its name, the weekdays and six weeks.
const MONTH_HEIGHT: u16 = 8;

/// Month, counted from January of the year 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Month(u32);

impl Month {
    /// Returns the month of a day.
    #[must_use]
    pub fn of(day: u32) -> Self {
        let (year, month, _) = days::parts(day);
        Self(year * 12 + month.max(1) - 1)
    }

    /// Returns the month that is `count` months earlier.
    #[must_use]
    pub fn before(self, count: u32) -> Self {
        Self(self.0.saturating_sub(count))
    }

    /// Returns the name with the year: `November 2026`.
    #[must_use]
    pub fn name(self) -> String {
        format!("{} {}", days::month(self.0 % 12 + 1), self.0 / 12)
    }

    /// Returns the first day, or 0 before 1970.
    #[must_use]
    pub fn first_day(self) -> u32 {
        days::number(&format!("{:04}-{:02}-01", self.0 / 12, self.0 % 12 + 1)).unwrap_or_default()
    }

    /// Iterates over the days.
    pub fn days(self) -> impl Iterator<Item = u32> {
        self.first_day()..Self(self.0 + 1).first_day()
    }
}

/// Months that are shown, the earliest first, with their areas.
pub struct Months(pub Vec<(Month, Rect)>);

impl Months {
    /// Lays out as many months as fit in `area`. The last one is the month of `today`, unless the day `selected` would not
    /// be visible.
    #[must_use]
    pub fn new(area: Rect, selected: u32, today: u32) -> Self {
        let columns = (area.width / MONTH_WIDTH).max(1);
        let height = area.height.clamp(1, MONTH_HEIGHT);
        let rows = ((area.height + 1) / (height + 1)).max(1);
        let count = u32::from(columns) * u32::from(rows);
        let last = Month::of(today.max(selected));
        let pages = (last.0 - Month::of(selected).0) / count;
        let first = last.before((pages + 1) * count - 1);
        let place = |index: u32| {
            let (row, column) = (index as u16 / columns, index as u16 % columns);
            let (x, y) = (area.x + column * MONTH_WIDTH, area.y + row * (height + 1));
            (Month(first.0 + index), Rect { x, y, width: (7 * DAY_WIDTH).min(area.width), height })
        };
        Self((0..count).map(place).collect())
    }

    /// Returns the area of a day in a month, which is two rows below its name.
    #[must_use]
    pub fn cell(month: Month, area: Rect, day: u32) -> Rect {
        let offset = (day - days::monday(month.first_day()).min(day)) as u16;
        let cell = Rect { x: area.x + offset % 7 * DAY_WIDTH, y: area.y + 2 + offset / 7, width: DAY_WIDTH, height: 1 };
        cell.intersection(area)
    }

    /// Returns the area of a day, if its month is shown.
    #[must_use]
    pub fn place(&self, day: u32) -> Option<Rect> {
        let &(month, area) = self.0.iter().find(|(month, _)| *month == Month::of(day))?;
        Some(Self::cell(month, area, day))
    }

    /// Returns the day at a position.
    #[must_use]
    pub fn day_at(&self, at: Position) -> Option<u32> {
        let &(month, area) = self.0.iter().find(|(_, area)| area.contains(at))?;
        month.days().find(|&day| Self::cell(month, area, day).contains(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(date: &str) -> u32 {
        days::number(date).unwrap()
    }

    #[test]
    fn months_have_names_and_days() {
        let november = Month::of(day("2026-11-23"));
        assert_eq!((november.name(), november.days().count()), ("November 2026".into(), 30));
        assert_eq!(november.before(11).name(), "December 2025");
        assert_eq!(Month::of(day("2024-02-29")).days().count(), 29);
    }

    #[test]
    fn the_selected_month_is_shown_and_days_are_found_by_position() {
        let (today, area) = (day("2026-11-23"), Rect::new(2, 3, 76, 17));
        let months = Months::new(area, today, today);
        let names: Vec<String> = months.0.iter().map(|(month, _)| month.name()).collect();
        assert_eq!(names, ["August 2026", "September 2026", "October 2026", "November 2026"]);
        let earlier = Months::new(area, day("2026-07-31"), today);
        assert_eq!(earlier.0.last().unwrap().0.name(), "July 2026");
        for &(month, area) in &months.0 {
            for day in month.days() {
                let cell = Months::cell(month, area, day);
                assert_eq!(months.day_at(Position::new(cell.x + 1, cell.y)), Some(day));
            }
        }
        assert_eq!(months.day_at(Position::new(2, 3)), None);
    }
}
