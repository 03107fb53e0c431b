//! Draws the home screen.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::Question;
use super::entries::{Entry, Section};
use super::layout::{HomeLayout, Line};
use super::row::EntryRows;
use crate::app::calendar::{Calendar, symbol};
use crate::base::sanitize;
use crate::play::DayMark;
use crate::ui::theme::{Role, Theme};
use crate::ui::{chrome, glyphs, text};

/// Width of a day in the row of recent days with dates.
const DAY_WIDTH: u16 = 6;

/// Rule of the streak in one sentence.
const STREAK_RULE: &str = "A day counts if you finish a daily puzzle or 25 % of the untimed Boggle.";

/// Content of the screen.
pub struct Shown<'a> {
    /// Sentences and marks about the days.
    pub calendar: &'a Calendar,
    /// Entries.
    pub entries: &'a [Entry],
    /// Index of the selected entry.
    pub selected: usize,
    /// Question that takes the place of the description.
    pub question: Option<Question>,
}

/// Draws everything but the key hints.
pub fn home(shown: &Shown, layout: &HomeLayout, theme: &Theme, buf: &mut Buffer) {
    let Shown { calendar, entries, selected, question } = *shown;
    draw_title(calendar, layout, theme, buf);
    let streak = (calendar.streak.as_str(), theme.style(Role::Text));
    if layout.is_tall {
        draw_tall_week(calendar, layout.week, theme, buf);
        draw_next(calendar, text::draw_runs(layout.streak, &[streak], buf) + 2, layout.streak, theme, buf);
    } else {
        let end = draw_short_week(calendar, layout.week, theme, buf);
        let beside = Rect { x: end + 2, width: layout.week.right().saturating_sub(end + 2), ..layout.week };
        if layout.streak.y == layout.week.y {
            draw_next(calendar, text::draw_runs(beside, &[streak], buf) + 2, beside, theme, buf);
        } else {
            draw_next(calendar, beside.x, beside, theme, buf);
            text::draw_runs(layout.streak, &[streak], buf);
        }
    }
    if let Some(line) = layout.streak_rule {
        text::draw_runs(line, &[(STREAK_RULE, theme.style(Role::Dim))], buf);
    }
    for &(area, line) in &layout.lines {
        match line {
            Line::Heading(section) => {
                text::draw_runs(area, &[(section.heading(), theme.style(Role::Dim).add_modifier(Modifier::BOLD))], buf);
            }
            Line::Entry(index) => {
                let rows = EntryRows { entries, with_names: !layout.has_headings, selected };
                rows.draw(index, area, theme, buf);
            }
            Line::Blank => {}
        }
    }
    for &(place, mark) in &layout.scroll_marks {
        text::draw_runs(
            Rect { x: place.x, y: place.y, width: 1, height: 1 },
            &[(mark, theme.style(Role::Accent))],
            buf,
        );
    }
    let description = match question {
        Some(Question::Leave) => "Press Esc again to quit.".to_owned(),
        Some(Question::Delete) => "Press Delete again to delete this round.".to_owned(),
        None => describe(&entries[selected]),
    };
    let fitted = sanitize::fit(&description, layout.description.width.into());
    text::draw_runs(layout.description, &[(&fitted, theme.style(Role::Dim))], buf);
    chrome::draw_rule(layout.rule, theme, buf);
}

fn draw_title(calendar: &Calendar, layout: &HomeLayout, theme: &Theme, buf: &mut Buffer) {
    const TITLE: &str = "WORDHOARD";
    let line = Rect { height: 1.min(layout.title.height), ..layout.title };
    text::draw_right(line, &calendar.date, theme.style(Role::Text), buf);
    if !layout.is_tall {
        text::draw_runs(line, &[(TITLE, theme.strong())], buf);
        return;
    }
    let mut x = line.x;
    for letter in TITLE.chars() {
        let letter = letter.to_string();
        glyphs::draw(&letter, Position::new(x, line.y), 1, theme.style(Role::Accent), buf);
        x += glyphs::width(&letter, 1) + 1;
    }
}

/// Says from column `x` on when the next puzzles come, if there is room for it.
fn draw_next(calendar: &Calendar, x: u16, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let rest = Rect { x, width: line.right().saturating_sub(x), ..line };
    if calendar.next.chars().count() <= rest.width.into() {
        text::draw_runs(rest, &[(&calendar.next, theme.style(Role::Dim))], buf);
    }
}

fn day_style(mark: DayMark, theme: &Theme) -> Style {
    match mark {
        DayMark::Counted => theme.style(Role::Good),
        DayMark::Rest => theme.style(Role::Special),
        DayMark::Missed => theme.style(Role::Dim),
        DayMark::Open => theme.style(Role::Accent),
    }
}

/// Draws the symbols of the recent days on a line. Returns the column after the last one.
fn draw_short_week(calendar: &Calendar, line: Rect, theme: &Theme, buf: &mut Buffer) -> u16 {
    let runs: Vec<(&str, Style)> = calendar
        .week
        .iter()
        .flat_map(|day| [(symbol(day.mark), day_style(day.mark, theme)), (" ", theme.style(Role::Text))])
        .collect();
    text::draw_runs(line, &runs, buf).saturating_sub(1)
}

/// Draws the recent days with their names and dates on three lines.
fn draw_tall_week(calendar: &Calendar, area: Rect, theme: &Theme, buf: &mut Buffer) {
    for (index, day) in calendar.week.iter().enumerate() {
        let column = Rect { x: area.x + index as u16 * DAY_WIDTH, width: DAY_WIDTH, height: 1, ..area };
        let (name, number) = (&day.weekday[..2], format!("{:>2}", day.day));
        let is_today = index + 1 == calendar.week.len();
        let (name_style, number_style) =
            if is_today { (theme.strong(), theme.strong()) } else { (theme.style(Role::Dim), theme.style(Role::Text)) };
        let symbol = format!("{:>2}", symbol(day.mark));
        let lines = [(name, name_style), (number.as_str(), number_style), (&symbol, day_style(day.mark, theme))];
        for (y, run) in (area.y..area.bottom()).zip(lines) {
            text::draw_runs(Rect { y, ..column }, &[run], buf);
        }
    }
}

/// Returns the description of an entry for a line of its own.
fn describe(entry: &Entry) -> String {
    match &entry.status {
        Some(status) => format!("{}: {}, {}", entry.name, entry.description, status.describe()),
        None if entry.section == Section::Resume => format!("{} (press Delete to delete it)", entry.description),
        None => entry.description.clone(),
    }
}
