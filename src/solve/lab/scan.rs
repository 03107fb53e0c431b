//! Linear scans of the word list: the test oracle and the baseline for the searches.

use super::{Hooks, Pattern, Rack, Row};
use crate::words::{Lexicon, Word};

/// The words of a list in alphabetical order.
pub struct Scan(Vec<(Vec<u8>, Word)>);

impl Scan {
    /// Spells all words of a list.
    #[must_use]
    pub fn of(words: &Lexicon) -> Self {
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
        self.words().filter(|(word, _)| word.len() == rack.tiles() && rack.blanks_for(word).is_some()).collect()
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
        for (longer, facts) in self.words() {
            match longer {
                [first, rest @ ..] if rest == word => hooks.before.push((*first, facts)),
                _ => {}
            }
            match longer {
                [rest @ .., last] if rest == word => hooks.after.push((*last, facts)),
                _ => {}
            }
        }
        hooks
    }

    /// Returns the prefixes of `word` that are words, shortest first, with their lengths.
    #[must_use]
    pub fn prefixes(&self, word: &[u8]) -> Vec<(usize, Word)> {
        let mut found: Vec<_> = self.words().filter(|(start, _)| word.starts_with(start)).collect();
        found.sort_by_key(|(start, _)| start.len());
        found.into_iter().map(|(start, facts)| (start.len(), facts)).collect()
    }

    /// Returns the words that the rack can play through tiles of the row, with the squares they start on, from 0.
    #[must_use]
    pub fn through(&self, rack: &Rack, row: &Row) -> Vec<(usize, &[u8], Word)> {
        let fits = |start: usize, word: &[u8]| {
            row.letters_needed(start, word).is_some_and(|needed| rack.blanks_for(&needed).is_some())
        };
        let starts = 0..row.squares();
        starts
            .flat_map(|start| {
                self.words().filter(move |(word, _)| fits(start, word)).map(move |(word, facts)| (start, word, facts))
            })
            .collect()
    }
}
