//! Commands of plain-text mode: list, lookup and help.

use wordhoard_engine::base::sanitize;

use crate::play::Status;
use crate::play::text_game::{Command, TextGame};

/// Action of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Prints the board.
    Board,
    /// Prints the time and the player's standing.
    Time,
    /// Gives a hint.
    Hint,
    /// Undoes the last move.
    Undo,
    /// Redoes the last undone move.
    Redo,
    /// Pauses the round.
    Pause,
    /// Ends the round.
    GiveUp,
    /// Prints the result for sharing.
    Share,
    /// Replays the puzzle.
    Replay,
    /// Starts a new round.
    NewRound,
    /// Ends the session.
    Quit,
    /// Prints the help.
    Help,
    /// Runs a game-specific command.
    GameSpecific(&'static str),
}

const fn command(name: &'static str, about: &'static str) -> Command {
    Command { name, about }
}

const UNDO_COMMAND: (Command, Action) = (command("undo", "undo the last move; the clock is not rewound"), Action::Undo);
const REDO_COMMAND: (Command, Action) = (command("redo", "redo the last undone move"), Action::Redo);

const PLAYING_COMMANDS: [(Command, Action); 5] = [
    (command("time", "show the time and your standing"), Action::Time),
    (command("pause", "pause until your next line"), Action::Pause),
    (command("giveup", "end the round; must be typed in full"), Action::GiveUp),
    (command("quit", "save the round and leave"), Action::Quit),
    (command("help", "show this help"), Action::Help),
];

const OVER_COMMANDS: [(Command, Action); 5] = [
    (command("share", "print the result for sharing"), Action::Share),
    (command("again", "replay this puzzle; not recorded"), Action::Replay),
    (command("new", "start a new round"), Action::NewRound),
    (command("quit", "leave; an empty line does the same"), Action::Quit),
    (command("help", "show this help"), Action::Help),
];

/// Returns the commands available in this status.
pub fn available<G: TextGame>(state: &G::State, status: Status) -> Vec<(Command, Action)> {
    let specific = G::commands(state, status).into_iter().map(|command| (command, Action::GameSpecific(command.name)));
    let is_playing = status != Status::Over;
    let optional = [
        (G::hint().is_some(), (G::HINT_COMMAND, Action::Hint)),
        (G::undo().is_some(), UNDO_COMMAND),
        (G::redo().is_some(), REDO_COMMAND),
    ];
    let shared = if status == Status::Over { OVER_COMMANDS } else { PLAYING_COMMANDS };
    specific
        .chain(optional.into_iter().filter_map(|(exists, command)| (exists && is_playing).then_some(command)))
        .chain([(G::BOARD_COMMAND, Action::Board)])
        .chain(shared)
        .collect()
}

/// Finds a command by its name or an unambiguous prefix. Giving up requires the full name.
///
/// # Errors
/// Returns an error message if the name is unknown or ambiguous.
pub fn find(commands: &[(Command, Action)], typed: &str) -> Result<Action, String> {
    let typed = typed.to_lowercase();
    if let Some(&(_, action)) = commands.iter().find(|(command, _)| command.name == typed) {
        return Ok(action);
    }
    let is_match =
        |(command, action): &&(Command, Action)| command.name.starts_with(&typed) && *action != Action::GiveUp;
    let matches: Vec<_> = commands.iter().filter(is_match).collect();
    match matches.as_slice() {
        [(_, action)] => Ok(*action),
        [] => Err(format!("/{} is not a command here; type /help for a list.", sanitize::fit(&typed, 20))),
        _ if typed.is_empty() => Err("Type a command after the slash, or /help for a list.".into()),
        several => {
            let names: Vec<String> = several.iter().map(|(command, _)| format!("/{}", command.name)).collect();
            Err(format!("/{typed} is ambiguous: {}.", names.join(" or ")))
        }
    }
}

/// Returns `true` if a line begins with the full name of one of these commands.
pub fn is_named(commands: &[(Command, Action)], line: &str) -> bool {
    let name = line.split_whitespace().next().unwrap_or_default().to_lowercase();
    commands.iter().any(|(command, _)| command.name == name)
}

/// Returns one line per command: `/new: start a new round.`
pub fn help(commands: &[(Command, Action)]) -> impl Iterator<Item = String> {
    commands.iter().map(|(Command { name, about }, _)| format!("/{name}: {about}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find_while_playing(typed: &str) -> Result<Action, String> {
        find(&[&[(command("hint", "show a hint"), Action::Hint)][..], &PLAYING_COMMANDS].concat(), typed)
    }

    #[test]
    fn unambiguous_prefixes_are_accepted() {
        let actions = ["pause", "p", "TI", "giveup"].map(find_while_playing);
        assert_eq!(actions, [Ok(Action::Pause), Ok(Action::Pause), Ok(Action::Time), Ok(Action::GiveUp)]);
        assert_eq!(find_while_playing("h"), Err("/h is ambiguous: /hint or /help.".into()));
    }

    #[test]
    fn giving_up_requires_the_full_name() {
        assert_eq!(find_while_playing("give"), Err("/give is not a command here; type /help for a list.".into()));
        assert!(find_while_playing("").unwrap_err().contains("after the slash"));
    }
}
