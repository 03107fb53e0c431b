//! Chart of the times by size, on a logarithmic scale.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::symbols::Marker;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Widget};

use crate::compare::format::seconds;
use crate::compare::report::Report;
use crate::ui::theme::{Role, Theme};

/// Columns of the scale, roughly.
const LABELS: u16 = 9;

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

    /// Returns the labels of at most `rows` powers of ten, evenly spaced from the lowest to the highest.
    fn labels(self, rows: u16) -> Vec<String> {
        let steps = (self.high - self.low) as usize;
        let fits = |step: &usize| steps.is_multiple_of(*step) && steps / step < usize::from(rows.max(2));
        let step = (1..=steps).find(fits).unwrap_or(steps);
        let label = |power: usize| seconds(10f64.powf(self.low + power as f64)).replace(".00", "").replace(".0", "");
        (0..=steps).step_by(step).map(label).collect()
    }
}

/// Draws the chart: a line for each method, with the number of the method at each size.
pub fn draw(report: &Report, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let times = report.sizes.iter().flat_map(|size| &size.methods).filter_map(|method| method.seconds);
    let Some(range) = Range::new(times).filter(|_| area.height >= 4) else { return };
    let [legend, chart] = Layout::vertical([Constraint::Length(1), Constraint::Min(0)]).areas(area);
    let entries = (1..).zip(&report.methods).map(|(number, method)| format!("{number} {}", method.name));
    let entries = entries.collect::<Vec<_>>().join("  ");
    Span::styled(entries, theme.style(Role::Text)).render(legend, buf);
    let last = report.sizes.len().saturating_sub(1).max(1) as f64;
    // Methods that take the same time are a column apart, so that their numbers do not cover each other.
    let column = last / f64::from(chart.width.saturating_sub(LABELS).max(1));
    let points: Vec<Vec<(f64, f64)>> =
        (0..report.methods.len()).map(|method| points(report, method, method as f64 * column)).collect();
    let lines = points.iter().map(|points| {
        Dataset::default().graph_type(GraphType::Line).marker(Marker::Dot).style(theme.style(Role::Time)).data(points)
    });
    // The numbers tell the methods apart without colours. They are drawn over the lines.
    let numbers = points
        .iter()
        .zip('1'..)
        .map(|(points, number)| Dataset::default().marker(Marker::Custom(number)).style(theme.strong()).data(points));
    let dim = theme.style(Role::Dim);
    let sizes = report.sizes.iter().map(|size| Line::from(size.name.as_str()));
    let x_axis = Axis::default().style(dim).bounds([0.0, last + report.methods.len() as f64 * column]).labels(sizes);
    let rows = chart.height.saturating_sub(2);
    let y_axis = Axis::default().style(dim).bounds([range.low, range.high]).labels(range.labels(rows));
    Chart::new(lines.chain(numbers).collect()).x_axis(x_axis).y_axis(y_axis).render(chart, buf);
}

/// Returns the logarithms of a method's times, each with the number of its size, shifted to the right.
fn points(report: &Report, method: usize, shift: f64) -> Vec<(f64, f64)> {
    let time = |size: usize| report.sizes[size].methods.get(method)?.seconds.filter(|&time| time > 0.0);
    (0..report.sizes.len()).filter_map(|size| Some((size as f64 + shift, time(size)?.log10()))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_is_logarithmic() {
        let range = Range::new([0.000_02, 0.5].into_iter()).unwrap();
        assert_eq!(range, Range { low: -5.0, high: 0.0 });
        assert_eq!(Range::new(std::iter::empty()), None);
        assert_eq!(Range::new([1.0].into_iter()), Some(Range { low: 0.0, high: 1.0 }));
    }

    #[test]
    fn labels_are_evenly_spaced_powers_of_ten() {
        let range = Range { low: -6.0, high: 0.0 };
        assert_eq!([7, 6, 4, 2, 0].map(|rows| range.labels(rows).len()), [7, 4, 4, 2, 2]);
        assert_eq!(range.labels(4), ["1 µs", "100 µs", "10 ms", "1 s"]);
    }
}
