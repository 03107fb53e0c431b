//! Neighbours of a word: the words made by changing, adding or removing one letter.

use super::Place;
use crate::words::dawg::Cursor;
use crate::words::{Lexicon, Word};

/// Returns the neighbours of `word`, which need not be in the list itself, each once, by place and then alphabetically.
/// Added letters at the ends are hooks: [`Place::FrontHook`] or, if the letter is not also a front hook,
/// [`Place::BackHook`].
#[must_use]
pub fn near(words: &Lexicon, word: &[u8]) -> Vec<(Place, Word)> {
    let mut found = Vec::new();
    changed(words, word, |_, _, entry| found.push((Place::Changed, entry)));
    for_each_prefix(words, word, |at, place| {
        let (prefix, rest) = (&word[..at], &word[at..]);
        for (_, next) in words.children(place) {
            let added = if prefix.is_empty() {
                Place::FrontHook
            } else if rest.is_empty() {
                Place::BackHook
            } else {
                Place::Added
            };
            found.extend(word_after(words, next, rest).map(|entry| (added, entry)));
        }
        if let [_, rest @ ..] = rest {
            found.extend(word_after(words, place, rest).map(|entry| (Place::Removed, entry)));
        }
    });
    // A letter next to an equal one can be added or removed in several places.
    found.sort_unstable_by_key(|(place, entry)| (entry.number, *place));
    found.dedup_by_key(|(_, entry)| entry.number);
    found.sort_unstable_by_key(|(place, entry)| (*place, entry.number));
    found
}

/// Calls `visit` for every word made by changing one letter of `word`, with the place of the letter, the new letter and
/// the entry of the word.
pub(super) fn changed(words: &Lexicon, word: &[u8], mut visit: impl FnMut(usize, u8, Word)) {
    for_each_prefix(words, word, |at, place| {
        let [letter, rest @ ..] = &word[at..] else { return };
        for (other, next) in words.children(place).filter(|(other, _)| other != letter) {
            if let Some(entry) = word_after(words, next, rest) {
                visit(at, other, entry);
            }
        }
    });
}

/// Calls `visit` for each prefix of `word` that begins a word, with its length and its node.
fn for_each_prefix(words: &Lexicon, word: &[u8], mut visit: impl FnMut(usize, Cursor)) {
    let mut at = Some(words.root());
    for len in 0..=word.len() {
        let Some(place) = at else { return };
        visit(len, place);
        at = word.get(len).and_then(|&letter| words.step(place, letter));
    }
}

/// Returns the word that ends with these letters after a node.
fn word_after(words: &Lexicon, from: Cursor, letters: &[u8]) -> Option<Word> {
    words.word_at(letters.iter().try_fold(from, |at, &letter| words.step(at, letter))?)
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;

    fn texts(text: &str, place: Place) -> Vec<String> {
        let words = Lexicon::embedded(false);
        let mut texts = Vec::new();
        let numbers = near(&words, &word(text).unwrap()).into_iter().filter(|&(other, _)| other == place);
        words.spell(numbers.map(|(_, word)| word.number), |_, letters| texts.push(crate::words::fold::spell(letters)));
        texts
    }

    #[test]
    fn a_letter_is_changed_added_or_removed() {
        assert!(texts("tea", Place::Changed).contains(&"sea".to_owned()));
        assert!(texts("tea", Place::Changed).iter().all(|word| word.len() == 3 && word != "tea"));
        assert_eq!(texts("tea", Place::BackHook), ["tead", "teak", "teal", "team", "tear", "teas", "teat"]);
        assert_eq!(texts("ear", Place::FrontHook).first().map(String::as_str), Some("bear"));
        assert_eq!(texts("stop", Place::Added), ["stoep", "stomp", "stoop", "stoup", "stowp", "strop"]);
        assert_eq!(texts("tea", Place::Removed), ["ea", "ta", "te"]);
    }

    #[test]
    fn a_word_is_found_once() {
        assert_eq!((texts("zz", Place::FrontHook), texts("zz", Place::BackHook)), (vec!["zzz".into()], vec![]));
        assert_eq!(texts("zzz", Place::Removed), Vec::<String>::new(), "zz is not a word");
        assert_eq!(texts("aal", Place::Removed), ["aa", "al"]);
    }
}
