//! Draws grids of cells: blocks, shades, circles, lines and bars, numbers and letters.

use wordhoard_engine::grid::{Axis, Grid, Pos};

use super::DARK;
use crate::drawn_cell::{CellKind, DrawnCell};
use crate::page::{Align, CAP_HEIGHT, DrawOp, Paint, Point, Shade, Text, fit, width};

/// Maximum width of a text in a cell, a multiple of its font size. Wider text is truncated.
const MAX_TEXT: f64 = 3.6;
/// Maximum width of both labels with the space between them, a multiple of their font size.
const MAX_LABELS: f64 = 4.0;
/// Space between two labels, a multiple of their font size.
const LABEL_GAP: f64 = 0.5;
/// Minimum font size of a label that fits into its cell, in points.
const MIN_LABEL_SIZE: f64 = 5.0;
/// Thickness of the lines between cells and around the grid, in points.
const LINE: f64 = 0.5;
const OUTLINE: f64 = 1.2;
/// Shade of blocks. It is not black, to save ink.
const BLOCK: Shade = Shade(0x20);

/// Grid of cells at a position on the page.
pub struct CellDrawing<'a> {
    pub cells: &'a Grid<DrawnCell>,
    /// Top left corner.
    pub corner: Point,
    /// Size of a cell, in points.
    pub cell: f64,
}

/// Returns `true` if the grid cannot show all of a cell's labels and text.
pub fn is_truncated(cell: &DrawnCell) -> bool {
    width(&cell.text, false) > MAX_TEXT || Labels::new(&cell.label, &cell.mark).width() > MAX_LABELS
}

/// Labels in the corners of a cell, on the left and on the right. A label may be empty.
struct Labels {
    texts: [String; 2],
    /// Widths, multiples of the font size.
    widths: [f64; 2],
}

impl Labels {
    fn new(left: &str, right: &str) -> Self {
        Self { texts: [left.to_owned(), right.to_owned()], widths: [left, right].map(|text| width(text, false)) }
    }

    /// Returns the width of both with the space between them, a multiple of the font size.
    fn width(&self) -> f64 {
        let [left, right] = self.widths;
        left + right + if left > 0.0 && right > 0.0 { LABEL_GAP } else { 0.0 }
    }

    /// Truncates the labels to [`MAX_LABELS`]. The label on the right gets up to half of the width.
    fn fit(self) -> Self {
        let [left, right] = &self.texts;
        if self.width() <= MAX_LABELS {
            return self;
        }
        let right = fit(right, false, if left.is_empty() { MAX_LABELS } else { MAX_LABELS / 2.0 });
        let space = MAX_LABELS - Self::new("", &right).width() - if right.is_empty() { 0.0 } else { LABEL_GAP };
        Self::new(&fit(left, false, space), &right)
    }
}

impl CellDrawing<'_> {
    fn point(&self, col: f64, row: f64) -> Point {
        (self.corner.0 + col * self.cell, self.corner.1 + row * self.cell)
    }

    fn top_left(&self, pos: Pos) -> Point {
        self.point(pos.col.into(), pos.row.into())
    }

    /// Draws the grid.
    pub fn draw(&self, ops: &mut Vec<DrawOp>) {
        self.backgrounds(ops);
        for row in 0..=self.cells.rows() {
            let thickness = |col| self.thickness(Pos::new(row, col), Axis::Down);
            self.strokes(self.cells.cols(), thickness, |col| self.point(col, row.into()), ops);
        }
        for col in 0..=self.cells.cols() {
            let thickness = |row| self.thickness(Pos::new(row, col), Axis::Across);
            self.strokes(self.cells.rows(), thickness, |row| self.point(col.into(), row), ops);
        }
        // All letters of a row have the same height, whether or not their cells have labels.
        let has_labels = self.cells.cells().any(|cell| !(cell.label.is_empty() && cell.mark.is_empty()));
        for pos in self.cells.positions() {
            self.texts(pos, has_labels, ops);
        }
    }

    /// Fills blocks and shaded cells, and draws circles.
    fn backgrounds(&self, ops: &mut Vec<DrawOp>) {
        for pos in self.cells.positions() {
            let cell = &self.cells[pos];
            let (left, top) = self.top_left(pos);
            let shade = if cell.kind == CellKind::Block { Some(BLOCK) } else { cell.shade };
            let square = |shade| DrawOp::Rectangle((left, top), (left + self.cell, top + self.cell), shade);
            ops.extend(shade.map(square));
            if cell.circled {
                let centre = (left + self.cell / 2.0, top + self.cell / 2.0);
                ops.push(DrawOp::Capsule(centre, centre, self.cell * 0.46, Paint::Stroke(LINE, DARK)));
            }
        }
    }

    /// Returns the thickness of the line at the top or on the left of a cell, or `None` if there is none. Down is the
    /// line at the top; the cell may lie one row or column outside the grid.
    fn thickness(&self, pos: Pos, axis: Axis) -> Option<f64> {
        let before = match axis {
            Axis::Across => pos.col.checked_sub(1).map(|col| Pos::new(pos.row, col)),
            Axis::Down => pos.row.checked_sub(1).map(|row| Pos::new(row, pos.col)),
        };
        let cell =
            |pos: Option<Pos>| pos.and_then(|pos| self.cells.get(pos)).filter(|cell| cell.kind != CellKind::Void);
        match (cell(before), cell(Some(pos))) {
            (None, None) => None,
            (Some(before), Some(_)) if before.bars.after(axis) => Some((self.cell * 0.14).clamp(1.6, 3.2)),
            (Some(_), Some(_)) => Some(LINE),
            _ => Some(OUTLINE),
        }
    }

    /// Draws the lines along one line of the grid, joining adjacent lines of the same thickness into one stroke.
    fn strokes(
        &self,
        cells: u16,
        thickness: impl Fn(u16) -> Option<f64>,
        point: impl Fn(f64) -> Point,
        ops: &mut Vec<DrawOp>,
    ) {
        let mut start = 0;
        for cell in 1..=cells {
            let current = thickness(start);
            if cell < cells && thickness(cell) == current {
                continue;
            }
            if let Some(thickness) = current {
                // Thick strokes end half their thickness later, so that corners are closed.
                let end = if thickness > LINE { thickness / 2.0 / self.cell } else { 0.0 };
                let (from, to) = (point(f64::from(start) - end), point(f64::from(cell) + end));
                ops.push(DrawOp::Line(from, to, thickness, Shade::BLACK));
            }
            start = cell;
        }
    }

    /// Draws the labels in the top corners of a cell, and the text in the middle or, in a grid with labels, below them.
    fn texts(&self, pos: Pos, has_labels: bool, ops: &mut Vec<DrawOp>) {
        let DrawnCell { label, mark, text, circled, shade, .. } = &self.cells[pos];
        let (left, top) = self.top_left(pos);
        let right = left + self.cell;
        let labels = Labels::new(label, mark).fit();
        let inner = self.cell * if mark.is_empty() { 0.9 } else { 0.86 };
        let label_size = (self.cell * 0.34).clamp(MIN_LABEL_SIZE, 8.5).min(inner / labels.width());
        if *circled {
            // The circle is interrupted behind the labels.
            let [left_end, right_end] = labels.widths.map(|width| label_size * width + self.cell * 0.1);
            let (top, bottom, shade) = (top + LINE, top + self.cell * 0.33, shade.unwrap_or(Shade(0xff)));
            if !label.is_empty() {
                ops.push(DrawOp::Rectangle((left + LINE, top), (left + left_end, bottom), shade));
            }
            if !mark.is_empty() {
                ops.push(DrawOp::Rectangle((right - right_end, top), (right - LINE, bottom), shade));
            }
        }
        let mut draw = |text: &str, anchor, size: f64, align| {
            ops.push(DrawOp::Text(Text {
                anchor,
                size,
                bold: false,
                align,
                shade: Shade::BLACK,
                text: text.to_owned(),
            }));
        };
        let edge = self.cell * 0.07;
        let ends = [(left + edge, Align::Left), (right - edge, Align::Right)];
        for (label, (x, align)) in labels.texts.iter().zip(ends).filter(|(label, _)| !label.is_empty()) {
            draw(label, (x, top + edge + label_size * CAP_HEIGHT), label_size, align);
        }
        if !text.is_empty() {
            let text = fit(text, false, MAX_TEXT);
            let size = (self.cell * 0.58).min(self.cell * 0.9 / width(&text, false));
            let middle = top + self.cell * if has_labels { 0.64 } else { 0.52 };
            draw(&text, (left + self.cell / 2.0, middle + size * CAP_HEIGHT / 2.0), size, Align::Middle);
        }
    }
}
