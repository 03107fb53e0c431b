//! Words looked up in the word list.

use super::{Filter, QueryError, SortOrder, word};
use crate::words::meanings::{self, Meaning};
use crate::words::points::points;
use crate::words::probability::combinations;
use crate::words::{Lexicon, Word, fold};

/// Looked-up word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lookup {
    /// Letters from 0 (a) to 25 (z).
    pub letters: Vec<u8>,
    /// Result of looking them up.
    pub result: LookupResult,
}

/// Result of looking up a word in the word list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LookupResult {
    /// The word is in the list and passes the filter.
    Word(Word),
    /// The word is in the list, but fails the filter.
    Filtered,
    /// The word is not in the list.
    Unknown,
}

impl Lookup {
    /// Looks up a word. Case and accents are ignored.
    ///
    /// # Errors
    /// Returns a [`QueryError`] if `text` is not a word of letters.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_engine::solve::lab::{Filter, Lookup};
    /// use wordhoard_engine::words::Lexicon;
    ///
    /// let words = Lexicon::embedded(false);
    /// let look_up = |text: &str| Lookup::parse(text, &words, &Filter::default()).unwrap();
    /// assert!(look_up("Tea").word().is_some() && look_up("taer").word().is_none());
    /// ```
    pub fn parse(text: &str, words: &Lexicon, filter: &Filter) -> Result<Self, QueryError> {
        let letters = word(text)?;
        let result = match words.find(&letters) {
            None => LookupResult::Unknown,
            Some(word) if filter.accepts(words, &letters, word) => LookupResult::Word(word),
            Some(_) => LookupResult::Filtered,
        };
        Ok(Self { letters, result })
    }

    /// Returns the word if it is in the list and passes the filter.
    #[must_use]
    pub fn word(&self) -> Option<Word> {
        if let LookupResult::Word(word) = self.result { Some(word) } else { None }
    }

    /// Returns `true` if the word is in the list, whether or not it passes the filter.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.result != LookupResult::Unknown
    }

    /// Returns the letters in lower case.
    #[must_use]
    pub fn text(&self) -> String {
        fold::spell(&self.letters)
    }

    /// Returns the letters in capitals.
    #[must_use]
    pub fn capitals(&self) -> String {
        self.text().to_uppercase()
    }

    /// Returns the meanings of the word, or an empty list if it fails the filter or has no definition.
    #[must_use]
    pub fn meanings(&self) -> Vec<Meaning> {
        self.word().map_or_else(Vec::new, |_| meanings::meanings(&self.text()))
    }

    /// Returns a sentence if the word is unknown, fails the filter or has no definition.
    #[must_use]
    pub fn missing_definition(&self) -> Option<String> {
        let word = self.capitals();
        match self.result {
            LookupResult::Unknown => Some(format!("{word} is not in the word list")),
            LookupResult::Filtered => Some(format!("{word} is a word, but does not match the filter")),
            LookupResult::Word(_) if meanings::meaning(&self.text()).is_none() => {
                Some(format!("{word} is a word, but has no definition here"))
            }
            LookupResult::Word(_) => None,
        }
    }
}

/// Sorts looked-up words. [`SortOrder::Common`] puts words not found last.
pub(super) fn sort(lookups: &mut [Lookup], order: SortOrder) {
    lookups.sort_by(|a, b| {
        let key = |lookup: &Lookup| match order {
            SortOrder::Length => (usize::MAX - lookup.letters.len(), 0),
            SortOrder::Points => (usize::MAX - usize::from(points(&lookup.letters)), 0),
            SortOrder::Alphabet => (0, 0),
            SortOrder::Common => (lookup.word().map_or(usize::MAX, |word| word.tier.size().into()), 0),
            SortOrder::Probability => (usize::MAX - lookup.letters.len(), u128::MAX - combinations(&lookup.letters)),
        };
        key(a).cmp(&key(b)).then_with(|| a.letters.cmp(&b.letters))
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_definitions_are_explained() {
        let words = Lexicon::embedded(false);
        let short = Filter { lengths: 0..=3, ..Filter::default() };
        let missing = |text: &str| Lookup::parse(text, &words, &short).unwrap().missing_definition();
        assert_eq!(missing("tea"), None);
        assert_eq!(missing("xq").as_deref(), Some("XQ is not in the word list"));
        assert_eq!(missing("teas").as_deref(), Some("TEAS is a word, but does not match the filter"));
        let rare = Lookup::parse("aboideau", &words, &Filter::default()).unwrap().missing_definition();
        assert_eq!(rare.as_deref(), Some("ABOIDEAU is a word, but has no definition here"));
    }

    #[test]
    fn words_not_found_are_the_least_common() {
        let words = Lexicon::embedded(false);
        let look_up = |text: &str| Lookup::parse(text, &words, &Filter::default()).unwrap();
        let mut lookups = ["aaa", "za", "tea"].map(look_up);
        sort(&mut lookups, SortOrder::Common);
        assert_eq!(lookups.each_ref().map(Lookup::text), ["tea", "za", "aaa"]);
    }
}
