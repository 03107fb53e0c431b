//! The words that answer a question.

use std::fmt;

use super::SortOrder;
use crate::base::humanize::thousands;
use crate::words::Word;

/// The most words of an answer, counted once for each place where they are found. It is four times the number of words
/// of the list that the program brings along.
pub const MOST_HITS: usize = 1_000_000;

/// More words answer a question than are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany {
    /// So many are kept.
    pub(super) most: usize,
}

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = thousands(self.most as u64);
        write!(f, "more than {words} words answer; narrow the question with a filter such as --length")
    }
}

impl std::error::Error for TooMany {}

/// Where a word is found that answers a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    /// Nowhere in particular.
    Anywhere,
    /// Its first letter hooks on before a word.
    Before,
    /// Its last letter hooks on after a word.
    After,
    /// It starts on this square of a row, counted from 0.
    Square(u8),
}

/// A word that answers a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// What the list knows of it.
    pub word: Word,
    /// What it is worth: blanks count nothing.
    pub points: u16,
    /// Where it is found.
    pub place: Place,
    start: u32,
    len: u8,
}

/// The words that answer a question, in the order that was asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    hits: Vec<Hit>,
    /// The letters of all words in a row.
    letters: Vec<u8>,
}

impl Answer {
    pub(super) fn push(&mut self, letters: &[u8], word: Word, points: u16, place: Place) {
        let start = self.letters.len() as u32;
        self.letters.extend_from_slice(letters);
        self.hits.push(Hit { word, points, place, start, len: letters.len() as u8 });
    }

    /// The words in their order.
    #[must_use]
    pub fn hits(&self) -> &[Hit] {
        &self.hits
    }

    /// The letters of a word of this answer, from 0 (a) to 25 (z).
    #[must_use]
    pub fn letters(&self, hit: &Hit) -> &[u8] {
        &self.letters[hit.start as usize..hit.start as usize + hit.letters()]
    }

    /// Puts the words into another order.
    pub fn sort(&mut self, order: SortOrder) {
        order.sort(&mut self.hits);
    }

    /// Sorts words by their places, and at each by the alphabet.
    pub(super) fn sort_by_places(&mut self) {
        self.hits.sort_by_key(|hit| (hit.place, hit.word.number));
    }

    /// Leaves the first words and no more.
    pub fn cut(&mut self, most: usize) {
        self.hits.truncate(most);
    }
}

impl Hit {
    /// How many letters it has.
    #[must_use]
    pub fn letters(&self) -> usize {
        self.len.into()
    }
}
