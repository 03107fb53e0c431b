//! Printable word search worksheets: the puzzle, and an answer key on separate pages.
//!
//! The puzzle page contains the title, blanks for a name and a date, the grid and the word list. A list that does not
//! fit is moved to further pages. The key repeats the grid with outlined words, grey unused letters, and row and column
//! numbers. The words with their positions follow.

mod body;
mod grid;
mod head;
mod word_columns;

use std::fmt;

use crate::grid::Placement;
use crate::puzzle::page::{Align, DrawOp, Page, PageSize, Shade, Text, fit};
use crate::puzzle::word_search::WordSearch;

/// Input for a worksheet.
#[derive(Clone, Copy, Debug)]
pub struct Worksheet<'a> {
    /// The puzzle.
    pub puzzle: &'a WordSearch,
    /// Placements in the order of the words. In the key, a word without a placement is marked as not in the grid.
    pub placements: &'a [Option<Placement>],
    /// Note in the corner of each page, such as the seed, as one sanitised line.
    pub note: Option<&'a str>,
    /// Paper size.
    pub paper: PageSize,
}

/// Pages of a worksheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Pages {
    /// Puzzle pages: one, or more if the word list is long.
    pub puzzle: Vec<Page>,
    /// Answer key pages, empty if the puzzle has neither words nor a message.
    pub key: Vec<Page>,
}

impl Pages {
    /// Returns all pages, with the key at the end.
    #[must_use]
    pub fn all(self) -> Vec<Page> {
        self.puzzle.into_iter().chain(self.key).collect()
    }
}

/// Error returned when a grid is too large to print legibly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GridTooLargeError {
    /// Number of rows.
    pub rows: u16,
    /// Number of columns.
    pub cols: u16,
}

impl fmt::Display for GridTooLargeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rows, cols } = self;
        write!(f, "a grid of {rows}x{cols} is too large to print legibly; grids of up to 50x50 fit on a page")
    }
}

impl std::error::Error for GridTooLargeError {}

/// Page margin in points: 15 mm. Many printers leave the outer 6 mm of the paper blank.
pub const MARGIN: f64 = 42.52;
/// Height of the footer, including the space above it, in points.
const FOOTER: f64 = 20.0;
/// Font size of the footer, in points.
const FOOTER_SIZE: f64 = 8.0;

const DARK: Shade = Shade(0x44);
const GREY: Shade = Shade(0x78);
const PALE: Shade = Shade(0xb4);

/// Remaining free area of a page.
#[derive(Clone, Copy, Debug)]
struct Area {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Area {
    fn new(paper: PageSize) -> Self {
        let (width, height) = paper.size();
        Self { left: MARGIN, top: MARGIN, right: width - MARGIN, bottom: height - MARGIN - FOOTER }
    }

    fn width(self) -> f64 {
        self.right - self.left
    }

    fn height(self) -> f64 {
        self.bottom - self.top
    }

    fn middle(self) -> f64 {
        f64::midpoint(self.left, self.right)
    }
}

/// Lays out a worksheet.
///
/// # Errors
/// Returns [`GridTooLargeError`] if the grid is too large to print legibly: on A4, more than about 60 columns or 70
/// rows.
pub fn pages(sheet: &Worksheet) -> Result<Pages, GridTooLargeError> {
    let puzzle = body::puzzle_pages(sheet)?;
    let has_key = !sheet.puzzle.words.is_empty() || sheet.puzzle.message.is_some();
    let key = if has_key { body::key_pages(sheet)? } else { Vec::new() };
    let finish = |mut ops: Vec<DrawOp>, part| {
        ops.extend(footer(sheet, part));
        Page { paper: sheet.paper, ops }
    };
    Ok(Pages {
        puzzle: puzzle.into_iter().map(|ops| finish(ops, "Wordhoard")).collect(),
        key: key.into_iter().map(|ops| finish(ops, "Wordhoard · answer key")).collect(),
    })
}

/// Returns the drawing operations of a page footer.
fn footer(sheet: &Worksheet, part: &str) -> Vec<DrawOp> {
    let area = Area::new(sheet.paper);
    let base = area.bottom + FOOTER - 2.0;
    let text = |x, align, text: String| {
        DrawOp::Text(Text { anchor: (x, base), size: FOOTER_SIZE, bold: false, align, shade: GREY, text })
    };
    let note = sheet.note.map(|note| text(area.left, Align::Left, fit(note, false, area.width() * 0.7 / FOOTER_SIZE)));
    note.into_iter().chain([text(area.right, Align::Right, part.to_owned())]).collect()
}

#[cfg(test)]
mod tests;
