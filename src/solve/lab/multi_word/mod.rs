//! Multi-word anagrams: words that together use all letters of a phrase.
//!
//! The answers come in a fixed order: those with the fewest words first, then those whose rarest word is the most
//! common, then alphabetically. They are enumerated in this order, so that a search for the first answers need not find
//! the others: for each number of words and each tier, words are chosen in alphabetical order, and the last one is
//! looked up by the letters that are left. Letters are subtracted as packed counts, which takes one operation.

mod candidates;
pub mod naive;
mod search;

use candidates::Candidates;
use search::Search;

use super::{Event, Filter};
use crate::solve::watch::{Observer, Watched};
use crate::words::{Lexicon, Tier, Word};

/// Maximum number of answers.
pub const MAX_MULTI_WORD: usize = 10_000;

/// Maximum number of letters.
pub const MAX_MULTI_WORD_LETTERS: usize = 40;

/// A word of an answer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Part {
    /// Letters from 0 (a) to 25 (z).
    pub letters: Vec<u8>,
    /// Number of the word.
    pub number: u32,
    /// Tier of the word.
    pub tier: Tier,
}

/// Multi-word anagrams.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MultiWordAnagrams {
    /// The answers in order, each with its words in alphabetical order.
    pub answers: Vec<Vec<Part>>,
    /// Whether there are more.
    pub has_more: bool,
}

/// Returns the first `limit` multi-word anagrams of letters from 0 (a) to 25 (z). All their words pass the filter.
///
/// # Examples
/// ```
/// use wordhoard::solve::lab::{Filter, multi_word_anagrams, word};
/// use wordhoard::words::{Lexicon, Tier};
///
/// let common = Filter { tiers: Tier::FIRST..=Tier::COMMON, ..Filter::default() };
/// let found = multi_word_anagrams(&Lexicon::embedded(false), &word("teapot").unwrap(), &common, 1000);
/// assert_eq!(found.answers[0].len(), 1, "TEAPOT itself");
/// assert!(found.answers.iter().any(|words| words.len() == 2));
/// ```
#[must_use]
pub fn multi_word_anagrams(words: &Lexicon, letters: &[u8], filter: &Filter, limit: usize) -> MultiWordAnagrams {
    multi_word_anagrams_watched(words, letters, filter, limit, &mut ()).into_inner()
}

/// Like [`multi_word_anagrams`], with an observer. A search that is stopped returns the answers found until then.
pub fn multi_word_anagrams_watched(
    words: &Lexicon,
    letters: &[u8],
    filter: &Filter,
    limit: usize,
    observer: &mut impl Observer<Event>,
) -> Watched<MultiWordAnagrams> {
    let Some(candidates) = Candidates::new(words, letters, filter) else {
        return Watched::Finished(MultiWordAnagrams::default());
    };
    let mut search = Search::new(&candidates, limit, observer);
    let result = search.run();
    let found = search.into_found();
    let part = |&index: &u32| candidates.part(index as usize);
    let has_more = found.len() > limit;
    let answers = found.iter().take(limit).map(|answer| answer.iter().map(part).collect()).collect();
    Watched::new(MultiWordAnagrams { answers, has_more }, result)
}

impl Part {
    /// Creates a part from an entry of the list.
    #[must_use]
    pub fn new(letters: &[u8], word: Word) -> Self {
        Self { letters: letters.to_vec(), number: word.number, tier: word.tier }
    }
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;
    use crate::base::rng::Seed;
    use crate::words::fold;

    fn texts(found: &MultiWordAnagrams) -> Vec<String> {
        let text =
            |words: &Vec<Part>| words.iter().map(|part| fold::spell(&part.letters)).collect::<Vec<_>>().join(" ");
        found.answers.iter().map(text).collect()
    }

    fn find(text: &str, filter: &Filter, limit: usize) -> MultiWordAnagrams {
        multi_word_anagrams(&Lexicon::embedded(false), &word(text).unwrap(), filter, limit)
    }

    #[test]
    fn famous_anagrams_are_found() {
        let common = Filter { tiers: Tier::FIRST..=Tier::COMMON, ..Filter::default() };
        let dormitory = find("dormitory", &common, MAX_MULTI_WORD);
        assert!(texts(&dormitory).contains(&"dirty room".to_owned()), "{:?}", texts(&dormitory));
        assert_eq!(texts(&dormitory)[0], "dormitory");
        let long = Filter { lengths: 3..=6, ..common };
        assert!(texts(&find("elevenplustwo", &long, MAX_MULTI_WORD)).contains(&"one plus twelve".to_owned()));
    }

    #[test]
    fn answers_come_in_order() {
        let found = find("listening", &Filter::default(), MAX_MULTI_WORD);
        let key = |words: &Vec<Part>| (words.len(), words.iter().map(|part| part.tier).max(), words.clone());
        let keys: Vec<_> = found.answers.iter().map(key).collect();
        assert!(keys.len() > 100 && keys.windows(2).all(|pair| pair[0].0 <= pair[1].0));
        assert!(keys.windows(2).all(|pair| (pair[0].0, pair[0].1) <= (pair[1].0, pair[1].1)));
        let numbers = |words: &Vec<Part>| words.iter().map(|part| part.number).collect::<Vec<_>>();
        for pair in found.answers.windows(2) {
            let [a, b] = [&pair[0], &pair[1]].map(|words| (words.len(), words.iter().map(|part| part.tier).max()));
            assert!(a < b || numbers(&pair[0]) < numbers(&pair[1]));
        }
    }

    #[test]
    fn a_limit_cuts_the_same_list() {
        let all = find("retains", &Filter::default(), MAX_MULTI_WORD);
        assert!(!all.has_more);
        for limit in [1, 7, all.answers.len() - 1, all.answers.len()] {
            let some = find("retains", &Filter::default(), limit);
            assert_eq!(some.answers, all.answers[..limit]);
            assert_eq!(some.has_more, limit < all.answers.len());
        }
    }

    #[test]
    fn random_letters_agree_with_the_naive_search() {
        let words = Lexicon::embedded(false);
        let mut rng = Seed::new("multi-word").rng("letters");
        for round in 0..40 {
            let letters: Vec<u8> = (0..4 + round % 5).map(|_| rng.below(26) as u8).collect();
            let tiers = [Tier::COMMON, Tier::LAST][round % 2];
            let filter = Filter { tiers: Tier::FIRST..=tiers, ..Filter::default() };
            let expected = naive::multi_word_anagrams(&words, &letters, &filter);
            let found = multi_word_anagrams(&words, &letters, &filter, usize::MAX);
            assert_eq!(found.answers, expected, "{letters:?}");
        }
    }

    #[test]
    fn impossible_letters_have_no_answer() {
        assert_eq!(find("q", &Filter::default(), 10), MultiWordAnagrams::default());
        assert_eq!(find("qqqqqqqqqq", &Filter::default(), 10), MultiWordAnagrams::default());
    }

    #[test]
    fn a_search_can_be_stopped() {
        let words = Lexicon::embedded(false);
        let mut seen = 0;
        let mut observer = |_| {
            seen += 1;
            if seen > 3 { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
        };
        let letters = word("conversationalists").unwrap();
        let result = multi_word_anagrams_watched(&words, &letters, &Filter::default(), 100, &mut observer);
        assert!(matches!(result, Watched::Stopped(_)));
    }
}
