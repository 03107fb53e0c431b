//! American patterns: every square belongs to a word across and a word down.

use super::draft::{Draft, MIN_WORD};
use crate::base::rng::SeededRng;
use crate::grid::{Axis, Pos};

/// Draws a pattern. Blocks are placed at random where they leave no run shorter than a word.
pub fn draw(side: u16, rng: &mut SeededRng) -> Draft {
    let (min_blocks, longest) = limits(side);
    loop {
        // From a target above the minimum, patterns differ in how open they are.
        let target = min_blocks + rng.below(min_blocks / 5 + 1);
        let mut draft = Draft::new(side, |_| false);
        for pos in draft.shuffled(rng) {
            let is_enough = draft.block_count() >= target;
            if is_enough && draft.longest_run() <= longest {
                break;
            }
            let is_useful = !is_enough || Axis::BOTH.iter().any(|&axis| run_at(&draft, pos, axis) > longest);
            if is_useful && !draft.is_block(pos) {
                draft.place(pos);
                if !leaves_words(&draft, pos) {
                    draft.clear(pos);
                }
            }
        }
        if draft.block_count() >= target
            && draft.longest_run() <= longest
            && draft.is_connected()
            && !draft.is_diagonal()
        {
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

/// Returns the length of the longest run in the line through a square.
fn run_at(draft: &Draft, pos: Pos, axis: Axis) -> u16 {
    draft.runs(pos, axis).max().unwrap_or(0)
}

/// Returns `true` if the lines through a square and its opposite have no run shorter than a word. By symmetry, the
/// opposite lines have the same runs.
fn leaves_words(draft: &Draft, pos: Pos) -> bool {
    Axis::BOTH.iter().all(|&axis| draft.runs(pos, axis).all(|run| run >= MIN_WORD))
}
