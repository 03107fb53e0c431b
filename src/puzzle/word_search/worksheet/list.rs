//! The list of words in columns.

use super::{Area, GREY};
use crate::puzzle::page::{Align, CAPITAL, DrawOp, Shade, Text, fit, width};

/// The height of a line, as a part of the size of the letters.
const LINE: f64 = 1.5;
/// The space between two columns, as a part of the size.
const GUTTER: f64 = 1.8;
/// The box to tick and the space after it, as a part of the size.
const BOX: f64 = 1.15;
/// What may be lost in adding up.
const SLACK: f64 = 0.01;
/// The widest gap between columns when they are spread over the page, as a part of the size.
const WIDEST_GUTTER: f64 = 5.0;

/// One word of the list.
pub struct Entry {
    /// The word, and what is said of it.
    pub text: String,
    /// It has a box to tick.
    pub tick: bool,
}

impl Entry {
    /// Its width, as a part of the size of the letters.
    fn width(&self) -> f64 {
        width(&self.text, false) + if self.tick { BOX } else { 0.0 }
    }
}

/// A list that is to be set in one size.
pub struct List<'a> {
    entries: &'a [Entry],
    widths: Vec<f64>,
    size: f64,
}

impl<'a> List<'a> {
    pub fn new(entries: &'a [Entry], size: f64) -> Self {
        Self { entries, widths: entries.iter().map(Entry::width).collect(), size }
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// How many lines fit into a height.
    pub fn lines_in(&self, height: f64) -> usize {
        (height / (LINE * self.size)).max(0.0) as usize
    }

    /// The height of so many lines.
    pub fn height(&self, lines: usize) -> f64 {
        lines as f64 * LINE * self.size
    }

    /// The width that the list takes in columns of so many lines; nothing where that is more than `most`.
    pub fn width(&self, lines: usize, most: f64) -> Option<f64> {
        let (taken, wide) = self.columns(lines, most);
        (taken == self.len() && wide <= most).then_some(wide)
    }

    /// How many words from the first on go into columns of so many lines and a width, and the width that they take:
    /// the first column may take more.
    fn columns(&self, lines: usize, most: f64) -> (usize, f64) {
        let mut wide = 0.0;
        for (at, column) in self.widths.chunks(lines.max(1)).enumerate() {
            let gutter = if at > 0 { GUTTER } else { 0.0 };
            let column = column.iter().fold(0.0, |a: f64, &b| a.max(b)) * self.size;
            let next = wide + gutter * self.size + column;
            if at > 0 && next > most {
                return (at * lines, wide);
            }
            wide = next;
        }
        (self.len(), wide)
    }

    /// The fewest lines (up to `most`) in which the whole list is no wider than this.
    pub fn fewest_lines(&self, wide: f64, most: usize) -> Option<usize> {
        (1..=most).find(|&lines| self.width(lines, wide).is_some())
    }

    /// Draws in the area the words from `from` on that go into columns of so many lines; gives how many.
    pub fn draw(&self, from: usize, lines: usize, area: Area, marks: &mut Vec<DrawOp>) -> usize {
        let rest = Self { entries: &self.entries[from..], widths: self.widths[from..].to_vec(), size: self.size };
        let (taken, wide) = rest.columns(lines, area.width());
        let columns = taken.div_ceil(lines.max(1));
        let spare = (area.width() - wide) / columns.saturating_sub(1).max(1) as f64;
        let gutter = self.size * GUTTER + spare.min(self.size * (WIDEST_GUTTER - GUTTER)).max(0.0);
        let used = wide + (gutter - self.size * GUTTER) * columns.saturating_sub(1) as f64;
        let mut x = area.left + (area.width() - used).max(0.0) / 2.0;
        for (column, widths) in rest.entries[..taken].chunks(lines.max(1)).zip(rest.widths.chunks(lines.max(1))) {
            // A word wider than the page is made smaller.
            let wide = (widths.iter().fold(0.0, |a: f64, &b| a.max(b)) * self.size).min(area.width());
            for (line, entry) in column.iter().enumerate() {
                let base = area.top + (line as f64 * LINE + 1.0) * self.size;
                self.entry(entry, (x, base), wide + SLACK, marks);
            }
            x += wide + gutter;
        }
        taken
    }

    fn entry(&self, entry: &Entry, (x, base): (f64, f64), most: f64, marks: &mut Vec<DrawOp>) {
        let size = self.size.min(most / entry.width()).max(self.size.min(4.5));
        let before = if entry.tick { BOX } else { 0.0 };
        if entry.tick {
            let side = size * CAPITAL;
            let (left, right) = (x + 0.3, x + 0.3 + side);
            marks.push(DrawOp::Frame((left, base - side), (right, base), side * 0.2, 0.5, GREY));
        }
        let text = fit(&entry.text, false, most / size - before);
        let at = (x + before * size, base);
        marks.push(DrawOp::Text(Text { at, size, bold: false, align: Align::Left, shade: Shade::BLACK, text }));
    }
}
