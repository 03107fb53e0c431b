//! Word on the board, with its points.

use wordhoard_engine::solve::boggle::FoundWord;
use wordhoard_engine::words::Tier;

/// Word on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardWord {
    /// The word and its first path.
    pub found: FoundWord,
    /// Points for the word, including the bonus.
    pub points: u32,
    /// Bonus points for a rare word.
    pub bonus: u32,
    /// Whether the word is on the player's own list of bonus words.
    pub is_own_bonus: bool,
}

impl BoardWord {
    /// Returns `true` if most people know the word and the program may show it unasked.
    #[must_use]
    pub fn is_well_known(&self) -> bool {
        self.found.word.tier <= Tier::COMMON && self.found.word.offered
    }

    /// Returns `true` if the word is one of those that finish the board: a well-known one that the player has not made a
    /// bonus.
    #[must_use]
    pub fn is_common(&self) -> bool {
        self.is_well_known() && !self.is_own_bonus
    }

    /// Returns `true` if hardly anyone knows the word. The word list after a round hides obscure words at first.
    #[must_use]
    pub fn is_obscure(&self) -> bool {
        self.found.word.tier > Tier::FAMILIAR
    }
}
