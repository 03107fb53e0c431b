//! Keys and what they do. One table names each command, its keys and its words; the keymap, the footer, the help
//! screen and docs/KEYS.md are all read from it.

use std::fmt;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key without its modifiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "keys are named as they are printed")]
pub enum Code {
    Char(char),
    F(u8),
    Enter,
    Esc,
    Tab,
    Backspace,
    Delete,
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
}

/// A key, with or without Ctrl and Shift.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    /// The key itself. Letters are small, whether typed small or as capitals.
    pub code: Code,
    /// Ctrl is held.
    pub ctrl: bool,
    /// Shift is held; always false for characters, which shift changes by itself.
    pub shift: bool,
}

impl Key {
    /// A key by itself.
    #[must_use]
    pub const fn of(code: Code) -> Self {
        Self { code, ctrl: false, shift: false }
    }

    /// A character.
    #[must_use]
    pub const fn char(c: char) -> Self {
        Self::of(Code::Char(c))
    }

    /// A character with Ctrl.
    #[must_use]
    pub const fn ctrl(c: char) -> Self {
        Self { code: Code::Char(c), ctrl: true, shift: false }
    }

    /// A function key.
    #[must_use]
    pub const fn f(number: u8) -> Self {
        Self::of(Code::F(number))
    }

    /// The key with Shift.
    #[must_use]
    pub const fn shifted(self) -> Self {
        Self { shift: true, ..self }
    }

    /// The key of an event; `None` for keys that no command uses. With Alt a key is itself: Esc and a key that are
    /// read together arrive as Alt and that key, and must not be lost.
    #[must_use]
    pub fn from_event(event: &KeyEvent) -> Option<Self> {
        let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
        let mut shift = event.modifiers.contains(KeyModifiers::SHIFT);
        let code = match event.code {
            KeyCode::Char(c) => {
                shift = false;
                Code::Char(c.to_lowercase().next().unwrap_or(c))
            }
            KeyCode::F(number) => Code::F(number),
            KeyCode::Enter => Code::Enter,
            KeyCode::Esc => Code::Esc,
            KeyCode::Tab => Code::Tab,
            KeyCode::BackTab => {
                shift = true;
                Code::Tab
            }
            KeyCode::Backspace => Code::Backspace,
            KeyCode::Delete => Code::Delete,
            KeyCode::Up => Code::Up,
            KeyCode::Down => Code::Down,
            KeyCode::Left => Code::Left,
            KeyCode::Right => Code::Right,
            KeyCode::Home => Code::Home,
            KeyCode::End => Code::End,
            KeyCode::PageUp => Code::PageUp,
            KeyCode::PageDown => Code::PageDown,
            _ => return None,
        };
        Some(Self { code, ctrl, shift })
    }

    /// The letter that the key types, if it is one.
    #[must_use]
    pub fn letter(self) -> Option<char> {
        match self.code {
            Code::Char(c) if !self.ctrl && c.is_alphabetic() => Some(c),
            _ => None,
        }
    }
}

/// As on a keycap: `Enter`, `F1`, `Ctrl-P`, `↑`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ctrl {
            f.write_str("Ctrl-")?;
        }
        if self.shift {
            f.write_str("Shift-")?;
        }
        let name = match self.code {
            Code::Char(' ') => "Space",
            Code::Char(c) => return write!(f, "{}", c.to_uppercase()),
            Code::F(number) => return write!(f, "F{number}"),
            Code::Enter => "Enter",
            Code::Esc => "Esc",
            Code::Tab => "Tab",
            Code::Backspace => "Backspace",
            Code::Delete => "Delete",
            Code::Up => "↑",
            Code::Down => "↓",
            Code::Left => "←",
            Code::Right => "→",
            Code::Home => "Home",
            Code::End => "End",
            Code::PageUp => "PgUp",
            Code::PageDown => "PgDn",
        };
        f.write_str(name)
    }
}

/// A command: what it is called, its keys, and where the footer shows it.
#[derive(Clone, Copy, Debug)]
pub struct Bind<A: 'static> {
    /// What it does.
    pub action: A,
    /// Its keys, the one to show first.
    pub keys: &'static [Key],
    /// One or two words for the footer.
    pub label: &'static str,
    /// A line for the help.
    pub help: &'static str,
    /// The footer shows low numbers first and drops high ones where room is short; 0 is never shown.
    pub rank: u8,
}

/// The command of a key.
#[must_use]
pub fn find<A: Copy>(table: &[Bind<A>], key: Key) -> Option<A> {
    table.iter().find(|bind| bind.keys.contains(&key)).map(|bind| bind.action)
}

/// A line of the key help: the keys and what they do.
#[must_use]
pub fn help_lines<A>(table: &[Bind<A>]) -> Vec<(String, &'static str)> {
    let keys = |bind: &Bind<A>| bind.keys.iter().map(Key::to_string).collect::<Vec<_>>().join(" ");
    table.iter().map(|bind| (keys(bind), bind.help)).collect()
}

/// What the footer shows of a table.
#[must_use]
pub fn hints<A>(table: &[Bind<A>]) -> Vec<super::footer::Hint> {
    let shown = table.iter().filter(|bind| bind.rank > 0 && !bind.keys.is_empty());
    shown.map(|bind| super::footer::Hint { key: bind.keys[0], label: bind.label, rank: bind.rank }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
        Key::from_event(&KeyEvent::new(code, modifiers))
    }

    #[test]
    fn keys_are_shown_as_they_are_printed() {
        let shown = [Key::char('r'), Key::ctrl('p'), Key::f(10), Key::of(Code::Up), Key::of(Code::Tab).shifted()];
        assert_eq!(shown.map(|key| key.to_string()), ["R", "Ctrl-P", "F10", "↑", "Shift-Tab"]);
    }

    #[test]
    fn capitals_and_alt_are_the_key_itself() {
        assert_eq!(key(KeyCode::Char('R'), KeyModifiers::SHIFT), Some(Key::char('r')));
        assert_eq!(key(KeyCode::Char('r'), KeyModifiers::ALT), Some(Key::char('r')));
        assert_eq!(key(KeyCode::BackTab, KeyModifiers::SHIFT), Some(Key::of(Code::Tab).shifted()));
        assert_eq!(key(KeyCode::CapsLock, KeyModifiers::NONE), None);
    }

    #[test]
    fn only_letters_type() {
        let letter = |key: Key| key.letter();
        assert_eq!([letter(Key::char('e')), letter(Key::char('é'))], [Some('e'), Some('é')]);
        assert_eq!([letter(Key::ctrl('e')), letter(Key::char('1')), letter(Key::f(1))], [None; 3]);
    }
}
