//! Text drawing and layout helpers.

use std::sync::LazyLock;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::base::sanitize;

/// Writes runs of text from the left edge of a line, truncated at its right edge. Returns the column after the last
/// run.
pub fn draw_runs(line: Rect, runs: &[(&str, Style)], buf: &mut Buffer) -> u16 {
    let mut x = line.x;
    for (text, style) in runs {
        let room = line.right().saturating_sub(x);
        if room == 0 || line.height == 0 {
            break;
        }
        x = match plain_width(text) {
            Some(columns) if columns <= room => draw_plain(text, columns, x, line.y, *style, buf),
            _ => buf.set_stringn(x, line.y, sanitize::fit(text, room.into()), room.into(), *style).0,
        };
    }
    x
}

/// Returns the number of columns of a text of [plain](is_plain) characters, and `None` for any other text, or for more
/// columns than a line can have.
fn plain_width(text: &str) -> Option<u16> {
    // Without a branch for each byte, this takes several bytes at once.
    if text.bytes().fold(true, |is_plain, byte| is_plain & matches!(byte, b' '..=b'~')) {
        return text.len().try_into().ok();
    }
    text.chars().try_fold(0_u16, |columns, c| columns.checked_add(1).filter(|_| is_plain(c)))
}

/// Returns `true` for characters of one column that never combine with another, of those that screens often show: ASCII,
/// digits and dots of crosswords, quotation marks and dashes, arrows, box-drawing characters, blocks and shapes.
fn is_plain(c: char) -> bool {
    matches!(c, ' '..='~' | '\u{b2}' | '\u{b3}' | '\u{b7}' | '\u{b9}' | '\u{2010}'..='\u{2027}' | '\u{2039}' | '\u{203a}')
        || matches!(c, '\u{2190}'..='\u{2193}' | '\u{2500}'..='\u{25cf}')
}

/// Writes plain text of this number of columns, and returns the column after it. Most text is plain, and finding the
/// borders between other characters takes longer than everything else about drawing.
fn draw_plain(text: &str, columns: u16, x: u16, y: u16, style: Style, buf: &mut Buffer) -> u16 {
    let (skipped, cells) = cells_of_row(x, y, columns, buf);
    if text.len() == usize::from(columns) {
        let templates = &*TEMPLATES;
        for (cell, &byte) in cells.iter_mut().zip(&text.as_bytes()[skipped..]) {
            put_template(cell, &templates[usize::from(byte)], style);
        }
        return x + columns;
    }
    // Rules consist of one character.
    let (mut last, mut template) = (' ', Cell::EMPTY);
    for (cell, c) in cells.iter_mut().zip(text.chars().skip(skipped)) {
        if c != last {
            template.set_char(c);
            last = c;
        }
        put_template(cell, &template, style);
    }
    x + columns
}

/// Returns the cells of a buffer in these columns of a row, and the number of columns left of the buffer.
pub fn cells_of_row(x: u16, y: u16, columns: u16, buf: &mut Buffer) -> (usize, &mut [Cell]) {
    let area = buf.area;
    let (left, right) = (x.max(area.left()), x.saturating_add(columns).min(area.right()));
    if !(area.top()..area.bottom()).contains(&y) || left >= right {
        return (0, &mut []);
    }
    let start = usize::from(y - area.y) * usize::from(area.width) + usize::from(left - area.x);
    ((left - x).into(), &mut buf.content[start..start + usize::from(right - left)])
}

/// A cell with each of the first characters of Unicode. Copying one takes less time than [`Cell::set_char`].
static TEMPLATES: LazyLock<[Cell; 256]> = LazyLock::new(|| {
    std::array::from_fn(|code| {
        let mut cell = Cell::EMPTY;
        cell.set_char(char::from(code as u8));
        cell
    })
});

/// Gives a cell the character of another one and a style.
#[inline]
fn put_template(cell: &mut Cell, template: &Cell, style: Style) {
    let (fg, bg, modifier) = (cell.fg, cell.bg, cell.modifier);
    *cell = template.clone();
    (cell.fg, cell.bg) = (style.fg.unwrap_or(fg), style.bg.unwrap_or(bg));
    cell.modifier = (modifier | style.add_modifier) - style.sub_modifier;
}

/// Writes a character of one column into a cell.
pub fn put_char(cell: &mut Cell, c: char, style: Style) {
    match TEMPLATES.get(c as usize) {
        Some(template) => put_template(cell, template, style),
        None => _ = cell.set_char(c).set_style(style),
    }
}

/// Writes a character of one column from the left to the right edge of a line.
pub fn fill_row(line: Rect, c: char, style: Style, buf: &mut Buffer) {
    if line.height > 0 {
        fill_cells(cells_of_row(line.x, line.y, line.width, buf).1, c, style);
    }
}

/// Writes a character of one column into all of these cells.
pub fn fill_cells(cells: &mut [Cell], c: char, style: Style) {
    let mut template = Cell::EMPTY;
    template.set_char(c);
    cells.iter_mut().for_each(|cell| put_template(cell, &template, style));
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

    #[test]
    fn plain_characters_are_drawn_as_ratatui_draws_them() {
        let plain: Vec<char> = (' '..='\u{2fff}').filter(|&c| is_plain(c)).collect();
        assert!(plain.len() > 300);
        for pair in plain.windows(2) {
            let text: String = ['a', pair[0], pair[1]].iter().collect();
            let (mut own, mut expected) = (Buffer::empty(Rect::new(0, 0, 4, 1)), Buffer::empty(Rect::new(0, 0, 4, 1)));
            assert_eq!(draw_runs(own.area, &[(&text, Style::new())], &mut own), 3, "{text:?}");
            expected.set_string(0, 0, &text, Style::new());
            assert_eq!(own, expected, "{text:?}");
        }
    }
}
