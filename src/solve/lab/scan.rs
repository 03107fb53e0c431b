//! Linear scans of the word list: the test oracle and the baseline for the searches.

use super::{Hooks, Pattern, Rack, Row};
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
}
