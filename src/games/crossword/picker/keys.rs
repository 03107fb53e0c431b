//! Keys of the list of puzzles.

use crate::ui::keys::{self, Binding, Code, Key, KeyBindings, Keymap, Scope};

/// Command of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Open,
    Up,
    Down,
    PageUp,
    PageDown,
    First,
    Last,
    Help,
    Back,
}

/// Key bindings of the list.
pub const KEYS: KeyBindings<Action> = KeyBindings {
    name: "crossword-list",
    bindings: &[
        Binding {
            action: Action::Open,
            name: "open",
            keys: &[Key::new(Code::Enter), Key::char(' ')],
            label: "play",
            help: "play the puzzle, or resume it",
            rank: 1,
        },
        Binding {
            action: Action::Down,
            name: "down",
            keys: &[Key::new(Code::Down), Key::char('j')],
            label: "down",
            help: "next puzzle",
            rank: 4,
        },
        Binding {
            action: Action::Up,
            name: "up",
            keys: &[Key::new(Code::Up), Key::char('k')],
            label: "up",
            help: "previous puzzle",
            rank: 5,
        },
        Binding {
            action: Action::PageDown,
            name: "page-down",
            keys: &[Key::new(Code::PageDown)],
            label: "",
            help: "page down",
            rank: 0,
        },
        Binding {
            action: Action::PageUp,
            name: "page-up",
            keys: &[Key::new(Code::PageUp)],
            label: "",
            help: "page up",
            rank: 0,
        },
        Binding {
            action: Action::First,
            name: "first",
            keys: &[Key::new(Code::Home), Key::char('g')],
            label: "",
            help: "first puzzle",
            rank: 0,
        },
        Binding {
            action: Action::Last,
            name: "last",
            keys: &[Key::new(Code::End)],
            label: "",
            help: "last puzzle",
            rank: 0,
        },
        Binding {
            action: Action::Help,
            name: "help",
            keys: &[Key::f(1), Key::char('?')],
            label: "help",
            help: "this help",
            rank: 3,
        },
        Binding {
            action: Action::Back,
            name: "back",
            keys: &[Key::new(Code::Esc), Key::char('q'), Key::ctrl('q')],
            label: "back",
            help: "back",
            rank: 2,
        },
    ],
};

/// Returns the keys and their descriptions, for the help and the documentation.
#[must_use]
pub fn key_help(keymap: &Keymap) -> Vec<(String, &'static str)> {
    keys::help_lines(KEYS, keymap)
}

/// Returns the key scope of the list, for the configuration.
#[must_use]
pub fn scope() -> Scope {
    Scope::new(&[KEYS.key_table()])
}
