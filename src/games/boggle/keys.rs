//! The commands of Boggle. Letters always type, so during a round no command is a bare letter.

use crate::ui::keys::{Bind, Code, Key};

/// What a player can do with keys, besides typing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the tables below say what each does")]
pub enum Action {
    Play,
    Take,
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
    GiveUp,
    Unfold,
    First,
    Last,
}

const fn key(code: Code) -> Key {
    Key::of(code)
}

/// During a round.
pub const PLAYING: &[Bind<Action>] = &[
    Bind { action: Action::Play, keys: &[key(Code::Enter)], label: "play", help: "play the word", rank: 1 },
    Bind {
        action: Action::DropLast,
        keys: &[key(Code::Backspace), key(Code::Delete)],
        label: "",
        help: "take back the last letter or tile",
        rank: 0,
    },
    Bind { action: Action::Clear, keys: &[key(Code::Esc), Key::ctrl('u')], label: "", help: "take back all", rank: 0 },
    Bind {
        action: Action::Rotate,
        keys: &[key(Code::Tab)],
        label: "rotate",
        help: "turn the board; a new look finds new words",
        rank: 3,
    },
    Bind { action: Action::RotateBack, keys: &[key(Code::Tab).shifted()], label: "", help: "turn it back", rank: 0 },
    Bind { action: Action::Up, keys: &[key(Code::Up)], label: "", help: "walk over the tiles: up", rank: 0 },
    Bind { action: Action::Down, keys: &[key(Code::Down)], label: "", help: "down", rank: 0 },
    Bind { action: Action::Left, keys: &[key(Code::Left)], label: "", help: "left", rank: 0 },
    Bind { action: Action::Right, keys: &[key(Code::Right)], label: "", help: "right", rank: 0 },
    Bind { action: Action::Take, keys: &[Key::char(' ')], label: "", help: "take the tile, or let it go", rank: 0 },
    Bind {
        action: Action::PageDown,
        keys: &[key(Code::PageDown)],
        label: "",
        help: "more of the words found",
        rank: 0,
    },
    Bind { action: Action::PageUp, keys: &[key(Code::PageUp)], label: "", help: "back in the words found", rank: 0 },
    Bind {
        action: Action::GiveUp,
        keys: &[Key::f(10), Key::ctrl('g')],
        label: "give up",
        help: "end the round and see all words; asks for it twice",
        rank: 6,
    },
];

/// After a round.
pub const OVER: &[Bind<Action>] = &[
    Bind {
        action: Action::Up,
        keys: &[key(Code::Up), Key::char('k')],
        label: "",
        help: "the word above; the board shows how it lies",
        rank: 0,
    },
    Bind { action: Action::Down, keys: &[key(Code::Down), Key::char('j')], label: "", help: "the word below", rank: 0 },
    Bind {
        action: Action::Left,
        keys: &[key(Code::Left), Key::char('h')],
        label: "",
        help: "the word before",
        rank: 0,
    },
    Bind {
        action: Action::Right,
        keys: &[key(Code::Right), Key::char('l')],
        label: "",
        help: "the next word",
        rank: 0,
    },
    Bind {
        action: Action::PageDown,
        keys: &[key(Code::PageDown), Key::char(' ')],
        label: "",
        help: "a page on",
        rank: 0,
    },
    Bind { action: Action::PageUp, keys: &[key(Code::PageUp)], label: "", help: "a page back", rank: 0 },
    Bind { action: Action::First, keys: &[key(Code::Home)], label: "", help: "the first word", rank: 0 },
    Bind { action: Action::Last, keys: &[key(Code::End)], label: "", help: "the last word", rank: 0 },
    Bind {
        action: Action::Unfold,
        keys: &[Key::char('o')],
        label: "obscure",
        help: "show the obscure words, or fold them away",
        rank: 4,
    },
    Bind { action: Action::Rotate, keys: &[key(Code::Tab)], label: "rotate", help: "turn the board", rank: 5 },
    Bind { action: Action::RotateBack, keys: &[key(Code::Tab).shifted()], label: "", help: "turn it back", rank: 0 },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::commands;

    #[test]
    fn no_key_has_two_meanings() {
        // Esc takes back a word first; with nothing to take back it leaves.
        for (own, shared, both) in
            [(PLAYING, commands::PLAYING, vec![key(Code::Esc)]), (OVER, commands::OVER, Vec::new())]
        {
            let keys = own.iter().flat_map(|b| b.keys).chain(shared.iter().flat_map(|b| b.keys));
            let mut seen = Vec::new();
            for &key in keys {
                assert!(!seen.contains(&key) || both.contains(&key), "{key}");
                seen.push(key);
            }
        }
    }

    #[test]
    fn no_command_takes_a_letter_during_a_round() {
        let keys = PLAYING.iter().flat_map(|b| b.keys).chain(commands::PLAYING.iter().flat_map(|b| b.keys));
        assert!(keys.copied().all(|key| key.letter().is_none()));
    }
}
