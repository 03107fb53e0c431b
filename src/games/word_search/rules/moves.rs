//! Moves of a round and their verdicts.

use serde::{Deserialize, Serialize};
use wordhoard_engine::grid::Placement;

use super::hint::Hint;

/// Move by the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Takes a run of cells, from either end.
    Take(Placement),
    /// Asks for a hint for any word.
    Hint,
    /// Asks for a hint for the listed word with this index.
    HintFor(usize),
    /// Undoes the last find.
    Undo,
    /// Redoes the last undone find.
    Redo,
    /// Ends the round.
    GiveUp,
}

/// Reference to a word of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WordRef {
    /// Listed word with this index.
    Listed(usize),
    /// Bonus word with this index.
    Bonus(usize),
}

/// Result of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A word was found.
    Found(WordRef),
    /// The word was found before.
    AlreadyFound(WordRef),
    /// The letters spell no word that is recognised.
    NotListed,
    /// The letters spell an unlisted word that is part of the listed word with this index, and scores nothing.
    PartOf(usize),
    /// The letters spell an unlisted word that is too short for a bonus word.
    TooShort,
    /// A hint was given.
    Hinted(Hint),
    /// No hints are left.
    NoHintLeft,
    /// The find of this word was undone.
    Undone(WordRef),
    /// There is nothing to undo.
    NothingToUndo,
    /// There is nothing to redo.
    NothingToRedo,
    /// The player gave up.
    GivenUp,
    /// The move was ignored because the round is over.
    Ignored,
}
