//! A row of a board with tiles on it.

use super::{Character, Input, QueryError, Rack, parse_codes};

/// The squares of a row, each empty or with a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Letters from 0 to 25, or [`EMPTY`].
    squares: Vec<u8>,
}

/// Code of an empty square, after the letters 0 to 25.
const EMPTY: u8 = 26;

impl Row {
    /// Parses a row of 1 to [`MAX_LETTERS`](super::MAX_LETTERS) squares: letters for tiles and `.` for empty squares.
    ///
    /// # Errors
    /// Returns a [`QueryError`] if the row is empty or too long, has no tile, or has an invalid character.
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        let squares =
            parse_codes(text, Input::Row, |ch| if ch == '.' { Character::Code(EMPTY) } else { Character::Letter })?;
        if squares.iter().all(|&square| square == EMPTY) {
            return Err(Input::Row.missing("tile to play through"));
        }
        Ok(Self { squares })
    }

    /// Returns the number of squares.
    #[must_use]
    pub fn square_count(&self) -> usize {
        self.squares.len()
    }

    /// Returns the tile (0 to 25) on a square, counted from 0, or `None` if the square is empty or off the row.
    #[must_use]
    pub fn tile(&self, square: usize) -> Option<u8> {
        self.squares.get(square).copied().filter(|&square| square != EMPTY)
    }

    /// Returns the square right after the last tile. No word that starts there or later covers a tile.
    pub(super) fn after_tiles(&self) -> usize {
        self.squares.iter().rposition(|&square| square != EMPTY).map_or(0, |last| last + 1)
    }

    /// Returns `true` if a word may end right before this square: the square has no tile that would extend the word.
    pub(super) fn may_end(&self, square: usize) -> bool {
        self.tile(square).is_none()
    }

    /// Returns `true` if a word may start on this square: the square before has no tile that would extend the word.
    pub(super) fn may_start(&self, square: usize) -> bool {
        square.checked_sub(1).is_none_or(|before| self.tile(before).is_none())
    }

    /// Returns the letters that the rack must supply for a word that starts on this square, counted from 0. Returns
    /// `None` if the word runs off the row, conflicts with a tile, or touches a tile at either end. Also returns `None`
    /// if the word covers only tiles or only empty squares.
    #[must_use]
    pub fn letters_needed(&self, start: usize, word: &[u8]) -> Option<Vec<u8>> {
        let covered = self.squares.get(start..start.checked_add(word.len())?)?;
        let fits = covered.iter().zip(word).all(|(&square, &letter)| square == letter || square == EMPTY);
        if !fits || !self.may_start(start) || !self.may_end(start + word.len()) {
            return None;
        }
        let needed = word.iter().zip(covered).filter(|&(_, &square)| square == EMPTY);
        let needed: Vec<u8> = needed.map(|(&letter, _)| letter).collect();
        (!needed.is_empty() && needed.len() < word.len()).then_some(needed)
    }

    /// Returns the letters of a word that starts on this square, each with `true` if it takes a blank, as
    /// [`Rack::mark_blanks`] does. Tiles on the row are not blanks. Whether the word fits is not checked.
    pub fn mark_blanks(&self, rack: &Rack, start: usize, word: &[u8]) -> impl Iterator<Item = (u8, bool)> {
        rack.mark_blanks_around(word, move |place| self.tile(start.saturating_add(place)).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{MAX_LETTERS, word};
    use super::*;

    fn letters_needed(row: &str, start: usize, text: &str) -> Option<String> {
        let needed = Row::parse(row).unwrap().letters_needed(start, &word(text).unwrap())?;
        Some(crate::words::fold::spell(&needed))
    }

    #[test]
    fn squares_are_numbered_from_the_left() {
        let row = Row::parse(" ..Té. ").unwrap();
        assert_eq!(
            (row.square_count(), row.tile(1), row.tile(2), row.tile(3), row.tile(9)),
            (5, None, Some(19), Some(4), None)
        );
        assert!(Row::parse(&".".repeat(MAX_LETTERS - 1).chars().chain(['a']).collect::<String>()).is_ok());
    }

    #[test]
    fn a_word_must_cover_a_tile_and_not_touch_another() {
        assert_eq!(letters_needed("..a..", 1, "tar").as_deref(), Some("tr"));
        assert_eq!(letters_needed("..a..", 3, "re"), None, "no tile is covered");
        assert_eq!(letters_needed("..a..", 4, "tar"), None, "the word runs off the row");
        assert_eq!(letters_needed("..a.", usize::MAX, "tar"), None);
        assert_eq!(letters_needed("..a.t", 1, "tar"), None, "the t after the word would extend it");
        assert_eq!(letters_needed("t.a..", 1, "tar"), None, "the t before the word would extend it");
        assert_eq!(letters_needed("tea", 0, "tea"), None, "no tile comes from the rack");
        assert_eq!(letters_needed("tea.", 0, "team").as_deref(), Some("m"));
        assert_eq!(letters_needed("t.a.", 0, "team"), Some("em".into()));
        assert_eq!(letters_needed("t.o.", 0, "team"), None, "the square of the a has an o");
        assert_eq!(letters_needed("t.am", 0, "tram").as_deref(), Some("r"));
    }

    #[test]
    fn tiles_on_the_row_are_not_blanks() {
        let blanks = |row: &str, rack: &str, start, text: &str| {
            let (row, rack, word) = (Row::parse(row).unwrap(), Rack::parse(rack).unwrap(), word(text).unwrap());
            row.mark_blanks(&rack, start, &word).map(|(_, is_blank)| is_blank).collect::<Vec<_>>()
        };
        assert_eq!(blanks(".t..", "as?t", 0, "stat"), [false; 4]);
        assert_eq!(blanks("..t....", "ae??", 2, "treat"), [false, true, false, false, true]);
    }

    #[test]
    fn after_tiles_is_the_square_after_the_last_tile() {
        let square = |row: &str| Row::parse(row).unwrap().after_tiles();
        assert_eq!([square("a..."), square("..a.b."), square("..a")], [1, 5, 3]);
    }

    #[test]
    fn invalid_rows_are_reported() {
        let error = |text: &str| Row::parse(text).unwrap_err().to_string();
        let expected = "; expected 1 to 63 squares: a letter for each tile and . for each empty square";
        assert_eq!(error(""), format!("the row is empty{expected}"));
        assert_eq!(error("..."), format!("the row has no tile to play through{expected}"));
        assert_eq!(error("..?a"), format!("the row has \"?\" in column 3{expected}"));
        assert_eq!(error(&"a.".repeat(40)), format!("the row is too long{expected}"));
    }
}
