//! A synthetic game with the size of a large crossword: a description of 30 kB, and one move for each letter.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use wordhoard::play::{DescError, Limit, Rules, Score, SlotKind, Status};
use wordhoard_engine::words::Lexicon;

/// Number of cells of a 21x21 grid.
pub const CELLS: u16 = 441;

/// The game.
pub struct Grid21;

/// Description: clues and other text, and the number of the puzzle.
#[derive(Clone, Serialize, Deserialize)]
pub struct Desc {
    pub number: u64,
    pub text: String,
}

impl Desc {
    /// Returns a description that takes 30 kB as JSON.
    pub fn new(number: u64) -> Self {
        Self { number, text: "A clue of average length (7) ".repeat(1035) }
    }
}

/// A letter in a cell.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Letter(pub u16, pub char);

impl Rules for Grid21 {
    const ID: &'static str = "grid";
    const VERSION: u32 = 1;
    const STOPWATCH: bool = true;
    const USES_WORDS: bool = false;
    type Desc = Desc;
    type State = Vec<char>;
    type Move = Letter;
    type Event = ();

    fn start(_desc: &Desc, _words: &Lexicon) -> Result<Vec<char>, DescError> {
        Ok(vec![' '; CELLS.into()])
    }

    fn apply(state: &mut Vec<char>, action: &Letter, _at: Duration) {
        if let Some(cell) = state.get_mut(usize::from(action.0)) {
            *cell = action.1;
        }
    }

    fn status(_state: &Vec<char>, _at: Duration) -> Status {
        Status::Playing
    }

    fn limit(_state: &Vec<char>) -> Option<Limit> {
        None
    }

    fn give_up() -> Letter {
        Letter(u16::MAX, ' ')
    }

    fn title(desc: &Desc) -> String {
        format!("Puzzle {}", desc.number)
    }

    fn progress(state: &Vec<char>, _at: Duration) -> String {
        let filled = state.iter().filter(|cell| **cell != ' ').count();
        format!("{} %", filled * 100 / usize::from(CELLS))
    }

    fn slot(desc: &Desc) -> SlotKind {
        SlotKind::File(desc.number)
    }

    fn score(_state: &Vec<char>, _at: Duration) -> Option<Score> {
        None
    }

    fn found_words(_state: &Vec<char>) -> Vec<String> {
        Vec::new()
    }
}
