//! American patterns of fill-ins.

use wordhoard_engine::base::rng::SeededRng;

use crate::patterns::{Draft, american};

/// Draws a pattern.
pub fn draw(side: u16, rng: &mut SeededRng) -> Draft {
    let (min_blocks, longest) = limits(side);
    loop {
        // From a target above the minimum, patterns differ in how open they are.
        let target = min_blocks + rng.below(min_blocks / 5 + 1);
        let draft = american::place_blocks(side, target, longest, rng);
        if draft.block_count() >= target && draft.is_usable(longest) && !draft.is_diagonal() {
            return draft;
        }
    }
}

/// Returns the minimum number of blocks and the maximum length of a word. With fewer blocks, few grids can be filled.
fn limits(side: u16) -> (usize, u16) {
    match side {
        ..=7 => (9, 7),
        8 | 9 => (18, 7),
        10 | 11 => (26, 8),
        12 | 13 => (36, 9),
        _ => (44, 10),
    }
}
