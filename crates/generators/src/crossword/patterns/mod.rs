//! Patterns of blocks for crosswords.
//!
//! A pattern looks the same after half a turn, is connected, and has no word shorter than three letters. Those of minis
//! are listed; others are drawn at random, several at a time, and the best one is kept.

mod american;
mod british;
mod mini;
mod quality;

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::grid::Pattern;

use super::shape::Shape;
use crate::patterns::Style;

/// Draws a pattern. Returns `None` if none of those drawn was good enough, which is rare.
pub fn draw(shape: Shape, rng: &mut SeededRng) -> Option<Pattern> {
    match shape.style() {
        Style::American if shape.is_mini() => Some(mini::draw(rng)),
        Style::American => american::draw(shape.rows(), rng),
        Style::British => british::draw(shape.rows(), rng),
    }
}

/// Draws `count` times, and returns the pattern with the lowest penalty among those that are fit. Of equal ones, the
/// first is kept. `draw` returns `None` for one that is not usable at all.
fn best(
    count: usize,
    mut draw: impl FnMut() -> Option<Pattern>,
    penalty: impl Fn(&Pattern) -> usize,
    is_fit: impl Fn(&Pattern) -> bool,
) -> Option<Pattern> {
    let mut best: Option<(usize, Pattern)> = None;
    for pattern in (0..count).filter_map(|_| draw()) {
        let penalty = penalty(&pattern);
        let is_better = best.as_ref().is_none_or(|(least, _)| penalty < *least);
        // Whether a pattern is fit takes longer to find out.
        if is_better && is_fit(&pattern) {
            best = Some((penalty, pattern));
        }
    }
    best.map(|(_, pattern)| pattern)
}

#[cfg(test)]
mod tests;
