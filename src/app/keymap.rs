//! Parses the configured key bindings and checks them for conflicts.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use super::{algorithms, archive, home};
use crate::compare;
use crate::games::Game;
use crate::lab;
use crate::trace;
use crate::ui::commands;
use crate::ui::keys::{Key, KeyTable, Keymap, Scope};
use crate::ui::{choose, reader, word_list};

/// Key bindings as written, by table and command.
pub type RawKeys = BTreeMap<String, BTreeMap<String, Spanned<KeyList>>>;

/// One key or a list of keys.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged, expecting = "expected a key or a list of keys")]
pub enum KeyList {
    /// One key.
    One(String),
    /// A list, starting with the key shown on screen.
    Many(Vec<String>),
}

/// Byte offset and message of an error.
pub type LocatedError = (usize, String);

/// Returns the scopes of these games and of the shared screens. A scope is a group of key tables that are active at the
/// same time.
#[must_use]
pub fn scopes(games: &[Game]) -> Vec<Scope> {
    let shared_scopes = [
        home::scope(games),
        archive::scope(),
        lab::scope(),
        lab::quiz::scope(),
        lab::board::scope(),
        algorithms::scope(),
        trace::scope(),
        compare::screen::scope(),
        reader::scope(),
        word_list::scope(),
        choose::scope(),
        Scope::new(&[commands::SOLVER.key_table()]),
    ];
    shared_scopes.into_iter().chain(games.iter().flat_map(|game| game.scopes.clone())).collect()
}

/// Builds the keymap from entries such as `[keys.round] hint = "F4"`.
///
/// # Errors
///
/// Returns the byte offset and a message if a table, command or key is unknown, a list of keys is empty, or a key is
/// bound twice, opens a menu entry or is used for typing.
pub fn build(raw_keys: &RawKeys, scopes: &[Scope]) -> Result<Keymap, LocatedError> {
    let mut keymap = Keymap::default();
    for (table, command, keys) in entries(raw_keys) {
        let error = |message| (keys.span().start, message);
        check_name(scopes, table, command).map_err(error)?;
        let texts = match keys.get_ref() {
            KeyList::One(key) => std::slice::from_ref(key),
            KeyList::Many(keys) => keys,
        };
        if texts.is_empty() {
            return Err(error("expected at least one key; omit this line to use the default".into()));
        }
        let keys: Result<Vec<Key>, String> = texts.iter().map(|key| key.parse()).collect();
        keymap.set(table, command, keys.map_err(error)?);
    }
    give_way(scopes, raw_keys, &mut keymap);
    for (table, command, keys) in entries(raw_keys) {
        check_conflicts(scopes, &keymap, table, command).map_err(|message| (keys.span().start, message))?;
    }
    Ok(keymap)
}

fn entries(raw_keys: &RawKeys) -> impl Iterator<Item = (&str, &str, &Spanned<KeyList>)> {
    raw_keys.iter().flat_map(|(table, commands)| {
        commands.iter().map(move |(command, keys)| (table.as_str(), command.as_str(), keys))
    })
}

/// Returns the commands of a table, in any scope: a game lacks the shared commands that it has no use for.
#[must_use]
pub fn command_names(scopes: &[Scope], table: &str) -> Vec<&'static str> {
    let tables = scopes.iter().flat_map(|scope| &scope.tables).filter(|other| other.name == table);
    let mut names = Vec::new();
    for (name, _) in tables.flat_map(|table| &table.commands) {
        if !names.contains(name) {
            names.push(*name);
        }
    }
    names
}

fn check_name(scopes: &[Scope], table: &str, command: &str) -> Result<(), String> {
    let tables = || scopes.iter().flat_map(|scope| &scope.tables);
    if !tables().any(|other| other.name == table) {
        let mut names: Vec<&str> = tables().map(|table| table.name).collect();
        names.sort_unstable();
        names.dedup();
        return Err(format!("unknown section keys.{table}; expected one of {}", names.join(", ")));
    }
    let known = command_names(scopes, table);
    if known.contains(&command) {
        Ok(())
    } else {
        Err(format!("unknown command {command} in keys.{table}; expected one of {}", known.join(", ")))
    }
}

/// Takes the keys that are configured for shared commands from the commands of single games that have them by default,
/// if these keep another key or can be run from a list. Otherwise, the keys of a new game would conflict with
/// configurations written before it. A key that a shared command has by default stays with both.
fn give_way(scopes: &[Scope], raw_keys: &RawKeys, keymap: &mut Keymap) {
    let is_configured =
        |table: &str, command: &str| raw_keys.get(table).is_some_and(|commands| commands.contains_key(command));
    for scope in scopes {
        let Some((own, shared)) = scope.tables.split_first() else { continue };
        let commands = shared.iter().flat_map(|table| table.commands.iter().map(|entry| (table.name, entry)));
        let mut taken: Vec<Key> = Vec::new();
        for (table, &(command, defaults)) in commands.filter(|(table, entry)| is_configured(table, entry.0)) {
            taken.extend(keymap.keys(table, command, &[]).iter().filter(|key| !defaults.contains(key)));
        }
        for &(command, default_keys) in &own.commands {
            let left: Vec<Key> = default_keys.iter().copied().filter(|key| !taken.contains(key)).collect();
            let is_reachable = !left.is_empty() || scope.has_command_list;
            if !is_configured(own.name, command) && is_reachable && left.len() < default_keys.len() {
                keymap.set(own.name, command, left);
            }
        }
    }
}

/// Checks that the keys configured for a command do not conflict with another command, a menu entry or typing.
fn check_conflicts(scopes: &[Scope], keymap: &Keymap, table: &str, command: &str) -> Result<(), String> {
    let custom_keys = keymap.keys(table, command, &[]);
    let has_command = |other: &KeyTable| other.name == table && other.commands.iter().any(|(name, _)| *name == command);
    for scope in scopes.iter().filter(|scope| scope.tables.iter().any(has_command)) {
        // A key that is typed in one place may still be useful in another, but the command needs a key in the main pane
        // of the screen and in its own pane.
        let is_own = scope.tables.first().is_some_and(|own| own.name == table);
        let is_typed = custom_keys.iter().all(|&key| scope.typing.takes(key));
        if let Some(key) = custom_keys.first().filter(|_| is_typed && (scope.is_main || is_own)) {
            return Err(format!("{key} cannot be bound where you type; use a key such as F4 or Ctrl-O"));
        }
        if let Some(key) = custom_keys.iter().find(|key| scope.taken.contains(key)) {
            return Err(format!("{key} is already used by a menu entry; use another key"));
        }
        let commands =
            || scope.tables.iter().flat_map(|table| table.commands.iter().map(move |entry| (table.name, entry)));
        let default_keys =
            commands().find(|(name, entry)| (*name, entry.0) == (table, command)).map_or(&[][..], |(_, entry)| entry.1);
        for (other_table, &(other_command, other_default_keys)) in
            commands().filter(|(name, entry)| (*name, entry.0) != (table, command))
        {
            let keys = keymap.keys(other_table, other_command, other_default_keys);
            // Two commands may share a default key: the session handles the key if the game ignores it.
            let is_shared_default = |key: &&Key| default_keys.contains(key) && other_default_keys.contains(key);
            let is_conflict = |key: &&Key| keys.contains(key) && !is_shared_default(key) && !scope.typing.takes(**key);
            if let Some(key) = custom_keys.iter().find(is_conflict) {
                return Err(format!("{key} is already bound to {other_table}.{other_command}; use another key"));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GameList, Settings};
    use crate::ui::keys::{Code, Typing};

    #[derive(Deserialize)]
    struct Keys {
        keys: RawKeys,
    }

    fn parse(text: &str) -> Result<Keymap, String> {
        let keys = toml::from_str::<Keys>(text).map_err(|error| error.message().to_owned())?;
        build(&keys.keys, &scopes(&Settings::default().games())).map_err(|(offset, message)| {
            assert!(text[offset..].starts_with(['"', '[']), "the error must point at the keys: {}", &text[offset..]);
            message
        })
    }

    #[test]
    fn keys_can_be_rebound() {
        let keymap = parse("[keys.round]\nhint = \"F4\"\npause = [\"F5\", \"Ctrl-O\"]").unwrap();
        assert_eq!(keymap.keys("round", "hint", &[]), [Key::f(4)]);
        assert_eq!(keymap.keys("round", "pause", &[]), [Key::f(5), Key::ctrl('o')]);
        assert_eq!(keymap.keys("round", "help", &[Key::f(1)]), [Key::f(1)]);
        // Keys of a single game give way, as far as its commands keep another key.
        assert_eq!(keymap.keys("crossword", "check-word", &[]), [Key::ctrl('a')]);
        assert!(parse("[keys.round]\nhint = \"F4\"\n[keys.crossword]\ncheck-word = \"F4\"").is_err());
        // A command that can be run from the list may lose its only key.
        let keymap = parse("[keys.round]\npause = \"Ctrl-N\"").unwrap();
        assert!(keymap.keys("crossword", "pencil", &[Key::ctrl('n')]).is_empty());
        // Keys that a shared command has by default stay with both.
        let keymap = parse("[keys.round]\nleave = [\"Esc\", \"F12\"]").unwrap();
        let esc = Key::new(Code::Esc);
        assert!(keymap.keys("crossword", "leave", &[esc]).contains(&esc));
        assert!(keymap.keys("crossword-clues", "close", &[esc]).contains(&esc));
        assert_eq!(keymap.keys("crossword", "scratch", &[]), [Key::ctrl('b')]);
        // Two commands may swap their keys, and default keys may be listed explicitly.
        assert!(parse("[keys.round]\nhint = \"F3\"\npause = \"F2\"").is_ok());
        assert!(parse("[keys.round]\nleave = [\"Esc\", \"F12\"]").is_ok());
    }

    #[test]
    fn key_conflicts_and_letters_in_typing_scopes_are_rejected() {
        let error = |text: &str| parse(text).unwrap_err();
        assert!(error("[keys.round]\nhint = \"F1\"").contains("F1 is already bound to round.help"));
        assert!(error("[keys.boggle]\nrotate = \"F2\"").contains("F2 is already bound to"));
        assert!(error("[keys.round]\nhint = \"F9\"\npause = \"F9\"").contains("already"));
        assert!(error("[keys.round]\nhint = \"h\"").contains("H cannot be bound where you type"));
        assert!(parse("[keys.end]\nshare = \"x\"").is_ok(), "no letters are typed after a round");
        assert!(error("[keys.end]\nshare = \"o\"").contains("boggle-end.unfold"));
        assert!(error("[keys.menu]\nquit = \"B\"").contains("a menu entry"));
        assert!(error("[keys.reader]\nclose = []").contains("at least one key"));
    }

    #[test]
    fn unknown_names_are_reported() {
        let error = |text: &str| parse(text).unwrap_err();
        assert!(
            error("[keys.rond]\nhint = \"F4\"")
                .contains("unknown section keys.rond; expected one of algorithms, archive, board")
        );
        assert!(
            error("[keys.round]\nhnt = \"F4\"")
                .contains("unknown command hnt in keys.round; expected one of help, hint")
        );
        assert!(error("[keys.round]\nhint = \"F44\"").contains("invalid key"));
        assert!(error("[keys.round]\nhint = 4").contains("expected a key or a list"));
    }

    #[test]
    fn default_keys_conflict_only_where_one_command_takes_precedence() {
        // Esc clears the word or, if there is no word, leaves the round. A crossword asks before it is left or given up,
        // and looks words up. A field of text takes precedence over everything.
        let shared_keys = [Key::new(Code::Esc), Key::f(10), Key::ctrl('g')];
        for scope in scopes(&Settings::default().games()) {
            let is_round = scope.tables.iter().any(|table| table.name == commands::PLAYING.name);
            let is_text_field = scope.typing == Typing::Text;
            let mut seen: Vec<Key> = Vec::new();
            for key in scope.tables.iter().flat_map(|table| &table.commands).flat_map(|(_, keys)| *keys) {
                assert!(
                    !seen.contains(key) || is_text_field || (is_round && shared_keys.contains(key)),
                    "{key}: {scope:?}"
                );
                assert!(!scope.is_main || !scope.typing.takes(*key), "{key}");
                let is_reserved = matches!(key.code, Code::Char('c' | 'h' | 'i' | 'j' | 'l' | 'm' | 'z' | '['));
                assert!(!(key.ctrl && is_reserved), "{key} has another meaning in terminals or in the program");
                seen.push(*key);
            }
        }
    }
}
