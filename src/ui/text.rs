//! Text drawing and layout helpers.

use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::base::sanitize;
use crate::canvas::{self, Buffer, Cell, Ink};

/// Writes runs of text from the left edge of a line, truncated at its right edge. Returns the column after the last
/// run.
pub fn draw_runs(line: Rect, runs: &[(&str, Style)], buf: &mut Buffer) -> u16 {
    let mut x = line.x;
    for (text, style) in runs {
        let room = line.right().saturating_sub(x);
        if room == 0 || line.height == 0 {
            break;
        }
        x = match canvas::plain_width(text) {
            Some(columns) if columns <= room => buf.set_plain(x, line.y, text, columns, *style),
            _ => buf.set_symbols(x, line.y, &sanitize::fit(text, room.into()), room, *style),
        };
    }
    x
}

/// Writes a character of one column from the left to the right edge of a line.
pub fn fill_row(line: Rect, c: char, style: Style, buf: &mut Buffer) {
    if line.height > 0 {
        fill_cells(buf.row_mut(line.x, line.y, line.width).1, c, style);
    }
}

/// Writes a character of one column into all of these cells.
pub fn fill_cells(cells: &mut [Cell], c: char, style: Style) {
    let ink = Ink::from(style);
    cells.iter_mut().for_each(|cell| cell.put(c, ink));
}

/// Writes text that ends at the right edge of a line, if it fits.
pub fn draw_right(line: Rect, text: &str, style: Style, buf: &mut Buffer) {
    let width = text.width() as u16;
    if width <= line.width {
        draw_runs(Rect { x: line.right() - width, width, ..line }, &[(text, style)], buf);
    }
}

/// Writes text centred in a line, truncated if necessary.
pub fn draw_centred(line: Rect, text: &str, style: Style, buf: &mut Buffer) {
    let text = sanitize::fit(text, line.width.into());
    let x = line.x + (line.width - text.width() as u16) / 2;
    if line.height > 0 {
        buf.set_string(x, line.y, text, style);
    }
}

/// Returns the rows of a rectangle, each one line high, from top to bottom.
pub fn rows(area: Rect) -> impl DoubleEndedIterator<Item = Rect> {
    (area.top()..area.bottom()).map(move |y| Rect { y, height: 1, ..area })
}

/// Returns a rectangle of this size centred in `area`, clipped to `area`.
#[must_use]
pub fn centred_area(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_clipped_to_its_line() {
        let mut buf = Buffer::empty(Rect::new(0, 0, 6, 2));
        let line = Rect::new(1, 0, 4, 1);
        assert_eq!(draw_runs(line, &[("ab", Style::new()), ("cdef", Style::new())], &mut buf), 5);
        draw_right(Rect { y: 1, ..line }, "toolong", Style::new(), &mut buf);
        draw_centred(Rect { y: 1, ..line }, "ab", Style::new(), &mut buf);
        assert_eq!(buf, Buffer::with_lines([" abc… ", "  ab  "]));
    }
}
