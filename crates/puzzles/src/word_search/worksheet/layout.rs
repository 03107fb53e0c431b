//! Sizes and places of a grid and its word list in an area of a page.

use super::grid::GridSize;
use super::word_columns::{Entry, WordColumns};
use crate::page::sheet::Area;
use crate::page::{DrawOp, Point};

/// Minimum cell size with legible letters, in points.
pub const MIN_CELL: f64 = 8.0;
/// Space between the grid and the list, in points.
const GAP: f64 = 16.0;
/// Height kept free below a grid whose list is on separate pages, for the notice that says so, in points.
const NOTICE: f64 = 24.0;

/// Preferred sizes on a page.
#[derive(Clone, Copy, Debug)]
pub struct LayoutPrefs<'a> {
    /// Target cell size, in points. Larger cells hardly improve the score.
    pub cell: f64,
    /// Minimum and maximum cell size, in points.
    pub cells: (f64, f64),
    /// Preferred font size of the list, in points. A larger one suits only large letters.
    pub size: f64,
    /// Font sizes to try for a list beside or below the grid.
    pub sizes: &'a [f64],
    /// Whether the list may be moved to separate pages.
    pub may_separate: bool,
}

/// Position of the word list.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ListPlace {
    /// There is no list.
    None,
    /// Below the grid, in columns of `lines` lines.
    Below { lines: usize },
    /// To the right of the grid, in columns of `lines` lines, `width` points wide in total.
    Beside { lines: usize, width: f64 },
    /// On separate pages.
    Separate,
}

/// Layout of the grid and the list.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    /// Cell size of the grid.
    pub cell: f64,
    /// Font size of the list.
    size: f64,
    pub place: ListPlace,
    /// Higher is better.
    pub score: f64,
}

/// Finds the layout with the best combination of cell size and font size. Returns `None` if the grid is too large to
/// print legibly, or the list too long for the page and not to be moved to others.
pub fn find(entries: &[Entry], size: GridSize, area: Area, prefs: &LayoutPrefs) -> Option<Layout> {
    let (min, max) = prefs.cells;
    let fit = |width, height| size.cell(width, height).min(max);
    let room = Room { size, area, fit: &fit };
    let layout = |cell, size, place| Layout { cell, size, place, score: score(cell, size, place, prefs) };
    if entries.is_empty() {
        let cell = fit(area.width(), area.height());
        return (cell >= min).then(|| layout(cell, 0.0, ListPlace::None));
    }
    let separate = fit(area.width(), area.height() - NOTICE);
    let mut best = (prefs.may_separate && separate >= min).then(|| layout(separate, 0.0, ListPlace::Separate));
    for &font_size in prefs.sizes {
        let list = WordColumns::new(entries, font_size);
        for (cell, place) in [room.below(&list), room.beside(&list)].into_iter().flatten() {
            let layout = layout(cell, font_size, place);
            let suits = layout.cell >= min && (font_size <= prefs.size || layout.cell >= 2.5 * font_size);
            if suits && best.is_none_or(|best| layout.score > best.score) {
                best = Some(layout);
            }
        }
    }
    best
}

/// Room for a grid and its list.
struct Room<'a> {
    size: GridSize,
    area: Area,
    /// Returns the cell size for a width and a height.
    fit: &'a dyn Fn(f64, f64) -> f64,
}

impl Room<'_> {
    /// Returns the cell size with the list below the grid.
    fn below(&self, list: &WordColumns) -> Option<(f64, ListPlace)> {
        let Self { size, area, fit } = *self;
        let space = area.height() - GAP - size.height(MIN_CELL);
        let lines = list.fewest_lines(area.width(), list.lines_in(space))?;
        Some((fit(area.width(), area.height() - GAP - list.height(lines)), ListPlace::Below { lines }))
    }

    /// Returns the cell size with the list beside the grid.
    fn beside(&self, list: &WordColumns) -> Option<(f64, ListPlace)> {
        let Self { size, area, fit } = *self;
        let space = area.width() - 1.5 * GAP - size.width(MIN_CELL);
        // The list must not extend below the grid.
        let max_lines = list.lines_in(area.height()).min(list.len());
        let layout = |lines| {
            let width = list.width(lines, space)?;
            let cell = fit(area.width() - 1.5 * GAP - width, area.height());
            (size.band + list.height(lines) <= size.height(cell)).then_some((cell, ListPlace::Beside { lines, width }))
        };
        // Of several maxima, `max_by` returns the last, which has the fewest columns.
        list.line_counts(max_lines).filter_map(layout).max_by(|(a, _), (b, _)| a.total_cmp(b))
    }
}

/// Returns the score of a layout. The cell size outweighs the font size of the list.
fn score(cell: f64, size: f64, place: ListPlace, prefs: &LayoutPrefs) -> f64 {
    let grid = (cell / prefs.cell).min(1.0) + 0.1 * (cell / 40.0);
    let list = 0.6 * size / prefs.size;
    grid + match place {
        ListPlace::None | ListPlace::Below { .. } => list,
        ListPlace::Beside { .. } => list - 0.06,
        ListPlace::Separate => 0.05,
    }
}

impl Layout {
    /// Draws the list, unless it is on separate pages. Returns the top left corner of the grid, and the free area below
    /// the grid and the list.
    pub fn draw_list(&self, entries: &[Entry], size: GridSize, area: Area, ops: &mut Vec<DrawOp>) -> (Point, Area) {
        let (width, height) = (size.width(self.cell), size.height(self.cell));
        let list = WordColumns::new(entries, self.size);
        let centred = (area.middle() - width / 2.0, area.top);
        let below_grid = Area { top: area.top + height, ..area };
        match self.place {
            ListPlace::None | ListPlace::Separate => (centred, below_grid),
            ListPlace::Below { lines } => {
                let top = below_grid.top + GAP;
                list.draw(0, lines, Area { top, ..area }, ops);
                (centred, Area { top: top + list.height(lines), ..area })
            }
            ListPlace::Beside { lines, width: list_width } => {
                let left = area.left + (area.width() - width - 1.5 * GAP - list_width) / 2.0;
                let list_left = left + width + 1.5 * GAP;
                let list_area =
                    Area { left: list_left, right: list_left + list_width + 0.01, top: area.top + size.band, ..area };
                list.draw(0, lines, list_area, ops);
                ((left, area.top), below_grid)
            }
        }
    }
}
