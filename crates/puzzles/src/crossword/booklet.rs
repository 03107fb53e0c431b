//! Booklets: several crosswords in one document, each on pages of its own, with the answer keys together at the end.

use wordhoard_engine::grid::Grid;

use super::worksheet::{self, title};
use super::{Crossword, CrosswordFile};
use crate::drawn_cell::DrawnCell;
use crate::page::sheet::cells::CellDrawing;
use crate::page::sheet::heading::line;
use crate::page::sheet::{Area, GREY, GridTooLargeError, Pages};
use crate::page::{DrawOp, PageSize};
use crate::print::{Contents, crossword::cells};

/// Numbers of keys across and down a page, the most first.
const TILINGS: [(usize, usize); 4] = [(3, 4), (2, 3), (1, 2), (1, 1)];
/// Minimum cell size of a key that shares its page, in points.
const MIN_CELL: f64 = 13.0;
/// Maximum cell size of a key, in points.
const MAX_CELL: f64 = 24.0;
/// Font size of the title above a key, in points.
const TITLE_SIZE: f64 = 9.0;
/// Height of the title above a key, with the space below it, in points.
const TITLE_HEIGHT: f64 = 18.0;
/// Space between keys, in points.
const GAP: f64 = 18.0;

/// Lays out crosswords without entries, and the keys of those whose whole solution is known.
///
/// # Errors
/// Returns [`GridTooLargeError`] if a grid is too large to print legibly.
pub fn pages(files: &[CrosswordFile], paper: PageSize) -> Result<Pages, GridTooLargeError> {
    let sheets = files.iter().map(|file| worksheet::pages(file, paper)).collect::<Result<Vec<_>, _>>()?;
    let puzzle = sheets.into_iter().flat_map(|pages| pages.puzzle).collect();
    let keys: Vec<Key> = files.iter().filter(|file| worksheet::has_key(&file.puzzle)).map(Key::new).collect();
    let key = Pages::new(Vec::new(), key_pages(&keys, Area::new(paper)), paper, None).key;
    Ok(Pages { puzzle, key })
}

/// Key to draw.
struct Key<'a> {
    puzzle: &'a Crossword,
    cells: Grid<DrawnCell>,
}

impl<'a> Key<'a> {
    fn new(file: &'a CrosswordFile) -> Self {
        Self { puzzle: &file.puzzle, cells: cells(file, Contents::Solution) }
    }

    /// Returns the size of a cell in an area.
    fn cell(&self, area: Area) -> f64 {
        let (width, height) = (area.width(), area.height() - TITLE_HEIGHT);
        (width / f64::from(self.cells.cols())).min(height / f64::from(self.cells.rows())).min(MAX_CELL)
    }

    fn draw(&self, mut area: Area, ops: &mut Vec<DrawOp>) {
        let cell = self.cell(area);
        let top = area.top + TITLE_HEIGHT;
        line(title(self.puzzle), TITLE_SIZE, GREY, &mut area, ops);
        let corner = (area.middle() - cell * f64::from(self.cells.cols()) / 2.0, top);
        CellDrawing { cells: &self.cells, corner, cell }.draw(ops);
    }
}

/// Distributes keys over pages, as many on each as are legible.
fn key_pages(keys: &[Key], page: Area) -> Vec<Vec<DrawOp>> {
    let fits = |&(across, down): &(usize, usize)| {
        let area = tile(page, (across, down), 0);
        keys.iter().all(|key| key.cell(area) >= MIN_CELL)
    };
    let tiling = TILINGS.into_iter().find(fits).unwrap_or((1, 1));
    let draw = |keys: &[Key]| {
        let mut ops = Vec::new();
        keys.iter().enumerate().for_each(|(index, key)| key.draw(tile(page, tiling, index), &mut ops));
        ops
    };
    keys.chunks(tiling.0 * tiling.1).map(draw).collect()
}

/// Returns the area of a tile of a page, counted row by row.
fn tile(page: Area, (across, down): (usize, usize), index: usize) -> Area {
    let side = |length: f64, count: usize| (length + GAP) / count as f64;
    let (width, height) = (side(page.width(), across), side(page.height(), down));
    let (left, top) = (page.left + width * (index % across) as f64, page.top + height * (index / across) as f64);
    Area { left, top, right: left + width - GAP, bottom: top + height - GAP }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crossword::{Cell, Square};
    use crate::page::{Page, Text};

    fn file(side: u16) -> CrosswordFile {
        let letter = |_| Cell::Open(Square { solution: "A".into(), ..Square::default() });
        let puzzle = Crossword::new(Grid::fill(side, side, letter));
        CrosswordFile::from(Crossword { title: format!("Square of {side}"), ..puzzle })
    }

    fn count(page: &Page, wanted: &str) -> usize {
        page.ops.iter().filter(|op| matches!(op, DrawOp::Text(Text { text, .. }) if text == wanted)).count()
    }

    #[test]
    fn keys_share_pages_at_the_end() {
        // Side, number of puzzles, and number of keys on each page.
        for (side, puzzles, keys) in [(5, 13, &[12, 1][..]), (15, 7, &[6, 1]), (21, 3, &[2, 1]), (33, 2, &[1, 1])] {
            let files: Vec<CrosswordFile> = (0..puzzles).map(|_| file(side)).collect();
            let Pages { puzzle, key } = pages(&files, PageSize::A4).unwrap();
            assert_eq!(puzzle.len(), puzzles);
            let titles = format!("Square of {side}");
            assert_eq!(key.iter().map(|page| count(page, &titles)).collect::<Vec<_>>(), keys, "{side}");
            let letters: usize = key.iter().map(|page| count(page, "A")).sum();
            assert_eq!(letters, puzzles * usize::from(side * side));
            assert!(puzzle.iter().all(|page| count(page, "A") == 0));
        }
    }

    #[test]
    fn tiles_lie_on_the_page_and_apart() {
        let page = Area::new(PageSize::Letter);
        for tiling in TILINGS {
            let tiles: Vec<Area> = (0..tiling.0 * tiling.1).map(|index| tile(page, tiling, index)).collect();
            for (index, one) in tiles.iter().enumerate() {
                assert!(one.left >= page.left && one.right <= page.right + 0.01 && one.bottom <= page.bottom + 0.01);
                let overlaps = |other: &Area| {
                    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
                };
                assert!(!tiles[..index].iter().any(overlaps));
            }
        }
    }

    #[test]
    fn puzzles_without_a_solution_have_no_key() {
        let mut blank = file(5);
        blank.puzzle.grid = Grid::fill(5, 5, |_| Cell::Open(Square::default()));
        let pages = pages(&[blank, file(5)], PageSize::A4).unwrap();
        assert_eq!((pages.puzzle.len(), count(&pages.key[0], "Square of 5")), (2, 1));
    }
}
