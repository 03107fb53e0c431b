//! Text that flows through columns: headings, and entries such as clues or words.

use super::wrap::Words;
use crate::page::{Align, CAP_HEIGHT, DrawOp, Point, Shade, Text, width};

/// Line height, a multiple of the font size.
const LINE_HEIGHT: f64 = 1.2;
/// Space above an entry and above a heading, multiples of the font size.
const ENTRY_GAP: f64 = 0.22;
const HEADING_GAP: f64 = 0.9;
/// Font size of headings, a multiple of that of entries.
const HEADING_SIZE: f64 = 1.15;
/// Space between a label and its text, a multiple of the font size.
const LABEL_GAP: f64 = 0.5;
/// Maximum number of lines of an entry that is never continued in the next column.
const MAX_WHOLE: usize = 8;
/// Minimum number of lines of an entry before and after the end of a column.
const MIN_LINES: usize = 2;
/// Tolerance for rounding errors, in points.
const TOLERANCE: f64 = 0.01;

/// Item of a text in columns.
#[derive(Clone, Debug)]
pub struct Item {
    /// Bold label to the left of an entry, such as a clue's number. Empty if there is none.
    label: String,
    words: Words,
    is_heading: bool,
}

impl Item {
    /// Creates a heading. It is always followed by an entry in the same column.
    #[must_use]
    pub fn heading(text: &str) -> Self {
        Self { label: String::new(), words: Words::new(text, true), is_heading: true }
    }

    /// Creates an entry.
    #[must_use]
    pub fn entry(label: &str, text: &str) -> Self {
        Self { label: label.to_owned(), words: Words::new(text, false), is_heading: false }
    }
}

/// Column to fill.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Column {
    pub left: f64,
    pub top: f64,
    pub bottom: f64,
}

/// Items with their labels measured.
pub struct Flow<'a> {
    items: &'a [Item],
    /// Width of the column of labels with the space after it, a multiple of the font size.
    indent: f64,
    /// Minimum width of a column in which no word is split, a multiple of the font size.
    widest: f64,
}

impl<'a> Flow<'a> {
    /// Measures the items.
    pub fn new(items: &'a [Item]) -> Self {
        let max = |widths: &mut dyn Iterator<Item = f64>| widths.fold(0.0, f64::max);
        let labels = max(&mut items.iter().map(|item| width(&item.label, true)));
        let indent = if labels > 0.0 { labels.min(4.0) + LABEL_GAP } else { 0.0 };
        let needed = |item: &Item| item.words.widest() * if item.is_heading { HEADING_SIZE } else { 1.0 };
        Self { items, indent, widest: max(&mut items.iter().map(needed)) + indent }
    }

    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Returns the minimum width of a column in which no word is split, a multiple of the font size.
    pub fn widest_word(&self) -> f64 {
        self.widest
    }

    /// Returns a lower bound of the area of the whole text, in square points.
    pub fn min_area(&self, size: f64) -> f64 {
        self.items.iter().map(|item| item.words.width() * size).sum::<f64>() * LINE_HEIGHT * size
    }

    /// Wraps the items to a column width, in points.
    pub fn wrap(&self, size: f64, width: f64) -> WrappedFlow<'_> {
        let lines = |item: &Item| {
            let max = if item.is_heading { width / HEADING_SIZE } else { width - self.indent * size };
            item.words.lines(max.max(size) / size)
        };
        WrappedFlow { flow: self, size, lines: self.items.iter().map(lines).collect() }
    }
}

/// Items wrapped to a column width.
pub struct WrappedFlow<'a> {
    flow: &'a Flow<'a>,
    size: f64,
    /// Lines of each item.
    lines: Vec<Vec<String>>,
}

/// Place in a text: an item, and a line of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Place {
    item: usize,
    line: usize,
}

impl WrappedFlow<'_> {
    /// Returns `true` if `place` is the end of the text.
    pub fn is_end(&self, place: Place) -> bool {
        place.item == self.lines.len()
    }

    /// Fills the columns with the text from `start` on and returns the place that follows. `draw` receives the lines
    /// with the left end of the column and the baseline.
    pub fn fill(&self, start: Place, columns: &[Column], mut draw: impl FnMut(Place, Point)) -> Place {
        let mut place = start;
        for column in columns {
            let mut y = column.top;
            while !self.is_end(place) {
                let gap = if y > column.top { self.gap(place.item) } else { 0.0 };
                let count = self.count(place, column.bottom - y - gap);
                if count == 0 {
                    break;
                }
                y += gap;
                let size = self.font_size(place.item);
                for line in place.line..place.line + count {
                    draw(Place { line, ..place }, (column.left, y + (0.5 * LINE_HEIGHT + 0.5 * CAP_HEIGHT) * size));
                    y += LINE_HEIGHT * size;
                }
                place.line += count;
                if place.line == self.lines[place.item].len() {
                    place = Place { item: place.item + 1, line: 0 };
                }
            }
        }
        place
    }

    /// Returns the number of lines of the item at `place` that go into the rest of a column.
    fn count(&self, place: Place, space: f64) -> usize {
        let rest = self.lines[place.item].len() - place.line;
        let item = &self.flow.items[place.item];
        let height = LINE_HEIGHT * self.font_size(place.item);
        let fitting = ((space + TOLERANCE) / height).max(0.0) as usize;
        if item.is_heading {
            let next = place.item + 1;
            let below = space - rest as f64 * height - self.gap(next);
            let followed = self.lines.get(next).is_none_or(|_| self.count(Place { item: next, line: 0 }, below) > 0);
            return if fitting >= rest && followed { rest } else { 0 };
        }
        if fitting >= rest {
            return rest;
        }
        let count = fitting.min(rest.saturating_sub(MIN_LINES));
        let is_whole = self.lines[place.item].len() <= MAX_WHOLE;
        if is_whole || count < MIN_LINES { 0 } else { count }
    }

    fn font_size(&self, item: usize) -> f64 {
        self.size * if self.flow.items[item].is_heading { HEADING_SIZE } else { 1.0 }
    }

    fn gap(&self, item: usize) -> f64 {
        let is_heading = self.flow.items.get(item).is_some_and(|item| item.is_heading);
        self.size * if is_heading { HEADING_GAP } else { ENTRY_GAP }
    }

    /// Draws the text from `start` on in the columns, and returns the place that follows.
    pub fn draw(&self, start: Place, columns: &[Column], ops: &mut Vec<DrawOp>) -> Place {
        let indent = self.flow.indent * self.size;
        let mut text = |left: f64, base, size, bold, align, text: &str| {
            let text = text.to_owned();
            ops.push(DrawOp::Text(Text { anchor: (left, base), size, bold, align, shade: Shade::BLACK, text }));
        };
        self.fill(start, columns, |Place { item, line }, (left, base)| {
            let Item { label, is_heading, .. } = &self.flow.items[item];
            let size = self.font_size(item);
            if *is_heading {
                text(left, base, size, true, Align::Left, &self.lines[item][line]);
                return;
            }
            if line == 0 && !label.is_empty() {
                let space = indent - LABEL_GAP * self.size;
                let size = size.min(space / width(label, true));
                text(left + space, base, size, true, Align::Right, label);
            }
            text(left + indent, base, size, false, Align::Left, &self.lines[item][line]);
        })
    }
}
