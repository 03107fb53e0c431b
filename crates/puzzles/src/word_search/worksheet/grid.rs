//! Draws the letter grid.

use wordhoard_engine::grid::{Letters, Placement, Pos};

use crate::page::sheet::{DARK, GREY, PALE};
use crate::page::{Align, CAP_HEIGHT, DrawOp, Paint, Point, Shade, Text};

/// Space between the cells and the frame, as a fraction of the cell size.
const PAD: f64 = 0.3;
/// Width of the band outside the frame for row and column numbers, in points.
pub const BAND: f64 = 13.0;

/// Size of a printed grid.
#[derive(Clone, Copy)]
pub struct GridSize {
    pub rows: u16,
    pub cols: u16,
    /// Width of the bands on the left (for row numbers), on the right (empty) and above (for column numbers).
    pub band: f64,
}

impl GridSize {
    /// Returns the largest cell size at which the grid fits into `width` and `height`.
    pub fn cell(self, width: f64, height: f64) -> f64 {
        let fit = |cells: u16, space: f64| space / (f64::from(cells) + 2.0 * PAD);
        fit(self.cols, width - 2.0 * self.band).min(fit(self.rows, height - self.band))
    }

    pub fn width(self, cell: f64) -> f64 {
        (f64::from(self.cols) + 2.0 * PAD) * cell + 2.0 * self.band
    }

    pub fn height(self, cell: f64) -> f64 {
        (f64::from(self.rows) + 2.0 * PAD) * cell + self.band
    }
}

/// Returns the font size of the letters in a cell. Letters in small cells fill more of the cell, to stay legible.
pub fn letters_in_cell(cell: f64) -> f64 {
    if cell < 12.0 { cell * 0.75 } else { (cell * 0.64).max(9.0) }
}

/// Returns the size of a cell for letters of this font size.
pub fn cell_for_letters(size: f64) -> f64 {
    if size < 9.0 { size / 0.75 } else { size / 0.64 }
}

/// Grid to draw at a position on the page.
pub struct GridDrawing<'a> {
    pub letters: &'a Letters,
    /// Top left corner of the first cell.
    corner: Point,
    cell: f64,
}

impl<'a> GridDrawing<'a> {
    /// Creates a drawing whose area, as measured by [`GridSize`], has its top left corner at (`x`, `y`).
    pub fn new(letters: &'a Letters, (x, y): Point, band: f64, cell: f64) -> Self {
        Self { letters, corner: (x + band + PAD * cell, y + band + PAD * cell), cell }
    }

    fn point(&self, col: f64, row: f64) -> Point {
        (self.corner.0 + col * self.cell, self.corner.1 + row * self.cell)
    }

    fn centre(&self, pos: Pos) -> Point {
        self.point(f64::from(pos.col) + 0.5, f64::from(pos.row) + 0.5)
    }

    /// Draws the letters in black, or in pale grey where `is_pale` returns `true`.
    pub fn letters(&self, is_pale: impl Fn(Pos) -> bool, ops: &mut Vec<DrawOp>) {
        let size = letters_in_cell(self.cell);
        for pos in self.letters.cells().positions() {
            let Some(letter) = self.letters.at(pos) else { continue };
            let (x, y) = self.centre(pos);
            let shade = if is_pale(pos) { PALE } else { Shade::BLACK };
            ops.push(centred((x, y), size, shade, char::from(b'A' + letter).into()));
        }
    }

    /// Draws a frame around the grid. If the grid has holes, the frame follows the outline of the letters.
    pub fn frame(&self, ops: &mut Vec<DrawOp>) {
        let (rows, cols) = (f64::from(self.letters.rows()), f64::from(self.letters.cols()));
        if self.letters.count() == self.letters.cells().len() {
            let (corner, opposite) = (self.point(-PAD, -PAD), self.point(cols + PAD, rows + PAD));
            ops.push(DrawOp::Frame(corner, opposite, (self.cell * 0.35).min(6.0), 0.9, DARK));
            return;
        }
        let has_letter = |row: i32, col: i32| {
            let pos = u16::try_from(row).ok().zip(u16::try_from(col).ok()).map(|(row, col)| Pos::new(row, col));
            pos.is_some_and(|pos| self.letters.at(pos).is_some())
        };
        let (rows, cols) = (i32::from(self.letters.rows()), i32::from(self.letters.cols()));
        for row in 0..=rows {
            let is_edge = |col| has_letter(row - 1, col) != has_letter(row, col);
            self.edges(cols, is_edge, |col| self.point(f64::from(col), f64::from(row)), ops);
        }
        for col in 0..=cols {
            let is_edge = |row| has_letter(row, col - 1) != has_letter(row, col);
            self.edges(rows, is_edge, |row| self.point(f64::from(col), f64::from(row)), ops);
        }
    }

    /// Draws the edges along one line of the grid, joining adjacent edges into one stroke.
    fn edges(&self, cells: i32, is_edge: impl Fn(i32) -> bool, point: impl Fn(i32) -> Point, ops: &mut Vec<DrawOp>) {
        let mut stroke_start = None;
        for cell in 0..=cells {
            match (stroke_start, cell < cells && is_edge(cell)) {
                (None, true) => stroke_start = Some(cell),
                (Some(start), false) => {
                    ops.push(DrawOp::Line(point(start), point(cell), 0.9, DARK));
                    stroke_start = None;
                }
                _ => {}
            }
        }
    }

    /// Draws a capsule around each word. All fills are drawn first, so that no fill covers an outline.
    pub fn outlines(&self, placements: &[Placement], ops: &mut Vec<DrawOp>) {
        let capsule = |placement: &Placement, paint| {
            let (down, right) = placement.dir().offset();
            // Adjacent diagonals are closer together than adjacent rows.
            let radius = self.cell * if down != 0 && right != 0 { 0.36 } else { 0.42 };
            DrawOp::Capsule(self.centre(placement.start()), self.centre(placement.end()), radius, paint)
        };
        ops.extend(placements.iter().map(|placement| capsule(placement, Paint::Fill(Shade(0xf0)))));
        let thickness = (self.cell * 0.05).clamp(0.5, 1.0);
        ops.extend(placements.iter().map(|placement| capsule(placement, Paint::Stroke(thickness, DARK))));
    }

    /// Draws the row and column numbers, counted from 1. If the cells are smaller than 13 points, only 1 and the
    /// multiples of 5 are drawn.
    pub fn numbers(&self, ops: &mut Vec<DrawOp>) {
        let size = (self.cell * 0.5).clamp(5.5, 7.5);
        let is_numbered = |number: u16| self.cell >= 13.0 || number == 1 || number.is_multiple_of(5);
        for col in (1..=self.letters.cols()).filter(|&col| is_numbered(col)) {
            let (x, y) = self.point(f64::from(col) - 0.5, -PAD);
            ops.push(centred((x, y - BAND / 2.0), size, GREY, col.to_string()));
        }
        for row in (1..=self.letters.rows()).filter(|&row| is_numbered(row)) {
            let (x, y) = self.point(-PAD, f64::from(row) - 0.5);
            ops.push(centred((x - BAND / 2.0, y), size, GREY, row.to_string()));
        }
    }
}

/// Centres `text`, which consists of capitals or digits, on (`x`, `y`).
fn centred((x, y): Point, size: f64, shade: Shade, text: String) -> DrawOp {
    DrawOp::Text(Text {
        anchor: (x, y + size * CAP_HEIGHT / 2.0),
        size,
        bold: false,
        align: Align::Middle,
        shade,
        text,
    })
}
