//! Characters that are typed as text.

use super::key::{Code, Key};

/// Characters that a part of a screen takes as text. None of its commands can be bound to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typing {
    /// No characters: every key can be bound to a command.
    Nothing,
    /// Letters of any alphabet.
    Letters,
    /// Every printable character, including the space.
    Text,
}

impl Typing {
    /// Returns the character that a key types, or `None` if the key can be bound to a command.
    #[must_use]
    pub fn character(self, key: Key) -> Option<char> {
        let Code::Char(c) = key.code else { return None };
        let is_typed = match self {
            Self::Nothing => false,
            Self::Letters => c.is_alphabetic(),
            Self::Text => !c.is_control(),
        };
        (is_typed && !key.ctrl).then_some(c)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_characters_asked_for_are_typed() {
        let keys = [Key::char('e'), Key::char('é'), Key::char('7'), Key::char('/'), Key::char(' ')];
        let typed = |typing: Typing| keys.map(|key| typing.character(key).is_some());
        assert_eq!(typed(Typing::Nothing), [false; 5]);
        assert_eq!(typed(Typing::Letters), [true, true, false, false, false]);
        assert_eq!(typed(Typing::Text), [true; 5]);
        for key in [Key::ctrl('e'), Key::f(1), Key::new(Code::Enter), Key::char('\u{7f}')] {
            assert_eq!(Typing::Text.character(key), None, "{key:?}");
        }
    }
}
