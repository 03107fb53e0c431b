//! Words by chance.

use super::{Filter, Pattern, matching};
use crate::base::rng::SeededRng;
use crate::words::Lexicon;

/// So many different words for which the filter holds, by their numbers, in the order in which they were drawn; fewer
/// where there are no more. Each is equally likely. Words that are never offered are not drawn.
#[must_use]
pub fn random(words: &Lexicon, filter: &Filter, most: usize, rng: &mut SeededRng) -> Vec<u32> {
    let mut drawn = lucky(words, filter, most, rng);
    if drawn.len() < most {
        let mut rest = Vec::new();
        matching(words, &Pattern::anything(), |letters, word| {
            if word.offered && filter.keeps(letters, word) && !drawn.contains(&word.number) {
                rest.push(word.number);
            }
        });
        rng.shuffle(&mut rest);
        drawn.extend(rest.into_iter().take(most - drawn.len()));
    }
    drawn
}

/// So many words are drawn before all of the list are looked at.
const DRAWS: usize = 200;

/// Words of the whole list that happen to be fit: up to so many, or fewer.
fn lucky(words: &Lexicon, filter: &Filter, most: usize, rng: &mut SeededRng) -> Vec<u32> {
    let mut found = Vec::new();
    for _ in 0..DRAWS.min(words.numbers() * DRAWS) {
        let number = rng.below(words.numbers()) as u32;
        words.spell([number], |number, letters| {
            let fit = words.word(number).is_some_and(|word| word.offered && filter.keeps(letters, word));
            if fit && found.len() < most && !found.contains(&number) {
                found.push(number);
            }
        });
        if found.len() == most {
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
    fn the_filter_holds_and_no_word_is_drawn_twice() {
        let words = Lexicon::embedded(false);
        let tier = |size| Tier::of_size(size).unwrap();
        let filter = Filter { lengths: 5..=6, tiers: tier(40)..=tier(50), ..Filter::default() };
        let mut rng = Seed::new("random").rng("test");
        let drawn = random(&words, &filter, 200, &mut rng);
        assert_eq!(drawn.iter().collect::<HashSet<_>>().len(), 200);
        words.spell(drawn.iter().copied(), |number, letters| {
            let word = words.word(number).unwrap();
            assert!(filter.keeps(letters, word) && word.offered);
        });
        assert_ne!(drawn, random(&words, &filter, 200, &mut rng));
    }

    #[test]
    fn all_that_there_are_are_drawn_and_no_more() {
        let words = Lexicon::embedded(false);
        let filter = Filter { lengths: 3..=3, starts: vec![16], ..Filter::default() };
        let drawn = random(&words, &filter, 1000, &mut Seed::new("all").rng("test"));
        let open =
            |(text, word): &(String, crate::words::Word)| text.len() == 3 && text.starts_with('q') && word.offered;
        assert_eq!(drawn.len(), words.iter().filter(open).count());
        let none = Filter { lengths: 60..=63, ..Filter::default() };
        assert!(random(&words, &none, 1, &mut Seed::new("none").rng("test")).is_empty());
    }
}
