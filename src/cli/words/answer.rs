//! Answers to queries, before they are written as text or JSON.

use std::io;

use crate::solve::lab::permutations::PermutationStats;
use crate::solve::lab::{Answer, Question};
use crate::words::{Word, fold};

/// Writer of answers.
pub type Out<'a> = &'a mut dyn io::Write;

/// Result of answering a query, apart from its output.
pub struct Outcome {
    /// Whether anything was found. For `check`, whether every word is valid; for `define`, whether every word has a
    /// definition.
    pub found: bool,
    /// Messages for standard error about missing words or definitions.
    pub missing: Vec<String>,
}

/// Words that answer a question.
pub struct Listing<'a> {
    pub kind: &'static str,
    pub query: &'a str,
    pub question: &'a Question,
    pub answer: &'a Answer,
    /// Statistics of the permutations method, if it was used.
    pub stats: Option<PermutationStats>,
}

/// Looked-up word.
pub struct Lookup {
    pub letters: Vec<u8>,
    pub result: LookupResult,
}

/// Result of looking up a word in the word list.
pub enum LookupResult {
    /// The word is in the list and passes the filter.
    Word(Word),
    /// The word is in the list, but fails the filter.
    Filtered,
    /// The word is not in the list.
    Unknown,
}

impl Lookup {
    /// Returns the word if it is in the list and passes the filter.
    pub fn word(&self) -> Option<Word> {
        if let LookupResult::Word(word) = self.result { Some(word) } else { None }
    }

    /// Returns the letters in capitals.
    pub fn capitals(&self) -> String {
        fold::spell(&self.letters).to_uppercase()
    }

    /// Returns a message if the word is unknown, fails the filter or has no definition.
    pub fn missing_message(&self, has_meaning: bool) -> Option<String> {
        let word = self.capitals();
        match self.result {
            LookupResult::Unknown => Some(format!("{word} is not in the word list")),
            LookupResult::Filtered => Some(format!("{word} is a word, but does not match the filter")),
            LookupResult::Word(_) => (!has_meaning).then(|| format!("{word} is a word, but has no definition here")),
        }
    }
}
