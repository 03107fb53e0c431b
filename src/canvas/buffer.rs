//! A rectangle of cells.

use std::ops::{Index, IndexMut};

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use super::cell::{Cell, Ink};
use super::plain::plain_width;
use super::symbol::Symbol;

/// A rectangle of cells. What is drawn outside it is lost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Buffer {
    /// Place on the screen.
    pub area: Rect,
    /// Cells, row by row.
    pub content: Vec<Cell>,
}

impl Buffer {
    /// Creates a buffer of empty cells.
    ///
    /// # Examples
    /// ```
    /// use ratatui::layout::Rect;
    /// use ratatui::style::Style;
    /// use wordhoard::canvas::Buffer;
    ///
    /// let mut buf = Buffer::empty(Rect::new(0, 0, 5, 1));
    /// buf.set_string(1, 0, "tea", Style::new());
    /// assert_eq!(buf, Buffer::with_lines([" tea "]));
    /// ```
    #[must_use]
    pub fn empty(area: Rect) -> Self {
        Self { area, content: vec![Cell::EMPTY; area.area() as usize] }
    }

    /// Creates a buffer that holds lines of text, as wide as the widest of them.
    #[must_use]
    pub fn with_lines<'a>(lines: impl IntoIterator<Item = &'a str>) -> Self {
        let lines: Vec<&str> = lines.into_iter().collect();
        let width = lines.iter().map(|line| line.width()).max().unwrap_or(0);
        let mut buf = Self::empty(Rect { x: 0, y: 0, width: width as u16, height: lines.len() as u16 });
        for (line, y) in lines.into_iter().zip(0..) {
            buf.set_string(0, y, line, Style::new());
        }
        buf
    }

    /// Empties all cells.
    pub fn reset(&mut self) {
        self.content.fill(Cell::EMPTY);
    }

    /// Keeps only the first rows.
    pub fn truncate(&mut self, rows: u16) {
        self.area.height = self.area.height.min(rows);
        self.content.truncate(self.area.area() as usize);
    }

    /// Returns the index of a cell, or `None` outside the buffer.
    fn index_of(&self, Position { x, y }: Position) -> Option<usize> {
        let Rect { x: left, y: top, width, .. } = self.area;
        let is_inside = self.area.contains(Position { x, y });
        is_inside.then(|| usize::from(y - top) * usize::from(width) + usize::from(x - left))
    }

    /// Returns a cell, or `None` outside the buffer.
    pub fn cell_mut(&mut self, at: impl Into<Position>) -> Option<&mut Cell> {
        self.index_of(at.into()).map(|index| &mut self.content[index])
    }

    /// Returns the cells in these columns of a row that are in the buffer, and the number of columns left of it.
    pub fn row_mut(&mut self, x: u16, y: u16, columns: u16) -> (usize, &mut [Cell]) {
        let area = self.area;
        let (left, right) = (x.max(area.left()), x.saturating_add(columns).min(area.right()));
        if !(area.top()..area.bottom()).contains(&y) || left >= right {
            return (0, &mut []);
        }
        let start = usize::from(y - area.y) * usize::from(area.width) + usize::from(left - area.x);
        ((left - x).into(), &mut self.content[start..start + usize::from(right - left)])
    }

    /// Empties the cells of an area.
    pub fn clear(&mut self, area: Rect) {
        (area.top()..area.bottom()).for_each(|y| self.row_mut(area.x, y, area.width).1.fill(Cell::EMPTY));
    }

    /// Copies all cells of another buffer to their places on this one.
    pub fn copy_from(&mut self, other: &Self) {
        let Rect { x, width, .. } = other.area;
        for (row, y) in other.content.chunks(usize::from(width).max(1)).zip(other.area.y..) {
            let (skipped, cells) = self.row_mut(x, y, width);
            cells.copy_from_slice(&row[skipped..skipped + cells.len()]);
        }
    }

    /// Applies a style to all cells of an area.
    pub fn set_style(&mut self, area: Rect, style: Style) {
        for y in area.top()..area.bottom() {
            self.row_mut(area.x, y, area.width).1.iter_mut().for_each(|cell| _ = cell.set_style(style));
        }
    }

    /// Writes text as far as there is room.
    pub fn set_string(&mut self, x: u16, y: u16, text: impl AsRef<str>, style: Style) {
        let room = self.area.right().saturating_sub(x);
        let text = text.as_ref();
        match plain_width(text) {
            Some(columns) => self.set_plain(x, y, text, columns.min(room), style),
            None => self.set_symbols(x, y, text, room, style),
        };
    }

    /// Writes the first characters of a [plain](plain_width) text, and returns the column after them.
    pub fn set_plain(&mut self, x: u16, y: u16, text: &str, columns: u16, style: Style) -> u16 {
        let ink = Ink::from(style);
        let (skipped, cells) = self.row_mut(x, y, columns);
        if text.is_ascii() {
            let bytes = text.as_bytes().iter().skip(skipped);
            cells.iter_mut().zip(bytes).for_each(|(cell, &byte)| cell.put(byte.into(), ink));
        } else {
            cells.iter_mut().zip(text.chars().skip(skipped)).for_each(|(cell, c)| cell.put(c, ink));
        }
        x + columns
    }

    /// Writes the symbols of any text that fit into this number of columns, and returns the column after them.
    pub fn set_symbols(&mut self, mut x: u16, y: u16, text: &str, columns: u16, style: Style) -> u16 {
        let end = x.saturating_add(columns);
        let is_shown = |symbol: &&str| !symbol.contains(char::is_control) && symbol.width() > 0;
        for symbol in text.graphemes(true).filter(is_shown) {
            let width = Symbol::new(symbol).columns() as u16;
            if width > end - x {
                break;
            }
            let (_, cells) = self.row_mut(x, y, width);
            if let [first, covered @ ..] = cells {
                first.set_symbol(symbol).set_style(style);
                covered.fill(Cell::EMPTY);
            }
            x += width;
        }
        x
    }
}

impl<P: Into<Position>> Index<P> for Buffer {
    type Output = Cell;

    fn index(&self, at: P) -> &Cell {
        let at = at.into();
        let index = self.index_of(at).unwrap_or_else(|| panic!("{at} is outside {}", self.area));
        &self.content[index]
    }
}

impl<P: Into<Position>> IndexMut<P> for Buffer {
    fn index_mut(&mut self, at: P) -> &mut Cell {
        let at = at.into();
        let index = self.index_of(at).unwrap_or_else(|| panic!("{at} is outside {}", self.area));
        &mut self.content[index]
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Color;

    use super::super::plain::is_plain;
    use super::*;

    /// Draws a text as `ratatui` does.
    fn expected(text: &str, x: u16, width: u16) -> Vec<String> {
        let mut buf = ratatui::buffer::Buffer::empty(Rect::new(0, 0, width, 1));
        buf.set_string(x, 0, text, Style::new());
        buf.content.iter().map(|cell| cell.symbol().to_owned()).collect()
    }

    fn drawn(text: &str, x: u16, width: u16) -> Vec<String> {
        let mut buf = Buffer::empty(Rect::new(0, 0, width, 1));
        buf.set_string(x, 0, text, Style::new());
        buf.content.iter().map(Cell::symbol).collect()
    }

    #[test]
    fn text_is_drawn_as_ratatui_draws_it() {
        let plain: Vec<char> = (' '..='\u{2fff}').filter(|&c| is_plain(c)).collect();
        assert!(plain.len() > 300);
        for pair in plain.windows(2) {
            let text: String = ['a', pair[0], pair[1]].iter().collect();
            assert_eq!(drawn(&text, 0, 4), expected(&text, 0, 4), "{text:?}");
        }
        for text in ["日本語", "a日b", "e\u{301}é", "👩‍🔬x", "❤\u{fe0f}!", "a\u{200b}b", "a\tb\u{7}", ""]
        {
            for (x, width) in (0..4).flat_map(|x| [4, 5, 9].map(|width| (x, width))) {
                assert_eq!(drawn(text, x, width), expected(text, x, width), "{text:?} from {x} in {width}");
            }
        }
    }

    #[test]
    fn what_is_drawn_outside_is_lost() {
        let area = Rect::new(3, 2, 4, 2);
        for (x, y) in (0..9).flat_map(|x| (0..6).map(move |y| (x, y))) {
            for text in ["abcdefgh", "日本語日", ""] {
                let mut buf = Buffer::empty(area);
                buf.set_string(x, y, text, Style::new());
                buf.set_style(Rect::new(x, y, 9, 9), Style::new().fg(Color::Red));
                buf.clear(Rect::new(x, y, 2, 2));
                buf.copy_from(&Buffer::empty(Rect::new(x, y, 5, 3)));
                assert_eq!(buf.content.len(), 8);
                assert_eq!(buf.cell_mut((x, y)).is_some(), area.contains(Position { x, y }));
            }
        }
    }

    #[test]
    fn text_keeps_the_style_that_it_does_not_change() {
        let mut buf = Buffer::with_lines(["abc"]);
        buf.set_style(buf.area, Style::new().bg(Color::Blue));
        assert_eq!(buf.set_symbols(1, 0, "日x", 2, Style::new().fg(Color::Red)), 3);
        assert_eq!((buf[(1, 0)].fg(), buf[(1, 0)].bg()), (Color::Red, Color::Blue));
        assert_eq!((buf[(2, 0)], buf[(0, 0)].bg()), (Cell::EMPTY, Color::Blue));
    }
}
