//! Text drawing and layout helpers.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::sanitize;

/// Writes runs of text from the left edge of a line, truncated at its right edge. Returns the column after the last
/// run.
pub fn draw_runs(line: Rect, runs: &[(&str, Style)], buf: &mut Buffer) -> u16 {
    let mut x = line.x;
    for (text, style) in runs {
        let room = line.right().saturating_sub(x);
        if room == 0 || line.height == 0 {
            break;
        }
        let shown =
            if text.width() > room.into() { Cow::Owned(sanitize::fit(text, room.into())) } else { (*text).into() };
        x = buf.set_stringn(x, line.y, shown, room.into(), *style).0;
    }
    x
}

/// Returns runs of text as a line.
pub fn line<'a>(runs: impl IntoIterator<Item = (&'a str, Style)>) -> Line<'a> {
    runs.into_iter().map(|(text, style)| Span::styled(text, style)).collect()
}

/// Returns text that is wrapped to the width in which it is rendered.
#[must_use]
pub fn paragraph(content: &str, style: Style) -> Paragraph<'_> {
    Paragraph::new(Span::styled(content, style)).wrap(Wrap { trim: true })
}

/// Returns lines that have been wrapped, for screens whose layout depends on their number.
#[must_use]
pub fn lines(lines: &[String], style: Style) -> Paragraph<'_> {
    Paragraph::new(Text::from_iter(lines.iter().map(|line| Line::from(Span::styled(line, style)))))
}

/// Writes a character of one column from the left to the right edge of a line.
pub fn fill_row(line: Rect, c: char, style: Style, buf: &mut Buffer) {
    fill(Rect { height: line.height.min(1), ..line }, c, style, buf);
}

/// Writes a character of one column everywhere in an area.
pub fn fill(area: Rect, c: char, style: Style, buf: &mut Buffer) {
    for at in area.intersection(buf.area).positions() {
        buf[at].set_char(c).set_style(style);
    }
}

/// Writes text that ends at the right edge of a line, if it fits.
pub fn draw_right(line: Rect, text: &str, style: Style, buf: &mut Buffer) {
    let width = text.width() as u16;
    if width <= line.width {
        draw_runs(Rect { x: line.right() - width, width, ..line }, &[(text, style)], buf);
    }
}

/// Writes text centred in a line, truncated if necessary. Returns its start.
pub fn draw_centred(line: Rect, text: &str, style: Style, buf: &mut Buffer) -> Position {
    let text = sanitize::fit(text, line.width.into());
    let x = line.x + (line.width - text.width() as u16) / 2;
    if line.height > 0 {
        buf.set_string(x, line.y, text, style);
    }
    Position::new(x, line.y)
}

/// Returns the cell in the middle of an area.
#[must_use]
pub fn middle(area: Rect) -> Position {
    Position::new(area.x + area.width.saturating_sub(1) / 2, area.y + area.height.saturating_sub(1) / 2)
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
