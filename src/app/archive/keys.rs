//! Keys of the archive.

use crate::ui::keys::{self, Binding, Code, Key, KeyBindings, Keymap, Scope};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    Play,
    NextSeries,
    PreviousSeries,
    Left,
    Right,
    Up,
    Down,
    PreviousMonth,
    NextMonth,
    Today,
    Help,
    Back,
}

pub(super) const KEYS: KeyBindings<Action> = KeyBindings {
    name: "archive",
    bindings: &[
        Binding::new(Action::Play, "play", &[Key::new(Code::Enter), Key::char(' ')], "play or view the puzzle")
            .in_footer("play", 1),
        Binding::new(Action::NextSeries, "next", &[Key::new(Code::Tab), Key::char('n')], "next kind of puzzle")
            .in_footer("next game", 2),
        Binding::new(Action::PreviousSeries, "before", &[Key::new(Code::Tab).shifted()], "previous kind of puzzle"),
        Binding::new(Action::Left, "left", &[Key::new(Code::Left), Key::char('h')], "a day earlier"),
        Binding::new(Action::Right, "right", &[Key::new(Code::Right), Key::char('l')], "a day later"),
        Binding::new(Action::Up, "up", &[Key::new(Code::Up), Key::char('k')], "a week earlier"),
        Binding::new(Action::Down, "down", &[Key::new(Code::Down), Key::char('j')], "a week later"),
        Binding::new(Action::PreviousMonth, "page-up", &[Key::new(Code::PageUp)], "a month earlier")
            .in_footer("month", 4),
        Binding::new(Action::NextMonth, "page-down", &[Key::new(Code::PageDown)], "a month later"),
        Binding::new(Action::Today, "today", &[Key::new(Code::End), Key::char('t')], "today").in_footer("today", 5),
        Binding::new(Action::Help, "help", &[Key::f(1), Key::char('?')], "this help").in_footer("help", 6),
        Binding::new(Action::Back, "back", &[Key::new(Code::Esc), Key::char('q'), Key::ctrl('q')], "back")
            .in_footer("back", 3),
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
