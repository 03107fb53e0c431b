//! Drawing of what is inside a square, in each size.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::humanize::superscript_char;

use super::face::Face;
use super::size::Size;
use crate::ui::glyphs::BigText;
use crate::ui::{glyphs, text};

/// Writes a character.
pub fn put(at: Position, symbol: char, style: Style, buf: &mut Buffer) {
    if let Some(cell) = buf.cell_mut(at) {
        cell.set_char(symbol).set_style(style);
    }
}

/// Writes text, shortened to `width` columns, with an ellipsis if letters are missing.
pub fn write(text: &str, x: u16, y: u16, width: u16, style: Style, buf: &mut Buffer) {
    text::draw_runs(Rect { x, y, width, height: 1 }, &[(text, style)], buf);
}

/// Styles of a square.
#[derive(Clone, Copy, Debug)]
pub struct Styles {
    /// Style of the letters and of everything around them.
    pub letters: Style,
    /// Style of the number.
    pub label: Style,
}

/// Draws the content of a square in an area of its size.
pub fn draw(face: &Face, size: Size, place: Rect, styles: Styles, buf: &mut Buffer) {
    match size {
        Size::Tiny => draw_tiny(face, place, styles, buf),
        Size::Small => draw_small(face, place, styles, buf),
        Size::Boxed => draw_boxed(face, place, styles, buf),
        Size::Large => draw_large(face, place, styles, buf),
        Size::Huge => draw_huge(face, place, styles, buf),
    }
}

/// Returns `true` if a square of this size has room for its second label beside the first one.
#[must_use]
pub fn has_room_for_mark(face: &Face, size: Size) -> bool {
    let sign = usize::from(size != Size::Boxed && face.state.sign().is_some());
    let label = face.label.width() + usize::from(!face.label.is_empty());
    size.has_borders() && label + face.mark.width() + sign <= usize::from(size.inner_width())
}

/// Returns a sign within a circle in one character, if there is a circle, for squares without room for both.
fn with_circle(sign: Option<char>, circled: bool) -> Option<char> {
    match sign {
        Some('×') if circled => Some('⊗'),
        Some('*') if circled => Some('⊛'),
        Some('=') if circled => Some('⊜'),
        Some('!') if circled => Some('!'),
        Some('+') if circled => Some('⊕'),
        None if circled => Some('°'),
        sign => sign,
    }
}

/// A letter, and a sign after it. A blank of a codeword has its number.
fn draw_tiny(face: &Face, place: Rect, styles: Styles, buf: &mut Buffer) {
    if face.is_code && face.text.is_empty() {
        return write(face.label, place.x, place.y, place.width, styles.label, buf);
    }
    let is_rebus = face.text.chars().count() > 1;
    let sign = with_circle(face.state.sign().or(is_rebus.then_some('+')), face.circled);
    let first: String = face.text.chars().take(1).collect();
    let letter = if first.is_empty() { "·".to_owned() } else { first };
    // A wide letter has no room for a sign.
    let sign = sign.filter(|_| letter.width() == 1);
    text::draw_runs(place, &[(&letter, styles.letters)], buf);
    if let Some(sign) = sign {
        put(Position::new(place.x + 1, place.y), sign, styles.letters, buf);
    }
}

/// A small number, and a letter in the third column. A sign takes the place of the last digit.
fn draw_small(face: &Face, place: Rect, styles: Styles, buf: &mut Buffer) {
    if face.text.len() > 1 && (face.text.chars().nth(1).is_some() || face.text.width() > 1) {
        write(&face.text, place.x, place.y, place.width, styles.letters, buf);
        return;
    }
    let sign = with_circle(face.state.sign(), face.circled).filter(|_| !face.text.is_empty());
    // Labels of wide characters have no room.
    let label = if is_short_label(face.label) { face.label } else { "" };
    let length = label.chars().count();
    let column = |index: usize| Position::new(place.x + index as u16, place.y);
    // Three digits leave no room for a letter.
    if length == 3 && face.text.is_empty() && !face.circled {
        put_small(label, column(0), styles.label, buf);
        return;
    }
    if let Some(sign) = sign {
        put(column(1), sign, styles.letters, buf);
    }
    let blank = if face.circled { '°' } else { '·' };
    put(column(2), face.text.chars().next().unwrap_or(blank), styles.letters, buf);
    // Half a number would be misleading.
    if length + usize::from(sign.is_some()) <= 2 {
        put_small(label, column(if sign.is_some() { 0 } else { 2 - length }), styles.label, buf);
    }
}

/// Returns `true` for a label of at most three characters of one column each.
fn is_short_label(label: &str) -> bool {
    let is_number = label.len() <= 3 && label.bytes().all(|byte| byte.is_ascii_digit());
    is_number || label.chars().count() <= 3 && label.chars().count() == label.width()
}

/// Writes characters of one column each, with superscript digits.
fn put_small(label: &str, at: Position, style: Style, buf: &mut Buffer) {
    for (symbol, x) in label.chars().zip(at.x..) {
        put(Position { x, ..at }, superscript_char(symbol), style, buf);
    }
}

/// A letter between a circle's edges, or between a sign and a small circle. Two letters have room for one sign.
fn draw_boxed(face: &Face, place: Rect, styles: Styles, buf: &mut Buffer) {
    let (at, width) = (Position::new(place.x, place.y), face.text.width() as u16);
    match face.state.sign() {
        Some(sign) if width <= 1 => {
            let circle = if face.circled { "°" } else { "" };
            write(&format!("{sign}{}{circle}", face.text), at.x, at.y, place.width, styles.letters, buf);
        }
        sign if width == 2 && (sign.is_some() || face.circled) => {
            write(&face.text, at.x + 1, at.y, 2, styles.letters, buf);
            with_circle(sign, face.circled).into_iter().for_each(|sign| put(at, sign, styles.letters, buf));
        }
        _ => draw_letters(face, place, place.y, styles.letters, buf),
    }
}

/// The number and a sign above the letter.
fn draw_large(face: &Face, place: Rect, styles: Styles, buf: &mut Buffer) {
    draw_corners(face, Size::Large, place, styles, buf);
    draw_letters(face, place, place.y + 1, styles.letters, buf);
}

/// The number and a sign above a large letter.
fn draw_huge(face: &Face, place: Rect, styles: Styles, buf: &mut Buffer) {
    draw_corners(face, Size::Huge, place, styles, buf);
    let mut letters = face.text.chars();
    let is_glyph = matches!((letters.next(), letters.next()), (Some(letter), None) if letter.is_ascii_alphabetic());
    if !is_glyph {
        draw_letters(face, place, place.y + 2, styles.letters, buf);
        return;
    }
    let x = place.x + (place.width - glyphs::width(&face.text, 1).min(place.width)) / 2;
    BigText::new(&face.text, styles.letters).render(Rect { x, y: place.y + 1, ..place }, buf);
    if face.circled {
        put(Position::new(place.x, place.y + 2), '(', styles.letters, buf);
        put(Position::new(place.right() - 1, place.y + 2), ')', styles.letters, buf);
    }
}

fn draw_corners(face: &Face, size: Size, place: Rect, styles: Styles, buf: &mut Buffer) {
    write(face.label, place.x, place.y, place.width, styles.label, buf);
    if has_room_for_mark(face, size) {
        // A sign takes the last column.
        let width = place.width - u16::from(face.state.sign().is_some());
        text::draw_right(Rect { width, height: 1, ..place }, face.mark, styles.label, buf);
    }
    if let Some(sign) = face.state.sign() {
        put(Position::new(place.right() - 1, place.y), sign, styles.letters, buf);
    }
}

/// Draws letters in the middle of a row, within a circle if there is one.
fn draw_letters(face: &Face, place: Rect, y: u16, style: Style, buf: &mut Buffer) {
    let width = (face.text.width() as u16).clamp(1, place.width);
    let x = place.x + (place.width - width) / 2;
    write(&face.text, x, y, width, style, buf);
    if face.circled && width + 2 <= place.width {
        put(Position::new(x - 1, y), '(', style, buf);
        put(Position::new(x + width, y), ')', style, buf);
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_puzzles::crossword::{Entry, Square};

    use super::*;
    use crate::games::crossword::rules::squares::Content;

    /// Draws a circled square with this entry in each size, and returns its rows.
    fn drawn(text: &str, revealed: bool, circled: bool) -> Vec<String> {
        let square = Square { circled, label: "7".into(), ..Square::default() };
        let entry = Entry { text: text.into(), revealed, ..Entry::default() };
        let content = Content { entry, ..Content::default() };
        let face = Face::new(&square, &content);
        let styles = Styles { letters: Style::new(), label: Style::new() };
        let draw = |size: Size| {
            let place = Rect { x: 0, y: 0, width: size.inner_width(), height: size.inner_height() };
            let mut buf = Buffer::empty(place);
            super::draw(&face, size, place, styles, &mut buf);
            place
                .rows()
                .map(|row| row.columns().map(|at| buf[at.as_position()].symbol().to_owned()).collect())
                .collect::<Vec<String>>()
                .join("/")
        };
        [Size::Tiny, Size::Small, Size::Boxed, Size::Large].map(draw).to_vec()
    }

    #[test]
    fn a_second_label_is_drawn_beside_the_first_one_where_there_is_room() {
        let drawn = |label: &str, mark: &str, revealed: bool| {
            let square = Square { label: label.into(), mark: mark.into(), ..Square::default() };
            let entry = Entry { text: "H".into(), revealed, ..Entry::default() };
            let content = Content { entry, ..Content::default() };
            let face = Face::new(&square, &content);
            let (place, style) = (Rect { x: 0, y: 0, width: 5, height: 2 }, Style::new());
            let mut buf = Buffer::empty(place);
            super::draw(&face, Size::Large, place, Styles { letters: style, label: style }, &mut buf);
            let room = [Size::Small, Size::Boxed].map(|size| has_room_for_mark(&face, size));
            ((0..5).map(|x| buf[(x, 0)].symbol().to_owned()).collect::<String>(), room)
        };
        assert_eq!(drawn("7", "Q", false), ("7   Q".into(), [false, true]));
        assert_eq!(drawn("7", "Q", true), ("7  Q*".into(), [false, true]));
        assert_eq!(drawn("117", "QR", false), ("117  ".into(), [false, false]));
        assert_eq!(drawn("", "QRS", false), ("  QRS".into(), [false, true]));
    }

    #[test]
    fn a_circle_and_a_sign_are_both_visible_in_every_size() {
        assert_eq!(drawn("H", false, true), ["H°", "⁷°H", "(H)", "7    / (H) "]);
        assert_eq!(drawn("H", true, false), ["H*", "⁷*H", "*H ", "7   */  H  "]);
        assert_eq!(drawn("H", true, true), ["H⊛", "⁷⊛H", "*H°", "7   */ (H) "]);
        assert_eq!(drawn("HE", true, true)[2], "⊛HE");
        assert_eq!(drawn("HE", false, true)[2], "°HE");
        assert_eq!(drawn("HE", true, false)[2], "*HE");
        assert_eq!(drawn("HE", false, false)[2], "HE ");
        assert_eq!(drawn("HE", false, true)[0], "H⊕");
    }
}
