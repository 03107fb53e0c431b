//! Stages of the searches for words in the word tree, and for the words that letters can form.

mod index;
mod look_up;
mod method;
mod path;
mod permutations;

use wordhoard_engine::words::{Lexicon, fold};

pub use index::{Group, IndexStage};
pub use look_up::LookUpStage;
pub use method::Method;
pub use path::TreePath;
pub use permutations::{PermutationStage, Step};

/// Returns letters from 0 (a) to 25 (z) as text, in capitals.
fn capitals(letters: &[u8]) -> String {
    fold::spell(letters).to_uppercase()
}

/// Returns the word of a number, in capitals.
fn text(words: &Lexicon, number: u32) -> String {
    let mut text = String::new();
    words.spell([number], |_, letters| text = capitals(letters));
    text
}

#[cfg(test)]
mod tests;
