//! Layout of the screen: the clue above the grid, and the clue lists beside or below it.

mod grid_area;

use wordhoard_engine::grid::{Axis, Pos};

use ratatui::layout::Rect;

use super::size::Size;

pub use grid_area::GridArea;

/// Columns between the grid and the lists, and between two lists.
const GAP: u16 = 2;
/// Minimum width of a clue list.
const MIN_LIST_WIDTH: u16 = 24;
/// Maximum width of a clue list, beyond which lines are hard to read.
const MAX_LIST_WIDTH: u16 = 44;
/// Minimum height of a clue list, including its heading.
const MIN_LIST_HEIGHT: u16 = 5;

/// Input of the layout.
#[derive(Clone, Copy, Debug)]
pub struct LayoutInput {
    /// Rows of the grid.
    pub rows: u16,
    /// Columns of the grid.
    pub cols: u16,
    /// Whether the grid has bars, which need borders to be drawn on.
    pub has_bars: bool,
    /// Number of lines for the clue and the message.
    pub panel_height: u16,
    /// Whether a row of letters to click is shown.
    pub has_letters: bool,
    /// Whether there is one list for both directions.
    pub has_one_list: bool,
    /// First and last square that should be visible, such as the ends of a word.
    pub focus: (Pos, Pos),
    /// Square that must be visible.
    pub cursor: Pos,
    /// First visible square of the last frame, from which the grid scrolls as little as possible.
    pub top_left: Pos,
    /// Direction of the cursor, whose list comes first if there is no room for both.
    pub axis: Axis,
}

/// Layout of the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Current clue, crossing clue and message.
    pub panel: Rect,
    /// Row of letters to click, empty if it is not shown.
    pub letters: Rect,
    /// The visible part of the grid.
    pub grid: GridArea,
    /// Clue lists with their directions. There may be none, one or both.
    pub lists: Vec<(Axis, Rect)>,
}

/// Arrangement of the clue lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lists {
    /// Both beside the grid, side by side.
    TwoColumns,
    /// Both beside the grid, one above the other.
    OneColumn,
    /// Below the grid, if there is room.
    Below,
}

impl Lists {
    fn min_width(self) -> u16 {
        match self {
            Self::TwoColumns => 2 * (MIN_LIST_WIDTH + GAP),
            Self::OneColumn => MIN_LIST_WIDTH + GAP,
            Self::Below => 0,
        }
    }
}

impl Layout {
    /// Lays out the screen in the body of a frame.
    #[must_use]
    pub fn in_body(input: &LayoutInput, body: Rect) -> Self {
        let letters_height = u16::from(input.has_letters && body.height > 3);
        let panel_height = input.panel_height.min(body.height.saturating_sub(1 + letters_height));
        let top_height = panel_height + letters_height;
        let rest = Rect { y: body.y + top_height, height: body.height - top_height, ..body };
        let (size, lists) = choose(input, rest);
        let room = rest.width.saturating_sub(lists.min_width());
        let (rows, cols) = size.capacity(room, rest.height);
        let (rows, cols) = (rows.min(input.rows), cols.min(input.cols));
        let (width, height) = size.extent(rows, cols);
        let list_room = rest.width.saturating_sub(width + GAP);
        let lists_width = match lists {
            Lists::TwoColumns => (2 * MAX_LIST_WIDTH + GAP).min(list_room),
            Lists::OneColumn if input.has_one_list => (2 * MAX_LIST_WIDTH).min(list_room),
            Lists::OneColumn => MAX_LIST_WIDTH.min(list_room),
            Lists::Below => 0,
        };
        let used = if lists == Lists::Below { width } else { width + GAP + lists_width };
        let x = rest.x + rest.width.saturating_sub(used) / 2;
        let area = Rect { x, y: rest.y, width: width.min(rest.width), height: height.min(rest.height) };
        let scroll = |first: u16, last: u16, cursor: u16, start: u16, shown: u16, count: u16| {
            scrolled(Span { first, last, cursor }, start, shown, count)
        };
        let (first, last) = input.focus;
        let top_left = Pos::new(
            scroll(first.row, last.row, input.cursor.row, input.top_left.row, rows, input.rows),
            scroll(first.col, last.col, input.cursor.col, input.top_left.col, cols, input.cols),
        );
        let grid = GridArea { area, size, top_left, rows, cols };
        let panel_x = if lists == Lists::Below { body.x } else { x };
        let panel = Rect { x: panel_x, width: body.right() - panel_x, height: panel_height, ..body };
        let letters = Rect { y: panel.bottom(), height: letters_height, ..panel };
        Self { panel, letters, grid, lists: list_areas(lists, input.axis, area, lists_width, rest) }
    }
}

impl Layout {
    /// Shows the clue list of a direction in place of the grid, in a window that has no room for both.
    #[must_use]
    pub fn with_list_instead_of_grid(mut self, axis: Axis, body: Rect) -> Self {
        let list = Rect { y: self.letters.bottom(), height: body.bottom() - self.letters.bottom(), ..body };
        let area = Rect { width: 0, height: 0, ..self.grid.area };
        // Without borders, nothing is drawn.
        self.grid = GridArea { area, size: Size::Tiny, rows: 0, cols: 0, ..self.grid };
        self.lists = vec![(axis, list)];
        self
    }

    /// Gives the room of all lists to that of one direction.
    #[must_use]
    pub fn with_one_list(mut self, axis: Axis) -> Self {
        let all = self.lists.iter().map(|(_, list)| *list).reduce(Rect::union);
        self.lists = all.into_iter().map(|all| (axis, all)).collect();
        self
    }

    /// Returns the row below the last one of the grid and the lists.
    #[must_use]
    pub fn bottom(&self) -> u16 {
        let lists = self.lists.iter().map(|(_, list)| list.bottom());
        lists.chain([self.grid.area.bottom(), self.panel.bottom()]).max().unwrap_or_default()
    }

    /// Divides the height of two lists, one above the other, so that a short list leaves its room to a long one.
    /// `needed` returns the height that a list needs at most.
    #[must_use]
    pub fn balanced(mut self, needed: impl Fn(Axis, Rect) -> u16) -> Self {
        if let [(upper_axis, upper), (lower_axis, lower)] = self.lists.as_mut_slice()
            && upper.x == lower.x
        {
            let all = Rect { height: upper.height + lower.height, ..*upper };
            let (above, below) = (needed(*upper_axis, all), needed(*lower_axis, all));
            let height = above.min(all.height.saturating_sub(below).max(all.height / 2));
            *upper = Rect { height, ..all };
            *lower = Rect { y: all.y + height, height: all.height - height, ..all };
        }
        self
    }
}

/// Returns the largest size in which the grid fits beside as much of the clues as the window has room for.
fn choose(input: &LayoutInput, rest: Rect) -> (Size, Lists) {
    let arrangements: &[Lists] = match rest.width {
        110.. if !input.has_one_list => &[Lists::TwoColumns, Lists::OneColumn, Lists::Below],
        60.. => &[Lists::OneColumn, Lists::Below],
        _ => &[Lists::Below],
    };
    let sizes = || Size::ALL.into_iter().filter(|size| size.has_borders() || !input.has_bars);
    for &lists in arrangements {
        let fits = |size: &Size| {
            let (width, height) = size.extent(input.rows, input.cols);
            width + lists.min_width() <= rest.width && height <= rest.height
        };
        if let Some(size) = sizes().filter(|&size| size > Size::Tiny || rest.width < 60).find(fits) {
            return (size, lists);
        }
    }
    // The grid scrolls. Numbers are worth more than a few columns, if the room is wide enough for a word.
    let lists = arrangements[0];
    let cols = (rest.width.saturating_sub(lists.min_width())) / Size::Small.pitch().0;
    match (input.has_bars, cols >= input.cols.min(15)) {
        (true, _) => (Size::Boxed, lists),
        (false, true) => (Size::Small, lists),
        (false, false) => (Size::Tiny, lists),
    }
}

/// Rows or columns to show.
struct Span {
    first: u16,
    last: u16,
    cursor: u16,
}

/// Returns the first of `shown` rows or columns out of `count`, as close to `start` as possible, so that the span is
/// visible, or at least the cursor with its neighbours.
fn scrolled(span: Span, start: u16, shown: u16, count: u16) -> u16 {
    let Span { first, last, cursor } = span;
    let (first, last) = if last - first < shown { (first, last) } else { (cursor, cursor) };
    // Squares around the word are shown, too, as far as there is room.
    let margin = (shown - (last - first + 1).min(shown)).min(2) / 2;
    let (first, last) = (first.saturating_sub(margin), (last + margin).min(count - 1));
    let lowest = (last + 1).saturating_sub(shown);
    start.clamp(lowest.min(first), first.max(lowest)).min(count - shown)
}

fn list_areas(lists: Lists, axis: Axis, grid: Rect, width: u16, rest: Rect) -> Vec<(Axis, Rect)> {
    let x = grid.right() + GAP;
    match lists {
        Lists::TwoColumns => side_by_side(Rect { x, width, ..rest }).to_vec(),
        Lists::OneColumn => {
            let all = Rect { x, width, ..rest };
            if all.height < 2 * MIN_LIST_HEIGHT {
                return vec![(axis, all)];
            }
            let upper = Rect { height: all.height / 2, ..all };
            let lower = Rect { y: upper.bottom(), height: all.height - upper.height, ..all };
            vec![(Axis::Across, upper), (Axis::Down, lower)]
        }
        Lists::Below => {
            let y = grid.bottom() + 1;
            let all = Rect { y, height: rest.bottom().saturating_sub(y), ..rest };
            match all.height < MIN_LIST_HEIGHT {
                true => Vec::new(),
                false if all.width < 2 * MIN_LIST_WIDTH + GAP => vec![(axis, all)],
                false => side_by_side(all).to_vec(),
            }
        }
    }
}

fn side_by_side(all: Rect) -> [(Axis, Rect); 2] {
    let left = Rect { width: all.width.saturating_sub(GAP) / 2, ..all };
    let right_x = left.right() + GAP;
    let right = Rect { x: right_x, width: all.right().saturating_sub(right_x), ..all };
    [(Axis::Across, left), (Axis::Down, right)]
}

#[cfg(test)]
mod tests;
