//! The plain way: every word of the list is looked at by itself. The searches are checked against this, and measured.

use super::{Hooks, Pattern, Rack, Row};
use crate::words::{Lexicon, Word};

/// The words of a list, one after another, by the alphabet.
pub struct Scan(Vec<(Vec<u8>, Word)>);

impl Scan {
    /// Writes down all words of a list.
    #[must_use]
    pub fn of(words: &Lexicon) -> Self {
        let letters = |text: String| text.bytes().map(|sign| sign - b'a').collect();
        Self(words.iter().map(|(text, word)| (letters(text), word)).collect())
    }

    /// The words: letters from 0 to 25, and what is known of each.
    pub fn words(&self) -> impl Iterator<Item = (&[u8], Word)> {
        self.0.iter().map(|(letters, word)| (letters.as_slice(), *word))
    }

    /// The words that take all tiles of the rack.
    #[must_use]
    pub fn anagrams(&self, rack: &Rack) -> Vec<(&[u8], Word)> {
        self.words().filter(|(word, _)| word.len() == rack.tiles() && rack.blanks_for(word).is_some()).collect()
    }

    /// The words that take some tiles of the rack, or all.
    #[must_use]
    pub fn sub_anagrams(&self, rack: &Rack) -> Vec<(&[u8], Word)> {
        self.words().filter(|(word, _)| rack.blanks_for(word).is_some()).collect()
    }

    /// The words that match the pattern.
    #[must_use]
    pub fn matching(&self, pattern: &Pattern) -> Vec<(&[u8], Word)> {
        self.words().filter(|(word, _)| pattern.matches(word)).collect()
    }

    /// The letters that make another word of this one, before and after it.
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

    /// The words that this one begins with, the shortest first, by how many letters they have.
    #[must_use]
    pub fn prefixes(&self, word: &[u8]) -> Vec<(usize, Word)> {
        let mut found: Vec<_> = self.words().filter(|(start, _)| word.starts_with(start)).collect();
        found.sort_by_key(|(start, _)| start.len());
        found.into_iter().map(|(start, facts)| (start.len(), facts)).collect()
    }

    /// The words that the rack can lay through tiles of the row, by the squares that they start on, from 0.
    #[must_use]
    pub fn through(&self, rack: &Rack, row: &Row) -> Vec<(usize, &[u8], Word)> {
        let lies =
            |start: usize, word: &[u8]| row.asks(start, word).is_some_and(|asked| rack.blanks_for(&asked).is_some());
        let starts = 0..row.squares();
        starts
            .flat_map(|start| {
                self.words().filter(move |(word, _)| lies(start, word)).map(move |(word, facts)| (start, word, facts))
            })
            .collect()
    }
}
