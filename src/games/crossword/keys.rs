//! Key bindings of crosswords. Letters and digits are typed into the grid, so every command has a function key or a
//! chord with Ctrl. Ctrl-A and Ctrl-B, the prefixes of terminal multiplexers, are only second keys.

use crate::grid::Dir;
use crate::ui::Pane;
use crate::ui::keys::{Binding, Code, Key, KeyBindings, Typing};

/// Command bound to a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the tables below describe each command")]
pub enum Action {
    Up,
    Down,
    Left,
    Right,
    First,
    Last,
    PageUp,
    PageDown,
    Turn,
    Next,
    Previous,
    Erase,
    Delete,
    Rebus,
    Pencil,
    ClearWord,
    ClearWrong,
    CheckSquare,
    CheckWord,
    CheckPuzzle,
    AutoCheck,
    RevealSquare,
    RevealWord,
    RevealPuzzle,
    Clues,
    Find,
    Words,
    Scratch,
    Notes,
    Save,
    DownOnly,
    Unlock,
    Fill,
    GiveUp,
    Accept,
    Cancel,
    ClearLine,
    Shuffle,
    Leave,
}

impl Action {
    /// Returns the direction of an arrow key, or `None` for other commands.
    #[must_use]
    pub fn dir(self) -> Option<Dir> {
        Some(match self {
            Self::Up => Dir::North,
            Self::Down => Dir::South,
            Self::Left => Dir::West,
            Self::Right => Dir::East,
            _ => return None,
        })
    }
}

const fn key(code: Code) -> Key {
    Key::new(code)
}

/// The grid during a round.
pub const GRID_PANE: Pane<Action> = Pane { title: "In the grid", bindings: GRID, typing: Typing::Alphanumeric };

/// The clue list during a round. Letters lead back to the grid.
pub const CLUES_PANE: Pane<Action> = Pane { title: "In the clue list", bindings: CLUES, typing: Typing::Alphanumeric };

/// Several letters for one square.
pub const REBUS_PANE: Pane<Action> =
    Pane { title: "While entering several letters in a square", bindings: REBUS, typing: Typing::Text };

/// A line of text.
pub const LINE_PANE: Pane<Action> = Pane { title: "In a line of text", bindings: LINE, typing: Typing::Text };

/// The scratch line.
pub const SCRATCH_PANE: Pane<Action> = Pane { title: "In the scratch line", bindings: SCRATCH, typing: Typing::Text };

/// Pane after a round.
pub const REVIEW_PANE: Pane<Action> =
    Pane { title: "In the grid after a round", bindings: REVIEW, typing: Typing::Nothing };

/// Declares a binding without a footer hint, or with its label and rank.
macro_rules! binding {
    ($action:ident, $name:literal, [$($key:expr),+], $help:literal) => {
        binding!($action, $name, [$($key),+], $help, "", 0)
    };
    ($action:ident, $name:literal, [$($key:expr),+], $help:literal, $label:literal, $rank:literal) => {
        Binding { action: Action::$action, name: $name, keys: &[$($key),+], label: $label, help: $help, rank: $rank }
    };
}

/// Bindings in the grid during a round.
pub const GRID: KeyBindings<Action> = KeyBindings {
    name: "crossword",
    bindings: &[
        binding!(Next, "next", [key(Code::Tab), key(Code::Enter)], "next unfinished clue", "next clue", 1),
        binding!(Previous, "previous", [key(Code::Tab).shifted()], "previous unfinished clue"),
        binding!(Turn, "turn", [Key::char(' ')], "turn between across and down", "turn", 5),
        binding!(Up, "up", [key(Code::Up)], "move; across the word, turn first"),
        binding!(Down, "down", [key(Code::Down)], "down"),
        binding!(Left, "left", [key(Code::Left)], "left"),
        binding!(Right, "right", [key(Code::Right)], "right"),
        binding!(First, "first", [key(Code::Home)], "first square of the word"),
        binding!(Last, "last", [key(Code::End)], "last square of the word"),
        binding!(PageUp, "page-up", [key(Code::PageUp)], "move up by five squares"),
        binding!(PageDown, "page-down", [key(Code::PageDown)], "move down by five squares"),
        binding!(Erase, "erase", [key(Code::Backspace)], "clear the square, or the one before it"),
        binding!(Delete, "delete", [key(Code::Delete)], "clear the square and stay"),
        binding!(Rebus, "rebus", [key(Code::Insert), Key::ctrl('r')], "several letters in one square (a rebus)"),
        binding!(Pencil, "pencil", [Key::ctrl('n')], "write in pencil (lower case), or in pen again"),
        binding!(ClearWord, "clear-word", [Key::ctrl('w')], "clear the word"),
        binding!(ClearWrong, "clear-wrong", [Key::ctrl('d')], "clear the letters marked as wrong"),
        binding!(CheckWord, "check-word", [Key::f(4), Key::ctrl('a')], "check the word", "check", 7),
        binding!(CheckSquare, "check-square", [Key::ctrl('k'), Key::f(4).shifted()], "check the square"),
        binding!(CheckPuzzle, "check-puzzle", [Key::ctrl('v')], "check the whole puzzle"),
        binding!(AutoCheck, "auto-check", [Key::f(11), Key::f(11).shifted()], "check letters as you type, or stop"),
        binding!(RevealWord, "reveal-word", [Key::f(5), Key::f(5).shifted()], "reveal the word", "reveal", 9),
        binding!(RevealSquare, "reveal-square", [Key::ctrl('e')], "reveal the square"),
        binding!(RevealPuzzle, "reveal-puzzle", [Key::ctrl('x')], "reveal the whole puzzle; press twice"),
        binding!(Clues, "clues", [Key::f(6)], "go to the clue list", "clues", 8),
        binding!(Find, "find", [Key::char('/'), Key::ctrl('f')], "go to a clue: /17d, or /bird to search"),
        binding!(Words, "words", [Key::ctrl('g')], "words that fit and the meaning of the answer: counts as a hint"),
        binding!(Scratch, "scratch", [Key::f(12), Key::ctrl('b')], "scratch line: shuffle the letters of an anagram"),
        binding!(Notes, "notes", [Key::ctrl('o'), Key::f(1).shifted()], "notes and copyright of the puzzle"),
        binding!(Save, "save", [Key::ctrl('s')], "save as a .puz or .ipuz file, with your entries"),
        binding!(DownOnly, "down-only", [Key::f(6).shifted()], "hide or show the across clues"),
        binding!(Unlock, "unlock", [Key::f(9).shifted()], "unlock a locked solution"),
        binding!(Fill, "fill", [Key::f(2).shifted()], "fill in words that fit, if the puzzle has no solution"),
        binding!(Leave, "leave", [key(Code::Esc)], "leave; press twice (everything is saved)"),
        binding!(GiveUp, "give-up", [Key::f(10)], "end the round and show the solution; press twice"),
    ],
};

/// Bindings in the clue list during a round.
pub const CLUES: KeyBindings<Action> = KeyBindings {
    name: "crossword-clues",
    bindings: &[
        binding!(
            Cancel,
            "close",
            [key(Code::Esc), key(Code::Enter), Key::f(6), key(Code::Tab)],
            "to the grid",
            "grid",
            1
        ),
        binding!(Down, "down", [key(Code::Down)], "next clue", "next", 2),
        binding!(Up, "up", [key(Code::Up)], "previous clue", "previous", 3),
        binding!(Left, "across", [key(Code::Left)], "across clues"),
        binding!(Right, "down-clues", [key(Code::Right)], "down clues", "down", 4),
        binding!(PageDown, "page-down", [key(Code::PageDown)], "ten clues on"),
        binding!(PageUp, "page-up", [key(Code::PageUp)], "ten clues back"),
        binding!(First, "first", [key(Code::Home)], "first clue"),
        binding!(Last, "last", [key(Code::End)], "last clue"),
        binding!(Find, "find", [Key::char('/'), Key::ctrl('f')], "go to a clue: /17d, or /bird to search"),
    ],
};

/// Bindings while several letters are typed for one square.
pub const REBUS: KeyBindings<Action> = KeyBindings {
    name: "crossword-rebus",
    bindings: &[
        binding!(
            Accept,
            "accept",
            [key(Code::Enter), key(Code::Insert), Key::ctrl('r')],
            "enter the letters and move on",
            "enter",
            1
        ),
        binding!(Cancel, "cancel", [key(Code::Esc)], "leave the square as it was", "cancel", 2),
        binding!(Erase, "erase", [key(Code::Backspace)], "remove the last letter"),
        binding!(Next, "next", [key(Code::Tab)], "enter the letters; next unfinished clue"),
        binding!(Previous, "previous", [key(Code::Tab).shifted()], "enter the letters; previous unfinished clue"),
        binding!(Up, "up", [key(Code::Up)], "enter the letters and move"),
        binding!(Down, "down", [key(Code::Down)], "down"),
        binding!(Left, "left", [key(Code::Left)], "left"),
        binding!(Right, "right", [key(Code::Right)], "right"),
        binding!(First, "first", [key(Code::Home)], "enter the letters; first square of the word"),
        binding!(Last, "last", [key(Code::End)], "enter the letters; last square of the word"),
    ],
};

/// Bindings in a line of text.
pub const LINE: KeyBindings<Action> = KeyBindings {
    name: "crossword-line",
    bindings: &[
        binding!(Accept, "accept", [key(Code::Enter)], "accept", "accept", 1),
        binding!(Cancel, "cancel", [key(Code::Esc)], "cancel", "cancel", 2),
        binding!(Erase, "erase", [key(Code::Backspace)], "remove the last character"),
        binding!(ClearLine, "clear", [Key::ctrl('u')], "clear the line"),
    ],
};

/// Bindings in the scratch line.
pub const SCRATCH: KeyBindings<Action> = KeyBindings {
    name: "crossword-scratch",
    bindings: &[
        binding!(Shuffle, "shuffle", [key(Code::Tab), key(Code::Down)], "shuffle the letters", "shuffle", 1),
        binding!(Accept, "accept", [key(Code::Enter)], "write them in pencil", "pencil", 2),
        binding!(Cancel, "cancel", [key(Code::Esc)], "to the grid", "close", 3),
        binding!(Erase, "erase", [key(Code::Backspace)], "remove the last letter"),
        binding!(ClearLine, "clear", [Key::ctrl('u')], "clear the line"),
    ],
};

/// Bindings after a round.
pub const REVIEW: KeyBindings<Action> = KeyBindings {
    name: "crossword-end",
    bindings: &[
        binding!(Next, "next", [key(Code::Tab)], "next clue", "next clue", 4),
        binding!(Previous, "previous", [key(Code::Tab).shifted()], "previous clue"),
        binding!(Turn, "turn", [Key::char(' ')], "turn between across and down"),
        binding!(Up, "up", [key(Code::Up)], "move; across the word, turn first"),
        binding!(Down, "down", [key(Code::Down)], "down"),
        binding!(Left, "left", [key(Code::Left)], "left"),
        binding!(Right, "right", [key(Code::Right)], "right"),
        binding!(First, "first", [key(Code::Home)], "first square of the word"),
        binding!(Last, "last", [key(Code::End)], "last square of the word"),
        binding!(PageUp, "page-up", [key(Code::PageUp)], "move up by five squares"),
        binding!(PageDown, "page-down", [key(Code::PageDown)], "move down by five squares"),
        binding!(Words, "words", [Key::char('w'), Key::ctrl('g')], "meaning of the word", "word", 7),
        binding!(Notes, "notes", [Key::char('o'), Key::ctrl('o')], "notes and copyright", "notes", 8),
        binding!(Save, "save", [Key::ctrl('s')], "save as a .puz or .ipuz file, with your entries"),
    ],
};
