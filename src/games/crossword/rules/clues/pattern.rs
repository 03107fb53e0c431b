//! Letters in a slot, the breaks between its words, and entries that differ from the letters already there.

use wordhoard_engine::grid::{Axis, Pos, Slot};
use wordhoard_puzzles::crossword::{Break, Enumeration};

use super::{chain, text};
use crate::games::crossword::rules::state::State;

/// Filled square whose letters differ from those to be entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// Index of the square in the slot.
    pub index: usize,
    /// Square.
    pub pos: Pos,
    /// Slot that crosses here, if there is one.
    pub crossing: Option<usize>,
    /// Letters in the square.
    pub old: String,
    /// Letters to be entered.
    pub new: String,
}

/// Break between two words of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordBreak {
    /// Direction of the answer.
    pub axis: Axis,
    /// Square before the break.
    pub before: Pos,
    /// Square after it.
    pub after: Pos,
    /// Kind of the break.
    pub kind: Break,
}

/// Returns the breaks between the words of all answers, which the clues alone determine.
#[must_use]
pub fn word_breaks(state: &State) -> Vec<WordBreak> {
    let slots = state.slots().all().iter().enumerate();
    slots
        .flat_map(|(index, &Slot { axis, ref cells })| {
            let word_break = move |(at, kind)| WordBreak { axis, before: cells[at - 1], after: cells[at], kind };
            breaks(state, index).into_iter().map(word_break)
        })
        .collect()
}

fn cells(state: &State, slot: usize) -> &[Pos] {
    state.slots().get(slot).map_or(&[], |slot| &slot.cells)
}

/// Returns the letters in each square of a slot, empty for a blank.
#[must_use]
pub fn pattern(state: &State, slot: usize) -> Vec<&str> {
    cells(state, slot).iter().map(|&pos| state.text(pos)).collect()
}

/// Returns `true` if every square of a slot is filled.
#[must_use]
pub fn is_full(state: &State, slot: usize) -> bool {
    cells(state, slot).iter().all(|&pos| !state.text(pos).is_empty())
}

/// Returns the letters in each square of a slot that may be right, empty for a blank or a letter that is marked as
/// wrong.
#[must_use]
pub fn plausible_pattern(state: &State, slot: usize) -> Vec<&str> {
    let plausible = |pos| state.content(pos).filter(|content| !content.entry.wrong);
    cells(state, slot).iter().map(|&pos| plausible(pos).map_or("", |content| content.entry.text.as_str())).collect()
}

/// Returns `true` if a square of a slot is blank or marked as wrong.
#[must_use]
pub fn is_open(state: &State, slot: usize) -> bool {
    plausible_pattern(state, slot).iter().any(|text| text.is_empty())
}

/// Returns the first blank of a slot, or its first square if it is full. Returns `None` if there is no such slot.
#[must_use]
pub fn first_blank(state: &State, slot: usize) -> Option<Pos> {
    let cells = cells(state, slot);
    cells.iter().copied().find(|&pos| state.text(pos).is_empty()).or(cells.first().copied())
}

/// Returns the breaks between the words of a slot's answer, each with the number of squares before it. Breaks are known
/// if the clue ends with the lengths of its words, and these fit the slot or the answer that it is part of.
#[must_use]
pub fn breaks(state: &State, slot: usize) -> Vec<(usize, Break)> {
    let (chain, len) = (chain(state, slot), cells(state, slot).len());
    let before = chain.iter().take_while(|&&part| part != slot).map(|&part| cells(state, part).len()).sum::<usize>();
    let whole = chain_breaks(state, &chain);
    if whole.is_empty() && chain.len() > 1 {
        return enumerated_breaks(state, slot, len);
    }
    let inside = whole.into_iter().filter_map(|(at, kind)| Some((at.checked_sub(before)?, kind)));
    inside.filter(|&(at, _)| 0 < at && at < len).collect()
}

/// Returns the breaks between the words of an answer in a [`chain`] of slots, each with the number of squares before
/// it. They are known if the first clue ends with the lengths of its words, and these fit the chain.
#[must_use]
pub fn chain_breaks(state: &State, chain: &[usize]) -> Vec<(usize, Break)> {
    let len = chain.iter().map(|&slot| cells(state, slot).len()).sum();
    chain.first().map_or_else(Vec::new, |&head| enumerated_breaks(state, head, len))
}

/// Returns the breaks in the enumeration of a slot's clue, if it has this length.
fn enumerated_breaks(state: &State, slot: usize, len: usize) -> Vec<(usize, Break)> {
    let enumeration = Enumeration::find(text(state, slot)).filter(|enumeration| enumeration.len() == len);
    enumeration.map_or_else(Vec::new, |enumeration| enumeration.breaks())
}

/// Returns the filled squares of a slot whose letters differ from those to be entered. `letters` has an entry for each
/// square, `None` to leave it as it is.
#[must_use]
pub fn conflicts(state: &State, slot: usize, letters: &[Option<String>]) -> Vec<Conflict> {
    let Some(Slot { axis, cells }) = state.slots().get(slot) else { return Vec::new() };
    let conflict = |(index, (&pos, new)): (usize, (&Pos, &Option<String>))| {
        let (old, new) = (state.text(pos), new.as_ref()?);
        let crossing = state.slots().at(pos, axis.crossing());
        (!old.is_empty() && old != new).then(|| Conflict { index, pos, crossing, old: old.into(), new: new.clone() })
    };
    cells.iter().zip(letters).enumerate().filter_map(conflict).collect()
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::Axis;

    use super::*;
    use crate::games::crossword::rules::test_puzzles::{clue, fill, puzzle, start, start_puzzle};

    #[test]
    fn patterns_show_letters_and_blanks() {
        let mut state = start(&["CAT", "O#E", "WEN"]);
        fill(&mut state, &["C-T", "O#-", "W--"]);
        assert_eq!(pattern(&state, 0), ["C", "", "T"]);
        assert_eq!([0, 2].map(|slot| is_full(&state, slot)), [false, true]);
        assert!(pattern(&state, 9).is_empty());
    }

    #[test]
    fn breaks_fit_the_slot_or_are_ignored() {
        let breaks_of = |text: &str| {
            let mut puzzle = puzzle(&["UPTODATE"]);
            puzzle.clues = vec![clue(Axis::Across, &[0, 1, 2, 3, 4, 5, 6, 7].map(|col| (0, col)))];
            puzzle.clues[0].text = text.into();
            breaks(&start_puzzle(puzzle), 0)
        };
        assert_eq!(breaks_of("Modern (2-2-4)"), [(2, Break::Hyphen), (4, Break::Hyphen)]);
        assert!(breaks_of("Modern (2,4)").is_empty() && breaks_of("Modern").is_empty());
    }

    #[test]
    fn breaks_of_a_linked_answer_are_divided_among_its_slots() {
        let mut puzzle = puzzle(&["TOBE#ORNOT"]);
        puzzle.clues = vec![
            clue(Axis::Across, &[(0, 0), (0, 1), (0, 2), (0, 3)]),
            clue(Axis::Across, &[(0, 5), (0, 6), (0, 7), (0, 8), (0, 9)]),
        ];
        (puzzle.clues[0].label, puzzle.clues[0].text) = ("1, 2".into(), "Question (2,2,2,3)".into());
        (puzzle.clues[1].label, puzzle.clues[1].text) = ("2".into(), "See 1".into());
        let state = start_puzzle(puzzle);
        let space = |at| (at, Break::Space);
        assert_eq!(chain_breaks(&state, &[0, 1]), [space(2), space(4), space(6)]);
        assert_eq!((breaks(&state, 0), breaks(&state, 1)), (vec![space(2)], vec![space(2)]));
    }

    #[test]
    fn only_filled_squares_with_other_letters_conflict() {
        let mut state = start(&["CAT", "O#E", "WEN"]);
        fill(&mut state, &["C-T"]);
        let letters = ["C", "O", "P"].map(|letter| Some(letter.to_owned()));
        let conflict = Conflict { index: 2, pos: Pos::new(0, 2), crossing: Some(3), old: "T".into(), new: "P".into() };
        assert_eq!(conflicts(&state, 0, &letters), [conflict]);
        let partial = [Some("C".to_owned()), Some("O".to_owned()), None];
        assert!(conflicts(&state, 0, &partial).is_empty());
    }
}
