//! Bonus points for rare words.

use wordhoard_engine::words::{Lexicon, Tier, inflect};

/// Minimum number of letters for a bonus.
const MIN_LETTERS: usize = 4;

/// Returns the bonus for a word of 4 or more letters: 1 point in tier 70 and 2 points in tier 80. A regular inflection
/// takes the tier of its base word if the base is more common: adding an s to a common word earns no bonus.
#[must_use]
pub fn bonus(text: &str, tier: Tier, words: &Lexicon) -> u32 {
    if text.len() < MIN_LETTERS || tier_bonus(tier) == 0 {
        return 0;
    }
    let bases = inflect::bases(text).into_iter().filter_map(|base| words.get(&base));
    let tier = bases.map(|word| word.tier).fold(tier, Tier::min);
    tier_bonus(tier)
}

fn tier_bonus(tier: Tier) -> u32 {
    match tier.size() {
        80.. => 2,
        70.. => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::base::sample::sample_size;

    use super::*;

    #[test]
    fn rare_words_have_a_bonus_and_inflections_count_as_their_base_words() {
        let words = Lexicon::embedded(false);
        let word_bonus = |text: &str| bonus(text, words.get(text).unwrap_or_else(|| panic!("{text}")).tier, &words);
        assert_eq!([word_bonus("tea"), word_bonus("rental")], [0, 0], "common words");
        let mut word_counts = [0; 3];
        let step = sample_size(7, 1);
        for (text, word) in words.iter().filter(|(text, _)| (4..=8).contains(&text.len())).step_by(step) {
            let bonus = word_bonus(&text);
            let max_bonus = if word.tier.size() == 80 { 2 } else { u32::from(word.tier.size() == 70) };
            assert!(bonus <= max_bonus, "{text}");
            word_counts[bonus as usize] += 1;
            let base = text.strip_suffix('s').and_then(|base| words.get(base));
            if base.is_some_and(|base| base.tier.size() <= 60) {
                assert_eq!(bonus, 0, "{text}");
            }
        }
        assert!(word_counts.iter().all(|&count| count > 1000 / step), "{word_counts:?}");
        let short = words.iter().find(|(text, word)| text.len() == 3 && word.tier.size() == 80).unwrap();
        assert_eq!(word_bonus(&short.0), 0, "{}", short.0);
    }
}
