//! The words on the way to a word.

use crate::words::{Lexicon, Word};

/// The words that a word begins with, itself included, the shortest first: how many letters each has, and what is known
/// of it. The word need not be one of the list.
#[must_use]
pub fn prefixes(words: &Lexicon, word: &[u8]) -> Vec<(usize, Word)> {
    let mut at = words.root();
    let way = word.iter().map_while(|&letter| {
        at = words.step(at, letter)?;
        Some(words.word_at(at))
    });
    (1..).zip(way).filter_map(|(letters, word)| Some((letters, word?))).collect()
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;

    fn on_the_way(text: &str) -> Vec<String> {
        let words = Lexicon::embedded(false);
        let found = prefixes(&words, &word(text).unwrap());
        found
            .into_iter()
            .map(|(letters, facts)| {
                assert_eq!(words.get(&text[..letters]), Some(facts));
                text[..letters].to_owned()
            })
            .collect()
    }

    #[test]
    fn words_stand_on_the_way_to_a_word() {
        assert_eq!(on_the_way("pines"), ["pi", "pin", "pine", "pines"]);
        assert_eq!(on_the_way("revel"), ["re", "rev", "revel"], "reve is no word");
    }

    #[test]
    fn the_way_need_not_end_at_a_word() {
        assert_eq!(on_the_way("pinex"), ["pi", "pin", "pine"]);
        assert_eq!(on_the_way("xqz"), Vec::<String>::new());
    }
}
