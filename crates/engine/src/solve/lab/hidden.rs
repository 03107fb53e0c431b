//! Words hidden in a phrase.

use super::Phrase;
use crate::words::{Lexicon, Word};

/// Calls `on_match` with the first letter (from 0), the letters and the list entry of every word hidden in the phrase,
/// by place and then by length. With `within`, words that lie in one word of the phrase are found, too.
pub fn hidden(words: &Lexicon, phrase: &Phrase, within: bool, mut on_match: impl FnMut(usize, &[u8], Word)) {
    let letters = phrase.letters();
    for start in 0..letters.len() {
        let mut at = words.root();
        for end in start + 1..=letters.len() {
            let Some(next) = words.step(at, letters[end - 1]) else { break };
            at = next;
            if let Some(word) = words.word_at(at).filter(|_| within || !phrase.is_within_word(start, end - start)) {
                on_match(start, &letters[start..end], word);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::fold::spell;

    fn texts(phrase: &str, within: bool) -> Vec<String> {
        let mut found = Vec::new();
        hidden(&Lexicon::embedded(false), &Phrase::parse(phrase).unwrap(), within, |start, word, _| {
            found.push(format!("{start} {}", spell(word)));
        });
        found
    }

    #[test]
    fn words_are_hidden_across_gaps() {
        assert!(texts("A pint, early on", false).contains(&"4 tear".to_owned()));
        assert!(!texts("A pint, early on", false).contains(&"1 pin".to_owned()));
        assert!(texts("A pint, early on", true).contains(&"1 pin".to_owned()));
        assert!(texts("pint", false).is_empty());
    }
}
