//! Names of slots.

use wordhoard_engine::grid::Axis;

use super::clue;
use crate::games::crossword::rules::state::State;

/// Maximum length of a list title within the name of a slot, in characters.
const MAX_TITLE: usize = 16;

/// Returns the name of a slot: `17-Across`, or `R3C1-Across` for the row and column of a slot without a label. If its
/// list has a short title, that comes first: `Rows 3`.
#[must_use]
pub fn name(state: &State, slot: usize) -> String {
    let Some(axis) = axis(state, slot) else { return String::new() };
    let title = clue(state, slot).map_or("", |clue| clue.list.trim());
    match title.chars().count() {
        1..=MAX_TITLE => format!("{title} {}", label(state, slot)),
        _ => format!("{}-{}", label(state, slot), axis.name()),
    }
}

/// Returns the short name of a slot: `17A`.
#[must_use]
pub fn short_name(state: &State, slot: usize) -> String {
    let Some(axis) = axis(state, slot) else { return String::new() };
    format!("{}{}", label(state, slot), &axis.name()[..1])
}

fn axis(state: &State, slot: usize) -> Option<Axis> {
    state.slots().get(slot).map(|slot| slot.axis)
}

/// Returns the label of a slot: that of its clue, that of its first square, or its row and column. In codewords, it is
/// always the row and column.
#[must_use]
pub fn label(state: &State, slot: usize) -> String {
    if !state.codes().is_empty() {
        // A number stands for a letter, so several slots may begin with the same one.
        return position_label(state, slot);
    }
    let [clue, square] = labels(state, slot);
    match [clue, square].into_iter().find(|label| !label.is_empty()) {
        Some(label) => label.to_owned(),
        None => position_label(state, slot),
    }
}

/// Returns the labels of a slot's clue and of its first square. Either may be empty.
pub(super) fn labels(state: &State, slot: usize) -> [&str; 2] {
    let square = state.slots().get(slot).map_or("", |slot| state.puzzle().label(slot.start()));
    [clue(state, slot).map_or("", |clue| clue.label.trim()), square]
}

/// Returns the row and column of a slot's first square, counted from 1: `R3C1`.
pub(super) fn position_label(state: &State, slot: usize) -> String {
    state.slots().get(slot).map_or_else(String::new, |slot| {
        let start = slot.start();
        format!("R{}C{}", start.row + 1, start.col + 1)
    })
}

/// Returns the noun for what fills a slot: the words of a fill-in have no clues.
#[must_use]
pub fn noun(state: &State) -> &'static str {
    if state.words().is_empty() { "clue" } else { "word" }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::Pos;

    use super::*;
    use crate::games::crossword::rules::test_puzzles::{clue, puzzle, start_puzzle};

    #[test]
    fn a_short_list_title_is_part_of_the_name() {
        let named = |title: &str| {
            let mut puzzle = puzzle(&["CAT"]);
            puzzle.clues = vec![clue(Axis::Across, &[(0, 0), (0, 1), (0, 2)])];
            puzzle.clues[0].list = title.into();
            let state = start_puzzle(puzzle);
            (name(&state, 0), short_name(&state, 0))
        };
        assert_eq!(named("Rows"), ("Rows 1".into(), "1A".into()));
        assert_eq!(named("Clues that are easier").0, "1-Across");
    }

    #[test]
    fn slots_are_named_by_their_clue_then_their_square_then_their_position() {
        let mut puzzle = puzzle(&["CAT", "O#E", "WEN"]);
        puzzle.clues = vec![clue(Axis::Across, &[(2, 0), (2, 1), (2, 2)])];
        puzzle.clues[0].label = "A".into();
        puzzle.grid[Pos::new(0, 2)].square_mut().unwrap().label.clear();
        let state = start_puzzle(puzzle);
        let names: Vec<_> = (0..4).map(|slot| (name(&state, slot), short_name(&state, slot))).collect();
        let expected = [("A-Across", "AA"), ("1-Across", "1A"), ("1-Down", "1D"), ("R1C3-Down", "R1C3D")];
        assert_eq!(names, expected.map(|(name, short)| (name.to_owned(), short.to_owned())));
        assert_eq!((name(&state, 9), short_name(&state, 9)), (String::new(), String::new()));
    }
}
