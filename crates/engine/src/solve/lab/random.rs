//! Random words.

use super::{Filter, Pattern, matching};
use crate::base::rng::SeededRng;
use crate::words::Lexicon;

/// Returns the word numbers of up to `limit` distinct random words that pass the filter, in the order drawn. Returns
/// fewer only if no more words pass. All words that pass are equally likely. Words that are never offered to players
/// are not drawn.
#[must_use]
pub fn random_words(words: &Lexicon, filter: &Filter, limit: usize, rng: &mut SeededRng) -> Vec<u32> {
    let mut drawn = draw_words(words, filter, limit, rng);
    if drawn.len() < limit {
        let mut rest = Vec::new();
        matching(words, &Pattern::anything(), |letters, word| {
            if word.offered && filter.accepts(words, letters, word) && !drawn.contains(&word.number) {
                rest.push(word.number);
            }
        });
        rng.shuffle(&mut rest);
        drawn.extend(rest.into_iter().take(limit - drawn.len()));
    }
    drawn
}

/// Number of random draws before the whole list is filtered.
const MAX_DRAWS: usize = 200;

/// Draws words from the whole list and keeps those that pass the filter. Returns up to `limit` words, perhaps fewer.
fn draw_words(words: &Lexicon, filter: &Filter, limit: usize, rng: &mut SeededRng) -> Vec<u32> {
    let mut found = Vec::new();
    for _ in 0..MAX_DRAWS.min(words.number_bound() * MAX_DRAWS) {
        let number = rng.below(words.number_bound()) as u32;
        words.spell([number], |number, letters| {
            let passes = words.word(number).is_some_and(|word| word.offered && filter.accepts(words, letters, word));
            if passes && found.len() < limit && !found.contains(&number) {
                found.push(number);
            }
        });
        if found.len() == limit {
            break;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::base::rng::Seed;
    use crate::words::Tier;

    #[test]
    fn drawn_words_match_the_filter_and_differ() {
        let words = Lexicon::embedded(false);
        let tier = |size| Tier::from_size(size).unwrap();
        let filter = Filter { lengths: 5..=6, tiers: tier(40)..=tier(50), ..Filter::default() };
        let mut rng = Seed::new("random").rng("test");
        let drawn = random_words(&words, &filter, 200, &mut rng);
        assert_eq!(drawn.iter().collect::<HashSet<_>>().len(), 200);
        words.spell(drawn.iter().copied(), |number, letters| {
            let word = words.word(number).unwrap();
            assert!(filter.accepts(&words, letters, word) && word.offered);
        });
        assert_ne!(drawn, random_words(&words, &filter, 200, &mut rng));
    }

    #[test]
    fn no_more_words_are_drawn_than_exist() {
        let words = Lexicon::embedded(false);
        let filter = Filter { lengths: 3..=3, prefix: vec![16], ..Filter::default() };
        let drawn = random_words(&words, &filter, 1000, &mut Seed::new("all").rng("test"));
        let passes =
            |(text, word): &(String, crate::words::Word)| text.len() == 3 && text.starts_with('q') && word.offered;
        assert_eq!(drawn.len(), words.iter().filter(passes).count());
        let none = Filter { lengths: 60..=63, ..Filter::default() };
        assert!(random_words(&words, &none, 1, &mut Seed::new("none").rng("test")).is_empty());
    }
}
