//! Keys of the library.

use crate::ui::keys::{self, Binding, Code, Key, KeyBindings, Keymap, Scope, Typing};

/// Command of the library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Open,
    Search,
    Filter,
    Sort,
    Refresh,
    Fetch,
    New,
    OwnList,
    Up,
    Down,
    PageUp,
    PageDown,
    First,
    Last,
    Help,
    Back,
    Erase,
    EndSearch,
}

/// Key bindings of the list.
pub const KEYS: KeyBindings<Action> = KeyBindings {
    name: "crossword-list",
    bindings: &[
        Binding::new(Action::Open, "open", &[Key::new(Code::Enter), Key::char(' ')], "play the puzzle, or resume it")
            .in_footer("play", 1),
        Binding::new(Action::Search, "search", &[Key::char('/')], "search titles, authors and file names")
            .in_footer("search", 4),
        Binding::new(Action::Filter, "filter", &[Key::char('f')], "filter: all, new, under way, solved or unreadable")
            .in_footer("filter", 5),
        Binding::new(
            Action::Sort,
            "sort",
            &[Key::char('s')],
            "sort by title, author, size, date, progress or last played",
        )
        .in_footer("sort", 6),
        Binding::new(Action::Refresh, "refresh", &[Key::char('r'), Key::f(5)], "look for new and changed files"),
        Binding::new(Action::Fetch, "fetch", &[Key::char('n')], "fetch a new puzzle with your program")
            .in_footer("fetch", 7),
        Binding::new(
            Action::New,
            "mini",
            &[Key::char('m')],
            "make a new crossword of a size and style that you choose",
        )
        .in_footer("new", 8),
        Binding::new(
            Action::OwnList,
            "own-list",
            &[Key::char('l')],
            "make a crossword of the words in a list of yours",
        )
        .in_footer("from a list", 9),
        Binding::new(Action::Down, "down", &[Key::new(Code::Down), Key::char('j')], "next puzzle"),
        Binding::new(Action::Up, "up", &[Key::new(Code::Up), Key::char('k')], "previous puzzle"),
        Binding::new(Action::PageDown, "page-down", &[Key::new(Code::PageDown)], "page down"),
        Binding::new(Action::PageUp, "page-up", &[Key::new(Code::PageUp)], "page up"),
        Binding::new(Action::First, "first", &[Key::new(Code::Home), Key::char('g')], "first puzzle"),
        Binding::new(Action::Last, "last", &[Key::new(Code::End)], "last puzzle"),
        Binding::new(Action::Help, "help", &[Key::f(1), Key::char('?')], "this help").in_footer("help", 3),
        Binding::new(Action::Back, "back", &[Key::new(Code::Esc), Key::char('q'), Key::ctrl('q')], "back")
            .in_footer("back", 2),
    ],
};

/// Key bindings while a search is typed.
pub const SEARCH_KEYS: KeyBindings<Action> = KeyBindings {
    name: "crossword-search",
    bindings: &[
        Binding::new(Action::Open, "open", &[Key::new(Code::Enter)], "play the puzzle, or resume it")
            .in_footer("play", 1),
        Binding::new(Action::Down, "down", &[Key::new(Code::Down)], "next puzzle").in_footer("down", 3),
        Binding::new(Action::Up, "up", &[Key::new(Code::Up)], "previous puzzle").in_footer("up", 4),
        Binding::new(Action::PageDown, "page-down", &[Key::new(Code::PageDown)], "page down"),
        Binding::new(Action::PageUp, "page-up", &[Key::new(Code::PageUp)], "page up"),
        Binding::new(Action::First, "first", &[Key::new(Code::Home)], "first puzzle"),
        Binding::new(Action::Last, "last", &[Key::new(Code::End)], "last puzzle"),
        Binding::new(Action::Erase, "erase", &[Key::new(Code::Backspace)], "erase the last character"),
        Binding::new(Action::EndSearch, "end-search", &[Key::new(Code::Esc), Key::ctrl('q')], "show all puzzles again")
            .in_footer("end search", 2),
    ],
};

/// Returns the keys and their descriptions, for the help and the documentation.
#[must_use]
pub fn key_help(keymap: &Keymap) -> Vec<(String, &'static str)> {
    keys::help_lines(KEYS, keymap)
}

/// Returns the keys during a search and their descriptions, for the help and the documentation.
#[must_use]
pub fn search_key_help(keymap: &Keymap) -> Vec<(String, &'static str)> {
    keys::help_lines_with(SEARCH_KEYS, keymap, Typing::Text, |_| true)
}

/// Returns the key scopes of the library, for the configuration.
#[must_use]
pub fn scopes() -> [Scope; 2] {
    let search = Scope { typing: Typing::Text, ..Scope::new(&[SEARCH_KEYS.key_table()]) };
    [Scope::new(&[KEYS.key_table()]), search]
}
