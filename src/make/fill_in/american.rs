//! American patterns: every square belongs to a word across and a word down.

use super::draft::Draft;
use crate::base::rng::SeededRng;
use crate::grid::Axis;

/// Draws a pattern. Blocks are placed at random where they leave no run shorter than a word.
pub fn draw(side: u16, rng: &mut SeededRng) -> Draft {
    let (min_blocks, longest) = limits(side);
    loop {
        // From a target above the minimum, patterns differ in how open they are.
        let target = min_blocks + rng.below(min_blocks / 5 + 1);
        let draft = place_blocks(side, target, longest, rng);
        if draft.block_count() >= target && draft.is_usable(longest) {
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

/// Places blocks until there are `target` blocks and no run is longer than `longest`, or no square is left to try.
fn place_blocks(side: u16, target: usize, longest: u16, rng: &mut SeededRng) -> Draft {
    let mut draft = Draft::new(side, |_| false);
    for pos in draft.shuffled(rng) {
        let is_enough = draft.block_count() >= target;
        if is_enough && draft.longest_run() <= longest {
            break;
        }
        if !is_enough || draft.has_longer_run(pos, &Axis::BOTH, longest) {
            draft.place_block(pos, &Axis::BOTH);
        }
    }
    draft
}
