//! Words by chance.

use super::{Filter, Pattern, matching};
use crate::base::chance::Chance;
use crate::words::Lexicon;

/// So many different words for which the filter holds, by their numbers, in the order in which they were drawn; fewer
/// where there are no more. Each is equally likely. Words that are never offered are not drawn.
#[must_use]
pub fn random(words: &Lexicon, filter: &Filter, most: usize, chance: &mut Chance) -> Vec<u32> {
    let mut numbers = Vec::new();
    matching(words, &Pattern::anything(), |letters, word| {
        if word.offered && filter.keeps(letters, word) {
            numbers.push(word.number);
        }
    });
    let most = most.min(numbers.len());
    for drawn in 0..most {
        let other = drawn + chance.below(numbers.len() - drawn);
        numbers.swap(drawn, other);
    }
    numbers.truncate(most);
    numbers
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::base::chance::Seed;
    use crate::words::Tier;

    #[test]
    fn the_filter_holds_and_no_word_is_drawn_twice() {
        let words = Lexicon::embedded(false);
        let tier = |size| Tier::of_size(size).unwrap();
        let filter = Filter { lengths: 5..=6, tiers: tier(40)..=tier(50), ..Filter::default() };
        let mut chance = Seed::new("random").chance("test");
        let drawn = random(&words, &filter, 200, &mut chance);
        assert_eq!(drawn.iter().collect::<HashSet<_>>().len(), 200);
        for &number in &drawn {
            let (word, mut letters) = (words.word(number).unwrap(), Vec::new());
            words.spell(number, &mut letters);
            assert!(filter.keeps(&letters, word) && word.offered);
        }
        assert_ne!(drawn, random(&words, &filter, 200, &mut chance));
    }

    #[test]
    fn all_that_there_are_are_drawn_and_no_more() {
        let words = Lexicon::embedded(false);
        let filter = Filter { lengths: 3..=3, starts: vec![16], ..Filter::default() };
        let drawn = random(&words, &filter, 1000, &mut Seed::new("all").chance("test"));
        let open =
            |(text, word): &(String, crate::words::Word)| text.len() == 3 && text.starts_with('q') && word.offered;
        assert_eq!(drawn.len(), words.iter().filter(open).count());
        let none = Filter { lengths: 60..=63, ..Filter::default() };
        assert!(random(&words, &none, 1, &mut Seed::new("none").chance("test")).is_empty());
    }
}
