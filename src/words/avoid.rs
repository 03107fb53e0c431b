//! Words that no grid of letters should hold by accident.
//!
//! They are all words of three letters or more that the program never offers: slurs, vulgar words, and names for groups
//! of people, whatever the setting about slurs says. None of them is held to be harmless: who sees it in a grid cannot
//! know that nobody put it there. Unlike the list that dealt boards are measured by, this one is not frozen: a word
//! that is added to it must not turn up in any later puzzle.

use super::dawg::{Cursor, Dawg};
use super::trie::Trie;

/// The words, compiled by the build script.
static EMBEDDED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/avoid.bin"));

/// A set of words to keep out.
#[derive(Clone, Debug, Default)]
pub struct Avoid(Trie);

impl Avoid {
    /// The fewest letters of a word that is kept out.
    pub const MIN_LEN: usize = 3;

    /// The words that the program brings along. Making it takes about as long as making a small puzzle: make it once.
    #[must_use]
    pub fn embedded() -> Self {
        let dawg = Dawg::new(EMBEDDED.into());
        let mut trie = Trie::default();
        take_in(&dawg, dawg.root(), &mut Vec::new(), &mut trie);
        Self(trie)
    }

    /// These words, each as letters from 0 (a) to 25 (z); shorter ones than [`Avoid::MIN_LEN`] are passed over.
    #[must_use]
    pub fn of<'a>(words: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let mut trie = Trie::default();
        for (number, word) in words.into_iter().filter(|word| word.len() >= Self::MIN_LEN).enumerate() {
            trie.insert(word, number as u32);
        }
        Self(trie)
    }

    /// The words, to walk through.
    #[must_use]
    pub fn trie(&self) -> &Trie {
        &self.0
    }

    /// True for one of the words, as letters from 0 (a) to 25 (z).
    #[must_use]
    pub fn contains(&self, word: &[u8]) -> bool {
        let end = word.iter().try_fold(super::trie::ROOT, |node, &letter| self.0.step(node, letter));
        end.is_some_and(|node| self.0.word(node).is_some())
    }
}

fn take_in(dawg: &Dawg, at: Cursor, letters: &mut Vec<u8>, into: &mut Trie) {
    if let Some(number) = at.word().filter(|_| letters.len() >= Avoid::MIN_LEN) {
        into.insert(letters, number);
    }
    for (letter, next) in dawg.children(at) {
        letters.push(letter);
        take_in(dawg, next, letters, into);
        letters.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Lexicon, fold};
    use super::*;

    fn letters(word: &str) -> Vec<u8> {
        let mut letters = Vec::new();
        fold::fold(word, &mut letters).unwrap();
        letters
    }

    #[test]
    fn holds_every_word_that_is_never_offered() {
        let avoid = Avoid::embedded();
        let long = |word: &str| word.len() >= Avoid::MIN_LEN;
        for (word, facts) in Lexicon::embedded(true).iter() {
            assert_eq!(avoid.contains(&letters(&word)), !facts.offered && long(&word), "{word}");
        }
    }

    #[test]
    fn holds_the_words_that_it_is_made_of() {
        let words = ["ab", "abc", "cab"].map(letters);
        let avoid = Avoid::of(words.iter().map(Vec::as_slice));
        assert_eq!(
            ["ab", "abc", "cab", "abca", ""].map(|word| avoid.contains(&letters(word))),
            [false, true, true, false, false]
        );
        assert!(!Avoid::default().contains(&letters("abc")));
    }
}
