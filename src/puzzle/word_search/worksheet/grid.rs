//! The grid of letters on a page.

use super::{DARK, GREY, PALE};
use crate::grid::{Letters, Placement, Pos};
use crate::puzzle::page::{Align, CAPITAL, DrawOp, Paint, Point, Shade, Text};

/// The space between the letters and the frame, as a part of a cell.
const PAD: f64 = 0.3;
/// The room beside the frame for the numbers of rows and columns.
pub const BAND: f64 = 13.0;

/// The size of a grid on paper.
#[derive(Clone, Copy)]
pub struct Size {
    pub rows: u16,
    pub cols: u16,
    /// The room for numbers on its left, and as much on its right; over it, but not under it.
    pub band: f64,
}

impl Size {
    /// The largest cells with which the grid fits into this width and height.
    pub fn cell(self, wide: f64, high: f64) -> f64 {
        let along = |cells: u16, room: f64| room / (f64::from(cells) + 2.0 * PAD);
        along(self.cols, wide - 2.0 * self.band).min(along(self.rows, high - self.band))
    }

    pub fn width(self, cell: f64) -> f64 {
        (f64::from(self.cols) + 2.0 * PAD) * cell + 2.0 * self.band
    }

    pub fn height(self, cell: f64) -> f64 {
        (f64::from(self.rows) + 2.0 * PAD) * cell + self.band
    }
}

/// A grid at its place.
pub struct Drawing<'a> {
    pub letters: &'a Letters,
    /// The upper left corner of its first cell.
    corner: Point,
    cell: f64,
}

impl<'a> Drawing<'a> {
    /// The grid whose room, as [`Size`] has it, begins at this place.
    pub fn new(letters: &'a Letters, (x, y): Point, band: f64, cell: f64) -> Self {
        Self { letters, corner: (x + band + PAD * cell, y + band + PAD * cell), cell }
    }

    fn point(&self, col: f64, row: f64) -> Point {
        (self.corner.0 + col * self.cell, self.corner.1 + row * self.cell)
    }

    fn middle(&self, pos: Pos) -> Point {
        self.point(f64::from(pos.col) + 0.5, f64::from(pos.row) + 0.5)
    }

    /// Small cells have letters that are larger for them: they have to be read.
    fn letter_size(&self) -> f64 {
        if self.cell < 12.0 { self.cell * 0.75 } else { (self.cell * 0.64).max(9.0) }
    }

    /// The letters: black, and those for which `pale` says so in grey.
    pub fn letters(&self, pale: impl Fn(Pos) -> bool, marks: &mut Vec<DrawOp>) {
        let size = self.letter_size();
        for pos in self.letters.cells().positions() {
            let Some(letter) = self.letters.at(pos) else { continue };
            let (x, y) = self.middle(pos);
            let shade = if pale(pos) { PALE } else { Shade::BLACK };
            marks.push(centred((x, y), size, shade, char::from(b'A' + letter).into()));
        }
    }

    /// A frame around it, or around its shape where it has holes.
    pub fn frame(&self, marks: &mut Vec<DrawOp>) {
        let (rows, cols) = (f64::from(self.letters.rows()), f64::from(self.letters.cols()));
        if self.letters.count() == self.letters.cells().len() {
            let (from, to) = (self.point(-PAD, -PAD), self.point(cols + PAD, rows + PAD));
            marks.push(DrawOp::Frame(from, to, (self.cell * 0.35).min(6.0), 0.9, DARK));
            return;
        }
        let has = |row: i32, col: i32| {
            let pos = u16::try_from(row).ok().zip(u16::try_from(col).ok()).map(|(row, col)| Pos::new(row, col));
            pos.is_some_and(|pos| self.letters.at(pos).is_some())
        };
        let (rows, cols) = (i32::from(self.letters.rows()), i32::from(self.letters.cols()));
        for row in 0..=rows {
            let edge = |col| has(row - 1, col) != has(row, col);
            self.edges(cols, edge, |col| self.point(f64::from(col), f64::from(row)), marks);
        }
        for col in 0..=cols {
            let edge = |row| has(row, col - 1) != has(row, col);
            self.edges(rows, edge, |row| self.point(f64::from(col), f64::from(row)), marks);
        }
    }

    /// Draws along a line of the grid each run of sides that lie between a cell and none.
    fn edges(&self, cells: i32, edge: impl Fn(i32) -> bool, at: impl Fn(i32) -> Point, marks: &mut Vec<DrawOp>) {
        let mut from = None;
        for cell in 0..=cells {
            let is_edge = cell < cells && edge(cell);
            match (from, is_edge) {
                (None, true) => from = Some(cell),
                (Some(start), false) => {
                    marks.push(DrawOp::Line(at(start), at(cell), 0.9, DARK));
                    from = None;
                }
                _ => {}
            }
        }
    }

    /// The places of words: all filled first, so that no filling covers an outline.
    pub fn outlines(&self, placements: &[Placement], marks: &mut Vec<DrawOp>) {
        let capsule = |at: &Placement, paint| {
            let (down, right) = at.dir().offset();
            // Diagonals lie closer to each other.
            let radius = self.cell * if down != 0 && right != 0 { 0.36 } else { 0.42 };
            DrawOp::Capsule(self.middle(at.start()), self.middle(at.end()), radius, paint)
        };
        marks.extend(placements.iter().map(|at| capsule(at, Paint::Fill(Shade(0xf0)))));
        let thick = (self.cell * 0.05).clamp(0.5, 1.0);
        marks.extend(placements.iter().map(|at| capsule(at, Paint::Line(thick, DARK))));
    }

    /// The numbers of rows and columns, from 1; of small cells each fifth.
    pub fn numbers(&self, marks: &mut Vec<DrawOp>) {
        let size = (self.cell * 0.5).clamp(5.5, 7.5);
        let is_told = |number: u16| self.cell >= 13.0 || number == 1 || number.is_multiple_of(5);
        for col in (1..=self.letters.cols()).filter(|&col| is_told(col)) {
            let (x, y) = self.point(f64::from(col) - 0.5, -PAD);
            marks.push(centred((x, y - BAND / 2.0), size, GREY, col.to_string()));
        }
        for row in (1..=self.letters.rows()).filter(|&row| is_told(row)) {
            let (x, y) = self.point(-PAD, f64::from(row) - 0.5);
            marks.push(centred((x - BAND / 2.0, y), size, GREY, row.to_string()));
        }
    }
}

/// A text of capitals or figures with its middle here.
fn centred((x, y): Point, size: f64, shade: Shade, text: String) -> DrawOp {
    DrawOp::Text(Text { at: (x, y + size * CAPITAL / 2.0), size, bold: false, align: Align::Middle, shade, text })
}
