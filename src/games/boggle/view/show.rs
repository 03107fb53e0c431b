//! The solver at play after a round: it lays the words that are left, tile by tile.

use crate::games::boggle::State;
use crate::grid::Pos;
use crate::ui::tui_game::Shown;

/// How far the solver has come.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Show {
    /// The words that it plays, once it has begun.
    words: Option<Vec<usize>>,
    /// How many of them it has played.
    played: usize,
    /// Tiles of the next word that are laid.
    laid: usize,
    /// The board shows what the solver does.
    watched: bool,
}

impl Show {
    /// Lays a tile, or all of the word.
    pub fn step(&mut self, state: &State, whole: bool) -> Shown {
        let words = self.words.get_or_insert_with(|| state.left());
        self.watched = true;
        if let Some(&word) = words.get(self.played) {
            self.laid += 1;
            if whole || self.laid == state.words()[word].found.path.len() {
                self.played += 1;
                self.laid = 0;
            }
        }
        if self.played < words.len() { Shown::More } else { Shown::All }
    }

    /// The board shows something else from now on.
    pub fn let_go(&mut self) {
        self.watched = false;
    }

    /// The word that is on the board.
    #[must_use]
    pub fn word(&self) -> Option<usize> {
        let at = if self.laid == 0 { self.played.checked_sub(1)? } else { self.played };
        self.words.as_ref().filter(|_| self.watched)?.get(at).copied()
    }

    /// The tiles of it that are laid.
    #[must_use]
    pub fn path(&self, state: &State) -> Option<Vec<Pos>> {
        let path = &state.words()[self.word()?].found.path;
        Some(if self.laid == 0 { path.clone() } else { path[..self.laid].to_vec() })
    }

    /// True for a word that the solver has played.
    #[must_use]
    pub fn has_played(&self, word: usize) -> bool {
        self.words.as_ref().is_some_and(|words| words[..self.played].contains(&word))
    }

    /// Words that the solver has played, and their points; `None` before it begins.
    #[must_use]
    pub fn sum(&self, state: &State) -> Option<(usize, u32)> {
        let played = &self.words.as_ref()?[..self.played];
        Some((played.len(), played.iter().map(|&word| state.words()[word].points).sum()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::boggle::{Boggle, Desc, Rule, shape::Shape};
    use crate::play::Rules;
    use crate::puzzle::board;
    use crate::words::Lexicon;

    #[test]
    fn tiles_are_laid_one_by_one_and_every_word_comes_once() {
        let desc =
            Desc::of_file(board::parse("TEA\nRSO\n").unwrap(), "test", Rule::standard(Shape { rows: 2, cols: 3 }));
        let state = Boggle::start(&desc, &Lexicon::embedded(false)).unwrap();
        let left = state.left();
        let mut show = Show::default();
        assert_eq!((show.path(&state), show.sum(&state)), (None, None));
        show.step(&state, false);
        assert_eq!(show.path(&state).unwrap().len(), 1);
        assert!(!show.has_played(left[0]));
        show.step(&state, true);
        assert_eq!(show.path(&state).unwrap(), state.words()[left[0]].found.path);
        assert!(show.has_played(left[0]) && show.word() == Some(left[0]));
        while show.step(&state, false) == Shown::More {}
        assert!(left.iter().all(|&word| show.has_played(word)));
        let points = left.iter().map(|&word| state.words()[word].points).sum();
        assert_eq!(show.sum(&state), Some((left.len(), points)));
        show.let_go();
        assert_eq!((show.path(&state), show.step(&state, true)), (None, Shown::All));
    }
}
