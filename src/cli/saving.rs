//! Waits for saves to reach the disk, and reports failures.

use std::time::Duration;

use super::output::report;
use crate::store::Saves;

/// Maximum wait in plain-text mode for progress to be saved before an answer reports it.
const BEFORE_ANSWER: Duration = Duration::from_millis(500);
/// Maximum wait when the program ends.
const AT_END: Duration = Duration::from_secs(2);

/// Waits for pending writes. If saving fails, reports the failure and returns `true`.
pub fn check(saves: &Saves) -> bool {
    saves.flush(BEFORE_ANSWER);
    let failure = saves.failure();
    if let Some(why) = &failure {
        report(&format!("your progress is not being saved: {why}"));
    }
    failure.is_some()
}

/// Waits for pending writes before the program ends. If saving fails, returns `true`, and reports the failure if
/// `should_report` is set.
pub fn finish(saves: &Saves, should_report: bool) -> bool {
    let failure = saves.flush(AT_END);
    if let Some(why) = failure.as_ref().filter(|_| should_report) {
        report(&format!("your progress was not saved: {why}"));
    }
    failure.is_some()
}
