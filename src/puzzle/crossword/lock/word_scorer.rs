//! Scores how word-like letters are, compared with random letters.

use crate::words::dawg::Cursor;
use crate::words::{Lexicon, Tier};

/// Number of letters in the alphabet.
const LETTERS: usize = 26;
/// Number of word lengths counted: 0 to 31.
const LENGTHS: usize = 32;

/// Scorer of word-likeness, based on the letter pairs and word lengths in the word list.
pub struct WordScorer<'a> {
    lexicon: &'a Lexicon,
    /// Log-likelihood ratio of the second letter after the first, for each pair, compared with a random letter.
    pairs: [[f64; LETTERS]; LETTERS],
    /// Log-likelihood ratio of a listed word, by length, compared with random letters.
    words: [f64; LENGTHS],
}

impl<'a> WordScorer<'a> {
    /// Creates a scorer from the letter pairs in words that are not obscure, and the number of words of each length.
    #[must_use]
    pub fn new(lexicon: &'a Lexicon) -> Self {
        let mut counts = LetterCounts { pairs: [[0; LETTERS]; LETTERS], words: [0; LENGTHS] };
        counts.count_below(lexicon, lexicon.root(), None, 0);
        let pairs = counts.pairs.map(|row| {
            let all = row.iter().sum::<u32>() as f64 + LETTERS as f64;
            row.map(|pairs| ((f64::from(pairs) + 1.0) / all * LETTERS as f64).ln())
        });
        let chance = |length: usize| length as f64 * (LETTERS as f64).ln();
        let words = std::array::from_fn(|length| chance(length) - f64::from(counts.words[length].max(1)).ln());
        Self { lexicon, pairs, words }
    }

    /// Returns the log-likelihood ratio of letters (0 to 25) as a word or phrase, compared with random letters. Most
    /// random sequences score below 0.
    #[must_use]
    pub fn score(&self, letters: &[u8]) -> f64 {
        let pairs: f64 = letters.windows(2).map(|pair| self.pairs[usize::from(pair[0])][usize::from(pair[1])]).sum();
        let end = letters.iter().try_fold(self.lexicon.root(), |at, &letter| self.lexicon.step(at, letter));
        let is_word = end.and_then(|at| self.lexicon.word_at(at)).is_some();
        match self.words.get(letters.len()) {
            Some(&word) if is_word => word.max(pairs),
            _ => pairs,
        }
    }
}

struct LetterCounts {
    /// Occurrences of each letter pair in words that are not obscure.
    pairs: [[u32; LETTERS]; LETTERS],
    /// Words by length.
    words: [u32; LENGTHS],
}

impl LetterCounts {
    /// Counts the words below a node at depth `length`, and the letter pairs in words that are not obscure. Returns the
    /// number of words that are not obscure.
    fn count_below(&mut self, lexicon: &Lexicon, from: Cursor, last: Option<u8>, length: usize) -> u32 {
        let mut known = 0;
        for (letter, at) in lexicon.children(from) {
            let word = lexicon.word_at(at);
            if let Some(words) = self.words.get_mut(length + 1).filter(|_| word.is_some()) {
                *words += 1;
            }
            let here = u32::from(word.is_some_and(|word| word.tier <= Tier::FAMILIAR));
            let below = here + self.count_below(lexicon, at, Some(letter), length + 1);
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
    fn words_and_phrases_score_above_random_letters() {
        let lexicon = Lexicon::embedded(false);
        let scorer = WordScorer::new(&lexicon);
        let score = |text| scorer.score(&letters(text));
        assert!(score("harbour") > score("onthehouse") && score("onthehouse") > 1.0);
        for odd in ["qxjzkvw", "hrbarou", "uoyhtneoheseout"] {
            assert!(score(odd) < score("onthehouse"), "{odd}: {}", score(odd));
        }
    }
}
