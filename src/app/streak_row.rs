//! Row of the recent days, each marked by whether it counts for the streak.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Span, Text};
use ratatui::widgets::Widget;

use super::calendar::{Day, symbol};
use crate::play::DayMark;
use crate::ui::theme::{Role, Theme};

/// Columns of a day with its date.
const DATED_WIDTH: u16 = 6;
/// Columns of a day in one line.
const SHORT_WIDTH: u16 = 2;

/// The recent days, of which the last is today: one symbol a day or, in an area of three rows, with names and dates.
pub struct StreakRow<'a> {
    days: &'a [Day],
    theme: &'a Theme,
}

impl<'a> StreakRow<'a> {
    /// Creates a row of these days.
    #[must_use]
    pub fn new(days: &'a [Day], theme: &'a Theme) -> Self {
        Self { days, theme }
    }

    /// Returns the columns of the row in one line.
    #[must_use]
    pub fn short_width(&self) -> u16 {
        (self.days.len() as u16 * SHORT_WIDTH).saturating_sub(1)
    }

    fn style(&self, mark: DayMark) -> Style {
        self.theme.style(match mark {
            DayMark::Counted => Role::Good,
            DayMark::Rest => Role::Special,
            DayMark::Missed => Role::Dim,
            DayMark::Open => Role::Accent,
        })
    }

    /// Returns the name of a day, its number and its symbol.
    fn dated(&self, day: &Day, is_today: bool) -> Text<'_> {
        let (strong, dim, text) = (self.theme.strong(), self.theme.style(Role::Dim), self.theme.style(Role::Text));
        let (name, number) = if is_today { (strong, strong) } else { (dim, text) };
        Text::from(vec![
            Span::styled(day.weekday[..2].to_owned(), name).into(),
            Span::styled(format!("{:>2}", day.day), number).into(),
            Span::styled(format!("{:>2}", symbol(day.mark)), self.style(day.mark)).into(),
        ])
    }
}

impl Widget for StreakRow<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let is_dated = area.height >= 3;
        let width = if is_dated { DATED_WIDTH } else { SHORT_WIDTH };
        for (day, number) in self.days.iter().zip(1..) {
            let column = Rect { x: area.x + (number - 1) * width, width, ..area }.intersection(area);
            if is_dated {
                self.dated(day, usize::from(number) == self.days.len()).render(column, buf);
            } else {
                Span::styled(symbol(day.mark), self.style(day.mark)).render(column, buf);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates_where_there_is_room() {
        let day = |weekday, day, mark| Day { weekday, day, mark };
        let days =
            [day("Sunday", 29, DayMark::Counted), day("Monday", 30, DayMark::Missed), day("Tuesday", 1, DayMark::Open)];
        let theme = Theme::mono();
        let drawn = |height| {
            let mut buf = Buffer::empty(Rect::new(0, 0, 16, height));
            StreakRow::new(&days, &theme).render(buf.area, &mut buf);
            let rows = buf.content().chunks(16).map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
            rows.map(|row| row.trim_end().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(drawn(1), ["● · ○"]);
        assert_eq!(drawn(3), ["Su    Mo    Tu", "29    30     1", " ●     ·     ○"]);
        assert_eq!(StreakRow::new(&days, &theme).short_width(), 5);
    }
}
