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
    ToggleStarts,
    GiveUp,
    KeepHunting,
    ShowMissed,
    ToggleBonus,
    ToggleObscure,
    LookUp,
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

/// Pane while the player hunts for words after the time is up.
pub const HUNT: Pane<Action> = Pane { title: "While you keep hunting", bindings: PLAYING, typing: Typing::Letters };

/// Bindings during a round.
pub const PLAYING: KeyBindings<Action> = KeyBindings {
    name: "boggle",
    bindings: &[
        Binding::new(Action::Play, "play", &[key(Code::Enter)], "play the word").in_footer("play", 1),
        Binding::new(
            Action::DropLast,
            "drop-last",
            &[key(Code::Backspace), key(Code::Delete)],
            "remove the last letter or tile",
        ),
        Binding::new(
            Action::Clear,
            "clear",
            &[key(Code::Esc), Key::ctrl('u')],
            "clear the word, then the message, then leave",
        ),
        Binding::new(Action::Rotate, "rotate", &[key(Code::Tab)], "rotate the board to see it afresh")
            .in_footer("rotate", 3),
        Binding::new(Action::RotateBack, "rotate-back", &[key(Code::Tab).shifted()], "rotate the board back"),
        Binding::new(Action::Up, "up", &[key(Code::Up)], "move the cursor up"),
        Binding::new(Action::Down, "down", &[key(Code::Down)], "down"),
        Binding::new(Action::Left, "left", &[key(Code::Left)], "left"),
        Binding::new(Action::Right, "right", &[key(Code::Right)], "right"),
        Binding::new(Action::ToggleTile, "take", &[Key::char(' ')], "select or deselect the tile"),
        Binding::new(Action::PageDown, "page-down", &[key(Code::PageDown)], "next page of found words"),
        Binding::new(Action::PageUp, "page-up", &[key(Code::PageUp)], "previous page of found words"),
        Binding::new(
            Action::ToggleStarts,
            "starts",
            &[Key::f(4), Key::ctrl('f')],
            "without a clock, once you have 40 %: show where the common words left begin",
        )
        .in_footer("starts", 5),
        Binding::new(
            Action::GiveUp,
            "give-up",
            &[Key::f(10), Key::ctrl('g')],
            "end the round or the hunt and show all words; press twice",
        )
        .in_footer("give up", 6),
    ],
};

/// Bindings after a round.
pub const OVER: KeyBindings<Action> = KeyBindings {
    name: "boggle-end",
    bindings: &[
        Binding::new(Action::Up, "up", &[key(Code::Up), Key::char('k')], "word above; the board shows its path"),
        Binding::new(Action::Down, "down", &[key(Code::Down), Key::char('j')], "word below"),
        Binding::new(Action::Left, "left", &[key(Code::Left), Key::char('h')], "previous word"),
        Binding::new(Action::Right, "right", &[key(Code::Right), Key::char('l')], "next word"),
        Binding::new(Action::PageDown, "page-down", &[key(Code::PageDown), Key::char(' ')], "next page"),
        Binding::new(Action::PageUp, "page-up", &[key(Code::PageUp)], "previous page"),
        Binding::new(Action::First, "first", &[key(Code::Home)], "first word"),
        Binding::new(Action::Last, "last", &[key(Code::End)], "last word"),
        Binding::new(
            Action::KeepHunting,
            "keep-hunting",
            &[Key::char('g')],
            "after the time is up, go on without a clock; words found then do not count",
        )
        .in_footer("keep hunting", 1),
        Binding::new(Action::ShowMissed, "show-missed", &[Key::char('v')], "show the missed words")
            .in_footer("missed words", 1),
        Binding::new(
            Action::ToggleBonus,
            "bonus",
            &[Key::char('b')],
            "count the selected missed word as a bonus from now on, or as a common word again",
        )
        .in_footer("bonus", 5),
        Binding::new(Action::LookUp, "look-up", &[Key::char('w')], "look the selected word up in the word lab")
            .in_footer("word lab", 6),
        Binding::new(Action::ToggleObscure, "unfold", &[Key::char('o')], "show or hide the obscure words")
            .in_footer("obscure", 4),
        Binding::new(Action::Rotate, "rotate", &[key(Code::Tab)], "rotate the board").in_footer("rotate", 7),
        Binding::new(Action::RotateBack, "rotate-back", &[key(Code::Tab).shifted()], "rotate the board back"),
    ],
};
