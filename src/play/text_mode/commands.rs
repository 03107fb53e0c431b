//! The commands of a dialogue: which there are, and which is meant.

use crate::base::sanitize;
use crate::play::Status;
use crate::play::text_game::{Command, TextGame};

/// What a command does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Tells what lies on the table.
    KeyBindings,
    /// Tells the time, and how the player stands.
    Time,
    /// Gives a hint.
    Hint,
    /// Takes back the last move.
    Undo,
    /// Makes it again.
    Redo,
    /// Stops the clock.
    Pause,
    /// Ends the round.
    GiveUp,
    /// Prints the result.
    Share,
    /// The same puzzle once more.
    Again,
    /// A new one.
    New,
    /// Ends the dialogue.
    Quit,
    /// Tells the commands.
    Help,
    /// One of the game's own.
    Own(&'static str),
}

const fn command(name: &'static str, about: &'static str) -> Command {
    Command { name, about }
}

const HINT: (Command, Act) = (command("hint", "a hint; on the clock it costs time"), Act::Hint);

const MOVES: [(Command, Act); 2] =
    [(command("undo", "take back the last move"), Act::Undo), (command("redo", "make it again"), Act::Redo)];

const PLAYING: [(Command, Act); 5] = [
    (command("time", "the time, and how you stand"), Act::Time),
    (command("pause", "the clock stops until your next line"), Act::Pause),
    (command("giveup", "end the round; to be written out"), Act::GiveUp),
    (command("quit", "leave; the round is kept"), Act::Quit),
    (command("help", "this help"), Act::Help),
];

const OVER: [(Command, Act); 5] = [
    (command("share", "the result, to pass on"), Act::Share),
    (command("again", "the same once more; it counts for nothing"), Act::Again),
    (command("new", "a new round"), Act::New),
    (command("quit", "leave; an empty line does it too"), Act::Quit),
    (command("help", "this help"), Act::Help),
];

/// The commands that there are now.
pub fn all<G: TextGame>(state: &G::State, status: Status) -> Vec<(Command, Act)> {
    let own = G::commands(state, status).into_iter().map(|command| (command, Act::Own(command.name)));
    let hint = G::hint().filter(|_| status != Status::Over).map(|_| HINT);
    let shared = if status == Status::Over { OVER } else { PLAYING };
    let moves = G::undo().filter(|_| status != Status::Over).map(|_| MOVES);
    own.chain(hint).chain(moves.into_iter().flatten()).chain([(G::TABLE, Act::KeyBindings)]).chain(shared).collect()
}

/// Finds the command that is meant. A name may be cut short as long as it is clear, but not that which ends a round.
///
/// # Errors
/// A sentence that says why there is none.
pub fn find(commands: &[(Command, Act)], typed: &str) -> Result<Act, String> {
    let typed = typed.to_lowercase();
    if let Some(&(_, act)) = commands.iter().find(|(command, _)| command.name == typed) {
        return Ok(act);
    }
    let is_meant = |(command, act): &&(Command, Act)| command.name.starts_with(&typed) && *act != Act::GiveUp;
    let meant: Vec<_> = commands.iter().filter(is_meant).collect();
    match meant.as_slice() {
        [(_, act)] => Ok(*act),
        [] => Err(format!("/{} is no command here; /help tells which there are.", sanitize::fit(&typed, 20))),
        _ if typed.is_empty() => Err("A command begins with a slash; /help tells which there are.".into()),
        several => {
            let names: Vec<String> = several.iter().map(|(command, _)| format!("/{}", command.name)).collect();
            Err(format!("/{typed} may be {}.", names.join(" or ")))
        }
    }
}

/// A line a command: `/new: a new round`.
pub fn help(commands: &[(Command, Act)]) -> impl Iterator<Item = String> {
    commands.iter().map(|(Command { name, about }, _)| format!("/{name}: {about}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(typed: &str) -> Result<Act, String> {
        find(&[&[HINT][..], &PLAYING].concat(), typed)
    }

    #[test]
    fn a_name_may_be_cut_short_as_long_as_it_is_clear() {
        assert_eq!([found("pause"), found("p"), found("TI"), found("giveup")], {
            [Ok(Act::Pause), Ok(Act::Pause), Ok(Act::Time), Ok(Act::GiveUp)]
        });
        assert_eq!(found("h"), Err("/h may be /hint or /help.".into()));
    }

    #[test]
    fn nobody_gives_up_by_a_slip() {
        assert_eq!(found("give"), Err("/give is no command here; /help tells which there are.".into()));
        assert!(found("").unwrap_err().contains("begins with a slash"));
    }
}
