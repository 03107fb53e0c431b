//! Draws the home screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::widgets::Widget;
use wordhoard_engine::base::sanitize;

use super::Question;
use super::entries::{Entry, Section};
use super::layout::HomeLayout;
use super::row::EntryRows;
use crate::app::calendar::Calendar;
use crate::app::streak_row::StreakRow;
use crate::ui::glyphs::BigText;
use crate::ui::list::{List, ListLayout, ListRow};
use crate::ui::theme::{Role, Theme};
use crate::ui::{chrome, glyphs, text};

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
    let week = StreakRow::new(&calendar.week, theme);
    let streak = (calendar.streak.as_str(), theme.style(Role::Text));
    if layout.is_tall {
        week.render(layout.week, buf);
        draw_next(calendar, text::draw_runs(layout.streak, &[streak], buf) + 2, layout.streak, theme, buf);
    } else {
        let end = layout.week.x + week.short_width();
        week.render(layout.week, buf);
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
    for list in &layout.lists {
        draw_list(entries, selected, list, layout, theme, buf);
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

/// Draws a column of entries, and marks before its first and last lines if it goes on above or below.
fn draw_list(
    entries: &[Entry],
    selected: usize,
    list: &ListLayout<Section>,
    layout: &HomeLayout,
    theme: &Theme,
    buf: &mut Buffer,
) {
    let rows = EntryRows { entries, with_names: !layout.has_headings };
    let draw = |line, is_selected, area, buf: &mut Buffer| match line {
        ListRow::Heading(section) => {
            let style = theme.style(Role::Dim).add_modifier(Modifier::BOLD);
            text::draw_runs(area, &[(Section::heading(section), style)], buf);
        }
        ListRow::Item(index) => rows.draw(index, is_selected, area, theme, buf),
        ListRow::Blank => {}
    };
    List::new(list, selected, draw).render(buf.area, buf);
    let ends = [list.lines().next(), list.lines().last()];
    for ((end, mark), has_more) in ends.into_iter().zip(["▲", "▼"]).zip(list.has_more()) {
        if let Some((area, _)) = end.filter(|_| has_more) {
            // The mark of the selected entry is in the first column.
            text::draw_runs(Rect { x: area.x + 1, width: 1, ..area }, &[(mark, theme.style(Role::Accent))], buf);
        }
    }
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
        BigText::new(&letter, theme.style(Role::Accent)).render(Rect { x, ..line }, buf);
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

/// Returns the description of an entry for a line of its own.
fn describe(entry: &Entry) -> String {
    match &entry.status {
        Some(status) => format!("{}: {}, {}", entry.name, entry.description, status.describe()),
        None if entry.section == Section::Resume => format!("{} (press Delete to delete it)", entry.description),
        None => entry.description.clone(),
    }
}
