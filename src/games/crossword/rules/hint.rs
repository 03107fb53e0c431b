//! Hints in three grades: the easiest unfinished clue, one of its letters, and its answer.

use super::clues::is_full;
use super::state::State;
use crate::grid::{Pos, Slot};

/// A hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Index of the slot.
    pub slot: usize,
    /// Grade of the hint.
    pub grade: Grade,
}

/// Grade of a hint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    /// This clue is the easiest of those left, by the letters that already cross it.
    Clue,
    /// A letter of the answer was revealed.
    Letter(Pos),
    /// The whole answer was revealed.
    Answer,
}

/// Returns the hint to give next: a higher grade for the slot of the last hint, or the first grade for another slot.
/// Returns `None` if every slot is finished.
#[must_use]
pub fn next(state: &State) -> Option<Hint> {
    let last = state.last_hint().filter(|hint| !is_finished(state, hint.slot));
    let Some(Hint { slot, grade }) = last else { return easiest(state).map(|slot| Hint { slot, grade: Grade::Clue }) };
    let letter = || state.slots().get(slot)?.cells.iter().copied().find(|&pos| state.is_right(pos) == Some(false));
    let grade = match (grade, letter()) {
        (Grade::Clue, Some(pos)) => Grade::Letter(pos),
        (Grade::Letter(_), Some(_)) => Grade::Answer,
        // Without a solution, there is nothing to reveal.
        _ => Grade::Clue,
    };
    Some(Hint { slot, grade })
}

/// Returns the unfinished slot with the largest share of filled squares. Of several, the shortest and then the first is
/// returned. A full slot with an error comes last, because a hint for it says that there is an error.
fn easiest(state: &State) -> Option<usize> {
    let filled = |slot: &Slot| slot.cells.iter().filter(|&&pos| !state.text(pos).is_empty()).count();
    let unfinished = (0..state.slots().all().len()).filter(|&slot| !is_finished(state, slot));
    unfinished.min_by(|&first, &second| {
        let [a, b] = [first, second].map(|index| &state.slots().all()[index]);
        let share = (filled(b) * a.cells.len()).cmp(&(filled(a) * b.cells.len()));
        let is_full = is_full(state, first).cmp(&is_full(state, second));
        is_full.then(share).then(a.cells.len().cmp(&b.cells.len()))
    })
}

/// Returns `true` if every square of a slot is filled and none is known to be wrong.
fn is_finished(state: &State, slot: usize) -> bool {
    let is_done = |&pos: &Pos| !state.text(pos).is_empty() && state.is_right(pos) != Some(false);
    state.slots().get(slot).is_none_or(|slot| slot.cells.iter().all(is_done))
}
