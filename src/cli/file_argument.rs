//! Puzzle file where a subcommand belongs, as in `wordhoard monday.puz`.

use std::ffi::OsString;
use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Subcommand};
use wordhoard_engine::base::named::name_of;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::sanitize;
use wordhoard_puzzles::load::{self, Kind};

use super::args::Args;

/// Returns an error message with the right command line if the command line has a puzzle file where a subcommand
/// belongs.
pub fn explain<C: Subcommand>(error: &clap::Error, args: &[OsString]) -> Option<String> {
    let (ErrorKind::InvalidSubcommand, Some(ContextValue::String(name))) =
        (error.kind(), error.get(ContextKind::InvalidSubcommand))
    else {
        return None;
    };
    let command = Args::<C>::command();
    let subcommands: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
    let mut before = args.iter().take_while(|arg| *arg != name.as_str());
    if before.any(|arg| subcommands.iter().any(|subcommand| arg == subcommand)) {
        return None;
    }
    let path = Path::new(name);
    let kind = Kind::from_extension(path);
    if kind.is_none() && !path.is_file() {
        return None;
    }
    let shown = sanitize::path(path);
    let play = kind.or_else(|| kind_of_content(path)).map(|kind| name_of(&Kind::NAMES, kind));
    let play = play.filter(|game| subcommands.contains(game));
    Some(match play {
        Some(game) => format!("{shown} is not a subcommand; to play a puzzle file, use wordhoard {game} {shown}"),
        None => format!("{shown} is not a subcommand; to print a puzzle file, use wordhoard show {shown}"),
    })
}

/// Returns the kind of puzzle in a file, or `None` if it cannot be read.
fn kind_of_content(path: &Path) -> Option<Kind> {
    load::load(&Source::File(path.to_owned()), None).ok().map(|loaded| loaded.puzzle.kind())
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::games::GameCommand;

    fn explained(line: &str) -> Option<String> {
        let args: Vec<OsString> = line.split(' ').map(Into::into).collect();
        let error = Args::<GameCommand>::try_parse_from(&args).err()?;
        explain::<GameCommand>(&error, &args)
    }

    #[test]
    fn names_of_crosswords_lead_to_the_game() {
        for name in ["park.ipuz", "a/PARK.PUZ", "park.jpz", "park.xd"] {
            let expected = format!("{name} is not a subcommand; to play a puzzle file, use wordhoard crossword {name}");
            assert_eq!(explained(&format!("wordhoard {name}")), Some(expected.clone()));
            assert_eq!(explained(&format!("wordhoard --words a.txt {name} --plain")), Some(expected));
        }
    }

    #[test]
    fn files_lead_to_the_game_of_their_content_or_to_show() {
        let dir = tempfile::tempdir().unwrap();
        let end = |content: &str| {
            let path = dir.path().join("puzzle");
            std::fs::write(&path, content).unwrap();
            let path = path.to_str().unwrap().to_owned();
            let explained = explained(&format!("wordhoard {path}")).unwrap();
            explained.strip_suffix(&path).unwrap().split("; to ").last().unwrap().to_owned()
        };
        assert_eq!(end("TERS\nANOI\nLDGE\nMQuUP\n"), "play a puzzle file, use wordhoard boggle ");
        assert_eq!(end("abcowl\ndefgif\nwrenjk\n\nowl\nwren\n"), "play a puzzle file, use wordhoard wordsearch ");
        assert_eq!(end(""), "print a puzzle file, use wordhoard show ");
    }

    #[test]
    fn other_names_and_nested_subcommands_are_not_explained() {
        for line in ["wordhoard bogle", "wordhoard none.txt", "wordhoard make park.ipuz", "wordhoard --bad park.ipuz"] {
            assert_eq!(explained(line), None, "{line}");
        }
    }
}
