//! Scores how much a sequence of letters looks like a word.

use wordhoard_engine::words::dawg::Cursor;
use wordhoard_engine::words::{Lexicon, Tier};

/// Number of letters in the alphabet.
const ALPHABET_LEN: usize = 26;
/// Number of word lengths distinguished: 0 to 31.
const LENGTH_COUNT: usize = 32;

/// Scorer of word-likeness, based on the letter pairs and word lengths in the word list.
pub struct WordScorer<'a> {
    lexicon: &'a Lexicon,
    /// Log-likelihood ratio of each letter pair: the second letter after the first, compared with a random letter.
    pair_scores: [[f64; ALPHABET_LEN]; ALPHABET_LEN],
    /// Log-likelihood ratio of a word in the list, by length, compared with random letters.
    word_scores: [f64; LENGTH_COUNT],
}

impl<'a> WordScorer<'a> {
    /// Creates a scorer from the letter pairs in familiar words, and the number of all words of each length.
    #[must_use]
    pub fn new(lexicon: &'a Lexicon) -> Self {
        let mut counts = WordListCounts { pairs: [[0; ALPHABET_LEN]; ALPHABET_LEN], words: [0; LENGTH_COUNT] };
        counts.count_below(lexicon, lexicon.root(), None, 0);
        let pair_scores = counts.pairs.map(|row| {
            let total = row.iter().sum::<u32>() as f64 + ALPHABET_LEN as f64;
            row.map(|count| ((f64::from(count) + 1.0) / total * ALPHABET_LEN as f64).ln())
        });
        let log_sequence_count = |length: usize| length as f64 * (ALPHABET_LEN as f64).ln();
        let word_score = |length: usize| log_sequence_count(length) - f64::from(counts.words[length].max(1)).ln();
        Self { lexicon, pair_scores, word_scores: std::array::from_fn(word_score) }
    }

    /// Returns the log-likelihood ratio of these letters (0 to 25) as a word or phrase, compared with random letters.
    /// Most random sequences score below 0.
    #[must_use]
    pub fn score(&self, letters: &[u8]) -> f64 {
        let pair_score = |pair: &[u8]| self.pair_scores[usize::from(pair[0])][usize::from(pair[1])];
        let score: f64 = letters.windows(2).map(pair_score).sum();
        let node = letters.iter().try_fold(self.lexicon.root(), |node, &letter| self.lexicon.step(node, letter));
        let is_word = node.and_then(|node| self.lexicon.word_at(node)).is_some();
        match self.word_scores.get(letters.len()) {
            Some(&word_score) if is_word => word_score.max(score),
            _ => score,
        }
    }
}

/// Counts of letter pairs and words in the word list.
struct WordListCounts {
    /// Occurrences of each letter pair in familiar words.
    pairs: [[u32; ALPHABET_LEN]; ALPHABET_LEN],
    /// Number of words of each length.
    words: [u32; LENGTH_COUNT],
}

impl WordListCounts {
    /// Counts the words below a node at depth `length`, and the letter pairs in the familiar words. Returns the number
    /// of familiar words below the node. `last_letter` is the letter that leads to the node.
    fn count_below(&mut self, lexicon: &Lexicon, node: Cursor, last_letter: Option<u8>, length: usize) -> u32 {
        let mut familiar_count = 0;
        for (letter, child) in lexicon.children(node) {
            let word = lexicon.word_at(child);
            if let Some(word_count) = self.words.get_mut(length + 1).filter(|_| word.is_some()) {
                *word_count += 1;
            }
            let is_familiar = word.is_some_and(|word| word.tier <= Tier::FAMILIAR);
            let child_count = u32::from(is_familiar) + self.count_below(lexicon, child, Some(letter), length + 1);
            if let Some(last_letter) = last_letter {
                self.pairs[usize::from(last_letter)][usize::from(letter)] += child_count;
            }
            familiar_count += child_count;
        }
        familiar_count
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
        for text in ["qxjzkvw", "hrbarou", "uoyhtneoheseout"] {
            assert!(score(text) < score("onthehouse"), "{text}: {}", score(text));
        }
    }
}
