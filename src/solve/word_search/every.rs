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
            let (word, place) = (words.word(number)?, first.key.placement(first.len)?);
            let text: Vec<u8> = place.cells().filter_map(|cell| letters.at(cell)).collect();
            Some(Found { text: spell(&text), word, place })
        })
        .collect();
    found.sort_unstable_by_key(|found| (Reverse(found.text.len()), found.word.number));
    found
}

/// Where a word begins, and how many letters it has.
#[derive(Clone, Copy)]
struct First {
    key: Key,
    len: usize,
}

impl First {
    fn take(&mut self, key: Key, len: usize) -> Key {
        *self = Self { key: self.key.min(key), len };
        self.key
    }
}

/// The numbers of the words with their first places.
fn first_places(letters: &Letters, words: &Lexicon, min: usize) -> Vec<(u32, First)> {
    let grid = Bordered::of(letters);
    let none = First { key: Key::NONE, len: 0 };
    // A small grid has few of the words: a place for each of them would take longer to lay out than the search.
    if letters.count() * PLACES < words.numbers() {
        let mut firsts = HashMap::new();
        walk::search(&grid, words, min, |number, key, len| firsts.entry(number).or_insert(none).take(key, len));
        return firsts.into_iter().collect();
    }
    let mut firsts = vec![none; words.numbers()];
    walk::search(&grid, words, min, |number, key, len| firsts[number as usize].take(key, len));
    (0..).zip(firsts).filter(|(_, first)| first.key != Key::NONE).collect()
}

/// About so many words for each cell take as long to lay out as one to find.
const PLACES: usize = 50;
