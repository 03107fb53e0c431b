//! A player's progress in a crossword.

use serde::{Deserialize, Serialize};
use wordhoard_engine::grid::{Grid, Pos};

use super::{Cell, Crossword, uppercase};

/// The player's progress in a crossword.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// Entries, in a grid of the size of the puzzle. Voids and cells with given letters have no text, nor
    /// have blocks, except in a diagramless puzzle.
    pub entries: Grid<Entry>,
    /// Solving time, if the file stores it.
    pub timer: Option<Timer>,
}

/// The player's entry in a cell. The text has no control characters and is no longer than
/// [`MAX_CELL_CHARS`](super::MAX_CELL_CHARS).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Entry {
    /// One letter, or several for a rebus; empty if there is none.
    #[serde(skip_serializing_if = "super::cell::is_default")]
    pub text: String,
    /// Whether the solution was revealed to the player.
    #[serde(skip_serializing_if = "super::cell::is_default")]
    pub revealed: bool,
    /// Whether the entry was checked and marked as wrong.
    #[serde(skip_serializing_if = "super::cell::is_default")]
    pub wrong: bool,
    /// Whether an earlier entry was marked as wrong.
    #[serde(skip_serializing_if = "super::cell::is_default")]
    pub was_wrong: bool,
}

/// The player's solving time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timer {
    /// Seconds played.
    pub seconds: u32,
    /// Whether the timer is paused.
    pub stopped: bool,
}

impl Progress {
    /// Creates the progress of a player who has not begun.
    #[must_use]
    pub fn new(grid: &Grid<Cell>) -> Self {
        Self { entries: grid.map(|_| Entry::default()), timer: None }
    }
}

/// A crossword and the player's progress in it, as a file holds them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrosswordFile {
    /// The puzzle.
    pub puzzle: Crossword,
    /// The progress.
    pub progress: Progress,
}

/// Pairs a puzzle with the progress of a player who has not begun.
impl From<Crossword> for CrosswordFile {
    fn from(puzzle: Crossword) -> Self {
        Self { progress: Progress::new(&puzzle.grid), puzzle }
    }
}

impl CrosswordFile {
    /// Returns the letters that the player sees in a cell: those that are given, or else those entered. They are empty
    /// for a cell that is empty, not open or outside the grid. In a diagramless puzzle, blocks may have entries too.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_engine::grid::{Grid, Pos};
    /// use wordhoard_puzzles::crossword::{Cell, Crossword, CrosswordFile, Square};
    ///
    /// let mut puzzle = Crossword::new(Grid::fill(1, 2, |_| Cell::Open(Square::default())));
    /// puzzle.grid[Pos::new(0, 0)].square_mut().unwrap().given = "T".to_owned();
    /// let mut file = CrosswordFile::from(puzzle);
    /// file.progress.entries[Pos::new(0, 1)].text = "O".to_owned();
    /// assert_eq!([0, 1, 2].map(|col| file.letters(Pos::new(0, col))), ["T", "O", ""]);
    /// ```
    #[must_use]
    pub fn letters(&self, pos: Pos) -> &str {
        match self.puzzle.square(pos) {
            Some(square) if !square.given.is_empty() => &square.given,
            Some(_) => self.progress.entries.get(pos).map_or("", |entry| &entry.text),
            None if self.puzzle.is_hidden_block(pos) => &self.progress.entries[pos].text,
            None => "",
        }
    }

    /// Returns the file with all solutions, given letters and entries in upper case, as a reader returns them.
    pub(super) fn to_upper_case(&self) -> Self {
        let mut file = self.clone();
        for pos in file.puzzle.grid.positions() {
            if let Some(square) = file.puzzle.grid[pos].square_mut() {
                (square.solution, square.given) = (uppercase(&square.solution), uppercase(&square.given));
            }
            let entry = &mut file.progress.entries[pos];
            entry.text = uppercase(&entry.text);
        }
        file
    }
}
