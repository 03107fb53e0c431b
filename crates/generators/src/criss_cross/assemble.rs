//! Crosswords from layouts.

use wordhoard_engine::grid::{Grid, Slot};
use wordhoard_puzzles::crossword::{Cell, Clue, Crossword, Enumeration, Square};

use super::{CluedWord, Layout};

/// Returns the puzzle of a layout, without a title.
pub fn puzzle(entries: &[CluedWord], layout: &Layout) -> Crossword {
    let placed = entries.iter().zip(layout.places());
    let placed = placed.filter_map(|(entry, place)| Some((entry, place.as_ref()?.slot(entry.word.letters().len()))));
    let mut placed: Vec<(&CluedWord, Slot)> = placed.collect();
    placed.sort_by_key(|(_, slot)| (slot.axis, slot.start()));
    let mut puzzle = Crossword::new(cells(layout, &placed));
    puzzle.number();
    let clues = placed.into_iter().map(|(entry, slot)| Clue {
        axis: slot.axis,
        label: puzzle.label(slot.start()).to_owned(),
        text: with_enumeration(entry),
        cells: slot.cells,
        ..Clue::default()
    });
    puzzle.clues = clues.collect();
    puzzle
}

/// Returns the cells: squares with their solutions where words are, and voids elsewhere.
fn cells(layout: &Layout, placed: &[(&CluedWord, Slot)]) -> Grid<Cell> {
    let mut cells = Grid::fill(layout.rows(), layout.cols(), |_| Cell::Void);
    for (entry, slot) in placed {
        for (&pos, &letter) in slot.cells.iter().zip(entry.word.letters()) {
            let solution = char::from(b'A' + letter).to_string();
            cells[pos] = Cell::Open(Square { solution, ..Square::default() });
        }
    }
    cells
}

/// Returns the clue of a word. If it is a phrase, and the clue does not end with its enumeration, one is added.
pub fn with_enumeration(entry: &CluedWord) -> String {
    let CluedWord { word, clue } = entry;
    let is_given = Enumeration::find(clue).is_some_and(|given| given.len() == word.letters().len());
    match Enumeration::of(word.shown()).filter(|own| !is_given && !own.breaks().is_empty()) {
        Some(own) => format!("{clue} {own}"),
        None => clue.clone(),
    }
}
