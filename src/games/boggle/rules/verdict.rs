//! Outcome of a move.

use super::hint::Hint;

/// What comes of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The word counts: its number in [`State::words`].
    Counts(usize),
    /// This player has it already: its number in [`State::words`].
    FoundAlready(usize),
    /// Fewer letters than the minimum.
    TooShort,
    /// It cannot be laid.
    NotOnBoard,
    /// It can be laid, and is no word of the list.
    NotAWord,
    /// A hint was given.
    Hinted(Hint),
    /// Nothing is left to be told.
    NothingToTell,
    /// The hint costs more time than is left.
    NoTimeForIt,
    /// A turn was ended, or the next one begun.
    Done,
    /// The round is over, or nobody said anything.
    Nothing,
}
