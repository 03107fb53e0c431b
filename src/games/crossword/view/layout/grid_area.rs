//! Visible part of the grid, and the squares in it.

use ratatui::layout::{Position, Rect};
use wordhoard_engine::grid::Pos;

use crate::games::crossword::view::size::Size;

/// Visible part of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GridArea {
    /// Area on the screen.
    pub area: Rect,
    /// Size of the squares.
    pub size: Size,
    /// First visible square.
    pub top_left: Pos,
    /// Number of visible rows.
    pub rows: u16,
    /// Number of visible columns.
    pub cols: u16,
}

impl GridArea {
    /// Returns the visible positions.
    pub fn positions(&self) -> impl Iterator<Item = Pos> + use<> {
        let (Pos { row, col }, rows, cols) = (self.top_left, self.rows, self.cols);
        (row..row + rows).flat_map(move |row| (col..col + cols).map(move |col| Pos::new(row, col)))
    }

    /// Returns the inside of a square on the screen, or `None` if it is not visible.
    #[must_use]
    pub fn place(&self, pos: Pos) -> Option<Rect> {
        let (row, col) = (pos.row.checked_sub(self.top_left.row)?, pos.col.checked_sub(self.top_left.col)?);
        if row >= self.rows || col >= self.cols {
            return None;
        }
        let ((width, height), border) = (self.size.pitch(), self.size.border());
        Some(Rect {
            x: self.area.x + col * width + border,
            y: self.area.y + row * height + border,
            width: self.size.inner_width(),
            height: self.size.inner_height(),
        })
    }

    /// Returns the square at a position on the screen. A border belongs to the square on its right or below it.
    #[must_use]
    pub fn at(&self, at: Position) -> Option<Pos> {
        if !self.area.contains(at) {
            return None;
        }
        let (width, height) = self.size.pitch();
        let (row, col) = ((at.y - self.area.y) / height, (at.x - self.area.x) / width);
        (row < self.rows && col < self.cols).then(|| Pos::new(self.top_left.row + row, self.top_left.col + col))
    }
}
