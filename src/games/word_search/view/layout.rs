//! Where everything stands: the grid (or the part of it that fits), the list, and the line below.

use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::list::ListPlace;
use crate::games::word_search::state::State;
use crate::grid::Pos;
use crate::ui::frame::Frame;

/// Columns and rows of the screen that a cell takes, its gap included: the roomiest first.
const PITCHES: [Pitch; 4] =
    [Pitch { cols: 6, rows: 3 }, Pitch { cols: 4, rows: 2 }, Pitch { cols: 3, rows: 1 }, Pitch { cols: 2, rows: 1 }];
/// The smallest of them.
const TIGHT: Pitch = PITCHES[3];
/// Columns between grid and list.
const GAP: u16 = 3;
/// A list beside the grid has at least so many columns.
const LEAST_LIST: u16 = 14;
/// A window that is narrower shows grid and list in turn.
const SIDE_BY_SIDE: u16 = 56;

/// Columns and rows of the screen that a cell takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pitch {
    /// Columns: 2 to 6.
    pub cols: u16,
    /// Rows: 1 to 3.
    pub rows: u16,
}

impl Pitch {
    /// What so many cells take, without the last gap.
    fn size(self, cols: u16, rows: u16) -> (u16, u16) {
        let less = |cells: u16, pitch: u16| cells.saturating_mul(pitch).saturating_sub(pitch - 1);
        (less(cols, self.cols), less(rows, self.rows))
    }

    /// How many cells fit.
    fn fit(self, width: u16, height: u16) -> (u16, u16) {
        (width.div_ceil(self.cols), height.div_ceil(self.rows))
    }
}

/// Where everything stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The part of the screen that shows letters; empty where the list has its place.
    pub grid: Rect,
    /// The border around it, where there is room for one.
    pub boxed: Option<Rect>,
    /// What a cell takes.
    pub pitch: Pitch,
    /// The first cell that is shown.
    pub first: Pos,
    /// How many columns and rows are shown.
    pub shown: (u16, u16),
    /// The list, if it is shown.
    pub list: Option<ListPlace>,
    /// The line below: what is selected, and the last verdict.
    pub line: Rect,
    /// The grid is larger than its part of the screen.
    pub scrolls: bool,
}

/// What of the screen's own part the layout hangs on.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The first cell that was shown last.
    pub first: Pos,
    /// The cell that must be in sight.
    pub cursor: Pos,
    /// The mouse is held down: what it points at must not move away under it.
    pub held: bool,
    /// The player walks in the list.
    pub in_list: bool,
    /// The words of the list that are shown, and the chosen one among them.
    pub items: &'a [usize],
    /// The chosen one.
    pub chosen: usize,
}

/// What there is to place, and where.
struct Room {
    /// All but the line below.
    area: Rect,
    rows: u16,
    cols: u16,
    /// Columns that the list needs for one column of words; none where it has no place beside the grid.
    list: u16,
    /// Columns of words that would show all of them.
    columns: u16,
}

impl Room {
    fn of(state: &State, body: Rect) -> Self {
        let longest = longest(state);
        let area = Rect { height: body.height.saturating_sub(1), ..body };
        // A word of a hundred letters must not take the grid away.
        let list = if body.width >= SIDE_BY_SIDE { (longest + 4).max(LEAST_LIST).min(body.width / 3) } else { 0 };
        let lines = usize::from(area.height.saturating_sub(2)).max(1);
        // Of all words, whichever the list shows: the grid must not move when it shows others.
        let columns = state.words().len().max(1).div_ceil(lines) as u16;
        Self { area, rows: state.letters().rows(), cols: state.letters().cols(), list, columns }
    }

    /// What the grid may take beside so many columns of words.
    fn beside(&self, columns: u16) -> (u16, u16) {
        let list = if self.list > 0 { GAP + columns * self.list } else { 0 };
        (self.area.width.saturating_sub(list), self.area.height)
    }

    fn fits(&self, pitch: Pitch, border: u16, columns: u16) -> bool {
        let ((width, height), (most_width, most_height)) = (pitch.size(self.cols, self.rows), self.beside(columns));
        width + 4 * border <= most_width && height + 2 * border <= most_height
    }

    /// The pitch, and the border: the roomiest that shows grid and list whole, else what shows the grid whole.
    fn pitch(&self) -> (Pitch, u16) {
        // A border is worth more than the widest gaps, and less than any.
        let [widest, wide, open, tight] = PITCHES;
        let ways = [(widest, 1), (wide, 1), (open, 1), (open, 0), (tight, 1), (tight, 0)].into_iter();
        let whole = ways.clone().find(|&(pitch, border)| self.fits(pitch, border, self.columns.min(3)));
        whole.or_else(|| ways.clone().find(|&(pitch, border)| self.fits(pitch, border, 1))).unwrap_or((TIGHT, 0))
    }
}

fn longest(state: &State) -> u16 {
    let shown = state.words().iter().map(|word| word.shown().width()).max().unwrap_or_default();
    // A word that is hidden is a number of letters.
    let least = if state.desc().puzzle.hidden { "10 letters".len() } else { 0 };
    shown.max(least) as u16
}

impl Layout {
    /// The layout in a frame.
    #[must_use]
    pub fn in_frame(state: &State, wanted: &Wanted, frame: &Frame) -> Self {
        let body = frame.body;
        let room = Room::of(state, body);
        let bottom = Rect { y: body.bottom().saturating_sub(1), height: 1.min(body.height), ..body };
        if room.list == 0 && wanted.in_list {
            return Self::list_alone(state, wanted, room.area, bottom);
        }
        let (pitch, border) = room.pitch();
        let (most_width, most_height) = room.beside(1);
        let (fit_cols, fit_rows) = pitch.fit(most_width - 4 * border, most_height - 2 * border);
        let shown = (room.cols.min(fit_cols), room.rows.min(fit_rows));
        let (width, height) = pitch.size(shown.0, shown.1);
        let outer = (width + 4 * border, height + 2 * border);
        // Grid and list stand in the middle together, as far as the list leaves room.
        let words = if room.list > 0 { GAP + room.columns.min(3) * room.list } else { 0 };
        let left = room.area.width.saturating_sub(outer.0 + words) / 2;
        let left = if room.list > 0 { left.min(room.area.width / 8) } else { left };
        let above = if room.area.height > outer.1 + 4 { 1 } else { 0 };
        let boxed = Rect { x: body.x + left, y: body.y + above, width: outer.0, height: outer.1 };
        let grid = Rect { x: boxed.x + 2 * border, y: boxed.y + border, width, height };
        let first = Pos::new(
            in_sight(wanted.first.row, wanted.cursor.row, shown.1, room.rows, wanted.held),
            in_sight(wanted.first.col, wanted.cursor.col, shown.0, room.cols, wanted.held),
        );
        // Below the grid, but only where all of the list can stand above it.
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
            ListPlace::of(area, longest(state), wanted.items.len(), wanted.chosen)
        });
        let scrolls = shown.0 < room.cols || shown.1 < room.rows;
        let boxed = (border > 0).then_some(boxed);
        Self { grid, boxed, pitch, first, shown, list, line, scrolls }
    }

    /// The list in the place of the grid.
    fn list_alone(state: &State, wanted: &Wanted, area: Rect, line: Rect) -> Self {
        let list = Some(ListPlace::of(area, longest(state), wanted.items.len(), wanted.chosen));
        let grid = Rect { width: 0, ..area };
        let (pitch, first) = (TIGHT, wanted.first);
        Self { grid, boxed: None, pitch, first, shown: (0, 0), list, line, scrolls: false }
    }

    /// Where a cell stands, if it is in sight.
    #[must_use]
    pub fn place(&self, cell: Pos) -> Option<Position> {
        let (down, right) = (cell.row.checked_sub(self.first.row)?, cell.col.checked_sub(self.first.col)?);
        (right < self.shown.0 && down < self.shown.1)
            .then(|| Position::new(self.grid.x + right * self.pitch.cols, self.grid.y + down * self.pitch.rows))
    }

    /// The cell at a place of the screen. With `near` a place outside means the cell at the edge next to it, as where
    /// the mouse is dragged beyond it.
    #[must_use]
    pub fn hit(&self, at: Position, near: bool) -> Option<Pos> {
        let (cols, rows) = self.shown;
        if cols == 0 || rows == 0 {
            return None;
        }
        // Half of the gap before a letter belongs to it.
        let along = |at: u16, start: u16, pitch: u16, count: u16| {
            let cell = (i32::from(at) - i32::from(start) + i32::from(pitch) / 2).div_euclid(i32::from(pitch));
            let last = i32::from(count) - 1;
            if near { Some(cell.clamp(0, last) as u16) } else { (0..=last).contains(&cell).then_some(cell as u16) }
        };
        let right = along(at.x, self.grid.x, self.pitch.cols, cols)?;
        let down = along(at.y, self.grid.y, self.pitch.rows, rows)?;
        Some(Pos::new(self.first.row + down, self.first.col + right))
    }

    /// The cells in sight, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Pos> + use<> {
        let (first, (cols, rows)) = (self.first, self.shown);
        (0..rows).flat_map(move |down| (0..cols).map(move |right| Pos::new(first.row + down, first.col + right)))
    }
}

/// The first of `shown` out of `all`, moved as little as need be so that `at` is in sight, and with one more beyond it
/// unless the mouse is held.
fn in_sight(first: u16, at: u16, shown: u16, all: u16, held: bool) -> u16 {
    let margin = u16::from(shown > 2 && !held);
    let least = (at + 1 + margin).saturating_sub(shown);
    let most = at.saturating_sub(margin);
    first.clamp(least.min(most), most).min(all.saturating_sub(shown))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_stays_in_sight_with_a_cell_beyond_it() {
        for (first, at) in (0..40u16).flat_map(|first| (0..30u16).map(move |at| (first, at))) {
            let top = in_sight(first, at, 9, 30, false);
            assert!(top <= at && at < top + 9 && top + 9 <= 30, "{first} {at}: {top}");
            assert!(at == 0 || top < at || top == 0, "{first} {at}: {top}");
            assert!(at == 29 || at < top + 8 || top + 9 == 30, "{first} {at}: {top}");
        }
        assert_eq!(in_sight(5, 8, 9, 30, false), 5, "it does not move without need");
        assert_eq!(in_sight(7, 3, 30, 30, false), 0);
    }
}
