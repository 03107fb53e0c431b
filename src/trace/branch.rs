//! Branch of the word tree that a search follows.

use wordhoard_engine::words::dawg::Cursor;
use wordhoard_engine::words::{Lexicon, fold};

/// A prefix on the branch of the word tree that a search follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// Letters from the root, in capitals.
    pub prefix: String,
    /// Whether the prefix is a word.
    pub is_word: bool,
    /// Letters with which words go on, in capitals.
    pub next: String,
}

/// Returns the prefixes of a path, which is given as parts in capitals, as they stand in the word tree. Prefixes that are
/// in no word end the list.
pub(super) fn branches(words: &Lexicon, parts: impl Iterator<Item = String>) -> Vec<Branch> {
    let (mut at, mut prefix, mut branches) = (words.root(), String::new(), Vec::new());
    for part in parts {
        let Some(next) = follow(words, at, &part) else { break };
        at = next;
        prefix.push_str(&part);
        let letters: Vec<u8> = words.children(at).map(|(letter, _)| letter).collect();
        branches.push(Branch {
            prefix: prefix.clone(),
            is_word: words.word_at(at).is_some(),
            next: fold::spell(&letters).to_uppercase(),
        });
    }
    branches
}

fn follow(words: &Lexicon, at: Cursor, part: &str) -> Option<Cursor> {
    part.bytes().try_fold(at, |at, letter| words.step(at, letter.to_ascii_uppercase().wrapping_sub(b'A')))
}
