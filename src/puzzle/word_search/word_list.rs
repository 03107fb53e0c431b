//! Collects the words of a file into a list without duplicates.

use std::collections::HashSet;

use super::{Listed, ListedError};

/// Maximum number of words in a file, including duplicates.
pub const MAX_WORDS: usize = 20_000;
/// Maximum number of ignored duplicates to name in the warning.
const MAX_NAMED: usize = 3;

/// Builder of a word list that keeps the first of several words with the same letters.
#[derive(Default)]
pub(super) struct WordListBuilder {
    words: Vec<Listed>,
    seen: HashSet<Vec<u8>>,
    count: usize,
    named: Vec<String>,
    duplicates: usize,
}

/// Error adding a word to a [`WordListBuilder`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PushError {
    /// The file already has [`MAX_WORDS`] words.
    TooMany,
    /// The text is not a valid word.
    Word(ListedError),
    /// The word has this many letters, more than the longest row or column of the grid.
    TooLong(usize),
}

impl WordListBuilder {
    /// Adds a word like [`push`](Self::push), but returns [`PushError::TooLong`] for a new word of more than `longest`
    /// letters.
    pub fn push_for(&mut self, text: &str, longest: usize) -> Result<(), PushError> {
        let before = self.words.len();
        self.push(text)?;
        match self.words.get(before).map(|word| word.letters().len()).filter(|&letters| letters > longest) {
            Some(letters) => Err(PushError::TooLong(letters)),
            None => Ok(()),
        }
    }

    /// Adds a word. A word whose letters are already in the list is counted as a duplicate and ignored.
    pub fn push(&mut self, text: &str) -> Result<(), PushError> {
        if self.count == MAX_WORDS {
            return Err(PushError::TooMany);
        }
        self.count += 1;
        let word = Listed::new(text).map_err(PushError::Word)?;
        if self.seen.insert(word.letters().to_vec()) {
            self.words.push(word);
        } else {
            self.duplicates += 1;
            if self.named.len() < MAX_NAMED {
                self.named.push(word.shown().to_owned());
            }
        }
        Ok(())
    }

    /// Returns the words, and a warning if duplicates were ignored.
    pub fn finish(self) -> (Vec<Listed>, Option<String>) {
        let more = match self.duplicates - self.named.len() {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let named = self.named.join(", ");
        let warning = format!("duplicate words ignored: {named}{more}");
        (self.words, (self.duplicates > 0).then_some(warning))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_several_words_with_the_same_letters_is_kept() {
        let mut list = WordListBuilder::default();
        for word in ["Great Auk", "wren", "great-auk", "WREN", "wren", "wren"] {
            list.push(word).unwrap();
        }
        let (words, warning) = list.finish();
        assert_eq!(words.iter().map(Listed::shown).collect::<Vec<_>>(), ["Great Auk", "wren"]);
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
