//! The keys that a player has in the configuration: read, and checked so that every command can still be reached.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use super::menu;
use crate::games;
use crate::ui::commands;
use crate::ui::keys::{Key, Keymap, Scope};
use crate::ui::{choose, reader};

/// The keys as they are written: by table and command.
pub type Written = BTreeMap<String, BTreeMap<String, Spanned<OneOrMore>>>;

/// One key, or several.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged, expecting = "this is neither a key nor a list of keys")]
pub enum OneOrMore {
    /// One key.
    One(String),
    /// Several, the one to show first.
    More(Vec<String>),
}

/// What is wrong, and at which byte of the text.
pub type Fault = (usize, String);

/// All tables of commands, as they work together on the screens.
#[must_use]
pub fn scopes() -> Vec<Scope> {
    let games = games::all(&games::Settings::default());
    let own = [menu::scope(&games), reader::scope(), choose::scope(), Scope::of(&[commands::AUTO.listed()], false)];
    own.into_iter().chain(games.into_iter().flat_map(|game| game.scopes)).collect()
}

/// The player's keys: `[keys.round] hint = "F4"`.
///
/// # Errors
/// When a table, a command or a key is not known, or a key would mean two things or type a letter.
pub fn checked(written: &Written) -> Result<Keymap, Fault> {
    let scopes = scopes();
    let mut keymap = Keymap::default();
    for (table, command, keys) in flat(written) {
        let fault = |what| (keys.span().start, what);
        check_name(&scopes, table, command).map_err(fault)?;
        let texts = match keys.get_ref() {
            OneOrMore::One(key) => std::slice::from_ref(key),
            OneOrMore::More(keys) => keys,
        };
        if texts.is_empty() {
            return Err(fault("a command needs a key; leave this out for the usual ones".into()));
        }
        let keys: Result<Vec<Key>, String> = texts.iter().map(|key| key.parse()).collect();
        keymap.set(table, command, keys.map_err(fault)?);
    }
    for (table, command, keys) in flat(written) {
        check(&scopes, &keymap, table, command).map_err(|what| (keys.span().start, what))?;
    }
    Ok(keymap)
}

fn flat(written: &Written) -> impl Iterator<Item = (&str, &str, &Spanned<OneOrMore>)> {
    written.iter().flat_map(|(table, commands)| {
        commands.iter().map(move |(command, keys)| (table.as_str(), command.as_str(), keys))
    })
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

/// Sees that the keys of a command that were set mean nothing else at the same time, and type no letter where letters
/// type.
fn check(scopes: &[Scope], keymap: &Keymap, table: &str, command: &str) -> Result<(), String> {
    let own = keymap.keys(table, command, &[]);
    for scope in scopes.iter().filter(|scope| scope.tables.iter().any(|known| known.name == table)) {
        if let Some(key) = own.iter().find(|key| scope.typing && key.letter().is_some()) {
            return Err(format!("{key} types a letter there; use a key such as F4 or Ctrl-O"));
        }
        if let Some(key) = own.iter().find(|key| scope.taken.contains(key)) {
            return Err(format!("{key} is the key of an entry there already"));
        }
        let all =
            || scope.tables.iter().flat_map(|known| known.commands.iter().map(move |known_as| (known.name, known_as)));
        let usual =
            all().find(|(name, known_as)| (*name, known_as.0) == (table, command)).map_or(&[][..], |(_, c)| c.1);
        for (other_table, &(other, other_usual)) in
            all().filter(|(name, known_as)| (*name, known_as.0) != (table, command))
        {
            let keys = keymap.keys(other_table, other, other_usual);
            // Two usual keys may be one: the command of the game gives way to that of the frame around it.
            let gives_way = |key: &&Key| usual.contains(key) && other_usual.contains(key);
            if let Some(key) = own.iter().find(|key| keys.contains(key) && !gives_way(key)) {
                return Err(format!("{key} is the key of {other_table}.{other} already"));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Keys {
        keys: Written,
    }

    fn parse(text: &str) -> Result<Keymap, String> {
        let keys = toml::from_str::<Keys>(text).map_err(|error| error.message().to_owned())?;
        checked(&keys.keys).map_err(|(at, what)| {
            assert!(text[at..].starts_with(['"', '[']), "it points at the keys: {}", &text[at..]);
            what
        })
    }

    #[test]
    fn keys_are_changed() {
        let keymap = parse("[keys.round]\nhint = \"F4\"\npause = [\"F5\", \"Ctrl-O\"]").unwrap();
        assert_eq!(keymap.keys("round", "hint", &[]), [Key::f(4)]);
        assert_eq!(keymap.keys("round", "pause", &[]), [Key::f(5), Key::ctrl('o')]);
        assert_eq!(keymap.keys("round", "help", &[Key::f(1)]), [Key::f(1)]);
        // Two commands may change keys with each other, and the usual keys may be written out.
        assert!(parse("[keys.round]\nhint = \"F3\"\npause = \"F2\"").is_ok());
        assert!(parse("[keys.round]\nleave = [\"Esc\", \"F12\"]").is_ok());
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
        assert!(says("[keys.menu]\nquit = \"B\"").contains("an entry there"));
        assert!(says("[keys.reader]\nclose = []").contains("needs a key"));
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
