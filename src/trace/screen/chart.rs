//! The chart of a search: how far it had gone at each step.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Sparkline, SparklineBar, Widget};

use crate::trace::Samples;
use crate::ui::theme::{Role, Theme};

/// Draws the largest value of each stretch of steps as a bar, and marks the current step.
pub fn draw(samples: &Samples, position: u64, len: u64, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let width = usize::from(area.width);
    let (count, accent) = (samples.values.len(), theme.style(Role::Accent));
    let current = (position > 0).then(|| ((position - 1) * width as u64 / len.max(1)) as usize);
    let bar = |column: usize| {
        let (from, to) = (column * count / width, (column + 1) * count / width);
        let stretch = samples.values.get(from..to.max(from + 1)).unwrap_or_default();
        let value = stretch.iter().max().copied().unwrap_or(0);
        SparklineBar::from(u64::from(value)).style((current == Some(column)).then_some(accent))
    };
    let highest = samples.values.iter().copied().max().unwrap_or(0).max(1);
    Sparkline::default()
        .data((0..width).map(bar))
        .max(u64::from(highest))
        .style(theme.style(Role::Dim))
        .render(area, buf);
    // The mark stays visible above low bars, and without colour.
    let top = current.and_then(|column| buf.cell_mut(Position::new(area.x + column as u16, area.y)));
    if let Some(cell) = top.filter(|cell| cell.symbol() == " ") {
        cell.set_symbol("▼").set_style(Style::reset().patch(accent));
    }
}
