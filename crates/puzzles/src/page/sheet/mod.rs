//! Sheets of printed puzzles: the margins, headings and footers that all kinds of puzzles share, and their grids of
//! cells.

pub(crate) mod cells;
pub(crate) mod columns;
pub(crate) mod document;
pub(crate) mod heading;
pub(crate) mod layout;
mod wrap;

use std::fmt;

use super::{Align, DrawOp, Page, PageSize, Paper, Shade, Text, fit};

pub use wrap::{Words, wrap};

/// Pages of a printed puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Pages {
    /// Puzzle pages: one, or more if the words or clues do not fit.
    pub puzzle: Vec<Page>,
    /// Answer key pages, empty if there is nothing to show.
    pub key: Vec<Page>,
}

impl Pages {
    /// Creates the pages from what is drawn on them and adds their footers. `note` is text for the left corner of each
    /// page, such as a seed or a copyright notice.
    #[must_use]
    pub fn new(puzzle: Vec<Vec<DrawOp>>, key: Vec<Vec<DrawOp>>, paper: PageSize, note: Option<&str>) -> Self {
        let pages =
            |pages: Vec<Vec<DrawOp>>, part| pages.into_iter().map(|ops| page(ops, paper.into(), note, part)).collect();
        Self { puzzle: pages(puzzle, PUZZLE_PART), key: pages(key, KEY_PART) }
    }

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

/// Name of the puzzle pages in their footers.
pub(crate) const PUZZLE_PART: &str = "Wordhoard";
/// Name of the answer key pages in their footers.
pub(crate) const KEY_PART: &str = "Wordhoard · answer key";

/// Page margin in points: 15 mm. Many printers leave the outer 6 mm of the paper blank.
pub const MARGIN: f64 = 42.52;
/// Height of the footer, including the space above it, in points.
pub const FOOTER: f64 = 20.0;
/// Font size of the footer, in points.
const FOOTER_SIZE: f64 = 8.0;

/// Shade of rules and secondary text.
pub const DARK: Shade = Shade(0x44);
/// Shade of notes.
pub const GREY: Shade = Shade(0x78);
/// Shade of what may be overlooked.
pub const PALE: Shade = Shade(0xb4);

/// Remaining free area of a page.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs, reason = "the names are self-explanatory")]
pub struct Area {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Area {
    /// Returns the area inside the margins and above the footer.
    pub fn new(paper: impl Into<Paper>) -> Self {
        let (width, height) = paper.into().dimensions();
        Self { left: MARGIN, top: MARGIN, right: width - MARGIN, bottom: height - MARGIN - FOOTER }
    }

    /// Returns the width.
    pub fn width(self) -> f64 {
        self.right - self.left
    }

    /// Returns the height.
    pub fn height(self) -> f64 {
        self.bottom - self.top
    }

    /// Returns the x coordinate of the centre.
    pub fn middle(self) -> f64 {
        f64::midpoint(self.left, self.right)
    }
}

/// Returns a page with a footer: an optional note on the left and the name of the part on the right.
pub(crate) fn page(mut ops: Vec<DrawOp>, paper: Paper, note: Option<&str>, part: &str) -> Page {
    let area = Area::new(paper);
    let base = area.bottom + FOOTER - 2.0;
    let text = |x, align, text: String| {
        DrawOp::Text(Text { anchor: (x, base), size: FOOTER_SIZE, bold: false, align, shade: GREY, text })
    };
    ops.extend(note.map(|note| text(area.left, Align::Left, fit(note, false, max_note(paper)))));
    ops.push(text(area.right, Align::Right, part.to_owned()));
    Page { paper, ops }
}

/// Returns the maximum width of a note in the footer, a multiple of its font size. A longer note is truncated.
#[must_use]
pub fn max_note(paper: impl Into<Paper>) -> f64 {
    Area::new(paper).width() * 0.7 / FOOTER_SIZE
}
