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
    /// Starts a new round with the same settings, or the next puzzle.
    New,
    /// Replays the same puzzle.
    Replay,
    /// Lets the solver find the remaining words.
    Solve,
    /// Shows the search of a solver step by step.
    Watch,
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
        Binding::new(Command::Help, "help", &[Key::f(1), Key::char('?')], "this help (stops the clock)")
            .in_footer("help", 3),
        Binding::new(Command::Commands, "commands", &[Key::f(9)], "all commands, to run one from the list")
            .in_footer("commands", 2),
        Binding::new(
            Command::Hint,
            "hint",
            &[Key::f(2), Key::ctrl('t')],
            "hint (may cost time or points); repeat to reveal more",
        )
        .in_footer("hint", 4),
        Binding::new(
            Command::Pause,
            "pause",
            &[Key::f(3), Key::ctrl('p')],
            "stop the clock and hide the game; any key resumes",
        )
        .in_footer("pause", 5),
        Binding::new(
            Command::Leave,
            "leave",
            &[Key::new(Code::Esc), Key::ctrl('q')],
            "back to the menu; the round is saved",
        )
        .in_footer("menu", 6),
    ],
};

/// Additional commands during a round of a game with undo.
pub const MOVES: KeyBindings<Command> = KeyBindings {
    name: "moves",
    bindings: &[
        Binding::new(Command::Undo, "undo", &[Key::f(7), Key::ctrl('u')], "undo; the clock is not rewound")
            .in_footer("undo", 8),
        Binding::new(Command::Redo, "redo", &[Key::f(8), Key::ctrl('y')], "redo"),
    ],
};

const REPLAY: Binding<Command> =
    Binding::new(Command::Replay, "again", &[Key::char('r')], "replay this puzzle; not recorded")
        .in_footer("replay", 2);
const SOLVE: Binding<Command> =
    Binding::new(Command::Solve, "solve", &[Key::char('a')], "watch the solver find the rest").in_footer("solve", 4);
const WATCH: Binding<Command> =
    Binding::new(Command::Watch, "watch", &[Key::char('t')], "watch a solver search the puzzle, step by step")
        .in_footer("steps", 7);
const SHARE: Binding<Command> = Binding::new(
    Command::Share,
    "share",
    &[Key::char('s')],
    "copy the result without spoilers; it is also printed on exit",
)
.in_footer("share", 5);
const HELP_AFTER_ROUND: Binding<Command> =
    Binding::new(Command::Help, "help", &[Key::f(1), Key::char('?')], "this help").in_footer("help", 6);

/// Commands after a round.
pub const OVER: KeyBindings<Command> = KeyBindings {
    name: "end",
    bindings: &[
        Binding::new(
            Command::New,
            "new",
            &[Key::new(Code::Enter), Key::char('n')],
            "new round with the same settings, or the next puzzle; after a daily or weekly puzzle, Enter goes back",
        )
        .in_footer("new round", 1),
        REPLAY,
        SOLVE,
        WATCH,
        SHARE,
        Binding::new(
            Command::Leave,
            "leave",
            &[Key::char('q'), Key::new(Code::Esc), Key::ctrl('q')],
            "back to the menu",
        )
        .in_footer("menu", 3),
        HELP_AFTER_ROUND,
    ],
};

/// Commands after a daily or weekly puzzle. Enter goes back to the other puzzles rather than to a free round.
pub const OVER_DATED: KeyBindings<Command> = KeyBindings {
    name: OVER.name,
    bindings: &[
        Binding::new(
            Command::Leave,
            "leave",
            &[Key::new(Code::Enter), Key::char('q'), Key::new(Code::Esc), Key::ctrl('q')],
            "back to the menu",
        )
        .in_footer("menu", 1),
        Binding::new(Command::New, "new", &[Key::char('n')], "free round").in_footer("free round", 3),
        REPLAY,
        SOLVE,
        WATCH,
        SHARE,
        HELP_AFTER_ROUND,
    ],
};

/// Commands while the solver plays.
pub const SOLVER: KeyBindings<SolverCommand> = KeyBindings {
    name: "solver",
    bindings: &[
        Binding::new(SolverCommand::Pause, "pause", &[Key::char(' '), Key::char('p')], "pause or resume")
            .in_footer("pause", 1),
        Binding::new(
            SolverCommand::Step,
            "step",
            &[Key::new(Code::Right), Key::char('.')],
            "show the next word, then pause",
        )
        .in_footer("step", 2),
        Binding::new(SolverCommand::Faster, "faster", &[Key::char('+'), Key::char('='), Key::new(Code::Up)], "faster")
            .in_footer("faster", 3),
        Binding::new(SolverCommand::Slower, "slower", &[Key::char('-'), Key::new(Code::Down)], "slower")
            .in_footer("slower", 4),
        Binding::new(SolverCommand::Help, "help", &[Key::f(1), Key::char('?')], "this help (pauses the solver)")
            .in_footer("help", 6),
        Binding::new(
            SolverCommand::Stop,
            "stop",
            &[Key::new(Code::Esc), Key::char('q'), Key::char('a'), Key::ctrl('q')],
            "stop and review the words",
        )
        .in_footer("stop", 5),
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

/// Returns the hints of an introduction.
#[must_use]
pub fn introduction_hints() -> Vec<Hint> {
    vec![
        Hint { key: Key::new(Code::Enter), label: "start", rank: 1 },
        Hint { key: Key::f(1), label: "help", rank: 3 },
        Hint { key: Key::new(Code::Esc), label: "leave", rank: 2 },
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
