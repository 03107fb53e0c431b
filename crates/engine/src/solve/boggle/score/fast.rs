//! Scoring with the frontier search if the board fits, otherwise with depth-first search.

use super::super::frontier::{Frontier, SmallBoard};
use super::{DfsScorer, PointTable, Score, SearchLimitExceeded, Total};
use crate::grid::Board;

/// Scorer that uses the fastest method that supports each board.
pub struct FastScorer<'a> {
    frontier: Frontier<'a>,
    dfs: DfsScorer<'a>,
}

impl<'a> FastScorer<'a> {
    /// Combines two scorers, which must use the same words.
    #[must_use]
    pub fn new(frontier: Frontier<'a>, dfs: DfsScorer<'a>) -> Self {
        Self { frontier, dfs }
    }
}

impl Score for FastScorer<'_> {
    fn score(&mut self, board: &Board, point_table: &PointTable) -> Result<Total, SearchLimitExceeded> {
        let total = SmallBoard::from_board(board).and_then(|small| self.frontier.score(&small, point_table));
        total.map_or_else(|| self.dfs.score(board, point_table), Ok)
    }
}
