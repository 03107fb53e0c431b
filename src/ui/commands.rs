//! Commands shared by all games.

use super::footer::Hint;
use super::keys::{Binding, Code, Key, KeyBindings};

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
    /// Lists all commands, to run one.
    Commands,
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
#[allow(missing_docs, reason = "`SOLVER` describes the commands")]
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
    bindings: &[
        Binding {
            action: Command::Help,
            name: "help",
            keys: &[Key::f(1), Key::char('?')],
            label: "help",
            help: "this help (stops the clock)",
            rank: 3,
        },
        Binding {
            action: Command::Commands,
            name: "commands",
            keys: &[Key::f(9)],
            label: "commands",
            help: "all commands, to run one from the list",
            rank: 2,
        },
        Binding {
            action: Command::Hint,
            name: "hint",
            keys: &[Key::f(2), Key::ctrl('t')],
            label: "hint",
            help: "hint (costs time or points); repeat to reveal more",
            rank: 4,
        },
        Binding {
            action: Command::Pause,
            name: "pause",
            keys: &[Key::f(3), Key::ctrl('p')],
            label: "pause",
            help: "stop the clock and hide the game; any key resumes",
            rank: 5,
        },
        Binding {
            action: Command::Leave,
            name: "leave",
            keys: &[Key::new(Code::Esc), Key::ctrl('q')],
            label: "menu",
            help: "back to the menu; the round is saved",
            rank: 6,
        },
    ],
};

/// Additional commands during a round of a game with undo.
pub const MOVES: KeyBindings<Command> = KeyBindings {
    name: "moves",
    bindings: &[
        Binding {
            action: Command::Undo,
            name: "undo",
            keys: &[Key::f(7), Key::ctrl('u')],
            label: "undo",
            help: "undo; the clock is not rewound",
            rank: 8,
        },
        Binding {
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
    bindings: &[
        Binding {
            action: Command::New,
            name: "new",
            keys: &[Key::new(Code::Enter), Key::char('n')],
            label: "new round",
            help: "new round with the same settings",
            rank: 1,
        },
        Binding {
            action: Command::Replay,
            name: "again",
            keys: &[Key::char('r')],
            label: "replay",
            help: "replay this puzzle; not recorded",
            rank: 2,
        },
        Binding {
            action: Command::Solve,
            name: "solve",
            keys: &[Key::char('a')],
            label: "solve",
            help: "watch the solver find the rest",
            rank: 4,
        },
        Binding {
            action: Command::Share,
            name: "share",
            keys: &[Key::char('s')],
            label: "share",
            help: "copy the result without spoilers; it is also printed on exit",
            rank: 5,
        },
        Binding {
            action: Command::Leave,
            name: "leave",
            keys: &[Key::char('q'), Key::new(Code::Esc), Key::ctrl('q')],
            label: "menu",
            help: "back to the menu",
            rank: 3,
        },
        Binding {
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
    bindings: &[
        Binding {
            action: SolverCommand::Pause,
            name: "pause",
            keys: &[Key::char(' '), Key::char('p')],
            label: "pause",
            help: "pause or resume",
            rank: 1,
        },
        Binding {
            action: SolverCommand::Step,
            name: "step",
            keys: &[Key::new(Code::Right), Key::char('.')],
            label: "step",
            help: "show the next word, then pause",
            rank: 2,
        },
        Binding {
            action: SolverCommand::Faster,
            name: "faster",
            keys: &[Key::char('+'), Key::char('='), Key::new(Code::Up)],
            label: "faster",
            help: "faster",
            rank: 3,
        },
        Binding {
            action: SolverCommand::Slower,
            name: "slower",
            keys: &[Key::char('-'), Key::new(Code::Down)],
            label: "slower",
            help: "slower",
            rank: 4,
        },
        Binding {
            action: SolverCommand::Help,
            name: "help",
            keys: &[Key::f(1), Key::char('?')],
            label: "help",
            help: "this help (pauses the solver)",
            rank: 6,
        },
        Binding {
            action: SolverCommand::Stop,
            name: "stop",
            keys: &[Key::new(Code::Esc), Key::char('q'), Key::char('a'), Key::ctrl('q')],
            label: "stop",
            help: "stop and review the words",
            rank: 5,
        },
    ],
};

/// Returns the hints for a paused round. Any other key also resumes the round.
#[must_use]
pub fn pause_hints() -> Vec<Hint> {
    vec![
        Hint { key: Key::new(Code::Enter), label: "resume", rank: 1 },
        Hint { key: Key::ctrl('q'), label: "leave", rank: 2 },
    ]
}

/// Returns the hints shown between two players' turns.
#[must_use]
pub fn handover_hints() -> Vec<Hint> {
    vec![
        Hint { key: Key::new(Code::Enter), label: "start", rank: 1 },
        Hint { key: Key::ctrl('q'), label: "leave", rank: 2 },
    ]
}

/// Keys that work on every screen, for the help. The event loop handles them.
pub const GLOBAL_KEYS: [(&str, &str); 3] = [
    ("Ctrl-C", "quit at once; the round is saved"),
    ("Ctrl-Z", "suspend; resume with fg"),
    ("Ctrl-L", "redraw the screen"),
];
