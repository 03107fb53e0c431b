//! The frontier where a board fits it, and the plain search for all others.

use super::super::frontier::{Frontier, Tray};
use super::{Plain, Score, Tangled, Total, Worth};
use crate::grid::Board;

/// The fast method.
pub struct Ours<'a> {
    frontier: Frontier<'a>,
    plain: Plain<'a>,
}

impl<'a> Ours<'a> {
    /// The two must be of the same words.
    #[must_use]
    pub fn new(frontier: Frontier<'a>, plain: Plain<'a>) -> Self {
        Self { frontier, plain }
    }
}

impl Score for Ours<'_> {
    fn score(&mut self, board: &Board, worth: &Worth) -> Result<Total, Tangled> {
        let total = Tray::of(board).and_then(|tray| self.frontier.score(&tray, worth));
        total.map_or_else(|| self.plain.score(board, worth), Ok)
    }
}
