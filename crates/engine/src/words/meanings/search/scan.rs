//! Search by reading every gloss: the test oracle and the baseline of the benchmark.

use std::collections::HashMap;

use super::super::{Entry, Meanings};
use super::family::{bases, bases_of_form, token_words};
use crate::words::{Tier, fold};

/// The senses of all words, unpacked.
pub struct Scan {
    words: Vec<DefinedWord>,
    /// Words of the glosses, each with itself and its base words.
    families: HashMap<String, Vec<String>>,
    meanings: Meanings,
}

struct DefinedWord {
    word: String,
    tier: Tier,
    /// Words of each gloss.
    glosses: Vec<Vec<String>>,
}

impl Scan {
    /// Unpacks all senses.
    #[must_use]
    pub fn new() -> Self {
        let meanings = Meanings::embedded();
        let words: Vec<DefinedWord> = meanings
            .words
            .iter()
            .filter_map(|(text, word)| {
                let mut letters = Vec::new();
                fold::fold(&text, &mut letters)?;
                let gloss_words = |entry| match entry {
                    Entry::Sense(_, gloss) => Some(gloss.split(' ').map(str::to_ascii_lowercase).collect()),
                    _ => None,
                };
                let glosses = meanings.entries(&letters).filter_map(gloss_words).collect();
                Some(DefinedWord { word: text, tier: word.tier, glosses })
            })
            .collect();
        let mut families: HashMap<String, Vec<String>> = HashMap::new();
        for part in words.iter().flat_map(|word| word.glosses.iter().flatten()).flat_map(|word| token_words(word)) {
            if !families.contains_key(part) {
                let family = std::iter::once(part.to_owned()).chain(bases_of_form(&meanings, part)).collect();
                families.insert(part.to_owned(), family);
            }
        }
        Self { words, families, meanings }
    }

    /// Returns the words found, in the order of [`MeaningSearch::found`](super::MeaningSearch::found).
    #[must_use]
    pub fn found(&self, query: &[String]) -> Vec<&str> {
        if query.is_empty() {
            return Vec::new();
        }
        let wanted: Vec<Vec<String>> = query.iter().map(|word| bases(&self.meanings, word)).collect();
        let mut found: Vec<_> =
            self.words.iter().filter_map(|word| Some((word.rank(&wanted, self)?, &*word.word))).collect();
        found.sort_unstable();
        found.into_iter().map(|(_, word)| word).collect()
    }

    fn gloss_has(&self, gloss: &[String], wanted: &[String]) -> bool {
        let family = |part| self.families.get(part).into_iter().flatten();
        gloss.iter().any(|word| token_words(word).any(|part| family(part).any(|base| wanted.contains(base))))
    }
}

impl Default for Scan {
    fn default() -> Self {
        Self::new()
    }
}

impl DefinedWord {
    /// Returns whether the match is spread over several senses, the length that counts, and the tier.
    fn rank(&self, wanted: &[Vec<String>], scan: &Scan) -> Option<(bool, usize, Tier)> {
        let length = |gloss: &Vec<String>| {
            gloss.iter().filter(|word| word.bytes().any(|byte| byte.is_ascii_alphanumeric())).count()
        };
        let has_all = |gloss: &&Vec<String>| wanted.iter().all(|word| scan.gloss_has(gloss, word));
        if let Some(shortest) = self.glosses.iter().filter(has_all).map(length).min() {
            return Some((false, shortest, self.tier));
        }
        let is_somewhere = |word: &Vec<String>| self.glosses.iter().any(|gloss| scan.gloss_has(gloss, word));
        let is_spread = wanted.iter().all(is_somewhere);
        is_spread.then(|| (true, self.glosses.iter().map(length).sum(), self.tier))
    }
}
