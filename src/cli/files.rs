//! Loads puzzle files.

use wordhoard_engine::base::read::Source;
use wordhoard_puzzles::load::{self, Kind, LoadedPuzzle};

use super::output::report;

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
