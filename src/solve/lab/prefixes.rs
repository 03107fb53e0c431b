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
    let (mut at, mut result) = (words.root(), ControlFlow::Continue(()));
    let path = word.iter().map_while(|&letter| {
        let Some(next) = words.step(at, letter) else {
            result = observer.observe(Event::Blocked { letter });
            return None;
        };
        at = next;
        let word = words.word_at(at);
        result = observer.observe(Event::Added { letter });
        if let (Some(word), true) = (word, result.is_continue()) {
            result = observer.observe(Event::Found { number: word.number });
        }
        result.is_continue().then_some(word)
    });
    let found = (1..).zip(path).filter_map(|(letters, word)| Some((letters, word?))).collect();
    Watched::new(found, result)
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
