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
        Binding::new(Action::Open, "open", &[Key::new(Code::Enter), Key::char(' ')], "play the puzzle, or resume it")
            .in_footer("play", 1),
        Binding::new(Action::Down, "down", &[Key::new(Code::Down), Key::char('j')], "next puzzle").in_footer("down", 4),
        Binding::new(Action::Up, "up", &[Key::new(Code::Up), Key::char('k')], "previous puzzle").in_footer("up", 5),
        Binding::new(Action::PageDown, "page-down", &[Key::new(Code::PageDown)], "page down"),
        Binding::new(Action::PageUp, "page-up", &[Key::new(Code::PageUp)], "page up"),
        Binding::new(Action::First, "first", &[Key::new(Code::Home), Key::char('g')], "first puzzle"),
        Binding::new(Action::Last, "last", &[Key::new(Code::End)], "last puzzle"),
        Binding::new(Action::Help, "help", &[Key::f(1), Key::char('?')], "this help").in_footer("help", 3),
        Binding::new(Action::Back, "back", &[Key::new(Code::Esc), Key::char('q'), Key::ctrl('q')], "back")
            .in_footer("back", 2),
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
