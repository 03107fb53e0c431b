//! Incremental drawing: only changed cells are sent, in a single write.
//!
//! This replaces `ratatui::Terminal` and its backend for two reasons. `Terminal::clear` queries the cursor position,
//! which blocks for two seconds on terminals that do not answer. The backend sends the sixteen basic colours as indexed
//! colours (`38;5;3`), which some terminals show in fixed colours. The basic codes (`33`), used here, follow the
//! terminal's palette.

use std::io::{self, Write};

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

const BEGIN_UPDATE: &str = "\x1b[?2026h";
const END_UPDATE: &str = "\x1b[?2026l";
const CLEAR: &str = "\x1b[2J";
const RESET_STYLE: &str = "\x1b[0m";

/// Painter that compares each buffer with the last buffer painted.
pub struct Painter<W> {
    out: W,
    painted: Buffer,
    /// The cells of `painted`.
    shown: Vec<Shown>,
    /// Empty buffer to draw on next. Allocating one for each frame takes longer than comparing two.
    next: Buffer,
    is_stale: bool,
}

impl<W: Write> Painter<W> {
    /// Creates a painter for a terminal with unknown content.
    pub fn new(out: W) -> Self {
        let empty = || Buffer::empty(Rect::ZERO);
        Self { out, painted: empty(), shown: Vec::new(), next: empty(), is_stale: true }
    }

    /// Marks the screen content as unknown, so that the next paint redraws everything.
    pub fn invalidate(&mut self) {
        self.is_stale = true;
    }

    /// Updates the terminal to show what `draw` draws on an empty buffer of this area. Writes nothing if nothing changed.
    pub fn paint(&mut self, area: Rect, draw: impl FnOnce(&mut Buffer)) -> io::Result<()> {
        if self.next.area != area {
            self.next = Buffer::empty(area);
        }
        draw(&mut self.next);
        let is_full_repaint = self.is_stale || self.painted.area != area;
        if is_full_repaint {
            self.painted = Buffer::empty(area);
            self.shown = vec![Shown::new(&Cell::EMPTY); self.next.content().len()];
        }
        let changes = changes(&self.painted, &mut self.shown, &self.next);
        if is_full_repaint || !changes.is_empty() {
            let mut text = String::from(BEGIN_UPDATE);
            if is_full_repaint {
                text.push_str(CLEAR);
            }
            write_cells(&changes, &mut text);
            text.push_str(END_UPDATE);
            self.out.write_all(text.as_bytes())?;
            self.out.flush()?;
        }
        std::mem::swap(&mut self.painted, &mut self.next);
        // Now rather than before the next frame, which a key waits for.
        self.next.reset();
        self.is_stale = false;
        Ok(())
    }
}

/// A cell in a form that is quick to compare: reading the symbol of a [`Cell`] takes longer than anything else about it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shown {
    /// Bytes of the symbol, or [`LONG`](Self::LONG).
    symbol: u64,
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

impl Shown {
    /// Stands for all symbols of more than seven bytes.
    const LONG: u64 = u64::MAX;

    fn new(cell: &Cell) -> Self {
        let symbol = match cell.symbol().as_bytes() {
            [byte] => u64::from(*byte),
            bytes => Self::pack(bytes),
        };
        Self { symbol, fg: cell.fg, bg: cell.bg, modifier: cell.modifier }
    }

    /// Packs a symbol of several bytes.
    #[inline(never)]
    fn pack(bytes: &[u8]) -> u64 {
        if bytes.len() > 7 {
            return Self::LONG;
        }
        bytes.iter().fold(0, |packed, &byte| packed << 8 | u64::from(byte))
    }
}

/// Returns `true` if a symbol takes one column. Most are ASCII, box-drawing characters (E2 94 and E2 95 in UTF-8) or
/// blocks, which need not be measured.
fn is_narrow(symbol: &str) -> bool {
    match symbol.as_bytes() {
        [b' '..=b'~'] | [0xe2, 0x94 | 0x95, _] => true,
        _ => symbol.width() == 1,
    }
}

/// Returns the cells of `new` that differ from `old`, with their positions, and updates `shown` from the cells of `old`
/// to those of `new`. The buffers have the same area.
///
/// [`Buffer::diff`] measures every character on the screen, which takes longer than drawing them. Only wide characters
/// need that, since they cover their neighbours.
fn changes<'a>(old: &Buffer, shown: &mut [Shown], new: &'a Buffer) -> Vec<(u16, u16, &'a Cell)> {
    let (old_cells, new_cells) = (old.content(), new.content());
    let is_wide = |cells: &[Cell], at: usize| cells.get(at).is_some_and(|cell| !is_narrow(cell.symbol()));
    let mut changed = Vec::new();
    for (at, (cell, shown)) in new_cells.iter().zip(shown).enumerate() {
        let next = Shown::new(cell);
        if *shown != next || next.symbol == Shown::LONG && old_cells[at].symbol() != cell.symbol() {
            *shown = next;
            changed.push(at);
        }
    }
    let is_at_wide = |&at: &usize| {
        let before = at.wrapping_sub(1);
        [at, before].into_iter().any(|at| is_wide(old_cells, at) || is_wide(new_cells, at))
    };
    if changed.iter().any(is_at_wide) {
        return old.diff(new);
    }
    let columns = usize::from(new.area.width);
    changed.into_iter().map(|at| ((at % columns) as u16, (at / columns) as u16, &new_cells[at])).collect()
}

/// Appends escape sequences for the cells. The cursor is moved only across gaps, and styles are sent only when they
/// change.
fn write_cells(cells: &[(u16, u16, &Cell)], text: &mut String) {
    let mut cursor = None;
    let mut style = (Color::Reset, Color::Reset, Modifier::empty());
    for &(x, y, cell) in cells {
        if cursor != Some((x, y)) {
            text.push_str("\x1b[");
            push_number(y + 1, text);
            text.push(';');
            push_number(x + 1, text);
            text.push('H');
        }
        let cell_style = (cell.fg, cell.bg, cell.modifier);
        if cell_style != style {
            style = cell_style;
            write_style(cell, text);
        }
        let symbol = cell.symbol();
        text.push_str(symbol);
        let columns = if symbol.len() == 1 { 1 } else { symbol.width() as u16 };
        cursor = Some((x + columns, y));
    }
    if !cells.is_empty() {
        text.push_str(RESET_STYLE);
    }
}

fn write_style(cell: &Cell, text: &mut String) {
    const MODIFIERS: [(Modifier, u16); 6] = [
        (Modifier::BOLD, 1),
        (Modifier::DIM, 2),
        (Modifier::ITALIC, 3),
        (Modifier::UNDERLINED, 4),
        (Modifier::REVERSED, 7),
        (Modifier::CROSSED_OUT, 9),
    ];
    text.push_str("\x1b[0");
    for (modifier, code) in MODIFIERS {
        if cell.modifier.contains(modifier) {
            text.push(';');
            push_number(code, text);
        }
    }
    write_colour(cell.fg, 0, text);
    write_colour(cell.bg, 10, text);
    text.push('m');
}

/// Appends a decimal number. `format!` takes ten times as long.
fn push_number(number: u16, text: &mut String) {
    if number >= 10 {
        push_number(number / 10, text);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}

/// Appends the code of a colour. The value of `offset` is 0 for the foreground and 10 for the background.
fn write_colour(colour: Color, offset: u16, text: &mut String) {
    let code = match colour {
        Color::Reset => return,
        Color::Black => 30,
        Color::Red => 31,
        Color::Green => 32,
        Color::Yellow => 33,
        Color::Blue => 34,
        Color::Magenta => 35,
        Color::Cyan => 36,
        Color::Gray => 37,
        Color::DarkGray => 90,
        Color::LightRed => 91,
        Color::LightGreen => 92,
        Color::LightYellow => 93,
        Color::LightBlue => 94,
        Color::LightMagenta => 95,
        Color::LightCyan => 96,
        Color::White => 97,
        Color::Indexed(number) => return text.push_str(&format!(";{};5;{number}", 38 + offset)),
        Color::Rgb(r, g, b) => return text.push_str(&format!(";{};2;{r};{g};{b}", 38 + offset)),
    };
    text.push(';');
    push_number(code + offset, text);
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;
    use crate::base::rng::Seed;

    fn paint_to_string(painter: &mut Painter<Vec<u8>>, buf: &Buffer) -> String {
        painter.out.clear();
        painter.paint(buf.area, |next| next.merge(buf)).unwrap();
        String::from_utf8(painter.out.clone()).unwrap()
    }

    #[test]
    fn changes_are_those_that_ratatui_finds() {
        let symbols = ["a", "b", " ", "│", "é", "日", "👍", "❤\u{fe0f}", "e\u{301}", "👩‍🔬", "👩‍🚀"];
        let mut random = Seed::new("7").rng("changes");
        for round in 0..2000 {
            // Half of the rounds have no wide characters.
            let symbols = if round % 2 == 0 { &symbols[..5] } else { &symbols[..] };
            let mut draw = |buf: &mut Buffer, at: u16| {
                let style = if random.below(4) == 0 { Style::new().red() } else { Style::new() };
                buf.set_string(at % 6, at / 6, symbols[random.below(symbols.len())], style);
            };
            let mut old = Buffer::empty(Rect::new(0, 0, 6, 2));
            (0..12).for_each(|at| draw(&mut old, at));
            let mut new = old.clone();
            (0..12).step_by(1 + round % 7).for_each(|at| draw(&mut new, at));
            let mut shown: Vec<Shown> = old.content().iter().map(Shown::new).collect();
            assert_eq!(changes(&old, &mut shown, &new), old.diff(&new), "{old:?} {new:?}");
            assert!(shown.iter().copied().eq(new.content().iter().map(Shown::new)));
        }
    }

    #[test]
    fn only_changed_cells_are_written() {
        let mut painter = Painter::new(Vec::new());
        let mut buf = Buffer::with_lines(["abc", "def"]);
        let first = paint_to_string(&mut painter, &buf);
        assert!(first.starts_with("\x1b[?2026h\x1b[2J\x1b[1;1Habc\x1b[2;1Hdef"), "{first:?}");
        assert_eq!(paint_to_string(&mut painter, &buf), "");
        buf.set_string(1, 1, "x", Style::new().fg(Color::Yellow).add_modifier(Modifier::BOLD));
        assert_eq!(paint_to_string(&mut painter, &buf), "\x1b[?2026h\x1b[2;2H\x1b[0;1;33mx\x1b[0m\x1b[?2026l");
        painter.invalidate();
        assert!(paint_to_string(&mut painter, &buf).contains("abc"));
    }

    #[test]
    fn resize_repaints_everything() {
        let mut painter = Painter::new(Vec::new());
        paint_to_string(&mut painter, &Buffer::with_lines(["abc"]));
        assert!(paint_to_string(&mut painter, &Buffer::with_lines(["ab"])).contains("\x1b[2J\x1b[1;1Hab"));
    }

    #[test]
    fn wide_characters_take_two_columns() {
        let mut text = String::new();
        let buf = Buffer::with_lines(["中a"]);
        write_cells(&Buffer::empty(buf.area).diff(&buf), &mut text);
        assert_eq!(text, "\x1b[1;1H中a\x1b[0m");
    }

    #[test]
    fn every_colour_kind_has_its_escape_code() {
        let code = |colour, offset| {
            let mut text = String::new();
            write_colour(colour, offset, &mut text);
            text
        };
        assert_eq!([code(Color::Gray, 0), code(Color::DarkGray, 10)], [";37", ";100"]);
        assert_eq!([code(Color::Indexed(3), 10), code(Color::Rgb(1, 2, 3), 0)], [";48;5;3", ";38;2;1;2;3"]);
        assert_eq!(code(Color::Reset, 0), "");
    }
}
