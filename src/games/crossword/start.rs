//! Functions that describe and start rounds.

use std::path::{Path, PathBuf};

use wordhoard_engine::base::read::Source;
use wordhoard_puzzles::crossword::{self as file, CrosswordFile};
use wordhoard_puzzles::included;
use wordhoard_puzzles::load::{self, Kind, Puzzle};

use super::library;
use super::rules::Crosswords;
use super::rules::desc::{Desc, Origin};
use super::settings::Settings;
use crate::games::RoundStarter;
use crate::play::text_mode::TextSession;
use crate::play::{Env, LineSession, Rules};
use crate::ui::session::Session;

/// Describes a puzzle from the file with this name.
#[must_use]
pub fn from_file(file: CrosswordFile, name: &str, settings: &Settings) -> Desc {
    let Settings { strict_rebus, auto_check, .. } = *settings;
    let hide_diagram = file.puzzle.diagramless;
    Desc { strict_rebus, auto_check, hide_diagram, ..Desc::from_file(file, name) }
}

/// Puzzle that has been read from a file.
pub struct FilePuzzle {
    /// Description of a round.
    pub desc: Desc,
    /// Warnings for the player, one paragraph each.
    pub notices: Vec<String>,
    /// Other content of the file, preserved for writing it.
    pub origin: file::Origin,
}

/// Reads a puzzle from a file, or from standard input if the path is `-`.
///
/// # Errors
/// Returns an error message if the file cannot be read or is not a crossword.
pub fn read(path: &Path, settings: &Settings) -> Result<FilePuzzle, String> {
    let source = Source::from_arg(path);
    let loaded = load::load(&source, Some(Kind::Crossword)).map_err(|error| error.to_string())?;
    let Puzzle::Crossword(file) = loaded.puzzle else { return Err(format!("{source} is not a crossword")) };
    let notices = loaded.warnings.iter().map(|warning| format!("{source}: {warning}")).collect();
    Ok(FilePuzzle { desc: from_file(file, &source.name(), settings), notices, origin: loaded.origin })
}

/// Describes the included puzzle with this name, if there is one.
#[must_use]
pub fn included(name: &str, settings: &Settings) -> Option<Desc> {
    let puzzle = included::by_name(name)?;
    Some(Desc { origin: Origin::Included(name.to_owned()), ..from_file(puzzle.open(), name, settings) })
}

/// Returns a starter of rounds of a puzzle. A new round shows the notices first, one paragraph each.
#[must_use]
pub fn starter(desc: Desc, notices: Vec<String>) -> RoundStarter {
    let slot = Crosswords::slot(&desc);
    RoundStarter::new::<Crosswords>(
        move |_| slot.clone(),
        move |key, cx| {
            let screen = Session::<Crosswords>::begin(desc.clone(), key, cx)?;
            notices.iter().for_each(|notice| cx.shared.queue_notice(notice.clone()));
            Ok(screen)
        },
    )
}

/// Returns a starter of rounds of a puzzle from the file with this path, which the library then lists.
#[must_use]
pub fn file_starter(path: PathBuf, puzzle: FilePuzzle) -> RoundStarter {
    let starter = starter(puzzle.desc, puzzle.notices);
    match Source::from_arg(&path) {
        Source::Stdin => starter,
        Source::File(path) => starter.with_action(move |env| library::remember(&path, env)),
    }
}

/// Returns a plain-text session on a puzzle from the file with this path, which the library then lists.
#[must_use]
pub fn file_text_session(path: PathBuf, puzzle: FilePuzzle, env: &Env) -> Box<dyn LineSession + '_> {
    library::remember(&path, env);
    text_session(puzzle.desc, puzzle.notices, env)
}

/// Returns a plain-text session on a puzzle. A new round begins with the notices.
#[must_use]
pub fn text_session(desc: Desc, notices: Vec<String>, env: &Env) -> Box<dyn LineSession + '_> {
    let slot = Crosswords::slot(&desc);
    Box::new(TextSession::<Crosswords>::new(env, slot, Box::new(move |_| Ok((desc.clone(), notices.clone())))))
}
