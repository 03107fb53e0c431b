//! Lattice patterns, as in British crosswords: words run in every other row and column, and further blocks divide them.

use super::draft::Draft;
use crate::base::rng::SeededRng;
use crate::grid::{Axis, Pos};

/// Draws a pattern.
pub fn draw(side: u16, rng: &mut SeededRng) -> Draft {
    let longest = longest(side);
    loop {
        // Words run in the first row, or in the second one, so that the edge looks like a comb.
        let lines = WordLines { first: if side > 7 { rng.below(2) as u16 } else { 0 } };
        // The runs of a small pattern are short enough; one or two blocks are added so that patterns differ.
        let extra = 1 + rng.below(2);
        let draft = divide_runs(lines, side, if side <= longest { extra } else { 0 }, rng);
        if draft.is_usable(longest) {
            return draft;
        }
    }
}

/// Returns the maximum length of a word. There are few longer ones, and fewer that cross well.
fn longest(side: u16) -> u16 {
    if side <= 7 { 7 } else { (side - 2).min(11) }
}

/// Rows and columns in which words run: every other one.
#[derive(Clone, Copy)]
struct WordLines {
    /// Index of the first row and of the first column: 0 or 1.
    first: u16,
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

/// Divides the runs that are too long by blocks, as far as possible, and places up to `extra` further blocks.
fn divide_runs(lines: WordLines, side: u16, mut extra: usize, rng: &mut SeededRng) -> Draft {
    let mut draft = Draft::new(side, |pos| lines.axes(pos).is_empty());
    for pos in draft.shuffled(rng) {
        let axes = lines.axes(pos);
        let is_useful = extra > 0 || draft.has_longer_run(pos, axes, longest(side));
        if is_useful && draft.place_block(pos, axes) {
            extra = extra.saturating_sub(1);
        }
    }
    draft
}
