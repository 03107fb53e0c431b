//! Keys of the board.

use crate::ui::keys::{self, Binding, Code, Key, KeyBindings, Keymap, Scope, Typing};

/// Commands of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Enter,
    NextPane,
    PreviousPane,
    Turn,
    Blank,
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    First,
    Last,
    EraseBefore,
    EraseAt,
    Undo,
    Redo,
    Compare,
    LookUp,
    Open,
    Save,
    Clear,
    Commands,
    Help,
    Leave,
}

/// Letters are typed.
pub const TYPING: Typing = Typing::Letters;

pub const KEYS: KeyBindings<Action> = KeyBindings {
    name: "board",
    bindings: &[
        Binding::new(Action::Enter, "enter", &[Key::new(Code::Enter)], "go to the list of plays; there, make the play")
            .in_footer("plays", 1),
        Binding::new(
            Action::NextPane,
            "next",
            &[Key::new(Code::Tab)],
            "from the board to the rack, the plays and back",
        )
        .in_footer("rack", 2),
        Binding::new(
            Action::PreviousPane,
            "before",
            &[Key::new(Code::Tab).shifted()],
            "from the plays back to the rack and the board",
        ),
        Binding::new(Action::Turn, "turn", &[Key::char(' ')], "type across or down").in_footer("turn", 5),
        Binding::new(
            Action::Blank,
            "blank",
            &[Key::char('?')],
            "on the board, make the tile a blank or a blank a tile; on the rack, add a blank",
        )
        .in_footer("blank", 6),
        Binding::new(Action::Up, "up", &[Key::new(Code::Up)], "up on the board or in the list"),
        Binding::new(Action::Down, "down", &[Key::new(Code::Down)], "down on the board or in the list"),
        Binding::new(Action::Left, "left", &[Key::new(Code::Left)], "left on the board or the rack"),
        Binding::new(Action::Right, "right", &[Key::new(Code::Right)], "right on the board or the rack"),
        Binding::new(Action::PageUp, "page-up", &[Key::new(Code::PageUp)], "page up in the list of plays"),
        Binding::new(Action::PageDown, "page-down", &[Key::new(Code::PageDown)], "page down in the list of plays"),
        Binding::new(
            Action::First,
            "first",
            &[Key::new(Code::Home), Key::ctrl('a')],
            "start of the row, column or rack; best play",
        ),
        Binding::new(
            Action::Last,
            "last",
            &[Key::new(Code::End), Key::ctrl('e')],
            "end of the row, column or rack; last play",
        ),
        Binding::new(Action::EraseBefore, "erase", &[Key::new(Code::Backspace)], "remove the tile before the cursor"),
        Binding::new(
            Action::EraseAt,
            "delete",
            &[Key::new(Code::Delete), Key::ctrl('d')],
            "remove the tile under the cursor",
        ),
        Binding::new(Action::Undo, "undo", &[Key::f(7), Key::ctrl('u')], "undo the last change, such as a play")
            .in_footer("undo", 7),
        Binding::new(Action::Redo, "redo", &[Key::f(8), Key::ctrl('y')], "redo"),
        Binding::new(
            Action::Compare,
            "compare",
            &[Key::f(4), Key::ctrl('t')],
            "time each method of finding these plays, or return to the list",
        )
        .in_footer("methods", 11),
        Binding::new(
            Action::LookUp,
            "look-up",
            &[Key::f(6), Key::ctrl('w')],
            "look the word of the play up in the word lab",
        )
        .in_footer("look up", 8),
        Binding::new(Action::Open, "open", &[Key::f(3), Key::ctrl('o')], "open a file with a board")
            .in_footer("open", 9),
        Binding::new(Action::Save, "save", &[Key::f(2), Key::ctrl('s')], "save the board to a file")
            .in_footer("save", 10),
        Binding::new(
            Action::Clear,
            "clear",
            &[Key::f(5), Key::ctrl('n')],
            "clear the board and the rack; if both are empty, return to the standard board",
        ),
        Binding::new(Action::Commands, "commands", &[Key::f(9)], "all commands, to run one from the list")
            .in_footer("commands", 12),
        Binding::new(Action::Help, "help", &[Key::f(1)], "this help").in_footer("help", 4),
        Binding::new(
            Action::Leave,
            "leave",
            &[Key::new(Code::Esc), Key::ctrl('q')],
            "leave; the board and the rack are saved",
        )
        .in_footer("leave", 3),
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
    Scope { typing: TYPING, has_command_list: true, ..Scope::new(&[KEYS.key_table()]) }
}
