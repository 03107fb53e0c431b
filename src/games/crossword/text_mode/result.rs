//! Result of a round, to show and to share. It reveals no answers.

use std::time::Duration;

use wordhoard_engine::base::humanize::{clock, count};

use crate::games::crossword::rules::state::{End, Help, State};

/// Returns lines to share: the puzzle, and how it went.
#[must_use]
pub fn lines(state: &State, at: Duration) -> Vec<String> {
    let puzzle = state.puzzle();
    let (rows, cols) = (puzzle.grid.rows(), puzzle.grid.cols());
    let title = state.desc().full_title();
    let author = puzzle.byline().map_or(String::new(), |byline| format!(" {byline}"));
    vec![format!("Wordhoard crossword: {title}{author}, {cols}x{rows}"), summary(state, at)]
}

/// Returns a sentence that tells how the round went: `Solved in 12:41, without help.`
#[must_use]
pub fn summary(state: &State, at: Duration) -> String {
    match state.ended() {
        Some(End { in_file: true, .. }) => "Already solved in its file.".into(),
        Some(End { at, solved: true, .. }) => format!("Solved in {}, {}.", clock(at.as_secs()), help(state.help())),
        ended => {
            let (time, help) = (clock(ended.map_or(at, |end| end.at).as_secs()), help(state.help()));
            match ended {
                Some(_) => format!("Given up after {time}: {}, {help}.", found(state)),
                // Before the end, this does not tell which entries are right.
                None => {
                    let (filled, open) = state.filled();
                    format!("So far after {time}: {filled} of {}, {help}.", count(open, "square"))
                }
            }
        }
    }
}

/// Describes what was found before the round was given up: `9 of 23 right`.
#[must_use]
pub fn found(state: &State) -> String {
    let (_, open) = state.filled();
    let what = if state.has_solution() { "right" } else { "filled" };
    format!("{} of {open} {what}", state.count_right())
}

/// Returns the message of the puzzle for solvers, once it is solved.
#[must_use]
pub fn completion(state: &State) -> Option<&str> {
    let is_solved = state.ended().is_some_and(|end| end.solved);
    Some(state.puzzle().completion.trim()).filter(|text| is_solved && !text.is_empty())
}

/// Describes the help that the player has had: `without help`, `with 2 checks, 1 hint`.
#[must_use]
pub fn help(help: Help) -> String {
    let parts = [(help.checks, "check"), (help.revealed, "revealed square"), (help.hints, "hint")];
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, what)| count(number as usize, what))
        .collect();
    if parts.is_empty() { "without help".into() } else { format!("with {}", parts.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::moves::{Area, Move};
    use crate::games::crossword::rules::test_puzzles::{AT, fill, play, start};

    #[test]
    fn results_tell_the_time_and_the_help() {
        let mut state = start(&["CAT", "O#E", "WEN"]);
        fill(&mut state, &["CAT"]);
        assert_eq!(summary(&state, Duration::from_secs(5)), "So far after 0:05: 3 of 8 squares, without help.");
        let mut wrong = state.clone();
        fill(&mut wrong, &["XXX"]);
        play(&mut wrong, Move::GiveUp);
        assert_eq!(summary(&wrong, AT), "Given up after 1:30: 0 of 8 right, without help.");
        let mut given_up = state.clone();
        play(&mut given_up, Move::GiveUp);
        assert_eq!(summary(&given_up, AT), "Given up after 1:30: 3 of 8 right, without help.");
        let mut helped = state.clone();
        play(&mut helped, Move::Check(Area::Puzzle));
        play(&mut helped, Move::Reveal(Area::Slot(1)));
        fill(&mut helped, &["CAT", "O#E", "WEN"]);
        assert_eq!(summary(&helped, AT), "Solved in 1:30, with 1 check, 3 revealed squares.");
        fill(&mut state, &["CAT", "O#E", "WEN"]);
        let expected = ["Wordhoard crossword: test.puz, 3x3", "Solved in 1:30, without help."];
        assert_eq!(lines(&state, AT), expected);
    }
}
