//! Clues that refer to each other: answers that run on from slot to slot, and clues that mention others.
//!
//! British puzzles have answers in several slots. Their first clue lists the slots, in its label (`1, 5`) or at the
//! start of its text (`1/5-Down Bird of prey`), and the clues of the others read `See 1` or nothing.

use std::collections::HashMap;

use wordhoard_engine::grid::{Axis, Slot};

use super::clue;
use super::find::direction;
use super::name::labels;
use crate::games::crossword::rules::state::State;

/// Answers that run over several slots.
#[derive(Clone, Debug, Default)]
pub struct Chains {
    /// Slots of each answer, in the order of the letters.
    chains: Vec<Vec<usize>>,
    /// For each slot of an answer, the index of the answer that begins with it, or else of the first that contains it.
    of_slot: HashMap<usize, usize>,
}

impl Chains {
    /// Finds the answers of a puzzle.
    #[must_use]
    pub fn new(state: &State) -> Self {
        let (slots, starts) = (state.slots().indices(), first_slots(state));
        let chains: Vec<Vec<usize>> =
            slots.map(|head| linked(state, &starts, head)).filter(|chain| chain.len() > 1).collect();
        let mut of_slot: HashMap<usize, usize> =
            chains.iter().enumerate().map(|(index, chain)| (chain[0], index)).collect();
        for (index, chain) in chains.iter().enumerate() {
            chain.iter().for_each(|&slot| _ = of_slot.entry(slot).or_insert(index));
        }
        Self { chains, of_slot }
    }

    /// Returns the slots that form one answer together with this slot, or `None` if it is an answer by itself.
    #[must_use]
    pub fn of(&self, slot: usize) -> Option<&[usize]> {
        self.of_slot.get(&slot).map(|&index| &*self.chains[index])
    }
}

/// First slot with each label, by direction.
type FirstSlots<'a> = HashMap<(Axis, &'a str), usize>;

fn first_slots(state: &State) -> FirstSlots<'_> {
    let mut first = FirstSlots::new();
    for (index, slot) in state.slots().all().iter().enumerate() {
        labels(state, index).into_iter().for_each(|label| _ = first.entry((slot.axis, label)).or_insert(index));
    }
    first
}

/// Returns the slots that form one answer together with this slot, in the order of the letters. For most slots, this is
/// only the slot itself.
#[must_use]
pub fn chain(state: &State, slot: usize) -> Vec<usize> {
    state.chains().of(slot).map_or_else(|| vec![slot], <[usize]>::to_vec)
}

/// Returns the slots that the clue of a slot mentions, including the others of its [`chain`], in ascending order.
#[must_use]
pub fn mentioned(state: &State, slot: usize) -> Vec<usize> {
    let clues = state.slots().clue(slot).map_or_else(Vec::new, |clue| state.puzzle().mentioned_clues(clue));
    let slots = state.slots().indices();
    let by_clue =
        slots.filter(|&other| state.slots().clue(other).is_some_and(|clue| clues.binary_search(&clue).is_ok()));
    let mut found: Vec<usize> = by_clue.chain(chain(state, slot)).filter(|&other| other != slot).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// Returns the slots that the clue of a slot lists, beginning with the slot itself, if all of them continue it.
/// Otherwise, returns only the slot.
fn linked(state: &State, starts: &FirstSlots, head: usize) -> Vec<usize> {
    let Some(clue) = clue(state, head) else { return vec![head] };
    let from_label = listed(&clue.label);
    let references = if from_label.len() > 1 { from_label } else { listed(&clue.text) };
    let Some((first, rest)) = references.split_first().filter(|(_, rest)| !rest.is_empty()) else { return vec![head] };
    if !labels(state, head).contains(&first.label) && first.label != clue.label {
        return vec![head];
    }
    let parts = rest.iter().map(|reference| continuation(state, starts, head, first.label, reference));
    let chain: Option<Vec<usize>> = std::iter::once(Some(head)).chain(parts).collect();
    let is_distinct = |chain: &Vec<usize>| (1..chain.len()).all(|at| !chain[..at].contains(&chain[at]));
    chain.filter(is_distinct).unwrap_or_else(|| vec![head])
}

/// Returns the slot that a reference means: one whose clue points back to the first slot, with squares of its own. A
/// reference without a direction means a slot in the direction of the first, or else in the other one.
fn continuation(
    state: &State,
    starts: &FirstSlots,
    head: usize,
    head_label: &str,
    reference: &Reference,
) -> Option<usize> {
    let slots = state.slots().all();
    let Slot { axis: head_axis, cells: head_cells } = &slots[head];
    let axes = reference.axis.map_or([*head_axis, head_axis.crossing()], |axis| [axis; 2]);
    let continues = |slot: usize| {
        let text = clue(state, slot).map_or("", |clue| clue.text.trim());
        let points_back = text.is_empty() || see(text).is_some_and(|see| see.means(head_label, *head_axis));
        points_back && slots[slot].cells.iter().any(|pos| !head_cells.contains(pos))
    };
    axes.into_iter().filter_map(|axis| starts.get(&(axis, reference.label)).copied()).find(|&slot| continues(slot))
}

/// Reference to a clue: `5`, `5 Down`, `5dn`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Reference<'a> {
    label: &'a str,
    axis: Option<Axis>,
}

impl Reference<'_> {
    fn means(&self, label: &str, axis: Axis) -> bool {
        self.label == label && self.axis.is_none_or(|named| named == axis)
    }
}

/// Returns the reference in a clue that reads `See 1` or `See 1-Across`, and nothing else.
fn see(text: &str) -> Option<Reference<'_>> {
    let (word, rest) = text.split_once(char::is_whitespace)?;
    let (reference, rest) = reference(rest.trim_start()).filter(|_| word.eq_ignore_ascii_case("see"))?;
    rest.trim_end_matches('.').trim().is_empty().then_some(reference)
}

/// Returns the references in the list at the start of a text: `1, 5 Across`, `1/5/9`, `1 & 5dn`.
fn listed(text: &str) -> Vec<Reference<'_>> {
    let mut references = Vec::new();
    let mut rest = text.trim_start();
    while let Some((found, after)) = reference(rest) {
        references.push(found);
        let after = after.trim_start();
        match after.strip_prefix([',', '/', '&', '+']) {
            Some(next) => rest = next.trim_start(),
            None => break,
        }
    }
    references
}

/// Splits off a number, which a direction may follow.
fn reference(text: &str) -> Option<(Reference<'_>, &str)> {
    let end = text.find(|ch: char| !ch.is_ascii_digit()).unwrap_or(text.len());
    let (label, rest) = text.split_at_checked(end).filter(|(label, _)| !label.is_empty())?;
    let word_start = rest.trim_start_matches(['-', ' ']);
    let word_end = word_start.find(|ch: char| !ch.is_alphabetic()).unwrap_or(word_start.len());
    let (word, after) = word_start.split_at(word_end);
    let is_attached = rest.len() == word_start.len() || word.len() > 1;
    match direction(word).filter(|_| is_attached) {
        Some(axis) => Some((Reference { label, axis: Some(axis) }, after)),
        None => Some((Reference { label, axis: None }, rest)),
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_puzzles::crossword::{Clue, Crossword};

    use super::*;
    use crate::games::crossword::rules::test_puzzles::{puzzle, start_puzzle};

    /// Returns a puzzle whose slots are 1, 4 and 5 across and 1, 2 and 3 down, with a clue for each.
    fn linked_puzzle(texts: &[(&str, Axis, &str)]) -> Crossword {
        let mut puzzle = puzzle(&["CATCH", "O#E#E", "MAPLE", "B#I#A", "SADLY"]);
        let slots = puzzle.slots();
        let clue = |slot: &Slot| Clue {
            axis: slot.axis,
            label: puzzle.label(slot.start()).to_owned(),
            text: "Clue".into(),
            cells: slot.cells.clone(),
            ..Clue::default()
        };
        let mut clues: Vec<Clue> = slots.iter().map(clue).collect();
        clues.sort_by_key(|clue| clue.axis);
        for &(label, axis, text) in texts {
            clues.iter_mut().find(|clue| clue.label == label && clue.axis == axis).unwrap().text = text.into();
        }
        puzzle.clues = clues;
        puzzle
    }

    fn chains(texts: &[(&str, Axis, &str)]) -> Vec<Vec<usize>> {
        let state = start_puzzle(linked_puzzle(texts));
        (0..6).map(|slot| chain(&state, slot)).filter(|chain| chain.len() > 1).collect()
    }

    use Axis::{Across, Down};

    #[test]
    fn a_list_of_labels_links_the_clues_that_point_back() {
        for text in ["1, 4 Across Bird (5,5)", "1/4 Bird", "1 & 4-Across: Bird", "1,4ac. Bird", "1,4"] {
            let chains = chains(&[("1", Across, text), ("4", Across, "See 1")]);
            assert_eq!(chains, [[0, 1], [0, 1]], "{text}");
        }
        let three = chains(&[("1", Across, "1/5/3 Bird"), ("5", Across, ""), ("3", Down, "see 1-across.")]);
        assert_eq!(three, [[0, 2, 5], [0, 2, 5], [0, 2, 5]]);
        let down = [("1", Across, "1, 2 Down Bird"), ("2", Down, "See 1 Across")];
        assert_eq!(chains(&down), [[0, 4], [0, 4]]);
    }

    #[test]
    fn anything_else_is_not_linked() {
        for (text, continuation) in [
            ("1, 4 Across Bird", "Fish"),
            ("1, 4 Across Bird", "See 5"),
            ("1, 4 Across Bird", "See 1-Down"),
            ("1, 4 Across Bird", "See 1 for more"),
            ("1, 4 Down Bird", "See 1"),
            ("1, 9 Across Bird", "See 1"),
            ("1, 1 Across Bird", "See 1"),
            ("4, 1 Across Bird", "See 1"),
            ("(with 4-Across) Bird", "See 1"),
            ("With 4-Across, a bird", "See 1-Across"),
            ("1 bird in 4", ""),
        ] {
            let none: [[usize; 2]; 0] = [];
            assert_eq!(chains(&[("1", Across, text), ("4", Across, continuation)]), none, "{text} / {continuation}");
        }
    }

    #[test]
    fn labels_of_a_clue_link_too_unless_its_entry_runs_on() {
        let mut puzzle = linked_puzzle(&[("4", Across, "See 1")]);
        puzzle.clues[0].label = "1,4".into();
        assert_eq!(chain(&start_puzzle(puzzle.clone()), 1), [0, 1]);
        let more = puzzle.clues[1].cells.clone();
        puzzle.clues[0].cells.extend(more);
        let state = start_puzzle(puzzle);
        assert_eq!(([chain(&state, 0), chain(&state, 1)]), [[0], [1]]);
    }

    #[test]
    fn mentioned_slots_include_linked_ones() {
        let state = start_puzzle(linked_puzzle(&[
            ("1", Across, "1, 4 Bird, like 2-Down"),
            ("4", Across, "See 1"),
            ("5", Across, "With 1-Down, a bird"),
        ]));
        assert_eq!([0, 1, 2].map(|slot| mentioned(&state, slot)), [vec![1, 4], vec![0], vec![3]]);
        assert!(mentioned(&state, 3).is_empty() && mentioned(&state, 9).is_empty());
    }
}
