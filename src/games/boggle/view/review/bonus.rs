//! Move of the selected word to the player's own bonus words, and back.

use super::Review;
use crate::games::boggle::State;
use crate::games::boggle::rules::bonus::check_move;
use crate::play::Env;

impl Review {
    /// Returns the selected word if it can be moved to the player's own bonus words, or from them.
    #[must_use]
    pub fn movable(&self, state: &State) -> Option<usize> {
        self.selected(state).filter(|&word| check_move(state, word).is_ok())
    }

    /// Returns the label of the command that moves a word.
    #[must_use]
    pub fn bonus_label(&self, state: &State, word: usize) -> &'static str {
        if self.bonus_words.contains(&state.words()[word].found.text) { "not bonus" } else { "bonus" }
    }

    /// Moves the selected word to the player's own bonus words, or back. This round stays as it is.
    pub fn toggle_bonus(&mut self, state: &State, env: &Env) {
        let Some(word) = self.movable(state) else { return };
        let text = &state.words()[word].found.text;
        let is_bonus = !self.bonus_words.contains(text);
        self.bonus_words.set(text, is_bonus);
        env.records.set_bonus_word(&env.saves, text, is_bonus);
    }
}
