//! Key bindings of Boggle. During a round, letter keys type letters, so no command is bound to a bare letter.

use crate::ui::Pane;
use crate::ui::keys::{Binding, Code, Key, KeyBindings, Typing};

/// Commands other than typing letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the tables below describe each action")]
pub enum Action {
    Play,
    ToggleTile,
    DropLast,
    Clear,
    Rotate,
    RotateBack,
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    GiveUp,
    ToggleObscure,
    First,
    Last,
}

const fn key(code: Code) -> Key {
    Key::new(code)
}

/// Pane during a round.
pub const ROUND: Pane<Action> = Pane { title: "", bindings: PLAYING, typing: Typing::Letters };

/// Pane after a round.
pub const REVIEW: Pane<Action> = Pane { title: "", bindings: OVER, typing: Typing::Nothing };

/// Bindings during a round.
pub const PLAYING: KeyBindings<Action> = KeyBindings {
    name: "boggle",
    bindings: &[
        Binding {
            action: Action::Play,
            name: "play",
            keys: &[key(Code::Enter)],
            label: "play",
            help: "play the word",
            rank: 1,
        },
        Binding {
            action: Action::DropLast,
            name: "drop-last",
            keys: &[key(Code::Backspace), key(Code::Delete)],
            label: "",
            help: "remove the last letter or tile",
            rank: 0,
        },
        Binding {
            action: Action::Clear,
            name: "clear",
            keys: &[key(Code::Esc), Key::ctrl('u')],
            label: "",
            help: "clear the word, then the message, then leave",
            rank: 0,
        },
        Binding {
            action: Action::Rotate,
            name: "rotate",
            keys: &[key(Code::Tab)],
            label: "rotate",
            help: "rotate the board to see it afresh",
            rank: 3,
        },
        Binding {
            action: Action::RotateBack,
            name: "rotate-back",
            keys: &[key(Code::Tab).shifted()],
            label: "",
            help: "rotate the board back",
            rank: 0,
        },
        Binding {
            action: Action::Up,
            name: "up",
            keys: &[key(Code::Up)],
            label: "",
            help: "move the cursor up",
            rank: 0,
        },
        Binding { action: Action::Down, name: "down", keys: &[key(Code::Down)], label: "", help: "down", rank: 0 },
        Binding { action: Action::Left, name: "left", keys: &[key(Code::Left)], label: "", help: "left", rank: 0 },
        Binding { action: Action::Right, name: "right", keys: &[key(Code::Right)], label: "", help: "right", rank: 0 },
        Binding {
            action: Action::ToggleTile,
            name: "take",
            keys: &[Key::char(' ')],
            label: "",
            help: "select or deselect the tile",
            rank: 0,
        },
        Binding {
            action: Action::PageDown,
            name: "page-down",
            keys: &[key(Code::PageDown)],
            label: "",
            help: "next page of found words",
            rank: 0,
        },
        Binding {
            action: Action::PageUp,
            name: "page-up",
            keys: &[key(Code::PageUp)],
            label: "",
            help: "previous page of found words",
            rank: 0,
        },
        Binding {
            action: Action::GiveUp,
            name: "give-up",
            keys: &[Key::f(10), Key::ctrl('g')],
            label: "give up",
            help: "end the round and show all words; press twice",
            rank: 6,
        },
    ],
};

/// Bindings after a round.
pub const OVER: KeyBindings<Action> = KeyBindings {
    name: "boggle-end",
    bindings: &[
        Binding {
            action: Action::Up,
            name: "up",
            keys: &[key(Code::Up), Key::char('k')],
            label: "",
            help: "word above; the board shows its path",
            rank: 0,
        },
        Binding {
            action: Action::Down,
            name: "down",
            keys: &[key(Code::Down), Key::char('j')],
            label: "",
            help: "word below",
            rank: 0,
        },
        Binding {
            action: Action::Left,
            name: "left",
            keys: &[key(Code::Left), Key::char('h')],
            label: "",
            help: "previous word",
            rank: 0,
        },
        Binding {
            action: Action::Right,
            name: "right",
            keys: &[key(Code::Right), Key::char('l')],
            label: "",
            help: "next word",
            rank: 0,
        },
        Binding {
            action: Action::PageDown,
            name: "page-down",
            keys: &[key(Code::PageDown), Key::char(' ')],
            label: "",
            help: "next page",
            rank: 0,
        },
        Binding {
            action: Action::PageUp,
            name: "page-up",
            keys: &[key(Code::PageUp)],
            label: "",
            help: "previous page",
            rank: 0,
        },
        Binding {
            action: Action::First,
            name: "first",
            keys: &[key(Code::Home)],
            label: "",
            help: "first word",
            rank: 0,
        },
        Binding { action: Action::Last, name: "last", keys: &[key(Code::End)], label: "", help: "last word", rank: 0 },
        Binding {
            action: Action::ToggleObscure,
            name: "unfold",
            keys: &[Key::char('o')],
            label: "obscure",
            help: "show or hide the obscure words",
            rank: 4,
        },
        Binding {
            action: Action::Rotate,
            name: "rotate",
            keys: &[key(Code::Tab)],
            label: "rotate",
            help: "rotate the board",
            rank: 5,
        },
        Binding {
            action: Action::RotateBack,
            name: "rotate-back",
            keys: &[key(Code::Tab).shifted()],
            label: "",
            help: "rotate the board back",
            rank: 0,
        },
    ],
};
