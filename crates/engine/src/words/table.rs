//! The words of a list, spelled out.

use std::ops::Range;

use super::dawg::Dawg;

/// The words of a list in alphabetical order, spelled out one after the other: about 3.5 MB for the embedded list.
///
/// Reading all of them from here is several times faster than walking the automaton.
#[derive(PartialEq, Eq, Debug)]
pub struct WordTable {
    /// Letters of all words, from 0 (a) to 25 (z).
    letters: Vec<u8>,
    /// Start of each word by its number, and the end of the last one.
    starts: Vec<u32>,
}

impl WordTable {
    /// Spells the words out.
    pub(super) fn new(dawg: &Dawg) -> Self {
        let mut table = Self { letters: Vec::new(), starts: Vec::with_capacity(dawg.len() + 1) };
        dawg.spell(0..dawg.len() as u32, |_, letters| {
            table.starts.push(table.letters.len() as u32);
            table.letters.extend_from_slice(letters);
        });
        table.starts.push(table.letters.len() as u32);
        table
    }

    /// Returns the letters of all words.
    #[must_use]
    pub fn letters(&self) -> &[u8] {
        &self.letters
    }

    /// Returns the place of a word, by its number, among the letters of all words.
    #[must_use]
    pub fn range(&self, number: u32) -> Range<usize> {
        self.starts[number as usize] as usize..self.starts[number as usize + 1] as usize
    }

    /// Returns the letters of a word by its number.
    #[must_use]
    pub fn word(&self, number: u32) -> &[u8] {
        &self.letters[self.range(number)]
    }

    /// Returns the words in alphabetical order, which is that of their numbers. They include words that the list does
    /// not accept.
    pub fn words(&self) -> impl Iterator<Item = &[u8]> {
        self.starts.windows(2).map(|ends| &self.letters[ends[0] as usize..ends[1] as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Lexicon, fold};

    #[test]
    fn every_word_is_spelled() {
        let words = Lexicon::embedded(true);
        let table = words.table();
        assert!(table.words().map(fold::spell).eq(words.iter().map(|(text, _)| text)));
        let tea = words.get("tea").unwrap();
        assert_eq!(fold::spell(table.word(tea.number)), "tea");
    }
}
