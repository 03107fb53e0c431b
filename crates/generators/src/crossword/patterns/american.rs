//! American patterns: every square belongs to a word across and a word down.

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::grid::Pattern;

use super::{best, quality};
use crate::patterns::american::place_blocks;

/// Properties that the patterns of a size share.
struct Limits {
    /// Minimum number of blocks. With fewer, few grids can be filled with common words.
    min_blocks: usize,
    /// Number by which the blocks of a pattern may exceed the minimum.
    spread: usize,
    /// Maximum length of a word.
    longest: u16,
    /// Number of patterns drawn for each that is kept. Of few patterns, the best ones would always be the same.
    candidates: usize,
}

impl Limits {
    fn of(side: u16) -> Self {
        let (min_blocks, spread, longest, candidates) = match side {
            ..=6 => (4, 4, 6, 6),
            7 => (9, 4, 7, 8),
            8 | 9 => (16, 4, 8, 100),
            10 | 11 => (24, 5, 9, 100),
            12 | 13 => (34, 5, 10, 100),
            _ => (42, 6, 11, 100),
        };
        Self { min_blocks, spread, longest, candidates }
    }
}

/// Draws a pattern. Returns `None` if none of those drawn was fit.
pub fn draw(side: u16, rng: &mut SeededRng) -> Option<Pattern> {
    let limits = Limits::of(side);
    best(limits.candidates, || draw_one(side, &limits, rng), penalty, |pattern| !quality::has_narrow_square(pattern))
}

/// Draws a pattern. Returns `None` if it is not usable.
fn draw_one(side: u16, limits: &Limits, rng: &mut SeededRng) -> Option<Pattern> {
    let &Limits { min_blocks, spread, longest, .. } = limits;
    let draft = place_blocks(side, min_blocks + rng.below(spread), longest, rng);
    let is_in_range = (min_blocks..=min_blocks + spread).contains(&draft.block_count());
    (is_in_range && draft.is_usable(longest)).then(|| draft.into_pattern())
}

/// Returns how far a pattern is from one that a constructor would draw.
fn penalty(pattern: &Pattern) -> usize {
    let lengths: Vec<usize> = pattern.slots().iter().map(|slot| slot.cells.len()).collect();
    let short = lengths.iter().filter(|&&length| length == 3).count();
    // Up to a quarter of the words may have three letters.
    let too_short = short.saturating_sub(lengths.len() / 4);
    2 * too_short
        + 3 * quality::idle_blocks(pattern)
        + 6 * quality::block_squares(pattern)
        + 8 * quality::open_fields(pattern)
}
