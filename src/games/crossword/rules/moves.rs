//! Moves of a round and their outcomes.

use serde::{Deserialize, Serialize};
use wordhoard_engine::grid::Pos;
use wordhoard_puzzles::crossword::Key;

use super::hint::{Hint, Place};

/// Move by the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Changes squares, as one step of the undo history.
    Enter(Change),
    /// Marks the wrong entries of an area.
    Check(Area),
    /// Shows the solution of an area, as one step of the undo history. Revealed squares cannot be changed otherwise.
    Reveal(Area),
    /// Turns the marking of wrong entries as they are made on or off.
    AutoCheck(bool),
    /// Turns the marking of letters that no remaining word of a fill-in allows on or off.
    MarkDeadEnds(bool),
    /// Unlocks a locked solution.
    Unlock(Key),
    /// Asks for the first hint: the easiest unfinished clue.
    Hint,
    /// Asks for the next hint, from a player at this place.
    HintAt(Place),
    /// Asks for the meaning of the answer in the slot with this index.
    Meaning(usize),
    /// Looks up words for an answer, or its meaning, which counts as a hint.
    LookUp,
    /// Undoes the last change.
    Undo,
    /// Redoes the last undone change.
    Redo,
    /// Ends the round and shows the solution.
    GiveUp,
}

/// Change of one or more squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Squares with their new text: one letter, several for a rebus, or none to clear the square.
    pub squares: Vec<(Pos, String)>,
    /// Whether the entries are in pencil.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pencil: bool,
}

/// Part of a puzzle to check or reveal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Area {
    /// One square.
    Square(Pos),
    /// The answer in the slot with this index, with all slots that it runs over.
    Slot(usize),
    /// The whole puzzle.
    Puzzle,
    /// The blocks of a diagramless puzzle that the player is to find.
    Diagram,
}

/// Outcome of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The move changed something, and there is nothing else to say.
    Done,
    /// The puzzle is solved.
    Solved,
    /// Every square is filled, but some entry is wrong.
    NotQuite,
    /// Every square is filled. Whether the entries are right is not known, because the puzzle has no solution.
    Full,
    /// Entries were checked, and this many were found wrong.
    Checked {
        /// Number of wrong entries.
        wrong: usize,
    },
    /// This many squares were revealed.
    Revealed {
        /// Number of squares that were empty or wrong.
        squares: usize,
    },
    /// A hint was given.
    Hinted(Hint),
    /// The meaning of an answer was given.
    Meaning,
    /// The meaning of the answer is not known.
    NoMeaning,
    /// The solution was unlocked.
    Unlocked,
    /// The key does not fit.
    WrongKey,
    /// The solution is locked or missing, so nothing can be checked or revealed.
    NoSolution,
    /// There is nothing to undo or redo.
    NothingToUndo,
    /// The player gave up.
    GivenUp,
    /// The move had no effect.
    Ignored,
}
