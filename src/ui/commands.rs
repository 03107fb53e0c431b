//! Commands shared by all games.

use super::footer::Hint;
use super::keys::{Bind, Code, Key, KeyBindings};

/// Commands shared by all games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Explains the game and its keys.
    Help,
    /// Gives a hint, at a cost.
    Hint,
    /// Stops the clock and hides the game.
    Pause,
    /// Undoes the last move that can be undone.
    Undo,
    /// Redoes the last undone move.
    Redo,
    /// Returns to the previous screen; the round is saved.
    Leave,
    /// Starts a new round with the same settings.
    New,
    /// Replays the same puzzle.
    Replay,
    /// Lets the solver find the remaining words.
    Solve,
    /// Copies the result for sharing.
    Share,
}

/// Commands while the solver plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "described in the table below")]
pub enum SolverCommand {
    Pause,
    Step,
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
            help: "this help (stops the clock)",
            rank: 3,
        },
        Bind {
            action: Command::Hint,
            name: "hint",
            keys: &[Key::f(2), Key::ctrl('t')],
            label: "hint",
            help: "hint (costs time or points); repeat to reveal more",
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
            help: "back to the menu; the round is saved",
            rank: 6,
        },
    ],
};

/// Additional commands during a round of a game with undo.
pub const MOVES: KeyBindings<Command> = KeyBindings {
    name: "moves",
    binds: &[
        Bind {
            action: Command::Undo,
            name: "undo",
            keys: &[Key::f(7), Key::ctrl('u')],
            label: "undo",
            help: "undo; the clock is not rewound",
            rank: 8,
        },
        Bind {
            action: Command::Redo,
            name: "redo",
            keys: &[Key::f(8), Key::ctrl('y')],
            label: "",
            help: "redo",
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
            help: "new round with the same settings",
            rank: 1,
        },
        Bind {
            action: Command::Replay,
            name: "again",
            keys: &[Key::char('r')],
            label: "replay",
            help: "replay this puzzle; not recorded",
            rank: 2,
        },
        Bind {
            action: Command::Solve,
            name: "solve",
            keys: &[Key::char('a')],
            label: "solve",
            help: "watch the solver find the rest",
            rank: 4,
        },
        Bind {
            action: Command::Share,
            name: "share",
            keys: &[Key::char('s')],
            label: "share",
            help: "copy the result without spoilers; it is also printed on exit",
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
pub const SOLVER: KeyBindings<SolverCommand> = KeyBindings {
    name: "solver",
    binds: &[
        Bind {
            action: SolverCommand::Pause,
            name: "pause",
            keys: &[Key::char(' '), Key::char('p')],
            label: "pause",
            help: "pause or resume",
            rank: 1,
        },
        Bind {
            action: SolverCommand::Step,
            name: "step",
            keys: &[Key::of(Code::Right), Key::char('.')],
            label: "step",
            help: "show the next word, then pause",
            rank: 2,
        },
        Bind {
            action: SolverCommand::Faster,
            name: "faster",
            keys: &[Key::char('+'), Key::char('='), Key::of(Code::Up)],
            label: "faster",
            help: "faster",
            rank: 3,
        },
        Bind {
            action: SolverCommand::Slower,
            name: "slower",
            keys: &[Key::char('-'), Key::of(Code::Down)],
            label: "slower",
            help: "slower",
            rank: 4,
        },
        Bind {
            action: SolverCommand::Help,
            name: "help",
            keys: &[Key::f(1), Key::char('?')],
            label: "help",
            help: "this help (pauses the solver)",
            rank: 6,
        },
        Bind {
            action: SolverCommand::Stop,
            name: "stop",
            keys: &[Key::of(Code::Esc), Key::char('q'), Key::char('a'), Key::ctrl('q')],
            label: "stop",
            help: "stop and review the words",
            rank: 5,
        },
    ],
};

/// Returns the hints while the round is paused. Any other key also resumes the round.
#[must_use]
pub fn paused() -> Vec<Hint> {
    vec![
        Hint { key: Key::of(Code::Enter), label: "resume", rank: 1 },
        Hint { key: Key::ctrl('q'), label: "leave", rank: 2 },
    ]
}

/// Returns the hints between two players' turns.
#[must_use]
pub fn handover() -> Vec<Hint> {
    vec![
        Hint { key: Key::of(Code::Enter), label: "start", rank: 1 },
        Hint { key: Key::ctrl('q'), label: "leave", rank: 2 },
    ]
}

/// Keys that work on every screen, for the help. The event loop handles them.
pub const EVERYWHERE: [(&str, &str); 3] = [
    ("Ctrl-C", "quit at once; the round is saved"),
    ("Ctrl-Z", "suspend; resume with fg"),
    ("Ctrl-L", "redraw the screen"),
];
