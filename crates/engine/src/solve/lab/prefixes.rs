//! Prefixes of a word that are words themselves.

use std::ops::ControlFlow;

use super::Event;
use crate::solve::watch::{Observer, Watched};
use crate::words::{Lexicon, Word};

/// Returns the prefixes of `word` that are words, shortest first, with their lengths. They include `word` itself if it
/// is in the list.
#[must_use]
pub fn prefixes(words: &Lexicon, word: &[u8]) -> Vec<(usize, Word)> {
    path(words, word).filter_map(|(letters, word)| Some((letters, word?))).collect()
}

/// Like [`prefixes`], with an observer.
pub fn prefixes_watched(
    words: &Lexicon,
    word: &[u8],
    observer: &mut impl Observer<Event>,
) -> Watched<Vec<(usize, Word)>> {
    let mut found = Vec::new();
    let result = watch(words, word, &mut found, observer);
    Watched::new(found, result)
}

/// Follows `word` through the list as long as some word continues with its next letter. Yields the number of letters
/// followed, and the word that ends there.
fn path(words: &Lexicon, word: &[u8]) -> impl Iterator<Item = (usize, Option<Word>)> {
    let mut at = words.root();
    let nodes = word.iter().map_while(move |&letter| {
        at = words.step(at, letter)?;
        Some(words.word_at(at))
    });
    (1..).zip(nodes)
}

/// Adds the words on the path of `word` to `found`, and reports the letters to the observer.
fn watch(
    words: &Lexicon,
    word: &[u8],
    found: &mut Vec<(usize, Word)>,
    observer: &mut impl Observer<Event>,
) -> ControlFlow<()> {
    let mut followed = 0;
    for (letters, entry) in path(words, word) {
        followed = letters;
        observer.observe(Event::Added { letter: word[letters - 1] })?;
        if let Some(entry) = entry {
            observer.observe(Event::Found { number: entry.number })?;
            found.push((letters, entry));
        }
    }
    word.get(followed).map_or(ControlFlow::Continue(()), |&letter| observer.observe(Event::Blocked { letter }))
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
