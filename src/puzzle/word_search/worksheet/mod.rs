//! Word searches on paper: the puzzle, and the answer key on pages of its own.
//!
//! The puzzle's page has its title, blanks for a name and a date, the grid and the list; what of the list does not fit
//! flows to pages after it. The key's page has the grid again with each word outlined, the letters in no word in grey,
//! rows and columns numbered, and the words with their places.

mod body;
mod grid;
mod head;
mod list;

use std::fmt;

use crate::grid::Placement;
use crate::puzzle::page::{Align, DrawOp, Page, PageSize, Shade, Text, fit};
use crate::puzzle::word_search::WordSearch;

/// What goes on paper.
#[derive(Clone, Copy, Debug)]
pub struct Worksheet<'a> {
    /// The puzzle.
    pub puzzle: &'a WordSearch,
    /// Where its words lie, parallel to them; a word without a placement is said to lie nowhere.
    pub placements: &'a [Option<Placement>],
    /// What stands in the corner of each page, such as the seed; one clean line.
    pub note: Option<&'a str>,
    /// The paper.
    pub paper: PageSize,
}

/// A sheet as pages.
#[derive(Clone, PartialEq, Debug)]
pub struct Pages {
    /// The puzzle: a page, and more where the list is long.
    pub puzzle: Vec<Page>,
    /// The answer key; none where there is nothing to find.
    pub key: Vec<Page>,
}

impl Pages {
    /// All pages, those of the key at the end.
    #[must_use]
    pub fn all(self) -> Vec<Page> {
        self.puzzle.into_iter().chain(self.key).collect()
    }
}

/// The grid is too large for letters that can be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge {
    /// Its rows.
    pub rows: u16,
    /// Its columns.
    pub cols: u16,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rows, cols } = self;
        write!(f, "a grid of {rows}x{cols} is too large to be read on a page; one of up to 50x50 fits")
    }
}

impl std::error::Error for TooLarge {}

/// The white edge of a page, in points: 15 mm. Printers leave up to 6 mm blank.
pub const MARGIN: f64 = 42.52;
/// The height of the line at the foot, with the space over it.
const FOOT: f64 = 20.0;
/// The size of the letters at the foot.
const SMALL: f64 = 8.0;

const DARK: Shade = Shade(0x44);
const GREY: Shade = Shade(0x78);
const PALE: Shade = Shade(0xb4);

/// What is left of a page.
#[derive(Clone, Copy, Debug)]
struct Area {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Area {
    fn of(paper: PageSize) -> Self {
        let (wide, high) = paper.size();
        Self { left: MARGIN, top: MARGIN, right: wide - MARGIN, bottom: high - MARGIN - FOOT }
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

/// Lays a sheet out.
///
/// # Errors
/// When the grid is too large to be read: on A4 more than 60 columns or some 70 rows.
pub fn pages(sheet: &Worksheet) -> Result<Pages, TooLarge> {
    let puzzle = body::puzzle(sheet)?;
    let has_key = !sheet.puzzle.words.is_empty() || sheet.puzzle.message.is_some();
    let key = if has_key { body::key(sheet)? } else { Vec::new() };
    let finish = |mut marks: Vec<DrawOp>, part| {
        marks.extend(foot(sheet, part));
        Page { paper: sheet.paper, marks }
    };
    Ok(Pages {
        puzzle: puzzle.into_iter().map(|marks| finish(marks, "Wordhoard")).collect(),
        key: key.into_iter().map(|marks| finish(marks, "Wordhoard · answer key")).collect(),
    })
}

/// The line at the foot of a page.
fn foot(sheet: &Worksheet, part: &str) -> Vec<DrawOp> {
    let area = Area::of(sheet.paper);
    let base = area.bottom + FOOT - 2.0;
    let text = |x, align, text: String| {
        DrawOp::Text(Text { at: (x, base), size: SMALL, bold: false, align, shade: GREY, text })
    };
    let note = sheet.note.map(|note| text(area.left, Align::Left, fit(note, false, area.width() * 0.7 / SMALL)));
    note.into_iter().chain([text(area.right, Align::Right, part.to_owned())]).collect()
}

#[cfg(test)]
mod tests;
