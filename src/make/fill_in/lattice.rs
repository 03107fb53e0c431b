//! Lattice patterns, as in British crosswords: words run in every other row and column, and further blocks divide them.

use super::draft::{Draft, MIN_WORD};
use crate::base::rng::SeededRng;
use crate::grid::{Axis, Pos};

/// Draws a pattern.
pub fn draw(side: u16, rng: &mut SeededRng) -> Draft {
    let longest = longest(side);
    loop {
        // Words run in the first row, or in the second one, so that the edge looks like a comb.
        let first = if side > 7 { rng.below(2) as u16 } else { 0 };
        let is_line = |at: u16| at % 2 == first % 2;
        let mut draft = Draft::new(side, |pos| !is_line(pos.row) && !is_line(pos.col));
        let mut extra = usize::from(side <= longest) * (1 + rng.below(2));
        for pos in draft.shuffled(rng) {
            let too_long = |axis| draft.runs(pos, axis).any(|run| run > longest);
            let across = is_line(pos.row) && too_long(Axis::Across);
            let down = is_line(pos.col) && too_long(Axis::Down);
            if (across || down || extra > 0) && !draft.is_block(pos) {
                draft.place(pos);
                if leaves_words(&draft, pos, is_line) {
                    extra = extra.saturating_sub(1);
                } else {
                    draft.clear(pos);
                }
            }
        }
        if draft.longest_run() <= longest && draft.is_connected() && !draft.is_diagonal() {
            return draft;
        }
    }
}

/// Returns the maximum length of a word. There are few longer ones, and fewer that cross well.
fn longest(side: u16) -> u16 {
    if side <= 7 { 7 } else { (side - 2).min(11) }
}

/// Returns `true` if the lines of words through a square have no run shorter than a word. By symmetry, the opposite
/// lines have the same runs.
fn leaves_words(draft: &Draft, pos: Pos, is_line: impl Fn(u16) -> bool) -> bool {
    let fits = |axis| draft.runs(pos, axis).all(|run| run >= MIN_WORD);
    (!is_line(pos.row) || fits(Axis::Across)) && (!is_line(pos.col) || fits(Axis::Down))
}
