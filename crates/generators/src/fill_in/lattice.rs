//! Lattice patterns of fill-ins.

use wordhoard_engine::base::rng::SeededRng;

use crate::patterns::Draft;
use crate::patterns::lattice::{WordLines, divide_runs};

/// Draws a pattern.
pub fn draw(side: u16, rng: &mut SeededRng) -> Draft {
    let longest = longest(side);
    loop {
        let lines = WordLines { first: if side > 7 { rng.below(2) as u16 } else { 0 } };
        // The runs of a small pattern are short enough; one or two blocks are added so that patterns differ.
        let extra = 1 + rng.below(2);
        let draft = divide_runs(lines, side, longest, if side <= longest { extra } else { 0 }, rng);
        if draft.is_usable(longest) && !draft.is_diagonal() {
            return draft;
        }
    }
}

/// Returns the maximum length of a word. There are few longer ones, and fewer that cross well.
fn longest(side: u16) -> u16 {
    if side <= 7 { 7 } else { (side - 2).min(11) }
}
