//! The chart of a search: how far it had gone at each step.

use ratatui::layout::Rect;

use crate::canvas::Buffer;
use crate::trace::Samples;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Bars from low to high.
const BARS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Draws the largest value of each stretch of steps as a bar, and marks the current step.
pub fn draw(samples: &Samples, position: u64, len: u64, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let width = usize::from(area.width);
    let highest = samples.values.iter().copied().max().unwrap_or(0).max(1);
    let count = samples.values.len();
    let current = (position.saturating_sub(1) * width as u64 / len.max(1)) as usize;
    for (row, line) in text::rows(area).enumerate() {
        let above = usize::from(area.height) - 1 - row;
        for column in 0..width {
            let (from, to) = (column * count / width, (column + 1) * count / width);
            let stretch = samples.values.get(from..to.max(from + 1)).unwrap_or_default();
            let value = stretch.iter().max().copied().unwrap_or(0);
            let eighths = value as usize * 8 * usize::from(area.height) / highest as usize;
            let bar = BARS[eighths.saturating_sub(above * 8).min(8)];
            let is_current = column == current && position > 0;
            let style = if is_current { theme.style(Role::Accent) } else { theme.style(Role::Dim) };
            // The mark stays visible above low bars, and without colour.
            let bar = if is_current && above + 1 == usize::from(area.height) && bar == ' ' { '▼' } else { bar };
            let cell = Rect { x: line.x + column as u16, width: 1, ..line };
            text::draw_runs(cell, &[(bar.encode_utf8(&mut [0; 4]), style)], buf);
        }
    }
}
