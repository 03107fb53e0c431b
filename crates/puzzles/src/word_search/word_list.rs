//! Collects the words in a file into a list without duplicates.

use std::collections::HashSet;

use wordhoard_engine::grid::Letters;

use super::{ListedWord, ListedWordError};

/// Maximum number of words in a file, including duplicates.
pub const MAX_WORDS: usize = 20_000;
/// Maximum number of words to name in a warning.
const MAX_NAMED: usize = 3;

/// Builder for a word list without duplicates. Words that differ only in case, accents or separators are duplicates,
/// and only the first is kept.
#[derive(Default)]
pub(super) struct WordListBuilder {
    words: Vec<ListedWord>,
    seen: HashSet<Vec<u8>>,
    /// Number of words passed to [`push`](Self::push), including duplicates.
    count: usize,
    duplicates: MentionedWords,
    too_long: MentionedWords,
    /// Number of cells in the longest line of the grid, if there is one.
    longest_line: Option<usize>,
}

/// Words that a warning mentions.
#[derive(Default)]
pub struct MentionedWords {
    /// The first words.
    named: Vec<String>,
    count: usize,
}

impl MentionedWords {
    /// Adds a word.
    pub fn push(&mut self, word: &ListedWord) {
        self.count += 1;
        if self.named.len() < MAX_NAMED {
            self.named.push(word.shown().to_owned());
        }
    }

    /// Returns the words, separated by commas, or `None` if there are none.
    #[must_use]
    pub fn list(&self) -> Option<String> {
        let more = match self.count - self.named.len() {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        (self.count > 0).then(|| self.named.join(", ") + &more)
    }
}

/// Error adding a word to a [`WordListBuilder`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PushError {
    /// The file contains more than [`MAX_WORDS`] words.
    TooMany,
    /// The text is not a valid word.
    Word(ListedWordError),
}

impl WordListBuilder {
    /// Creates a builder that warns of words that are longer than every line of the grid.
    pub fn for_grid(letters: &Letters) -> Self {
        Self { longest_line: Some(letters.longest_line()), ..Self::default() }
    }

    /// Adds a word. A duplicate is counted but not added.
    pub fn push(&mut self, word: Result<ListedWord, ListedWordError>) -> Result<(), PushError> {
        if self.count == MAX_WORDS {
            return Err(PushError::TooMany);
        }
        self.count += 1;
        let word = word.map_err(PushError::Word)?;
        if !self.seen.insert(word.letters().to_vec()) {
            self.duplicates.push(&word);
            return Ok(());
        }
        if self.longest_line.is_some_and(|longest| word.letters().len() > longest) {
            self.too_long.push(&word);
        }
        self.words.push(word);
        Ok(())
    }

    /// Returns the words, secret ones last, with warnings of ignored duplicates and of words too long for the grid.
    pub fn finish(mut self) -> (Vec<ListedWord>, Vec<String>) {
        self.words.sort_by_key(ListedWord::is_secret);
        let duplicates = self.duplicates.list().map(|words| format!("duplicate words ignored: {words}"));
        let longest = self.longest_line.unwrap_or_default();
        let too_long = self
            .too_long
            .list()
            .map(|words| format!("not in the grid, whose longest row or column has {longest} letters: {words}"));
        (self.words, duplicates.into_iter().chain(too_long).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_of_several_duplicates_is_kept() {
        let mut list = WordListBuilder::default();
        for word in ["Great Auk", "wren", "great-auk", "WREN", "wren", "wren"] {
            list.push(ListedWord::new(word)).unwrap();
        }
        let (words, warnings) = list.finish();
        assert_eq!(words.iter().map(ListedWord::shown).collect::<Vec<_>>(), ["Great Auk", "wren"]);
        assert_eq!(warnings, ["duplicate words ignored: great-auk, WREN, wren and 1 more"]);
    }

    #[test]
    fn secret_words_follow_the_others() {
        let mut list = WordListBuilder::default();
        for word in ["?smew", "wren", "?auk", "owl", "?Owl"] {
            list.push(ListedWord::parse(word)).unwrap();
        }
        let (words, warnings) = list.finish();
        assert_eq!(words.iter().map(ListedWord::marked).collect::<Vec<_>>(), ["wren", "owl", "?smew", "?auk"]);
        assert_eq!(warnings, ["duplicate words ignored: Owl"]);
    }

    #[test]
    fn duplicates_count_towards_the_limit() {
        let mut list = WordListBuilder::default();
        for _ in 0..MAX_WORDS {
            list.push(ListedWord::new("tea")).unwrap();
        }
        assert_eq!(list.push(ListedWord::new("toe")), Err(PushError::TooMany));
        assert_eq!(list.finish().0.len(), 1);
    }
}
