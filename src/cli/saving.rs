//! Waits for saves to reach the disk, and reports failures.

use std::time::Duration;

use super::output::report;
use crate::store::Saves;

/// Maximum wait for pending writes before each answer in plain-text mode.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(500);
/// Maximum wait for pending writes when the program ends.
const EXIT_TIMEOUT: Duration = Duration::from_secs(2);

/// Waits for pending writes. If saving fails, reports the failure and returns `true`.
pub fn check(saves: &Saves) -> bool {
    saves.flush(ANSWER_TIMEOUT);
    let failure = saves.failure();
    if let Some(why) = &failure {
        report(&format!("your progress is not being saved: {why}"));
    }
    failure.is_some()
}

/// Waits for pending writes before the program ends. If saving fails, returns `true`, and reports the failure if
/// `should_report` is set.
pub fn finish(saves: &Saves, should_report: bool) -> bool {
    let failure = saves.flush(EXIT_TIMEOUT);
    if let Some(why) = failure.as_ref().filter(|_| should_report) {
        report(&format!("your progress was not saved: {why}"));
    }
    failure.is_some()
}
