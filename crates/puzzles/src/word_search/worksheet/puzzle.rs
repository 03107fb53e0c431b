//! Draws a puzzle in an area of a page.

use wordhoard_engine::base::humanize::count;

use super::grid::{GridDrawing, GridSize, cell_for_letters, letters_in_cell};
use super::head::{self, Blanks};
use super::layout::{self, LayoutPrefs, ListPlace, MIN_CELL};
use super::word_columns::Entry;
use super::{PrintError, Style, Worksheet};
use crate::page::DrawOp;
use crate::page::sheet::heading::line;
use crate::page::sheet::{Area, DARK};
use crate::word_search::WordSearch;

/// Target cell size, in points.
const CELL: f64 = 20.0;
/// Maximum cell size, in points: five of them fill the width of a page.
const MAX_CELL: f64 = 92.0;
/// Preferred font size of the list, in points.
const SIZE: f64 = 13.0;
/// Font sizes to try for the list.
const SIZES: [f64; 10] = [20.0, 18.0, 16.0, SIZE, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0];

/// Puzzle drawn in an area.
pub struct DrawnPuzzle {
    pub ops: Vec<DrawOp>,
    /// Score of the layout: higher is better.
    pub score: f64,
    /// Cell size of the grid, in points.
    pub cell: f64,
    /// Words that are listed on separate pages.
    pub list: Vec<Entry>,
}

/// Draws a puzzle. Its list may only be moved to separate pages if it has a page of its own.
pub fn draw(sheet: &Worksheet, area: Area, style: &Style) -> Result<DrawnPuzzle, PrintError> {
    let (puzzle, mut area, mut ops) = (sheet.puzzle, area, Vec::new());
    head::puzzle_heading(sheet, style, &mut area, &mut ops);
    let blanks = puzzle.message.as_ref().map(|message| Blanks::new(message, area.width()));
    area.bottom -= blanks.as_ref().map_or(0.0, Blanks::height);
    let entries = entries(puzzle, style);
    let size = GridSize { rows: puzzle.letters.rows(), cols: puzzle.letters.cols(), band: 0.0 };
    let layout = layout::find(&entries, size, area, &style.prefs()).ok_or_else(|| style.error(size, area))?;
    let (corner, mut free_area) = layout.draw_list(&entries, size, area, &mut ops);
    let drawing = GridDrawing::new(&puzzle.letters, corner, size.band, layout.cell);
    drawing.frame(&mut ops);
    drawing.letters(|_| false, &mut ops);
    let is_separate = layout.place == ListPlace::Separate;
    if is_separate {
        free_area.top += 4.0;
        let notice = format!("{} to find: see the next page.", count(puzzle.words.len(), "word"));
        line(&notice, 10.0, DARK, &mut free_area, &mut ops);
    }
    if let Some(blanks) = blanks {
        blanks.draw(free_area, &mut ops);
    }
    Ok(DrawnPuzzle {
        ops,
        score: layout.score,
        cell: layout.cell,
        list: if is_separate { entries } else { Vec::new() },
    })
}

/// Returns the entries of the list: the words, then blanks for those that are secret. A hidden list has none, because
/// the heading says how many words there are.
fn entries(puzzle: &WordSearch, style: &Style) -> Vec<Entry> {
    if puzzle.is_hidden() {
        return Vec::new();
    }
    let (shown, secret) = puzzle.words.split_at(puzzle.visible_count());
    let secret_count = secret.len();
    let head = (!secret.is_empty()).then(|| format!("and {}:", count(secret.len(), "secret word")));
    let shown = shown.iter().map(|word| Entry::word(style.shown(word.shown())));
    let secret = secret.iter().map(|word| Entry::word(blanks(word.letters().len())));
    shown.chain(head.map(|text| Entry::head(text, secret_count))).chain(secret).collect()
}

/// Returns a blank for each of `letters` letters.
fn blanks(letters: usize) -> String {
    vec!["_"; letters].join(" ")
}

impl Style<'_> {
    /// Returns a word as it is listed.
    fn shown(&self, word: &str) -> String {
        if self.uppercase { word.to_uppercase() } else { word.to_owned() }
    }

    fn prefs(&self) -> LayoutPrefs<'_> {
        let cells = self.letter_size.map(cell_for_letters).map_or((MIN_CELL, MAX_CELL), |cell| (cell, cell));
        LayoutPrefs {
            cell: CELL,
            cells,
            size: self.list_size.unwrap_or(SIZE),
            sizes: self.list_size.as_ref().map_or(&SIZES[..], std::slice::from_ref),
            may_separate: self.per_page.count() == 1,
        }
    }

    /// Returns the reason why a grid and its list do not fit in an area.
    fn error(&self, size: GridSize, area: Area) -> PrintError {
        let largest = size.cell(area.width(), area.height());
        match (self.letter_size, self.list_size) {
            (Some(_), _) if largest >= MIN_CELL => PrintError::LettersTooLarge(letters_in_cell(largest).floor()),
            (_, Some(list_size)) if largest >= MIN_CELL => PrintError::ListTooLarge(list_size),
            _ => PrintError::GridTooLarge { rows: size.rows, cols: size.cols, per_page: self.per_page },
        }
    }
}
