//! The words of a lexicon for filling grids, by length, most common first.

use std::sync::OnceLock;

use super::length_index::LengthIndex;
use crate::base::rng::Seed;
use crate::words::{Lexicon, Tier};

/// The words of one length.
struct WordsOfLength {
    /// Letters of the words, concatenated tier by tier. Within a tier, the words are shuffled, so that adjacent words
    /// are unrelated.
    letters: Vec<u8>,
    /// For each tier of `Tier::SIZES`, the number of words in it or a more common tier.
    bounds: [usize; Tier::SIZES.len()],
    index: OnceLock<LengthIndex>,
}

/// The words that may be offered to players. The index of each length is built when it is first needed.
pub(super) struct Vocabulary(Vec<WordsOfLength>);

impl Vocabulary {
    pub(super) fn new(lexicon: &Lexicon) -> Self {
        let offered = lexicon.iter().filter(|(_, word)| word.offered);
        Self::of_words(offered.map(|(text, word)| (text, word.tier)))
    }

    /// Collects words in lower case, with their tiers. Words of a single letter are left out.
    pub(super) fn of_words<T: AsRef<str>>(listed: impl Iterator<Item = (T, Tier)>) -> Self {
        let mut words: Vec<[Vec<Vec<u8>>; Tier::SIZES.len()]> = Vec::new();
        for (text, tier) in listed.filter(|(text, _)| text.as_ref().len() > 1) {
            let text = text.as_ref();
            let tier = Tier::SIZES.iter().position(|&size| size == tier.size()).unwrap_or_default();
            if words.len() <= text.len() {
                words.resize_with(text.len() + 1, Default::default);
            }
            words[text.len()][tier].push(text.bytes().map(|letter| letter - b'a').collect());
        }
        let mut rng = Seed::new("").rng("words to fill a grid with");
        let group = |tiers: [Vec<Vec<u8>>; Tier::SIZES.len()]| {
            let mut group =
                WordsOfLength { letters: Vec::new(), bounds: [0; Tier::SIZES.len()], index: OnceLock::new() };
            let mut count = 0;
            for (tier, mut words) in tiers.into_iter().enumerate() {
                rng.shuffle(&mut words);
                count += words.len();
                group.bounds[tier] = count;
                group.letters.extend(words.into_iter().flatten());
            }
            group
        };
        Self(words.into_iter().map(group).collect())
    }

    /// Returns the index of the words of a length, and the number of those words in this tier or a more common tier.
    /// Returns `None` if no word has this length.
    pub(super) fn words(&self, length: usize, tier: Tier) -> Option<(&LengthIndex, usize)> {
        let words = self.0.get(length).filter(|words| !words.letters.is_empty())?;
        let index = words.index.get_or_init(|| LengthIndex::new(length, words.letters.clone()));
        let last = Tier::SIZES.iter().rposition(|&size| size <= tier.size()).unwrap_or_default();
        Some((index, words.bounds[last]))
    }

    /// Returns, for each tier, the number of words of this length in it or a more common tier.
    pub(super) fn bounds(&self, length: usize) -> &[usize] {
        &self.0[length].bounds
    }
}
