//! The end of a round, and the answers after it.

use std::time::Duration;

use wordhoard_engine::base::humanize::{count, time};

use super::reading::heading;
use super::{about, result, spoken};
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::{End, State};
use crate::play::Status;

/// Says how the round ended.
pub fn end(state: &State, at: Duration) -> Vec<String> {
    let help = result::help(state.help());
    let time = time(at.as_secs());
    let end = match state.ended() {
        Some(End { in_file: true, .. }) => result::summary(state, at),
        Some(End { solved: true, .. }) => format!("Solved in {time}, {help}."),
        _ => format!("Given up after {time}: {}, {help}.", result::found(state)),
    };
    let completion =
        result::completion(state).map_or_else(Vec::new, |text| text.lines().map(spoken::sentence).collect());
    let completion = completion.into_iter().filter(|line| line != ".");
    let next = match clues::noun(state) {
        "word" => "Type a slot such as 17d to hear its word, or answers for all.".to_owned(),
        _ => "Type a clue such as 17d to hear its answer, or answers for all.".to_owned(),
    };
    std::iter::once(end).chain(completion).chain([next]).collect()
}

/// Lists the answers of all clues.
pub fn answers(state: &State) -> Vec<String> {
    if state.slots().all().is_empty() {
        return vec![about::no_clues(Status::Over).to_owned()];
    }
    state.slots().indices().map(|slot| answer(state, slot)).collect()
}

/// Reads a clue and its answer.
pub fn clue(state: &State, slot: usize) -> Vec<String> {
    let letters = count(clues::pattern(state, slot).len(), "letter");
    vec![heading(state, slot, &letters), answer(state, slot)]
}

/// Returns the answer of a clue, and the player's letters if they differ: `17-Down is PLANET. You had P, blank, A.`
fn answer(state: &State, slot: usize) -> String {
    let cells = state.slots().get(slot).map_or(&[][..], |slot| &slot.cells);
    let solution = |pos| state.puzzle().solution(pos);
    let solutions: Vec<&str> = cells.iter().map(|&pos| solution(pos)).collect();
    let (name, own) = (clues::name(state, slot), spoken::slot_content(state, slot));
    let is_right = cells.iter().all(|&pos| state.is_right(pos) == Some(true));
    match solutions.iter().all(|text| !text.is_empty()) {
        true if is_right => format!("{name} is {}.", spoken::word(&solutions, &clues::breaks(state, slot))),
        true => format!("{name} is {}. You had {own}.", spoken::word(&solutions, &clues::breaks(state, slot))),
        false if state.ended().is_some_and(|end| end.solved) => format!("{name} is {own}."),
        false => format!("The answer to {name} is not known. You had {own}."),
    }
}
