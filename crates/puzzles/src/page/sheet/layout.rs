//! Layout of a grid with text in columns beside and below it.

use wordhoard_engine::grid::Grid;

use super::cells::CellDrawing;
use super::columns::{Column, Flow, Item, Place, WrappedFlow};
use super::{Area, GridTooLargeError};
use crate::drawn_cell::DrawnCell;
use crate::page::DrawOp;

/// Minimum cell size with legible numbers, in points.
const MIN_CELL: f64 = 8.0;
/// Minimum cell size of a grid that is shrunk to make room for the text, in points.
const MIN_SHRUNK_CELL: f64 = 13.0;
/// Sizes of the grid to try, as fractions of the largest one that fits above its columns.
const SHRINK: [f64; 7] = [1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64];
/// Space between the grid and the text below it, in points.
const GAP: f64 = 14.0;
/// Space between columns, a multiple of the font size.
const GUTTER: f64 = 1.5;
/// Maximum number of columns.
const MAX_COLUMNS: usize = 8;
/// Font sizes to try if everything fits on one page, and otherwise.
const ONE_PAGE_SIZES: [f64; 10] = [12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5];
const MORE_PAGES_SIZES: [f64; 2] = [10.0, 9.0];
/// Number of steps of the search for columns of equal length.
const BALANCE_STEPS: usize = 16;

/// Preferred sizes on a page.
#[derive(Clone, Copy, Debug)]
pub struct LayoutPrefs {
    /// Target and maximum cell size, in points. Cells above the target hardly improve the score.
    pub cells: (f64, f64),
    /// Target font size. Larger text hardly improves the score.
    pub size: f64,
    /// Minimum width of a column, a multiple of the font size.
    pub min_column: f64,
}

/// Grid and text to lay out.
pub struct Sheet<'a> {
    pub cells: &'a Grid<DrawnCell>,
    pub items: &'a [Item],
    pub prefs: LayoutPrefs,
}

/// Layout of the first page.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Layout {
    cell: f64,
    size: f64,
    /// Number of columns.
    columns: usize,
    /// Number of columns below the grid. The others are to its left.
    below: usize,
}

impl Sheet<'_> {
    /// Returns the drawing operations of each page. `area` is the free area of the first page, `ops` what was drawn
    /// above it, and `next_page` draws the top of a further page and returns its free area.
    ///
    /// # Errors
    /// Returns [`GridTooLargeError`] if the grid is too large to print legibly.
    pub fn pages(
        &self,
        area: Area,
        mut ops: Vec<DrawOp>,
        mut next_page: impl FnMut(&mut Vec<DrawOp>) -> Area,
    ) -> Result<Vec<Vec<DrawOp>>, GridTooLargeError> {
        let (rows, cols) = (self.cells.rows(), self.cells.cols());
        if self.max_cell(area.width(), area.height()) < MIN_CELL {
            return Err(GridTooLargeError { rows, cols });
        }
        let flow = Flow::new(self.items);
        if flow.is_empty() {
            let cell = self.max_cell(area.width(), area.height());
            self.draw_grid(area, area, cell, &mut ops);
            return Ok(vec![ops]);
        }
        let layout = self.one_page(&flow, area).unwrap_or_else(|| self.more_pages(&flow, area));
        let wrapped = flow.wrap(layout.size, layout.column_width(area));
        let mut columns = self.columns(layout, area);
        let beside = &columns[..layout.columns - layout.below];
        if wrapped.is_end(wrapped.fill(Place::default(), beside, |_, _| ())) {
            columns.truncate(beside.len());
        }
        balance(&wrapped, Place::default(), &mut columns);
        self.draw_grid(area, layout.grid_area(area), layout.cell, &mut ops);
        let mut place = wrapped.draw(Place::default(), &columns, &mut ops);
        let mut pages = vec![ops];
        while !wrapped.is_end(place) {
            let mut ops = Vec::new();
            let area = next_page(&mut ops);
            let mut columns: Vec<Column> =
                (0..layout.columns).map(|index| layout.column(index, area.top, area)).collect();
            balance(&wrapped, place, &mut columns);
            place = wrapped.draw(place, &columns, &mut ops);
            pages.push(ops);
        }
        Ok(pages)
    }

    /// Returns the largest cell size at which the grid fits into a width and a height.
    fn max_cell(&self, width: f64, height: f64) -> f64 {
        let (rows, cols) = (f64::from(self.cells.rows()), f64::from(self.cells.cols()));
        (width / cols).min(height / rows).min(self.prefs.cells.1)
    }

    /// Draws the grid at the top of `area`, centred in the columns of `span`.
    fn draw_grid(&self, area: Area, span: Area, cell: f64, ops: &mut Vec<DrawOp>) {
        let corner = (span.middle() - cell * f64::from(self.cells.cols()) / 2.0, area.top);
        CellDrawing { cells: self.cells, corner, cell }.draw(ops);
    }

    /// Returns the columns of the first page.
    fn columns(&self, layout: Layout, area: Area) -> Vec<Column> {
        let below_grid = area.top + layout.cell * f64::from(self.cells.rows()) + GAP;
        let column = |index| {
            let is_beside = index < layout.columns - layout.below;
            layout.column(index, if is_beside { area.top } else { below_grid }, area)
        };
        (0..layout.columns).map(column).collect()
    }

    /// Returns the best layout with everything on one page, or `None` if there is none.
    fn one_page(&self, flow: &Flow, area: Area) -> Option<Layout> {
        let min_cell = MIN_SHRUNK_CELL.min(self.max_cell(area.width(), area.height()));
        let mut best: Option<(Layout, f64)> = None;
        for size in ONE_PAGE_SIZES {
            if flow.min_area(size) > area.width() * area.height() {
                continue;
            }
            for columns in 1..=MAX_COLUMNS {
                let Some(wrapped) = self.wrap(flow, size, columns, area) else { break };
                for below in 1..=columns {
                    let layout = Layout { cell: 0.0, size, columns, below };
                    let max = self.max_cell(layout.grid_area(area).width(), area.height());
                    let candidates = SHRINK.iter().map(|shrink| Layout { cell: max * shrink, ..layout });
                    let is_better = |layout: &Layout| best.is_none_or(|(_, score)| self.score(layout) > score);
                    let fits = |layout: &Layout| {
                        layout.cell >= min_cell - 1e-9 && {
                            let end = wrapped.fill(Place::default(), &self.columns(*layout, area), |_, _| ());
                            wrapped.is_end(end)
                        }
                    };
                    let found = candidates.take_while(is_better).find(fits);
                    best = found.map(|layout| (layout, self.score(&layout))).or(best);
                }
            }
        }
        best.map(|(layout, _)| layout)
    }

    /// Returns a layout whose text continues on further pages.
    fn more_pages(&self, flow: &Flow, area: Area) -> Layout {
        let cell = self.max_cell(area.width(), area.height()).min(self.prefs.cells.0);
        let fitting = MORE_PAGES_SIZES.into_iter().find_map(|size| {
            let columns = (1..=3).rev().find(|&columns| self.wrap(flow, size, columns, area).is_some())?;
            Some((size, columns))
        });
        let (size, columns) = fitting.unwrap_or((MORE_PAGES_SIZES[0], 1));
        Layout { cell, size, columns, below: columns }
    }

    /// Wraps the text to `columns` columns, unless they are too narrow. A single column never is.
    fn wrap<'b>(&self, flow: &'b Flow, size: f64, columns: usize, area: Area) -> Option<WrappedFlow<'b>> {
        let width = Layout { cell: 0.0, size, columns, below: columns }.column_width(area);
        let min = flow.widest_word().max(self.prefs.min_column) * size;
        (columns == 1 || width >= min).then(|| flow.wrap(size, width))
    }

    /// Returns the score of a layout: higher is better.
    fn score(&self, layout: &Layout) -> f64 {
        let (target, max) = self.prefs.cells;
        let grid = (layout.cell / target).min(1.0) + 0.1 * layout.cell / max;
        let text = (layout.size / self.prefs.size).min(1.0) + 0.03 * layout.size / ONE_PAGE_SIZES[0];
        // Lines across the whole page are hard to read.
        grid + text - if layout.columns == 1 { 0.2 } else { 0.01 * layout.columns as f64 }
    }
}

impl Layout {
    fn column_width(&self, area: Area) -> f64 {
        (area.width() - (self.columns - 1) as f64 * GUTTER * self.size) / self.columns as f64
    }

    fn column(&self, index: usize, top: f64, area: Area) -> Column {
        let left = area.left + index as f64 * (self.column_width(area) + GUTTER * self.size);
        Column { left, top, bottom: area.bottom }
    }

    /// Returns the area of the columns below the grid.
    fn grid_area(&self, area: Area) -> Area {
        Area { left: self.column(self.columns - self.below, area.top, area).left, ..area }
    }
}

/// Shortens the columns as far as the rest of the text still fits, so that their ends are level. Columns that do not
/// hold all of it keep their length.
fn balance(wrapped: &WrappedFlow, start: Place, columns: &mut [Column]) {
    let fits = |columns: &[Column]| wrapped.is_end(wrapped.fill(start, columns, |_, _| ()));
    let shortened =
        |bottom: f64| -> Vec<Column> { columns.iter().map(|column| Column { bottom, ..*column }).collect() };
    let Some(first) = columns.first().copied() else { return };
    if !fits(columns) {
        return;
    }
    let (mut short, mut long) = (first.top, first.bottom);
    for _ in 0..BALANCE_STEPS {
        let middle = f64::midpoint(short, long);
        if fits(&shortened(middle)) { long = middle } else { short = middle }
    }
    let balanced = shortened(long);
    columns.copy_from_slice(&balanced);
}
