//! Boggle as a dialogue of lines.

pub mod about;
mod after;
mod asking;
mod during;
mod lists;
pub mod result;
pub mod sentences;
mod solution;

pub use asking::Asking;
pub use solution::Solution;

use std::time::Duration;

use crate::base::sanitize;
use crate::games::boggle::rules::state::State;
use crate::games::boggle::rules::{Boggle, Move, Verdict};
use crate::grid::Pos;
use crate::play::Status;
use crate::play::text_game::{Command, Handover, Reply, TextGame};
use crate::puzzle::print::board::rows;
use crate::words::fold;
pub(super) use lists::listed;

/// Letters of the player's that are repeated: more are cut.
const LONGEST: usize = 40;

impl TextGame for Boggle {
    const TITLE: &'static str = "Boggle";
    const INVITATION: &'static str = "Type a word and Enter.";

    const TABLE: Command = Command { name: "board", about: "the board again" };

    fn opening(state: &State) -> Vec<String> {
        during::opening(state)
    }

    fn table(state: &State) -> Vec<String> {
        rows(state.board()).collect()
    }

    fn goal(state: &State) -> String {
        lists::goal(state)
    }

    fn help(state: &State) -> Vec<String> {
        let rule = state.desc().rule;
        let mut said = vec![
            format!("{} {}", about::words(state), about::time(&rule)),
            about::points(state),
            about::RANKS.into(),
            about::hints(&rule),
        ];
        said.extend(about::company(&rule));
        said.push(about::origin(state));
        said
    }

    fn standing(state: &State, at: Duration) -> String {
        during::standing(state, at)
    }

    fn commands(state: &State, status: Status) -> Vec<Command> {
        let command = |name, about| Command { name, about };
        if status == Status::Over {
            return vec![command("words", "every word by its length; /words 5: those of 5 letters; /words all")];
        }
        let mut commands = vec![
            command("left", "how many common words are left, by their letters"),
            command("found", "the words that you have found"),
        ];
        if state.desc().rule.counts {
            commands.push(command("counts", "row by row, how many of the common words left go over each tile"));
        }
        commands
    }

    fn command(state: &State, name: &str, rest: &str, _at: Duration) -> Vec<String> {
        match name {
            "left" => vec![lists::left(state)],
            "found" => vec![lists::found(state)],
            "counts" => lists::counts(state),
            _ => after::words(state, rest),
        }
    }

    fn reply(state: &State, status: Status, line: &str) -> Reply<Move> {
        match word(line) {
            Err(why) => Reply::Say(why),
            Ok(word) if status == Status::Over => Reply::Say(after::about(state, &word)),
            Ok(word) => Reply::Play(Move::Word(word)),
        }
    }

    fn on_event(state: &State, action: &Move, verdict: &Verdict, at: Duration) -> Option<String> {
        match action {
            Move::Word(text) => Some(during::judged(state, text, *verdict, at)),
            Move::Hint => Some(during::hinted(state, *verdict, at)),
            Move::GiveUp | Move::NextTurn => None,
        }
    }

    fn handover(state: &State, at: Duration) -> Option<Handover> {
        let over = sentences::ending(state, at).to_owned() + ".";
        let [turn, before, begins] = sentences::handover(state);
        Some(Handover { over, next: vec![turn + ".", before, begins] })
    }

    fn end(state: &State, at: Duration) -> Vec<String> {
        after::end(state, at)
    }

    fn result(state: &State, at: Duration) -> Vec<String> {
        result::in_letters(state, at)
    }
}

#[cfg(test)]
mod tests;

/// A path in words: `row 1 column 2, row 1 column 3`.
pub(super) fn path(path: &[Pos]) -> String {
    path.iter().map(|&pos| place(pos)).collect::<Vec<_>>().join(", ")
}

/// A place in words, counted from 1.
fn place(pos: Pos) -> String {
    format!("row {} column {}", pos.row + 1, pos.col + 1)
}

/// The letters of a word that was typed, small and without accents.
///
/// # Errors
/// A sentence, where it is no word at all.
pub(super) fn word(line: &str) -> Result<String, String> {
    let mut letters = Vec::new();
    match fold::fold(line, &mut letters) {
        Some(()) => Ok(fold::spell(&letters)),
        None => Err(format!("{}: a word is of letters alone, one word a line.", sanitize::fit(line, LONGEST))),
    }
}

/// A word and what there is to say of it: `xyz: not on the board.`
pub(super) fn of_word(word: &str, said: &str) -> String {
    format!("{}: {said}.", sanitize::fit(word, LONGEST))
}
