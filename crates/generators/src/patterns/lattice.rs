//! Lattice patterns, as in British crosswords: words run in every other row and column, and further blocks divide them.

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::grid::{Axis, Pos};

use super::Draft;

/// Rows and columns in which words run: every other one.
#[derive(Clone, Copy)]
pub struct WordLines {
    /// Index of the first row and of the first column: 0 or 1. In an odd number of rows, 1 makes the edge look like a
    /// comb.
    pub first: u16,
}

impl WordLines {
    fn contain(self, line: u16) -> bool {
        line % 2 == self.first
    }

    /// Returns the directions of the words through a square.
    fn axes(self, pos: Pos) -> &'static [Axis] {
        match (self.contain(pos.row), self.contain(pos.col)) {
            (true, true) => &Axis::BOTH,
            (true, false) => &[Axis::Across],
            (false, true) => &[Axis::Down],
            (false, false) => &[],
        }
    }
}

/// Divides the runs that are longer than `longest` by blocks, as far as possible, and places up to `extra` further
/// blocks.
pub fn divide_runs(lines: WordLines, side: u16, longest: u16, mut extra: usize, rng: &mut SeededRng) -> Draft {
    let mut draft = Draft::new(side, |pos| lines.axes(pos).is_empty());
    for pos in draft.shuffled(rng) {
        let axes = lines.axes(pos);
        let is_useful = extra > 0 || draft.has_longer_run(pos, axes, longest);
        if is_useful && draft.place_block(pos, axes) {
            extra = extra.saturating_sub(1);
        }
    }
    draft
}
