//! The word being entered: typed letters or selected tiles.

use wordhoard_engine::grid::Pos;
use wordhoard_engine::solve::boggle::WordPaths;
use wordhoard_engine::words::fold;

use super::State;

/// Word being entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Typed letters in lower case. No path, one path or several paths on the board may spell them.
    Typed(String),
    /// Selected tiles: a path of adjacent tiles without repetition.
    Tiles(Vec<Pos>),
}

impl Default for Entry {
    fn default() -> Self {
        Self::Typed(String::new())
    }
}

/// Maximum number of letters: 10x10 tiles of two letters each.
const MAX_LETTERS: usize = 200;

impl Entry {
    /// Returns `true` if nothing has been entered.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Typed(text) => text.is_empty(),
            Self::Tiles(path) => path.is_empty(),
        }
    }

    /// Returns the letters in lower case.
    pub fn text(&self, state: &State) -> String {
        match self {
            Self::Typed(text) => text.clone(),
            Self::Tiles(path) => state.letters(path),
        }
    }

    /// Appends a letter without its accent, and ignores other characters. Converts selected tiles to letters first.
    pub fn push(&mut self, letter: char, state: &State) {
        let mut letters = Vec::new();
        if fold::fold(letter.encode_utf8(&mut [0; 4]), &mut letters).is_some() {
            let text = self.text(state) + &fold::spell(&letters);
            *self = Self::Typed(text.chars().take(MAX_LETTERS).collect());
        }
    }

    /// Removes the last letter or tile.
    pub fn pop(&mut self) {
        match self {
            Self::Typed(text) => drop(text.pop()),
            Self::Tiles(path) => drop(path.pop()),
        }
    }

    /// Returns the path of the selected tiles, or the paths that spell the typed letters.
    pub fn paths(&self, state: &State) -> WordPaths {
        match self {
            Self::Tiles(path) => WordPaths::from_path(path),
            Self::Typed(text) => state.paths(text),
        }
    }

    /// Selects a tile. A tile adjacent to the last one extends the path. A tile already on the path truncates the path
    /// there, or is deselected if it is the last. Any other tile starts a new path.
    pub fn select(&mut self, pos: Pos, state: &State) {
        let mut path = self.paths(state).first;
        match path.iter().position(|&tile| tile == pos) {
            Some(index) if index + 1 == path.len() => path.truncate(index),
            Some(index) => path.truncate(index + 1),
            None => {
                if path.last().is_some_and(|last| !last.touches(pos)) {
                    path.clear();
                }
                path.push(pos);
            }
        }
        *self = Self::Tiles(path);
    }

    /// Updates the path when the mouse is dragged over a tile. An adjacent tile extends the path. Dragging back to the
    /// last tile but one removes the last tile.
    pub fn drag(&mut self, pos: Pos) {
        let Self::Tiles(path) = self else { return };
        match path.iter().position(|&tile| tile == pos) {
            Some(index) if index + 2 == path.len() => path.truncate(index + 1),
            Some(_) => {}
            None if path.last().is_some_and(|last| last.touches(pos)) => path.push(pos),
            None => {}
        }
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

    fn state() -> State {
        let desc =
            Desc::from_file(board::parse("TEA\nRSO\n").unwrap(), "test", Rule::standard(Shape { rows: 2, cols: 3 }));
        Boggle::start(&desc, &Lexicon::embedded(false)).unwrap()
    }

    fn text_after_selecting(positions: &[(u16, u16)]) -> String {
        let (state, mut entry) = (state(), Entry::default());
        positions.iter().for_each(|&(row, col)| entry.select(Pos::new(row, col), &state));
        entry.text(&state)
    }

    #[test]
    fn selecting_extends_truncates_deselects_and_restarts() {
        assert_eq!(text_after_selecting(&[(0, 0), (0, 1), (0, 2)]), "tea");
        assert_eq!(text_after_selecting(&[(0, 0), (0, 1), (0, 2), (0, 1)]), "te");
        assert_eq!(text_after_selecting(&[(0, 0), (0, 1), (0, 1)]), "t");
        assert_eq!(text_after_selecting(&[(0, 0), (0, 2)]), "a");
    }

    #[test]
    fn dragging_back_removes_the_last_tile() {
        let (state, mut entry) = (state(), Entry::default());
        entry.select(Pos::new(0, 0), &state);
        for (row, col) in [(0, 1), (0, 1), (0, 2), (1, 2), (0, 2), (1, 0)] {
            entry.drag(Pos::new(row, col));
        }
        assert_eq!(entry.text(&state), "tea");
    }

    #[test]
    fn typing_and_selecting_can_be_combined() {
        let (state, mut entry) = (state(), Entry::default());
        entry.select(Pos::new(0, 0), &state);
        entry.push('E', &state);
        assert_eq!(entry, Entry::Typed("te".into()));
        entry.select(Pos::new(0, 2), &state);
        assert_eq!(entry.text(&state), "tea");
        entry.pop();
        assert_eq!(entry.text(&state), "te");
    }

    #[test]
    fn only_letters_are_accepted_up_to_the_maximum() {
        let (state, mut entry) = (state(), Entry::default());
        "1!\u{1b} ".chars().for_each(|c| entry.push(c, &state));
        assert!(entry.is_empty());
        "É".chars().for_each(|c| entry.push(c, &state));
        assert_eq!(entry.text(&state), "e");
        (0..1000).for_each(|_| entry.push('x', &state));
        assert_eq!(entry.text(&state).len(), MAX_LETTERS);
    }
}
