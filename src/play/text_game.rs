//! Interface of games in plain-text mode.

use std::time::Duration;

use super::{Env, Rules, Status};

/// Game that can be played in plain text.
///
/// Every line returned is one or two sentences of plain text, without colours, symbols or drawings, because it may be
/// read aloud.
pub trait TextGame: Rules {
    /// State of the session that is not part of the round, such as the clue that was read last.
    type Ui: Default;

    /// Name of the game.
    const TITLE: &'static str;

    /// Basic instruction for the player, in one sentence.
    const INSTRUCTION: &'static str;

    /// Command that repeats the board.
    const BOARD_COMMAND: Command;

    /// Command that gives a hint, if the game has hints.
    const HINT_COMMAND: Command = Command { name: "hint", about: "show a hint; costs time if there is a clock" };

    /// Whether commands need no slash. If so, a line that begins with the full name of a command is that command.
    const BARE_COMMANDS: bool = false;

    /// Returns the first lines of a round or turn, which name the game and its options.
    fn opening(state: &Self::State) -> Vec<String>;

    /// Returns the board, row by row.
    fn board(state: &Self::State) -> Vec<String>;

    /// Returns what a player needs to know of the board when a round begins or continues: by default all of it.
    fn overview(state: &Self::State) -> Vec<String> {
        Self::board(state)
    }

    /// Returns the goal of the round, in one sentence.
    fn goal(state: &Self::State) -> String;

    /// Returns the rules of the game, for the help.
    fn help(state: &Self::State) -> Vec<String>;

    /// Returns the current standing: points, rank and opponents.
    fn standing(state: &Self::State, at: Duration) -> String;

    /// Returns the game-specific commands available in this status, in addition to the commands shared by all games.
    fn commands(state: &Self::State, status: Status) -> Vec<Command>;

    /// Interprets a game-specific command. `rest` is the text after the command's name. Moves are possible after the
    /// end only if the game [allows](Rules::MOVES_AFTER_END) them.
    fn command(cx: TextContext<Self>, name: &str, rest: &str) -> Reply<Self::Move>;

    /// Interprets a non-empty line that is not a command. Moves are possible after the end only if the game
    /// [allows](Rules::MOVES_AFTER_END) them.
    fn reply(cx: TextContext<Self>, line: &str) -> Reply<Self::Move>;

    /// Interprets the command for a hint. `rest` is the text after the command's name.
    fn hint_reply(_cx: TextContext<Self>, _rest: &str) -> Reply<Self::Move> {
        Self::hint().map_or_else(|| Reply::Say(Vec::new()), Reply::Play)
    }

    /// Returns the lines that describe the outcome of a move.
    fn on_event(cx: TextContext<Self>, action: &Self::Move, event: &Self::Event) -> Vec<String>;

    /// Returns the lines to print between two turns, if players take turns.
    fn handover(_state: &Self::State, _at: Duration) -> Option<Handover> {
        None
    }

    /// Returns a description of the outcome of the round.
    fn end(state: &Self::State, at: Duration) -> Vec<String>;

    /// Returns a short result to share, without spoilers.
    fn result(state: &Self::State, at: Duration) -> Vec<String>;
}

/// Game whose puzzles are printed in plain-text mode.
pub trait TextPrint: Rules {
    /// Prints the puzzle of a round as a line says, such as `birds.pdf; versions 2`, and returns the answer.
    fn print(state: &Self::State, env: &Env, line: &str) -> Vec<String>;
}

/// Command, typed after a slash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Command {
    /// Name in lowercase.
    pub name: &'static str,
    /// Short description, for the help.
    pub about: &'static str,
}

/// Round in which a line is interpreted.
pub struct TextContext<'a, G: TextGame> {
    /// State of the round.
    pub state: &'a G::State,
    /// State of the session.
    pub ui: &'a mut G::Ui,
    /// Status of the round: in progress or over.
    pub status: Status,
    /// Time on the round's clock.
    pub at: Duration,
    /// The player's words and records.
    pub env: &'a Env,
}

/// A game's interpretation of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply<M> {
    /// Plays a move.
    Play(M),
    /// Answers without changing anything.
    Say(Vec<String>),
}

impl<M> Reply<M> {
    /// Answers with one line.
    #[must_use]
    pub fn line(text: impl Into<String>) -> Self {
        Self::Say(vec![text.into()])
    }
}

/// Lines to print between two turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handover {
    /// Result of the finished turn, for the player whose turn it was.
    pub result: String,
    /// Lines for the next player.
    pub next: Vec<String>,
}
