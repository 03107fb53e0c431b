//! Changes of the player's own list of bonus words after a round.

use super::hunt::hides_missed_words;
use super::state::State;

/// Reason why a word cannot be moved to the list or from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CannotMove {
    /// The missed words are still hidden.
    Hidden,
    /// The player has found the word.
    Found,
    /// Few people know the word, so it is a bonus for everyone.
    Rare,
}

/// Checks whether a word of a round that is over can be moved to the player's own list of bonus words, or from it: a
/// well-known word that the player has missed.
///
/// # Errors
/// Returns [`CannotMove`] if it cannot.
pub fn check_move(state: &State, word: usize) -> Result<(), CannotMove> {
    match &state.words()[word] {
        _ if hides_missed_words(state) => Err(CannotMove::Hidden),
        _ if state.is_found(word) || state.has_found(word) => Err(CannotMove::Found),
        board_word if !board_word.is_well_known() => Err(CannotMove::Rare),
        _ => Ok(()),
    }
}
