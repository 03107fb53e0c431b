//! British patterns: a lattice in which every other square of an answer crosses another one.

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::grid::Pattern;

use super::{best, quality};
use crate::patterns::lattice::{WordLines, divide_runs};

/// Maximum length of an answer. There are few longer ones that cross well.
const LONGEST: u16 = 11;

/// Number of patterns drawn for each that is kept. Of few patterns, the best ones would always be the same.
const CANDIDATES: usize = 12;

/// Draws a pattern of an odd number of rows. Returns `None` if none of those drawn was fit.
pub fn draw(side: u16, rng: &mut SeededRng) -> Option<Pattern> {
    let is_fit = |pattern: &Pattern| quality::is_well_checked(pattern) && !quality::has_narrow_word(pattern);
    best(CANDIDATES, || draw_one(side, rng), penalty, is_fit)
}

/// Draws a pattern. Returns `None` if it is not usable.
fn draw_one(side: u16, rng: &mut SeededRng) -> Option<Pattern> {
    let lines = WordLines { first: rng.below(2) as u16 };
    let longest = LONGEST.min(side);
    // Runs that are short enough are divided here and there as well, so that answers differ in length.
    let extra = 1 + rng.below(usize::from(side) / 2);
    let draft = divide_runs(lines, side, longest, if side > 5 { extra } else { 0 }, rng);
    draft.is_usable(longest).then(|| draft.into_pattern())
}

/// Returns how far a pattern is from one that a setter would draw.
fn penalty(pattern: &Pattern) -> usize {
    let count = |is_meant: fn(usize) -> bool| pattern.slots().iter().filter(|slot| is_meant(slot.cells.len())).count();
    let (short, long) = (count(|length| length < 5), count(|length| length > 8));
    // Up to a third of the answers may be long.
    let too_long = long.saturating_sub(pattern.slots().len() / 3);
    short + 2 * too_long + 2 * quality::poorly_checked(pattern) + 2 * quality::block_squares(pattern)
}
