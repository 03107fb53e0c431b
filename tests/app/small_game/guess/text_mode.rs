//! Plain-text mode.

use std::time::Duration;

use wordhoard::play::Status;
use wordhoard::play::text_game::{Command, Reply, TextContext, TextGame};

use super::rules::{Answer, Guess, Move, State};

impl TextGame for Guess {
    type Ui = ();

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

    fn command(_cx: TextContext<Self>, _name: &str, _rest: &str) -> Reply<Move> {
        Reply::Say(Vec::new())
    }

    fn reply(cx: TextContext<Self>, line: &str) -> Reply<Move> {
        match line.parse() {
            Ok(guess) if cx.status == Status::Playing => Reply::Play(Move::Guess(guess)),
            _ => Reply::line(format!("{line} is not a number.")),
        }
    }

    fn on_event(_cx: TextContext<Self>, action: &Move, answer: &Answer) -> Vec<String> {
        let Move::Guess(guess) = action else { return Vec::new() };
        vec![match answer {
            Answer::TooLow => format!("{guess} is too low."),
            Answer::TooHigh => format!("{guess} is too high."),
            _ => format!("{guess} is right."),
        }]
    }

    fn end(state: &State, _at: Duration) -> Vec<String> {
        vec![format!("The number was {}.", state.desc.number)]
    }

    fn result(state: &State, _at: Duration) -> Vec<String> {
        vec![format!("{} guesses", state.guesses.len())]
    }
}
