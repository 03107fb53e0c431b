//! What a player is about to play: letters that were typed, or tiles that were pointed at.

use super::State;
use crate::grid::Pos;
use crate::words::fold;

/// The word to be, as far as it goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Typed: it may lie in several ways, or in none. Small letters.
    Typed(String),
    /// Pointed at, tile by tile: each touches the next, none twice.
    Tiles(Vec<Pos>),
}

impl Default for Entry {
    fn default() -> Self {
        Self::Typed(String::new())
    }
}

/// More letters than any board can take: 10x10 tiles of two.
const MOST_LETTERS: usize = 200;

impl Entry {
    /// True with nothing in it.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Typed(text) => text.is_empty(),
            Self::Tiles(path) => path.is_empty(),
        }
    }

    /// Its letters, small.
    pub fn text(&self, state: &State) -> String {
        match self {
            Self::Typed(text) => text.clone(),
            Self::Tiles(path) => state.letters(path),
        }
    }

    /// Types a letter, its accent dropped; anything else is passed over. Tiles pointed at before become letters.
    pub fn push(&mut self, letter: char, state: &State) {
        let mut letters = Vec::new();
        if fold::fold(letter.encode_utf8(&mut [0; 4]), &mut letters).is_some() {
            let text = self.text(state) + &fold::spell(&letters);
            *self = Self::Typed(text.chars().take(MOST_LETTERS).collect());
        }
    }

    /// Takes back the last letter or tile.
    pub fn pop(&mut self) {
        match self {
            Self::Typed(text) => drop(text.pop()),
            Self::Tiles(path) => drop(path.pop()),
        }
    }

    /// The tiles, where the word lies in one way only or was pointed at.
    fn tiles(&self, state: &State) -> Vec<Pos> {
        match self {
            Self::Tiles(path) => path.clone(),
            Self::Typed(text) => state.ways(text).first,
        }
    }

    /// Points at a tile. A tile that touches the last goes on the end; one that is in it already cuts it there (the
    /// last one is let go); any other begins anew.
    pub fn point(&mut self, pos: Pos, state: &State) {
        let mut path = self.tiles(state);
        match path.iter().position(|&tile| tile == pos) {
            Some(at) if at + 1 == path.len() => path.truncate(at),
            Some(at) => path.truncate(at + 1),
            None => {
                if path.last().is_some_and(|last| !last.touches(pos)) {
                    path.clear();
                }
                path.push(pos);
            }
        }
        *self = Self::Tiles(path);
    }

    /// Drags over a tile: it goes on the end if it touches the last; back over the one before takes the last back.
    pub fn drag(&mut self, pos: Pos) {
        let Self::Tiles(path) = self else { return };
        match path.iter().position(|&tile| tile == pos) {
            Some(at) if at + 2 == path.len() => path.truncate(at + 1),
            Some(_) => {}
            None if path.last().is_some_and(|last| last.touches(pos)) => path.push(pos),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::boggle::{Boggle, Desc, Rule, shape::Shape};
    use crate::play::Rules;
    use crate::puzzle::board;
    use crate::words::Lexicon;

    fn state() -> State {
        let desc =
            Desc::of_file(board::parse("TEA\nRSO\n").unwrap(), "test", Rule::standard(Shape { rows: 2, cols: 3 }));
        Boggle::start(&desc, &Lexicon::embedded(false)).unwrap()
    }

    fn pointed(places: &[(u16, u16)]) -> String {
        let (state, mut entry) = (state(), Entry::default());
        places.iter().for_each(|&(row, col)| entry.point(Pos::new(row, col), &state));
        entry.text(&state)
    }

    #[test]
    fn pointing_goes_on_cuts_lets_go_and_begins_anew() {
        assert_eq!(pointed(&[(0, 0), (0, 1), (0, 2)]), "tea");
        assert_eq!(pointed(&[(0, 0), (0, 1), (0, 2), (0, 1)]), "te");
        assert_eq!(pointed(&[(0, 0), (0, 1), (0, 1)]), "t");
        assert_eq!(pointed(&[(0, 0), (0, 2)]), "a");
    }

    #[test]
    fn dragging_back_takes_back() {
        let (state, mut entry) = (state(), Entry::default());
        entry.point(Pos::new(0, 0), &state);
        for (row, col) in [(0, 1), (0, 1), (0, 2), (1, 2), (0, 2), (1, 0)] {
            entry.drag(Pos::new(row, col));
        }
        assert_eq!(entry.text(&state), "tea");
    }

    #[test]
    fn typing_goes_on_from_tiles_and_pointing_from_letters() {
        let (state, mut entry) = (state(), Entry::default());
        entry.point(Pos::new(0, 0), &state);
        entry.push('E', &state);
        assert_eq!(entry, Entry::Typed("te".into()));
        entry.point(Pos::new(0, 2), &state);
        assert_eq!(entry.text(&state), "tea");
        entry.pop();
        assert_eq!(entry.text(&state), "te");
    }

    #[test]
    fn only_letters_get_in_and_not_without_end() {
        let (state, mut entry) = (state(), Entry::default());
        "1!\u{1b} ".chars().for_each(|c| entry.push(c, &state));
        assert!(entry.is_empty());
        "É".chars().for_each(|c| entry.push(c, &state));
        assert_eq!(entry.text(&state), "e");
        (0..1000).for_each(|_| entry.push('x', &state));
        assert_eq!(entry.text(&state).len(), MOST_LETTERS);
    }
}
