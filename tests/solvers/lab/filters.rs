//! Conditions of filters, compared with their text.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::solve::lab::Filter;
use wordhoard_engine::words::Tier;
use wordhoard_engine::words::fold::spell;

use super::{List, ask_all};

/// Conditions of a filter, as text.
#[derive(Debug)]
struct Conditions {
    lengths: (usize, usize),
    /// Prefix, suffix, substring, required letters and excluded letters.
    parts: [String; 5],
    tiers: (Tier, Tier),
    /// Numbers of anagrams, vowels and different letters.
    counts: [RangeInclusive<usize>; 3],
}

impl Conditions {
    fn random(list: &List, rng: &mut SeededRng) -> Self {
        let (least, tier) = (rng.below(9), rng.below(9));
        let parts = [0; 5].map(|_| {
            let word = list.word(rng);
            let len = *rng.pick(&[0, 0, 1, 2, 3]);
            spell(&word[..len.min(word.len())])
        });
        let tiers = [tier, 8].map(|number| Tier::from_size(Tier::SIZES[number]).unwrap());
        let counts = [(1, 3), (0, 5), (1, 6)].map(|(least, spread)| {
            let from = least + rng.below(spread);
            if rng.below(2) == 0 { 0..=usize::MAX } else { from..=from + rng.below(spread) }
        });
        Self { lengths: (least, least + rng.below(9)), parts, tiers: (tiers[0], tiers[1]), counts }
    }

    fn filter(&self) -> Filter {
        let [prefix, suffix, substring, required, excluded] =
            self.parts.each_ref().map(|text| text.bytes().map(|letter| letter - b'a').collect::<Vec<u8>>());
        let mut filter = Filter {
            lengths: self.lengths.0..=self.lengths.1,
            prefix,
            suffix,
            substring,
            tiers: self.tiers.0..=self.tiers.1,
            anagrams: self.counts[0].clone(),
            vowels: self.counts[1].clone(),
            unique_letters: self.counts[2].clone(),
            ..Filter::default()
        };
        filter.require(&required);
        filter.exclude(&excluded);
        filter
    }

    /// Tests a word. `anagrams` is the number of words with its letters.
    fn accept(&self, text: &str, tier: Tier, anagrams: usize) -> bool {
        let [starts, ends, contains, with, without] = self.parts.each_ref().map(String::as_str);
        let count = |text: &str, letter: char| text.chars().filter(|&c| c == letter).count();
        text.starts_with(starts)
            && text.ends_with(ends)
            && text.contains(contains)
            && with.chars().all(|letter| count(text, letter) >= count(with, letter))
            && !without.chars().any(|letter| text.contains(letter))
            && self.lengths.0 <= text.len()
            && text.len() <= self.lengths.1
            && self.tiers.0 <= tier
            && tier <= self.tiers.1
            && self.counts[0].contains(&anagrams)
            && self.counts[1].contains(&text.chars().filter(|&letter| "aeiou".contains(letter)).count())
            && self.counts[2].contains(&text.chars().collect::<BTreeSet<_>>().len())
    }
}

#[test]
fn filters_accept_what_their_conditions_allow() {
    ask_all("filters", |list, rng| {
        let conditions = Conditions::random(list, rng);
        let filter = conditions.filter();
        let mut accepted = 0;
        for ((word, facts), &anagrams) in list.scan.words().zip(&list.anagrams) {
            let (text, accepts) = (spell(word), filter.accepts(&list.words, word, facts));
            assert_eq!(accepts, conditions.accept(&text, facts.tier, anagrams), "{text} {conditions:?}");
            accepted += usize::from(accepts);
        }
        accepted
    });
}

/// Returns a filter that accepts some or all words.
pub fn random_filter(list: &List, rng: &mut SeededRng) -> Filter {
    let mut filter = Conditions::random(list, rng).filter();
    for condition in (0..10).filter(|_| rng.below(4) > 0) {
        match condition {
            0 => filter.lengths = 0..=usize::MAX,
            1 => filter.prefix.clear(),
            2 => filter.suffix.clear(),
            3 => filter.substring.clear(),
            4 => filter.required = [0; 26],
            5 => filter.excluded = 0,
            6 => filter.anagrams = 0..=usize::MAX,
            7 => filter.vowels = 0..=usize::MAX,
            8 => filter.unique_letters = 0..=usize::MAX,
            _ => filter.tiers = Tier::FIRST..=Tier::LAST,
        }
    }
    filter
}
