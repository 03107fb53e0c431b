//! What a game says where it is played as a dialogue of lines.

use std::time::Duration;

use super::{Rules, Status};

/// A game as a person hears it: sentences in, sentences out. Each is one line of plain text, without colours, signs or
/// drawings: it may be read aloud.
pub trait TextGame: Rules {
    /// The name of the game.
    const TITLE: &'static str;

    /// What the player is to do, in a sentence.
    const INVITATION: &'static str;

    /// The command that tells again what lies on the table.
    const TABLE: Command;

    /// What is played: the first lines of a round, or of a turn.
    fn opening(state: &Self::State) -> Vec<String>;

    /// What lies on the table, row by row.
    fn table(state: &Self::State) -> Vec<String>;

    /// What there is to find.
    fn goal(state: &Self::State) -> String;

    /// How the game is played, for the help; a sentence or two a line.
    fn help(state: &Self::State) -> Vec<String>;

    /// How the player stands: points, rank, rivals.
    fn standing(state: &Self::State, at: Duration) -> String;

    /// The game's own commands during a round and after it, besides those that every game has.
    fn commands(state: &Self::State, status: Status) -> Vec<Command>;

    /// What one of its own commands says; `rest` is what stands after it.
    fn command(state: &Self::State, name: &str, rest: &str, at: Duration) -> Vec<String>;

    /// What to make of a line that is no command; never an empty one.
    fn reply(state: &Self::State, status: Status, line: &str) -> Reply<Self::Move>;

    /// What came of a move, if there is anything to say.
    fn on_event(state: &Self::State, action: &Self::Move, event: &Self::Event, at: Duration) -> Option<String>;

    /// What lies between two turns, where players take turns.
    fn handover(_state: &Self::State, _at: Duration) -> Option<Handover> {
        None
    }

    /// How the round came out.
    fn end(state: &Self::State, at: Duration) -> Vec<String>;

    /// The result as a few lines to share, which give nothing away that another player might want to find.
    fn result(state: &Self::State, at: Duration) -> Vec<String>;
}

/// A command: typed after a slash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Command {
    /// Its name, in small letters.
    pub name: &'static str,
    /// What it does, in a few words.
    pub about: &'static str,
}

/// What a game makes of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply<M> {
    /// A move.
    Play(M),
    /// An answer; nothing changes.
    Say(String),
}

/// What lies between two turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handover {
    /// How the turn before has ended, told to the one who had it.
    pub over: String,
    /// What the next player is told.
    pub next: Vec<String>,
}
