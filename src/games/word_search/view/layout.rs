//! Layout of the grid, the word list and the status line.

use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::list::ListLayout;
use crate::games::word_search::state::State;
use crate::grid::Pos;
use crate::ui::frame::Frame;

/// Cell pitches, widest first.
const PITCHES: [Pitch; 4] =
    [Pitch { cols: 6, rows: 3 }, Pitch { cols: 4, rows: 2 }, Pitch { cols: 3, rows: 1 }, Pitch { cols: 2, rows: 1 }];
/// Smallest pitch.
const TIGHT: Pitch = PITCHES[3];
/// Columns between the grid and the list.
const GAP: u16 = 3;
/// Minimum width of a list beside the grid.
const MIN_LIST_WIDTH: u16 = 14;
/// Minimum window width for showing grid and list side by side; narrower windows show one at a time.
const MIN_SIDE_BY_SIDE_WIDTH: u16 = 56;

/// Screen columns and rows per cell, including the gap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pitch {
    /// Columns: 2 to 6.
    pub cols: u16,
    /// Rows: 1 to 3.
    pub rows: u16,
}

impl Pitch {
    /// Returns the width and height of a block of cells, without the last gap.
    fn size(self, cols: u16, rows: u16) -> (u16, u16) {
        let less = |cells: u16, pitch: u16| cells.saturating_mul(pitch).saturating_sub(pitch - 1);
        (less(cols, self.cols), less(rows, self.rows))
    }

    /// Returns the number of cells that fit.
    fn fit(self, width: u16, height: u16) -> (u16, u16) {
        (width.div_ceil(self.cols), height.div_ceil(self.rows))
    }
}

/// Positions of all parts of the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Area of the letters; empty while the list takes its place.
    pub grid: Rect,
    /// Border around the letters, if there is room for one.
    pub boxed: Option<Rect>,
    /// Pitch of the cells.
    pub pitch: Pitch,
    /// Top-left cell shown.
    pub first: Pos,
    /// Number of columns and rows shown.
    pub shown: (u16, u16),
    /// The list, if it is shown.
    pub list: Option<ListLayout>,
    /// Status line with the selection or the last message.
    pub line: Rect,
    /// Whether the grid is larger than its area.
    pub scrolls: bool,
}

/// Screen state that the layout depends on.
#[derive(Clone, Copy, Debug)]
pub struct LayoutInput<'a> {
    /// Top-left cell of the last layout.
    pub first: Pos,
    /// Cell that must be visible.
    pub cursor: Pos,
    /// Whether a mouse button is held down: the cell under the pointer must not move.
    pub held: bool,
    /// Whether the list has the focus.
    pub in_list: bool,
    /// Words shown in the list, by index.
    pub items: &'a [usize],
    /// Selected item, as an index into `items`.
    pub chosen: usize,
}

/// Available area, and the sizes of the grid and the list.
struct Room {
    /// Everything except the status line.
    area: Rect,
    rows: u16,
    cols: u16,
    /// Width of one column of words; 0 if the list does not fit beside the grid.
    list: u16,
    /// Number of columns needed to show all words.
    columns: u16,
}

impl Room {
    fn of(state: &State, body: Rect) -> Self {
        let longest = longest(state);
        let area = Rect { height: body.height.saturating_sub(1), ..body };
        // A very long word must not crowd out the grid.
        let list = if body.width >= MIN_SIDE_BY_SIDE_WIDTH {
            (longest + 4).max(MIN_LIST_WIDTH).min(body.width / 3)
        } else {
            0
        };
        let lines = usize::from(area.height.saturating_sub(2)).max(1);
        // Counts all words, whatever the filter, so that the grid does not move when the filter changes.
        let columns = state.words().len().max(1).div_ceil(lines) as u16;
        Self { area, rows: state.letters().rows(), cols: state.letters().cols(), list, columns }
    }

    /// Returns the width and height left for the grid beside this many columns of words.
    fn beside(&self, columns: u16) -> (u16, u16) {
        let list = if self.list > 0 { GAP + columns * self.list } else { 0 };
        (self.area.width.saturating_sub(list), self.area.height)
    }

    fn fits(&self, pitch: Pitch, border: u16, columns: u16) -> bool {
        let ((width, height), (most_width, most_height)) = (pitch.size(self.cols, self.rows), self.beside(columns));
        width + 4 * border <= most_width && height + 2 * border <= most_height
    }

    /// Returns the best pitch and border width at which the grid and up to three columns of words fit, or else the grid
    /// and one column.
    fn pitch(&self) -> (Pitch, u16) {
        // Prefer a border to a wide pitch, but the open pitch without a border to the tight one with it.
        let [widest, wide, open, tight] = PITCHES;
        let options = [(widest, 1), (wide, 1), (open, 1), (open, 0), (tight, 1), (tight, 0)].into_iter();
        let whole = options.clone().find(|&(pitch, border)| self.fits(pitch, border, self.columns.min(3)));
        whole.or_else(|| options.clone().find(|&(pitch, border)| self.fits(pitch, border, 1))).unwrap_or((TIGHT, 0))
    }
}

/// Returns the width of the longest item in the list.
fn longest(state: &State) -> u16 {
    let shown = state.words().iter().map(|word| word.shown().width()).max().unwrap_or_default();
    // A hidden word is shown as its number of letters.
    let least = if state.desc().puzzle.hidden { "10 letters".len() } else { 0 };
    shown.max(least) as u16
}

impl Layout {
    /// Computes the layout in a frame.
    #[must_use]
    pub fn in_frame(state: &State, input: &LayoutInput, frame: &Frame) -> Self {
        let body = frame.body;
        let room = Room::of(state, body);
        let bottom = Rect { y: body.bottom().saturating_sub(1), height: 1.min(body.height), ..body };
        if room.list == 0 && input.in_list {
            return Self::list_alone(state, input, room.area, bottom);
        }
        let (pitch, border) = room.pitch();
        let (most_width, most_height) = room.beside(1);
        let (fit_cols, fit_rows) = pitch.fit(most_width - 4 * border, most_height - 2 * border);
        let shown = (room.cols.min(fit_cols), room.rows.min(fit_rows));
        let (width, height) = pitch.size(shown.0, shown.1);
        let outer = (width + 4 * border, height + 2 * border);
        // Centre the grid and the list together, with a left margin of at most an eighth of the width.
        let words = if room.list > 0 { GAP + room.columns.min(3) * room.list } else { 0 };
        let left = room.area.width.saturating_sub(outer.0 + words) / 2;
        let left = if room.list > 0 { left.min(room.area.width / 8) } else { left };
        let above = if room.area.height > outer.1 + 4 { 1 } else { 0 };
        let boxed = Rect { x: body.x + left, y: body.y + above, width: outer.0, height: outer.1 };
        let grid = Rect { x: boxed.x + 2 * border, y: boxed.y + border, width, height };
        let first = Pos::new(
            scroll_to(input.first.row, input.cursor.row, shown.1, room.rows, input.held),
            scroll_to(input.first.col, input.cursor.col, shown.0, room.cols, input.held),
        );
        // The status line goes right below the grid if the whole list fits above it.
        let near = (boxed.bottom() + above).min(bottom.y);
        let columns = (body.right().saturating_sub(boxed.right() + GAP) + 2) / room.list.max(1);
        let rows = (near - boxed.y - border).saturating_sub(2) * columns;
        let y = if usize::from(rows) >= state.words().len() { near } else { bottom.y };
        let line = Rect { x: boxed.x, y, width: body.right() - boxed.x, height: bottom.height };
        let line = if room.list > 0 { line } else { bottom };
        let list = (room.list > 0).then(|| {
            let x = boxed.right() + GAP;
            let top = boxed.y + border;
            let area = Rect { x, y: top, width: body.right().saturating_sub(x), height: y - top };
            ListLayout::of(area, longest(state), input.items.len(), input.chosen)
        });
        let scrolls = shown.0 < room.cols || shown.1 < room.rows;
        let boxed = (border > 0).then_some(boxed);
        Self { grid, boxed, pitch, first, shown, list, line, scrolls }
    }

    /// Computes the layout with the list in place of the grid.
    fn list_alone(state: &State, input: &LayoutInput, area: Rect, line: Rect) -> Self {
        let list = Some(ListLayout::of(area, longest(state), input.items.len(), input.chosen));
        let grid = Rect { width: 0, ..area };
        let (pitch, first) = (TIGHT, input.first);
        Self { grid, boxed: None, pitch, first, shown: (0, 0), list, line, scrolls: false }
    }

    /// Returns the screen position of a cell, if it is visible.
    #[must_use]
    pub fn place(&self, cell: Pos) -> Option<Position> {
        let (down, right) = (cell.row.checked_sub(self.first.row)?, cell.col.checked_sub(self.first.col)?);
        (right < self.shown.0 && down < self.shown.1)
            .then(|| Position::new(self.grid.x + right * self.pitch.cols, self.grid.y + down * self.pitch.rows))
    }

    /// Returns the cell at a screen position. With `near`, a position outside the grid, as in a drag beyond its edge,
    /// gives the nearest visible cell.
    #[must_use]
    pub fn hit(&self, at: Position, near: bool) -> Option<Pos> {
        let (cols, rows) = self.shown;
        if cols == 0 || rows == 0 {
            return None;
        }
        // A cell includes half of the gap on each side of its letter.
        let along = |at: u16, start: u16, pitch: u16, count: u16| {
            let cell = (i32::from(at) - i32::from(start) + i32::from(pitch) / 2).div_euclid(i32::from(pitch));
            let last = i32::from(count) - 1;
            if near { Some(cell.clamp(0, last) as u16) } else { (0..=last).contains(&cell).then_some(cell as u16) }
        };
        let right = along(at.x, self.grid.x, self.pitch.cols, cols)?;
        let down = along(at.y, self.grid.y, self.pitch.rows, rows)?;
        Some(Pos::new(self.first.row + down, self.first.col + right))
    }

    /// Iterates over the visible cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Pos> + use<> {
        let (first, (cols, rows)) = (self.first, self.shown);
        (0..rows).flat_map(move |down| (0..cols).map(move |right| Pos::new(first.row + down, first.col + right)))
    }
}

/// Returns the first of `shown` cells out of `all`, moved as little as possible to make `at` visible. Unless the mouse
/// is held, one more cell beyond `at` stays visible.
fn scroll_to(first: u16, at: u16, shown: u16, all: u16, held: bool) -> u16 {
    let margin = u16::from(shown > 2 && !held);
    let least = (at + 1 + margin).saturating_sub(shown);
    let most = at.saturating_sub(margin);
    first.clamp(least.min(most), most).min(all.saturating_sub(shown))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scrolling_keeps_a_cell_visible_beyond_the_cursor() {
        for (first, at) in (0..40u16).flat_map(|first| (0..30u16).map(move |at| (first, at))) {
            let top = scroll_to(first, at, 9, 30, false);
            assert!(top <= at && at < top + 9 && top + 9 <= 30, "{first} {at}: {top}");
            assert!(at == 0 || top < at || top == 0, "{first} {at}: {top}");
            assert!(at == 29 || at < top + 8 || top + 9 == 30, "{first} {at}: {top}");
        }
        assert_eq!(scroll_to(5, 8, 9, 30, false), 5, "no scrolling without need");
        assert_eq!(scroll_to(7, 3, 30, 30, false), 0);
    }
}
