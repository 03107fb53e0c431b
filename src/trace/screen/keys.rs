//! Keys of the screen on which a search is watched.

use crate::ui::keys::{self, Binding, Code, Key, KeyBindings, Keymap, Scope};

/// Commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Run,
    Forward,
    Back,
    Forward10,
    Back10,
    NextFind,
    Start,
    End,
    Faster,
    Slower,
    Method,
    Ask,
    Commands,
    Help,
    Leave,
}

pub const KEYS: KeyBindings<Action> = KeyBindings {
    name: "watch",
    bindings: &[
        Binding::new(Action::Run, "run", &[Key::char(' ')], "run or pause").in_footer("run", 1),
        Binding::new(Action::Forward, "forward", &[Key::new(Code::Right), Key::char('l')], "one step")
            .in_footer("step", 2),
        Binding::new(Action::Back, "back", &[Key::new(Code::Left), Key::char('h')], "one step back")
            .in_footer("back", 4),
        Binding::new(Action::Forward10, "forward-10", &[Key::new(Code::Down), Key::new(Code::PageDown)], "ten steps")
            .in_footer("ten", 9),
        Binding::new(Action::Back10, "back-10", &[Key::new(Code::Up), Key::new(Code::PageUp)], "ten steps back"),
        Binding::new(Action::NextFind, "find", &[Key::new(Code::Tab), Key::char('f')], "to the next find")
            .in_footer("next find", 6),
        Binding::new(Action::Start, "start", &[Key::new(Code::Home)], "to the start"),
        Binding::new(Action::End, "end", &[Key::new(Code::End)], "to the end, or to the last step so far")
            .in_footer("end", 8),
        Binding::new(Action::Faster, "faster", &[Key::char('+'), Key::char('=')], "faster").in_footer("faster", 10),
        Binding::new(Action::Slower, "slower", &[Key::char('-')], "slower").in_footer("slower", 11),
        Binding::new(Action::Method, "method", &[Key::char('m')], "another method on the same puzzle")
            .in_footer("method", 5),
        Binding::new(Action::Ask, "ask", &[Key::char('a')], "before a word moves on, ask how far it will go")
            .in_footer("ask me", 7),
        Binding::new(Action::Commands, "commands", &[Key::f(9)], "all commands, to run one from the list")
            .in_footer("commands", 13),
        Binding::new(Action::Help, "help", &[Key::f(1), Key::char('?')], "this help").in_footer("help", 12),
        Binding::new(Action::Leave, "leave", &[Key::new(Code::Esc), Key::char('q')], "leave").in_footer("leave", 3),
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
