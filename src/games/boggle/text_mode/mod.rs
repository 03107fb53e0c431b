//! Boggle in plain-text mode.

pub mod about;
mod after;
mod during;
mod lists;
pub mod result;
pub mod sentences;

use std::time::Duration;

use crate::games::boggle::rules::state::State;
use crate::games::boggle::rules::{Boggle, Move, Verdict};
use crate::play::Status;
use crate::play::text_game::{Command, Handover, Reply, TextGame};
use crate::play::text_mode::phrases::parse_word;
use crate::puzzle::print::board::rows;

impl TextGame for Boggle {
    const TITLE: &'static str = "Boggle";
    const INSTRUCTION: &'static str = "Type a word and press Enter.";

    const BOARD_COMMAND: Command = Command { name: "board", about: "show the board" };

    fn opening(state: &State) -> Vec<String> {
        during::opening(state)
    }

    fn board(state: &State) -> Vec<String> {
        rows(state.board()).collect()
    }

    fn goal(state: &State) -> String {
        lists::goal(state)
    }

    fn help(state: &State) -> Vec<String> {
        let rule = state.desc().rule;
        let mut paragraphs = vec![
            format!("{} {}", about::words(state), about::time(&rule)),
            about::points(state),
            about::RANKS.into(),
            about::hints(&rule),
        ];
        paragraphs.extend(about::opponents(&rule));
        paragraphs.push(about::origin(state));
        paragraphs
    }

    fn standing(state: &State, at: Duration) -> String {
        during::standing(state, at)
    }

    fn commands(state: &State, status: Status) -> Vec<Command> {
        let command = |name, about| Command { name, about };
        if status == Status::Over {
            return vec![command("words", "list all words by length; /words 5 for 5 letters; /words all")];
        }
        let mut commands = vec![
            command("left", "count the common words left, by length"),
            command("found", "list the words you have found"),
        ];
        if state.desc().rule.counts {
            commands.push(command("counts", "show how many unfound common words use each tile"));
        }
        commands
    }

    fn command(state: &State, name: &str, rest: &str, _at: Duration) -> Vec<String> {
        match name {
            "left" => vec![lists::words_left(state)],
            "found" => vec![lists::found_words(state)],
            "counts" => lists::tile_counts(state),
            _ => after::words(state, rest),
        }
    }

    fn reply(state: &State, status: Status, line: &str) -> Reply<Move> {
        match parse_word(line) {
            Err(why) => Reply::Say(why),
            Ok(word) if status == Status::Over => Reply::Say(after::describe_word(state, &word)),
            Ok(word) => Reply::Play(Move::Word(word)),
        }
    }

    fn on_event(state: &State, action: &Move, verdict: &Verdict, at: Duration) -> Option<String> {
        match action {
            Move::Word(text) => Some(during::word_reply(state, text, *verdict, at)),
            Move::Hint => Some(during::hint_reply(state, *verdict, at)),
            Move::GiveUp | Move::NextTurn => None,
        }
    }

    fn handover(state: &State, at: Duration) -> Option<Handover> {
        let result = sentences::ending(state, at).to_owned() + ".";
        let [turn, previous, instruction] = sentences::handover(state);
        Some(Handover { result, next: vec![turn + ".", previous, instruction] })
    }

    fn end(state: &State, at: Duration) -> Vec<String> {
        after::end(state, at)
    }

    fn result(state: &State, at: Duration) -> Vec<String> {
        result::ascii_lines(state, at)
    }
}

#[cfg(test)]
mod tests;
