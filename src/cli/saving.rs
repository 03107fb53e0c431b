//! Waiting for saves to reach the disk, and reporting it if they do not.

use std::time::Duration;

use super::output::report;
use crate::store::Saves;

/// Longest wait between two lines of plain-text mode: whatever an answer says is saved before it is printed.
const BETWEEN_LINES: Duration = Duration::from_millis(500);
/// Longest wait at the end of the program.
const AT_END: Duration = Duration::from_secs(2);

/// Waits for pending writes. Returns `true`, after a report, if nothing can be saved.
pub fn check(saves: &Saves) -> bool {
    saves.flush(BETWEEN_LINES);
    let failure = saves.failure();
    if let Some(why) = &failure {
        report(&format!("your progress is not being saved: {why}"));
    }
    failure.is_some()
}

/// Waits for pending writes before the program ends. Returns `true` if something was lost, which it reports if
/// `is_reported` is set.
pub fn finish(saves: &Saves, is_reported: bool) -> bool {
    let failure = saves.flush(AT_END);
    if let Some(why) = failure.as_ref().filter(|_| is_reported) {
        report(&format!("your progress was not saved: {why}"));
    }
    failure.is_some()
}
