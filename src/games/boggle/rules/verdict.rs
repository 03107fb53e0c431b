//! Outcome of a move.

use super::hint::Hint;

/// Outcome of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The word is accepted. Holds its index in [`State::words`](super::state::State::words).
    Accepted(usize),
    /// The player has already found the word. Holds its index in [`State::words`](super::state::State::words).
    AlreadyFound(usize),
    /// The word has fewer letters than the minimum.
    TooShort,
    /// No path on the board spells the word.
    NotOnBoard,
    /// The board spells the word, but it is not in the word list.
    NotAWord,
    /// A hint was given.
    Hinted(Hint),
    /// There is no word left to give a hint for.
    NoHintLeft,
    /// The hint costs more time than is left.
    NoTimeForHint,
    /// A turn was ended or started.
    Done,
    /// The move has no effect: for example, the turn is over or the word is empty.
    Ignored,
}
