//! Multi-word anagrams: words that together use all letters of a phrase.
//!
//! The answers come in a fixed order: those with the fewest words first, then those whose rarest word is the most
//! common, then alphabetically. They are enumerated in this order, so that a search for the first answers need not find
//! the others: for each number of words and each tier, words are chosen in alphabetical order, and the last one is
//! looked up by the letters that are left. Letters are subtracted as packed counts, which takes one operation.
//!
//! Words that every answer must have are set aside first. They are the same for all answers and do not count for the
//! order.

mod candidates;
pub mod naive;
mod request;
mod search;

pub use request::MultiWordRequest;

use candidates::Candidates;
use search::Search;

use super::{Event, Filter};
use crate::solve::watch::{Observer, Watched};
use crate::words::{Lexicon, Tier, Word, fold};

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
    /// Words that every answer has, as letters from 0 (a) to 25 (z).
    pub required: Vec<Vec<u8>>,
    /// The answers in order, each with its other words in alphabetical order.
    pub answers: Vec<Vec<Part>>,
    /// Whether there are more.
    pub has_more: bool,
}

/// Limits of a search for multi-word anagrams.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MultiWordLimits {
    /// Maximum number of words of an answer, with those that are required.
    pub words: usize,
    /// Maximum number of answers.
    pub answers: usize,
}

impl Default for MultiWordLimits {
    fn default() -> Self {
        Self { words: usize::MAX, answers: MAX_MULTI_WORD }
    }
}

/// Returns the first multi-word anagrams. All their words, other than those that are required, pass the filter.
///
/// # Examples
/// ```
/// use wordhoard_engine::solve::lab::Filter;
/// use wordhoard_engine::solve::lab::multi_word::{MultiWordLimits, MultiWordRequest, multi_word_anagrams};
/// use wordhoard_engine::words::{Lexicon, Tier};
///
/// let common = Filter { tiers: Tier::FIRST..=Tier::COMMON, ..Filter::default() };
/// let request = MultiWordRequest::parse("teapot").unwrap();
/// let found = multi_word_anagrams(&Lexicon::embedded(false), &request, &common, MultiWordLimits::default());
/// assert_eq!(found.answers[0].len(), 1, "TEAPOT itself");
/// assert!(found.answers.iter().any(|words| words.len() == 2));
/// ```
#[must_use]
pub fn multi_word_anagrams(
    words: &Lexicon,
    request: &MultiWordRequest,
    filter: &Filter,
    limits: MultiWordLimits,
) -> MultiWordAnagrams {
    multi_word_anagrams_watched(words, request, filter, limits, &mut ()).into_inner()
}

/// Like [`multi_word_anagrams`], with an observer. A search that is stopped returns the answers found until then.
pub fn multi_word_anagrams_watched(
    words: &Lexicon,
    request: &MultiWordRequest,
    filter: &Filter,
    limits: MultiWordLimits,
    observer: &mut impl Observer<Event>,
) -> Watched<MultiWordAnagrams> {
    let required = request.required().to_vec();
    let max_words = limits.words.saturating_sub(required.len());
    let Some(candidates) = Candidates::new(words, request.letters(), filter) else {
        // The required words use up all letters, and are the only answer.
        let answers = if required.len() <= limits.words { vec![Vec::new()] } else { Vec::new() };
        return Watched::Finished(MultiWordAnagrams { required, answers, has_more: false });
    };
    let mut search = Search::new(&candidates, limits.answers, observer);
    let result = search.run(max_words);
    let found = search.into_found();
    let part = |&index: &u32| candidates.part(index as usize);
    let has_more = found.len() > limits.answers;
    let answers = found.iter().take(limits.answers).map(|answer| answer.iter().map(part).collect()).collect();
    Watched::new(MultiWordAnagrams { required, answers, has_more }, result)
}

impl MultiWordAnagrams {
    /// Returns the words of each answer in lower case, those that are required first.
    pub fn texts(&self) -> impl Iterator<Item = Vec<String>> {
        let words = |answer: &Vec<Part>| {
            let others = answer.iter().map(|part| &part.letters);
            self.required.iter().chain(others).map(|letters| fold::spell(letters)).collect()
        };
        self.answers.iter().map(words)
    }
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
    use super::*;
    use crate::base::rng::Seed;
    use crate::base::sample::sample_size;

    fn texts(found: &MultiWordAnagrams) -> Vec<String> {
        found.texts().map(|words| words.join(" ")).collect()
    }

    fn request(text: &str) -> MultiWordRequest {
        MultiWordRequest::parse(text).unwrap()
    }

    fn find(text: &str, filter: &Filter, answers: usize) -> MultiWordAnagrams {
        let limits = MultiWordLimits { answers, ..MultiWordLimits::default() };
        multi_word_anagrams(&Lexicon::embedded(false), &request(text), filter, limits)
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
        let find = |text: &str, filter: &Filter, answers, max_words| {
            let limits = MultiWordLimits { words: max_words, answers };
            multi_word_anagrams(&words, &request(text), filter, limits).answers
        };
        for round in 0..sample_size(15, 40) {
            let letters: Vec<u8> = (0..4 + round % 5).map(|_| rng.below(26) as u8).collect();
            let tiers = [Tier::COMMON, Tier::LAST][round % 2];
            let filter = Filter { tiers: Tier::FIRST..=tiers, ..Filter::default() };
            let expected = naive::multi_word_anagrams(&words, &letters, &filter);
            let found = |words| find(&fold::spell(&letters), &filter, usize::MAX, words);
            assert_eq!(found(usize::MAX), expected, "{letters:?}");
            let of_two: Vec<_> = expected.into_iter().filter(|answer| answer.len() <= 2).collect();
            assert_eq!(found(2), of_two, "{letters:?}");
        }
    }

    #[test]
    fn required_words_are_in_every_answer() {
        let common = Filter { tiers: Tier::FIRST..=Tier::COMMON, ..Filter::default() };
        let all = find("dormitory", &common, MAX_MULTI_WORD);
        let some = find("dormitory +dirty", &common, MAX_MULTI_WORD);
        let sorted = |mut words: Vec<String>| {
            words.sort();
            words
        };
        let with_dirty = all.texts().filter(|words| words.iter().any(|word| word == "dirty")).map(sorted);
        assert!(with_dirty.eq(some.texts().map(sorted)), "the order is the same, as DIRTY is common");
        assert_eq!(texts(&some)[0], "dirty room");
        assert_eq!(texts(&find("dormitory +oyrmot", &common, 10)), ["oyrmot rid"], "which need not be a word");
        assert_eq!(texts(&find("tea +ate", &common, 10)), ["ate"]);
        let limits = MultiWordLimits { words: 1, answers: 10 };
        let words = Lexicon::embedded(false);
        assert!(multi_word_anagrams(&words, &request("dormitory +dirty"), &common, limits).answers.is_empty());
    }

    #[test]
    fn impossible_letters_have_no_answer() {
        assert_eq!(find("q", &Filter::default(), 10), MultiWordAnagrams::default());
        assert_eq!(find("qqqqqqqqqq", &Filter::default(), 10), MultiWordAnagrams::default());
        assert!(texts(&find("teaq +tea", &Filter::default(), 10)).is_empty());
    }

    #[test]
    fn a_search_can_be_stopped() {
        let words = Lexicon::embedded(false);
        let mut seen = 0;
        let mut observer = |_| {
            seen += 1;
            if seen > 3 { std::ops::ControlFlow::Break(()) } else { std::ops::ControlFlow::Continue(()) }
        };
        let (request, limits) = (request("conversationalists"), MultiWordLimits::default());
        let result = multi_word_anagrams_watched(&words, &request, &Filter::default(), limits, &mut observer);
        assert!(matches!(result, Watched::Stopped(_)));
    }
}
