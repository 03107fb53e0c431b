//! Path of letters that a search follows in the word tree.

use std::sync::Arc;

use wordhoard_engine::words::Lexicon;

use super::super::branch::{Branch, branches};
use super::capitals;

/// Letters of which the first ones have been followed in the word tree.
#[derive(Clone)]
pub struct TreePath {
    words: Arc<Lexicon>,
    /// All letters, from 0 (a) to 25 (z).
    letters: Vec<u8>,
    /// Number of letters followed so far.
    depth: usize,
}

impl TreePath {
    /// Creates a path at the root of the tree.
    pub(super) fn new(words: Arc<Lexicon>, letters: Vec<u8>) -> Self {
        Self { words, letters, depth: 0 }
    }

    /// Returns all letters, in capitals.
    #[must_use]
    pub fn text(&self) -> String {
        capitals(&self.letters)
    }

    /// Returns the number of letters followed so far.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Returns the letters followed so far, in capitals.
    #[must_use]
    pub fn prefix(&self) -> String {
        capitals(&self.letters[..self.depth])
    }

    /// Returns the prefixes followed so far, from the first letter, as they stand in the word tree.
    #[must_use]
    pub fn branches(&self) -> Vec<Branch> {
        branches(&self.words, self.letters[..self.depth].iter().map(|&letter| capitals(&[letter])))
    }

    pub(super) fn words(&self) -> &Lexicon {
        &self.words
    }

    pub(super) fn letters(&self) -> &[u8] {
        &self.letters
    }

    /// Follows the next letter.
    pub(super) fn follow(&mut self) {
        self.depth += 1;
    }

    /// Returns to the root, and lets `change` rearrange the letters.
    pub(super) fn restart(&mut self, change: impl FnOnce(&mut Vec<u8>)) {
        self.depth = 0;
        change(&mut self.letters);
    }
}
