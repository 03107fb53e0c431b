//! Scoring by depth-first search over the automaton, for boards of up to 128 tiles and any word list.

use super::super::search::{self, Scratch};
use super::super::tiles::Tiles;
use super::{PointTable, Score, SearchLimitExceeded, Total};
use crate::grid::Board;
use crate::words::Lexicon;

/// Scorer that uses depth-first search.
pub struct DfsScorer<'a> {
    words: &'a Lexicon,
    scratch: Scratch,
}

impl<'a> DfsScorer<'a> {
    /// Creates a scorer for the words in a lexicon.
    #[must_use]
    pub fn new(words: &'a Lexicon) -> Self {
        Self { words, scratch: Scratch::default() }
    }
}

impl Score for DfsScorer<'_> {
    fn score(&mut self, board: &Board, point_table: &PointTable) -> Result<Total, SearchLimitExceeded> {
        let mut packed = 0;
        let add = |_, letters, _: &[u8]| packed += point_table.packed(letters);
        let _ =
            search::depth_first(&Tiles::new(board), self.words, point_table.min(), &mut self.scratch, add, &mut ())?;
        Ok(Total::unpack(packed))
    }
}
