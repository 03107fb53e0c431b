//! Lists of clues.

use super::reading::heading;
use super::{about, spoken, square};
use crate::base::humanize::count;
use crate::base::sanitize;
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::State;
use crate::grid::Axis;

/// Lists the clues in one direction with their lengths and progress.
pub fn clues(state: &State, axis: Axis) -> Vec<String> {
    let slots = state.slots().of(axis);
    let total = format!("{}, {}.", axis.name(), count(slots.len(), "clue"));
    std::iter::once(total).chain(slots.map(|slot| listed(state, slot))).collect()
}

/// Reads a clue with its length and the number of letters that it has.
fn listed(state: &State, slot: usize) -> String {
    let pattern = clues::pattern(state, slot);
    let length = count(pattern.len(), "letter");
    let detail = match pattern.iter().filter(|text| !text.is_empty()).count() {
        0 => length,
        filled if filled == pattern.len() => format!("{length}, filled"),
        filled => format!("{length}, {filled} filled"),
    };
    heading(state, slot, &detail)
}

/// Counts and names the clues that are not filled.
pub fn left(state: &State) -> Vec<String> {
    let left = Axis::BOTH.map(|axis| {
        let unfinished = state.slots().of(axis).filter(|&slot| !clues::is_full(state, slot));
        unfinished.map(|slot| clues::label(state, slot)).collect::<Vec<_>>()
    });
    let total = left.iter().map(Vec::len).sum();
    if total == 0 {
        let is_empty = state.slots().all().is_empty();
        let line = if is_empty { about::NO_CLUES } else { "Every clue is filled." };
        return std::iter::once(line.to_owned()).chain(square::left(state)).collect();
    }
    let mut lines =
        vec![format!("{} left, {} across and {} down.", count(total, "clue"), left[0].len(), left[1].len())];
    for (axis, labels) in Axis::BOTH.iter().zip(&left) {
        if !labels.is_empty() {
            lines.push(format!("{}: {}.", axis.name(), spoken::list(labels)));
        }
    }
    lines.extend(square::left(state));
    lines
}

/// Lists the clues that contain a text, beginning after the current one.
pub fn found(state: &State, text: &str, current: Option<usize>) -> Vec<String> {
    let found = clues::search(state, text, current);
    let contain = if found.len() == 1 { "contains" } else { "contain" };
    let total = format!("{} {contain} {}.", count(found.len(), "clue"), sanitize::fit(text, 40));
    std::iter::once(total).chain(found.into_iter().map(|slot| listed(state, slot))).collect()
}
