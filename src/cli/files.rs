//! Loading and unlocking of puzzle files, for the subcommands that take one.

use super::output::report;
use super::setup::Setup;
use crate::base::read::Source;
use crate::puzzle::crossword::{Crossword, Key};
use crate::puzzle::load::{self, Kind, LoadedPuzzle};

/// Loads a puzzle and reports whatever was repaired or skipped.
///
/// # Errors
///
/// Returns a sentence that names the source if it is not a readable puzzle.
pub fn load(source: &Source, kind: Option<Kind>) -> Result<LoadedPuzzle, String> {
    let loaded = load::load(source, kind).map_err(|error| error.to_string())?;
    loaded.warnings.iter().for_each(|warning| report(&format!("{source}: {warning}")));
    Ok(loaded)
}

/// Unlocks the solution of a crossword and returns the key; `None` if it is not locked.
///
/// # Errors
///
/// Returns a clause, to follow the file's name, if no key fits.
pub fn unlock(puzzle: &mut Crossword, setup: &Setup) -> Result<Option<Key>, String> {
    if puzzle.lock.is_none() {
        return Ok(None);
    }
    let key = puzzle.open(&setup.words).ok_or("the solution is locked, and no key fits")?;
    Ok(Some(key))
}
