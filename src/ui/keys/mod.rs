//! Keys and what they do. One table names each command, its keys and its words; the keymap, the footer, the help
//! screen and docs/KEYS.md are all read from it.

mod key;

use std::collections::BTreeMap;

pub use key::{Code, Key};

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
pub struct KeyBindings<A: 'static> {
    /// Its name in the configuration.
    pub name: &'static str,
    /// The commands.
    pub binds: &'static [Bind<A>],
}

impl<A> Clone for KeyBindings<A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A> Copy for KeyBindings<A> {}

impl<A> KeyBindings<A> {
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
    /// Keys that something else has here.
    pub taken: Vec<Key>,
}

impl Scope {
    /// These tables together.
    #[must_use]
    pub fn of(tables: &[Listed], typing: bool) -> Self {
        Self { tables: tables.to_vec(), typing, taken: Vec::new() }
    }
}

/// The key of a command that is shown first, as it is written; nothing where it has none.
#[must_use]
pub fn first<A: PartialEq>(table: KeyBindings<A>, keymap: &Keymap, action: &A) -> String {
    let bind = table.binds.iter().find(|bind| bind.action == *action);
    bind.and_then(|bind| keymap.of(table, bind).first()).map_or_else(String::new, Key::to_string)
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

    fn of<'a, A>(&'a self, table: KeyBindings<A>, bind: &'a Bind<A>) -> &'a [Key] {
        self.keys(table.name, bind.name, bind.keys)
    }
}

/// The command of a key.
#[must_use]
pub fn find<A: Copy>(table: KeyBindings<A>, keymap: &Keymap, key: Key) -> Option<A> {
    table.binds.iter().find(|bind| keymap.of(table, bind).contains(&key)).map(|bind| bind.action)
}

/// A line of the key help: the keys and what they do.
#[must_use]
pub fn help_lines<A>(table: KeyBindings<A>, keymap: &Keymap) -> Vec<(String, &'static str)> {
    let keys = |bind: &Bind<A>| keymap.of(table, bind).iter().map(Key::to_string).collect::<Vec<_>>().join(" ");
    table.binds.iter().map(|bind| (keys(bind), bind.help)).collect()
}

/// What the footer shows of a table.
#[must_use]
pub fn hints<A>(table: KeyBindings<A>, keymap: &Keymap) -> Vec<super::footer::Hint> {
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

    #[test]
    fn own_keys_take_the_place_of_the_usual_ones() {
        const TABLE: KeyBindings<u8> = KeyBindings {
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
}
