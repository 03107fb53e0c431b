//! Layout of the grid, the word list and the status line.

use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;
use wordhoard_engine::grid::Pos;

use super::list::WordListLayout;
use crate::games::word_search::state::State;
use crate::ui::chrome::Areas;

/// Cell pitches, widest first. Letters farther apart would be harder to read as words.
const PITCHES: [Pitch; 3] = [Pitch { cols: 4, rows: 2 }, Pitch { cols: 3, rows: 1 }, Pitch { cols: 2, rows: 1 }];
/// Smallest pitch.
const TIGHT: Pitch = PITCHES[2];
/// Columns between the grid and the list.
const GAP: u16 = 3;
/// Minimum width of a list beside the grid.
const MIN_LIST_WIDTH: u16 = 14;
/// Minimum window width for showing the grid and the list side by side; narrower windows show one at a time.
const MIN_SIDE_BY_SIDE_WIDTH: u16 = 56;

/// Screen columns and rows per cell, including the gap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pitch {
    /// Columns: 2 to 4.
    pub cols: u16,
    /// Rows: 1 or 2.
    pub rows: u16,
}

impl Pitch {
    /// Returns the width and height of a block of cells, without the last gap.
    fn size(self, cols: u16, rows: u16) -> (u16, u16) {
        let span = |cells: u16, pitch: u16| cells.saturating_mul(pitch).saturating_sub(pitch - 1);
        (span(cols, self.cols), span(rows, self.rows))
    }

    /// Returns the number of columns and rows of cells that fit.
    fn fit(self, width: u16, height: u16) -> (u16, u16) {
        (width.div_ceil(self.cols), height.div_ceil(self.rows))
    }
}

/// Positions of all parts of the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Area of the letters; empty while the list replaces the grid.
    pub grid: Rect,
    /// Border around the letters, if there is room for one.
    pub border: Option<Rect>,
    /// Pitch of the cells.
    pub pitch: Pitch,
    /// Top-left cell shown.
    pub top_left: Pos,
    /// Number of columns and rows shown.
    pub visible_size: (u16, u16),
    /// The list, if it is shown.
    pub list: Option<WordListLayout>,
    /// Status line with the selection or the last message.
    pub line: Rect,
    /// Line for the blanks of the message, if there is room below the status line.
    pub blanks: Option<Rect>,
    /// Whether the grid is larger than its area.
    pub scrolls: bool,
}

/// Screen state that the layout depends on.
#[derive(Clone, Copy, Debug)]
pub struct LayoutInput<'a> {
    /// Top-left cell of the last layout.
    pub top_left: Pos,
    /// Cell that must be visible.
    pub cursor: Pos,
    /// Whether a mouse button is held down: the cell under the pointer must not move.
    pub held: bool,
    /// Whether the list has the focus.
    pub list_focused: bool,
    /// Words shown in the list, by index.
    pub items: &'a [usize],
    /// Selected item, as an index into `items`.
    pub selected_item: usize,
}

/// Available area, and the sizes of the grid and the list.
struct Room {
    /// Everything except the status line.
    area: Rect,
    rows: u16,
    cols: u16,
    /// Width of one column of words; 0 if the list does not fit beside the grid.
    list_width: u16,
    /// Number of columns needed to show all words.
    columns: u16,
}

impl Room {
    fn new(state: &State, body: Rect) -> Self {
        let widest_item = widest_item(state);
        let area = Rect { height: body.height.saturating_sub(1), ..body };
        // A very long word must not crowd out the grid.
        let list_width = if body.width >= MIN_SIDE_BY_SIDE_WIDTH {
            (widest_item + 4).max(MIN_LIST_WIDTH).min(body.width / 3)
        } else {
            0
        };
        let lines = usize::from(area.height.saturating_sub(2)).max(1);
        // Counts all words, whatever the filter, so that the grid does not move when the filter changes.
        let columns = state.words().len().max(1).div_ceil(lines) as u16;
        Self { area, rows: state.letters().rows(), cols: state.letters().cols(), list_width, columns }
    }

    /// Returns the width and height left for the grid beside this many columns of words.
    fn grid_space(&self, columns: u16) -> (u16, u16) {
        let list = if self.list_width > 0 { GAP + columns * self.list_width } else { 0 };
        (self.area.width.saturating_sub(list), self.area.height)
    }

    fn fits(&self, pitch: Pitch, border: u16, columns: u16) -> bool {
        let ((width, height), (max_width, max_height)) = (pitch.size(self.cols, self.rows), self.grid_space(columns));
        width + 4 * border <= max_width && height + 2 * border <= max_height
    }

    /// Returns the best pitch and border width that leave room for all columns of words, up to three. If no option
    /// does, requires room for only one column, then falls back to the smallest pitch without a border.
    fn pitch(&self) -> (Pitch, u16) {
        // Prefer a border to a wide pitch, but the open pitch without a border to the tight pitch with a border.
        let [wide, open, tight] = PITCHES;
        let options = [(wide, 1), (open, 1), (open, 0), (tight, 1), (tight, 0)].into_iter();
        let complete = options.clone().find(|&(pitch, border)| self.fits(pitch, border, self.columns.min(3)));
        complete.or_else(|| options.clone().find(|&(pitch, border)| self.fits(pitch, border, 1))).unwrap_or((TIGHT, 0))
    }
}

/// Returns the width of the widest item in the list.
fn widest_item(state: &State) -> u16 {
    let widest_word = state.words().iter().map(|word| word.shown().width()).max().unwrap_or_default();
    // A secret word is shown as its number of letters.
    let min = if state.desc().puzzle.secret_count() > 0 { "10 letters".len() } else { 0 };
    widest_word.max(min) as u16
}

impl Layout {
    /// Computes the layout in a frame.
    #[must_use]
    pub fn within(state: &State, input: &LayoutInput, areas: &Areas) -> Self {
        let body = areas.body;
        let room = Room::new(state, body);
        let bottom = Rect { y: body.bottom().saturating_sub(1), height: 1.min(body.height), ..body };
        if room.list_width == 0 && input.list_focused {
            return Self::list_alone(state, input, room.area, bottom);
        }
        let (pitch, border) = room.pitch();
        let (max_width, max_height) = room.grid_space(1);
        let (fit_cols, fit_rows) = pitch.fit(max_width - 4 * border, max_height - 2 * border);
        let visible_size = (room.cols.min(fit_cols), room.rows.min(fit_rows));
        let (width, height) = pitch.size(visible_size.0, visible_size.1);
        let outer = (width + 4 * border, height + 2 * border);
        // Centre the grid and the list together, with a left margin of at most an eighth of the width.
        let list_width = if room.list_width > 0 { GAP + room.columns.min(3) * room.list_width } else { 0 };
        let left = room.area.width.saturating_sub(outer.0 + list_width) / 2;
        let left = if room.list_width > 0 { left.min(room.area.width / 8) } else { left };
        let top_margin = if room.area.height > outer.1 + 4 { 1 } else { 0 };
        let outer_area = Rect { x: body.x + left, y: body.y + top_margin, width: outer.0, height: outer.1 };
        let grid = Rect { x: outer_area.x + 2 * border, y: outer_area.y + border, width, height };
        let top_left = Pos::new(
            scroll_to(input.top_left.row, input.cursor.row, visible_size.1, room.rows, input.held),
            scroll_to(input.top_left.col, input.cursor.col, visible_size.0, room.cols, input.held),
        );
        // The status line goes right below the grid if the whole list fits above it.
        let below_grid = (outer_area.bottom() + top_margin).min(bottom.y);
        let columns = (body.right().saturating_sub(outer_area.right() + GAP) + 2) / room.list_width.max(1);
        let rows = (below_grid - outer_area.y - border).saturating_sub(2) * columns;
        let y = if usize::from(rows) >= state.words().len() { below_grid } else { bottom.y };
        let line = Rect { x: outer_area.x, y, width: body.right() - outer_area.x, height: bottom.height };
        let line = if room.list_width > 0 { line } else { bottom };
        let list = (room.list_width > 0).then(|| {
            let x = outer_area.right() + GAP;
            let top = outer_area.y + border;
            let area = Rect { x, y: top, width: body.right().saturating_sub(x), height: y - top };
            WordListLayout::new(area, widest_item(state), input.items.len(), input.selected_item)
        });
        let blanks = (line.y < bottom.y).then_some(Rect { y: line.y + 1, ..line });
        let scrolls = visible_size.0 < room.cols || visible_size.1 < room.rows;
        let border = (border > 0).then_some(outer_area);
        Self { grid, border, pitch, top_left, visible_size, list, line, blanks, scrolls }
    }

    /// Computes the layout with the list in place of the grid.
    fn list_alone(state: &State, input: &LayoutInput, area: Rect, line: Rect) -> Self {
        let list = Some(WordListLayout::new(area, widest_item(state), input.items.len(), input.selected_item));
        let grid = Rect { width: 0, ..area };
        let (pitch, top_left) = (TIGHT, input.top_left);
        Self { grid, border: None, pitch, top_left, visible_size: (0, 0), list, line, blanks: None, scrolls: false }
    }

    /// Returns the screen position of a cell, if it is visible.
    #[must_use]
    pub fn place(&self, cell: Pos) -> Option<Position> {
        let (down, right) = (cell.row.checked_sub(self.top_left.row)?, cell.col.checked_sub(self.top_left.col)?);
        (right < self.visible_size.0 && down < self.visible_size.1)
            .then(|| Position::new(self.grid.x + right * self.pitch.cols, self.grid.y + down * self.pitch.rows))
    }

    /// Returns the cell at a screen position. With `clamp`, returns the nearest visible cell for a position outside the
    /// grid, as in a drag beyond its edge.
    #[must_use]
    pub fn hit(&self, at: Position, clamp: bool) -> Option<Pos> {
        let (cols, rows) = self.visible_size;
        if cols == 0 || rows == 0 {
            return None;
        }
        // A cell includes half of the gap on each side of its letter.
        let index = |coordinate: u16, start: u16, pitch: u16, count: u16| {
            let cell = (i32::from(coordinate) - i32::from(start) + i32::from(pitch) / 2).div_euclid(i32::from(pitch));
            let last = i32::from(count) - 1;
            if clamp { Some(cell.clamp(0, last) as u16) } else { (0..=last).contains(&cell).then_some(cell as u16) }
        };
        let right = index(at.x, self.grid.x, self.pitch.cols, cols)?;
        let down = index(at.y, self.grid.y, self.pitch.rows, rows)?;
        Some(Pos::new(self.top_left.row + down, self.top_left.col + right))
    }

    /// Iterates over the visible cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Pos> + use<> {
        let (top_left, (cols, rows)) = (self.top_left, self.visible_size);
        (0..rows).flat_map(move |down| (0..cols).map(move |right| Pos::new(top_left.row + down, top_left.col + right)))
    }
}

/// Returns the index of the first visible cell, scrolled from `first` only as far as needed to show `cursor`. Unless
/// the mouse button is held, the cells on both sides of `cursor` are shown too.
fn scroll_to(first: u16, cursor: u16, visible: u16, total: u16, held: bool) -> u16 {
    let margin = u16::from(visible > 2 && !held);
    let min = (cursor + 1 + margin).saturating_sub(visible);
    let max = cursor.saturating_sub(margin);
    first.clamp(min.min(max), max).min(total.saturating_sub(visible))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scrolling_keeps_the_cells_beside_the_cursor_visible() {
        for (first, cursor) in (0..40u16).flat_map(|first| (0..30u16).map(move |cursor| (first, cursor))) {
            let top = scroll_to(first, cursor, 9, 30, false);
            assert!(top <= cursor && cursor < top + 9 && top + 9 <= 30, "{first} {cursor}: {top}");
            assert!(cursor == 0 || top < cursor || top == 0, "{first} {cursor}: {top}");
            assert!(cursor == 29 || cursor < top + 8 || top + 9 == 30, "{first} {cursor}: {top}");
        }
        assert_eq!(scroll_to(5, 8, 9, 30, false), 5, "no unnecessary scrolling");
        assert_eq!(scroll_to(7, 3, 30, 30, false), 0);
    }
}
