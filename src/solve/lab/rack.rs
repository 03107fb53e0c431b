//! Letters to make words of.

use super::{Fault, What, letters};

/// Letters, each to be used as often as it is there, and blanks, each of which stands for any letter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rack {
    counts: [u8; 26],
    blanks: u8,
}

/// A blank, among letters from 0 to 25.
const BLANK: u8 = 26;

impl Rack {
    /// Reads a rack: 1 to [`MOST`](super::MOST) letters, and `?` for blanks, in any order.
    ///
    /// # Errors
    /// When it is empty, too long, or holds anything else.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let tiles = letters(text, What::Rack, |sign| (sign == '?').then_some(BLANK))?;
        let mut rack = Self::default();
        for tile in tiles {
            match rack.counts.get_mut(usize::from(tile)) {
                Some(count) => *count += 1,
                None => rack.blanks += 1,
            }
        }
        Ok(rack)
    }

    /// How many tiles there are, with the blanks.
    #[must_use]
    pub fn tiles(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum::<usize>() + self.blanks()
    }

    /// How often each letter is there, from 0 (a) to 25 (z).
    #[must_use]
    pub fn counts(&self) -> &[u8; 26] {
        &self.counts
    }

    /// How many blanks there are.
    #[must_use]
    pub fn blanks(&self) -> usize {
        self.blanks.into()
    }

    /// How many blanks it takes to make a word of the letters; `None` if there are too few tiles.
    #[must_use]
    pub fn blanks_for(&self, word: &[u8]) -> Option<usize> {
        let mut left = self.counts;
        let mut blanks = 0;
        for &letter in word {
            match &mut left[usize::from(letter)] {
                0 => blanks += 1,
                count => *count -= 1,
            }
        }
        (blanks <= self.blanks()).then_some(blanks)
    }

    /// The letters that blanks stand for in a word, in its order; `None` if there are too few tiles.
    #[must_use]
    pub fn lacks(&self, word: &[u8]) -> Option<Vec<u8>> {
        self.blanks_for(word)?;
        let mut left = self.counts;
        let lacks = |letter: &u8| match &mut left[usize::from(*letter)] {
            0 => true,
            count => {
                *count -= 1;
                false
            }
        };
        Some(word.iter().copied().filter(lacks).collect())
    }

    /// A word as it is laid: capitals for letters, small letters for blanks. Letters are laid before blanks, so of two
    /// equal letters the later one is the blank. `None` if there are too few tiles.
    #[must_use]
    pub fn spell(&self, word: &[u8]) -> Option<String> {
        self.blanks_for(word)?;
        let mut left = self.counts;
        let sign = |&letter: &u8| match &mut left[usize::from(letter)] {
            0 => char::from(b'a' + letter),
            count => {
                *count -= 1;
                char::from(b'A' + letter)
            }
        };
        Some(word.iter().map(sign).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;

    #[test]
    fn letters_and_blanks_are_counted() {
        let rack = Rack::parse("t?eT?").unwrap();
        assert_eq!((rack.tiles(), rack.blanks(), rack.counts()[19], rack.counts()[4]), (5, 2, 2, 1));
        assert_eq!(Rack::parse(&"?".repeat(63)).unwrap().blanks(), 63);
    }

    #[test]
    fn blanks_stand_for_what_is_missing() {
        let rack = Rack::parse("ter?").unwrap();
        let spell = |text: &str| rack.spell(&word(text).unwrap());
        assert_eq!(spell("tear").as_deref(), Some("TEaR"));
        assert_eq!(spell("ret").as_deref(), Some("RET"));
        assert_eq!(spell("tree").as_deref(), Some("TREe"));
        assert_eq!(rack.lacks(&word("tear").unwrap()), Some(vec![0]));
        assert_eq!((spell("trees"), rack.blanks_for(&word("rete").unwrap())), (None, Some(1)));
    }

    #[test]
    fn nonsense_is_refused() {
        let says = |text: &str| Rack::parse(text).unwrap_err().to_string();
        assert_eq!(says(" "), "the rack is empty; it takes 1 to 63 letters, and ? for blanks");
        assert!(says(&"?".repeat(64)).starts_with("the rack is too long"));
        assert!(says("tea🍵").starts_with("the rack has \"🍵\" in column 4"));
    }
}
