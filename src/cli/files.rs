//! Loads and unlocks puzzle files.

use super::output::report;
use super::setup::Setup;
use crate::base::read::Source;
use crate::puzzle::crossword::{Crossword, Key};
use crate::puzzle::load::{self, Kind, LoadedPuzzle};

/// Loads a puzzle and reports what was repaired or skipped.
///
/// # Errors
///
/// Returns an error message that names the source if the puzzle cannot be read.
pub fn load(source: &Source, kind: Option<Kind>) -> Result<LoadedPuzzle, String> {
    let loaded = load::load(source, kind).map_err(|error| error.to_string())?;
    loaded.warnings.iter().for_each(|warning| report(&format!("{source}: {warning}")));
    Ok(loaded)
}

/// Unlocks a crossword's solution. Returns the key, or `None` if the solution is not locked.
///
/// # Errors
///
/// Returns an error message, without the file name, if no key fits.
pub fn unlock(puzzle: &mut Crossword, setup: &Setup) -> Result<Option<Key>, String> {
    if puzzle.lock.is_none() {
        return Ok(None);
    }
    let key = puzzle.unlock_without_key(&setup.words).ok_or("the solution is locked, and no key fits")?;
    Ok(Some(key))
}
