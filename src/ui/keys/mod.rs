//! Key bindings. Each table lists commands with their names, keys and labels. The footer, the help screen, the
//! configurable keys and docs/KEYS.md are all derived from these tables.

mod key;
mod typing;

use std::collections::BTreeMap;

pub use key::{Code, Key};
pub use typing::{KeyPress, Typing};

/// Binding of a command to keys.
#[derive(Clone, Copy, Debug)]
pub struct Binding<A: 'static> {
    /// Command to run.
    pub action: A,
    /// Name in the configuration.
    pub name: &'static str,
    /// Default keys, starting with the one shown on screen.
    pub keys: &'static [Key],
    /// Label for the footer, of one or two words.
    pub label: &'static str,
    /// One-line description for the help.
    pub help: &'static str,
    /// Rank in the footer: low ranks come first, high ranks are dropped first, and rank 0 is never shown.
    pub rank: u8,
}

impl<A: Copy> Binding<A> {
    /// Binds a command to keys. It is listed in the help, but not in the footer.
    #[must_use]
    pub const fn new(action: A, name: &'static str, keys: &'static [Key], help: &'static str) -> Self {
        Self { action, name, keys, label: "", help, rank: 0 }
    }

    /// Shows the command in the footer, with this label and rank.
    #[must_use]
    pub const fn in_footer(self, label: &'static str, rank: u8) -> Self {
        Self { label, rank, ..self }
    }
}

/// Key bindings of a screen or of part of a screen.
#[derive(Debug)]
pub struct KeyBindings<A: 'static> {
    /// Name in the configuration.
    pub name: &'static str,
    /// The bindings.
    pub bindings: &'static [Binding<A>],
}

impl<A> Clone for KeyBindings<A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A> Copy for KeyBindings<A> {}

impl<A> KeyBindings<A> {
    /// Returns the names and default keys, for the configuration.
    #[must_use]
    pub fn key_table(self) -> KeyTable
    where
        A: Copy,
    {
        self.key_table_with(|_| true)
    }

    /// Returns the names and default keys of the commands for which `is_available` returns `true`.
    #[must_use]
    pub fn key_table_with(self, is_available: impl Fn(A) -> bool) -> KeyTable
    where
        A: Copy,
    {
        let available = self.bindings.iter().filter(|binding| is_available(binding.action));
        KeyTable { name: self.name, commands: available.map(|binding| (binding.name, binding.keys)).collect() }
    }
}

/// Names and default keys of a table, for the configuration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyTable {
    /// Name of the table.
    pub name: &'static str,
    /// Commands with their names and default keys.
    pub commands: Vec<(&'static str, &'static [Key])>,
}

/// Group of tables that are active at the same time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scope {
    /// The tables.
    pub tables: Vec<KeyTable>,
    /// Characters that are typed as text in this scope.
    pub typing: Typing,
    /// Keys that no command can use because the screen itself handles them.
    pub taken: Vec<Key>,
    /// Whether this is the first pane of a screen, in which every command needs a key.
    pub is_main: bool,
    /// Whether there is a list that runs every command, even one without a key.
    pub has_command_list: bool,
}

impl Scope {
    /// Creates a scope of these tables, where nothing is typed.
    #[must_use]
    pub fn new(tables: &[KeyTable]) -> Self {
        Self {
            tables: tables.to_vec(),
            typing: Typing::Nothing,
            taken: Vec::new(),
            is_main: true,
            has_command_list: false,
        }
    }
}

/// Returns the first key of a command as text, or an empty string if the command has no key.
#[must_use]
pub fn first_key<A: PartialEq>(table: KeyBindings<A>, keymap: &Keymap, action: &A) -> String {
    let binding = table.bindings.iter().find(|binding| binding.action == *action);
    binding.and_then(|binding| keymap.keys_for(table, binding).first()).map_or_else(String::new, Key::to_string)
}

/// Custom key bindings, by table and command. They replace the defaults.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Keymap(BTreeMap<(String, String), Vec<Key>>);

impl Keymap {
    /// Binds a command to these keys, starting with the one shown on screen.
    pub fn set(&mut self, table: &str, command: &str, keys: Vec<Key>) {
        self.0.insert((table.to_owned(), command.to_owned()), keys);
    }

    /// Returns the keys for a command: the custom keys, or else `default`.
    #[must_use]
    pub fn keys<'a>(&'a self, table: &str, command: &str, default: &'a [Key]) -> &'a [Key] {
        // Fast path: most players have no custom keys.
        if self.0.is_empty() {
            return default;
        }
        self.0.get(&(table.to_owned(), command.to_owned())).map_or(default, Vec::as_slice)
    }

    fn keys_for<'a, A>(&'a self, table: KeyBindings<A>, binding: &'a Binding<A>) -> &'a [Key] {
        self.keys(table.name, binding.name, binding.keys)
    }
}

/// Returns the command bound to a key, if any. An unbound key with Alt counts as the same key without it.
#[must_use]
pub fn find<A: Copy>(table: KeyBindings<A>, keymap: &Keymap, key: Key) -> Option<A> {
    let bound = |key| table.bindings.iter().find(|binding| keymap.keys_for(table, binding).contains(&key));
    let plain = || key.alt.then_some(Key { alt: false, ..key });
    bound(key).or_else(|| bound(plain()?)).map(|binding| binding.action)
}

/// Returns the keys and the description of every command, for the help.
#[must_use]
pub fn help_lines<A: Copy>(table: KeyBindings<A>, keymap: &Keymap) -> Vec<(String, &'static str)> {
    help_lines_with(table, keymap, Typing::Nothing, |_| true)
}

/// Returns the keys and the description of the commands for which `is_available` returns `true`. Keys that type a
/// character are left out, and so are commands that have no other key.
#[must_use]
pub fn help_lines_with<A: Copy>(
    table: KeyBindings<A>,
    keymap: &Keymap,
    typing: Typing,
    is_available: impl Fn(A) -> bool,
) -> Vec<(String, &'static str)> {
    let keys = |binding: &Binding<A>| {
        let keys = keymap.keys_for(table, binding).iter().filter(|key| !typing.takes(**key));
        keys.map(Key::to_string).collect::<Vec<_>>().join(" ")
    };
    let available = table.bindings.iter().filter(|binding| is_available(binding.action));
    available.map(|binding| (keys(binding), binding.help)).filter(|(keys, _)| !keys.is_empty()).collect()
}

/// Returns the commands for which `is_available` returns `true`, for a list. Keys that type a character are left out.
#[must_use]
pub fn command_entries<A: Copy>(
    table: KeyBindings<A>,
    keymap: &Keymap,
    typing: Typing,
    is_available: impl Fn(A) -> bool,
) -> Vec<(A, super::command_list::CommandEntry)> {
    let entry = |binding: &Binding<A>| {
        let keys = keymap.keys_for(table, binding).iter().filter(|key| !typing.takes(**key));
        let keys = keys.map(Key::to_string).collect::<Vec<_>>().join(" ");
        (binding.action, super::command_list::CommandEntry { keys, help: binding.help })
    };
    table.bindings.iter().filter(|binding| is_available(binding.action)).map(entry).collect()
}

/// Returns the footer hints for a table.
#[must_use]
pub fn hints<A: Copy>(table: KeyBindings<A>, keymap: &Keymap) -> Vec<super::footer::Hint> {
    hints_with(table, keymap, Typing::Nothing, |_, label| Some(label))
}

/// Returns the footer hints for a table. `relabel` returns the label of a command, given its usual label, or `None` if
/// the command is not available. Keys that type a character are left out.
#[must_use]
pub fn hints_with<A: Copy>(
    table: KeyBindings<A>,
    keymap: &Keymap,
    typing: Typing,
    relabel: impl Fn(A, &'static str) -> Option<&'static str>,
) -> Vec<super::footer::Hint> {
    let shown = table.bindings.iter().filter(|binding| binding.rank > 0);
    let hint = |binding: &Binding<A>| {
        let key = *keymap.keys_for(table, binding).iter().find(|key| !typing.takes(**key))?;
        Some(super::footer::Hint { key, label: relabel(binding.action, binding.label)?, rank: binding.rank })
    };
    shown.filter_map(hint).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn custom_keys_replace_the_defaults() {
        const TABLE: KeyBindings<u8> =
            KeyBindings { name: "test", bindings: &[Binding::new(1, "one", &[Key::f(1)], "one").in_footer("one", 1)] };
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
