//! A stage as it is drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::ui::theme::Theme;

/// A stage as it is drawn.
pub trait Picture {
    /// Returns the number of rows of the strip below the picture.
    fn strip_rows(&self) -> u16;

    /// Returns the number of rows that the picture needs most. The strip takes at most what they leave, or one row.
    fn min_rows(&self) -> u16 {
        4
    }

    /// Draws the puzzle.
    fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer);

    /// Draws the strip, which is as wide as the window: such as the line that the search reads.
    fn draw_strip(&self, area: Rect, theme: &Theme, buf: &mut Buffer);

    /// Returns what has been found so far, the latest last.
    fn finds(&self) -> Vec<String>;

    /// Returns the words that the search still has to place. They are listed until something has been found.
    fn to_place(&self) -> Vec<String> {
        Vec::new()
    }
}
