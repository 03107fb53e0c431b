//! Player's own list of words that count as a bonus, although most people know them.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// Words in lower case.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BonusWords {
    words: BTreeSet<String>,
}

impl BonusWords {
    /// Adds a word, or removes it if `is_bonus` is `false`.
    pub fn set(&mut self, word: &str, is_bonus: bool) {
        if is_bonus {
            self.words.insert(word.to_owned());
        } else {
            self.words.remove(word);
        }
    }

    /// Returns `true` if the list has this word.
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Iterates over the words in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_added_once_and_removed() {
        let mut words = BonusWords::default();
        for (word, is_bonus) in [("tea", true), ("ant", true), ("tea", true), ("owl", true), ("owl", false)] {
            words.set(word, is_bonus);
        }
        assert_eq!(words.iter().collect::<Vec<_>>(), ["ant", "tea"]);
        assert!(words.contains("tea") && !words.contains("owl"));
    }
}
