//! Key bindings of the word search. During a round, letter keys move the cursor or extend the selection, so no
//! command is bound to a bare letter.

use crate::grid::Dir;
use crate::ui::Pane;
use crate::ui::keys::{Binding, Code, Key, KeyBindings, Typing};

/// Command bound to a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the tables below describe each command")]
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
    PageUp,
    PageDown,
    First,
    Last,
    List,
    Show,
    GiveUp,
}

impl Action {
    /// Returns the direction of a one-cell step, or `None` for other commands.
    #[must_use]
    pub fn step_dir(self) -> Option<Dir> {
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

    /// Returns the direction of a command that sets an anchor and extends, or `None` for other commands.
    #[must_use]
    pub fn reach_dir(self) -> Option<Dir> {
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

    /// Returns the direction of a move to the edge, or `None` for other commands.
    #[must_use]
    pub fn run_dir(self) -> Option<Dir> {
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
    Key::new(code)
}

/// The grid during a round.
pub const GRID: Pane<Action> = Pane { title: "In the grid", bindings: PLAYING, typing: Typing::Letters };

/// The word list during a round. Letters lead back to the grid.
pub const LIST: Pane<Action> = Pane { title: "In the list", bindings: BROWSING, typing: Typing::Letters };

/// Pane after a round.
pub const REVIEW: Pane<Action> = Pane { title: "", bindings: OVER, typing: Typing::Nothing };

/// Binding in both panes during a round.
const GIVE_UP: Binding<Action> = Binding {
    action: Action::GiveUp,
    name: "give-up",
    keys: &[Key::f(10), Key::ctrl('g')],
    label: "give up",
    help: "end the round and show all words; asks for confirmation",
    rank: 7,
};

/// Bindings in the grid during a round.
pub const PLAYING: KeyBindings<Action> = KeyBindings {
    name: "wordsearch",
    bindings: &[
        Binding {
            action: Action::Take,
            name: "take",
            keys: &[key(Code::Enter)],
            label: "select",
            help: "select the word from the anchor to the cursor; without an anchor, set one",
            rank: 1,
        },
        Binding {
            action: Action::Anchor,
            name: "anchor",
            keys: &[Key::char(' ')],
            label: "anchor",
            help: "set the anchor on the first or last letter of a word",
            rank: 2,
        },
        Binding {
            action: Action::Clear,
            name: "clear",
            keys: &[key(Code::Esc)],
            label: "",
            help: "clear the selection, then the message, then leave",
            rank: 0,
        },
        Binding {
            action: Action::Shrink,
            name: "shrink",
            keys: &[key(Code::Backspace), key(Code::Delete)],
            label: "",
            help: "shorten; without an anchor, previous match",
            rank: 0,
        },
        Binding {
            action: Action::Up,
            name: "up",
            keys: &[key(Code::Up)],
            label: "",
            help: "move up; with an anchor, extend or turn the line",
            rank: 0,
        },
        Binding { action: Action::Down, name: "down", keys: &[key(Code::Down)], label: "", help: "down", rank: 0 },
        Binding { action: Action::Left, name: "left", keys: &[key(Code::Left)], label: "", help: "left", rank: 0 },
        Binding { action: Action::Right, name: "right", keys: &[key(Code::Right)], label: "", help: "right", rank: 0 },
        Binding {
            action: Action::UpLeft,
            name: "up-left",
            keys: &[key(Code::Home)],
            label: "",
            help: "up and left",
            rank: 0,
        },
        Binding {
            action: Action::UpRight,
            name: "up-right",
            keys: &[key(Code::PageUp)],
            label: "",
            help: "up and right",
            rank: 0,
        },
        Binding {
            action: Action::DownLeft,
            name: "down-left",
            keys: &[key(Code::End)],
            label: "",
            help: "down and left",
            rank: 0,
        },
        Binding {
            action: Action::DownRight,
            name: "down-right",
            keys: &[key(Code::PageDown)],
            label: "",
            help: "down and right",
            rank: 0,
        },
        Binding {
            action: Action::RunUp,
            name: "run-up",
            keys: &[key(Code::Up).shifted()],
            label: "",
            help: "to the top edge",
            rank: 0,
        },
        Binding {
            action: Action::RunDown,
            name: "run-down",
            keys: &[key(Code::Down).shifted()],
            label: "",
            help: "to the bottom edge",
            rank: 0,
        },
        Binding {
            action: Action::RunLeft,
            name: "run-left",
            keys: &[key(Code::Left).shifted()],
            label: "",
            help: "to the left edge",
            rank: 0,
        },
        Binding {
            action: Action::RunRight,
            name: "run-right",
            keys: &[key(Code::Right).shifted()],
            label: "",
            help: "to the right edge",
            rank: 0,
        },
        Binding {
            action: Action::ReachUp,
            name: "reach-up",
            keys: &[Key::char('8')],
            label: "",
            help: "set the anchor and extend up; repeat to go further",
            rank: 0,
        },
        Binding {
            action: Action::ReachUpRight,
            name: "reach-up-right",
            keys: &[Key::char('9')],
            label: "",
            help: "up and right",
            rank: 0,
        },
        Binding {
            action: Action::ReachRight,
            name: "reach-right",
            keys: &[Key::char('6')],
            label: "",
            help: "right",
            rank: 0,
        },
        Binding {
            action: Action::ReachDownRight,
            name: "reach-down-right",
            keys: &[Key::char('3')],
            label: "",
            help: "down and right",
            rank: 0,
        },
        Binding {
            action: Action::ReachDown,
            name: "reach-down",
            keys: &[Key::char('2')],
            label: "",
            help: "down",
            rank: 0,
        },
        Binding {
            action: Action::ReachDownLeft,
            name: "reach-down-left",
            keys: &[Key::char('1')],
            label: "",
            help: "down and left",
            rank: 0,
        },
        Binding {
            action: Action::ReachLeft,
            name: "reach-left",
            keys: &[Key::char('4')],
            label: "",
            help: "left",
            rank: 0,
        },
        Binding {
            action: Action::ReachUpLeft,
            name: "reach-up-left",
            keys: &[Key::char('7')],
            label: "",
            help: "up and left",
            rank: 0,
        },
        Binding {
            action: Action::List,
            name: "list",
            keys: &[key(Code::Tab)],
            label: "list",
            help: "go to the list",
            rank: 4,
        },
        Binding {
            action: Action::Show,
            name: "show",
            keys: &[Key::f(6), Key::ctrl('e')],
            label: "",
            help: "cycle the list: all, left, found, hidden",
            rank: 0,
        },
        GIVE_UP,
    ],
};

/// Bindings in the word list during a round.
pub const BROWSING: KeyBindings<Action> = KeyBindings {
    name: "wordsearch-list",
    bindings: &[
        Binding {
            action: Action::List,
            name: "grid",
            keys: &[key(Code::Tab), key(Code::Enter), Key::char(' ')],
            label: "grid",
            help: "back to the grid",
            rank: 1,
        },
        Binding {
            action: Action::Down,
            name: "down",
            keys: &[key(Code::Down)],
            label: "down",
            help: "next word; found words are shown in the grid",
            rank: 2,
        },
        Binding { action: Action::Up, name: "up", keys: &[key(Code::Up)], label: "", help: "previous word", rank: 0 },
        Binding {
            action: Action::Left,
            name: "left",
            keys: &[key(Code::Left)],
            label: "",
            help: "previous column",
            rank: 0,
        },
        Binding {
            action: Action::Right,
            name: "right",
            keys: &[key(Code::Right)],
            label: "",
            help: "next column",
            rank: 0,
        },
        Binding {
            action: Action::PageDown,
            name: "page-down",
            keys: &[key(Code::PageDown)],
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
            action: Action::Show,
            name: "show",
            keys: &[Key::f(6), Key::ctrl('e')],
            label: "show",
            help: "cycle the list: all, left, found, hidden",
            rank: 3,
        },
        GIVE_UP,
    ],
};

/// Bindings after a round.
pub const OVER: KeyBindings<Action> = KeyBindings {
    name: "wordsearch-end",
    bindings: &[
        Binding {
            action: Action::Up,
            name: "up",
            keys: &[key(Code::Up), Key::char('k')],
            label: "",
            help: "previous word, shown in the grid",
            rank: 0,
        },
        Binding {
            action: Action::Down,
            name: "down",
            keys: &[key(Code::Down), Key::char('j')],
            label: "",
            help: "next word",
            rank: 0,
        },
        Binding {
            action: Action::Left,
            name: "left",
            keys: &[key(Code::Left), Key::char('h')],
            label: "",
            help: "previous column",
            rank: 0,
        },
        Binding {
            action: Action::Right,
            name: "right",
            keys: &[key(Code::Right), Key::char('l')],
            label: "",
            help: "next column",
            rank: 0,
        },
        Binding {
            action: Action::List,
            name: "list",
            keys: &[key(Code::Tab)],
            label: "list",
            help: "show or hide the list in a narrow window",
            rank: 7,
        },
        Binding {
            action: Action::Show,
            name: "show",
            keys: &[Key::char('v')],
            label: "",
            help: "cycle the list: all, left, found",
            rank: 0,
        },
    ],
};
