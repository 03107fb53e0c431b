//! Layout of the grid and the word list on the worksheet pages.

use super::Worksheet;
use super::grid::{BAND, GridDrawing, GridSize};
use super::head::{self, Blanks};
use super::word_columns::{Entry, WordColumns};
use crate::base::humanize::count;
use crate::grid::Placement;
use crate::puzzle::page::sheet::heading::line;
use crate::puzzle::page::sheet::{Area, DARK, GridTooLargeError};
use crate::puzzle::page::{DrawOp, Point};
use crate::puzzle::word_search::ListedWord;

/// Maximum cell size, in points. Larger cells would look oversized on the page.
const MAX_CELL: f64 = 40.0;
/// Minimum cell size with legible letters, in points.
const MIN_CELL: f64 = 8.0;
/// Space between the grid and the list, in points.
const GAP: f64 = 16.0;
/// Font sizes to try for a list on separate pages.
const SEPARATE_SIZES: [f64; 4] = [11.0, 10.0, 9.0, 8.0];

/// Preferred sizes on a page.
struct LayoutPrefs {
    /// Target cell size, in points. Larger cells hardly improve the score.
    cell: f64,
    /// Font sizes to try for a list beside or below the grid, starting with the preferred size.
    sizes: &'static [f64],
}

const PUZZLE_PREFS: LayoutPrefs = LayoutPrefs { cell: 20.0, sizes: &[13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0] };
const KEY_PREFS: LayoutPrefs = LayoutPrefs { cell: 15.0, sizes: &[11.0, 10.0, 9.0, 8.0, 7.0, 6.5] };

/// Position of the word list.
#[derive(Clone, Copy, PartialEq, Debug)]
enum ListPlace {
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
struct Layout {
    /// Cell size of the grid.
    cell: f64,
    /// Font size of the list.
    size: f64,
    place: ListPlace,
}

/// Draws the puzzle pages.
pub fn puzzle_pages(sheet: &Worksheet) -> Result<Vec<Vec<DrawOp>>, GridTooLargeError> {
    let puzzle = sheet.puzzle;
    let mut ops = Vec::new();
    let mut area = Area::new(sheet.paper);
    head::puzzle_heading(puzzle, &mut area, &mut ops);
    let blanks = puzzle.message.as_ref().map(|message| Blanks::new(message, area.width()));
    area.bottom -= blanks.as_ref().map_or(0.0, Blanks::height);
    let listed = if puzzle.hidden { &[] } else { puzzle.words.as_slice() };
    let entries: Vec<Entry> = listed.iter().map(|word| Entry { text: word.shown().to_owned(), tick: true }).collect();
    let size = GridSize { rows: puzzle.letters.rows(), cols: puzzle.letters.cols(), band: 0.0 };
    let layout = find_layout(&entries, size, area, &PUZZLE_PREFS)?;
    let (corner, mut free_area) = layout.draw_list(&entries, size, area, &mut ops);
    let drawing = GridDrawing::new(&puzzle.letters, corner, size.band, layout.cell);
    drawing.frame(&mut ops);
    drawing.letters(|_| false, &mut ops);
    if layout.place == ListPlace::Separate {
        free_area.top += 4.0;
        let notice = format!("{} to find: see the next page.", count(entries.len(), "word"));
        line(&notice, 10.0, DARK, &mut free_area, &mut ops);
    }
    if let Some(blanks) = blanks {
        blanks.draw(free_area, &mut ops);
    }
    let mut pages = vec![ops];
    if layout.place == ListPlace::Separate {
        pages.extend(list_pages(sheet, &entries, "Words to find"));
    }
    Ok(pages)
}

/// Draws the answer key pages.
pub fn key_pages(sheet: &Worksheet) -> Result<Vec<Vec<DrawOp>>, GridTooLargeError> {
    let puzzle = sheet.puzzle;
    let mut ops = Vec::new();
    let mut area = Area::new(sheet.paper);
    head::key_heading(puzzle, &mut area, &mut ops);
    let placement = |word: usize| sheet.placements.get(word).copied().flatten();
    let entry = |(number, word): (usize, &ListedWord)| {
        let position = placement(number).map_or("not in the grid".into(), describe);
        Entry { text: format!("{} ({position})", word.shown()), tick: false }
    };
    let entries: Vec<Entry> = puzzle.words.iter().enumerate().map(entry).collect();
    let placements: Vec<Placement> = (0..puzzle.words.len()).filter_map(placement).collect();
    let size = GridSize { rows: puzzle.letters.rows(), cols: puzzle.letters.cols(), band: BAND };
    let layout = find_layout(&entries, size, area, &KEY_PREFS)?;
    let (corner, _) = layout.draw_list(&entries, size, area, &mut ops);
    let drawing = GridDrawing::new(&puzzle.letters, corner, size.band, layout.cell);
    drawing.frame(&mut ops);
    drawing.numbers(&mut ops);
    drawing.outlines(&placements, &mut ops);
    let mut in_word = vec![false; puzzle.letters.cells().len()];
    let cells =
        placements.iter().flat_map(|placement| placement.cells()).filter(|&cell| puzzle.letters.cells().contains(cell));
    cells.for_each(|cell| in_word[puzzle.letters.cells().index(cell)] = true);
    drawing.letters(|pos| !in_word[puzzle.letters.cells().index(pos)], &mut ops);
    let mut pages = vec![ops];
    if layout.place == ListPlace::Separate {
        pages.extend(list_pages(sheet, &entries, "Answer key: words"));
    }
    Ok(pages)
}

/// Formats a placement for the key: row and column, counted from 1, then the direction.
fn describe(placement: Placement) -> String {
    format!("{}, {} {}", placement.start().row + 1, placement.start().col + 1, placement.dir().name())
}

/// Finds the layout with the best combination of cell size and font size.
fn find_layout(
    entries: &[Entry],
    size: GridSize,
    area: Area,
    prefs: &LayoutPrefs,
) -> Result<Layout, GridTooLargeError> {
    let (width, height) = (area.width(), area.height());
    let max_cell = size.cell(width, height).min(MAX_CELL);
    if max_cell < MIN_CELL {
        return Err(GridTooLargeError { rows: size.rows, cols: size.cols });
    }
    if entries.is_empty() {
        return Ok(Layout { cell: max_cell, size: 0.0, place: ListPlace::None });
    }
    let separate =
        Layout { cell: size.cell(width, height - 24.0).min(MAX_CELL), size: 0.0, place: ListPlace::Separate };
    let mut best = (separate, separate.score(prefs));
    for &font_size in prefs.sizes {
        let list = WordColumns::new(entries, font_size);
        for layout in [layout_below(&list, size, area), layout_beside(&list, size, area)].into_iter().flatten() {
            let layout = Layout { size: font_size, ..layout };
            let score = layout.score(prefs);
            if layout.cell >= MIN_CELL && score > best.1 {
                best = (layout, score);
            }
        }
    }
    Ok(best.0)
}

fn layout_below(list: &WordColumns, size: GridSize, area: Area) -> Option<Layout> {
    let space = area.height() - GAP - size.height(MIN_CELL);
    let lines = list.fewest_lines(area.width(), list.lines_in(space))?;
    let cell = size.cell(area.width(), area.height() - GAP - list.height(lines)).min(MAX_CELL);
    Some(Layout { cell, size: 0.0, place: ListPlace::Below { lines } })
}

fn layout_beside(list: &WordColumns, size: GridSize, area: Area) -> Option<Layout> {
    let space = area.width() - 1.5 * GAP - size.width(MIN_CELL);
    // The list must not extend below the grid.
    let max_lines = list.lines_in(area.height()).min(list.len());
    let layout = |lines| {
        let width = list.width(lines, space)?;
        let cell = size.cell(area.width() - 1.5 * GAP - width, area.height()).min(MAX_CELL);
        (size.band + list.height(lines) <= size.height(cell)).then_some(Layout {
            cell,
            size: 0.0,
            place: ListPlace::Beside { lines, width },
        })
    };
    // Of several maxima, `max_by` returns the last, which has the fewest columns.
    (1..=max_lines).filter_map(layout).max_by(|a, b| a.cell.total_cmp(&b.cell))
}

impl Layout {
    /// Returns the score of the layout: higher is better. The cell size outweighs the font size of the list.
    fn score(&self, prefs: &LayoutPrefs) -> f64 {
        let grid = (self.cell / prefs.cell).min(1.0) + 0.1 * (self.cell / MAX_CELL);
        let list = 0.6 * self.size / prefs.sizes[0];
        grid + match self.place {
            ListPlace::None | ListPlace::Below { .. } => list,
            ListPlace::Beside { .. } => list - 0.06,
            ListPlace::Separate => 0.05,
        }
    }

    /// Draws the list, unless it is on separate pages. Returns the top left corner of the grid, and the free area below
    /// the grid and the list.
    fn draw_list(&self, entries: &[Entry], size: GridSize, area: Area, ops: &mut Vec<DrawOp>) -> (Point, Area) {
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

/// Draws a list on separate pages, in the largest font size that needs the fewest pages.
fn list_pages(sheet: &Worksheet, entries: &[Entry], heading: &str) -> Vec<Vec<DrawOp>> {
    let candidates = SEPARATE_SIZES.map(|size| list_pages_in(size, sheet, entries, heading));
    candidates.into_iter().min_by_key(Vec::len).unwrap_or_default()
}

fn list_pages_in(size: f64, sheet: &Worksheet, entries: &[Entry], heading: &str) -> Vec<Vec<DrawOp>> {
    let list = WordColumns::new(entries, size);
    let mut pages = Vec::new();
    let mut start = 0;
    while start < entries.len() {
        let mut ops = Vec::new();
        let mut area = Area::new(sheet.paper);
        head::continuation_heading(sheet.puzzle, heading, &mut area, &mut ops);
        start += list.draw(start, list.lines_in(area.height()), area, &mut ops);
        pages.push(ops);
    }
    pages
}
