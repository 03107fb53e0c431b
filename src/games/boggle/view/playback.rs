//! Playback after a round, in which the solver spells the unfound words tile by tile.

use wordhoard_engine::grid::Pos;

use crate::games::boggle::State;
use crate::ui::tui_game::SolverProgress;

/// Progress of the playback.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Playback {
    /// Words to play, once playback has started.
    words: Option<Vec<usize>>,
    /// Number of words played.
    words_played: usize,
    /// Number of tiles shown of the next word.
    tiles_shown: usize,
    /// Whether the board shows the playback.
    visible: bool,
}

impl Playback {
    /// Shows the next tile, or the rest of the word if `whole` is set.
    pub fn step(&mut self, state: &State, whole: bool) -> SolverProgress {
        let words = self.words.get_or_insert_with(|| state.unfound_words());
        self.visible = true;
        if let Some(&word) = words.get(self.words_played) {
            self.tiles_shown += 1;
            if whole || self.tiles_shown == state.words()[word].found.path.len() {
                self.words_played += 1;
                self.tiles_shown = 0;
            }
        }
        if self.words_played < words.len() { SolverProgress::More } else { SolverProgress::All }
    }

    /// Hides the playback until the next step.
    pub fn hide(&mut self) {
        self.visible = false;
    }

    /// Returns the index of the word shown on the board.
    #[must_use]
    pub fn word(&self) -> Option<usize> {
        let index = if self.tiles_shown == 0 { self.words_played.checked_sub(1)? } else { self.words_played };
        self.words.as_ref().filter(|_| self.visible)?.get(index).copied()
    }

    /// Returns the tiles shown of the current word.
    #[must_use]
    pub fn path(&self, state: &State) -> Option<Vec<Pos>> {
        let path = &state.words()[self.word()?].found.path;
        Some(if self.tiles_shown == 0 { path.clone() } else { path[..self.tiles_shown].to_vec() })
    }

    /// Returns `true` if the solver has played this word.
    #[must_use]
    pub fn has_played(&self, word: usize) -> bool {
        self.words.as_ref().is_some_and(|words| words[..self.words_played].contains(&word))
    }

    /// Returns the number of words played and the points for them, or `None` before playback starts.
    #[must_use]
    pub fn totals(&self, state: &State) -> Option<(usize, u32)> {
        let played = &self.words.as_ref()?[..self.words_played];
        Some((played.len(), played.iter().map(|&word| state.words()[word].points).sum()))
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::words::Lexicon;
    use wordhoard_generators::boggle::Shape;
    use wordhoard_puzzles::board;

    use super::*;
    use crate::games::boggle::{Boggle, Desc, Rule};
    use crate::play::Rules;

    #[test]
    fn playback_shows_tiles_one_by_one_and_every_word_once() {
        let desc =
            Desc::from_file(board::parse("TEA\nRSO\n").unwrap(), "test", Rule::standard(Shape { rows: 2, cols: 3 }));
        let state = Boggle::start(&desc, &Lexicon::embedded(false)).unwrap();
        let unfound = state.unfound_words();
        let mut playback = Playback::default();
        assert_eq!((playback.path(&state), playback.totals(&state)), (None, None));
        playback.step(&state, false);
        assert_eq!(playback.path(&state).unwrap().len(), 1);
        assert!(!playback.has_played(unfound[0]));
        playback.step(&state, true);
        assert_eq!(playback.path(&state).unwrap(), state.words()[unfound[0]].found.path);
        assert!(playback.has_played(unfound[0]) && playback.word() == Some(unfound[0]));
        while playback.step(&state, false) == SolverProgress::More {}
        assert!(unfound.iter().all(|&word| playback.has_played(word)));
        let points = unfound.iter().map(|&word| state.words()[word].points).sum();
        assert_eq!(playback.totals(&state), Some((unfound.len(), points)));
        playback.hide();
        assert_eq!((playback.path(&state), playback.step(&state, true)), (None, SolverProgress::All));
    }
}
