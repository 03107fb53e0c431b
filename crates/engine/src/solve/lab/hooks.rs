//! Hooks: letters that make a new word when added to the front or back of a word.

use crate::words::dawg::Cursor;
use crate::words::{Lexicon, Word};

/// The hooks of a word in alphabetical order, each with the word it makes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hooks {
    /// Front hooks (0 to 25).
    pub front: Vec<(u8, Word)>,
    /// Back hooks (0 to 25).
    pub back: Vec<(u8, Word)>,
}

/// Returns the hooks of `word`, which need not be in the list itself.
#[must_use]
pub fn hooks(words: &Lexicon, word: &[u8]) -> Hooks {
    let walk = |from: Cursor| word.iter().try_fold(from, |at, &letter| words.step(at, letter));
    let front = words.children(words.root());
    let front = front.filter_map(|(letter, first)| Some((letter, words.word_at(walk(first)?)?)));
    let back = walk(words.root()).into_iter().flat_map(|last| words.children(last));
    let back = back.filter_map(|(letter, at)| Some((letter, words.word_at(at)?)));
    Hooks { front: front.collect(), back: back.collect() }
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;

    fn letters(hooks: &[(u8, Word)]) -> String {
        hooks.iter().map(|&(letter, _)| char::from(b'a' + letter)).collect()
    }

    #[test]
    fn tea_has_hooks_on_both_sides() {
        let words = Lexicon::embedded(false);
        let tea = hooks(&words, &word("tea").unwrap());
        assert_eq!((letters(&tea.front).as_str(), letters(&tea.back).as_str()), ("", "dklmrst"));
        assert_eq!(tea.back[4].1, words.get("tear").unwrap());
        let ear = hooks(&words, &word("ear").unwrap());
        assert_eq!((letters(&ear.front).as_str(), letters(&ear.back).as_str()), ("bdfghlnprstwy", "dlns"));
    }

    #[test]
    fn letters_that_are_not_a_word_can_have_hooks() {
        let words = Lexicon::embedded(false);
        assert_eq!(words.get("reve"), None);
        let reve = hooks(&words, &word("reve").unwrap());
        assert!(letters(&reve.back).contains('l'));
        assert_eq!(hooks(&words, &word("xqzj").unwrap()), Hooks::default());
    }
}
