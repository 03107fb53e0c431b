//! Backend through which `ratatui` draws on the terminal.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::queue;
use crossterm::style::{Attribute, Print, SetAttribute};
use crossterm::terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate};
use ratatui::backend::{Backend, ClearType, CrosstermBackend, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};

/// Backend that wraps [`CrosstermBackend`] and adds what that cannot do:
///
/// - Everything is held back until [`flush`](Backend::flush), and written at once as one synchronised update. Nothing is
///   written if nothing has changed.
/// - The sixteen basic colours are those of the terminal's palette (`33`). Some terminals show the indexed ones
///   (`38;5;3`), which crossterm writes, in fixed colours.
/// - The size is the one last [set](Self::resize). `CrosstermBackend` opens the terminal for each frame to ask for it.
/// - The cursor stands at the focus even while it is [hidden](Self::show_cursor_at_focus), where screen readers and
///   magnifiers find it.
pub struct ScreenBackend<W> {
    inner: CrosstermBackend<Pending>,
    pending: Pending,
    out: W,
    size: Size,
    /// Whether the cursor is visible where a screen puts it.
    is_cursor_wanted: bool,
    cursor: Cursor,
    /// Cursor of the terminal, or `None` if it is unknown.
    shown_cursor: Option<Cursor>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Cursor {
    at: Option<Position>,
    is_visible: bool,
}

impl<W: Write> ScreenBackend<W> {
    /// Creates a backend for a terminal of this size, whose cursor is anywhere.
    pub fn new(out: W, size: Size) -> Self {
        let pending = Pending::default();
        Self {
            inner: CrosstermBackend::new(pending.clone()),
            pending,
            out,
            size,
            is_cursor_wanted: false,
            cursor: Cursor { at: None, is_visible: false },
            shown_cursor: None,
        }
    }

    /// Sets the size of the area that is drawn.
    pub fn resize(&mut self, size: Size) {
        self.size = size;
    }

    /// Sets whether the cursor is visible at the focus of the next frames.
    pub fn show_cursor_at_focus(&mut self, is_wanted: bool) {
        self.is_cursor_wanted = is_wanted;
    }

    /// Appends the commands that move, show or hide the cursor.
    fn place_cursor(&mut self) -> io::Result<()> {
        let Cursor { at, is_visible } = self.cursor;
        if let Some(Position { x, y }) = at {
            queue!(self.pending, MoveTo(x, y))?;
        }
        if self.shown_cursor.is_none_or(|shown| shown.is_visible != is_visible) {
            if is_visible { queue!(self.pending, Show) } else { queue!(self.pending, Hide) }?;
        }
        self.shown_cursor = Some(self.cursor);
        Ok(())
    }
}

impl<W: Write> Backend for ScreenBackend<W> {
    type Error = io::Error;

    fn draw<'a, I: Iterator<Item = (u16, u16, &'a Cell)>>(&mut self, content: I) -> io::Result<()> {
        let mut out = &mut self.pending;
        let (mut next, mut style) = (None, (Color::Reset, Color::Reset, Modifier::empty()));
        let mut is_empty = true;
        for (x, y, cell) in content {
            // After a wide symbol, the next cell is further away, and the cursor is moved there: terminals differ in
            // the number of columns of some symbols.
            if next != Some((x, y)) {
                queue!(out, MoveTo(x, y))?;
            }
            let cell_style = (cell.fg, cell.bg, cell.modifier);
            if cell_style != style {
                style = cell_style;
                write_style(cell, &mut out)?;
            }
            queue!(out, Print(cell.symbol()))?;
            next = Some((x + 1, y));
            is_empty = false;
        }
        if is_empty { Ok(()) } else { queue!(out, SetAttribute(Attribute::Reset)) }
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.cursor = Cursor { at: None, is_visible: false };
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.cursor.is_visible = self.is_cursor_wanted;
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.inner.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.cursor.at = Some(position.into());
        Ok(())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    /// Clears a part of the terminal, which may have been in other hands: its cursor is unknown.
    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        self.shown_cursor = None;
        self.inner.clear_region(clear_type)
    }

    fn append_lines(&mut self, count: u16) -> io::Result<()> {
        self.inner.append_lines(count)
    }

    fn size(&self) -> io::Result<Size> {
        Ok(self.size)
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        self.inner.window_size()
    }

    fn flush(&mut self) -> io::Result<()> {
        let has_drawn = !self.pending.0.borrow().is_empty();
        if !has_drawn && self.shown_cursor == Some(self.cursor) {
            return Ok(());
        }
        self.place_cursor()?;
        let mut update = Vec::new();
        queue!(update, BeginSynchronizedUpdate)?;
        update.append(&mut self.pending.0.borrow_mut());
        queue!(update, EndSynchronizedUpdate)?;
        self.out.write_all(&update)?;
        self.out.flush()
    }
}

/// Bytes that wait for the end of a frame. Copies share them.
#[derive(Clone, Default)]
struct Pending(Rc<RefCell<Vec<u8>>>);

impl Write for Pending {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    /// Does nothing: the frame is not complete.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes all colours and modifiers of a cell, in one sequence.
fn write_style(cell: &Cell, out: &mut impl Write) -> io::Result<()> {
    const MODIFIERS: [(Modifier, Attribute); 6] = [
        (Modifier::BOLD, Attribute::Bold),
        (Modifier::DIM, Attribute::Dim),
        (Modifier::ITALIC, Attribute::Italic),
        (Modifier::UNDERLINED, Attribute::Underlined),
        (Modifier::REVERSED, Attribute::Reverse),
        (Modifier::CROSSED_OUT, Attribute::CrossedOut),
    ];
    write!(out, "\x1b[0")?;
    for (modifier, attribute) in MODIFIERS {
        if cell.modifier.contains(modifier) {
            write!(out, ";{}", attribute.sgr())?;
        }
    }
    write_colour(cell.fg, 0, out)?;
    write_colour(cell.bg, 10, out)?;
    write!(out, "m")
}

/// Writes the code of a colour. The value of `offset` is 0 for the foreground and 10 for the background.
fn write_colour(colour: Color, offset: u8, out: &mut impl Write) -> io::Result<()> {
    let code = match colour {
        Color::Reset => return Ok(()),
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
        Color::Indexed(number) => return write!(out, ";{};5;{number}", 38 + offset),
        Color::Rgb(r, g, b) => return write!(out, ";{};2;{r};{g};{b}", 38 + offset),
    };
    write!(out, ";{}", code + offset)
}

#[cfg(test)]
mod tests {
    use ratatui::Terminal;
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;
    use ratatui::style::Style;
    use wordhoard_engine::base::rng::Seed;

    use super::*;

    /// Output of which each write is kept apart.
    #[derive(Clone, Default)]
    struct Writes(Rc<RefCell<Vec<Vec<u8>>>>);

    impl Write for Writes {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.borrow_mut().push(bytes.to_vec());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Terminal of 6 columns and 2 rows, and the writes to it.
    fn terminal() -> (Terminal<ScreenBackend<Writes>>, Writes) {
        let writes = Writes::default();
        (Terminal::new(ScreenBackend::new(writes.clone(), Size::new(6, 2))).unwrap(), writes)
    }

    /// Draws a frame, and returns what is written for it: nothing, or one update.
    fn written(terminal: &mut Terminal<ScreenBackend<Writes>>, writes: &Writes, lines: &Buffer) -> String {
        writes.0.borrow_mut().clear();
        terminal.draw(|frame| frame.buffer_mut().merge(lines)).unwrap();
        let writes = writes.0.borrow();
        assert!(writes.len() <= 1);
        let text = String::from_utf8(writes.concat()).unwrap();
        match text.strip_prefix("\x1b[?2026h") {
            Some(rest) => rest.strip_suffix("\x1b[?2026l").unwrap().to_owned(),
            None => text,
        }
    }

    #[test]
    fn only_changes_are_written_in_one_update() {
        let (mut terminal, writes) = terminal();
        let first = Buffer::with_lines(["ab cd "]);
        assert_eq!(written(&mut terminal, &writes, &first), "\x1b[1;1Hab\x1b[1;4Hcd\x1b[0m\x1b[?25l");
        assert_eq!(written(&mut terminal, &writes, &first), "");
        let second = Buffer::with_lines(["ab cx "]);
        assert_eq!(written(&mut terminal, &writes, &second), "\x1b[1;5Hx\x1b[0m");
        terminal.resize(Rect::new(0, 0, 6, 2)).unwrap();
        assert_eq!(written(&mut terminal, &writes, &second), "\x1b[2J\x1b[1;1Hab\x1b[1;4Hcx\x1b[0m\x1b[?25l");
    }

    #[test]
    fn basic_colours_are_those_of_the_palette() {
        let (mut terminal, writes) = terminal();
        let mut lines = Buffer::with_lines(["abcd"]);
        lines.set_style(Rect::new(0, 0, 2, 1), Style::new().red().on_black().bold());
        lines.set_style(Rect::new(2, 0, 1, 1), Style::new().fg(Color::Indexed(9)).bg(Color::Rgb(1, 2, 3)));
        let text = written(&mut terminal, &writes, &lines);
        assert_eq!(text, "\x1b[1;1H\x1b[0;1;31;40mab\x1b[0;38;5;9;48;2;1;2;3mc\x1b[0md\x1b[0m\x1b[?25l");
    }

    #[test]
    fn the_cursor_stands_at_the_focus_even_while_it_is_hidden() {
        let (mut terminal, writes) = terminal();
        let mut draw = |is_wanted, at: Option<(u16, u16)>| {
            writes.0.borrow_mut().clear();
            terminal.backend_mut().show_cursor_at_focus(is_wanted);
            terminal.draw(|frame| at.into_iter().for_each(|at| frame.set_cursor_position(at))).unwrap();
            let text = String::from_utf8(writes.0.borrow().concat()).unwrap();
            text.replace("\x1b[?2026h", "").replace("\x1b[?2026l", "")
        };
        assert_eq!(draw(false, Some((2, 1))), "\x1b[2;3H\x1b[?25l");
        assert_eq!(draw(false, Some((2, 1))), "");
        assert_eq!(draw(true, Some((2, 1))), "\x1b[2;3H\x1b[?25h");
        assert_eq!(draw(true, Some((0, 0))), "\x1b[1;1H");
        assert_eq!(draw(true, None), "\x1b[?25l");
    }

    /// A terminal that is updated shows the same as one that is drawn on anew, whatever the widths of the symbols.
    #[test]
    fn updates_add_up_to_what_is_drawn() {
        let mut random = Seed::new("updates").rng("frames");
        let (mut terminal, writes) = terminal();
        let mut screen = vt100::Parser::new(2, 6, 0);
        for _ in 0..2000 {
            let mut lines = Buffer::empty(Rect::new(0, 0, 6, 2));
            for y in 0..2 {
                let text: String = (0..6).map(|_| ["a", "b", " ", "日", "e\u{301}"][random.below(5)]).collect();
                let style = [Style::new(), Style::new().red(), Style::new().reversed()][random.below(3)];
                lines.set_string(0, y, text, style);
            }
            screen.process(written(&mut terminal, &writes, &lines).as_bytes());
            for y in 0..2 {
                let shown: String = screen.screen().rows(0, 6).nth(y).unwrap();
                let row = (0..6).filter(|&x| lines[(x, y as u16)].symbol() != "" || x == 0);
                let mut expected = String::new();
                let mut end = 0;
                for x in row {
                    if x >= end {
                        let symbol = lines[(x, y as u16)].symbol();
                        expected.push_str(symbol);
                        end = x + unicode_width::UnicodeWidthStr::width(symbol).max(1) as u16;
                    }
                }
                assert_eq!(shown.trim_end(), expected.trim_end());
            }
        }
    }
}
