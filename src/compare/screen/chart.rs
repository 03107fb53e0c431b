//! Chart of the times by size, on a logarithmic scale.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::compare::format::seconds;
use crate::compare::report::Report;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Columns of the labels of the scale.
const SCALE: u16 = 8;

/// Logarithms of the least and the greatest time.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Range {
    low: f64,
    high: f64,
}

impl Range {
    /// Returns the range of some times, from one power of ten to another.
    fn new(times: impl Iterator<Item = f64> + Clone) -> Option<Self> {
        let logs = times.filter(|&time| time > 0.0).map(f64::log10);
        let low = logs.clone().reduce(f64::min)?.floor();
        let high = logs.reduce(f64::max)?.ceil().max(low + 1.0);
        Some(Self { low, high })
    }

    /// Returns the row of a time, from 0 at the bottom to `rows` - 1 at the top.
    fn row(self, time: f64, rows: u16) -> u16 {
        let part = (time.log10() - self.low) / (self.high - self.low);
        (part * f64::from(rows.saturating_sub(1))).round().clamp(0.0, f64::from(rows.saturating_sub(1))) as u16
    }
}

/// Draws the chart: a group of columns for each size, and a column with the method's number for each method.
pub fn draw(report: &Report, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let times = report.sizes.iter().flat_map(|size| &size.methods).filter_map(|method| method.seconds);
    let Some(range) = Range::new(times).filter(|_| area.height >= 4 && area.width > SCALE) else { return };
    let legend = Rect { height: 1, ..area };
    let labels = Rect { y: area.bottom() - 1, height: 1, x: area.x + SCALE, width: area.width - SCALE };
    let plot = Rect { y: area.y + 1, height: area.height - 2, ..labels };
    draw_legend(report, legend, theme, buf);
    draw_scale(range, Rect { x: area.x, width: SCALE, ..plot }, theme, buf);
    let group = (plot.width / report.sizes.len().max(1) as u16).max(1);
    for (number, size) in (0..).zip(&report.sizes) {
        let x = plot.x + number * group;
        if x >= plot.right() {
            break;
        }
        let width = group.min(plot.right() - x);
        let name = Rect { x, width: (width - u16::from(width > 1)).max(1), ..labels };
        text::draw_runs(name, &[(label(&size.name, name.width), theme.style(Role::Dim))], buf);
        for (method, result) in (0..).zip(&size.methods) {
            let Some(time) = result.seconds.filter(|_| method < width) else { continue };
            draw_column(range.row(time, plot.height), method, Rect { x: x + method, width: 1, ..plot }, theme, buf);
        }
    }
}

fn draw_legend(report: &Report, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let entries: Vec<String> =
        (1..).zip(&report.methods).map(|(number, method)| format!("{number} {}", method.name)).collect();
    text::draw_runs(line, &[(&entries.join("  "), theme.style(Role::Text))], buf);
}

/// Returns the name of a size, or its first word where there is too little room.
fn label(name: &str, width: u16) -> &str {
    let first = name.split(' ').next().unwrap_or(name);
    if name.width() <= usize::from(width) { name } else { first }
}

/// Draws the powers of ten, as many as there are rows for.
fn draw_scale(range: Range, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let mut last = None;
    for power in range.low as i32..=range.high as i32 {
        let time = 10f64.powi(power);
        let y = area.bottom() - 1 - range.row(time, area.height);
        if last.replace(y) == Some(y) {
            continue;
        }
        let line = Rect { y, height: 1, width: area.width - 1, ..area };
        text::draw_right(line, &seconds(time).replace(".00", "").replace(".0", ""), theme.style(Role::Dim), buf);
    }
}

/// Draws a column up to a row, with the number of its method on top.
fn draw_column(row: u16, method: u16, area: Rect, theme: &Theme, buf: &mut Buffer) {
    for step in 0..=row {
        let line = Rect { y: area.bottom() - 1 - step, height: 1, ..area };
        if step == row {
            text::draw_runs(line, &[(&(method + 1).to_string(), theme.strong())], buf);
        } else {
            text::draw_runs(line, &[("│", theme.style(Role::Time))], buf);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_is_logarithmic() {
        let range = Range::new([0.000_02, 0.5].into_iter()).unwrap();
        assert_eq!(range, Range { low: -5.0, high: 0.0 });
        let rows = [0.000_01, 0.0001, 0.001, 0.01, 0.1, 1.0].map(|time| range.row(time, 11));
        assert_eq!(rows, [0, 2, 4, 6, 8, 10]);
        assert_eq!(Range::new(std::iter::empty()), None);
        assert_eq!(Range::new([1.0].into_iter()), Some(Range { low: 0.0, high: 1.0 }));
    }
}
