//! The player's own lists, which new rounds take into account.

use super::{BonusWords, RefusedClues};

/// The player's own lists.
#[derive(Clone, Copy, Debug)]
pub struct OwnLists<'a> {
    /// Words that count as a bonus.
    pub bonus_words: &'a BonusWords,
    /// Clues that the player does not want to see again.
    pub refused_clues: &'a RefusedClues,
}
