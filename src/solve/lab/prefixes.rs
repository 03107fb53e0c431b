//! Prefixes of a word that are words themselves.

use std::ops::ControlFlow;

use super::Event;
use crate::solve::watch::{Observer, Watched};
use crate::words::{Lexicon, Word};

/// Returns the prefixes of `word` that are words, shortest first, with their lengths. They include `word` itself if it
/// is in the list.
#[must_use]
pub fn prefixes(words: &Lexicon, word: &[u8]) -> Vec<(usize, Word)> {
    prefixes_watched(words, word, &mut ()).into_inner()
}

/// Like [`prefixes`], with an observer.
pub fn prefixes_watched(
    words: &Lexicon,
    word: &[u8],
    observer: &mut impl Observer<Event>,
) -> Watched<Vec<(usize, Word)>> {
    let mut found = Vec::new();
    let result = follow(words, word, &mut found, observer);
    Watched::new(found, result)
}

/// Follows `word` through the list, and adds the words on the way to `found`.
fn follow(
    words: &Lexicon,
    word: &[u8],
    found: &mut Vec<(usize, Word)>,
    observer: &mut impl Observer<Event>,
) -> ControlFlow<()> {
    let mut at = words.root();
    for (letters, &letter) in (1..).zip(word) {
        let Some(next) = words.step(at, letter) else { return observer.observe(Event::Blocked { letter }) };
        at = next;
        observer.observe(Event::Added { letter })?;
        if let Some(word) = words.word_at(at) {
            observer.observe(Event::Found { number: word.number })?;
            found.push((letters, word));
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;

    fn texts(text: &str) -> Vec<String> {
        let words = Lexicon::embedded(false);
        let found = prefixes(&words, &word(text).unwrap());
        found
            .into_iter()
            .map(|(letters, entry)| {
                assert_eq!(words.get(&text[..letters]), Some(entry));
                text[..letters].to_owned()
            })
            .collect()
    }

    #[test]
    fn prefixes_that_are_words_are_found() {
        assert_eq!(texts("pines"), ["pi", "pin", "pine", "pines"]);
        assert_eq!(texts("revel"), ["re", "rev", "revel"], "reve is not a word");
    }

    #[test]
    fn the_whole_text_need_not_be_a_word() {
        assert_eq!(texts("pinex"), ["pi", "pin", "pine"]);
        assert_eq!(texts("xqz"), Vec::<String>::new());
    }
}
