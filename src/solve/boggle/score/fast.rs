//! Scoring with the frontier if the board fits, otherwise with depth-first search.

use super::super::frontier::{Frontier, SmallBoard};
use super::{Dfs, PointTable, Score, SearchLimitExceeded, Total};
use crate::grid::Board;

/// Scores each board with the fastest method that supports it.
pub struct Fast<'a> {
    frontier: Frontier<'a>,
    dfs: Dfs<'a>,
}

impl<'a> Fast<'a> {
    /// Combines two scorers, which must use the same words.
    #[must_use]
    pub fn new(frontier: Frontier<'a>, dfs: Dfs<'a>) -> Self {
        Self { frontier, dfs }
    }
}

impl Score for Fast<'_> {
    fn score(&mut self, board: &Board, point_table: &PointTable) -> Result<Total, SearchLimitExceeded> {
        let total = SmallBoard::of(board).and_then(|small| self.frontier.score(&small, point_table));
        total.map_or_else(|| self.dfs.score(board, point_table), Ok)
    }
}
