//! Lookup of slots by what a player types: their name, or a word of their clue.

use wordhoard_engine::grid::Axis;

use super::name::{labels, position_label};
use super::text;
use crate::games::crossword::rules::state::State;

/// Reason that no slot is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FindError {
    /// There is no such slot.
    Unknown,
    /// There is one in each direction, and the text names neither.
    Ambiguous,
}

/// Words for the directions, each before its abbreviations.
const DIRECTIONS: [(&str, Axis); 6] = [
    ("across", Axis::Across),
    ("down", Axis::Down),
    ("ac", Axis::Across),
    ("dn", Axis::Down),
    ("a", Axis::Across),
    ("d", Axis::Down),
];

/// Finds a slot by name: `17d`, `17 down`, `17-Down`, `d17`, or `17` for the slot in the `preferred` direction or the
/// only one there is. Labels need not be numbers.
///
/// # Errors
/// Returns [`FindError`] if there is no such slot, or one in each direction without a preference.
pub fn find(state: &State, typed: &str, preferred: Option<Axis>) -> Result<usize, FindError> {
    let typed = normalized(typed);
    match of_label(state, &typed) {
        [Some(across), Some(down)] => match preferred {
            Some(Axis::Across) => return Ok(across),
            Some(Axis::Down) => return Ok(down),
            None => return Err(FindError::Ambiguous),
        },
        [Some(slot), None] | [None, Some(slot)] => return Ok(slot),
        [None, None] => {}
    }
    let with_axis = |(direction, axis): &(&str, Axis)| {
        let after_label = typed.strip_suffix(direction).map(|label| label.trim_end_matches('-'));
        let before_label = typed.strip_prefix(direction).map(|label| label.trim_start_matches('-'));
        let labels = [after_label, before_label].into_iter().flatten();
        labels.filter_map(|label| of_label(state, label)[*axis as usize]).next()
    };
    DIRECTIONS.iter().find_map(with_axis).ok_or(FindError::Unknown)
}

/// Returns the direction that a word names: `down`, `dn` or `d`.
#[must_use]
pub fn direction(word: &str) -> Option<Axis> {
    let word = word.to_lowercase();
    DIRECTIONS.iter().find(|(name, _)| *name == word).map(|&(_, axis)| axis)
}

/// Returns the first slot with this label in each direction. A clue with several labels is found by the first as well.
fn of_label(state: &State, label: &str) -> [Option<usize>; 2] {
    let is_match = |slot: usize| {
        labels(state, slot).iter().any(|known| !known.is_empty() && normalized(known) == label)
            || normalized(&position_label(state, slot)) == label
    };
    let slots = state.slots().all();
    Axis::BOTH.map(|axis| (0..slots.len()).find(|&slot| slots[slot].axis == axis && is_match(slot)))
}

/// Converts a name to lower case without spaces.
fn normalized(name: &str) -> String {
    name.chars().filter(|ch| !ch.is_whitespace()).flat_map(char::to_lowercase).collect()
}

/// Returns the slots whose clue contains a text, in either case, in order from the slot after `after` on, around to
/// `after` itself.
#[must_use]
pub fn search(state: &State, contained: &str, after: Option<usize>) -> Vec<usize> {
    let contained = contained.trim().to_lowercase();
    let count = state.slots().all().len();
    let first = after.map_or(0, |after| after + 1);
    let order = (0..count).map(|offset| (first + offset) % count);
    order.filter(|&slot| !contained.is_empty() && text(state, slot).to_lowercase().contains(&contained)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::clues::name;
    use crate::games::crossword::rules::test_puzzles::{clue, puzzle, start, start_puzzle};

    fn found(state: &State, typed: &str, preferred: Option<Axis>) -> String {
        match find(state, typed, preferred) {
            Ok(slot) => name(state, slot),
            Err(error) => format!("{error:?}"),
        }
    }

    #[test]
    fn slots_are_found_by_number_and_direction_in_every_style() {
        let state = start(&["CATCH", "O#E#E", "MAPLE", "B#I#A", "SADLY"]);
        for typed in ["2d", "2D", "2 down", "2-Down", "2dn", " d2 ", "down 2", "down-2", "2"] {
            assert_eq!(found(&state, typed, None), "2-Down", "{typed}");
        }
        assert_eq!(found(&state, "1", None), "Ambiguous");
        assert_eq!(found(&state, "1", Some(Axis::Down)), "1-Down");
        assert_eq!(found(&state, "2", Some(Axis::Across)), "2-Down", "there is no other");
        assert_eq!(found(&state, "r1c3d", None), "2-Down");
        for typed in ["", "d", "2a", "9d", "across", "2 downs"] {
            assert_eq!(found(&state, typed, None), "Unknown", "{typed}");
        }
    }

    #[test]
    fn labels_need_not_be_numbers() {
        let mut puzzle = puzzle(&["CAT", "O#E", "WEN"]);
        puzzle.clues = vec![clue(Axis::Across, &[(0, 0), (0, 1), (0, 2)]), clue(Axis::Down, &[(0, 2), (1, 2), (2, 2)])];
        (puzzle.clues[0].label, puzzle.clues[1].label) = ("1, 3".into(), "D".into());
        let state = start_puzzle(puzzle);
        for (typed, name) in [("d", "D-Down"), ("dd", "D-Down"), ("D down", "D-Down"), ("1,3 across", "1, 3-Across")] {
            assert_eq!(found(&state, typed, None), name, "{typed}");
        }
        assert_eq!(found(&state, "1a", None), "1, 3-Across");
    }

    #[test]
    fn searches_go_around_from_the_slot_after() {
        let mut puzzle = puzzle(&["CAT", "O#E", "WEN"]);
        let cells = [[(0, 0), (0, 1), (0, 2)], [(2, 0), (2, 1), (2, 2)], [(0, 0), (1, 0), (2, 0)]];
        let axes = [Axis::Across, Axis::Across, Axis::Down];
        puzzle.clues = axes.iter().zip(&cells).map(|(&axis, cells)| clue(axis, cells)).collect();
        for (clue, text) in puzzle.clues.iter_mut().zip(["Farm cat", "Lump", "CATTLE animal"]) {
            clue.text = text.into();
        }
        let state = start_puzzle(puzzle);
        assert_eq!(search(&state, " Cat ", None), [0, 2]);
        assert_eq!(search(&state, "cat", Some(0)), [2, 0]);
        assert_eq!(search(&state, "cat", Some(3)), [0, 2]);
        assert!(search(&state, "dog", None).is_empty() && search(&state, " ", None).is_empty());
    }
}
