//! Plain-text mode.

use std::time::Duration;

use wordhoard::play::Status;
use wordhoard::play::text_game::{Command, Reply, TextGame};

use super::rules::{Answer, Guess, Move, State};

impl TextGame for Guess {
    const TITLE: &'static str = "Guess a number";
    const INSTRUCTION: &'static str = "Type a number.";
    const BOARD_COMMAND: Command = Command { name: "guesses", about: "list your guesses" };

    fn opening(state: &State) -> Vec<String> {
        vec![format!("Guess a number from 1 to {}.", state.desc.highest)]
    }

    fn board(state: &State) -> Vec<String> {
        vec![format!("Guesses: {:?}.", state.guesses)]
    }

    fn goal(_state: &State) -> String {
        "Find the number.".into()
    }

    fn help(_state: &State) -> Vec<String> {
        vec!["Each guess is too low, too high or right.".into()]
    }

    fn standing(state: &State, _at: Duration) -> String {
        format!("{} guesses.", state.guesses.len())
    }

    fn commands(_state: &State, _status: Status) -> Vec<Command> {
        Vec::new()
    }

    fn command(_state: &State, _name: &str, _rest: &str, _at: Duration) -> Vec<String> {
        Vec::new()
    }

    fn reply(_state: &State, status: Status, line: &str) -> Reply<Move> {
        match line.parse() {
            Ok(guess) if status == Status::Playing => Reply::Play(Move::Guess(guess)),
            _ => Reply::Say(format!("{line} is not a number.")),
        }
    }

    fn on_event(_state: &State, action: &Move, answer: &Answer, _at: Duration) -> Option<String> {
        match (action, answer) {
            (Move::Guess(guess), Answer::TooLow) => Some(format!("{guess} is too low.")),
            (Move::Guess(guess), Answer::TooHigh) => Some(format!("{guess} is too high.")),
            (Move::Guess(guess), _) => Some(format!("{guess} is right.")),
            _ => None,
        }
    }

    fn end(state: &State, _at: Duration) -> Vec<String> {
        vec![format!("The number was {}.", state.desc.number)]
    }

    fn result(state: &State, _at: Duration) -> Vec<String> {
        vec![format!("{} guesses", state.guesses.len())]
    }
}
