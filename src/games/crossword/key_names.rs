//! Names of the keys that the player has bound, for messages.

use super::keys::{self, Action};
use crate::ui::commands::{Command, MOVES, PLAYING};
use crate::ui::keys::{KeyBindings, Keymap, first_key};

/// The player's key bindings.
#[derive(Clone, Debug)]
pub struct KeyNames {
    keymap: Keymap,
    grid: KeyBindings<Action>,
}

impl Default for KeyNames {
    fn default() -> Self {
        Self::new(&Keymap::default(), keys::GRID)
    }
}

impl KeyNames {
    /// Creates the names of the keys in these bindings, with this table for the grid.
    #[must_use]
    pub fn new(keymap: &Keymap, grid: KeyBindings<Action>) -> Self {
        Self { keymap: keymap.clone(), grid }
    }

    /// Returns the name of the first key of a command in the grid.
    #[must_use]
    pub fn in_grid(&self, action: Action) -> String {
        self.in_table(self.grid, action)
    }

    /// Returns the name of the first key of a command in a line of text.
    #[must_use]
    pub fn in_line(&self, action: Action) -> String {
        self.in_table(keys::LINE, action)
    }

    /// Returns the name of the first key of a command in the scratch line.
    #[must_use]
    pub fn in_scratch(&self, action: Action) -> String {
        self.in_table(keys::SCRATCH, action)
    }

    /// Returns the name of the first key for hints.
    #[must_use]
    pub fn hint(&self) -> String {
        self.in_table(PLAYING, Command::Hint)
    }

    /// Returns the name of the first key that undoes a change.
    #[must_use]
    pub fn undo(&self) -> String {
        self.in_table(MOVES, Command::Undo)
    }

    /// Returns the first key of a command, or that of the list of commands if it has none.
    fn in_table<A: PartialEq>(&self, table: KeyBindings<A>, action: A) -> String {
        match first_key(table, &self.keymap, &action) {
            key if key.is_empty() => first_key(PLAYING, &self.keymap, &Command::Commands),
            key => key,
        }
    }
}
