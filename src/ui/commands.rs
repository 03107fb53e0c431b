//! The commands that every game has.

use super::keys::{Bind, Code, Key};

/// Commands that every game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Explain game and keys.
    Help,
    /// Stop the clock and hide the game.
    Pause,
    /// Back to where the round was started from; it can be taken up again.
    Leave,
    /// A new round like this one.
    New,
    /// The same again.
    Again,
}

/// Commands during a round.
pub const PLAYING: &[Bind<Command>] = &[
    Bind {
        action: Command::Help,
        keys: &[Key::f(1), Key::char('?')],
        label: "help",
        help: "this help; the clock stops meanwhile",
        rank: 3,
    },
    Bind {
        action: Command::Pause,
        keys: &[Key::f(3), Key::ctrl('p')],
        label: "pause",
        help: "stop the clock and hide the board; any key resumes",
        rank: 5,
    },
    Bind {
        action: Command::Leave,
        keys: &[Key::of(Code::Esc), Key::ctrl('q')],
        label: "menu",
        help: "back to the menu; the round is kept and can be taken up again",
        rank: 6,
    },
];

/// Commands after a round.
pub const OVER: &[Bind<Command>] = &[
    Bind {
        action: Command::New,
        keys: &[Key::of(Code::Enter), Key::char('n')],
        label: "new round",
        help: "a new round of the same kind",
        rank: 1,
    },
    Bind { action: Command::Again, keys: &[Key::char('r')], label: "again", help: "the same board once more", rank: 2 },
    Bind {
        action: Command::Leave,
        keys: &[Key::char('q'), Key::of(Code::Esc), Key::ctrl('q')],
        label: "menu",
        help: "back to the menu",
        rank: 3,
    },
    Bind { action: Command::Help, keys: &[Key::f(1), Key::char('?')], label: "help", help: "this help", rank: 6 },
];

/// Keys that work on every screen, for the help: the program itself sees to them.
pub const EVERYWHERE: [(&str, &str); 3] = [
    ("Ctrl-C", "quit at once; a round under way is kept"),
    ("Ctrl-Z", "suspend; fg comes back"),
    ("Ctrl-L", "draw the screen anew"),
];
