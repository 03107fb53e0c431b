//! Kinds of questions.

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::named::name_of;

/// Kind of question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuizKind {
    /// All words that use all of the letters.
    #[default]
    Anagrams,
    /// The long words that use some of the letters.
    SubAnagrams,
    /// The words made by adding a letter in front or behind.
    Hooks,
    /// Whether it is a word.
    Judge,
    /// The word with this meaning.
    Meanings,
}

impl QuizKind {
    /// All kinds with their names in the configuration and on the command line.
    pub const NAMES: [(&'static str, Self); 5] = [
        ("anagrams", Self::Anagrams),
        ("sub-anagrams", Self::SubAnagrams),
        ("hooks", Self::Hooks),
        ("judge", Self::Judge),
        ("meanings", Self::Meanings),
    ];

    /// Returns the name.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Returns the name shown on the screen.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Judge => "word or not",
            _ => self.name(),
        }
    }

    /// Returns a description in a few words.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Anagrams => "words that use all of the letters",
            Self::SubAnagrams => "the long words among the letters of a rack",
            Self::Hooks => "the words with a letter more in front or behind",
            Self::Judge => "is it a word? Y or N",
            Self::Meanings => "the word with this meaning",
        }
    }
}
