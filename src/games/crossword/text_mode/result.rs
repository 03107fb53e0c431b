//! Results to share, without spoilers.

use std::time::Duration;

use super::about;
use crate::base::humanize;
use crate::games::crossword::rules::Crosswords;
use crate::games::crossword::rules::state::State;
use crate::play::Rules;

/// Returns lines with the title and size of the puzzle, and the time and help.
#[must_use]
pub fn lines(state: &State, at: Duration) -> Vec<String> {
    let desc = state.desc();
    let (rows, cols) = (desc.puzzle.grid.rows(), desc.puzzle.grid.cols());
    let (filled, open) = state.filled();
    let clock = humanize::clock(at.as_secs());
    let ending = if state.ended().is_some_and(|end| end.solved) {
        format!("Solved in {clock}")
    } else {
        format!("Given up after {clock}, {filled} of {} filled", humanize::count(open, "square"))
    };
    let help = about::help_used(state).unwrap_or_else(|| "no help".to_owned());
    vec![format!("Wordhoard crossword, {rows}x{cols}: {}", Crosswords::title(desc)), format!("{ending}, {help}")]
}
