//! Draws the answer key of a puzzle in an area of a page.

use wordhoard_engine::grid::Placement;

use super::grid::{BAND, GridDrawing, GridSize};
use super::layout::{self, LayoutPrefs, ListPlace, MIN_CELL};
use super::puzzle::DrawnPuzzle;
use super::word_columns::Entry;
use super::{PerPage, PrintError, Worksheet, head};
use crate::page::DrawOp;
use crate::page::sheet::Area;
use crate::word_search::ListedWord;

/// Preferences for a key with a list.
const PREFS: LayoutPrefs =
    LayoutPrefs { cell: 15.0, cells: (MIN_CELL, 40.0), size: 11.0, sizes: &SIZES, may_separate: true };
/// Minimum cell size of a key with a list that shares its page with another, in points.
const MIN_SHARED_CELL: f64 = 10.0;
const SIZES: [f64; 6] = [11.0, 10.0, 9.0, 8.0, 7.0, 6.5];

/// Draws a key with the positions of the words, on a page of its own or on half a page.
pub fn draw(sheet: &Worksheet, area: Area, per_page: PerPage) -> Result<DrawnPuzzle, PrintError> {
    let (mut area, mut ops) = (area, Vec::new());
    let prefs = match per_page {
        PerPage::One => {
            head::key_heading(sheet, &mut area, &mut ops);
            PREFS
        }
        _ => {
            head::half_key_heading(sheet, &mut area, &mut ops);
            LayoutPrefs { cells: (MIN_SHARED_CELL, PREFS.cells.1), may_separate: false, ..PREFS }
        }
    };
    let entry = |(number, word): (usize, &ListedWord)| {
        let position = sheet.placement(number).map_or("not in the grid".into(), describe);
        // If every word is secret, the puzzle has no other list, and the key needs no marks.
        let mark = if word.is_secret() && !sheet.puzzle.is_hidden() { "Secret: " } else { "" };
        Entry::plain(format!("{mark}{} ({position})", word.shown()))
    };
    let entries: Vec<Entry> = sheet.puzzle.words.iter().enumerate().map(entry).collect();
    let size = grid_size(sheet, BAND);
    let layout = layout::find(&entries, size, area, &prefs).ok_or(too_large(size, per_page))?;
    let (corner, _) = layout.draw_list(&entries, size, area, &mut ops);
    let drawing = GridDrawing::new(&sheet.puzzle.letters, corner, size.band, layout.cell);
    drawing.numbers(&mut ops);
    draw_grid(sheet, &drawing, &mut ops);
    let list = if layout.place == ListPlace::Separate { entries } else { Vec::new() };
    Ok(DrawnPuzzle { ops, score: layout.score, cell: layout.cell, list })
}

/// Draws a key that shares its page with three others: the grid only.
pub fn draw_small(sheet: &Worksheet, area: Area, per_page: PerPage) -> Result<DrawnPuzzle, PrintError> {
    let (mut area, mut ops) = (area, Vec::new());
    head::small_key_heading(sheet, &mut area, &mut ops);
    let size = grid_size(sheet, 0.0);
    let prefs = LayoutPrefs { cells: (MIN_CELL, 24.0), ..PREFS };
    let layout = layout::find(&[], size, area, &prefs).ok_or(too_large(size, per_page))?;
    let (corner, _) = layout.draw_list(&[], size, area, &mut ops);
    draw_grid(sheet, &GridDrawing::new(&sheet.puzzle.letters, corner, size.band, layout.cell), &mut ops);
    Ok(DrawnPuzzle { ops, score: layout.score, cell: layout.cell, list: Vec::new() })
}

fn grid_size(sheet: &Worksheet, band: f64) -> GridSize {
    GridSize { rows: sheet.puzzle.letters.rows(), cols: sheet.puzzle.letters.cols(), band }
}

fn too_large(size: GridSize, per_page: PerPage) -> PrintError {
    PrintError::GridTooLarge { rows: size.rows, cols: size.cols, per_page }
}

/// Draws the frame, the outlines of the words, and the letters; those in no word are pale.
fn draw_grid(sheet: &Worksheet, drawing: &GridDrawing, ops: &mut Vec<DrawOp>) {
    let cells = sheet.puzzle.letters.cells();
    let placements: Vec<Placement> = (0..sheet.puzzle.words.len()).filter_map(|word| sheet.placement(word)).collect();
    drawing.frame(ops);
    drawing.outlines(&placements, ops);
    let mut in_word = vec![false; cells.len()];
    let used = placements.iter().flat_map(|placement| placement.cells()).filter(|&cell| cells.contains(cell));
    used.for_each(|cell| in_word[cells.index(cell)] = true);
    drawing.letters(|pos| !in_word[cells.index(pos)], ops);
}

/// Formats a placement: row and column, counted from 1, then the direction.
fn describe(placement: Placement) -> String {
    format!("{}, {} {}", placement.start().row + 1, placement.start().col + 1, placement.dir().name())
}

impl Worksheet<'_> {
    fn placement(&self, word: usize) -> Option<Placement> {
        self.placements.get(word).copied().flatten()
    }
}
