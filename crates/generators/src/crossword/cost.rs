//! Costs of clues beside the others of a puzzle: repeated words, and kinds that come too often.

use std::collections::HashMap;

use wordhoard_engine::words::clues::Kind;

use super::choose::{Candidate, tokens};

/// Minimum number of letters of a word that two clues should not share. Shorter words are mostly function words.
const MIN_SHARED: usize = 5;
/// Longer words that clues may share, since whole kinds of clues have them.
const SHARED: [&str; 13] = [
    "after",
    "before",
    "being",
    "example",
    "having",
    "opposite",
    "other",
    "others",
    "someone",
    "something",
    "sounds",
    "their",
    "those",
];
/// Cost of a word that another clue has.
const REPEATED_WORD: usize = 60;
/// Cost of each other clue of the same kind, for 100 answers.
const REPEATED_KIND: usize = 60;
/// Cost of a clue of a kind that has its share.
const TOO_MANY: usize = 35;

/// Counts of the kinds and words of the clues chosen so far.
pub struct Mix {
    answers: usize,
    kinds: HashMap<Kind, usize>,
    words: HashMap<String, usize>,
}

impl Mix {
    /// Creates the empty mix of a puzzle with this number of answers.
    pub fn new(answers: usize) -> Self {
        Self { answers, kinds: HashMap::new(), words: HashMap::new() }
    }

    /// Returns the cost of a clue beside those chosen.
    pub fn cost(&self, candidate: &Candidate) -> usize {
        let is_repeated = |word: &&String| self.words.get(*word).is_some_and(|&count| count > 0);
        let repeated = candidate.content.iter().filter(is_repeated).count();
        REPEATED_WORD * repeated + self.kind_cost(candidate.clue.kind)
    }

    /// Counts a clue.
    pub fn add(&mut self, candidate: &Candidate) {
        *self.kinds.entry(candidate.clue.kind).or_default() += 1;
        for word in &candidate.content {
            *self.words.entry(word.clone()).or_default() += 1;
        }
    }

    /// Takes back a clue that was counted.
    pub fn remove(&mut self, candidate: &Candidate) {
        self.kinds.entry(candidate.clue.kind).and_modify(|count| *count -= 1);
        for word in &candidate.content {
            self.words.entry(word.clone()).and_modify(|count| *count -= 1);
        }
    }

    fn kind_cost(&self, kind: Kind) -> usize {
        let count = self.kinds.get(&kind).copied().unwrap_or_default();
        let Some(most) = self.most(kind) else { return 0 };
        let repeated = REPEATED_KIND * count / self.answers.max(1);
        if count >= most { repeated + TOO_MANY } else { repeated }
    }

    /// Returns the number of clues of a kind that a puzzle should not exceed, or `None` if any number is fine.
    fn most(&self, kind: Kind) -> Option<usize> {
        match kind {
            Kind::Written => None,
            Kind::Definition | Kind::Synonym => Some(self.answers * 28 / 100),
            Kind::Synonyms => Some(self.answers / 12 + 1),
            Kind::Gap | Kind::Beside => Some(self.answers / 6 + 1),
            Kind::Opposite | Kind::Examples | Kind::Double | Kind::KindOf | Kind::PartOf => Some(2),
            Kind::SoundsLike => Some(1),
        }
    }
}

/// Returns the longer words of a clue, each once.
pub fn content(text: &str) -> Vec<String> {
    let mut words: Vec<String> =
        tokens(text).filter(|token| token.len() >= MIN_SHARED && !SHARED.contains(&token.as_str())).collect();
    words.sort_unstable();
    words.dedup();
    words
}
