//! Incremental drawing: only changed cells are sent, in a single write.
//!
//! This replaces `ratatui::Terminal` and its backend for two reasons. `Terminal::clear` queries the cursor position,
//! which blocks for two seconds on terminals that do not answer. The backend sends the sixteen basic colours as indexed
//! colours (`38;5;3`), which some terminals show in fixed colours. The basic codes (`33`), used here, follow the
//! terminal's palette.

use std::io::{self, Write};

use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use crate::canvas::{Buffer, Cell};

const BEGIN_UPDATE: &str = "\x1b[?2026h";
const END_UPDATE: &str = "\x1b[?2026l";
const CLEAR: &str = "\x1b[2J";
const RESET_STYLE: &str = "\x1b[0m";

/// Painter that compares each buffer with the last buffer painted.
pub struct Painter<W> {
    out: W,
    painted: Buffer,
    /// Empty buffer to draw on next. Allocating one for each frame takes longer than comparing two.
    next: Buffer,
    /// Text of the last frame, whose memory the next one uses.
    text: String,
    is_stale: bool,
}

impl<W: Write> Painter<W> {
    /// Creates a painter for a terminal with unknown content.
    pub fn new(out: W) -> Self {
        Self { out, painted: Buffer::default(), next: Buffer::default(), text: String::new(), is_stale: true }
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
        }
        self.text.clear();
        write_changes(&self.painted, &self.next, &mut self.text);
        if is_full_repaint || !self.text.is_empty() {
            let clear = if is_full_repaint { CLEAR } else { "" };
            self.text.insert_str(0, clear);
            self.text.insert_str(0, BEGIN_UPDATE);
            self.text.push_str(END_UPDATE);
            self.out.write_all(self.text.as_bytes())?;
            self.out.flush()?;
        }
        std::mem::swap(&mut self.painted, &mut self.next);
        // Now rather than before the next frame, which a key waits for.
        self.next.reset();
        self.is_stale = false;
        Ok(())
    }
}

/// Appends the escape sequences that turn `old` into `new`, a buffer of the same area. The cursor is moved only across
/// gaps, and styles are sent only when they change.
fn write_changes(old: &Buffer, new: &Buffer, text: &mut String) {
    let columns = usize::from(new.area.width).max(1);
    let (mut cursor, mut style) = (None, &Cell::EMPTY);
    let rows = old.content.chunks(columns).zip(new.content.chunks(columns)).enumerate();
    for (y, (old, new)) in rows.filter(|(_, (old, new))| old != new) {
        for x in changes(old, new) {
            let cell = &new[x];
            if cursor != Some((x, y)) {
                text.push_str("\x1b[");
                push_number(y + 1, text);
                text.push(';');
                push_number(x + 1, text);
                text.push('H');
            }
            if !cell.has_style_of(style) {
                style = cell;
                write_style(cell, text);
            }
            cell.push_symbol(text);
            cursor = Some((x + cell.columns(), y));
        }
    }
    if !text.is_empty() {
        text.push_str(RESET_STYLE);
    }
}

/// Returns the columns in which a row has to be redrawn. A cell that a wide symbol covers is not shown.
fn changes<'a>(old: &'a [Cell], new: &'a [Cell]) -> impl Iterator<Item = usize> + 'a {
    // Ends of the symbols that covered cells before and that cover cells now.
    let (mut old_end, mut new_end) = (0, 0);
    old.iter().zip(new).enumerate().filter_map(move |(x, (old, new))| {
        let (was_covered, is_covered) = (x < old_end, x < new_end);
        if !was_covered {
            old_end = x + old.columns();
        }
        if !is_covered {
            new_end = x + new.columns();
        }
        (!is_covered && (was_covered || old != new)).then_some(x)
    })
}

fn write_style(cell: &Cell, text: &mut String) {
    const MODIFIERS: [(Modifier, usize); 6] = [
        (Modifier::BOLD, 1),
        (Modifier::DIM, 2),
        (Modifier::ITALIC, 3),
        (Modifier::UNDERLINED, 4),
        (Modifier::REVERSED, 7),
        (Modifier::CROSSED_OUT, 9),
    ];
    let modifiers = cell.modifier();
    text.push_str("\x1b[0");
    for (modifier, code) in MODIFIERS {
        if modifiers.contains(modifier) {
            text.push(';');
            push_number(code, text);
        }
    }
    write_colour(cell.fg(), 0, text);
    write_colour(cell.bg(), 10, text);
    text.push('m');
}

/// Appends a decimal number. `format!` takes ten times as long.
fn push_number(number: usize, text: &mut String) {
    if number >= 10 {
        push_number(number / 10, text);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}

/// Appends the code of a colour. The value of `offset` is 0 for the foreground and 10 for the background.
fn write_colour(colour: Color, offset: usize, text: &mut String) {
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
        painter.paint(buf.area, |next| next.clone_from(buf)).unwrap();
        String::from_utf8(painter.out.clone()).unwrap()
    }

    /// Shows text on a terminal of 6 columns and 2 rows, and returns its symbols with their colours.
    fn show(terminal: &mut vt100::Parser, text: &str) -> Vec<(String, vt100::Color)> {
        terminal.process(text.as_bytes());
        let cells = (0..12).filter_map(|at| terminal.screen().cell(at / 6, at % 6));
        let symbol = |cell: &vt100::Cell| if cell.has_contents() { cell.contents() } else { " " }.to_owned();
        cells.map(|cell| (symbol(cell), cell.fgcolor())).collect()
    }

    #[test]
    fn changes_lead_to_the_same_screen_as_a_new_frame() {
        let symbols = ["a", "b", " ", "│", "é", "e\u{301}", "日", "👍"];
        let mut random = Seed::new("7").rng("changes");
        for round in 0..3000 {
            // Half of the rounds have no wide characters.
            let symbols = if round % 2 == 0 { &symbols[..6] } else { &symbols[..] };
            let mut buf = Buffer::empty(Rect::new(0, 0, 6, 2));
            let mut painter = Painter::new(Vec::new());
            let mut terminal = vt100::Parser::new(2, 6, 0);
            for step in [1, 1 + round % 7, 1 + round % 3] {
                for at in (0..12).step_by(step) {
                    let style = if random.below(4) == 0 { Style::new().red() } else { Style::new() };
                    buf.set_string(at % 6, at / 6, symbols[random.below(symbols.len())], style);
                }
                let shown = show(&mut terminal, &paint_to_string(&mut painter, &buf));
                let fresh = paint_to_string(&mut Painter::new(Vec::new()), &buf);
                let expected = show(&mut vt100::Parser::new(2, 6, 0), &fresh);
                assert_eq!(shown, expected, "round {round}");
            }
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
    fn wide_symbols_cover_the_cells_after_their_own() {
        for line in ["中a", "क्षाa", "a中"] {
            let mut text = String::new();
            let buf = Buffer::with_lines([line]);
            write_changes(&Buffer::empty(buf.area), &buf, &mut text);
            assert_eq!(text, format!("\x1b[1;1H{line}\x1b[0m"));
        }
        let mut painter = Painter::new(Vec::new());
        paint_to_string(&mut painter, &Buffer::with_lines(["abcde"]));
        let changed = paint_to_string(&mut painter, &Buffer::with_lines(["क्षाde"]));
        assert_eq!(changed, "\x1b[?2026h\x1b[1;1Hक्षा\x1b[0m\x1b[?2026l");
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
