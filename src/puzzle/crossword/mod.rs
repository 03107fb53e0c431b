//! Crosswords: the model that every format is read into and written from.

mod cell;
mod clue;
mod clue_list;
mod fault;
pub mod ipuz;
pub mod jpz;
mod lock;
mod markup;
mod number;
pub mod puz;
mod texts;
mod windows;
pub mod xd;

use serde::{Deserialize, Serialize};

use crate::grid::{Axis, Grid, Pattern, PatternCell, Pos, Slot};

pub use cell::{Cell, MAX_SIGNS, Shade, Square, capitals, sign};
pub use clue::{Clue, MAX_CLUE};
pub use fault::{Fault, Place};
pub use lock::{Key, KeyError, Lock, LockError};

/// The most rows of a crossword, and the most columns.
pub const MAX_SIDE: u16 = 255;

/// The largest file that is read, and the most that a compressed one may come to: 64 MB.
pub const MAX_BYTES: u64 = 64 << 20;

/// A crossword: what its file says of the puzzle, and what the player has put in.
///
/// All texts are clean: one line each, the notes as many as they have. A text that the file does not have is empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crossword {
    /// The cells: at most [`MAX_SIDE`] rows and columns.
    pub grid: Grid<Cell>,
    /// The clues: all across before all down, each in the order of its list.
    pub clues: Vec<Clue>,
    /// What it is called.
    pub title: String,
    /// Who made it.
    pub author: String,
    /// Whose it is, with the sign or word for it if the file has one.
    pub copyright: String,
    /// What the author has to say: one or more lines.
    pub notes: String,
    /// The player's clock, where the file keeps it.
    pub timer: Option<Timer>,
    /// What is known of a solution that is locked by a key.
    pub lock: Option<Lock>,
}

/// The player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timer {
    /// Seconds played.
    pub seconds: u32,
    /// It stands still.
    pub stopped: bool,
}

/// A crossword as it was read from a file, and what is to be said of the reading.
#[derive(Clone, PartialEq, Debug)]
pub struct Read {
    /// The puzzle.
    pub puzzle: Crossword,
    /// What the file holds besides, to be written back.
    pub origin: Origin,
    /// What was mended or passed over: each a clean clause that begins with a small letter, fit to follow a file's name.
    pub warnings: Vec<String>,
}

/// The file that a crossword was read from, as far as it is needed to write the same file again: a writer of that
/// format changes in it what the puzzle has changed, and keeps the rest.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Origin {
    /// None, or of a format that is not written.
    #[default]
    None,
    /// An .ipuz file.
    Ipuz(ipuz::File),
    /// A .puz file.
    Puz(Box<puz::Raw>),
}

/// A crossword as a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The file.
    pub bytes: Vec<u8>,
    /// What the format cannot hold, and was left out: each a clean clause that begins with a small letter, fit to
    /// follow a file's name ("no bars can be written").
    pub lost: Vec<String>,
}

impl Crossword {
    /// A crossword of these cells, with nothing else.
    #[must_use]
    pub fn new(grid: Grid<Cell>) -> Self {
        Self {
            grid,
            clues: Vec::new(),
            title: String::new(),
            author: String::new(),
            copyright: String::new(),
            notes: String::new(),
            timer: None,
            lock: None,
        }
    }

    /// The open cell at a place.
    #[must_use]
    pub fn square(&self, pos: Pos) -> Option<&Square> {
        self.grid.get(pos).and_then(Cell::square)
    }

    /// What stands in the corner of a cell; empty where nothing does or the cell is not open.
    #[must_use]
    pub fn label(&self, pos: Pos) -> &str {
        self.square(pos).map_or("", |square| &square.label)
    }

    /// The runs of two or more open cells, which blocks, voids, bars and the edge end: by their first cells, row by
    /// row, across before down.
    #[must_use]
    pub fn slots(&self) -> Vec<Slot> {
        number::slots(&self.grid)
    }

    /// Gives the first cell of each slot its number, from 1 row by row, and takes the labels of all others away: the
    /// rule of formats whose files hold no numbers.
    pub fn number(&mut self) {
        number::number(&mut self.grid);
    }

    /// True where labels are those that [`Crossword::number`] would give.
    #[must_use]
    pub fn is_numbered_by_rule(&self) -> bool {
        let mut other = self.grid.clone();
        number::number(&mut other);
        other == self.grid
    }

    /// True where every open cell has its solution.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.grid.cells().filter_map(Cell::square).all(|square| !square.solution.is_empty())
    }

    /// The clue of a slot: that of its direction whose entry has the same first cell.
    #[must_use]
    pub fn clue(&self, slot: &Slot) -> Option<&Clue> {
        self.clues.iter().find(|clue| clue.axis == slot.axis && clue.cells.first() == slot.cells.first())
    }

    /// What of a word is to be found in this grid, by the letters that `letter` takes of each square.
    #[must_use]
    pub fn pattern(&self, letter: impl Fn(&Square) -> Option<u8>) -> Pattern {
        let spot = |cell: &Cell| match cell.square() {
            None => PatternCell::Block,
            Some(square) => letter(square).map_or(PatternCell::Open, PatternCell::Given),
        };
        Pattern::with_slots(self.grid.map(spot), self.slots())
    }

    /// The clues of one direction, in the order of the list.
    pub fn clues_of(&self, axis: Axis) -> impl Iterator<Item = &Clue> {
        self.clues.iter().filter(move |clue| clue.axis == axis)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_open_cells_have_labels() {
        let open = |label: &str| Cell::Open(Square { label: label.to_owned(), ..Square::default() });
        let puzzle = Crossword::new(Grid::from_rows(vec![vec![open("7"), open(""), Cell::Block]]).unwrap());
        assert_eq!([0, 1, 2, 3].map(|col| puzzle.label(Pos::new(0, col))), ["7", "", "", ""]);
    }
}
