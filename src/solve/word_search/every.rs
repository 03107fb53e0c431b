//! Every word of a lexicon that lies in a grid: for grids that come without a list.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::bordered::Bordered;
use super::key::Key;
use super::walk;
use crate::grid::{Letters, Placement};
use crate::words::fold::spell;
use crate::words::{Lexicon, Word};

/// A word that lies in a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Its letters, small.
    pub text: String,
    /// What the lexicon knows of it.
    pub word: Word,
    /// Its first place.
    pub place: Placement,
}

/// Every word of at least `min` letters (and of two) that lies in the grid, each once, the longest first, then by the
/// alphabet.
#[must_use]
pub fn every_word(letters: &Letters, words: &Lexicon, min: usize) -> Vec<Found> {
    let mut found: Vec<Found> = first_places(letters, words, min)
        .into_iter()
        .filter_map(|(number, first)| {
            let (word, place) = (words.word(number)?, first.placement()?);
            let text: Vec<u8> = place.cells().filter_map(|cell| letters.at(cell)).collect();
            Some(Found { text: spell(&text), word, place })
        })
        .collect();
    found.sort_unstable_by_key(|found| (Reverse(found.text.len()), found.word.number));
    found
}

/// Where a word begins, and how many letters it has: 255 at most, which is more than any list holds.
#[derive(Clone, Copy, PartialEq)]
struct First(u64);

impl First {
    const NONE: Self = Self(u64::MAX);

    fn take(&mut self, key: Key, len: usize) -> Key {
        // All places of a word have its length: so the least number is that of the first.
        self.0 = self.0.min(key.number() << 8 | len as u64);
        self.key()
    }

    fn key(self) -> Key {
        Key::of_number(self.0 >> 8)
    }

    fn placement(self) -> Option<Placement> {
        self.key().placement((self.0 & 255) as usize)
    }
}

/// The numbers of the words with their first places.
fn first_places(letters: &Letters, words: &Lexicon, min: usize) -> Vec<(u32, First)> {
    let grid = Bordered::of(letters);
    // A small grid has few of the words: a place for each of them would take longer to lay out than the search.
    if letters.count() * PLACES < words.numbers() {
        let mut firsts = HashMap::new();
        walk::search(&grid, words, min, |number, key, len| firsts.entry(number).or_insert(First::NONE).take(key, len));
        return firsts.into_iter().collect();
    }
    let mut firsts = vec![First::NONE; words.numbers()];
    walk::search(&grid, words, min, |number, key, len| firsts[number as usize].take(key, len));
    (0..).zip(firsts).filter(|&(_, first)| first != First::NONE).collect()
}

/// About so many words for each cell take as long to lay out as one to find.
const PLACES: usize = 50;
