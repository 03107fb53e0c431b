//! The commands that every game has.

use super::footer::Hint;
use super::keys::{Bind, Code, Key, KeyBindings};

/// Commands that every game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Explain game and keys.
    Help,
    /// Tell something of the puzzle, at a price.
    Hint,
    /// Stop the clock and hide the game.
    Pause,
    /// Take back the last move that can be taken back.
    Undo,
    /// Make it again.
    Redo,
    /// Back to where the round was started from; it can be taken up again.
    Leave,
    /// A new round like this one.
    New,
    /// The same again.
    Again,
    /// Let the solver play what is left.
    Auto,
    /// Hand the result over for others.
    Share,
}

/// Commands to the solver that plays what is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the table below says what each does")]
pub enum AutoCommand {
    Pause,
    Transition,
    Faster,
    Slower,
    Help,
    Stop,
}

/// Commands during a round.
pub const PLAYING: KeyBindings<Command> = KeyBindings {
    name: "round",
    binds: &[
        Bind {
            action: Command::Help,
            name: "help",
            keys: &[Key::f(1), Key::char('?')],
            label: "help",
            help: "this help; the clock stops meanwhile",
            rank: 3,
        },
        Bind {
            action: Command::Hint,
            name: "hint",
            keys: &[Key::f(2), Key::ctrl('t')],
            label: "hint",
            help: "a hint, at a price; again, and it tells more",
            rank: 4,
        },
        Bind {
            action: Command::Pause,
            name: "pause",
            keys: &[Key::f(3), Key::ctrl('p')],
            label: "pause",
            help: "stop the clock and hide the game; any key resumes",
            rank: 5,
        },
        Bind {
            action: Command::Leave,
            name: "leave",
            keys: &[Key::of(Code::Esc), Key::ctrl('q')],
            label: "menu",
            help: "back to the menu; the round is kept and can be taken up again",
            rank: 6,
        },
    ],
};

/// Commands during a round of a game in which moves can be taken back.
pub const MOVES: KeyBindings<Command> = KeyBindings {
    name: "moves",
    binds: &[
        Bind {
            action: Command::Undo,
            name: "undo",
            keys: &[Key::f(7), Key::ctrl('u')],
            label: "undo",
            help: "take back the last move; time never goes back",
            rank: 8,
        },
        Bind {
            action: Command::Redo,
            name: "redo",
            keys: &[Key::f(8), Key::ctrl('y')],
            label: "",
            help: "make it again",
            rank: 0,
        },
    ],
};

/// Commands after a round.
pub const OVER: KeyBindings<Command> = KeyBindings {
    name: "end",
    binds: &[
        Bind {
            action: Command::New,
            name: "new",
            keys: &[Key::of(Code::Enter), Key::char('n')],
            label: "new round",
            help: "a new round of the same kind",
            rank: 1,
        },
        Bind {
            action: Command::Again,
            name: "again",
            keys: &[Key::char('r')],
            label: "again",
            help: "the same once more; it counts for nothing",
            rank: 2,
        },
        Bind {
            action: Command::Auto,
            name: "solve",
            keys: &[Key::char('a')],
            label: "solve",
            help: "watch the solver play what is left",
            rank: 4,
        },
        Bind {
            action: Command::Share,
            name: "share",
            keys: &[Key::char('s')],
            label: "share",
            help: "copy the result as text that gives nothing away; it is printed as well when you leave",
            rank: 5,
        },
        Bind {
            action: Command::Leave,
            name: "leave",
            keys: &[Key::char('q'), Key::of(Code::Esc), Key::ctrl('q')],
            label: "menu",
            help: "back to the menu",
            rank: 3,
        },
        Bind {
            action: Command::Help,
            name: "help",
            keys: &[Key::f(1), Key::char('?')],
            label: "help",
            help: "this help",
            rank: 6,
        },
    ],
};

/// Commands while the solver plays.
pub const AUTO: KeyBindings<AutoCommand> = KeyBindings {
    name: "solver",
    binds: &[
        Bind {
            action: AutoCommand::Pause,
            name: "pause",
            keys: &[Key::char(' '), Key::char('p')],
            label: "pause",
            help: "pause, and go on",
            rank: 1,
        },
        Bind {
            action: AutoCommand::Transition,
            name: "step",
            keys: &[Key::of(Code::Right), Key::char('.')],
            label: "step",
            help: "one word on, then pause",
            rank: 2,
        },
        Bind {
            action: AutoCommand::Faster,
            name: "faster",
            keys: &[Key::char('+'), Key::char('='), Key::of(Code::Up)],
            label: "faster",
            help: "faster",
            rank: 3,
        },
        Bind {
            action: AutoCommand::Slower,
            name: "slower",
            keys: &[Key::char('-'), Key::of(Code::Down)],
            label: "slower",
            help: "slower",
            rank: 4,
        },
        Bind {
            action: AutoCommand::Help,
            name: "help",
            keys: &[Key::f(1), Key::char('?')],
            label: "help",
            help: "this help; the solver pauses",
            rank: 6,
        },
        Bind {
            action: AutoCommand::Stop,
            name: "stop",
            keys: &[Key::of(Code::Esc), Key::char('q'), Key::char('a'), Key::ctrl('q')],
            label: "stop",
            help: "stop, and look at the words",
            rank: 5,
        },
    ],
};

/// What can be done while the round is paused: any other key goes on as well.
#[must_use]
pub fn paused() -> Vec<Hint> {
    vec![
        Hint { key: Key::of(Code::Enter), label: "go on", rank: 1 },
        Hint { key: Key::ctrl('q'), label: "leave", rank: 2 },
    ]
}

/// What can be done between two turns.
#[must_use]
pub fn handover() -> Vec<Hint> {
    vec![
        Hint { key: Key::of(Code::Enter), label: "begin", rank: 1 },
        Hint { key: Key::ctrl('q'), label: "leave", rank: 2 },
    ]
}

/// Keys that work on every screen, for the help: the program itself sees to them.
pub const EVERYWHERE: [(&str, &str); 3] = [
    ("Ctrl-C", "quit at once; a round under way is kept"),
    ("Ctrl-Z", "suspend; fg comes back"),
    ("Ctrl-L", "draw the screen anew"),
];
