//! Scored words to fill crosswords with, by length, best first.

use std::sync::OnceLock;

use super::families::Families;
use crate::solve::fill_in::bits;
use crate::solve::fill_in::length_index::LengthIndex;
use crate::words::fold;

/// Maximum number of letters of a word. Longer words are left out of a list.
pub const MAX_LENGTH: usize = 63;

/// A word of a [`ScoredList`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoredWord<'a> {
    /// The word. Case and accents are ignored.
    pub text: &'a str,
    /// Quality as an answer, from 0 to 100.
    pub score: u8,
    /// Whether few solvers know it. No two such words cross.
    pub uncommon: bool,
}

/// The words of one length, by falling score. Words of the same score are in alphabetical order, so that words with the
/// same first letters share the blocks of a bit set.
#[derive(Default)]
pub(super) struct WordsOfLength {
    /// The letters of the words, concatenated.
    letters: Vec<u8>,
    /// The score of each word.
    pub scores: Vec<u8>,
    /// The set of uncommon words.
    pub uncommon: Vec<u64>,
    index: OnceLock<LengthIndex>,
    masks: OnceLock<Vec<Lanes>>,
    families: OnceLock<Families>,
}

/// The letters of a word at four positions, as masks. Past the end of the word, a mask has every letter.
pub(super) type Lanes = [u32; 4];

/// Scored words to fill crosswords with.
///
/// The words of a length are indexed when they are first needed, so reuse one list for many grids.
#[derive(Default)]
pub struct ScoredList(Vec<WordsOfLength>);

impl ScoredList {
    /// Collects words of 2 to [`MAX_LENGTH`] letters. Others, and texts with characters that are not letters, are left
    /// out. A word that is listed twice has the better score, and is uncommon if both say so.
    #[must_use]
    pub fn new<'a>(words: impl IntoIterator<Item = ScoredWord<'a>>) -> Self {
        let mut by_length: Vec<Vec<(Vec<u8>, u8, bool)>> = Vec::new();
        for word in words {
            let mut letters = Vec::with_capacity(word.text.len());
            if fold::fold(word.text, &mut letters).is_none() || !(2..=MAX_LENGTH).contains(&letters.len()) {
                continue;
            }
            if by_length.len() <= letters.len() {
                by_length.resize_with(letters.len() + 1, Vec::new);
            }
            by_length[letters.len()].push((letters, word.score.min(100), word.uncommon));
        }
        Self(by_length.into_iter().map(WordsOfLength::new).collect())
    }

    /// Builds the indexes of all lengths, which otherwise takes place when they are first needed.
    pub fn build_indexes(&self) {
        for words in self.0.iter().filter(|words| words.count() > 0) {
            words.index();
            words.masks();
            words.families();
        }
    }

    /// Returns the words of a length, or `None` if there are none.
    pub(super) fn of_length(&self, length: usize) -> Option<&WordsOfLength> {
        self.0.get(length).filter(|words| words.count() > 0)
    }

    /// Returns the score of a word, given as letters from 0 (a) to 25 (z), or `None` if it is not listed.
    #[must_use]
    pub fn score(&self, word: &[u8]) -> Option<u8> {
        let words = self.of_length(word.len())?;
        words.find(word).map(|number| words.scores[number])
    }

    /// Returns `true` if a word, given as letters, is listed as uncommon.
    #[must_use]
    pub fn is_uncommon(&self, word: &[u8]) -> bool {
        let words = self.of_length(word.len());
        words.is_some_and(|words| words.find(word).is_some_and(|number| bits::has(&words.uncommon, number)))
    }

    /// Iterates over the words of a length, by falling score: for each, its letters, its score, and whether it is
    /// uncommon.
    pub fn words(&self, length: usize) -> impl Iterator<Item = (&[u8], u8, bool)> {
        self.of_length(length).into_iter().flat_map(move |words| {
            let scored = words.letters.chunks_exact(length).zip(&words.scores).enumerate();
            scored.map(|(number, (letters, &score))| (letters, score, bits::has(&words.uncommon, number)))
        })
    }

    /// Returns the number of words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(WordsOfLength::count).sum()
    }

    /// Returns `true` if the list has no words.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl WordsOfLength {
    fn new(mut words: Vec<(Vec<u8>, u8, bool)>) -> Self {
        words.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(b.1.cmp(&a.1)).then(a.2.cmp(&b.2)));
        words.dedup_by(|repeated, first| {
            let is_same = repeated.0 == first.0;
            first.2 &= repeated.2 || !is_same;
            is_same
        });
        words.sort_by_key(|word| std::cmp::Reverse(word.1));
        let mut uncommon = vec![0; bits::width(words.len())];
        let rare = words.iter().enumerate().filter(|(_, word)| word.2);
        rare.for_each(|(number, _)| bits::set(&mut uncommon, number));
        let scores = words.iter().map(|word| word.1).collect();
        let letters = words.into_iter().flat_map(|word| word.0).collect();
        Self { letters, scores, uncommon, index: OnceLock::new(), masks: OnceLock::new(), families: OnceLock::new() }
    }

    pub(super) fn count(&self) -> usize {
        self.scores.len()
    }

    /// Returns the number of words with at least this score. They come first.
    pub(super) fn count_from(&self, min_score: u8) -> usize {
        self.scores.partition_point(|&score| score >= min_score)
    }

    /// Returns the index of the words by letter, built on the first call.
    pub(super) fn index(&self) -> &LengthIndex {
        self.index.get_or_init(|| LengthIndex::new(self.letters.len() / self.count(), self.letters.clone()))
    }

    /// Returns the letters of the words as masks, built on the first call. Each word takes [`WordsOfLength::lanes`] items.
    pub(super) fn masks(&self) -> &[Lanes] {
        self.masks.get_or_init(|| {
            let length = self.letters.len() / self.count();
            let mask = |word: &[u8], position: usize| word.get(position).map_or(u32::MAX, |letter| 1 << letter);
            let lanes = |word: &[u8], first: usize| std::array::from_fn(|lane| mask(word, first + lane));
            let words = self.letters.chunks_exact(length);
            words.flat_map(|word| (0..length).step_by(4).map(move |first| lanes(word, first))).collect()
        })
    }

    /// Returns the families of the words, built on the first call.
    pub(super) fn families(&self) -> &Families {
        self.families.get_or_init(|| Families::new(self.letters.chunks_exact(self.letters.len() / self.count())))
    }

    /// Returns the number of a word, or `None` if it is not listed.
    pub(super) fn find(&self, word: &[u8]) -> Option<usize> {
        let length = self.letters.len() / self.count();
        let word_at = |number: usize| &self.letters[number * length..][..length];
        let mut start = 0;
        while start < self.count() {
            let score = self.scores[start];
            let end = start + self.scores[start..].partition_point(|&other| other == score);
            let group: Vec<usize> = (start..end).collect();
            if let Ok(found) = group.binary_search_by(|&number| word_at(number).cmp(word)) {
                return Some(start + found);
            }
            start = end;
        }
        None
    }
}
