//! Characters that are typed as text.

use crossterm::event::{KeyCode, KeyEvent};
use unicode_width::UnicodeWidthChar;

use super::key::{Code, Key};

/// A key press: the key by which commands are found, and the character that it types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyPress {
    /// Key, in lower case.
    pub key: Key,
    /// Character as typed, in either case. Keys with Ctrl and keys such as Enter have none.
    character: Option<char>,
}

impl KeyPress {
    /// Returns the key press for a terminal event, or `None` for keys that no command uses.
    #[must_use]
    pub fn from_event(event: &KeyEvent) -> Option<Self> {
        let press = Self::from(Key::from_event(event)?);
        let typed = if let KeyCode::Char(c) = event.code { Some(c) } else { None };
        Some(Self { character: press.character.and(typed), ..press })
    }
}

impl From<Key> for KeyPress {
    fn from(key: Key) -> Self {
        let character = if let Code::Char(c) = key.code { Some(c) } else { None };
        Self { key, character: character.filter(|_| !key.ctrl) }
    }
}

/// Characters that a part of a screen takes as text. None of its commands can be bound to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typing {
    /// No characters: every key can be bound to a command.
    Nothing,
    /// Letters of any alphabet, which arrive in lower case.
    Letters,
    /// Letters and digits of any alphabet, in lower case.
    Alphanumeric,
    /// Every printable character, including the space, as typed.
    Text,
}

impl Typing {
    /// Returns the character that a key press types, or `None` if its key can be bound to a command.
    #[must_use]
    pub fn character(self, press: KeyPress) -> Option<char> {
        let c = press.character?;
        match self {
            Self::Nothing => None,
            Self::Letters => c.is_alphabetic().then(|| lowercase(c)),
            Self::Alphanumeric => c.is_alphanumeric().then(|| lowercase(c)),
            // Combining and format characters have no width of their own and would be drawn over another character.
            Self::Text => (c.width() > Some(0)).then_some(c),
        }
    }

    /// Returns `true` if a key types a character rather than being a command.
    #[must_use]
    pub fn takes(self, key: Key) -> bool {
        self.character(key.into()).is_some()
    }
}

fn lowercase(c: char) -> char {
    c.to_lowercase().next().unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyModifiers;

    use super::*;

    #[test]
    fn only_the_characters_asked_for_are_typed() {
        let keys = [Key::char('e'), Key::char('é'), Key::char('7'), Key::char('/'), Key::char(' ')];
        let typed = |typing: Typing| keys.map(|key| typing.takes(key));
        assert_eq!(typed(Typing::Nothing), [false; 5]);
        assert_eq!(typed(Typing::Letters), [true, true, false, false, false]);
        assert_eq!(typed(Typing::Alphanumeric), [true, true, true, false, false]);
        assert_eq!(typed(Typing::Text), [true; 5]);
        for key in [Key::ctrl('e'), Key::f(1), Key::new(Code::Enter), Key::char('\u{7f}'), Key::char('\u{200b}')] {
            assert!(!Typing::Text.takes(key), "{key:?}");
        }
    }

    #[test]
    fn text_keeps_its_case_and_letters_lose_it() {
        let press = KeyPress::from_event(&KeyEvent::new(KeyCode::Char('A'), KeyModifiers::SHIFT)).unwrap();
        assert_eq!(press.key, Key::char('a'));
        let typed = [Typing::Nothing, Typing::Letters, Typing::Text].map(|typing| typing.character(press));
        assert_eq!(typed, [None, Some('a'), Some('A')]);
        let chord = KeyPress::from_event(&KeyEvent::new(KeyCode::Char('a'), KeyModifiers::CONTROL)).unwrap();
        assert_eq!(Typing::Text.character(chord), None);
    }
}
