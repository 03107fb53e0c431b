//! Interface of games in plain-text mode.

use std::time::Duration;

use super::{Rules, Status};

/// Game that can be played in plain text.
///
/// Every line returned is one or two sentences of plain text, without colours, symbols or drawings, because it may be
/// read aloud.
pub trait TextGame: Rules {
    /// Name of the game.
    const TITLE: &'static str;

    /// Basic instruction for the player, in one sentence.
    const INSTRUCTION: &'static str;

    /// Command that repeats the board.
    const BOARD_COMMAND: Command;

    /// Returns the first lines of a round or turn, which name the game and its options.
    fn opening(state: &Self::State) -> Vec<String>;

    /// Returns the board, row by row.
    fn board(state: &Self::State) -> Vec<String>;

    /// Returns the goal of the round, in one sentence.
    fn goal(state: &Self::State) -> String;

    /// Returns the rules of the game, for the help.
    fn help(state: &Self::State) -> Vec<String>;

    /// Returns the current standing: points, rank and opponents.
    fn standing(state: &Self::State, at: Duration) -> String;

    /// Returns the game-specific commands available in this status, in addition to the commands shared by all games.
    fn commands(state: &Self::State, status: Status) -> Vec<Command>;

    /// Runs a game-specific command and returns the lines to print. `rest` is the text after the command's name.
    fn command(state: &Self::State, name: &str, rest: &str, at: Duration) -> Vec<String>;

    /// Interprets a non-empty line that is not a command.
    fn reply(state: &Self::State, status: Status, line: &str) -> Reply<Self::Move>;

    /// Returns a description of the outcome of a move, if there is anything to report.
    fn on_event(state: &Self::State, action: &Self::Move, event: &Self::Event, at: Duration) -> Option<String>;

    /// Returns the lines to print between two turns, if players take turns.
    fn handover(_state: &Self::State, _at: Duration) -> Option<Handover> {
        None
    }

    /// Returns a description of the outcome of the round.
    fn end(state: &Self::State, at: Duration) -> Vec<String>;

    /// Returns a short result to share, without spoilers.
    fn result(state: &Self::State, at: Duration) -> Vec<String>;
}

/// Command, typed after a slash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Command {
    /// Name in lowercase.
    pub name: &'static str,
    /// Short description, for the help.
    pub about: &'static str,
}

/// A game's interpretation of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply<M> {
    /// Plays a move.
    Play(M),
    /// Answers without changing anything.
    Say(String),
}

/// Lines to print between two turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handover {
    /// Result of the finished turn, for the player whose turn it was.
    pub result: String,
    /// Lines for the next player.
    pub next: Vec<String>,
}
