//! Letters to make words of.

use super::{Fault, What, read};

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
        let tiles = read(text, What::Rack, |sign| (sign == '?').then_some(BLANK))?;
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
        let blanks = self.lay(word).filter(|&(_, is_blank)| is_blank).count();
        (blanks <= self.blanks()).then_some(blanks)
    }

    /// How a word is laid: for each letter true where it is a blank. Letters are laid before blanks, so of two equal
    /// letters the later one is the blank. Whether there are tiles enough is not asked.
    pub fn lay(&self, word: &[u8]) -> impl Iterator<Item = (u8, bool)> {
        self.lay_around(word, |_| false)
    }

    /// The same where some places of the word, counted from 0, are `taken`: their letters lie there already.
    pub(super) fn lay_around(&self, word: &[u8], taken: impl Fn(usize) -> bool) -> impl Iterator<Item = (u8, bool)> {
        let mut left = self.counts;
        word.iter().enumerate().map(move |(place, &letter)| {
            let count = &mut left[usize::from(letter)];
            let is_blank = *count == 0 && !taken(place);
            if !taken(place) {
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
        assert_eq!((rack.tiles(), rack.blanks(), rack.counts()[19], rack.counts()[4]), (5, 2, 2, 1));
        assert_eq!(Rack::parse(&"?".repeat(63)).unwrap().blanks(), 63);
    }

    #[test]
    fn blanks_stand_for_what_is_missing() {
        let rack = Rack::parse("ter?").unwrap();
        let blanks = |text: &str| {
            let word = word(text).unwrap();
            let blanks = rack.lay(&word).filter(|&(_, is_blank)| is_blank);
            crate::words::fold::spell(&blanks.map(|(letter, _)| letter).collect::<Vec<_>>())
        };
        assert_eq!([blanks("tear"), blanks("ret"), blanks("tree")], ["a", "", "e"]);
        let asks = |text: &str| rack.blanks_for(&word(text).unwrap());
        assert_eq!([asks("ret"), asks("rete"), asks("trees")], [Some(0), Some(1), None]);
    }

    #[test]
    fn nonsense_is_refused() {
        let says = |text: &str| Rack::parse(text).unwrap_err().to_string();
        assert_eq!(says(" "), "the rack is empty; it takes 1 to 63 letters, and ? for blanks");
        assert!(says(&"?".repeat(64)).starts_with("the rack is too long"));
        assert!(says("tea🍵").starts_with("the rack has \"🍵\" in column 4"));
    }
}
