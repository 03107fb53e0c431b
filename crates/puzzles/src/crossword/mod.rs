//! Crosswords: a model shared by all formats, with readers and writers.
//!
//! The readers ([`ipuz`], [`jpz`], [`puz`] and [`xd`]) return a [`ParsedCrossword`]: a [`Crossword`] with the
//! player's [`Progress`], the parts of the file that are needed to write them back, and warnings. Only [`ipuz`] and
//! [`puz`] have writers.

mod bars;
pub mod booklet;
mod cell;
mod clue;
mod clue_list;
mod completion;
mod diagramless;
mod enumeration;
mod file_format;
pub mod ipuz;
pub mod jpz;
mod lock;
mod markup;
mod numbering;
mod parse_error;
mod progress;
pub mod puz;
mod references;
mod texts;
mod untrusted;
pub(super) mod windows_1252;
pub mod worksheet;
pub mod xd;

use serde::{Deserialize, Serialize};

pub use cell::{Cell, MAX_CELL_CHARS, Shade, Square, cell_text, uppercase};
use clue::list_title;
pub use clue::{Clue, MAX_CLUE_CHARS, MAX_REFS};
pub use completion::Completion;
pub use diagramless::BLOCK_ENTRY;
pub use enumeration::{Break, Enumeration};
pub use file_format::FileFormat;
pub use lock::{Key, KeyError, KeysTried, Lock, LockError};
pub use parse_error::{ParseError, Place};
pub use progress::{CrosswordFile, Entry, Progress, Timer};
use wordhoard_engine::grid::{Axis, Grid, Pattern, PatternCell, Pos, Slot};

/// Maximum number of rows and of columns.
pub const MAX_SIDE: u16 = 255;

/// Maximum size of a crossword file, including after decompression: 64 MB.
pub const MAX_BYTES: u64 = 64 << 20;

/// Crossword puzzle. The player's [`Progress`] is separate.
///
/// All texts are free of control characters. Each text is a single line, except the notes and the message for
/// solvers. A text that is missing from the file is empty.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crossword {
    /// Cells, with at most [`MAX_SIDE`] rows and columns.
    pub grid: Grid<Cell>,
    /// Clues: all across before all down, in file order within each direction. The clues of a list are adjacent.
    pub clues: Vec<Clue>,
    /// Title.
    pub title: String,
    /// Author, followed by the editor if the file names one.
    pub author: String,
    /// Copyright notice, as written in the file.
    pub copyright: String,
    /// Notes for the solver, one or more lines.
    pub notes: String,
    /// Message for a player who has solved the puzzle, one or more lines.
    #[serde(default, skip_serializing_if = "cell::is_default")]
    pub completion: String,
    /// Whether the player is to find the blocks; see [`BLOCK_ENTRY`].
    #[serde(default, skip_serializing_if = "cell::is_default")]
    pub diagramless: bool,
    /// Locked solution, if there is one.
    pub lock: Option<Lock>,
}

/// Crossword parsed from a file, with any warnings.
#[derive(Clone, PartialEq, Debug)]
pub struct ParsedCrossword {
    /// The puzzle and the player's progress.
    pub file: CrosswordFile,
    /// File contents needed to write the puzzle back.
    pub origin: Origin,
    /// Warnings about repairs and ignored parts. Each is a lowercase clause without control characters, to be shown
    /// after the file name.
    pub warnings: Vec<String>,
}

/// File that a crossword was read from, kept for writing.
///
/// A writer for the same format applies only the changes to the puzzle and preserves everything else.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Origin {
    /// No file, or a format that cannot be written.
    #[default]
    None,
    /// An .ipuz file.
    Ipuz(ipuz::File),
    /// A .puz file.
    Puz(Box<puz::RawFile>),
}

/// Puzzle encoded as a file, with messages about any losses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EncodedFile {
    /// Contents of the file.
    pub bytes: Vec<u8>,
    /// Messages about parts of the puzzle that the format cannot store, such as "bars were left out". Each is a
    /// lowercase clause without control characters, to be shown after the file name.
    pub losses: Vec<String>,
}

impl Crossword {
    /// Creates a crossword with these cells and without clues, texts or lock.
    #[must_use]
    pub fn new(grid: Grid<Cell>) -> Self {
        Self {
            grid,
            clues: Vec::new(),
            title: String::new(),
            author: String::new(),
            copyright: String::new(),
            notes: String::new(),
            completion: String::new(),
            diagramless: false,
            lock: None,
        }
    }

    /// Returns the open cell at `pos`, or `None` for a block, a void or a position outside the grid.
    #[must_use]
    pub fn square(&self, pos: Pos) -> Option<&Square> {
        self.grid.get(pos).and_then(Cell::square)
    }

    /// Returns the label of a cell, usually a number. The label is empty if the cell has none or is not open.
    #[must_use]
    pub fn label(&self, pos: Pos) -> &str {
        self.square(pos).map_or("", |square| &square.label)
    }

    /// Returns the slots: runs of two or more open cells between blocks, voids, bars and edges.
    ///
    /// The slots are sorted by first cell in row-major order. An across slot precedes a down slot with the same first
    /// cell.
    #[must_use]
    pub fn slots(&self) -> Vec<Slot> {
        numbering::slots(&self.grid)
    }

    /// Numbers the first cell of each slot in row-major order, starting at 1, and clears all other labels.
    ///
    /// This is the standard numbering, used for formats that do not store numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// use wordhoard_engine::grid::{Grid, Pos};
    /// use wordhoard_puzzles::crossword::{Cell, Crossword, Square};
    ///
    /// let mut puzzle = Crossword::new(Grid::fill(2, 2, |_| Cell::Open(Square::default())));
    /// puzzle.number();
    /// assert_eq!(puzzle.label(Pos::new(0, 1)), "2");
    /// assert_eq!(puzzle.label(Pos::new(1, 1)), "");
    /// ```
    pub fn number(&mut self) {
        numbering::number(&mut self.grid);
    }

    /// Returns `true` if the labels are exactly the numbers that [`Crossword::number`] assigns.
    #[must_use]
    pub fn has_standard_numbering(&self) -> bool {
        let mut renumbered = self.grid.clone();
        numbering::number(&mut renumbered);
        renumbered == self.grid
    }

    /// Returns `true` if the solution of every open cell is known.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.grid.cells().filter_map(Cell::square).all(|square| !square.solution.is_empty())
    }

    /// Returns the first clue for a slot: a clue in the slot's direction whose entry starts in the slot's first cell.
    #[must_use]
    pub fn clue(&self, slot: &Slot) -> Option<&Clue> {
        self.clues.iter().find(|clue| clue.axis == slot.axis && clue.cells.first() == slot.cells.first())
    }

    /// Returns the grid as a [`Pattern`] to fill. `given_letter` returns the given letter of a square, if it has one.
    #[must_use]
    pub fn pattern(&self, given_letter: impl Fn(&Square) -> Option<u8>) -> Pattern {
        let pattern_cell = |cell: &Cell| match cell.square() {
            None => PatternCell::Block,
            Some(square) => given_letter(square).map_or(PatternCell::Open, PatternCell::Given),
        };
        let bars = self.grid.map(|cell| cell.square().map(|square| square.bars).unwrap_or_default());
        Pattern::with_bars(self.grid.map(pattern_cell), &bars)
    }

    /// Returns the clue lists. A list has one direction and one title, and at least one clue.
    pub fn clue_lists(&self) -> impl Iterator<Item = &[Clue]> {
        self.clues.chunk_by(|a, b| (a.axis, &a.list) == (b.axis, &b.list))
    }

    /// Returns a test for entries that cover more than half of the open cells, like the quotation of an acrostic. The
    /// open cells are counted once.
    fn quotation_test(&self) -> impl Fn(&[Pos]) -> bool + Copy + use<> {
        let open_cells = self.grid.cells().filter(|cell| cell.square().is_some()).count();
        move |cells| 2 * cells.len() > open_cells
    }

    /// Returns the solution of a square, empty if it is unknown or if the position is not an open square.
    #[must_use]
    pub fn solution(&self, pos: Pos) -> &str {
        self.square(pos).map_or("", |square| &square.solution)
    }

    /// Returns the answer of a clue, as far as it is known.
    #[must_use]
    pub fn answer(&self, clue: &Clue) -> String {
        clue.cells.iter().map(|&pos| self.solution(pos)).collect()
    }

    /// Returns the author as in `by A. Fox`, or `None` if there is none.
    #[must_use]
    pub fn byline(&self) -> Option<String> {
        byline(&self.author)
    }

    /// Returns the clues in one direction, in list order.
    pub fn clues_of(&self, axis: Axis) -> impl Iterator<Item = &Clue> {
        self.clues.iter().filter(move |clue| clue.axis == axis)
    }
}

/// Returns an author as in `by A. Fox`, or `None` if there is none. Many files have the `By` in the author's place.
#[must_use]
pub fn byline(author: &str) -> Option<String> {
    let name = author.get(..3).filter(|start| start.eq_ignore_ascii_case("by ")).map_or(author, |_| &author[3..]);
    (!name.is_empty()).then(|| format!("by {name}"))
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::Bars;

    use super::*;

    #[test]
    fn bylines_have_one_by() {
        let of = |author| byline(author).unwrap_or_default();
        assert_eq!(
            ["A. Fox", "By A. Fox", "by A. Fox", "Byron"].map(of),
            ["by A. Fox", "by A. Fox", "by A. Fox", "by Byron"]
        );
        assert_eq!(["", "By ", "Ó B"].map(of), ["", "", "by Ó B"]);
    }

    #[test]
    fn patterns_have_the_bars_of_the_puzzle() {
        let square = |right| Cell::Open(Square { bars: Bars { right, below: false }, ..Square::default() });
        let puzzle = Crossword::new(Grid::fill(2, 4, |pos| square(pos == Pos::new(0, 1))));
        let pattern = puzzle.pattern(|_| None);
        assert_eq!((pattern.slots(), pattern.slots().len()), (&*puzzle.slots(), 7));
        let stored = serde_json::to_string(&pattern).unwrap();
        assert_eq!(serde_json::from_str::<Pattern>(&stored).unwrap(), pattern);
    }

    #[test]
    fn only_open_cells_have_labels() {
        let open_cell = |label: &str| Cell::Open(Square { label: label.to_owned(), ..Square::default() });
        let puzzle = Crossword::new(Grid::from_rows(vec![vec![open_cell("7"), open_cell(""), Cell::Block]]).unwrap());
        assert_eq!([0, 1, 2, 3].map(|col| puzzle.label(Pos::new(0, col))), ["7", "", "", ""]);
    }
}
