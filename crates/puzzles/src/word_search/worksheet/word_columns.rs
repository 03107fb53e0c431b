//! Layout of the word list in columns.

use std::ops::RangeInclusive;

use crate::page::sheet::{Area, GREY};
use crate::page::{Align, CAP_HEIGHT, DrawOp, Shade, Text, fit, width};

/// Line height, as a multiple of the font size.
const LINE_HEIGHT: f64 = 1.5;
/// Minimum space between columns, as a multiple of the font size.
const GUTTER: f64 = 1.8;
/// Width of a tick box and the space after it, as a multiple of the font size.
const TICK_BOX: f64 = 1.15;
/// Tolerance for rounding errors in sums of widths, in points.
const TOLERANCE: f64 = 0.01;
/// Maximum number of entries, with their heading, that are never parted.
const MAX_WHOLE: usize = 9;
/// Maximum space between columns that are spread over the page, as a multiple of the font size.
const MAX_GUTTER: f64 = 5.0;

/// Entry in the list.
pub struct Entry {
    /// The word. In the answer key, the word is followed by its position in the grid.
    pub text: String,
    /// Whether to draw a tick box.
    tick: bool,
    /// Number of entries after this one that stay in its column if it holds them all. At least one of them always does.
    followers: usize,
}

impl Entry {
    /// Creates an entry with a tick box.
    pub fn word(text: String) -> Self {
        Self { text, tick: true, followers: 0 }
    }

    /// Creates an entry without a tick box.
    pub fn plain(text: String) -> Self {
        Self { text, tick: false, followers: 0 }
    }

    /// Creates the heading of the `followers` entries after it.
    pub fn head(text: String, followers: usize) -> Self {
        Self { text, tick: false, followers }
    }

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
        let columns = self.columns(lines, max);
        (columns.entries() == self.len() && columns.width <= max).then_some(columns.width)
    }

    /// Returns the leading columns of up to `lines` lines that fit into the width `max`.
    ///
    /// The first column is always included, even if it is wider than `max`.
    fn columns(&self, lines: usize, max: f64) -> FittingColumns {
        let mut columns = FittingColumns { ends: Vec::new(), width: 0.0 };
        while columns.entries() < self.len() {
            let end = self.column_end(columns.entries(), lines.max(1));
            let gutter = if columns.ends.is_empty() { 0.0 } else { GUTTER };
            let column = max_width(&self.widths[columns.entries()..end]) * self.size;
            let next = columns.width + gutter * self.size + column;
            if !columns.ends.is_empty() && next > max {
                break;
            }
            columns.ends.push(end);
            columns.width = next;
        }
        columns
    }

    /// Returns the index after the last entry of the column of up to `lines` lines that begins at index `start`.
    ///
    /// The column ends before a heading that would stand alone at its foot, or whose followers the next column holds
    /// with it but this one does not.
    fn column_end(&self, start: usize, lines: usize) -> usize {
        let end = (start + lines).min(self.len());
        let heading = (start + 1..end).rev().find(|&index| self.entries[index].followers > 0);
        let must_move = |&heading: &usize| {
            let group = 1 + self.entries[heading].followers;
            heading + group > end && (group <= lines || heading + 1 == end)
        };
        heading.filter(must_move).unwrap_or(end)
    }

    /// Returns the numbers of lines per column, up to `max_lines`, at which no heading of a few entries is parted from
    /// any of them, or only `max_lines` if there is none.
    pub fn line_counts(&self, max_lines: usize) -> RangeInclusive<usize> {
        let groups = self.entries.iter().map(|entry| 1 + entry.followers);
        let min_lines = groups.map(|group| if group <= MAX_WHOLE { group } else { 2 }).max().unwrap_or(1);
        min_lines.min(max_lines).max(1)..=max_lines
    }

    /// Returns the smallest number of lines per column, up to `max_lines`, at which the whole list fits into `width`.
    pub fn fewest_lines(&self, width: f64, max_lines: usize) -> Option<usize> {
        self.line_counts(max_lines).find(|&lines| self.width(lines, width).is_some())
    }

    /// Draws the entries that fit into columns of `lines` lines, starting at index `start`. Returns how many entries it
    /// draws.
    pub fn draw(&self, start: usize, lines: usize, area: Area, ops: &mut Vec<DrawOp>) -> usize {
        let rest = Self { entries: &self.entries[start..], widths: self.widths[start..].to_vec(), size: self.size };
        let columns = rest.columns(lines, area.width());
        let gaps = columns.ends.len().saturating_sub(1);
        let spare = (area.width() - columns.width) / gaps.max(1) as f64;
        let gutter = self.size * GUTTER + spare.min(self.size * (MAX_GUTTER - GUTTER)).max(0.0);
        let used = columns.width + (gutter - self.size * GUTTER) * gaps as f64;
        let mut x = area.left + (area.width() - used).max(0.0) / 2.0;
        let mut start = 0;
        for &end in &columns.ends {
            // An entry wider than the page is shrunk.
            let width = (max_width(&rest.widths[start..end]) * self.size).min(area.width());
            for (line, entry) in rest.entries[start..end].iter().enumerate() {
                let base = area.top + (line as f64 * LINE_HEIGHT + 1.0) * self.size;
                self.entry(entry, (x, base), width + TOLERANCE, ops);
            }
            x += width + gutter;
            start = end;
        }
        columns.entries()
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

/// Columns that fit into a width.
struct FittingColumns {
    /// Index after the last entry of each column.
    ends: Vec<usize>,
    /// Total width.
    width: f64,
}

impl FittingColumns {
    /// Returns the number of entries in the columns.
    fn entries(&self) -> usize {
        self.ends.last().copied().unwrap_or_default()
    }
}

fn max_width(widths: &[f64]) -> f64 {
    widths.iter().fold(0.0, |a: f64, &b| a.max(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_stay_with_the_entries_after_them() {
        let ends = |words: usize, followers: usize, lines: usize| {
            let entry = |_| Entry::word("owl".into());
            let head = Entry::head("secret:".into(), followers);
            let entries: Vec<Entry> = (0..words).map(entry).chain([head]).chain((0..followers).map(entry)).collect();
            WordColumns::new(&entries, 10.0).columns(lines, 1000.0).ends
        };
        assert_eq!(ends(4, 2, 7), [7]);
        assert_eq!(ends(4, 2, 5), [4, 7], "the group fits in a column");
        assert_eq!(ends(4, 2, 3), [3, 4, 7]);
        assert_eq!(ends(4, 9, 5), [4, 9, 14], "the heading would stand alone at the foot");
        assert_eq!(ends(3, 9, 5), [5, 10, 13]);
        assert_eq!(ends(1, 2, 1), [1, 2, 3, 4], "a row of columns");
    }
}
