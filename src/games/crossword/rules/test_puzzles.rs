//! Puzzles for tests.

use std::time::Duration;

use wordhoard_engine::grid::{Axis, Grid, Pos};
use wordhoard_engine::words::Lexicon;
use wordhoard_puzzles::crossword::{Cell, Clue, Crossword, CrosswordFile, Square};

use super::desc::Desc;
use super::fill_ins::FillIns;
use super::moves::{Change, Move, Outcome};
use super::state::State;
use super::{Crosswords, Rules};

/// Parses rows of solutions: `#` for a block, `-` for a square without a solution.
pub fn puzzle(rows: &[&str]) -> Crossword {
    let cell = |ch: char| match ch {
        '#' => Cell::Block,
        '-' => Cell::Open(Square::default()),
        ch => Cell::Open(Square { solution: ch.into(), ..Square::default() }),
    };
    let mut puzzle =
        Crossword::new(Grid::from_rows(rows.iter().map(|row| row.chars().map(cell).collect()).collect()).unwrap());
    puzzle.number();
    puzzle
}

/// Creates a clue without label or text.
pub fn clue(axis: Axis, cells: &[(u16, u16)]) -> Clue {
    let cells = cells.iter().map(|&(row, col)| Pos::new(row, col)).collect();
    Clue { axis, label: String::new(), text: String::new(), cells, ..Clue::default() }
}

/// Time of every move.
pub const AT: Duration = Duration::from_secs(90);

/// Starts a round of the puzzle with these rows of solutions.
pub fn start(rows: &[&str]) -> State {
    start_puzzle(puzzle(rows))
}

/// Starts a round of a puzzle.
pub fn start_puzzle(puzzle: Crossword) -> State {
    let desc = Desc::from_file(CrosswordFile::from(puzzle), "test.puz");
    Crosswords::start(&desc, &Lexicon::embedded(false)).unwrap()
}

/// Plays a move.
pub fn play(state: &mut State, action: Move) -> Outcome {
    Crosswords::apply(state, &action, AT)
}

/// Enters rows of letters: `#` for a block, `-` for a square that is left alone.
pub fn fill(state: &mut State, rows: &[&str]) -> Outcome {
    let row = |(row, text): (usize, &&str)| {
        let cells = text.chars().enumerate().filter(|(_, ch)| !"#-".contains(*ch));
        cells.map(|(col, ch)| (Pos::new(row as u16, col as u16), ch.to_string())).collect::<Vec<_>>()
    };
    let squares = rows.iter().enumerate().flat_map(row).collect();
    play(state, Move::Enter(Change { squares, pencil: false }))
}

/// Enters letters in one square.
pub fn enter(state: &mut State, (row, col): (u16, u16), text: &str) -> Outcome {
    let squares = vec![(Pos::new(row, col), text.to_owned())];
    play(state, Move::Enter(Change { squares, pencil: false }))
}

/// Starts a round of the fill-in with these rows as its solution and these words.
pub fn start_fill_in(rows: &[&str], words: &[&str]) -> State {
    let desc = Desc::from_file(CrosswordFile::from(puzzle(rows)), "test.txt");
    let words = words.iter().map(|&word| word.to_owned()).collect();
    FillIns::start(&Desc { words, ..desc }, &Lexicon::embedded(false)).unwrap()
}
