//! Words that must not appear in a generated grid by accident.
//!
//! The list contains all words of three letters or more that the program never offers: slurs, vulgar words and names
//! for groups of people. The slur setting does not affect the list. A player who sees such a word in a grid cannot know
//! that it is there by chance. Unlike the frozen list used to measure dealt boards, this list may grow: words added to
//! it no longer appear in new puzzles.
//!
//! Puzzles for school also avoid the words of a second list, which are fit for other puzzles: beer, poker, rifle.

use super::dawg::{Cursor, Dawg};
use super::trie::Trie;

/// Set of words to keep out of generated grids.
#[derive(Clone, Debug, Default)]
pub struct AvoidList(Trie);

impl AvoidList {
    /// Minimum length of the words that are kept out, in letters.
    pub const MIN_LEN: usize = 3;

    /// Builds the embedded set. This takes about as long as generating a small puzzle, so build it once.
    #[must_use]
    pub fn embedded() -> Self {
        Self::of(&[wordhoard_assets::AVOID])
    }

    /// Builds the set for school: the embedded set and the words that are unsuitable for school.
    #[must_use]
    pub fn school() -> Self {
        Self::of(&[wordhoard_assets::AVOID, wordhoard_assets::MATURE])
    }

    /// Builds the set of the words in compiled lists.
    fn of(lists: &[&'static [u8]]) -> Self {
        let mut trie = Trie::default();
        for list in lists {
            let dawg = Dawg::new((*list).into());
            insert_all(&dawg, dawg.root(), &mut Vec::new(), &mut trie);
        }
        Self(trie)
    }

    /// Creates a set from words given as letters 0 (a) to 25 (z), skipping words shorter than [`AvoidList::MIN_LEN`].
    #[must_use]
    pub fn new<'a>(words: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let mut trie = Trie::default();
        for (number, word) in words.into_iter().filter(|word| word.len() >= Self::MIN_LEN).enumerate() {
            trie.insert(word, number as u32);
        }
        Self(trie)
    }

    /// Returns the trie of the words.
    #[must_use]
    pub fn trie(&self) -> &Trie {
        &self.0
    }

    /// Returns `true` if the set contains `word`, given as letters 0 (a) to 25 (z).
    #[must_use]
    pub fn contains(&self, word: &[u8]) -> bool {
        let end = word.iter().try_fold(super::trie::ROOT, |node, &letter| self.0.step(node, letter));
        end.is_some_and(|node| self.0.word(node).is_some())
    }
}

/// Inserts the words at and below `node` into a trie. `letters` spells the path to `node`.
fn insert_all(dawg: &Dawg, node: Cursor, letters: &mut Vec<u8>, trie: &mut Trie) {
    if let Some(number) = node.word().filter(|_| letters.len() >= AvoidList::MIN_LEN) {
        trie.insert(letters, number);
    }
    for (letter, child) in dawg.children(node) {
        letters.push(letter);
        insert_all(dawg, child, letters, trie);
        letters.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Lexicon, fold, themes};
    use super::*;

    fn letters(word: &str) -> Vec<u8> {
        let mut letters = Vec::new();
        fold::fold(word, &mut letters).unwrap();
        letters
    }

    #[test]
    fn contains_every_word_that_is_never_offered() {
        let avoid = AvoidList::embedded();
        let long_enough = |word: &str| word.len() >= AvoidList::MIN_LEN;
        for (word, facts) in Lexicon::embedded(true).iter() {
            assert_eq!(avoid.contains(&letters(&word)), !facts.offered && long_enough(&word), "{word}");
        }
    }

    #[test]
    fn the_school_set_adds_words_to_the_embedded_set() {
        let (avoid, school) = (AvoidList::embedded(), AvoidList::school());
        let contain = |word: &str| [&avoid, &school].map(|list| list.contains(&letters(word)));
        assert_eq!(["beer", "porn", "bear"].map(contain), [[false, true], [true, true], [false, false]]);
        for (word, facts) in Lexicon::embedded(true).iter() {
            assert!(facts.offered || word.len() < AvoidList::MIN_LEN || school.contains(&letters(&word)), "{word}");
        }
    }

    #[test]
    fn the_words_of_every_theme_are_suitable_for_school() {
        let school = AvoidList::school();
        for theme in themes::all() {
            let joined = |entry: &str| entry.replace([' ', '-', '\'', '.'], "");
            let unsuitable: Vec<&str> =
                theme.words().filter(|entry| school.contains(&letters(&joined(entry)))).collect();
            assert!(unsuitable.is_empty(), "{}: {unsuitable:?}", theme.id);
        }
    }

    #[test]
    fn contains_its_words_of_three_letters_or_more() {
        let words = ["ab", "abc", "cab"].map(letters);
        let avoid = AvoidList::new(words.iter().map(Vec::as_slice));
        assert_eq!(
            ["ab", "abc", "cab", "abca", ""].map(|word| avoid.contains(&letters(word))),
            [false, true, true, false, false]
        );
        assert!(!AvoidList::default().contains(&letters("abc")));
    }
}
