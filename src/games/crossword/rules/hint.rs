//! Hints in grades: the easiest unfinished clue, then a letter of the clue at which the player is, then its answer. If
//! the file has a hint of its own for that clue, it comes before the letter.

use serde::{Deserialize, Serialize};
use wordhoard_engine::grid::{Pos, Slot};

use super::clues::{self, is_full};
use super::moves::Area;
use super::state::State;
use super::words;

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
    /// The hint that the file has for this clue.
    Text,
    /// A letter of the answer was revealed.
    Letter(Pos),
    /// The whole answer was revealed.
    Answer,
}

/// Place of a player who asks for a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Index of the slot.
    pub slot: usize,
    /// Square of the slot's answer.
    pub at: Pos,
}

/// Returns a hint of the first grade, or `None` if every slot is finished.
#[must_use]
pub fn first(state: &State) -> Option<Hint> {
    easiest(state).map(|slot| Hint { slot, grade: Grade::Clue })
}

/// Returns the hint after the last one, for the slot at which the player is. It is of the first grade if there is
/// nothing to reveal in the slot, or if there is no last hint and the file has none for the slot. Returns `None` if
/// every slot is finished.
#[must_use]
pub fn next(state: &State, place: Place) -> Option<Hint> {
    next_grade(state, place).map(|grade| Hint { slot: place.slot, grade }).or_else(|| first(state))
}

fn next_grade(state: &State, place: Place) -> Option<Grade> {
    let last = state.last_hint();
    let is_told = last.is_some_and(|last| last.slot == place.slot && last.grade >= Grade::Text);
    if !is_told && has_text(state, place.slot) {
        return Some(Grade::Text);
    }
    let last = last?;
    // Reveal whether a full answer is right only if the last hint was about it.
    if last.slot != place.slot && is_complete(state, place.slot) {
        return None;
    }
    let letter = letter(state, place)?;
    match last.grade {
        Grade::Clue | Grade::Text => Some(Grade::Letter(letter)),
        Grade::Letter(_) if last.slot != place.slot => None,
        Grade::Letter(_) => Some(Grade::Answer),
        Grade::Answer => None,
    }
}

/// Returns `true` if the file has a hint for the clue of a slot that is not complete.
#[must_use]
pub fn has_text(state: &State, slot: usize) -> bool {
    !clues::hint(state, slot).is_empty() && !is_complete(state, slot)
}

/// Returns `true` if every square of the answer that a slot belongs to is filled.
#[must_use]
pub fn is_complete(state: &State, slot: usize) -> bool {
    state.squares_in(Area::Slot(slot)).iter().all(|&pos| !state.text(pos).is_empty())
}

/// Returns the square to reveal: that of the player, or else the next blank of the answer, or else the next wrong
/// letter. Returns `None` if there is none, or if the solution is not known.
fn letter(state: &State, Place { slot, at }: Place) -> Option<Pos> {
    let mut squares = state.squares_in(Area::Slot(slot));
    let here = squares.iter().position(|&pos| pos == at).unwrap_or(0);
    squares.rotate_left(here);
    squares.retain(|&pos| state.has_solution() && state.is_right(pos) == Some(false));
    let is_here = squares.first().is_some_and(|&pos| pos == at);
    let blank = squares.iter().position(|&pos| state.text(pos).is_empty()).filter(|_| !is_here);
    squares.get(blank.unwrap_or(0)).copied()
}

/// Returns the unfinished slot with the largest share of filled squares. Of several, the shortest and then the first is
/// returned. A full slot with an error comes last, because a hint for it says that there is an error.
fn easiest(state: &State) -> Option<usize> {
    let filled = |slot: &Slot| slot.cells.iter().filter(|&&pos| !state.text(pos).is_empty()).count();
    let candidates = clues::listed_or_all(state, state.slots().indices().filter(|&slot| !is_settled(state, slot)));
    if !state.words().is_empty() {
        return most_constrained(state, candidates);
    }
    candidates.into_iter().min_by(|&first, &second| {
        let [a, b] = [first, second].map(|index| &state.slots().all()[index]);
        let share = (filled(b) * a.cells.len()).cmp(&(filled(a) * b.cells.len()));
        let is_full = is_full(state, first).cmp(&is_full(state, second));
        is_full.then(share).then(a.cells.len().cmp(&b.cells.len()))
    })
}

/// Returns the slot of a fill-in with the fewest words that fit, or else the first slot that no word fits: a letter in
/// it is wrong. Of several, the longest and then the first is returned.
fn most_constrained(state: &State, candidates: Vec<usize>) -> Option<usize> {
    let left = words::left(state);
    candidates.into_iter().min_by_key(|&slot| {
        let fitting = words::fitting_among(state, &left, slot).len();
        (is_full(state, slot), fitting == 0, fitting, std::cmp::Reverse(clues::pattern(state, slot).len()))
    })
}

/// Returns `true` if every square of a slot is filled and none is known to be wrong.
fn is_settled(state: &State, slot: usize) -> bool {
    let is_done = |&pos: &Pos| !state.text(pos).is_empty() && state.is_right(pos) != Some(false);
    state.slots().get(slot).is_none_or(|slot| slot.cells.iter().all(is_done))
}
