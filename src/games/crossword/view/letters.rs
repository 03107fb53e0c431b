//! Row of letters that are typed with the mouse.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::ui::text;
use crate::ui::theme::{Role, Theme};

const LETTERS: [&str; 26] = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W",
    "X", "Y", "Z",
];
/// Label of the button that clears a square.
const CLEAR: &str = "clear";
/// Maximum number of columns from one letter to the next.
const MAX_PITCH: u16 = 3;

/// Button in the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Button {
    /// Types a letter.
    Letter(char),
    /// Clears the square, as Backspace does.
    Clear,
}

/// Returns the button at a position on the screen.
#[must_use]
pub fn button_at(row: Rect, at: Position) -> Option<Button> {
    buttons(row).find(|(area, ..)| area.contains(at)).map(|(_, _, button)| button)
}

/// Draws the row.
pub fn draw(row: Rect, theme: &Theme, buf: &mut Buffer) {
    if row.is_empty() {
        return;
    }
    for (area, label, button) in buttons(row) {
        let role = if button == Button::Clear { Role::Dim } else { Role::Accent };
        text::draw_centred(area, label, theme.style(role), buf);
    }
}

/// Returns the buttons with their areas and labels. The letters move together where there is little room.
fn buttons(row: Rect) -> impl Iterator<Item = (Rect, &'static str, Button)> {
    let clear_width = CLEAR.len() as u16 + 2;
    let pitch = (row.width.saturating_sub(clear_width) / LETTERS.len() as u16).clamp(1, MAX_PITCH);
    let button = move |x: u16, width: u16| Rect { x: row.x + x, width, height: 1, ..row }.intersection(row);
    let letters = (0..).zip(LETTERS).map(move |(index, label)| {
        let letter = char::from(b'A' + index as u8);
        (button(index * pitch, pitch), label, Button::Letter(letter))
    });
    let clear = (button(LETTERS.len() as u16 * pitch, clear_width), CLEAR, Button::Clear);
    letters.chain([clear])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_button_can_be_clicked_in_narrow_and_wide_rows() {
        for width in [40, 76, 116, 146] {
            let row = Rect::new(2, 3, width, 1);
            let mut found: Vec<Button> = row.positions().filter_map(|at| button_at(row, at)).collect();
            found.dedup();
            let letters = ('A'..='Z').map(Button::Letter);
            assert_eq!(found, letters.chain([Button::Clear]).collect::<Vec<_>>(), "{width} columns");
            assert_eq!(button_at(row, Position::new(2, 4)), None);
        }
    }
}
