//! Keys of the comparisons.

use crate::ui::keys::{self, Binding, Code, Key, KeyBindings, Keymap, Scope};

/// Commands of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Run,
    NextSize,
    PreviousSize,
    Chart,
    Commands,
    Help,
    Leave,
}

pub const KEYS: KeyBindings<Action> = KeyBindings {
    name: "compare",
    bindings: &[
        Binding::new(Action::Run, "run", &[Key::new(Code::Enter)], "run the experiment again, on fresh puzzles")
            .in_footer("again", 1),
        Binding::new(
            Action::NextSize,
            "next-size",
            &[Key::new(Code::Right), Key::new(Code::Down), Key::new(Code::Tab), Key::char('l'), Key::char('j')],
            "next size of puzzles",
        )
        .in_footer("size", 3),
        Binding::new(
            Action::PreviousSize,
            "previous-size",
            &[Key::new(Code::Left), Key::new(Code::Up), Key::new(Code::Tab).shifted(), Key::char('h'), Key::char('k')],
            "previous size of puzzles",
        ),
        Binding::new(Action::Chart, "chart", &[Key::char('g')], "chart of the times by size, or the bars of one size")
            .in_footer("growth", 4),
        Binding::new(Action::Commands, "commands", &[Key::f(9)], "all commands, to run one from the list")
            .in_footer("commands", 6),
        Binding::new(Action::Help, "help", &[Key::f(1), Key::char('?')], "this help").in_footer("help", 5),
        Binding::new(
            Action::Leave,
            "leave",
            &[Key::new(Code::Esc), Key::char('q'), Key::ctrl('q')],
            "stop the run and keep its results; then go back",
        )
        .in_footer("back", 2),
    ],
};

/// Returns the keys and their descriptions, for the documentation.
#[must_use]
pub fn key_help(keymap: &Keymap) -> Vec<(String, &'static str)> {
    keys::help_lines(KEYS, keymap)
}

/// Returns the scope of the keys, for checking configured keys.
#[must_use]
pub fn scope() -> Scope {
    Scope { has_command_list: true, ..Scope::new(&[KEYS.key_table()]) }
}
