//! Key bindings of fill-ins. Letters are typed into the grid, so every command has a function key or a chord with Ctrl.

use crate::games::crossword::keys::{Action, CHECK_WORD, LINE_PANE};
use crate::ui::Pane;
use crate::ui::keys::{Binding, Code, Key, KeyBindings, Typing};

const fn key(code: Code) -> Key {
    Key::new(code)
}

/// The panes during a round.
pub const PANES: &[Pane<Action>] = &[
    Pane { title: "In the grid", bindings: GRID, typing: Typing::Letters },
    Pane { title: "In the word list", bindings: WORDS, typing: Typing::Letters },
    LINE_PANE,
];

/// The panes after a round.
pub const REVIEW_PANES: &[Pane<Action>] =
    &[Pane { title: "In the grid after a round", bindings: REVIEW, typing: Typing::Nothing }];

/// Bindings in the grid during a round.
pub const GRID: KeyBindings<Action> = KeyBindings {
    name: "fillin",
    bindings: &[
        Binding::new(Action::Clues, "words", &[Key::f(6)], "go to the word list").in_footer("words", 1),
        Binding::new(Action::Next, "next", &[key(Code::Tab), key(Code::Enter)], "next unfinished word")
            .in_footer("next", 2),
        Binding::new(Action::Previous, "previous", &[key(Code::Tab).shifted()], "previous unfinished word"),
        Binding::new(Action::Turn, "turn", &[Key::char(' ')], "switch between across and down").in_footer("turn", 5),
        Binding::new(Action::Up, "up", &[key(Code::Up)], "move; across the word, turn first"),
        Binding::new(Action::Down, "down", &[key(Code::Down)], "down"),
        Binding::new(Action::Left, "left", &[key(Code::Left)], "left"),
        Binding::new(Action::Right, "right", &[key(Code::Right)], "right"),
        Binding::new(Action::First, "first", &[key(Code::Home)], "first square of the word"),
        Binding::new(Action::Last, "last", &[key(Code::End)], "last square of the word"),
        Binding::new(Action::PageUp, "page-up", &[key(Code::PageUp)], "move up by five squares"),
        Binding::new(Action::PageDown, "page-down", &[key(Code::PageDown)], "move down by five squares"),
        Binding::new(Action::Erase, "erase", &[key(Code::Backspace)], "clear the square, or the one before it"),
        Binding::new(Action::Delete, "delete", &[key(Code::Delete)], "clear the square and stay"),
        Binding::new(Action::ClearWord, "clear-word", &[Key::ctrl('w')], "clear the word").in_footer("clear", 6),
        Binding::new(Action::Pencil, "pencil", &[Key::ctrl('n')], "write in pencil (lower case), or in pen again"),
        Binding::new(
            Action::DeadEnds,
            "dead-ends",
            &[Key::f(11), Key::ctrl('d')],
            "mark the letters that no remaining word allows, or stop",
        )
        .in_footer("dead ends", 8),
        CHECK_WORD,
        Binding::new(Action::CheckPuzzle, "check-puzzle", &[Key::ctrl('v')], "check the whole puzzle"),
        Binding::new(Action::RevealWord, "reveal-word", &[Key::f(5), Key::ctrl('e')], "reveal the word"),
        Binding::new(Action::Find, "find", &[Key::char('/'), Key::ctrl('f')], "go to a slot: /17d"),
        Binding::new(Action::Letters, "letters", &[Key::f(12), Key::f(12).shifted()], "show or hide letters to click"),
        Binding::new(Action::Leave, "leave", &[key(Code::Esc)], "leave; press twice (everything is saved)"),
        Binding::new(Action::GiveUp, "give-up", &[Key::f(10)], "end the round; press twice"),
    ],
};

/// Bindings in the word list during a round.
pub const WORDS: KeyBindings<Action> = KeyBindings {
    name: "fillin-words",
    bindings: &[
        Binding::new(Action::Accept, "place", &[key(Code::Enter)], "place the word in the grid").in_footer("place", 1),
        Binding::new(Action::Cancel, "close", &[key(Code::Esc), Key::f(6), key(Code::Tab)], "to the grid")
            .in_footer("grid", 2),
        Binding::new(Action::Down, "down", &[key(Code::Down)], "move").in_footer("down", 3),
        Binding::new(Action::Up, "up", &[key(Code::Up)], "up"),
        Binding::new(Action::Left, "left", &[key(Code::Left)], "previous word"),
        Binding::new(Action::Right, "right", &[key(Code::Right)], "next word"),
        Binding::new(Action::PageDown, "page-down", &[key(Code::PageDown)], "ten rows down"),
        Binding::new(Action::PageUp, "page-up", &[key(Code::PageUp)], "ten rows up"),
        Binding::new(Action::First, "first", &[key(Code::Home)], "first word"),
        Binding::new(Action::Last, "last", &[key(Code::End)], "last word"),
    ],
};

/// Bindings after a round.
pub const REVIEW: KeyBindings<Action> = KeyBindings {
    name: "fillin-end",
    bindings: &[
        Binding::new(Action::Next, "next", &[key(Code::Tab)], "next word"),
        Binding::new(Action::Previous, "previous", &[key(Code::Tab).shifted()], "previous word"),
        Binding::new(Action::Turn, "turn", &[Key::char(' ')], "switch between across and down"),
        Binding::new(Action::Up, "up", &[key(Code::Up)], "move; across the word, turn first"),
        Binding::new(Action::Down, "down", &[key(Code::Down)], "down"),
        Binding::new(Action::Left, "left", &[key(Code::Left)], "left"),
        Binding::new(Action::Right, "right", &[key(Code::Right)], "right"),
    ],
};
