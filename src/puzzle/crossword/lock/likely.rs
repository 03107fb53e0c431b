//! How much letters read like words: how much likelier they are in words than drawn by chance.

use crate::words::dawg::Cursor;
use crate::words::{Lexicon, Tier};

/// Letters of the alphabet.
const LETTERS: usize = 26;
/// The longest words whose number is counted.
const LONGEST: usize = 32;

/// What is known of words: their pairs of letters, and how many there are of each length.
pub struct Likely<'a> {
    lexicon: &'a Lexicon,
    /// Logarithm of how much likelier the second letter is after the first than one of 26 by chance.
    pairs: [[f64; LETTERS]; LETTERS],
    /// Logarithm of how much likelier a given word of this length is than these letters by chance.
    words: [f64; LONGEST],
}

impl<'a> Likely<'a> {
    /// Counts pairs in the words that are not obscure, and words of each length in all.
    #[must_use]
    pub fn new(lexicon: &'a Lexicon) -> Self {
        let mut count = Count { pairs: [[0; LETTERS]; LETTERS], words: [0; LONGEST] };
        count.below(lexicon, lexicon.root(), None, 0);
        let pairs = count.pairs.map(|row| {
            let all = row.iter().sum::<u32>() as f64 + LETTERS as f64;
            row.map(|pairs| ((f64::from(pairs) + 1.0) / all * LETTERS as f64).ln())
        });
        let chances = |length: usize| length as f64 * (LETTERS as f64).ln();
        let words = std::array::from_fn(|length| chances(length) - f64::from(count.words[length].max(1)).ln());
        Self { lexicon, pairs, words }
    }

    /// The logarithm of how much likelier letters (0 to 25) are as a word or a phrase than by chance: below 0 for most
    /// that are drawn by chance.
    #[must_use]
    pub fn word(&self, letters: &[u8]) -> f64 {
        let pairs: f64 = letters.windows(2).map(|pair| self.pairs[usize::from(pair[0])][usize::from(pair[1])]).sum();
        let end = letters.iter().try_fold(self.lexicon.root(), |at, &letter| self.lexicon.step(at, letter));
        let is_word = end.and_then(|at| self.lexicon.word_at(at)).is_some();
        match self.words.get(letters.len()) {
            Some(&word) if is_word => word.max(pairs),
            _ => pairs,
        }
    }
}

struct Count {
    pairs: [[u32; LETTERS]; LETTERS],
    words: [u32; LONGEST],
}

impl Count {
    /// Counts what goes on from a place that so many letters lead to; gives how many words there are not obscure. Each
    /// of them has the pair of letters that leads on.
    fn below(&mut self, lexicon: &Lexicon, from: Cursor, last: Option<u8>, length: usize) -> u32 {
        let mut known = 0;
        for (letter, at) in lexicon.children(from) {
            let word = lexicon.word_at(at);
            if let Some(words) = self.words.get_mut(length + 1).filter(|_| word.is_some()) {
                *words += 1;
            }
            let here = u32::from(word.is_some_and(|word| word.tier <= Tier::FAMILIAR));
            let below = here + self.below(lexicon, at, Some(letter), length + 1);
            if let Some(last) = last {
                self.pairs[usize::from(last)][usize::from(letter)] += below;
            }
            known += below;
        }
        known
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> Vec<u8> {
        text.bytes().map(|letter| letter - b'a').collect()
    }

    #[test]
    fn words_and_phrases_read_better_than_letters_by_chance() {
        let lexicon = Lexicon::embedded(false);
        let likely = Likely::new(&lexicon);
        let score = |text| likely.word(&letters(text));
        assert!(score("harbour") > score("onthehouse") && score("onthehouse") > 1.0);
        for odd in ["qxjzkvw", "hrbarou", "uoyhtneoheseout"] {
            assert!(score(odd) < score("onthehouse"), "{odd}: {}", score(odd));
        }
    }
}
