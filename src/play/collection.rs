//! Collection of all words that a player has ever found.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Words, each with the date when it was first found (`YYYY-MM-DD`).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Collection {
    words: BTreeMap<String, String>,
}

impl Collection {
    /// Adds words and returns how many of them are new. `today` has the form `YYYY-MM-DD`.
    pub fn add(&mut self, words: impl IntoIterator<Item = String>, today: &str) -> usize {
        let old_len = self.words.len();
        for word in words {
            self.words.entry(word).or_insert_with(|| today.to_owned());
        }
        self.words.len() - old_len
    }

    /// Returns the number of words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Returns `true` if there are no words.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Iterates over the words in alphabetical order, each with its date.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.words.iter().map(|(word, date)| (word.as_str(), date.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_count_as_new_once_and_keep_their_first_date() {
        let mut collection = Collection::default();
        let words = |list: &[&str]| list.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        assert_eq!(collection.add(words(&["tea", "ant", "tea"]), "2026-11-20"), 2);
        assert_eq!(collection.add(words(&["tea", "bee"]), "2026-11-21"), 1);
        let all: Vec<_> = collection.iter().collect();
        assert_eq!(all, [("ant", "2026-11-20"), ("bee", "2026-11-21"), ("tea", "2026-11-20")]);
    }
}
