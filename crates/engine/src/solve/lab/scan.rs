//! Linear scans of the word list: the test oracle and the baseline for the searches.

use super::{Filter, Hooks, Pattern, Phrase, Place, Rack, Row};
use crate::words::{Lexicon, Word};

/// The words of a list in alphabetical order.
pub struct Scan(Vec<(Vec<u8>, Word)>);

impl Scan {
    /// Creates a scan of all words of a list.
    #[must_use]
    pub fn new(words: &Lexicon) -> Self {
        let letters = |text: String| text.bytes().map(|ch| ch - b'a').collect();
        Self(words.iter().map(|(text, word)| (letters(text), word)).collect())
    }

    /// Returns the words: letters from 0 to 25, and the entry in the list.
    pub fn words(&self) -> impl Iterator<Item = (&[u8], Word)> {
        self.0.iter().map(|(letters, word)| (letters.as_slice(), *word))
    }

    /// Returns the words that use all tiles of the rack.
    #[must_use]
    pub fn anagrams(&self, rack: &Rack) -> Vec<(&[u8], Word)> {
        self.words().filter(|(word, _)| word.len() == rack.tile_count() && rack.blanks_for(word).is_some()).collect()
    }

    /// Returns the words that use some or all tiles of the rack.
    #[must_use]
    pub fn sub_anagrams(&self, rack: &Rack) -> Vec<(&[u8], Word)> {
        self.words().filter(|(word, _)| rack.blanks_for(word).is_some()).collect()
    }

    /// Returns the words that match the pattern.
    #[must_use]
    pub fn matching(&self, pattern: &Pattern) -> Vec<(&[u8], Word)> {
        self.words().filter(|(word, _)| pattern.matches(word)).collect()
    }

    /// Returns the front and back hooks of a word.
    #[must_use]
    pub fn hooks(&self, word: &[u8]) -> Hooks {
        let mut hooks = Hooks::default();
        for (longer, entry) in self.words() {
            match longer {
                [first, rest @ ..] if rest == word => hooks.front.push((*first, entry)),
                _ => {}
            }
            match longer {
                [rest @ .., last] if rest == word => hooks.back.push((*last, entry)),
                _ => {}
            }
        }
        hooks
    }

    /// Returns the prefixes of `word` that are words, shortest first, with their lengths.
    #[must_use]
    pub fn prefixes(&self, word: &[u8]) -> Vec<(usize, Word)> {
        let mut found: Vec<_> = self.words().filter(|(prefix, _)| word.starts_with(prefix)).collect();
        found.sort_by_key(|(prefix, _)| prefix.len());
        found.into_iter().map(|(prefix, entry)| (prefix.len(), entry)).collect()
    }

    /// Returns the words that can be played from the rack through tiles of the row, with their first squares, from 0.
    #[must_use]
    pub fn through(&self, rack: &Rack, row: &Row) -> Vec<(usize, &[u8], Word)> {
        let fits = |start: usize, word: &[u8]| {
            row.letters_needed(start, word).is_some_and(|needed| rack.blanks_for(&needed).is_some())
        };
        let starts = 0..row.square_count();
        starts
            .flat_map(|start| {
                self.words().filter(move |(word, _)| fits(start, word)).map(move |(word, entry)| (start, word, entry))
            })
            .collect()
    }

    /// Returns the words made by changing, adding or removing one letter of a word, with their places.
    #[must_use]
    pub fn near(&self, word: &[u8]) -> Vec<(Place, &[u8], Word)> {
        let mut found: Vec<_> = self
            .words()
            .filter_map(|(other, entry)| {
                let place = if other.len() == word.len() {
                    differs_in_one_letter(word, other).then_some(Place::Changed)
                } else if let [_, rest @ ..] = other
                    && rest == word
                {
                    Some(Place::FrontHook)
                } else if let [rest @ .., _] = other
                    && rest == word
                {
                    Some(Place::BackHook)
                } else if other.len() == word.len() + 1 && without_one_letter(other).any(|rest| rest == word) {
                    Some(Place::Added)
                } else {
                    let is_shorter = other.len() + 1 == word.len();
                    (is_shorter && without_one_letter(word).any(|rest| rest == other)).then_some(Place::Removed)
                };
                Some((place?, other, entry))
            })
            .collect();
        found.sort_by_key(|(place, _, entry)| (*place, entry.number));
        found
    }

    /// Returns the words hidden in a phrase, with their first letters, from 0.
    #[must_use]
    pub fn hidden(&self, phrase: &Phrase, within: bool) -> Vec<(usize, &[u8], Word)> {
        let places = |word: &[u8]| {
            let windows = phrase.letters().windows(word.len()).enumerate();
            let starts = windows.filter(|(_, window)| *window == word).map(|(start, _)| start);
            starts.filter(|&start| within || !phrase.is_within_word(start, word.len())).collect::<Vec<_>>()
        };
        let mut found: Vec<_> = self
            .words()
            .flat_map(|(word, entry)| places(word).into_iter().map(move |start| (start, word, entry)))
            .collect();
        found.sort_by_key(|(start, word, _)| (*start, word.len()));
        found
    }

    /// Returns the first `limit` shortest ladders from one word to another in alphabetical order. All words between
    /// them pass the filter.
    #[must_use]
    pub fn ladders<'a>(
        &'a self,
        words: &Lexicon,
        from: &'a [u8],
        to: &'a [u8],
        filter: &Filter,
        limit: usize,
    ) -> Vec<Vec<&'a [u8]>> {
        let known = |end: &[u8]| self.words().any(|(word, _)| word == end);
        if !known(from) || !known(to) {
            return Vec::new();
        }
        let passes = |word: &[u8], entry| word == from || word == to || filter.accepts(words, word, entry);
        let usable = self.words().filter(|&(word, entry)| word.len() == to.len() && passes(word, entry));
        let usable: Vec<&[u8]> = usable.map(|(word, _)| word).collect();
        // Level n has the words that are n steps from the last word.
        let mut levels: Vec<Vec<&[u8]>> = vec![vec![to]];
        let mut left: Vec<&[u8]> = usable.into_iter().filter(|word| *word != to).collect();
        while levels.last().is_some_and(|level| !level.is_empty() && !level.contains(&from)) {
            let is_next =
                |word: &&[u8]| levels.last().is_some_and(|level| level.iter().any(|l| differs_in_one_letter(word, l)));
            let (level, rest) = left.into_iter().partition(is_next);
            levels.push(level);
            left = rest;
        }
        let mut ladders: Vec<Vec<&[u8]>> =
            levels.pop().into_iter().flatten().filter(|word| *word == from).map(|word| vec![word]).collect();
        while let Some(level) = levels.pop() {
            let extended = ladders.iter().flat_map(|ladder| {
                let last = ladder[ladder.len() - 1];
                let next = level.iter().filter(move |word| differs_in_one_letter(word, last));
                next.map(|word| [&ladder[..], &[*word]].concat())
            });
            ladders = extended.take(limit).collect();
        }
        ladders
    }
}

/// Returns `true` if two words of the same length differ in exactly one letter.
fn differs_in_one_letter(word: &[u8], other: &[u8]) -> bool {
    word.len() == other.len() && word.iter().zip(other).filter(|(a, b)| a != b).count() == 1
}

/// Returns the letters that remain when one letter of a word is removed, for each letter.
fn without_one_letter(word: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    (0..word.len()).map(|removed| [&word[..removed], &word[removed + 1..]].concat())
}
