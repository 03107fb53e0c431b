//! The words that may go into one slot of a partly filled grid, for a setter who chooses.

use super::Conflict;
use super::prepare::Prepared;
use super::request::{Reason, Request};
use super::state::State;
use crate::words::fold::spell;

/// A word that may go into a slot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The word, in lower case.
    pub word: String,
    /// Its score.
    pub score: u8,
    /// Number of words that it leaves to the crossing slot with the fewest, once everything that follows from it has been
    /// ruled out elsewhere. A slot that is filled by then counts as having one.
    pub ways: u32,
}

/// Lists the words that may go into a slot, given by its index in `Pattern::slots`: the best score first, then the most
/// ways to go on. A slot whose letters are all given has no candidates.
///
/// Words after which some slot has no word left are not listed. A word that is listed may still turn out to have no
/// filling: [`fill`](super::fill) tells.
///
/// # Errors
/// Returns the slot that no word fits into, if there is one.
pub fn candidates(request: &Request, slot: usize) -> Result<Vec<Candidate>, Reason> {
    let prepared = Prepared::new(request);
    let mut state = prepared.state(request)?;
    let Some(var) = prepared.graph.slot_vars.iter().position(|var| var.pattern_slot == slot) else {
        return Ok(Vec::new());
    };
    let words: Vec<usize> = match state.assigned[var] {
        super::state::NONE => state.words_of(var).collect(),
        word => vec![word as usize],
    };
    let mut found = Vec::new();
    for word in words {
        let mark = state.mark();
        if try_word(&mut state, var, word).is_ok() {
            let score = state.score(var, word);
            found.push(Candidate { word: spell(state.index(var).word(word)), score, ways: fewest_left(&state, var) });
        }
        state.undo(mark);
    }
    found.sort_by(|a, b| (b.score, b.ways).cmp(&(a.score, a.ways)).then_with(|| a.word.cmp(&b.word)));
    Ok(found)
}

fn try_word(state: &mut State, slot: usize, word: usize) -> Result<(), Conflict> {
    let placed = if state.is_open(slot) { state.place(slot, word) } else { Ok(()) };
    let result = placed.and_then(|()| state.propagate());
    if result.is_err() {
        state.clear_queue();
    }
    result
}

/// Returns the number of words left for the slot with the fewest among those that cross a slot, or 1 if none does.
fn fewest_left(state: &State, slot: usize) -> u32 {
    let uses = state.graph.cells_of(slot).iter().flat_map(|&cell| state.graph.uses(cell as usize));
    let others = uses.map(|index| state.graph.cell_use(index).slot as usize).filter(|&other| other != slot);
    others.map(|other| if state.is_open(other) { state.sizes[other] } else { 1 }).min().unwrap_or(1)
}
