//! Keys of the list.

use crate::ui::keys::{self, Binding, Code, Key, KeyBindings, Keymap, Scope};

/// Commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    Open,
    Up,
    Down,
    Next,
    Previous,
    First,
    Last,
    Help,
    Leave,
}

pub(super) const KEYS: KeyBindings<Action> = KeyBindings {
    name: "algorithms",
    bindings: &[
        Binding::new(Action::Open, "open", &[Key::new(Code::Enter), Key::char(' ')], "open").in_footer("open", 1),
        Binding::new(Action::Up, "up", &[Key::new(Code::Up), Key::char('k')], "up"),
        Binding::new(Action::Down, "down", &[Key::new(Code::Down), Key::char('j')], "down").in_footer("next", 3),
        Binding::new(
            Action::Next,
            "next",
            &[Key::new(Code::Right), Key::new(Code::Tab), Key::char('l')],
            "to the next column",
        ),
        Binding::new(
            Action::Previous,
            "previous",
            &[Key::new(Code::Left), Key::new(Code::Tab).shifted(), Key::char('h')],
            "to the previous column",
        ),
        Binding::new(Action::First, "first", &[Key::new(Code::Home)], "first entry"),
        Binding::new(Action::Last, "last", &[Key::new(Code::End)], "last entry"),
        Binding::new(Action::Help, "help", &[Key::f(1), Key::char('?')], "this help").in_footer("help", 4),
        Binding::new(Action::Leave, "leave", &[Key::new(Code::Esc), Key::char('q'), Key::ctrl('q')], "leave")
            .in_footer("leave", 2),
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
    Scope::new(&[KEYS.key_table()])
}
