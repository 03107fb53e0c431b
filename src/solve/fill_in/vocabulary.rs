//! The words of a lexicon that a grid may be filled with, by length, the common ones first.

use std::sync::OnceLock;

use super::length_index::LengthIndex;
use crate::base::rng::Seed;
use crate::words::{Lexicon, Tier};

/// The words of one length.
struct Length {
    /// One after another: tier by tier, and in each in an order of no meaning, so that those side by side have nothing
    /// in common.
    letters: Vec<u8>,
    /// How many words there are up to each tier of `Tier::SIZES`.
    up_to: [usize; Tier::SIZES.len()],
    table: OnceLock<LengthIndex>,
}

/// The words that may be offered. What is looked up in them is made for each length when it is first needed.
pub(super) struct Vocabulary(Vec<Length>);

impl Vocabulary {
    pub(super) fn new(lexicon: &Lexicon) -> Self {
        let mut words: Vec<[Vec<Vec<u8>>; Tier::SIZES.len()]> = Vec::new();
        for (text, word) in lexicon.iter().filter(|(text, word)| word.offered && text.len() > 1) {
            let tier = Tier::SIZES.iter().position(|&size| size == word.tier.size()).unwrap_or_default();
            if words.len() <= text.len() {
                words.resize_with(text.len() + 1, Default::default);
            }
            words[text.len()][tier].push(text.bytes().map(|letter| letter - b'a').collect());
        }
        let mut rng = Seed::new("").rng("words to fill a grid with");
        let length = |tiers: [Vec<Vec<u8>>; Tier::SIZES.len()]| {
            let mut length = Length { letters: Vec::new(), up_to: [0; Tier::SIZES.len()], table: OnceLock::new() };
            let mut count = 0;
            for (tier, mut words) in tiers.into_iter().enumerate() {
                rng.shuffle(&mut words);
                count += words.len();
                length.up_to[tier] = count;
                length.letters.extend(words.into_iter().flatten());
            }
            length
        };
        Self(words.into_iter().map(length).collect())
    }

    /// The words of a length, and how many of them are of this tier or more common; `None` where there is none.
    pub(super) fn words(&self, length: usize, tier: Tier) -> Option<(&LengthIndex, usize)> {
        let words = self.0.get(length).filter(|words| !words.letters.is_empty())?;
        let table = words.table.get_or_init(|| LengthIndex::new(length, words.letters.clone()));
        let last = Tier::SIZES.iter().rposition(|&size| size <= tier.size()).unwrap_or_default();
        Some((table, words.up_to[last]))
    }

    /// How many words of a length there are up to each tier.
    pub(super) fn bounds(&self, length: usize) -> &[usize] {
        &self.0[length].up_to
    }
}
