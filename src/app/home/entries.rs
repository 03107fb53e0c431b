//! Entries and keys of the home screen.

use crate::app::puzzle_status::PuzzleStatus;
use crate::games::Game;
use crate::store::SlotId;
use crate::ui::keys::{self, Binding, Code, Key, KeyBindings, Keymap, Scope};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    Choose,
    Up,
    Down,
    Beside,
    First,
    Last,
    Delete,
    Leave,
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
        Binding::new(
            Action::Beside,
            "beside",
            &[Key::new(Code::Right), Key::new(Code::Left), Key::new(Code::Tab)],
            "to the other column",
        ),
        Binding::new(Action::First, "first", &[Key::new(Code::Home)], "first entry"),
        Binding::new(Action::Last, "last", &[Key::new(Code::End)], "last entry"),
        Binding::new(
            Action::Delete,
            "delete",
            &[Key::new(Code::Delete)],
            "delete the selected unfinished round, if pressed twice",
        ),
        Binding::new(Action::Help, "help", &[Key::f(1), Key::char('?')], "this help").in_footer("help", 3),
        Binding::new(Action::Quit, "quit", &[Key::char('q'), Key::ctrl('q')], "quit").in_footer("quit", 2),
        Binding::new(Action::Leave, "leave", &[Key::new(Code::Esc)], "quit, if pressed twice"),
    ],
};

/// Part of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// Daily puzzles.
    Today,
    /// Weekly puzzles.
    Week,
    /// Unfinished rounds.
    Resume,
    /// New rounds.
    Play,
    /// Everything else.
    More,
}

impl Section {
    /// All parts, in order.
    pub const ALL: [Self; 5] = [Self::Today, Self::Week, Self::Resume, Self::Play, Self::More];

    /// Returns the heading.
    pub fn heading(self) -> &'static str {
        match self {
            Self::Today => "TODAY",
            Self::Week => "THIS WEEK",
            Self::Resume => "RESUME",
            Self::Play => "PLAY",
            Self::More => "MORE",
        }
    }
}

/// Effect of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// Resumes the round in this slot, of the game with this index.
    Resume(usize, SlotId),
    /// Opens the current puzzle of a series: index of the game, and index of the series.
    Series(usize, usize),
    /// Opens an entry of a game: index of the game, and index of the entry.
    Entry(usize, usize),
    CustomGame,
    Lab,
    Algorithms,
    Archive,
    Records,
    Settings,
    About,
    Help,
    Quit,
}

/// General entries, shown below the games' entries: part, key, title, description, effect.
pub(super) const ENTRIES: [(Section, char, &str, &str, Target); 9] = [
    (Section::Play, 'c', "Custom game", "choose the options of a round", Target::CustomGame),
    (Section::Play, 'l', "Word lab", "words, anagrams, patterns", Target::Lab),
    (Section::More, 'v', "Algorithms", "watch and compare solvers", Target::Algorithms),
    (Section::More, 'p', "Past puzzles", "daily and weekly, in a calendar", Target::Archive),
    (Section::More, 'r', "Records", "results, statistics, your words", Target::Records),
    (Section::More, 's', "Settings", "colours, mouse", Target::Settings),
    (Section::More, '?', "Help", "rules, keys and command-line use", Target::Help),
    (Section::More, 'a', "About", "licences and word sources", Target::About),
    (Section::More, 'q', "Quit", "", Target::Quit),
];

/// Keys of the first Resume entries.
pub(super) const RESUME_KEYS: [char; 9] = ['g', '2', '3', '4', '5', '6', '7', '8', '9'];

/// Entry of the list.
pub struct Entry {
    /// Part of the list.
    pub section: Section,
    /// Shortcut key. After nine unfinished rounds there are none left.
    pub key: Option<char>,
    /// Title below the heading of its part.
    pub title: String,
    /// Title in a list without headings.
    pub name: String,
    /// Standing, for the puzzle of a series.
    pub status: Option<PuzzleStatus>,
    /// Description in a few words.
    pub description: String,
    /// Effect.
    pub(super) target: Target,
}

impl Entry {
    /// Creates an entry that is not the puzzle of a series.
    pub(super) fn new(section: Section, key: Option<char>, title: &str, description: String, target: Target) -> Self {
        Self { section, key, title: title.into(), name: title.into(), status: None, description, target }
    }
}

/// Returns the keys of the home screen and their descriptions, for the help screen and the documentation.
#[must_use]
pub fn key_help(keymap: &Keymap) -> Vec<(String, &'static str)> {
    keys::help_lines(KEYS, keymap)
}

/// Returns the scope of the keys of the home screen, for checking configured keys.
#[must_use]
pub fn scope(games: &[Game]) -> Scope {
    let entry_keys = ENTRIES
        .iter()
        .map(|entry| entry.1)
        .filter(|key| !KEYS.bindings.iter().any(|binding| binding.keys.contains(&Key::char(*key))));
    let taken = entry_keys.chain(games.iter().flat_map(game_keys)).chain(RESUME_KEYS).map(Key::char).collect();
    Scope { taken, ..Scope::new(&[KEYS.key_table()]) }
}

/// Iterates over the keys of a game on the home screen.
fn game_keys(game: &Game) -> impl Iterator<Item = char> {
    game.series.iter().map(|entry| entry.key).chain(game.entries.iter().map(|entry| entry.key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GameList, Settings};

    #[test]
    fn every_key_of_the_home_screen_has_one_meaning() {
        let games = Settings::default().games();
        let game_keys = games.iter().flat_map(game_keys).map(Key::char);
        let general = ENTRIES.map(|entry| entry.1).into_iter().chain(RESUME_KEYS).map(Key::char);
        let mut keys: Vec<Key> = KEYS.bindings.iter().flat_map(|binding| binding.keys).copied().collect();
        // Help and Quit are entries as well as commands.
        keys.extend(general.filter(|key| ![Key::char('?'), Key::char('q')].contains(key)).chain(game_keys));
        for (index, key) in keys.iter().enumerate() {
            assert!(!keys[..index].contains(key), "{key}");
        }
    }
}
