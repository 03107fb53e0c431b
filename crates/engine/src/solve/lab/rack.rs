//! Racks of letters and blanks.

use super::{Character, Input, QueryError, is_separator, parse_codes};

/// The tiles of a rack: letters, each usable once, and blanks, each of which stands for any letter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rack {
    counts: [u8; 26],
    blanks: u8,
}

/// Code of a blank, after the letters 0 to 25.
pub(super) const BLANK: u8 = 26;

/// Returns `true` for a character that stands for any one letter.
pub(super) fn is_blank(ch: char) -> bool {
    matches!(ch, '?' | '.' | '_')
}

impl Rack {
    /// Parses a rack of 1 to [`MAX_LETTERS`](super::MAX_LETTERS) tiles in any order: letters, and `?`, `.` or `_` for
    /// blanks. Spaces, hyphens and apostrophes are ignored.
    ///
    /// # Errors
    /// Returns a [`QueryError`] if the rack is empty or too long, or has an invalid character.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_engine::solve::lab::{Rack, word};
    ///
    /// let rack = Rack::parse("ter?").unwrap();
    /// assert_eq!(rack.blanks_for(&word("tree").unwrap()), Some(1));
    /// assert_eq!(rack.blanks_for(&word("trees").unwrap()), None);
    /// ```
    pub fn parse(text: &str) -> Result<Self, QueryError> {
        let tiles = parse_codes(text, Input::Rack, |ch| match ch {
            ch if is_blank(ch) => Character::Code(BLANK),
            ch if is_separator(ch) => Character::Separator,
            _ => Character::Letter,
        })?;
        Ok(Self::from_tiles(&tiles))
    }

    /// Creates a rack of at most [`MAX_LETTERS`](super::MAX_LETTERS) tiles: letters from 0 to 25, or [`BLANK`].
    pub(super) fn from_tiles(tiles: &[u8]) -> Self {
        let mut rack = Self::default();
        for &tile in tiles {
            match rack.counts.get_mut(usize::from(tile)) {
                Some(count) => *count += 1,
                None => rack.blanks += 1,
            }
        }
        rack
    }

    /// Returns the number of tiles, including blanks.
    #[must_use]
    pub fn tile_count(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum::<usize>() + self.blank_count()
    }

    /// Returns the count of each letter, from 0 (a) to 25 (z).
    #[must_use]
    pub fn letter_counts(&self) -> &[u8; 26] {
        &self.counts
    }

    /// Returns the number of blanks.
    #[must_use]
    pub fn blank_count(&self) -> usize {
        self.blanks.into()
    }

    /// Returns the number of blanks needed to spell a word, or `None` if it cannot be spelled from the rack.
    #[must_use]
    pub fn blanks_for(&self, word: &[u8]) -> Option<usize> {
        let blanks = self.mark_blanks(word).filter(|&(_, is_blank)| is_blank).count();
        (blanks <= self.blank_count()).then_some(blanks)
    }

    /// Returns the letters of a word, each with `true` if it takes a blank. Letter tiles are used first, so of two
    /// equal letters the later one is the blank. The number of blanks is not checked.
    pub fn mark_blanks(&self, word: &[u8]) -> impl Iterator<Item = (u8, bool)> {
        self.mark_blanks_around(word, |_| false)
    }

    /// Like [`Rack::mark_blanks`], for a word with some tiles already on the board. `is_taken` tells whether the letter
    /// at a place (from 0) is on the board.
    pub(super) fn mark_blanks_around(
        &self,
        word: &[u8],
        is_taken: impl Fn(usize) -> bool,
    ) -> impl Iterator<Item = (u8, bool)> {
        let mut left = self.counts;
        word.iter().enumerate().map(move |(place, &letter)| {
            let count = &mut left[usize::from(letter)];
            let is_blank = *count == 0 && !is_taken(place);
            if !is_taken(place) {
                *count = count.saturating_sub(1);
            }
            (letter, is_blank)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;

    #[test]
    fn letters_and_blanks_are_counted() {
        let rack = Rack::parse("t?eT?").unwrap();
        let counts = rack.letter_counts();
        assert_eq!((rack.tile_count(), rack.blank_count(), counts[19], counts[4]), (5, 2, 2, 1));
        assert_eq!(Rack::parse("t_e t.").unwrap(), rack);
        assert_eq!(Rack::parse("Jack-o'-lantern").unwrap(), Rack::parse("jackolantern").unwrap());
        assert!(Rack::parse(" - ").is_err(), "no tiles");
        assert_eq!(Rack::parse(&"?".repeat(63)).unwrap().blank_count(), 63);
    }

    #[test]
    fn blanks_stand_for_missing_letters() {
        let rack = Rack::parse("ter?").unwrap();
        let blanks = |text: &str| {
            let word = word(text).unwrap();
            let blanks = rack.mark_blanks(&word).filter(|&(_, is_blank)| is_blank);
            crate::words::fold::spell(&blanks.map(|(letter, _)| letter).collect::<Vec<_>>())
        };
        assert_eq!([blanks("tear"), blanks("ret"), blanks("tree")], ["a", "", "e"]);
        let blanks_for = |text: &str| rack.blanks_for(&word(text).unwrap());
        assert_eq!([blanks_for("ret"), blanks_for("rete"), blanks_for("trees")], [Some(0), Some(1), None]);
    }

    #[test]
    fn invalid_racks_are_rejected() {
        let error = |text: &str| Rack::parse(text).unwrap_err().to_string();
        assert_eq!(error(" "), "the rack is empty; expected 1 to 63 letters, and ? for blanks");
        assert!(error(&"?".repeat(64)).starts_with("the rack is too long"));
        assert!(error("tea🍵").starts_with("the rack has \"🍵\" in column 4"));
    }
}
