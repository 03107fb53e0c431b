//! Collects the words in a file into a list without duplicates.

use std::collections::HashSet;

use super::{ListedWord, ListedWordError};

/// Maximum number of words in a file, including duplicates.
pub const MAX_WORDS: usize = 20_000;
/// Maximum number of ignored duplicates to name in the warning.
const MAX_NAMED: usize = 3;

/// Builder for a word list without duplicates. Words that differ only in case, accents or separators are duplicates,
/// and only the first is kept.
#[derive(Default)]
pub(super) struct WordListBuilder {
    words: Vec<ListedWord>,
    seen: HashSet<Vec<u8>>,
    /// Number of words passed to [`push`](Self::push), including duplicates.
    count: usize,
    named_duplicates: Vec<String>,
    duplicate_count: usize,
}

/// Error adding a word to a [`WordListBuilder`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PushError {
    /// The file contains more than [`MAX_WORDS`] words.
    TooMany,
    /// The text is not a valid word.
    Word(ListedWordError),
    /// The word has this many letters, more than the longest row or column of the grid.
    TooLong(usize),
}

impl WordListBuilder {
    /// Adds a word like [`push`](Self::push), but returns [`PushError::TooLong`] for a new word of more than
    /// `max_letters` letters.
    pub fn push_with_limit(&mut self, text: &str, max_letters: usize) -> Result<(), PushError> {
        let old_len = self.words.len();
        self.push(text)?;
        match self.words.get(old_len).map(|word| word.letters().len()).filter(|&letters| letters > max_letters) {
            Some(letters) => Err(PushError::TooLong(letters)),
            None => Ok(()),
        }
    }

    /// Adds a word. A duplicate is counted but not added.
    pub fn push(&mut self, text: &str) -> Result<(), PushError> {
        if self.count == MAX_WORDS {
            return Err(PushError::TooMany);
        }
        self.count += 1;
        let word = ListedWord::new(text).map_err(PushError::Word)?;
        if self.seen.insert(word.letters().to_vec()) {
            self.words.push(word);
        } else {
            self.duplicate_count += 1;
            if self.named_duplicates.len() < MAX_NAMED {
                self.named_duplicates.push(word.shown().to_owned());
            }
        }
        Ok(())
    }

    /// Returns the words, and a warning if duplicates were ignored.
    pub fn finish(self) -> (Vec<ListedWord>, Option<String>) {
        let more = match self.duplicate_count - self.named_duplicates.len() {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let named = self.named_duplicates.join(", ");
        let warning = format!("duplicate words ignored: {named}{more}");
        (self.words, (self.duplicate_count > 0).then_some(warning))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_of_several_duplicates_is_kept() {
        let mut list = WordListBuilder::default();
        for word in ["Great Auk", "wren", "great-auk", "WREN", "wren", "wren"] {
            list.push(word).unwrap();
        }
        let (words, warning) = list.finish();
        assert_eq!(words.iter().map(ListedWord::shown).collect::<Vec<_>>(), ["Great Auk", "wren"]);
        assert_eq!(warning.unwrap(), "duplicate words ignored: great-auk, WREN, wren and 1 more");
    }

    #[test]
    fn duplicates_count_towards_the_limit() {
        let mut list = WordListBuilder::default();
        for _ in 0..MAX_WORDS {
            list.push("tea").unwrap();
        }
        assert_eq!(list.push("toe"), Err(PushError::TooMany));
        assert_eq!(list.finish().0.len(), 1);
    }
}
