//! Entries and keys of the menu.

use crate::games::Game;
use crate::store::SlotId;
use crate::ui::keys::{self, Binding, Code, Key, KeyBindings, Keymap, Scope};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    Choose,
    Up,
    Down,
    Help,
    Quit,
}

pub(super) const KEYS: KeyBindings<Action> = KeyBindings {
    name: "menu",
    bindings: &[
        Binding::new(Action::Choose, "choose", &[Key::new(Code::Enter), Key::char(' ')], "choose")
            .in_footer("choose", 1),
        Binding::new(Action::Down, "down", &[Key::new(Code::Down), Key::char('j')], "down").in_footer("down", 4),
        Binding::new(Action::Up, "up", &[Key::new(Code::Up), Key::char('k')], "up").in_footer("up", 5),
        Binding::new(Action::Help, "help", &[Key::f(1), Key::char('?')], "this help").in_footer("help", 3),
        Binding::new(Action::Quit, "quit", &[Key::char('q'), Key::new(Code::Esc), Key::ctrl('q')], "quit")
            .in_footer("quit", 2),
    ],
};

/// Effect of a menu entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// Resumes the round in this slot, of the game with this index.
    Resume(usize, SlotId),
    /// Opens an entry of a game: index of the game, and index of the entry.
    Entry(usize, usize),
    CustomGame,
    Records,
    Settings,
    About,
    Help,
    Quit,
}

/// General entries, shown below the games' entries: key, title, description, effect.
pub(super) const ENTRIES: [(char, &str, &str, Target); 6] = [
    ('c', "Custom game", "choose the options of a round", Target::CustomGame),
    ('r', "Records", "best results, statistics, your words", Target::Records),
    ('s', "Settings", "colours, mouse", Target::Settings),
    ('?', "Help", "keys and command-line use", Target::Help),
    ('a', "About", "licences and word sources", Target::About),
    ('q', "Quit", "", Target::Quit),
];

/// Keys of the first Resume entries.
pub(super) const RESUME_KEYS: [char; 9] = ['g', '2', '3', '4', '5', '6', '7', '8', '9'];
pub(super) struct Entry {
    /// Shortcut key. After nine unfinished rounds there are none left.
    pub key: Option<char>,
    pub title: String,
    pub description: String,
    pub target: Target,
}

impl Entry {
    /// Creates a general entry.
    pub(super) fn new(key: char, title: &str, description: &str, target: Target) -> Self {
        Self { key: Some(key), title: title.into(), description: description.into(), target }
    }
}

/// Returns the menu keys and their descriptions, for the help screen and the documentation.
#[must_use]
pub fn key_help(keymap: &Keymap) -> Vec<(String, &'static str)> {
    keys::help_lines(KEYS, keymap)
}

/// Returns the scope of the menu keys, for checking configured keys.
#[must_use]
pub fn scope(games: &[Game]) -> Scope {
    let entry_keys = ENTRIES
        .iter()
        .map(|entry| entry.0)
        .filter(|key| !KEYS.bindings.iter().any(|binding| binding.keys.contains(&Key::char(*key))));
    let game_keys = games.iter().flat_map(|game| &game.entries).map(|entry| entry.key);
    let taken = entry_keys.chain(game_keys).chain(RESUME_KEYS).map(Key::char).collect();
    Scope { taken, ..Scope::new(&[KEYS.key_table()]) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GameList, Settings};

    #[test]
    fn every_key_of_the_menu_has_one_meaning() {
        let games = Settings::default().games();
        let game_keys = games.iter().flat_map(|game| &game.entries).map(|entry| Key::char(entry.key));
        let general = ENTRIES.map(|entry| entry.0).into_iter().chain(RESUME_KEYS).map(Key::char);
        let mut keys: Vec<Key> = KEYS.bindings.iter().flat_map(|binding| binding.keys).copied().collect();
        // Help and Quit are entries as well as commands.
        keys.extend(general.filter(|key| ![Key::char('?'), Key::char('q')].contains(key)).chain(game_keys));
        for (index, key) in keys.iter().enumerate() {
            assert!(!keys[..index].contains(key), "{key}");
        }
    }
}
