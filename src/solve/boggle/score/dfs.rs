//! Scoring by the depth-first search over the automaton: any board of up to 128 tiles, any words.

use super::super::search::{self, Scratch};
use super::super::tiles::Tiles;
use super::{PointTable, Score, SearchLimitExceeded, Total};
use crate::grid::Board;
use crate::words::Lexicon;

/// The plain method.
pub struct Dfs<'a> {
    words: &'a Lexicon,
    paper: Scratch,
}

impl<'a> Dfs<'a> {
    /// Scores by these words.
    #[must_use]
    pub fn new(words: &'a Lexicon) -> Self {
        Self { words, paper: Scratch::default() }
    }
}

impl Score for Dfs<'_> {
    fn score(&mut self, board: &Board, worth: &PointTable) -> Result<Total, SearchLimitExceeded> {
        let mut sum = 0;
        let add = |_, letters, _: &[u8]| sum += worth.sum(letters);
        search::depth_first(&Tiles::of(board), self.words, worth.min(), &mut self.paper, add)?;
        Ok(Total::of(sum))
    }
}
