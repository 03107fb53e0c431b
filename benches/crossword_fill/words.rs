//! The words that both programs fill with.

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::solve::crossword_fill::ScoredWord;
use wordhoard_engine::words::{Lexicon, Tier};

/// Number of words of which one is left out.
const LEFT_OUT: usize = 20;

/// Words with their scores.
pub struct Words(Vec<(String, u8)>);

impl Words {
    /// Returns the embedded words of 3 to 15 letters that may be offered, up to tier 50, with scores by tier.
    pub fn embedded() -> Self {
        let lexicon = Lexicon::embedded(false);
        let offered = lexicon.iter().filter(|(text, word)| word.offered && (3..=15).contains(&text.len()));
        Self(offered.filter_map(|(text, word)| Some((text, score(word.tier)?))).collect())
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn all(&self) -> &[(String, u8)] {
        &self.0
    }

    /// Returns the words without about a twentieth of them, drawn with a seed.
    pub fn without_a_twentieth(&self, seed: &Seed) -> Vec<(String, u8)> {
        let mut rng = seed.rng("words left out of a benchmark");
        self.0.iter().filter(|_| rng.below(LEFT_OUT) != 0).cloned().collect()
    }
}

/// Returns the score of the words of a tier.
fn score(tier: Tier) -> Option<u8> {
    match tier.size() {
        0..=20 => Some(92),
        21..=35 => Some(80),
        36..=40 => Some(62),
        41..=50 => Some(52),
        _ => None,
    }
}

/// Returns a word as our list takes it.
pub fn scored((text, score): &(String, u8)) -> ScoredWord<'_> {
    ScoredWord { text, score: *score, uncommon: false }
}
