//! Layout of the word list in columns.

use crate::puzzle::page::sheet::{Area, GREY};
use crate::puzzle::page::{Align, CAP_HEIGHT, DrawOp, Shade, Text, fit, width};

/// Line height, as a multiple of the font size.
const LINE_HEIGHT: f64 = 1.5;
/// Minimum space between columns, as a multiple of the font size.
const GUTTER: f64 = 1.8;
/// Width of a tick box and the space after it, as a multiple of the font size.
const TICK_BOX: f64 = 1.15;
/// Tolerance for rounding errors in sums of widths, in points.
const TOLERANCE: f64 = 0.01;
/// Maximum space between columns that are spread over the page, as a multiple of the font size.
const MAX_GUTTER: f64 = 5.0;

/// Entry in the list.
pub struct Entry {
    /// The word. In the answer key, the word is followed by its position in the grid.
    pub text: String,
    /// Whether to draw a tick box.
    pub tick: bool,
}

impl Entry {
    /// Returns the width as a multiple of the font size.
    fn width(&self) -> f64 {
        width(&self.text, false) + if self.tick { TICK_BOX } else { 0.0 }
    }
}

/// Word list laid out in columns, in a single font size.
pub struct WordColumns<'a> {
    entries: &'a [Entry],
    widths: Vec<f64>,
    size: f64,
}

impl<'a> WordColumns<'a> {
    pub fn new(entries: &'a [Entry], size: f64) -> Self {
        Self { entries, widths: entries.iter().map(Entry::width).collect(), size }
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns the number of lines that fit into a height.
    pub fn lines_in(&self, height: f64) -> usize {
        (height / (LINE_HEIGHT * self.size)).max(0.0) as usize
    }

    /// Returns the height of `lines` lines.
    pub fn height(&self, lines: usize) -> f64 {
        lines as f64 * LINE_HEIGHT * self.size
    }

    /// Returns the width of the whole list in columns of `lines` lines, or `None` if it exceeds `max`.
    pub fn width(&self, lines: usize, max: f64) -> Option<f64> {
        let (fitting, width) = self.columns(lines, max);
        (fitting == self.len() && width <= max).then_some(width)
    }

    /// Returns the number of leading entries that fit into columns of `lines` lines within the width `max`. Also
    /// returns the total width of these columns.
    ///
    /// The first column is always included, even if it is wider than `max`.
    fn columns(&self, lines: usize, max: f64) -> (usize, f64) {
        let mut width = 0.0;
        for (index, column) in self.widths.chunks(lines.max(1)).enumerate() {
            let gutter = if index > 0 { GUTTER } else { 0.0 };
            let column = column.iter().fold(0.0, |a: f64, &b| a.max(b)) * self.size;
            let next = width + gutter * self.size + column;
            if index > 0 && next > max {
                return (index * lines, width);
            }
            width = next;
        }
        (self.len(), width)
    }

    /// Returns the smallest number of lines per column, up to `max_lines`, at which the whole list fits into `width`.
    pub fn fewest_lines(&self, width: f64, max_lines: usize) -> Option<usize> {
        (1..=max_lines).find(|&lines| self.width(lines, width).is_some())
    }

    /// Draws the entries that fit into columns of `lines` lines, starting at index `start`. Returns how many entries it
    /// draws.
    pub fn draw(&self, start: usize, lines: usize, area: Area, ops: &mut Vec<DrawOp>) -> usize {
        let rest = Self { entries: &self.entries[start..], widths: self.widths[start..].to_vec(), size: self.size };
        let (fitting, width) = rest.columns(lines, area.width());
        let columns = fitting.div_ceil(lines.max(1));
        let spare = (area.width() - width) / columns.saturating_sub(1).max(1) as f64;
        let gutter = self.size * GUTTER + spare.min(self.size * (MAX_GUTTER - GUTTER)).max(0.0);
        let used = width + (gutter - self.size * GUTTER) * columns.saturating_sub(1) as f64;
        let mut x = area.left + (area.width() - used).max(0.0) / 2.0;
        for (column, widths) in rest.entries[..fitting].chunks(lines.max(1)).zip(rest.widths.chunks(lines.max(1))) {
            // An entry wider than the page is shrunk.
            let width = (widths.iter().fold(0.0, |a: f64, &b| a.max(b)) * self.size).min(area.width());
            for (line, entry) in column.iter().enumerate() {
                let base = area.top + (line as f64 * LINE_HEIGHT + 1.0) * self.size;
                self.entry(entry, (x, base), width + TOLERANCE, ops);
            }
            x += width + gutter;
        }
        fitting
    }

    fn entry(&self, entry: &Entry, (x, base): (f64, f64), max: f64, ops: &mut Vec<DrawOp>) {
        let size = self.size.min(max / entry.width()).max(self.size.min(4.5));
        let indent = if entry.tick { TICK_BOX } else { 0.0 };
        if entry.tick {
            let side = size * CAP_HEIGHT;
            let (left, right) = (x + 0.3, x + 0.3 + side);
            ops.push(DrawOp::Frame((left, base - side), (right, base), side * 0.2, 0.5, GREY));
        }
        let text = fit(&entry.text, false, max / size - indent);
        let anchor = (x + indent * size, base);
        ops.push(DrawOp::Text(Text { anchor, size, bold: false, align: Align::Left, shade: Shade::BLACK, text }));
    }
}
