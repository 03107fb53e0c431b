//! The frontier where a board fits it, and the plain search for all others.

use super::super::frontier::{Frontier, SmallBoard};
use super::{Dfs, PointTable, Score, SearchLimitExceeded, Total};
use crate::grid::Board;

/// The fast method.
pub struct Fast<'a> {
    frontier: Frontier<'a>,
    plain: Dfs<'a>,
}

impl<'a> Fast<'a> {
    /// The two must be of the same words.
    #[must_use]
    pub fn new(frontier: Frontier<'a>, plain: Dfs<'a>) -> Self {
        Self { frontier, plain }
    }
}

impl Score for Fast<'_> {
    fn score(&mut self, board: &Board, worth: &PointTable) -> Result<Total, SearchLimitExceeded> {
        let total = SmallBoard::of(board).and_then(|tray| self.frontier.score(&tray, worth));
        total.map_or_else(|| self.plain.score(board, worth), Ok)
    }
}
