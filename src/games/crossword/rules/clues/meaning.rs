//! Meanings of answers, as hints.

use wordhoard_engine::words::fold;
use wordhoard_engine::words::meanings::{Meaning, meanings};

use super::chain;
use crate::games::crossword::rules::state::State;

/// Returns a meaning of the answer that a slot belongs to, such as `noun, plural: any of numerous small rodents`, or
/// `None` if the solution or its meaning is not known, or if every meaning contains the answer.
#[must_use]
pub fn meaning(state: &State, slot: usize) -> Option<String> {
    let slots = chain(state, slot);
    let cells = slots.iter().filter_map(|&slot| state.slots().get(slot)).flat_map(|slot| &slot.cells);
    let solutions = cells.map(|&pos| state.puzzle().solution(pos));
    let solutions: Vec<&str> = solutions.collect();
    let is_known = !solutions.is_empty() && solutions.iter().all(|solution| !solution.is_empty());
    let answer = is_known.then(|| solutions.concat())?;
    let mut letters = Vec::new();
    fold::fold(&answer, &mut letters)?;
    let answer = fold::spell(&letters);
    let is_spoiler = |meaning: &Meaning| meaning.gloss.to_lowercase().contains(&answer);
    meanings(&answer).into_iter().find(|meaning| !is_spoiler(meaning)).map(|meaning| describe(&meaning))
}

/// Formats a meaning without the base word, which would give an inflected answer away.
fn describe(meaning: &Meaning) -> String {
    match &meaning.inflection {
        Some((form, _)) => format!("{}, {form}: {}", meaning.part, meaning.gloss),
        None => format!("{}: {}", meaning.part, meaning.gloss),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::moves::{Move, Outcome};
    use crate::games::crossword::rules::test_puzzles::{play, start};

    #[test]
    fn meanings_do_not_contain_the_answer() {
        let of = |row: &str| meaning(&start(&[row]), 0);
        assert!(of("MOUSE").unwrap().starts_with("noun: any of numerous small rodents"));
        assert!(of("MICE").unwrap().starts_with("noun, plural: any of numerous small rodents"));
        assert_eq!((of("XQZK"), of("MOU-E"), of("C3PO")), (None, None, None));
    }

    #[test]
    fn meanings_count_as_hints_if_they_are_known() {
        let mut state = start(&["MOUSE"]);
        assert_eq!(play(&mut state, Move::Meaning(0)), Outcome::Meaning);
        assert_eq!(play(&mut state, Move::Meaning(7)), Outcome::NoMeaning);
        assert_eq!(state.help().hints, 1);
    }
}
