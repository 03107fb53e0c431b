//! The keys that a player has in the configuration: read, and checked so that every command can still be reached.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::{Deserializer, Error};

use super::menu;
use crate::games::{self, boggle};
use crate::ui::commands;
use crate::ui::keys::{Key, Keymap, Listed, Scope};
use crate::ui::{choose, reader};

/// One key, or several.
#[derive(Deserialize)]
#[serde(untagged, expecting = "this is neither a key nor a list of keys")]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

/// All tables of commands, as they work together on the screens.
#[must_use]
pub fn scopes() -> Vec<Scope> {
    let own = [menu::scope(), reader::scope(), choose::scope(), Scope::of(&[commands::AUTO.listed()], false)];
    let games = games::all(boggle::Settings::default()).into_iter().flat_map(|game| game.scopes);
    own.into_iter().chain(games).collect()
}

/// Reads the player's keys: `[keys.round] hint = "F4"`.
///
/// # Errors
/// When a table, a command or a key is not known, or a key would mean two things or type a letter.
pub fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Keymap, D::Error> {
    let tables = BTreeMap::<String, BTreeMap<String, OneOrMore>>::deserialize(from)?;
    let scopes = scopes();
    let mut keymap = Keymap::default();
    for (table, commands) in tables {
        for (command, keys) in commands {
            check_name(&scopes, &table, &command).map_err(D::Error::custom)?;
            let keys = match keys {
                OneOrMore::One(key) => vec![key],
                OneOrMore::More(keys) => keys,
            };
            let keys: Result<Vec<Key>, String> = keys.iter().map(|key| key.parse()).collect();
            keymap.set(&table, &command, keys.map_err(D::Error::custom)?);
        }
    }
    scopes.iter().try_for_each(|scope| check(scope, &keymap)).map_err(D::Error::custom)?;
    Ok(keymap)
}

fn check_name(scopes: &[Scope], table: &str, command: &str) -> Result<(), String> {
    let tables = || scopes.iter().flat_map(|scope| &scope.tables);
    let Some(known) = tables().find(|known| known.name == table) else {
        let mut names: Vec<&str> = tables().map(|table| table.name).collect();
        names.sort_unstable();
        names.dedup();
        return Err(format!("there are no keys.{table}; there are {}", names.join(", ")));
    };
    let names = || known.commands.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let is_known = known.commands.iter().any(|(name, _)| *name == command);
    if is_known { Ok(()) } else { Err(format!("keys.{table} has no {command}; it has {}", names())) }
}

/// Sees that no key that was set means two things at once, and that none types a letter where letters type.
fn check(scope: &Scope, keymap: &Keymap) -> Result<(), String> {
    let is_own = |table: &Listed, command: &str, usual: &[Key]| keymap.keys(table.name, command, usual) != usual;
    let all: Vec<(&Listed, &str, &[Key], bool)> = scope
        .tables
        .iter()
        .flat_map(|table| {
            table.commands.iter().map(move |&(command, usual)| {
                (table, command, keymap.keys(table.name, command, usual), is_own(table, command, usual))
            })
        })
        .collect();
    for (place, (table, command, keys, own)) in all.iter().enumerate() {
        for key in *keys {
            if *own && scope.typing && key.letter().is_some() {
                return Err(format!(
                    "keys.{}.{command}: {key} types a letter there; use a key such as F4 or Ctrl-{key}",
                    table.name
                ));
            }
            let clash = all[..place].iter().find(|(_, _, other, theirs)| (*own || *theirs) && other.contains(key));
            if let Some((other_table, other, ..)) = clash {
                return Err(format!(
                    "keys.{}.{command}: {key} is the key of {}.{other} already",
                    table.name, other_table.name
                ));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize, Debug)]
    struct Keys {
        #[serde(deserialize_with = "read")]
        keys: Keymap,
    }

    fn parse(text: &str) -> Result<Keymap, String> {
        toml::from_str::<Keys>(text).map(|keys| keys.keys).map_err(|error| error.message().to_owned())
    }

    #[test]
    fn keys_are_changed() {
        let keymap = parse("[keys.round]\nhint = \"F4\"\npause = [\"F5\", \"Ctrl-O\"]").unwrap();
        assert_eq!(keymap.keys("round", "hint", &[]), [Key::f(4)]);
        assert_eq!(keymap.keys("round", "pause", &[]), [Key::f(5), Key::ctrl('o')]);
        assert_eq!(keymap.keys("round", "help", &[Key::f(1)]), [Key::f(1)]);
        // Two commands may change keys with each other, and a command may have none.
        assert!(parse("[keys.round]\nhint = \"F3\"\npause = \"F2\"\n[keys.boggle]\nrotate-back = []").is_ok());
    }

    #[test]
    fn clashes_and_bare_letters_are_refused() {
        let says = |text: &str| parse(text).unwrap_err();
        assert!(says("[keys.round]\nhint = \"F1\"").contains("F1 is the key of round.help already"));
        assert!(says("[keys.boggle]\nrotate = \"F2\"").contains("F2 is the key of"));
        assert!(says("[keys.round]\nhint = \"F9\"\npause = \"F9\"").contains("already"));
        assert!(says("[keys.round]\nhint = \"h\"").contains("H types a letter"));
        assert!(parse("[keys.end]\nshare = \"x\"").is_ok(), "no letters type after the end");
        assert!(says("[keys.end]\nshare = \"o\"").contains("boggle-end.unfold"));
    }

    #[test]
    fn what_is_not_known_is_said() {
        let says = |text: &str| parse(text).unwrap_err();
        assert!(says("[keys.rond]\nhint = \"F4\"").contains("there are no keys.rond; there are boggle"));
        assert!(says("[keys.round]\nhnt = \"F4\"").contains("keys.round has no hnt; it has help, hint"));
        assert!(says("[keys.round]\nhint = \"F44\"").contains("no key"));
        assert!(says("[keys.round]\nhint = 4").contains("neither a key"));
    }

    #[test]
    fn the_usual_keys_clash_nowhere_but_where_one_command_gives_way() {
        // Esc takes back a word first; with nothing to take back it leaves.
        let given_way = [Key::of(crate::ui::keys::Code::Esc)];
        for scope in scopes() {
            let mut seen: Vec<Key> = Vec::new();
            for key in scope.tables.iter().flat_map(|table| &table.commands).flat_map(|(_, keys)| *keys) {
                assert!(!seen.contains(key) || (scope.typing && given_way.contains(key)), "{key}: {scope:?}");
                assert!(!scope.typing || key.letter().is_none(), "{key}");
                seen.push(*key);
            }
        }
    }
}
