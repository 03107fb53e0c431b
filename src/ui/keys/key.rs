//! Keys: conversion from terminal events, parsing from the configuration, and display.

use std::fmt;
use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A key without modifiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "keys are named as on a keyboard")]
pub enum Code {
    Char(char),
    F(u8),
    Enter,
    Esc,
    Tab,
    Backspace,
    Insert,
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

/// A key, with or without Ctrl, Shift and Alt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    /// Key code. Letters are lowercase, even if typed as capitals.
    pub code: Code,
    /// Whether Ctrl is held.
    pub ctrl: bool,
    /// Whether Shift is held. It is always `false` for characters, because Shift changes the character itself.
    pub shift: bool,
    /// Whether Alt is held. It is always `false` except for ← and →.
    pub alt: bool,
}

impl Key {
    /// Creates a key without modifiers.
    #[must_use]
    pub const fn new(code: Code) -> Self {
        Self { code, ctrl: false, shift: false, alt: false }
    }

    /// Creates a character key.
    #[must_use]
    pub const fn char(c: char) -> Self {
        Self::new(Code::Char(c))
    }

    /// Creates a character key with Ctrl.
    #[must_use]
    pub const fn ctrl(c: char) -> Self {
        Self { ctrl: true, ..Self::char(c) }
    }

    /// Creates a function key.
    #[must_use]
    pub const fn f(number: u8) -> Self {
        Self::new(Code::F(number))
    }

    /// Returns the key with Shift.
    #[must_use]
    pub const fn shifted(self) -> Self {
        Self { shift: true, ..self }
    }

    /// Returns the key with Alt, which must be ← or →.
    #[must_use]
    pub const fn with_alt(self) -> Self {
        Self { alt: true, ..self }
    }

    /// Returns the key for a terminal event, or `None` for keys that no command uses.
    ///
    /// Alt is ignored except for ← and →. Windows reports AltGr as Ctrl and Alt, so these together type a character, except for the letters of Ctrl
    /// chords.
    #[must_use]
    pub fn from_event(event: &KeyEvent) -> Option<Self> {
        let is_alt_gr = event.modifiers.contains(KeyModifiers::CONTROL | KeyModifiers::ALT)
            && matches!(event.code, KeyCode::Char(c) if !c.is_ascii_alphabetic());
        let mut shift = event.modifiers.contains(KeyModifiers::SHIFT);
        let mut ctrl = event.modifiers.contains(KeyModifiers::CONTROL) && !is_alt_gr;
        let code = match event.code {
            // Some terminals send these for Backspace and Enter.
            KeyCode::Char('h') if ctrl => {
                ctrl = false;
                Code::Backspace
            }
            KeyCode::Char('j') if ctrl => {
                ctrl = false;
                Code::Enter
            }
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
            KeyCode::Insert => Code::Insert,
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
        let alt = event.modifiers.contains(KeyModifiers::ALT) && matches!(code, Code::Left | Code::Right);
        Some(Self { code, ctrl, shift, alt })
    }
}

/// Parses configuration syntax, such as `Enter`, `F1`, `Ctrl-P`, `Shift-Tab` or `x`.
impl FromStr for Key {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let invalid = || {
            format!(
                "invalid key {text:?}; use a key such as F2, Ctrl-P, Shift-Tab, Enter, Space, Left, PgDn or a character"
            )
        };
        let (ctrl, rest) = text.strip_prefix("Ctrl-").map_or((false, text), |rest| (true, rest));
        let (alt, rest) = rest.strip_prefix("Alt-").map_or((false, rest), |rest| (true, rest));
        let (shift, rest) = rest.strip_prefix("Shift-").map_or((false, rest), |rest| (true, rest));
        let mut chars = rest.chars();
        let code = match (chars.next(), chars.next()) {
            (Some(c), None) => Code::Char(c.to_lowercase().next().unwrap_or(c)),
            _ => named_code(rest).ok_or_else(invalid)?,
        };
        // Shift changes the character itself. Terminals report some Ctrl combinations as other keys. Ctrl-C, Ctrl-Z and
        // Ctrl-L are reserved.
        let is_char = matches!(code, Code::Char(_));
        let allows_ctrl = matches!(code, Code::Char('a'..='z')) || !is_char;
        let is_reserved = matches!(code, Code::Char('h' | 'i' | 'j' | 'm' | 'c' | 'z' | 'l'));
        let invalid_ctrl = ctrl && (is_reserved || !allows_ctrl);
        let invisible = matches!(code, Code::Char(c) if c.is_control());
        let invalid_alt = alt && !matches!(code, Code::Left | Code::Right);
        if (shift && is_char) || invalid_ctrl || invalid_alt || invisible {
            return Err(invalid());
        }
        Ok(Self { code, ctrl, shift, alt })
    }
}

fn named_code(name: &str) -> Option<Code> {
    let named = [
        ("Enter", Code::Enter),
        ("Esc", Code::Esc),
        ("Tab", Code::Tab),
        ("Space", Code::Char(' ')),
        ("Backspace", Code::Backspace),
        ("Insert", Code::Insert),
        ("Delete", Code::Delete),
        ("Up", Code::Up),
        ("Down", Code::Down),
        ("Left", Code::Left),
        ("Right", Code::Right),
        ("Home", Code::Home),
        ("End", Code::End),
        ("PgUp", Code::PageUp),
        ("PgDn", Code::PageDown),
    ];
    let code = named.iter().find(|(known, _)| *known == name).map(|&(_, code)| code);
    let function_key = || name.strip_prefix('F')?.parse().ok().filter(|number| (1..=12).contains(number)).map(Code::F);
    code.or_else(function_key)
}

/// Displays the key as it is labelled on a keyboard: `Enter`, `F1`, `Ctrl-P`, `↑`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ctrl {
            f.write_str("Ctrl-")?;
        }
        if self.alt {
            f.write_str("Alt-")?;
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
            Code::Insert => "Insert",
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

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers) -> Option<Key> {
        Key::from_event(&KeyEvent::new(code, modifiers))
    }

    #[test]
    fn keys_are_displayed_as_on_a_keyboard() {
        let shown = [Key::char('r'), Key::ctrl('p'), Key::f(10), Key::new(Code::Up), Key::new(Code::Tab).shifted()];
        assert_eq!(shown.map(|key| key.to_string()), ["R", "Ctrl-P", "F10", "↑", "Shift-Tab"]);
    }

    #[test]
    fn shift_and_alt_are_ignored_for_letters() {
        assert_eq!(key(KeyCode::Char('R'), KeyModifiers::SHIFT), Some(Key::char('r')));
        assert_eq!(key(KeyCode::Char('r'), KeyModifiers::ALT), Some(Key::char('r')));
        assert_eq!(key(KeyCode::BackTab, KeyModifiers::SHIFT), Some(Key::new(Code::Tab).shifted()));
        assert_eq!(key(KeyCode::Char('q'), KeyModifiers::CONTROL | KeyModifiers::ALT), Some(Key::ctrl('q')));
        assert_eq!(key(KeyCode::Char('@'), KeyModifiers::CONTROL | KeyModifiers::ALT), Some(Key::char('@')));
        assert_eq!(key(KeyCode::Insert, KeyModifiers::NONE), Some(Key::new(Code::Insert)));
        assert_eq!(key(KeyCode::CapsLock, KeyModifiers::NONE), None);
        assert_eq!(key(KeyCode::Left, KeyModifiers::ALT), Some(Key::new(Code::Left).with_alt()));
        assert_eq!(key(KeyCode::Up, KeyModifiers::ALT), Some(Key::new(Code::Up)));
    }

    #[test]
    fn control_characters_of_backspace_and_enter_are_these_keys() {
        let chords = ['h', 'j', 'k'].map(|c| key(KeyCode::Char(c), KeyModifiers::CONTROL));
        assert_eq!(chords, [Key::new(Code::Backspace), Key::new(Code::Enter), Key::ctrl('k')].map(Some));
    }

    #[test]
    fn keys_are_parsed_from_config_syntax() {
        let parse = |text: &str| text.parse::<Key>();
        assert_eq!(parse("F2"), Ok(Key::f(2)));
        assert_eq!(parse("Insert"), Ok(Key::new(Code::Insert)));
        assert_eq!(parse("Ctrl-P"), Ok(Key::ctrl('p')));
        assert_eq!(parse("Shift-Tab"), Ok(Key::new(Code::Tab).shifted()));
        assert_eq!(parse("Alt-Left"), Ok(Key::new(Code::Left).with_alt()));
        assert_eq!(
            [parse("x"), parse("X"), parse("+"), parse("Space")],
            ['x', 'x', '+', ' '].map(|c| Ok(Key::char(c)))
        );
        // Ctrl-H is Backspace, Ctrl-I is Tab, and Ctrl-J and Ctrl-M are Enter. Ctrl-C, Ctrl-Z and Ctrl-L are reserved.
        for invalid in [
            "", "F0", "F13", "Ctrl-", "ctrl-p", "Shift-x", "Ctrl-M", "Ctrl-C", "Alt-X", "Enterr", "ab", "Ctrl-[",
            "Ctrl-1", "\u{1b}",
        ] {
            assert!(parse(invalid).is_err(), "{invalid}");
        }
    }
}
