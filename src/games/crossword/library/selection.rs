//! Selection of a puzzle in the library.

use super::Library;
use super::puzzle::{ListedPuzzle, PuzzleSource};

/// Puzzle that is to stay selected.
pub struct Selected {
    /// Source of the puzzle.
    pub source: PuzzleSource,
    /// Hash of the puzzle, unless its file cannot be read.
    pub hash: Option<u64>,
}

impl Selected {
    /// Returns this puzzle, to be selected.
    pub fn of(puzzle: &ListedPuzzle) -> Self {
        Self { source: puzzle.source.clone(), hash: puzzle.hash }
    }
}

impl Library {
    /// Arranges the puzzles again. This puzzle is then selected, or else the first one.
    pub(super) fn arrange(&mut self, selected: Option<&Selected>) {
        self.shown = self.view.arrange(self.list.puzzles());
        self.lines = self.view.lines(self.list.puzzles(), &self.shown).into();
        self.selected = selected.and_then(|selected| self.position(selected)).unwrap_or_default();
    }

    /// Arranges the puzzles again. The same puzzle stays selected if the player has chosen one.
    pub(super) fn rearrange(&mut self) {
        let chosen = self.chosen();
        self.arrange(chosen.as_ref());
    }

    /// Returns the selected puzzle if the player has chosen it.
    pub(super) fn chosen(&self) -> Option<Selected> {
        self.selected_puzzle().filter(|_| self.has_chosen).map(Selected::of)
    }

    /// Returns the position at which a puzzle is shown. A saved round may have become a file meanwhile.
    fn position(&self, selected: &Selected) -> Option<usize> {
        let puzzle = |position: &usize| &self.list.puzzles()[self.shown[*position]];
        let by_source = (0..self.shown.len()).find(|position| puzzle(position).source == selected.source);
        let is_same_round = |position: &usize| puzzle(position).hash == selected.hash;
        by_source.or_else(|| (0..self.shown.len()).find(is_same_round).filter(|_| selected.hash.is_some()))
    }

    /// Returns the selected puzzle.
    pub(super) fn selected_puzzle(&self) -> Option<&ListedPuzzle> {
        self.shown.get(self.selected).map(|&index| &self.list.puzzles()[index])
    }

    /// Selects the puzzle at this position, or the last one.
    pub(super) fn select(&mut self, index: usize) {
        (self.selected, self.has_chosen) = (index.min(self.shown.len().saturating_sub(1)), true);
    }
}
