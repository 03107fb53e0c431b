//! What all subcommands do that take a puzzle file.

use super::Setup;
use super::output::complain;
use crate::base::read::Source;
use crate::puzzle::crossword::{Crossword, Key};
use crate::puzzle::load::{self, Kind, Loaded};

/// Loads a puzzle, and says what was mended or passed over.
///
/// # Errors
/// When there is none in the file, in a sentence that names it.
pub fn load(source: &Source, kind: Option<Kind>) -> Result<Loaded, String> {
    let loaded = load::load(source, kind).map_err(|error| error.to_string())?;
    loaded.warnings.iter().for_each(|warning| complain(&format!("{source}: {warning}")));
    Ok(loaded)
}

/// Unlocks the solution of a crossword that is locked, and says which key did.
///
/// # Errors
/// When no key fits: the end of a sentence that begins with the file.
pub fn unlock(puzzle: &mut Crossword, setup: &Setup) -> Result<Option<Key>, String> {
    if puzzle.lock.is_none() {
        return Ok(None);
    }
    let key = puzzle.open(&setup.words).ok_or("its solution is locked, and no key fits")?;
    Ok(Some(key))
}
