//! The commands of the word search. Letters always jump or type, so during a round no command is a bare letter.

use crate::grid::Dir;
use crate::ui::keys::{Bind, Code, Key, KeyBindings};

/// What a player can do with keys, besides typing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the tables below say what each does")]
pub enum Action {
    Take,
    Anchor,
    Clear,
    Shrink,
    Up,
    Down,
    Left,
    Right,
    UpLeft,
    UpRight,
    DownLeft,
    DownRight,
    RunUp,
    RunDown,
    RunLeft,
    RunRight,
    ReachUp,
    ReachUpRight,
    ReachRight,
    ReachDownRight,
    ReachDown,
    ReachDownLeft,
    ReachLeft,
    ReachUpLeft,
    List,
    Show,
    GiveUp,
}

impl Action {
    /// The direction of a step.
    #[must_use]
    pub fn step(self) -> Option<Dir> {
        Some(match self {
            Self::Up => Dir::North,
            Self::Down => Dir::South,
            Self::Left => Dir::West,
            Self::Right => Dir::East,
            Self::UpLeft => Dir::NorthWest,
            Self::UpRight => Dir::NorthEast,
            Self::DownLeft => Dir::SouthWest,
            Self::DownRight => Dir::SouthEast,
            _ => return None,
        })
    }

    /// The direction in which a digit reaches, as they stand on a number pad.
    #[must_use]
    pub fn reach(self) -> Option<Dir> {
        Some(match self {
            Self::ReachUp => Dir::North,
            Self::ReachUpRight => Dir::NorthEast,
            Self::ReachRight => Dir::East,
            Self::ReachDownRight => Dir::SouthEast,
            Self::ReachDown => Dir::South,
            Self::ReachDownLeft => Dir::SouthWest,
            Self::ReachLeft => Dir::West,
            Self::ReachUpLeft => Dir::NorthWest,
            _ => return None,
        })
    }

    /// The direction of a run to the edge.
    #[must_use]
    pub fn run(self) -> Option<Dir> {
        Some(match self {
            Self::RunUp => Dir::North,
            Self::RunDown => Dir::South,
            Self::RunLeft => Dir::West,
            Self::RunRight => Dir::East,
            _ => return None,
        })
    }
}

const fn key(code: Code) -> Key {
    Key::of(code)
}

/// During a round.
pub const PLAYING: KeyBindings<Action> = KeyBindings {
    name: "wordsearch",
    binds: &[
        Bind {
            action: Action::Take,
            name: "take",
            keys: &[key(Code::Enter)],
            label: "take",
            help: "take the letters from the anchor to here; without an anchor, set it",
            rank: 1,
        },
        Bind {
            action: Action::Anchor,
            name: "anchor",
            keys: &[Key::char(' ')],
            label: "anchor",
            help: "set the anchor on a letter, and go on from there",
            rank: 2,
        },
        Bind {
            action: Action::Clear,
            name: "clear",
            keys: &[key(Code::Esc)],
            label: "",
            help: "let go; then it leaves",
            rank: 0,
        },
        Bind {
            action: Action::Shrink,
            name: "shrink",
            keys: &[key(Code::Backspace), key(Code::Delete)],
            label: "",
            help: "a letter less; without an anchor, back to the same letter before",
            rank: 0,
        },
        Bind {
            action: Action::Up,
            name: "up",
            keys: &[key(Code::Up)],
            label: "",
            help: "a cell up; from an anchor, extend or turn that way",
            rank: 0,
        },
        Bind { action: Action::Down, name: "down", keys: &[key(Code::Down)], label: "", help: "down", rank: 0 },
        Bind { action: Action::Left, name: "left", keys: &[key(Code::Left)], label: "", help: "left", rank: 0 },
        Bind { action: Action::Right, name: "right", keys: &[key(Code::Right)], label: "", help: "right", rank: 0 },
        Bind {
            action: Action::UpLeft,
            name: "up-left",
            keys: &[key(Code::Home)],
            label: "",
            help: "up and left",
            rank: 0,
        },
        Bind {
            action: Action::UpRight,
            name: "up-right",
            keys: &[key(Code::PageUp)],
            label: "",
            help: "up and right",
            rank: 0,
        },
        Bind {
            action: Action::DownLeft,
            name: "down-left",
            keys: &[key(Code::End)],
            label: "",
            help: "down and left",
            rank: 0,
        },
        Bind {
            action: Action::DownRight,
            name: "down-right",
            keys: &[key(Code::PageDown)],
            label: "",
            help: "down and right",
            rank: 0,
        },
        Bind {
            action: Action::RunUp,
            name: "run-up",
            keys: &[key(Code::Up).shifted()],
            label: "",
            help: "to the edge: up",
            rank: 0,
        },
        Bind {
            action: Action::RunDown,
            name: "run-down",
            keys: &[key(Code::Down).shifted()],
            label: "",
            help: "to the edge: down",
            rank: 0,
        },
        Bind {
            action: Action::RunLeft,
            name: "run-left",
            keys: &[key(Code::Left).shifted()],
            label: "",
            help: "to the edge: left",
            rank: 0,
        },
        Bind {
            action: Action::RunRight,
            name: "run-right",
            keys: &[key(Code::Right).shifted()],
            label: "",
            help: "to the edge: right",
            rank: 0,
        },
        Bind {
            action: Action::ReachUp,
            name: "reach-up",
            keys: &[Key::char('8')],
            label: "",
            help: "set the anchor and go up; then further that way",
            rank: 0,
        },
        Bind {
            action: Action::ReachUpRight,
            name: "reach-up-right",
            keys: &[Key::char('9')],
            label: "",
            help: "up and right",
            rank: 0,
        },
        Bind {
            action: Action::ReachRight,
            name: "reach-right",
            keys: &[Key::char('6')],
            label: "",
            help: "right",
            rank: 0,
        },
        Bind {
            action: Action::ReachDownRight,
            name: "reach-down-right",
            keys: &[Key::char('3')],
            label: "",
            help: "down and right",
            rank: 0,
        },
        Bind {
            action: Action::ReachDown,
            name: "reach-down",
            keys: &[Key::char('2')],
            label: "",
            help: "down",
            rank: 0,
        },
        Bind {
            action: Action::ReachDownLeft,
            name: "reach-down-left",
            keys: &[Key::char('1')],
            label: "",
            help: "down and left",
            rank: 0,
        },
        Bind {
            action: Action::ReachLeft,
            name: "reach-left",
            keys: &[Key::char('4')],
            label: "",
            help: "left",
            rank: 0,
        },
        Bind {
            action: Action::ReachUpLeft,
            name: "reach-up-left",
            keys: &[Key::char('7')],
            label: "",
            help: "up and left",
            rank: 0,
        },
        Bind {
            action: Action::List,
            name: "list",
            keys: &[key(Code::Tab)],
            label: "list",
            help: "walk in the list, and back: it shows where found words lie",
            rank: 4,
        },
        Bind {
            action: Action::Show,
            name: "show",
            keys: &[Key::f(6), Key::ctrl('e')],
            label: "",
            help: "the list: all words, those that are left, those found, or hidden",
            rank: 0,
        },
        Bind {
            action: Action::GiveUp,
            name: "give-up",
            keys: &[Key::f(10), Key::ctrl('g')],
            label: "give up",
            help: "end the round and see all words; asks for it twice",
            rank: 7,
        },
    ],
};

/// After a round.
pub const OVER: KeyBindings<Action> = KeyBindings {
    name: "wordsearch-end",
    binds: &[
        Bind {
            action: Action::Up,
            name: "up",
            keys: &[key(Code::Up), Key::char('k')],
            label: "",
            help: "the word above; the grid shows how it lies",
            rank: 0,
        },
        Bind {
            action: Action::Down,
            name: "down",
            keys: &[key(Code::Down), Key::char('j')],
            label: "",
            help: "the word below",
            rank: 0,
        },
        Bind {
            action: Action::Left,
            name: "left",
            keys: &[key(Code::Left), Key::char('h')],
            label: "",
            help: "the column before",
            rank: 0,
        },
        Bind {
            action: Action::Right,
            name: "right",
            keys: &[key(Code::Right), Key::char('l')],
            label: "",
            help: "the next column",
            rank: 0,
        },
        Bind {
            action: Action::List,
            name: "list",
            keys: &[key(Code::Tab)],
            label: "list",
            help: "the list, where it has no room beside the grid, and back",
            rank: 7,
        },
        Bind {
            action: Action::Show,
            name: "show",
            keys: &[Key::char('v')],
            label: "",
            help: "the list: all words, those that are left, or those found",
            rank: 0,
        },
    ],
};
