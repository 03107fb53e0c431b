//! Keys and what they do. One table names each command, its keys and its words; the keymap, the footer, the help
//! screen and docs/KEYS.md are all read from it.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

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

/// As the configuration writes it, and as it is shown: `Enter`, `F1`, `Ctrl-P`, `Shift-Tab`, `x`.
impl FromStr for Key {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "{text:?} is no key; write a key such as F2, Ctrl-P, Shift-Tab, Enter, Space, Left, PgDn or a character"
            )
        };
        let (ctrl, rest) = text.strip_prefix("Ctrl-").map_or((false, text), |rest| (true, rest));
        let (shift, rest) = rest.strip_prefix("Shift-").map_or((false, rest), |rest| (true, rest));
        let mut chars = rest.chars();
        let code = match (chars.next(), chars.next()) {
            (Some(c), None) => Code::Char(c.to_lowercase().next().unwrap_or(c)),
            _ => code_named(rest).ok_or_else(wrong)?,
        };
        // A character brings its own shift, and Ctrl makes of some characters another key.
        let is_char = matches!(code, Code::Char(_));
        let lost = matches!(code, Code::Char('h' | 'i' | 'j' | 'm' | 'c' | 'z' | 'l')) && ctrl;
        let invisible = matches!(code, Code::Char(c) if c.is_control());
        if (shift && is_char) || lost || invisible { Err(wrong()) } else { Ok(Self { code, ctrl, shift }) }
    }
}

fn code_named(name: &str) -> Option<Code> {
    let named = [
        ("Enter", Code::Enter),
        ("Esc", Code::Esc),
        ("Tab", Code::Tab),
        ("Space", Code::Char(' ')),
        ("Backspace", Code::Backspace),
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
    let function = || name.strip_prefix('F')?.parse().ok().filter(|number| (1..=12).contains(number)).map(Code::F);
    code.or_else(function)
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
    /// Its name in the configuration.
    pub name: &'static str,
    /// Its keys unless the configuration says otherwise, the one to show first.
    pub keys: &'static [Key],
    /// One or two words for the footer.
    pub label: &'static str,
    /// A line for the help.
    pub help: &'static str,
    /// The footer shows low numbers first and drops high ones where room is short; 0 is never shown.
    pub rank: u8,
}

/// The commands of one screen, or of one part of a screen.
#[derive(Debug)]
pub struct Table<A: 'static> {
    /// Its name in the configuration.
    pub name: &'static str,
    /// The commands.
    pub binds: &'static [Bind<A>],
}

impl<A> Clone for Table<A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A> Copy for Table<A> {}

impl<A> Table<A> {
    /// The table as the configuration sees it: names and usual keys.
    #[must_use]
    pub fn listed(self) -> Listed {
        Listed { name: self.name, commands: self.binds.iter().map(|bind| (bind.name, bind.keys)).collect() }
    }
}

/// A table as the configuration sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its name.
    pub name: &'static str,
    /// The commands: their names and usual keys.
    pub commands: Vec<(&'static str, &'static [Key])>,
}

/// Tables whose keys work at the same time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scope {
    /// The tables.
    pub tables: Vec<Listed>,
    /// Letters type here, so none of them can be a command.
    pub typing: bool,
}

impl Scope {
    /// These tables together.
    #[must_use]
    pub fn of(tables: &[Listed], typing: bool) -> Self {
        Self { tables: tables.to_vec(), typing }
    }
}

/// The player's own keys: by table and command those that take the place of the usual ones.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Keymap(BTreeMap<(String, String), Vec<Key>>);

impl Keymap {
    /// Gives a command these keys, the one to show first.
    pub fn set(&mut self, table: &str, command: &str, keys: Vec<Key>) {
        self.0.insert((table.to_owned(), command.to_owned()), keys);
    }

    /// The keys of a command.
    #[must_use]
    pub fn keys<'a>(&'a self, table: &str, command: &str, usual: &'a [Key]) -> &'a [Key] {
        // Most players have none of their own.
        if self.0.is_empty() {
            return usual;
        }
        self.0.get(&(table.to_owned(), command.to_owned())).map_or(usual, Vec::as_slice)
    }

    fn of<'a, A>(&'a self, table: Table<A>, bind: &'a Bind<A>) -> &'a [Key] {
        self.keys(table.name, bind.name, bind.keys)
    }
}

/// The command of a key.
#[must_use]
pub fn find<A: Copy>(table: Table<A>, keymap: &Keymap, key: Key) -> Option<A> {
    table.binds.iter().find(|bind| keymap.of(table, bind).contains(&key)).map(|bind| bind.action)
}

/// A line of the key help: the keys and what they do.
#[must_use]
pub fn help_lines<A>(table: Table<A>, keymap: &Keymap) -> Vec<(String, &'static str)> {
    let keys = |bind: &Bind<A>| keymap.of(table, bind).iter().map(Key::to_string).collect::<Vec<_>>().join(" ");
    table.binds.iter().map(|bind| (keys(bind), bind.help)).collect()
}

/// What the footer shows of a table.
#[must_use]
pub fn hints<A>(table: Table<A>, keymap: &Keymap) -> Vec<super::footer::Hint> {
    let shown = table.binds.iter().filter(|bind| bind.rank > 0);
    let hint = |bind: &Bind<A>| {
        let key = *keymap.of(table, bind).first()?;
        Some(super::footer::Hint { key, label: bind.label, rank: bind.rank })
    };
    shown.filter_map(hint).collect()
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
    fn keys_are_read_as_the_config_writes_them() {
        let read = |text: &str| text.parse::<Key>();
        assert_eq!(read("F2"), Ok(Key::f(2)));
        assert_eq!(read("Ctrl-P"), Ok(Key::ctrl('p')));
        assert_eq!(read("Shift-Tab"), Ok(Key::of(Code::Tab).shifted()));
        assert_eq!([read("x"), read("X"), read("+"), read("Space")], ['x', 'x', '+', ' '].map(|c| Ok(Key::char(c))));
        // Ctrl-H is Backspace, Ctrl-I Tab, Ctrl-J and Ctrl-M Enter; C, Z and L are the program's own.
        for wrong in ["", "F0", "F13", "Ctrl-", "ctrl-p", "Shift-x", "Ctrl-M", "Ctrl-C", "Enterr", "ab", "\u{1b}"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn own_keys_take_the_place_of_the_usual_ones() {
        const TABLE: Table<u8> = Table {
            name: "test",
            binds: &[Bind { action: 1, name: "one", keys: &[Key::f(1)], label: "one", help: "one", rank: 1 }],
        };
        let mut keymap = Keymap::default();
        assert_eq!(find(TABLE, &keymap, Key::f(1)), Some(1));
        keymap.set("test", "one", vec![Key::f(9), Key::ctrl('o')]);
        assert_eq!(
            [Key::f(1), Key::f(9), Key::ctrl('o')].map(|key| find(TABLE, &keymap, key)),
            [None, Some(1), Some(1)]
        );
        assert_eq!(help_lines(TABLE, &keymap), [("F9 Ctrl-O".to_owned(), "one")]);
        assert_eq!(hints(TABLE, &keymap)[0].key, Key::f(9));
    }

    #[test]
    fn only_letters_type() {
        let letter = |key: Key| key.letter();
        assert_eq!([letter(Key::char('e')), letter(Key::char('é'))], [Some('e'), Some('é')]);
        assert_eq!([letter(Key::ctrl('e')), letter(Key::char('1')), letter(Key::f(1))], [None; 3]);
    }
}
