//! American patterns: every square belongs to a word across and a word down.

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::grid::Axis;

use super::Draft;

/// Places blocks at random where they leave no run shorter than a word, until there are `target` blocks and no run is
/// longer than `longest`, or no square is left to try.
pub fn place_blocks(side: u16, target: usize, longest: u16, rng: &mut SeededRng) -> Draft {
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
