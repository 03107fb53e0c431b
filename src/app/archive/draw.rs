//! Draws the archive.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::layout::ArchiveLayout;
use super::months::{Month, Months};
use crate::app::puzzle_status::PuzzleStatus;
use crate::play::days;
use crate::ui::theme::{Role, Theme};
use crate::ui::{chrome, text};

/// Content of the screen.
pub struct Shown<'a> {
    /// Names of the kinds of puzzles.
    pub tabs: &'a [String],
    /// Index of the kind whose puzzles are shown.
    pub tab: usize,
    /// Selected day.
    pub selected: u32,
    /// Standing of a day's puzzle; `None` if there is none on this day.
    pub status: &'a dyn Fn(u32) -> Option<PuzzleStatus>,
}

/// Draws everything but the key hints.
pub fn archive(shown: &Shown, layout: &ArchiveLayout, theme: &Theme, buf: &mut Buffer) {
    text::draw_runs(layout.title, &[("PAST PUZZLES", theme.strong())], buf);
    for (index, area) in layout.tabs.iter().enumerate() {
        let style = if index == shown.tab { theme.keycap() } else { theme.style(Role::Dim) };
        text::draw_runs(*area, &[(&format!(" {} ", shown.tabs[index]), style)], buf);
    }
    for &(month, area) in &layout.months.0 {
        draw_month(shown, month, area, theme, buf);
    }
    let status = (shown.status)(shown.selected).unwrap_or(PuzzleStatus::New);
    let date = days::long(&days::date(shown.selected));
    let about = status.describe_in(usize::from(layout.status.width).saturating_sub(date.len() + 2));
    let runs = [(date.as_str(), theme.strong()), (": ", theme.style(Role::Dim)), (&about, theme.style(Role::Text))];
    text::draw_runs(layout.status, &runs, buf);
    chrome::draw_rule(layout.rule, theme, buf);
}

fn draw_month(shown: &Shown, month: Month, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let row = |y: u16| Rect { y: area.y + y, height: 1, ..area }.intersection(area);
    text::draw_runs(row(0), &[(&month.name(), theme.strong())], buf);
    text::draw_runs(row(1), &[("Mo  Tu  We  Th  Fr  Sa  Su", theme.style(Role::Dim))], buf);
    for day in month.days() {
        let (_, _, number) = days::parts(day);
        let status = (shown.status)(day);
        let (number_style, symbol, symbol_style) = day_look(status.as_ref(), theme);
        let number_style = if day == shown.selected { theme.keycap() } else { number_style };
        let runs = [(format!("{number:>2}"), number_style), (symbol.to_owned(), symbol_style)];
        let runs = runs.each_ref().map(|(text, style)| (text.as_str(), *style));
        text::draw_runs(Months::cell(month, area, day), &runs, buf);
    }
}

fn day_look(status: Option<&PuzzleStatus>, theme: &Theme) -> (Style, &'static str, Style) {
    let (text, dim) = (theme.style(Role::Text), theme.style(Role::Dim));
    match status {
        None => (dim, "", dim),
        Some(PuzzleStatus::New) => (text, "", text),
        Some(status @ PuzzleStatus::Begun(_)) => (text, status.symbol(), theme.style(Role::Accent)),
        Some(status @ PuzzleStatus::Done { .. }) => (text, status.symbol(), theme.style(Role::Good)),
    }
}
