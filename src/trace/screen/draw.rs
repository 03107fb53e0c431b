//! Draws the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::humanize::thousands;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::base::wrap::wrap;

use super::layout::TraceLayout;
use super::{TraceScreen, chart};
use crate::trace::{Subject, Trace};
use crate::ui::theme::{Role, Theme};
use crate::ui::{chrome, text};

impl TraceScreen {
    /// Draws everything but the key hints.
    pub(super) fn draw_content(&self, layout: &TraceLayout, theme: &Theme, buf: &mut Buffer) {
        let Some(trace) = &self.trace else { return };
        draw_search(&self.subject, trace.as_ref(), layout, theme, buf);
        self.draw_sentence(trace.as_ref(), layout.sentence, theme, buf);
    }

    /// Lays out the screen of a trace, if it has one.
    pub(super) fn layout_of(subject: &Subject, trace: Option<&dyn Trace>, window: Rect) -> TraceLayout {
        let rows = trace.map_or((0, 0), |trace| (trace.picture().min_rows(), trace.picture().strip_rows()));
        let counters = trace.map_or(0, |trace| trace.counters().len() as u16);
        TraceLayout::new(window, rows, subject.code().len() as u16, counters)
    }

    /// Draws a step without key hints, for a recording.
    pub fn draw_still(subject: &Subject, trace: &dyn Trace, theme: &Theme, buf: &mut Buffer) {
        let layout = Self::layout_of(subject, Some(trace), buf.area);
        draw_search(subject, trace, &layout, theme, buf);
        draw_wrapped(&trace.sentence(), theme.strong(), layout.sentence, buf);
    }

    /// Draws the last step in words, or a question, or a message before it.
    fn draw_sentence(&self, trace: &dyn Trace, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let said = if self.quiz.is_asking() { self.quiz.text() } else { trace.sentence() };
        let said = match &self.message {
            Some(message) => format!("{message} {said}"),
            None => said,
        };
        let style = if self.quiz.is_asking() { theme.style(Role::Accent) } else { theme.strong() };
        draw_wrapped(&said, style, area, buf);
        let state = match (self.playback.is_running(), self.quiz.is_on()) {
            (true, _) => self.playback.describe(),
            (false, true) => self.quiz.describe(),
            (false, false) => return,
        };
        // In small windows, the sentence needs all lines.
        let is_free = wrap(&said, area.width.into()).len() < area.height.into();
        if let Some(line) = area.rows().next_back().filter(|_| is_free) {
            text::draw_right(line, &state, theme.style(Role::Dim), buf);
        }
    }
}

fn draw_search(subject: &Subject, trace: &dyn Trace, layout: &TraceLayout, theme: &Theme, buf: &mut Buffer) {
    draw_head(subject, trace, layout.head, theme, buf);
    chrome::draw_rule(layout.head_rule, theme, buf);
    trace.picture().draw(layout.picture, theme, buf);
    trace.picture().draw_strip(layout.strip, theme, buf);
    if let Some(area) = layout.code {
        draw_code(subject.code(), trace.line(), area, theme, buf);
    }
    if let Some(area) = layout.side {
        draw_side(trace, area, theme, buf);
    }
    if let Some(area) = layout.chart {
        chart::draw(&trace.samples(), trace.position(), trace.len(), area, theme, buf);
    }
    chrome::draw_rule(layout.rule, theme, buf);
}

fn draw_head(subject: &Subject, trace: &dyn Trace, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let (puzzle, method) = subject.title();
    let more = if trace.is_finished() { "" } else { "…" };
    let steps = format!("step {} of {}{more}", thousands(trace.position()), thousands(trace.len()));
    text::draw_right(line, &steps, theme.style(Role::Accent), buf);
    let title = Rect { width: line.width.saturating_sub(steps.width() as u16 + 1), ..line };
    text::draw_runs(title, &[(puzzle, theme.strong()), ("  ", theme.strong()), (method, theme.style(Role::Dim))], buf);
}

fn draw_code(code: &[&str], current: usize, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let height = usize::from(area.height);
    let first = current.saturating_sub(height / 2).min(code.len().saturating_sub(height));
    for ((index, code), line) in code.iter().enumerate().skip(first).zip(area.rows()) {
        let is_current = index == current;
        let style = if is_current { theme.strong() } else { theme.style(Role::Dim) };
        let mark = if is_current { "▶ " } else { "  " };
        text::draw_runs(line, &[(mark, theme.style(Role::Accent)), (code, style)], buf);
    }
}

fn draw_wrapped(said: &str, style: Style, area: Rect, buf: &mut Buffer) {
    let (mut lines, height) = (wrap(said, area.width.into()), usize::from(area.height));
    if lines.len() > height && height > 0 {
        lines.truncate(height);
        lines[height - 1] = sanitize::fit(&format!("{}…", lines[height - 1]), area.width.into());
    }
    text::lines(&lines, style).render(area, buf);
}

/// Draws the counters, and below them what has been found, the latest first, or the words that are to be placed.
fn draw_side(trace: &dyn Trace, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let counters = trace.counters();
    let mut lines = area.rows();
    for (counter, line) in counters.iter().zip(&mut lines) {
        let (name, value) = (format!("  {:26}", counter.name), format!("{:>12}", thousands(counter.value)));
        text::draw_runs(line, &[(&name, theme.style(Role::Dim)), (&value, theme.strong())], buf);
    }
    let _ = lines.next();
    let (found, to_place) = (trace.picture().finds(), trace.picture().to_place());
    let (words, role) = if found.is_empty() && !to_place.is_empty() {
        let heading = lines.next().unwrap_or_default();
        text::draw_runs(heading, &[("  words to place", theme.style(Role::Dim))], buf);
        (to_place.join(" "), Role::Text)
    } else {
        (found.into_iter().rev().collect::<Vec<_>>().join(" "), Role::Good)
    };
    for (words, line) in wrap(&words, area.width.into()).iter().zip(lines) {
        text::draw_runs(line, &[(words, theme.style(role))], buf);
    }
}
