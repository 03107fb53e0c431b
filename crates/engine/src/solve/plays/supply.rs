//! The tiles of a rack that a search has not yet placed.

use super::letter_set::ALL;
use crate::solve::lab::Rack;

/// Tiles left. A letter is taken from the letter tiles first, then from the blanks.
#[derive(Clone)]
pub(super) struct Supply {
    counts: [u8; 26],
    blanks: u8,
    /// Number of tiles taken.
    taken: u8,
    total: u8,
    /// Letters of the letter tiles left.
    letters: u32,
}

/// Tile taken from a supply.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    Letter,
    Blank,
}

impl Supply {
    pub fn new(rack: &Rack) -> Self {
        let counts = *rack.letter_counts();
        let present = |letter: usize| u32::from(counts[letter] > 0) << letter;
        Self {
            counts,
            blanks: rack.blank_count() as u8,
            taken: 0,
            total: rack.tile_count() as u8,
            letters: (0..26).map(present).sum(),
        }
    }

    /// Returns the set of letters that can be taken.
    #[inline(always)]
    pub fn letters(&self) -> u32 {
        if self.blanks > 0 { ALL } else { self.letters }
    }

    /// Returns the number of tiles taken.
    #[inline(always)]
    pub fn taken(&self) -> u8 {
        self.taken
    }

    /// Returns the number of tiles left.
    #[inline(always)]
    pub fn left(&self) -> u8 {
        self.total - self.taken
    }

    /// Takes one of [`Supply::letters`].
    #[inline(always)]
    pub fn take(&mut self, letter: u8) -> Taken {
        self.taken += 1;
        let count = &mut self.counts[usize::from(letter)];
        if *count == 0 {
            self.blanks -= 1;
            return Taken::Blank;
        }
        *count -= 1;
        if *count == 0 {
            self.letters &= !(1 << letter);
        }
        Taken::Letter
    }

    /// Gives back a letter.
    #[inline(always)]
    pub fn give_back(&mut self, letter: u8, taken: Taken) {
        self.taken -= 1;
        match taken {
            Taken::Blank => self.blanks += 1,
            Taken::Letter => {
                self.counts[usize::from(letter)] += 1;
                self.letters |= 1 << letter;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letter_tiles_are_taken_before_blanks() {
        let mut supply = Supply::new(&Rack::parse("aab?").unwrap());
        assert_eq!((supply.letters(), supply.left()), (ALL, 4));
        assert!(supply.take(0) == Taken::Letter && supply.take(0) == Taken::Letter && supply.take(0) == Taken::Blank);
        assert_eq!((supply.letters(), supply.taken(), supply.left()), (0b10, 3, 1));
        supply.give_back(0, Taken::Blank);
        assert_eq!(supply.letters(), ALL);
        supply.give_back(0, Taken::Letter);
        assert!(supply.take(0) == Taken::Letter && supply.take(2) == Taken::Blank);
        assert_eq!(supply.letters(), 0b10);
    }
}
