//! The part of a grid that is visible.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wordhoard_engine::base::humanize::superscript;
use wordhoard_engine::grid::Pos;

use crate::ui::text;

/// Sizes of a cell, in columns and rows.
const SIZES: [(u16, u16); 3] = [(4, 2), (2, 1), (1, 1)];
/// Sizes of a cell of a grid whose cells are numbered.
const NUMBERED_SIZES: [(u16, u16); 4] = [(4, 2), (3, 1), (2, 1), (1, 1)];

/// Visible cells of a grid, and where they are drawn. A grid that does not fit is shown around a cell.
pub struct GridWindow {
    field: Rect,
    /// Columns and rows of the screen that a cell takes.
    size: (u16, u16),
    /// Cell at the top left.
    first: Pos,
    /// Numbers of rows and columns that are visible.
    count: (u16, u16),
}

impl GridWindow {
    /// Lays out a grid of `rows` rows and `cols` columns so that the cell `focus` is visible.
    pub fn new(area: Rect, size: (u16, u16), focus: Pos) -> Self {
        Self::with_sizes(&SIZES, area, size, focus)
    }

    /// Lays out a grid whose cells are numbered.
    pub fn numbered(area: Rect, size: (u16, u16), focus: Pos) -> Self {
        Self::with_sizes(&NUMBERED_SIZES, area, size, focus)
    }

    fn with_sizes(sizes: &[(u16, u16)], area: Rect, (rows, cols): (u16, u16), focus: Pos) -> Self {
        let fits = |&(width, height): &(u16, u16)| cols <= area.width / width && rows <= area.height / height;
        let size = sizes.iter().copied().find(fits).unwrap_or((1, 1));
        let count = (rows.min(area.height / size.1), cols.min(area.width / size.0));
        let first = |at: u16, shown: u16, all: u16| at.saturating_sub(shown / 2).min(all - shown);
        Self {
            field: text::centred_area(area, count.1 * size.0, count.0 * size.1),
            size,
            first: Pos::new(first(focus.row, count.0, rows), first(focus.col, count.1, cols)),
            count,
        }
    }

    /// Returns the visible cells, each with its place on the screen: one row, and up to three columns.
    pub fn cells(&self) -> impl Iterator<Item = (Pos, Rect)> {
        let rows = (0..self.count.0).flat_map(|row| (0..self.count.1).map(move |col| (row, col)));
        rows.map(|(row, col)| {
            let (x, y) = (self.field.x + col * self.size.0, self.field.y + row * self.size.1);
            (Pos::new(self.first.row + row, self.first.col + col), Rect { x, y, width: self.size.0.min(3), height: 1 })
        })
    }
}

/// Draws the character of a cell, with a shade in the rest of its place.
pub fn draw_cell(place: Rect, shown: char, shade: char, style: Style, buf: &mut Buffer) {
    let cell = match place.width {
        1 => shown.to_string(),
        2 => format!("{shown}{shade}"),
        _ => format!("{shade}{shown}{shade}"),
    };
    text::draw_runs(place, &[(&cell, style)], buf);
}

/// Draws the character of a cell behind the number of the slots that begin there, in superscript digits, and before a
/// shade. Places that are too narrow show no number.
pub fn draw_numbered_cell(
    place: Rect,
    number: Option<usize>,
    (shown, shade): (char, char),
    style: Style,
    buf: &mut Buffer,
) {
    if place.width < 3 {
        return draw_cell(place, shown, shade, style, buf);
    }
    let text = match number {
        None => format!(" {shown}{shade}"),
        Some(number @ ..10) => format!("{}{shown}{shade}", superscript(&number.to_string())),
        Some(number @ ..100) => format!("{}{shown}", superscript(&number.to_string())),
        Some(_) => format!("…{shown}{shade}"),
    };
    text::draw_runs(place, &[(&text, style)], buf);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_focus_is_visible_and_cells_stay_in_the_area() {
        let area = Rect { x: 3, y: 2, width: 20, height: 8 };
        for side in [3, 8, 9, 40, u16::MAX] {
            for focus in [Pos::new(0, 0), Pos::new(side / 2, side - 1), Pos::new(side - 1, side - 1)] {
                let cells: Vec<(Pos, Rect)> = GridWindow::new(area, (side, side), focus).cells().collect();
                assert!(cells.iter().any(|(pos, _)| *pos == focus), "{side} {focus}");
                assert!(
                    cells.iter().all(|(pos, place)| pos.row.max(pos.col) < side && area.intersection(*place) == *place)
                );
                assert_eq!(cells.len(), usize::from(side.min(8)) * usize::from(side.min(20)));
            }
        }
    }
}
