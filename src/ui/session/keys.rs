//! Commands of a round: those of the game's focus, and those that all games share.

use super::Session;
use crate::play::Status;
use crate::ui::commands::{self, Command};
use crate::ui::footer::Hint;
use crate::ui::keys::{self, Key, KeyBindings, Keymap, Scope};
use crate::ui::tui_game::{Focus, TuiGame};

/// Returns the tables of shared commands, during or after a round of a game.
fn shared_tables<G: TuiGame>(after_round: bool) -> impl Iterator<Item = KeyBindings<Command>> {
    let moves = G::undo().filter(|_| !after_round).map(|_| commands::MOVES);
    let table = if after_round { commands::OVER } else { commands::PLAYING };
    std::iter::once(table).chain(moves)
}

/// Returns the key scopes of a game: one for each part of its screen that can have the focus.
#[must_use]
pub fn scopes<G: TuiGame>() -> Vec<Scope> {
    let scope = |focus: &Focus<G::Action>| {
        let shared = shared_tables::<G>(focus.after_round).map(KeyBindings::key_table);
        let tables = std::iter::once(focus.bindings.key_table()).chain(shared).collect();
        Scope { tables, typing: focus.typing, taken: Vec::new() }
    };
    G::FOCUSES.iter().map(scope).collect()
}

/// Returns the keys of a focus and their descriptions, with those shared commands for which `is_available` returns
/// `true`.
#[must_use]
pub fn key_help<G: TuiGame>(
    focus: &Focus<G::Action>,
    keymap: &Keymap,
    is_available: impl Fn(Command) -> bool,
) -> Vec<(String, &'static str)> {
    let shared = shared_tables::<G>(focus.after_round)
        .flat_map(|table| keys::help_lines_with(table, keymap, focus.typing, &is_available))
        .collect();
    [keys::help_lines(focus.bindings, keymap), shared].concat()
}

impl<G: TuiGame> Session<G> {
    pub(super) fn focus(&self) -> &'static Focus<G::Action> {
        G::focus(&self.ui, self.status())
    }

    fn shared_tables(&self) -> impl Iterator<Item = KeyBindings<Command>> {
        shared_tables::<G>(self.status() == Status::Over)
    }

    /// Returns the shared command bound to a key, if it is available.
    pub(super) fn shared_command(&self, key: Key, keymap: &Keymap) -> Option<Command> {
        let command = self.shared_tables().find_map(|table| keys::find(table, keymap, key));
        command.filter(|&command| self.is_available(command))
    }

    /// Returns `false` for a command that this round has no use for, such as hints in a game without them.
    pub(super) fn is_available(&self, command: Command) -> bool {
        match command {
            Command::Hint => G::hint(self.round().state()).is_some(),
            Command::Redo => G::redo().is_some(),
            Command::New => G::next_round(self.round().desc()).is_some(),
            _ => true,
        }
    }

    /// Returns the footer hints during or after a round.
    pub(super) fn key_hints(&self, keymap: &Keymap) -> Vec<Hint> {
        let next_label = G::next_round(self.round().desc()).map(|next| next.label);
        let relabel = |command, label| match command {
            Command::New => next_label,
            _ => self.is_available(command).then_some(label),
        };
        let focus = self.focus();
        let shared = self.shared_tables().flat_map(|table| keys::hints_with(table, keymap, focus.typing, relabel));
        keys::hints(focus.bindings, keymap).into_iter().chain(shared).collect()
    }
}
