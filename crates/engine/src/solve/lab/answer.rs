//! The words that answer a question.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use crate::base::humanize::thousands;
use crate::words::{Lexicon, Word, WordTable};

/// Maximum number of hits in an answer: about four times the size of the embedded word list. A word counts once for
/// each place where it is found.
pub const MAX_HITS: usize = 1_000_000;

/// Error for a question with more hits than the limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyHits {
    /// The limit.
    pub(super) limit: usize,
}

impl fmt::Display for TooManyHits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = thousands(self.limit as u64);
        write!(f, "more than {words} words match; narrow the search with a filter such as --length")
    }
}

impl std::error::Error for TooManyHits {}

/// Place of a hit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    /// No particular place.
    Anywhere,
    /// One letter differs from those of a word.
    Changed,
    /// The first letter is a front hook of the rest.
    FrontHook,
    /// The last letter is a back hook of the rest.
    BackHook,
    /// One letter was added between those of a word.
    Added,
    /// One letter of a word was removed.
    Removed,
    /// The word starts on this square of a row, counted from 0.
    Square(u8),
    /// The word starts at this letter of a phrase, counted from 0.
    Letter(u16),
}

/// A word that answers a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// Entry of the word in the list.
    pub word: Word,
    /// Place of the hit.
    pub place: Place,
    start: u32,
    len: u8,
}

/// The hits of a question, in the requested order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    hits: Vec<Hit>,
    letters: Letters,
}

/// Letters in which hits have their places.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Letters {
    /// Letters of the hits, concatenated.
    Own(Vec<u8>),
    /// All words of the list.
    Table(Arc<WordTable>),
}

impl Default for Letters {
    fn default() -> Self {
        Self::Own(Vec::new())
    }
}

impl Deref for Letters {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Self::Own(letters) => letters,
            Self::Table(table) => table.letters(),
        }
    }
}

impl Answer {
    /// Creates an answer without hits. If the words of the list are spelled out, the hits refer to them.
    pub(super) fn new(words: &Lexicon) -> Self {
        let letters = words.built_table().map_or_else(Letters::default, |table| Letters::Table(Arc::clone(table)));
        Self { hits: Vec::new(), letters }
    }

    /// Makes room for more hits.
    pub(super) fn reserve(&mut self, hits: usize) {
        self.hits.reserve(hits);
    }

    pub(super) fn push(&mut self, letters: &[u8], word: Word, place: Place) {
        let start = match &mut self.letters {
            Letters::Table(table) => table.range(word.number).start as u32,
            Letters::Own(all) => {
                all.extend_from_slice(letters);
                (all.len() - letters.len()) as u32
            }
        };
        self.hits.push(Hit { word, place, start, len: letters.len() as u8 });
    }

    /// Returns the hits in order.
    #[must_use]
    pub fn hits(&self) -> &[Hit] {
        &self.hits
    }

    /// Returns the letters of a hit of this answer, from 0 (a) to 25 (z).
    #[must_use]
    pub fn letters(&self, hit: &Hit) -> &[u8] {
        hit.letters(&self.letters)
    }

    /// Calls `sort` with the hits and the letters of all hits.
    pub(super) fn sort_with(&mut self, sort: impl FnOnce(&mut Vec<Hit>, &[u8])) {
        sort(&mut self.hits, &self.letters);
    }

    /// Sorts the hits by place, then alphabetically.
    pub(super) fn sort_by_place(&mut self) {
        self.hits.sort_by_key(|hit| (hit.place, hit.word.number));
    }

    /// Drops all hits but the first `limit`.
    pub fn truncate(&mut self, limit: usize) {
        self.hits.truncate(limit);
    }
}

impl Hit {
    /// Returns the number of letters.
    #[must_use]
    pub fn letter_count(&self) -> usize {
        self.len.into()
    }

    /// Returns the letters of the hit among those of its answer.
    pub(super) fn letters<'a>(&self, all: &'a [u8]) -> &'a [u8] {
        &all[self.start as usize..self.start as usize + self.letter_count()]
    }
}
