//! Likelihood of letters as a word, compared with random letters.

use crate::words::dawg::Cursor;
use crate::words::{Lexicon, Tier};

/// Number of letters in the alphabet.
const LETTERS: usize = 26;
/// Length limit of the words that are counted.
const LONGEST: usize = 32;

/// Scores letters by how word-like they are, from letter pairs and word lengths in the word list.
pub struct WordScorer<'a> {
    lexicon: &'a Lexicon,
    /// Log-likelihood ratio of each second letter after each first one, compared with a random letter.
    pairs: [[f64; LETTERS]; LETTERS],
    /// Log-likelihood ratio of one given word by length, compared with random letters.
    words: [f64; LONGEST],
}

impl<'a> WordScorer<'a> {
    /// Counts the letter pairs in words that are not obscure, and the words of each length in the whole list.
    #[must_use]
    pub fn new(lexicon: &'a Lexicon) -> Self {
        let mut counts = LetterCounts { pairs: [[0; LETTERS]; LETTERS], words: [0; LONGEST] };
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
    /// random letters score below 0.
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
    words: [u32; LONGEST],
}

impl LetterCounts {
    /// Counts the words below a node at depth `length` and returns how many of them are not obscure. Each of those adds
    /// to the pair of letters that leads to it.
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
