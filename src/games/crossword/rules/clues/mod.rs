//! Clues of a round as players see them: names, texts, patterns and links between clues.

mod chain;
mod find;
mod fitting;
mod meaning;
mod name;
mod pattern;

use wordhoard_generators::crossword::without_length;
use wordhoard_puzzles::crossword::Clue;

pub use chain::{Chains, chain, mentioned};
pub use find::{FindError, direction, find, search};
pub use fitting::{FittingWords, fitting_words, query_pattern};
pub use meaning::meaning;
pub use name::{label, name, noun, short_name};
pub use pattern::{
    Conflict, WordBreak, breaks, chain_breaks, conflicts, first_blank, is_full, is_open, pattern, plausible_pattern,
    word_breaks,
};

use super::state::State;

/// Returns the clue of a slot, or `None` if the file has none.
#[must_use]
pub fn clue(state: &State, slot: usize) -> Option<&Clue> {
    state.puzzle().clues.get(state.slots().clue(slot)?)
}

/// Returns those of the slots that stand in the clue lists, or all if none does: the words of a quotation have no clue.
#[must_use]
pub fn listed_or_all(state: &State, slots: impl Iterator<Item = usize>) -> Vec<usize> {
    let (listed, others): (Vec<usize>, Vec<usize>) = slots.partition(|&slot| state.lists().has(slot));
    if listed.is_empty() { others } else { listed }
}

/// Returns the answer in lower case and the text of a slot's clue, or `None` if the program did not make the puzzle.
#[must_use]
pub fn of_generated(state: &State, slot: usize) -> Option<(String, &str)> {
    let params = state.desc().recipe()?.params;
    let clue = clue(state, slot)?;
    let answer = state.puzzle().answer(clue).to_lowercase();
    let text = without_length(&clue.text, &answer, params);
    Some((answer, text))
}

/// Returns the hint that the file has for a slot's clue. It is empty if there is none.
#[must_use]
pub fn hint(state: &State, slot: usize) -> &str {
    clue(state, slot).map_or("", |clue| &clue.hint)
}

/// Returns the text of a slot's clue. It is empty if the file has none.
#[must_use]
pub fn text(state: &State, slot: usize) -> &str {
    clue(state, slot).map_or("", |clue| &clue.text)
}
