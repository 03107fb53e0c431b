//! Scoring by the depth-first search over the automaton: any board of up to 128 tiles, any words.

use super::super::search::{self, Paper};
use super::super::tiles::Tiles;
use super::{Score, Tangled, Total, Worth};
use crate::grid::Board;
use crate::words::Lexicon;

/// The plain method.
pub struct Plain<'a> {
    words: &'a Lexicon,
    paper: Paper,
}

impl<'a> Plain<'a> {
    /// Scores by these words.
    #[must_use]
    pub fn new(words: &'a Lexicon) -> Self {
        Self { words, paper: Paper::default() }
    }
}

impl Score for Plain<'_> {
    fn score(&mut self, board: &Board, worth: &Worth) -> Result<Total, Tangled> {
        let mut sum = 0;
        let add = |_, letters, _: &[u8]| sum += worth.sum(letters);
        search::depth_first(&Tiles::of(board), self.words, worth.min(), &mut self.paper, add)?;
        Ok(Total::of(sum))
    }
}
