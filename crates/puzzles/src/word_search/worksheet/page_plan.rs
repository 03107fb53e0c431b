//! Distribution of puzzles and keys over pages.

use super::puzzle::{self, DrawnPuzzle};
use super::word_columns::{Entry, WordColumns};
use super::{Orientation, PrintError, Style, Worksheet, head, key};
use crate::page::sheet::{Area, KEY_PART, PALE, PUZZLE_PART, page};
use crate::page::{DrawOp, Page, Paper};

/// Space between two puzzles on a page, in points.
const GUTTER: f64 = 28.0;
/// Font sizes to try for a list on separate pages.
const LIST_SIZES: [f64; 4] = [11.0, 10.0, 9.0, 8.0];
/// Advantage of a page whose short side is at the top.
const PORTRAIT_BONUS: f64 = 0.08;

/// Number of puzzles on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs, reason = "the names are self-explanatory")]
pub enum PerPage {
    #[default]
    One,
    Two,
    Four,
}

impl PerPage {
    /// All numbers with their command-line names.
    pub const NAMES: [(&'static str, Self); 3] = [("1", Self::One), ("2", Self::Two), ("4", Self::Four)];

    /// Returns the number.
    #[must_use]
    pub fn count(self) -> usize {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Four => 4,
        }
    }

    /// Returns the areas of a page, in reading order.
    fn areas(self, paper: Paper) -> Vec<Area> {
        let page = Area::new(paper);
        let (rows, cols) = match self {
            Self::One => (1, 1),
            Self::Two if paper.landscape => (1, 2),
            Self::Two => (2, 1),
            Self::Four => (2, 2),
        };
        let side = |space: f64, parts: u8| (space - GUTTER * f64::from(parts - 1)) / f64::from(parts);
        let (width, height) = (side(page.width(), cols), side(page.height(), rows));
        let area = |row: u8, col: u8| {
            let left = page.left + f64::from(col) * (width + GUTTER);
            let top = page.top + f64::from(row) * (height + GUTTER);
            Area { left, top, right: left + width, bottom: top + height }
        };
        (0..rows).flat_map(|row| (0..cols).map(move |col| area(row, col))).collect()
    }

    /// Draws the lines along which a page can be cut.
    fn cuts(self, paper: Paper, ops: &mut Vec<DrawOp>) {
        let page = Area::new(paper);
        let (middle, centre) = (page.middle(), f64::midpoint(page.top, page.bottom));
        let across = DrawOp::Line((page.left, centre), (page.right, centre), 0.4, PALE);
        let down = DrawOp::Line((middle, page.top), (middle, page.bottom), 0.4, PALE);
        match self {
            Self::One => {}
            Self::Two => ops.push(if paper.landscape { down } else { across }),
            Self::Four => ops.extend([across, down]),
        }
    }
}

/// Pages with puzzles or keys.
struct DrawnPages {
    pages: Vec<Page>,
    /// Mean score of the layouts.
    score: f64,
    /// Cell size of the smallest grid, in points.
    smallest_cell: f64,
}

/// Draws the pages of the puzzles, in the orientation in which they are larger unless the style names one.
pub fn puzzle_pages(sheets: &[Worksheet], style: &Style) -> Result<Vec<Page>, PrintError> {
    draw_puzzles(sheets, style).map(|drawn| drawn.pages)
}

/// Returns the cell size of the smallest grid on the pages of the puzzles, in points.
pub fn smallest_cell(sheets: &[Worksheet], style: &Style) -> Result<f64, PrintError> {
    draw_puzzles(sheets, style).map(|drawn| drawn.smallest_cell)
}

fn draw_puzzles(sheets: &[Worksheet], style: &Style) -> Result<DrawnPages, PrintError> {
    let draw = |sheet: &Worksheet, area| puzzle::draw(sheet, area, style);
    let sizes = style.list_size.map_or(LIST_SIZES.to_vec(), |size| vec![size]);
    let lists = Lists { heading: "Words to find", sizes: &sizes };
    best(style, |paper| Plan { paper, per_page: style.per_page, part: PUZZLE_PART }.pages(sheets, &lists, draw))
}

/// Draws the pages of the keys. Several keys share a page if they fit on it: two with lists, or four without.
pub fn key_pages(sheets: &[Worksheet], style: &Style) -> Result<Vec<Page>, PrintError> {
    let lists = Lists { heading: "Answer key: words", sizes: &LIST_SIZES };
    let on = |per_page: PerPage| {
        let draw = |sheet: &Worksheet, area| match per_page {
            PerPage::One | PerPage::Two => key::draw(sheet, area, per_page),
            PerPage::Four => key::draw_small(sheet, area, per_page),
        };
        best(style, |paper| Plan { paper, per_page, part: KEY_PART }.pages(sheets, &lists, draw))
    };
    let drawn = match sheets.len() {
        0 | 1 => on(PerPage::One),
        2 => on(PerPage::Two).or_else(|_| on(PerPage::One)),
        _ => on(PerPage::Four).or_else(|_| on(PerPage::Two)).or_else(|_| on(PerPage::One)),
    };
    drawn.map(|drawn| drawn.pages)
}

/// Returns the pages in the orientation of the style, or in the better one.
fn best(style: &Style, draw: impl Fn(Paper) -> Result<DrawnPages, PrintError>) -> Result<DrawnPages, PrintError> {
    let paper = |landscape| Paper { size: style.paper, landscape };
    let portrait = || draw(paper(false));
    let landscape = || draw(paper(true));
    match style.orientation {
        Orientation::Portrait => portrait(),
        Orientation::Landscape => landscape(),
        Orientation::Auto => match (portrait(), landscape()) {
            (Ok(portrait), Ok(landscape)) if portrait.score + PORTRAIT_BONUS >= landscape.score => Ok(portrait),
            (_, Ok(landscape)) => Ok(landscape),
            (portrait, Err(_)) => portrait,
        },
    }
}

/// Lists on separate pages.
struct Lists<'a> {
    heading: &'a str,
    /// Font sizes to try.
    sizes: &'a [f64],
}

/// Distribution over the pages of one part of the document.
struct Plan {
    paper: Paper,
    per_page: PerPage,
    /// Name of the part in the footer.
    part: &'static str,
}

impl Plan {
    /// Draws the puzzles, each followed by the pages of its list, if it has any.
    fn pages(
        &self,
        sheets: &[Worksheet],
        lists: &Lists,
        draw: impl Fn(&Worksheet, Area) -> Result<DrawnPuzzle, PrintError>,
    ) -> Result<DrawnPages, PrintError> {
        let areas = self.per_page.areas(self.paper);
        let (mut pages, mut score, mut smallest_cell) = (Vec::new(), 0.0, f64::INFINITY);
        for group in sheets.chunks(areas.len()) {
            let (mut ops, mut list_pages) = (Vec::new(), Vec::new());
            for (sheet, &area) in group.iter().zip(&areas) {
                let drawn = draw(sheet, area)?;
                score += drawn.score;
                smallest_cell = smallest_cell.min(drawn.cell);
                ops.extend(drawn.ops);
                list_pages.extend(self.list_pages(sheet, &drawn.list, lists));
            }
            self.per_page.cuts(self.paper, &mut ops);
            let mut notes: Vec<&str> = group.iter().filter_map(|sheet| sheet.note).collect();
            notes.dedup();
            let note = Some(notes.join("; ")).filter(|note| !note.is_empty());
            let group_pages = std::iter::once(ops).chain(list_pages);
            pages.extend(group_pages.map(|ops| page(ops, self.paper, note.as_deref(), self.part)));
        }
        Ok(DrawnPages { pages, score: score / sheets.len().max(1) as f64, smallest_cell })
    }

    /// Draws a list on separate pages, in the largest font size that needs the fewest pages.
    fn list_pages(&self, sheet: &Worksheet, entries: &[Entry], lists: &Lists) -> Vec<Vec<DrawOp>> {
        let pages = lists.sizes.iter().map(|&size| self.list_pages_in(size, sheet, entries, lists.heading));
        pages.min_by_key(Vec::len).unwrap_or_default()
    }

    fn list_pages_in(&self, size: f64, sheet: &Worksheet, entries: &[Entry], heading: &str) -> Vec<Vec<DrawOp>> {
        let list = WordColumns::new(entries, size);
        let mut pages = Vec::new();
        let mut start = 0;
        while start < entries.len() {
            let mut ops = Vec::new();
            let mut area = Area::new(self.paper);
            head::continuation_heading(sheet, heading, &mut area, &mut ops);
            start += list.draw(start, list.lines_in(area.height()), area, &mut ops);
            pages.push(ops);
        }
        pages
    }
}
