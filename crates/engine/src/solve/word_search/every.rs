//! Finds every word of a lexicon that appears in a grid, for grids that come without a word list.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

use super::bordered::BorderedGrid;
use super::key::Key;
use super::{Event, walk};
use crate::grid::{Letters, Placement};
use crate::solve::watch::{Observer, Watched};
use crate::words::fold::spell;
use crate::words::{Lexicon, Word};

/// A word that appears in a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacedWord {
    /// Letters of the word, in lower case.
    pub text: String,
    /// Entry of the word in the lexicon.
    pub word: Word,
    /// First occurrence of the word.
    pub place: Placement,
}

/// Returns every word of at least `min` letters (and at least two) that appears in the grid, without duplicates,
/// longest first, then alphabetically.
#[must_use]
pub fn every_word(letters: &Letters, words: &Lexicon, min: usize) -> Vec<PlacedWord> {
    every_word_watched(letters, words, min, &mut ()).into_inner()
}

/// Like [`every_word`], with an observer.
pub fn every_word_watched(
    letters: &Letters,
    words: &Lexicon,
    min: usize,
    observer: &mut impl Observer<Event>,
) -> Watched<Vec<PlacedWord>> {
    let (occurrences, result) = first_occurrences(letters, words, min, observer);
    let mut found: Vec<PlacedWord> = occurrences
        .into_iter()
        .filter_map(|(number, first)| {
            let (word, place) = (words.word(number)?, first.placement()?);
            let text: Vec<u8> = place.cells().filter_map(|cell| letters.at(cell)).collect();
            Some(PlacedWord { text: spell(&text), word, place })
        })
        .collect();
    found.sort_unstable_by_key(|found| (Reverse(found.text.len()), found.word.number));
    Watched::new(found, result)
}

/// The key of an occurrence, packed with the length of the word, which is at most 255.
#[derive(Clone, Copy, PartialEq)]
struct PackedOccurrence(u64);

impl PackedOccurrence {
    const NONE: Self = Self(u64::MAX);

    fn record(&mut self, key: Key, len: usize) -> Key {
        // All occurrences of a word have the same length, so the least value is the first occurrence.
        self.0 = self.0.min(key.number() << 8 | len as u64);
        self.key()
    }

    fn key(self) -> Key {
        Key::from_number(self.0 >> 8)
    }

    fn placement(self) -> Option<Placement> {
        self.key().placement((self.0 & 255) as usize)
    }
}

/// Returns the word numbers of the words found, with their first occurrences, and whether the search was stopped.
fn first_occurrences(
    letters: &Letters,
    words: &Lexicon,
    min: usize,
    observer: &mut impl Observer<Event>,
) -> (Vec<(u32, PackedOccurrence)>, ControlFlow<()>) {
    let grid = BorderedGrid::new(letters);
    // A small grid contains few of the words. Initialising an entry for every word would take longer than the search.
    if letters.count() * ENTRIES_PER_CELL < words.number_bound() {
        let mut occurrences = HashMap::new();
        let add = |number, key, len| occurrences.entry(number).or_insert(PackedOccurrence::NONE).record(key, len);
        let result = walk::search(&grid, words, min, add, observer);
        return (occurrences.into_iter().collect(), result);
    }
    let mut occurrences = vec![PackedOccurrence::NONE; words.number_bound()];
    let add = |number: u32, key, len| occurrences[number as usize].record(key, len);
    let result = walk::search(&grid, words, min, add, observer);
    ((0..).zip(occurrences).filter(|&(_, first)| first != PackedOccurrence::NONE).collect(), result)
}

/// Number of entries that take about as long to initialise as one cell takes to search.
const ENTRIES_PER_CELL: usize = 50;
