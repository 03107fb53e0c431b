//! Interface of games in plain-text mode.

use std::time::Duration;

use super::{Rules, Status};

/// Game that can be played in plain text.
///
/// Every line it returns is a sentence or two of plain text, without colours, symbols or drawings: it may be read
/// aloud.
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

    /// Returns a sentence about what there is to find.
    fn goal(state: &Self::State) -> String;

    /// Returns the rules of the game, for the help.
    fn help(state: &Self::State) -> Vec<String>;

    /// Returns the current standing: points, rank, opponents.
    fn standing(state: &Self::State, at: Duration) -> String;

    /// Returns the game's own commands during or after a round, besides those shared by all games.
    fn commands(state: &Self::State, status: Status) -> Vec<Command>;

    /// Runs one of the game's own commands; `rest` is the text after its name.
    fn command(state: &Self::State, name: &str, rest: &str, at: Duration) -> Vec<String>;

    /// Interprets a line that is not a command. The line is not empty.
    fn reply(state: &Self::State, status: Status, line: &str) -> Reply<Self::Move>;

    /// Describes the outcome of a move, if there is anything to say.
    fn on_event(state: &Self::State, action: &Self::Move, event: &Self::Event, at: Duration) -> Option<String>;

    /// Returns the lines between two turns, if players take turns.
    fn handover(_state: &Self::State, _at: Duration) -> Option<Handover> {
        None
    }

    /// Describes the outcome of the round.
    fn end(state: &Self::State, at: Duration) -> Vec<String>;

    /// Returns a short result to share that does not spoil the puzzle for other players.
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

/// Interpretation of a line by a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply<M> {
    /// Plays a move.
    Play(M),
    /// Answers without changing anything.
    Say(String),
}

/// Lines between two turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handover {
    /// Result of the finished turn, for the player who had it.
    pub over: String,
    /// Lines for the next player.
    pub next: Vec<String>,
}
