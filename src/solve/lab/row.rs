//! A row of a board with tiles on it.

use super::{Fault, Rack, What, read};

/// The squares of a row: tiles, and empty squares between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Letters from 0 to 25, and [`EMPTY`].
    squares: Vec<u8>,
}

/// An empty square, among letters from 0 to 25.
const EMPTY: u8 = 26;

impl Row {
    /// Reads a row: 1 to [`MOST`](super::MOST) squares, letters for tiles and `.` for empty squares.
    ///
    /// # Errors
    /// When it is empty, too long, has no tile, or holds anything else.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let squares = read(text, What::Row, |sign| (sign == '.').then_some(EMPTY))?;
        if squares.iter().all(|&square| square == EMPTY) {
            return Err(What::Row.lacks("letter to go through"));
        }
        Ok(Self { squares })
    }

    /// How many squares there are.
    #[must_use]
    pub fn squares(&self) -> usize {
        self.squares.len()
    }

    /// The tile (0 to 25) on a square, counted from 0; `None` for an empty square and off the row.
    #[must_use]
    pub fn tile(&self, square: usize) -> Option<u8> {
        self.squares.get(square).copied().filter(|&square| square != EMPTY)
    }

    /// The square right after the last tile: no word that starts there or later goes through a tile.
    pub(super) fn after_tiles(&self) -> usize {
        self.squares.iter().rposition(|&square| square != EMPTY).map_or(0, |last| last + 1)
    }

    /// True where a word may end right before this square: it has no tile, which would make the word longer.
    pub(super) fn may_end(&self, square: usize) -> bool {
        self.tile(square).is_none()
    }

    /// True where a word may start on this square: the one before it has no tile.
    pub(super) fn may_start(&self, square: usize) -> bool {
        square.checked_sub(1).is_none_or(|before| self.tile(before).is_none())
    }

    /// The letters that a rack has to give for a word that starts on this square, counted from 0. `None` where the word
    /// cannot lie: off the row, against a tile, with a tile right before or after it, without any tile, or with nothing
    /// to lay.
    #[must_use]
    pub fn asks(&self, start: usize, word: &[u8]) -> Option<Vec<u8>> {
        let covered = self.squares.get(start..start.checked_add(word.len())?)?;
        let fits = covered.iter().zip(word).all(|(&square, &letter)| square == letter || square == EMPTY);
        if !fits || !self.may_start(start) || !self.may_end(start + word.len()) {
            return None;
        }
        let asked = word.iter().zip(covered).filter(|&(_, &square)| square == EMPTY);
        let asked: Vec<u8> = asked.map(|(&letter, _)| letter).collect();
        (!asked.is_empty() && asked.len() < word.len()).then_some(asked)
    }

    /// How a word is laid that starts on this square, as [`Rack::lay`] has it; tiles of the row are no blanks. Whether
    /// it can lie there is not asked.
    pub fn lay(&self, rack: &Rack, start: usize, word: &[u8]) -> impl Iterator<Item = (u8, bool)> {
        rack.lay_around(word, move |place| self.tile(start.saturating_add(place)).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{MOST, word};
    use super::*;

    fn asks(row: &str, start: usize, text: &str) -> Option<String> {
        let asked = Row::parse(row).unwrap().asks(start, &word(text).unwrap())?;
        Some(crate::words::fold::spell(&asked))
    }

    #[test]
    fn squares_keep_their_places() {
        let row = Row::parse(" ..Té. ").unwrap();
        assert_eq!(
            (row.squares(), row.tile(1), row.tile(2), row.tile(3), row.tile(9)),
            (5, None, Some(19), Some(4), None)
        );
        assert!(Row::parse(&".".repeat(MOST - 1).chars().chain(['a']).collect::<String>()).is_ok());
    }

    #[test]
    fn a_word_lies_where_nothing_makes_it_longer() {
        assert_eq!(asks("..a..", 1, "tar").as_deref(), Some("tr"));
        assert_eq!(asks("..a..", 3, "re"), None, "it goes through nothing");
        assert_eq!(asks("..a..", 4, "tar"), None, "it ends off the row");
        assert_eq!(asks("..a.", usize::MAX, "tar"), None);
        assert_eq!(asks("..a.t", 1, "tar"), None, "the t after it makes it longer");
        assert_eq!(asks("t.a..", 1, "tar"), None, "and the t before it");
        assert_eq!(asks("tea", 0, "tea"), None, "nothing is laid");
        assert_eq!(asks("tea.", 0, "team").as_deref(), Some("m"));
        assert_eq!(asks("t.a.", 0, "team"), Some("em".into()));
        assert_eq!(asks("t.o.", 0, "team"), None, "an o lies where the a is to be");
        assert_eq!(asks("t.am", 0, "tram").as_deref(), Some("r"));
    }

    #[test]
    fn tiles_of_the_row_are_no_blanks() {
        let blanks = |row: &str, rack: &str, start, text: &str| {
            let (row, rack, word) = (Row::parse(row).unwrap(), Rack::parse(rack).unwrap(), word(text).unwrap());
            row.lay(&rack, start, &word).map(|(_, is_blank)| is_blank).collect::<Vec<_>>()
        };
        assert_eq!(blanks(".t..", "as?t", 0, "stat"), [false; 4]);
        assert_eq!(blanks("..t....", "ae??", 2, "treat"), [false, true, false, false, true]);
    }

    #[test]
    fn tiles_end_somewhere() {
        let after = |row: &str| Row::parse(row).unwrap().after_tiles();
        assert_eq!([after("a..."), after("..a.b."), after("..a")], [1, 5, 3]);
    }

    #[test]
    fn nonsense_is_told_in_a_sentence() {
        let says = |text: &str| Row::parse(text).unwrap_err().to_string();
        let takes = "; it takes 1 to 63 squares, a letter for each tile and . for each empty square";
        assert_eq!(says(""), format!("the row is empty{takes}"));
        assert_eq!(says("..."), format!("the row has no letter to go through{takes}"));
        assert_eq!(says("..?a"), format!("the row has \"?\" in column 3{takes}"));
        assert_eq!(says(&"a.".repeat(40)), format!("the row is too long{takes}"));
    }
}
