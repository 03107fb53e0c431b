//! Key bindings of the word search. During a round, letter keys move the cursor or extend the selection, so no
//! command is bound to a bare letter.

use wordhoard_engine::grid::Dir;

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
    Print,
    LookUp,
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
const GIVE_UP: Binding<Action> = Binding::new(
    Action::GiveUp,
    "give-up",
    &[Key::f(10), Key::ctrl('g')],
    "end the round and show all words; asks for confirmation",
)
.in_footer("give up", 7);

/// Bindings in the grid during a round.
pub const PLAYING: KeyBindings<Action> = KeyBindings {
    name: "wordsearch",
    bindings: &[
        Binding::new(
            Action::Take,
            "take",
            &[key(Code::Enter)],
            "select the word from the anchor to the cursor; without an anchor, set one",
        )
        .in_footer("select", 1),
        Binding::new(
            Action::Anchor,
            "anchor",
            &[Key::char(' ')],
            "set the anchor on the first or last letter of a word",
        )
        .in_footer("anchor", 2),
        Binding::new(Action::Clear, "clear", &[key(Code::Esc)], "clear the selection, then the message, then leave"),
        Binding::new(
            Action::Shrink,
            "shrink",
            &[key(Code::Backspace), key(Code::Delete)],
            "shorten; without an anchor, previous match",
        ),
        Binding::new(Action::Up, "up", &[key(Code::Up)], "move up; with an anchor, extend or turn the line"),
        Binding::new(Action::Down, "down", &[key(Code::Down)], "down"),
        Binding::new(Action::Left, "left", &[key(Code::Left)], "left"),
        Binding::new(Action::Right, "right", &[key(Code::Right)], "right"),
        Binding::new(Action::UpLeft, "up-left", &[key(Code::Home)], "up and left"),
        Binding::new(Action::UpRight, "up-right", &[key(Code::PageUp)], "up and right"),
        Binding::new(Action::DownLeft, "down-left", &[key(Code::End)], "down and left"),
        Binding::new(Action::DownRight, "down-right", &[key(Code::PageDown)], "down and right"),
        Binding::new(Action::RunUp, "run-up", &[key(Code::Up).shifted()], "to the top edge"),
        Binding::new(Action::RunDown, "run-down", &[key(Code::Down).shifted()], "to the bottom edge"),
        Binding::new(Action::RunLeft, "run-left", &[key(Code::Left).shifted()], "to the left edge"),
        Binding::new(Action::RunRight, "run-right", &[key(Code::Right).shifted()], "to the right edge"),
        Binding::new(
            Action::ReachUp,
            "reach-up",
            &[Key::char('8')],
            "set the anchor and extend up; repeat to go further",
        ),
        Binding::new(Action::ReachUpRight, "reach-up-right", &[Key::char('9')], "up and right"),
        Binding::new(Action::ReachRight, "reach-right", &[Key::char('6')], "right"),
        Binding::new(Action::ReachDownRight, "reach-down-right", &[Key::char('3')], "down and right"),
        Binding::new(Action::ReachDown, "reach-down", &[Key::char('2')], "down"),
        Binding::new(Action::ReachDownLeft, "reach-down-left", &[Key::char('1')], "down and left"),
        Binding::new(Action::ReachLeft, "reach-left", &[Key::char('4')], "left"),
        Binding::new(Action::ReachUpLeft, "reach-up-left", &[Key::char('7')], "up and left"),
        Binding::new(Action::List, "list", &[key(Code::Tab)], "go to the list").in_footer("list", 4),
        Binding::new(Action::Show, "show", &[Key::f(6), Key::ctrl('e')], "cycle the list: all, left, found, hidden"),
        GIVE_UP,
    ],
};

/// Bindings in the word list during a round.
pub const BROWSING: KeyBindings<Action> = KeyBindings {
    name: "wordsearch-list",
    bindings: &[
        Binding::new(Action::List, "grid", &[key(Code::Tab), key(Code::Enter), Key::char(' ')], "back to the grid")
            .in_footer("grid", 1),
        Binding::new(Action::Down, "down", &[key(Code::Down)], "next word; found words are shown in the grid")
            .in_footer("down", 2),
        Binding::new(Action::Up, "up", &[key(Code::Up)], "previous word"),
        Binding::new(Action::Left, "left", &[key(Code::Left)], "previous column"),
        Binding::new(Action::Right, "right", &[key(Code::Right)], "next column"),
        Binding::new(Action::PageDown, "page-down", &[key(Code::PageDown)], "next page"),
        Binding::new(Action::PageUp, "page-up", &[key(Code::PageUp)], "previous page"),
        Binding::new(Action::First, "first", &[key(Code::Home)], "first word"),
        Binding::new(Action::Last, "last", &[key(Code::End)], "last word"),
        Binding::new(Action::Show, "show", &[Key::f(6), Key::ctrl('e')], "cycle the list: all, left, found, hidden")
            .in_footer("show", 3),
        GIVE_UP,
    ],
};

/// Bindings after a round.
pub const OVER: KeyBindings<Action> = KeyBindings {
    name: "wordsearch-end",
    bindings: &[
        Binding::new(Action::Up, "up", &[key(Code::Up), Key::char('k')], "previous word, shown in the grid"),
        Binding::new(Action::Down, "down", &[key(Code::Down), Key::char('j')], "next word"),
        Binding::new(Action::Left, "left", &[key(Code::Left), Key::char('h')], "previous column"),
        Binding::new(Action::Right, "right", &[key(Code::Right), Key::char('l')], "next column"),
        Binding::new(Action::List, "list", &[key(Code::Tab)], "show or hide the list in a narrow window"),
        Binding::new(Action::Show, "show", &[Key::char('v')], "cycle the list: all, left, found"),
        Binding::new(Action::Print, "print", &[Key::char('p'), Key::f(5)], "print the puzzle and its key")
            .in_footer("print", 7),
        Binding::new(Action::LookUp, "look-up", &[Key::char('w')], "look the selected word up in the word lab"),
    ],
};
