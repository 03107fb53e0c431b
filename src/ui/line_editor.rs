//! A line of text that the player edits.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthChar;

use super::text;
use super::theme::{Role, Theme};

/// A line of text with a cursor. The whole text may be selected; what is typed then replaces it.
///
/// # Examples
/// ```
/// use wordhoard::ui::line_editor::LineEditor;
///
/// let mut line = LineEditor::new(20);
/// line.insert("tea");
/// line.move_left();
/// line.erase_before();
/// assert_eq!(line.text(), "ta");
/// line.select_all();
/// line.insert("x");
/// assert_eq!(line.text(), "x");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineEditor {
    text: String,
    /// Byte offset of the cursor, on a character boundary.
    cursor: usize,
    is_selected: bool,
    /// Maximum length in characters.
    max_chars: usize,
}

impl LineEditor {
    /// Creates an empty line of at most `max_chars` characters.
    #[must_use]
    pub fn new(max_chars: usize) -> Self {
        Self { text: String::new(), cursor: 0, is_selected: false, max_chars }
    }

    /// Returns the text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns `true` if the whole text is selected.
    #[must_use]
    pub fn is_selected(&self) -> bool {
        self.is_selected
    }

    /// Replaces the text, as far as it fits, and puts the cursor at its end.
    pub fn set(&mut self, text: &str) {
        self.clear();
        self.insert(text);
    }

    /// Erases the text.
    pub fn clear(&mut self) {
        self.text.clear();
        self.cursor = 0;
        self.is_selected = false;
    }

    /// Selects the whole text, if there is any.
    pub fn select_all(&mut self) {
        self.cursor = self.text.len();
        self.is_selected = !self.text.is_empty();
    }

    /// Inserts text at the cursor, as far as it fits, or in place of the selected text.
    pub fn insert(&mut self, text: &str) {
        if self.is_selected {
            self.clear();
        }
        let room = self.max_chars.saturating_sub(self.text.chars().count());
        let inserted: String = text.chars().take(room).collect();
        self.text.insert_str(self.cursor, &inserted);
        self.cursor += inserted.len();
    }

    /// Erases the character before the cursor, or the selected text.
    pub fn erase_before(&mut self) {
        if self.is_selected {
            self.clear();
        } else if let Some(previous) = self.previous() {
            self.text.remove(previous);
            self.cursor = previous;
        }
    }

    /// Erases the character at the cursor, or the selected text.
    pub fn erase_at(&mut self) {
        if self.is_selected {
            self.clear();
        } else if self.cursor < self.text.len() {
            self.text.remove(self.cursor);
        }
    }

    /// Erases the word before the cursor and the spaces after it, or the selected text.
    pub fn erase_word(&mut self) {
        if self.is_selected {
            self.clear();
            return;
        }
        let before = self.text[..self.cursor].trim_end();
        let start = before.rfind(' ').map_or(0, |space| space + 1);
        self.text.replace_range(start..self.cursor, "");
        self.cursor = start;
    }

    /// Moves the cursor one character to the left.
    pub fn move_left(&mut self) {
        self.cursor = self.previous().unwrap_or(0);
        self.is_selected = false;
    }

    /// Moves the cursor one character to the right.
    pub fn move_right(&mut self) {
        let step = self.text[self.cursor..].chars().next().map_or(0, char::len_utf8);
        self.cursor += if self.is_selected { 0 } else { step };
        self.is_selected = false;
    }

    /// Moves the cursor to the start.
    pub fn move_to_start(&mut self) {
        self.cursor = 0;
        self.is_selected = false;
    }

    /// Moves the cursor to the end.
    pub fn move_to_end(&mut self) {
        self.cursor = self.text.len();
        self.is_selected = false;
    }

    /// Moves the cursor to a column of the line in which the text is drawn.
    pub fn move_to_column(&mut self, column: u16, width: u16) {
        let start = self.first_visible(width);
        let mut at = 0;
        let offset = self.text[start..].char_indices().find_map(|(offset, c)| {
            let is_here = column < at + columns(c);
            at += columns(c);
            is_here.then_some(offset)
        });
        self.cursor = offset.map_or(self.text.len(), |offset| start + offset);
        self.is_selected = false;
    }

    /// Returns the offset of the character before the cursor.
    fn previous(&self) -> Option<usize> {
        self.text[..self.cursor].char_indices().next_back().map(|(offset, _)| offset)
    }

    /// Returns the offset of the first character to draw, so that the cursor is within `width` columns.
    fn first_visible(&self, width: u16) -> usize {
        let mut room = width.saturating_sub(1);
        let fits = |(offset, c): (usize, char)| {
            room = room.checked_sub(columns(c))?;
            Some(offset)
        };
        self.text[..self.cursor].char_indices().rev().map_while(fits).last().unwrap_or(self.cursor)
    }

    /// Draws the text, scrolled so that the cursor is visible, and the cursor as a reversed character. Selected text is
    /// reversed as a whole. `placeholder` is drawn if there is no text. Returns the place of the cursor.
    pub fn draw(&self, line: Rect, placeholder: &str, theme: &Theme, buf: &mut Buffer) -> Position {
        let (strong, cap) = (theme.strong(), theme.keycap());
        if self.text.is_empty() {
            text::draw_runs(line, &[(" ", cap), (placeholder, theme.style(Role::Dim))], buf);
            return line.as_position();
        }
        if self.is_selected {
            let end = text::draw_runs(line, &[(&self.text, cap)], buf);
            return Position::new(end.min(line.right().saturating_sub(1)), line.y);
        }
        let (before, rest) = self.text.split_at(self.cursor);
        let before = &before[self.first_visible(line.width)..];
        let after = rest.chars().next().map_or(0, char::len_utf8);
        let under = if after == 0 { " " } else { &rest[..after] };
        text::draw_runs(line, &[(before, strong), (under, cap), (&rest[after..], strong)], buf);
        Position::new(line.x + before.chars().map(columns).sum::<u16>(), line.y)
    }
}

/// Returns the number of columns of a character.
fn columns(c: char) -> u16 {
    c.width().unwrap_or(0) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn editor(text: &str) -> LineEditor {
        let mut editor = LineEditor::new(30);
        editor.insert(text);
        editor
    }

    fn drawn(editor: &LineEditor, width: u16) -> String {
        let line = Rect::new(0, 0, width, 1);
        let mut buf = Buffer::empty(line);
        editor.draw(line, "type", &Theme::mono(), &mut buf);
        buf.content.iter().map(|cell| cell.symbol()).collect()
    }

    #[test]
    fn edits_happen_at_the_cursor() {
        let mut line = editor("small brd");
        line.move_left();
        line.move_left();
        line.insert("i");
        assert_eq!(line.text(), "small bird");
        line.erase_word();
        assert_eq!(line.text(), "small rd");
        line.move_to_start();
        line.erase_at();
        line.erase_before();
        assert_eq!(line.text(), "mall rd");
        line.move_to_end();
        line.move_right();
        line.erase_at();
        line.erase_word();
        assert_eq!(line.text(), "mall ");
        line.erase_word();
        assert_eq!(line.text(), "");
    }

    #[test]
    fn characters_of_several_bytes_are_kept_whole() {
        let mut line = editor("żółw");
        line.move_left();
        line.erase_before();
        line.move_left();
        line.erase_at();
        assert_eq!(line.text(), "żw");
        line.insert(&"é".repeat(100));
        assert_eq!(line.text().chars().count(), 30);
    }

    #[test]
    fn typing_replaces_a_selection_and_moving_drops_it() {
        let mut line = editor("tea");
        line.select_all();
        line.move_right();
        line.insert("r");
        assert_eq!(line.text(), "tear");
        line.select_all();
        line.erase_before();
        assert_eq!(line.text(), "");
        line.select_all();
        assert!(!line.is_selected());
    }

    #[test]
    fn the_cursor_stays_in_sight() {
        let mut line = editor("abcdefghij");
        assert_eq!(drawn(&line, 6), "fghij ");
        line.move_to_start();
        assert_eq!(drawn(&line, 6), "abcde…");
        assert_eq!(drawn(&editor(""), 6), " type ");
    }

    #[test]
    fn a_click_moves_the_cursor() {
        let mut line = editor("abcdefghij");
        line.move_to_column(1, 6);
        line.insert("-");
        assert_eq!(line.text(), "abcdef-ghij");
        line.move_to_start();
        line.move_to_column(40, 60);
        line.insert("!");
        assert_eq!(line.text(), "abcdef-ghij!");
    }
}
