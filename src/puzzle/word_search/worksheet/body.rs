//! The grid and its list on the pages that they take.

use super::grid::{BAND, Drawing, Size};
use super::head::{self, Blanks};
use super::list::{Entry, List};
use super::{Area, DARK, TooLarge, Worksheet};
use crate::base::humanize::count;
use crate::grid::Placement;
use crate::puzzle::page::{DrawOp, Point};
use crate::puzzle::word_search::Listed;

/// The largest cells: more looks like a poster.
const LARGEST: f64 = 40.0;
/// The smallest cells whose letters can be read.
const SMALLEST: f64 = 8.0;
/// The space between the grid and its list.
const GAP: f64 = 16.0;
/// Sizes of a list on pages of its own.
const APART: [f64; 4] = [11.0, 10.0, 9.0, 8.0];

/// What a page wishes for.
struct LayoutPrefs {
    /// Cells of this size are large enough.
    cell: f64,
    /// Sizes in which the list may be set beside or under the grid, the first the one wished for.
    sizes: &'static [f64],
}

const PUZZLE: LayoutPrefs = LayoutPrefs { cell: 20.0, sizes: &[13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0] };
const KEY: LayoutPrefs = LayoutPrefs { cell: 15.0, sizes: &[11.0, 10.0, 9.0, 8.0, 7.0, 6.5] };

/// Where the list stands.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Place {
    /// There is none.
    Nowhere,
    /// Under the grid, in columns of so many lines.
    Under { lines: usize },
    /// On the right of the grid, in columns of so many lines and this width.
    Beside { lines: usize, wide: f64 },
    /// On pages of its own.
    Apart,
}

/// How grid and list share a page.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Plan {
    cell: f64,
    size: f64,
    place: Place,
}

/// The pages of the puzzle.
pub fn puzzle(sheet: &Worksheet) -> Result<Vec<Vec<DrawOp>>, TooLarge> {
    let puzzle = sheet.puzzle;
    let mut marks = Vec::new();
    let mut area = Area::of(sheet.paper);
    head::puzzle(puzzle, &mut area, &mut marks);
    let blanks = puzzle.message.as_ref().map(|message| Blanks::new(message, area.width()));
    area.bottom -= blanks.as_ref().map_or(0.0, Blanks::height);
    let shown = if puzzle.hidden { &[] } else { puzzle.words.as_slice() };
    let entries: Vec<Entry> = shown.iter().map(|word| Entry { text: word.shown().to_owned(), tick: true }).collect();
    let size = Size { rows: puzzle.letters.rows(), cols: puzzle.letters.cols(), band: 0.0 };
    let plan = plan(&entries, size, area, &PUZZLE)?;
    let (corner, mut below) = plan.draw_list(&entries, size, area, &mut marks);
    let drawing = Drawing::new(&puzzle.letters, corner, size.band, plan.cell);
    drawing.frame(&mut marks);
    drawing.letters(|_| false, &mut marks);
    if plan.place == Place::Apart {
        below.top += 4.0;
        let said = format!("{} to find: see the next page.", count(entries.len(), "word"));
        head::line(&said, 10.0, DARK, &mut below, &mut marks);
    }
    if let Some(blanks) = blanks {
        blanks.draw(below, &mut marks);
    }
    let mut pages = vec![marks];
    if plan.place == Place::Apart {
        pages.extend(further(sheet, &entries, "Words to find"));
    }
    Ok(pages)
}

/// The pages of the key.
pub fn key(sheet: &Worksheet) -> Result<Vec<Vec<DrawOp>>, TooLarge> {
    let puzzle = sheet.puzzle;
    let mut marks = Vec::new();
    let mut area = Area::of(sheet.paper);
    head::key(puzzle, &mut area, &mut marks);
    let at = |word: usize| sheet.placements.get(word).copied().flatten();
    let entry = |(number, word): (usize, &Listed)| {
        let place = at(number).map_or("not in the grid".into(), place);
        Entry { text: format!("{} ({place})", word.shown()), tick: false }
    };
    let entries: Vec<Entry> = puzzle.words.iter().enumerate().map(entry).collect();
    let placements: Vec<Placement> = (0..puzzle.words.len()).filter_map(at).collect();
    let size = Size { rows: puzzle.letters.rows(), cols: puzzle.letters.cols(), band: BAND };
    let plan = plan(&entries, size, area, &KEY)?;
    let (corner, _) = plan.draw_list(&entries, size, area, &mut marks);
    let drawing = Drawing::new(&puzzle.letters, corner, size.band, plan.cell);
    drawing.frame(&mut marks);
    drawing.numbers(&mut marks);
    drawing.outlines(&placements, &mut marks);
    let mut in_word = vec![false; puzzle.letters.cells().len()];
    let cells = placements.iter().flat_map(|at| at.cells()).filter(|&cell| puzzle.letters.cells().contains(cell));
    cells.for_each(|cell| in_word[puzzle.letters.cells().index(cell)] = true);
    drawing.letters(|pos| !in_word[puzzle.letters.cells().index(pos)], &mut marks);
    let mut pages = vec![marks];
    if plan.place == Place::Apart {
        pages.extend(further(sheet, &entries, "Answer key: the words"));
    }
    Ok(pages)
}

/// Where a word lies, as the key says it: row and column from 1, and the direction.
fn place(at: Placement) -> String {
    format!("{}, {} {}", at.start().row + 1, at.start().col + 1, at.dir().name())
}

/// Finds the plan in which the letters of both grid and list are largest.
fn plan(entries: &[Entry], size: Size, area: Area, wish: &LayoutPrefs) -> Result<Plan, TooLarge> {
    let (wide, high) = (area.width(), area.height());
    let alone = size.cell(wide, high).min(LARGEST);
    if alone < SMALLEST {
        return Err(TooLarge { rows: size.rows, cols: size.cols });
    }
    if entries.is_empty() {
        return Ok(Plan { cell: alone, size: 0.0, place: Place::Nowhere });
    }
    let apart = Plan { cell: size.cell(wide, high - 24.0).min(LARGEST), size: 0.0, place: Place::Apart };
    let mut best = (apart, apart.worth(wish));
    for &letters in wish.sizes {
        let list = List::new(entries, letters);
        for plan in [under(&list, size, area), beside(&list, size, area)].into_iter().flatten() {
            let plan = Plan { size: letters, ..plan };
            let worth = plan.worth(wish);
            if plan.cell >= SMALLEST && worth > best.1 {
                best = (plan, worth);
            }
        }
    }
    Ok(best.0)
}

fn under(list: &List, size: Size, area: Area) -> Option<Plan> {
    let room = area.height() - GAP - size.height(SMALLEST);
    let lines = list.fewest_lines(area.width(), list.lines_in(room))?;
    let cell = size.cell(area.width(), area.height() - GAP - list.height(lines)).min(LARGEST);
    Some(Plan { cell, size: 0.0, place: Place::Under { lines } })
}

fn beside(list: &List, size: Size, area: Area) -> Option<Plan> {
    let room = area.width() - 1.5 * GAP - size.width(SMALLEST);
    // It may not hang down under the grid.
    let tallest = list.lines_in(area.height()).min(list.len());
    let plan = |lines| {
        let wide = list.width(lines, room)?;
        let cell = size.cell(area.width() - 1.5 * GAP - wide, area.height()).min(LARGEST);
        (size.band + list.height(lines) <= size.height(cell)).then_some(Plan {
            cell,
            size: 0.0,
            place: Place::Beside { lines, wide },
        })
    };
    // Of those with the same cells this gives the last, with the fewest columns.
    (1..=tallest).filter_map(plan).max_by(|a, b| a.cell.total_cmp(&b.cell))
}

impl Plan {
    /// How good it is: the letters of the grid count most, those of the list less.
    fn worth(&self, wish: &LayoutPrefs) -> f64 {
        let grid = (self.cell / wish.cell).min(1.0) + 0.1 * (self.cell / LARGEST);
        let list = 0.6 * self.size / wish.sizes[0];
        grid + match self.place {
            Place::Nowhere | Place::Under { .. } => list,
            Place::Beside { .. } => list - 0.06,
            Place::Apart => 0.05,
        }
    }

    /// Draws the list; gives the corner where the grid goes, and what is left under both.
    fn draw_list(&self, entries: &[Entry], size: Size, area: Area, marks: &mut Vec<DrawOp>) -> (Point, Area) {
        let (wide, high) = (size.width(self.cell), size.height(self.cell));
        let list = List::new(entries, self.size);
        let middle = (area.middle() - wide / 2.0, area.top);
        let under = Area { top: area.top + high, ..area };
        match self.place {
            Place::Nowhere | Place::Apart => (middle, under),
            Place::Under { lines } => {
                let top = under.top + GAP;
                list.draw(0, lines, Area { top, ..area }, marks);
                (middle, Area { top: top + list.height(lines), ..area })
            }
            Place::Beside { lines, wide: list_wide } => {
                let left = area.left + (area.width() - wide - 1.5 * GAP - list_wide) / 2.0;
                let from = left + wide + 1.5 * GAP;
                let beside = Area { left: from, right: from + list_wide + 0.01, top: area.top + size.band, ..area };
                list.draw(0, lines, beside, marks);
                ((left, area.top), under)
            }
        }
    }
}

/// A list on pages of its own: in the largest size that takes the fewest pages.
fn further(sheet: &Worksheet, entries: &[Entry], what: &str) -> Vec<Vec<DrawOp>> {
    let tried = APART.map(|size| further_in(size, sheet, entries, what));
    tried.into_iter().min_by_key(Vec::len).unwrap_or_default()
}

fn further_in(size: f64, sheet: &Worksheet, entries: &[Entry], what: &str) -> Vec<Vec<DrawOp>> {
    let list = List::new(entries, size);
    let mut pages = Vec::new();
    let mut from = 0;
    while from < entries.len() {
        let mut marks = Vec::new();
        let mut area = Area::of(sheet.paper);
        head::further(sheet.puzzle, what, &mut area, &mut marks);
        from += list.draw(from, list.lines_in(area.height()), area, &mut marks);
        pages.push(marks);
    }
    pages
}
