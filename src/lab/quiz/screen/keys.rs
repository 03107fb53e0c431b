//! Keys of a quiz.

use crate::ui::keys::{self, Binding, Code, Key, KeyBindings, Keymap, Scope, Typing};

/// Commands of a quiz.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Enter,
    Slow,
    Erase,
    Clear,
    LookUp,
    Help,
    Leave,
}

/// Letters are typed.
pub const TYPING: Typing = Typing::Letters;

pub const KEYS: KeyBindings<Action> = KeyBindings {
    name: "quiz",
    bindings: &[
        Binding::new(
            Action::Enter,
            "enter",
            &[Key::new(Code::Enter)],
            "submit; without a word, show the answers, then continue",
        )
        .in_footer("show", 1),
        Binding::new(Action::Slow, "slow", &[Key::f(4)], "count an answer that took too long as missed")
            .in_footer("too slow", 3),
        Binding::new(
            Action::LookUp,
            "look-up",
            &[Key::f(2)],
            "once the answers are shown, open the first in the word lab",
        )
        .in_footer("look up", 4),
        Binding::new(Action::Erase, "erase", &[Key::new(Code::Backspace)], "erase the last letter"),
        Binding::new(Action::Clear, "clear", &[Key::new(Code::Delete), Key::ctrl('u')], "erase the word"),
        Binding::new(Action::Help, "help", &[Key::f(1)], "this help").in_footer("help", 5),
        Binding::new(Action::Leave, "leave", &[Key::new(Code::Esc), Key::ctrl('q')], "leave; all answers are saved")
            .in_footer("leave", 2),
    ],
};

/// Returns the keys and their descriptions, for the documentation.
#[must_use]
pub fn key_help(keymap: &Keymap) -> Vec<(String, &'static str)> {
    keys::help_lines_with(KEYS, keymap, TYPING, |_| true)
}

/// Returns the scope of the keys, for checking configured keys.
#[must_use]
pub fn scope() -> Scope {
    Scope { typing: TYPING, ..Scope::new(&[KEYS.key_table()]) }
}
