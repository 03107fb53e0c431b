//! Key bindings of crosswords. Letters and digits are typed into the grid, so every command has a function key or a
//! chord with Ctrl. Ctrl-A and Ctrl-B, the prefixes of terminal multiplexers, are only second keys.

use wordhoard_engine::grid::Dir;

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
    Block,
    Diagram,
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
    Lab,
    Scratch,
    Notes,
    Save,
    RefuseClue,
    DownOnly,
    Unlock,
    Fill,
    GiveUp,
    Accept,
    Cancel,
    ClearLine,
    Shuffle,
    Letters,
    DeadEnds,
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

/// Checks a word in the grid of a crossword or a fill-in.
pub const CHECK_WORD: Binding<Action> = Binding::new(
    Action::CheckWord,
    "check-word",
    &[Key::f(4), Key::ctrl('a')],
    "check the word, or the one just completed",
)
.in_footer("check", 7);

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

/// Bindings in the grid during a round.
pub const GRID: KeyBindings<Action> = KeyBindings {
    name: "crossword",
    bindings: &[
        Binding::new(Action::Next, "next", &[key(Code::Tab), key(Code::Enter)], "next unfinished clue")
            .in_footer("next clue", 1),
        Binding::new(Action::Previous, "previous", &[key(Code::Tab).shifted()], "previous unfinished clue"),
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
        Binding::new(
            Action::Rebus,
            "rebus",
            &[key(Code::Insert), Key::ctrl('r')],
            "several letters in one square (a rebus)",
        ),
        Binding::new(Action::Block, "block", &[Key::char('.')], "set a block in a diagramless puzzle, or remove it"),
        Binding::new(
            Action::Diagram,
            "show-diagram",
            &[Key::f(7).shifted()],
            "show the blocks of a diagramless puzzle; press twice",
        ),
        Binding::new(Action::Pencil, "pencil", &[Key::ctrl('n')], "write in pencil (lower case), or in pen again"),
        Binding::new(Action::ClearWord, "clear-word", &[Key::ctrl('w')], "clear the word"),
        Binding::new(Action::ClearWrong, "clear-wrong", &[Key::ctrl('d')], "clear the letters marked as wrong"),
        CHECK_WORD,
        Binding::new(Action::CheckSquare, "check-square", &[Key::ctrl('k'), Key::f(4).shifted()], "check the square"),
        Binding::new(Action::CheckPuzzle, "check-puzzle", &[Key::ctrl('v')], "check the whole puzzle"),
        Binding::new(
            Action::AutoCheck,
            "auto-check",
            &[Key::f(11), Key::f(11).shifted()],
            "check letters as you type, or stop",
        ),
        Binding::new(Action::RevealWord, "reveal-word", &[Key::f(5), Key::f(5).shifted()], "reveal the word")
            .in_footer("reveal", 9),
        Binding::new(Action::RevealSquare, "reveal-square", &[Key::ctrl('e')], "reveal the square"),
        Binding::new(Action::RevealPuzzle, "reveal-puzzle", &[Key::ctrl('x')], "reveal the whole puzzle; press twice"),
        Binding::new(Action::Clues, "clues", &[Key::f(6)], "go to the clue list").in_footer("clues", 8),
        Binding::new(Action::Find, "find", &[Key::char('/'), Key::ctrl('f')], "go to a clue: /17d, or /bird to search"),
        Binding::new(
            Action::Words,
            "words",
            &[Key::ctrl('g')],
            "words that fit and the meaning of the answer: counts as a hint",
        ),
        Binding::new(
            Action::Lab,
            "lab",
            // Some terminals send for Shift-F3 what they send for a position of the cursor.
            &[Key::f(3).shifted(), Key::f(8).shifted()],
            "the word lab, with the letters of the word as a pattern: counts as a hint",
        ),
        Binding::new(
            Action::Scratch,
            "scratch",
            &[Key::f(12), Key::ctrl('b')],
            "scratch line: shuffle the letters of an anagram",
        ),
        Binding::new(
            Action::Notes,
            "notes",
            &[Key::ctrl('o'), Key::f(1).shifted()],
            "notes and copyright of the puzzle",
        ),
        Binding::new(Action::Save, "save", &[Key::ctrl('s')], "save as a .puz or .ipuz file, with your entries"),
        Binding::new(Action::RefuseClue, "refuse-clue", &[Key::f(10).shifted()], "refuse this clue in new crosswords"),
        Binding::new(Action::Letters, "letters", &[Key::f(12).shifted()], "show or hide letters to click"),
        Binding::new(Action::DownOnly, "down-only", &[Key::f(6).shifted()], "hide or show the across clues"),
        Binding::new(Action::Unlock, "unlock", &[Key::f(9).shifted()], "unlock a locked solution"),
        Binding::new(
            Action::Fill,
            "fill",
            &[Key::f(2).shifted()],
            "fill in words that fit, if the puzzle has no solution",
        ),
        Binding::new(Action::Leave, "leave", &[key(Code::Esc)], "leave; press twice (everything is saved)"),
        Binding::new(Action::GiveUp, "give-up", &[Key::f(10)], "end the round and show the solution; press twice"),
    ],
};

/// Bindings in the clue list during a round.
pub const CLUES: KeyBindings<Action> = KeyBindings {
    name: "crossword-clues",
    bindings: &[
        Binding::new(
            Action::Cancel,
            "close",
            &[key(Code::Esc), key(Code::Enter), Key::f(6), key(Code::Tab)],
            "to the grid",
        )
        .in_footer("grid", 1),
        Binding::new(Action::Down, "down", &[key(Code::Down)], "next clue").in_footer("next", 2),
        Binding::new(Action::Up, "up", &[key(Code::Up)], "previous clue").in_footer("previous", 3),
        Binding::new(Action::Left, "across", &[key(Code::Left)], "across clues"),
        Binding::new(Action::Right, "down-clues", &[key(Code::Right)], "down clues").in_footer("down", 4),
        Binding::new(Action::PageDown, "page-down", &[key(Code::PageDown)], "ten clues on"),
        Binding::new(Action::PageUp, "page-up", &[key(Code::PageUp)], "ten clues back"),
        Binding::new(Action::First, "first", &[key(Code::Home)], "first clue"),
        Binding::new(Action::Last, "last", &[key(Code::End)], "last clue"),
        Binding::new(Action::Find, "find", &[Key::char('/'), Key::ctrl('f')], "go to a clue: /17d, or /bird to search"),
    ],
};

/// Bindings while several letters are typed for one square.
pub const REBUS: KeyBindings<Action> = KeyBindings {
    name: "crossword-rebus",
    bindings: &[
        Binding::new(
            Action::Accept,
            "accept",
            &[key(Code::Enter), key(Code::Insert), Key::ctrl('r')],
            "enter the letters and move on",
        )
        .in_footer("enter", 1),
        Binding::new(Action::Cancel, "cancel", &[key(Code::Esc)], "leave the square as it was").in_footer("cancel", 2),
        Binding::new(Action::Erase, "erase", &[key(Code::Backspace)], "remove the last letter"),
        Binding::new(Action::Next, "next", &[key(Code::Tab)], "enter the letters; next unfinished clue"),
        Binding::new(
            Action::Previous,
            "previous",
            &[key(Code::Tab).shifted()],
            "enter the letters; previous unfinished clue",
        ),
        Binding::new(Action::Up, "up", &[key(Code::Up)], "enter the letters and move"),
        Binding::new(Action::Down, "down", &[key(Code::Down)], "down"),
        Binding::new(Action::Left, "left", &[key(Code::Left)], "left"),
        Binding::new(Action::Right, "right", &[key(Code::Right)], "right"),
        Binding::new(Action::First, "first", &[key(Code::Home)], "enter the letters; first square of the word"),
        Binding::new(Action::Last, "last", &[key(Code::End)], "enter the letters; last square of the word"),
    ],
};

/// Bindings in a line of text.
pub const LINE: KeyBindings<Action> = KeyBindings {
    name: "crossword-line",
    bindings: &[
        Binding::new(Action::Accept, "accept", &[key(Code::Enter)], "accept").in_footer("accept", 1),
        Binding::new(Action::Cancel, "cancel", &[key(Code::Esc)], "cancel").in_footer("cancel", 2),
        Binding::new(Action::Erase, "erase", &[key(Code::Backspace)], "remove the last character"),
        Binding::new(Action::ClearLine, "clear", &[Key::ctrl('u')], "clear the line"),
        Binding::new(Action::Last, "end", &[key(Code::End), key(Code::Right)], "keep a suggested text and add to it"),
    ],
};

/// Bindings in the scratch line.
pub const SCRATCH: KeyBindings<Action> = KeyBindings {
    name: "crossword-scratch",
    bindings: &[
        Binding::new(Action::Shuffle, "shuffle", &[key(Code::Tab), key(Code::Down)], "shuffle the letters")
            .in_footer("shuffle", 1),
        Binding::new(Action::Accept, "accept", &[key(Code::Enter)], "write them in pencil").in_footer("pencil", 2),
        Binding::new(Action::Cancel, "cancel", &[key(Code::Esc)], "to the grid").in_footer("close", 3),
        Binding::new(Action::Erase, "erase", &[key(Code::Backspace)], "remove the last letter"),
        Binding::new(Action::ClearLine, "clear", &[Key::ctrl('u')], "clear the line"),
    ],
};

/// Bindings after a round.
pub const REVIEW: KeyBindings<Action> = KeyBindings {
    name: "crossword-end",
    bindings: &[
        Binding::new(Action::Next, "next", &[key(Code::Tab)], "next clue").in_footer("next clue", 4),
        Binding::new(Action::Previous, "previous", &[key(Code::Tab).shifted()], "previous clue"),
        Binding::new(Action::Turn, "turn", &[Key::char(' ')], "switch between across and down"),
        Binding::new(Action::Up, "up", &[key(Code::Up)], "move; across the word, turn first"),
        Binding::new(Action::Down, "down", &[key(Code::Down)], "down"),
        Binding::new(Action::Left, "left", &[key(Code::Left)], "left"),
        Binding::new(Action::Right, "right", &[key(Code::Right)], "right"),
        Binding::new(Action::First, "first", &[key(Code::Home)], "first square of the word"),
        Binding::new(Action::Last, "last", &[key(Code::End)], "last square of the word"),
        Binding::new(Action::PageUp, "page-up", &[key(Code::PageUp)], "move up by five squares"),
        Binding::new(Action::PageDown, "page-down", &[key(Code::PageDown)], "move down by five squares"),
        Binding::new(
            Action::Lab,
            "lab",
            &[Key::f(3).shifted(), Key::f(8).shifted()],
            "look the word up in the word lab",
        ),
        Binding::new(Action::Words, "words", &[Key::char('w'), Key::ctrl('g')], "meaning of the word")
            .in_footer("word", 7),
        Binding::new(Action::Notes, "notes", &[Key::char('o'), Key::ctrl('o')], "notes and copyright")
            .in_footer("notes", 8),
        Binding::new(
            Action::RefuseClue,
            "refuse-clue",
            &[Key::char('x'), Key::f(10).shifted()],
            "refuse this clue in new crosswords",
        ),
        Binding::new(Action::Save, "save", &[Key::ctrl('s')], "save as a .puz or .ipuz file, with your entries"),
    ],
};
