//! Keys of the word lab.

use crate::ui::keys::{self, Binding, Code, Key, KeyBindings, Keymap, Scope, Typing};

/// Commands of the word lab.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Open,
    NextReading,
    PreviousReading,
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    First,
    Last,
    Start,
    End,
    Back,
    Forward,
    EraseBefore,
    EraseAt,
    EraseWord,
    Clear,
    Save,
    Copy,
    Order,
    Length,
    ShorterLength,
    Rarity,
    Details,
    Quiz,
    Board,
    Commands,
    Help,
    Leave,
}

/// Everything printable is typed.
pub const TYPING: Typing = Typing::Text;

pub const KEYS: KeyBindings<Action> = KeyBindings {
    name: "lab",
    bindings: &[
        Binding::new(Action::Open, "open", &[Key::new(Code::Enter)], "open the selected word, or the first one")
            .in_footer("open", 1),
        Binding::new(
            Action::NextReading,
            "next",
            &[Key::new(Code::Tab)],
            "interpret the text differently: as a rack, a pattern or a phrase",
        )
        .in_footer("read as", 2),
        Binding::new(
            Action::PreviousReading,
            "before",
            &[Key::new(Code::Tab).shifted()],
            "the previous interpretation",
        ),
        Binding::new(Action::Down, "down", &[Key::new(Code::Down)], "down in the list"),
        Binding::new(Action::Up, "up", &[Key::new(Code::Up)], "up in the list, and back to the text"),
        Binding::new(Action::Left, "left", &[Key::new(Code::Left)], "left in the text or in the list"),
        Binding::new(Action::Right, "right", &[Key::new(Code::Right)], "right in the text or in the list"),
        Binding::new(Action::PageDown, "page-down", &[Key::new(Code::PageDown)], "page down"),
        Binding::new(Action::PageUp, "page-up", &[Key::new(Code::PageUp)], "page up"),
        Binding::new(Action::First, "first", &[Key { ctrl: true, ..Key::new(Code::Home) }], "first item"),
        Binding::new(Action::Last, "last", &[Key { ctrl: true, ..Key::new(Code::End) }], "last item"),
        Binding::new(Action::Start, "start", &[Key::new(Code::Home), Key::ctrl('a')], "start of the text"),
        Binding::new(Action::End, "end", &[Key::new(Code::End), Key::ctrl('e')], "end of the text"),
        Binding::new(
            Action::Back,
            "back",
            &[Key::new(Code::Left).with_alt(), Key::ctrl('b')],
            "back to the previous question; after opening a word, Backspace too",
        ),
        Binding::new(
            Action::Forward,
            "forward",
            &[Key::new(Code::Right).with_alt(), Key::ctrl('f')],
            "forward to the next question",
        ),
        Binding::new(Action::EraseBefore, "erase", &[Key::new(Code::Backspace)], "erase the letter before the cursor"),
        Binding::new(
            Action::EraseAt,
            "delete",
            &[Key::new(Code::Delete), Key::ctrl('d')],
            "erase the letter under the cursor",
        ),
        Binding::new(Action::EraseWord, "erase-word", &[Key::ctrl('w')], "erase the word before the cursor"),
        Binding::new(Action::Clear, "clear", &[Key::ctrl('u')], "erase everything"),
        Binding::new(Action::Details, "details", &[Key::f(3)], "one word per line, with hooks, points and meaning")
            .in_footer("details", 5),
        Binding::new(Action::Length, "length", &[Key::f(4)], "only words of 2 letters, 3, 4, and so on")
            .in_footer("length", 6),
        Binding::new(
            Action::ShorterLength,
            "shorter",
            &[Key::f(4).shifted()],
            "only words of 15 letters, 14, 13, and so on",
        ),
        Binding::new(Action::Rarity, "rarity", &[Key::f(5)], "all words, familiar or common words only")
            .in_footer("words", 7),
        Binding::new(Action::Order, "sort", &[Key::f(6)], "sort in another way").in_footer("sort", 8),
        Binding::new(Action::Copy, "copy", &[Key::f(7), Key::ctrl('y')], "copy the words to the clipboard"),
        Binding::new(Action::Save, "save", &[Key::f(2), Key::ctrl('s')], "save the words to a file"),
        Binding::new(Action::Quiz, "quiz", &[Key::f(8)], "a quiz about words, which brings back what you miss")
            .in_footer("quiz", 5),
        Binding::new(
            Action::Board,
            "board",
            &[Key::f(10), Key::ctrl('p')],
            "the best plays on a board of tiles, with your rack",
        )
        .in_footer("board", 6),
        Binding::new(Action::Commands, "commands", &[Key::f(9)], "all commands, to run one from the list")
            .in_footer("commands", 9),
        Binding::new(Action::Help, "help", &[Key::f(1)], "this help").in_footer("help", 4),
        Binding::new(Action::Leave, "leave", &[Key::new(Code::Esc), Key::ctrl('q')], "leave").in_footer("leave", 3),
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
