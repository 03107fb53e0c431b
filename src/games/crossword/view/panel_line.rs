//! Line below the clue: a message, or text that is being typed.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::base::wrap::wrap;

use super::panel::draw_lines;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Message, or line of text that is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PanelLine {
    /// Text of the line.
    pub text: String,
    /// Role of the text.
    pub role: Role,
    /// Selected characters, by their numbers in the text.
    pub selected: Range<usize>,
}

impl PanelLine {
    /// Creates a line in which nothing is selected.
    #[must_use]
    pub fn new(text: String, role: Role) -> Self {
        Self { text, role, selected: 0..0 }
    }

    /// Returns the end of the line, at most `width` characters.
    #[must_use]
    pub fn end(self, width: u16) -> Self {
        let skipped = self.text.chars().count().saturating_sub(width.into());
        let selected = self.selected.start.saturating_sub(skipped)..self.selected.end.saturating_sub(skipped);
        Self { text: self.text.chars().skip(skipped).collect(), selected, ..self }
    }

    /// Returns the number of lines that it takes.
    #[must_use]
    pub fn height(&self, width: u16) -> u16 {
        self.lines(width).len() as u16
    }

    /// Returns the number of columns that its last line takes.
    #[must_use]
    pub fn last_width(&self, width: u16) -> usize {
        self.lines(width).last().map_or(0, |line| line.width())
    }

    /// Returns the lines. A text that fits on one line keeps its spaces.
    fn lines(&self, width: u16) -> Vec<String> {
        if self.text.width() <= width.into() { vec![self.text.clone()] } else { wrap(&self.text, width.into()) }
    }

    /// Draws the lines. Only a text on a single line can have a selection.
    pub fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        match &self.lines(area.width)[..] {
            [_] => self.draw_line(area, theme, buf),
            lines => draw_lines(lines, area, theme.style(self.role), buf),
        }
    }

    fn draw_line(&self, row: Rect, theme: &Theme, buf: &mut Buffer) {
        let part = |range: Range<usize>| self.text.chars().skip(range.start).take(range.len()).collect::<String>();
        let Range { start, end } = self.selected;
        let (before, selected, after) = (part(0..start), part(start..end), part(end..usize::MAX));
        let style = theme.style(self.role);
        let runs = [(&*before, style), (&*selected, style.add_modifier(Modifier::REVERSED)), (&*after, style)];
        text::draw_runs(row, &runs, buf);
    }
}
