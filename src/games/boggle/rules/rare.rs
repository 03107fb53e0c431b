//! The bonus for rare words, where a round has it.

use crate::words::{Lexicon, Tier, inflect};

/// The fewest letters of a word that can have a bonus.
const FEWEST: usize = 4;

/// The bonus of a word: 1 in tier 70, 2 in tier 80, from 4 letters on. A regular inflection is as common as its base
/// word: nobody gets a bonus for putting an s on a common word.
#[must_use]
pub fn bonus(text: &str, tier: Tier, words: &Lexicon) -> u32 {
    if text.len() < FEWEST || of_tier(tier) == 0 {
        return 0;
    }
    let bases = inflect::bases(text).into_iter().filter_map(|base| words.get(&base));
    let tier = bases.map(|word| word.tier).fold(tier, Tier::min);
    of_tier(tier)
}

fn of_tier(tier: Tier) -> u32 {
    match tier.size() {
        80.. => 2,
        70.. => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_words_have_a_bonus_and_their_inflections_that_of_the_base() {
        let words = Lexicon::embedded(false);
        let of = |text: &str| bonus(text, words.get(text).unwrap_or_else(|| panic!("{text}")).tier, &words);
        assert_eq!([of("tea"), of("rental")], [0, 0], "common words");
        let mut seen = [0; 3];
        for (text, word) in words.iter().filter(|(text, _)| (4..=8).contains(&text.len())) {
            let bonus = of(&text);
            let most = if word.tier.size() == 80 { 2 } else { u32::from(word.tier.size() == 70) };
            assert!(bonus <= most, "{text}");
            seen[bonus as usize] += 1;
            let base = text.strip_suffix('s').and_then(|base| words.get(base));
            if base.is_some_and(|base| base.tier.size() <= 60) {
                assert_eq!(bonus, 0, "{text}");
            }
        }
        assert!(seen.iter().all(|&count| count > 1000), "{seen:?}");
        let short = words.iter().find(|(text, word)| text.len() == 3 && word.tier.size() == 80).unwrap();
        assert_eq!(of(&short.0), 0, "{}", short.0);
    }
}
