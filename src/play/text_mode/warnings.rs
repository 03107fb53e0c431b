//! Time warnings: at half time, with one minute left and with ten seconds left.

use std::time::Duration;

use wordhoard_engine::base::humanize;

const MINUTE: Duration = Duration::from_secs(60);
const LAST_WARNING: Duration = Duration::from_secs(10);

/// Time warnings for a turn, each given once. Only the last warning is repeated if the player has gained time since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Warnings {
    /// Length of the whole turn.
    length: Duration,
    /// Time left. Every threshold at or above this time has been passed.
    passed: Duration,
}

impl Warnings {
    /// Creates the warnings for a turn of length `length` with `left` remaining.
    pub fn new(length: Duration, left: Duration) -> Self {
        Self { length, passed: left.min(length) }
    }

    /// Returns the warning that is due with `left` remaining, as a sentence. Missed warnings are skipped.
    pub fn take_due(&mut self, left: Duration) -> Option<String> {
        if left > LAST_WARNING && self.passed <= LAST_WARNING {
            self.passed = LAST_WARNING + Duration::from_nanos(1);
        }
        let threshold = self.thresholds().filter(|&threshold| left <= threshold && threshold < self.passed).min()?;
        self.passed = threshold;
        let half = if threshold == self.length / 2 && threshold > LAST_WARNING { "Half time: " } else { "" };
        (!left.is_zero()).then(|| format!("{half}{} left.", humanize::time(humanize::seconds(left))))
    }

    /// Skips the warning that is due with `left` remaining, because a different message has given the time.
    pub fn skip_past(&mut self, left: Duration) {
        let _ = self.take_due(left);
    }

    /// Returns the time left at which the next warning is due, if any.
    pub fn next(&self, left: Duration) -> Option<Duration> {
        let repeats = left > LAST_WARNING && self.passed <= LAST_WARNING;
        let pending = |threshold: Duration| threshold < self.passed || repeats && threshold == LAST_WARNING;
        self.thresholds().filter(|&threshold| threshold < left && pending(threshold)).max()
    }

    fn thresholds(&self) -> impl Iterator<Item = Duration> + use<> {
        let length = self.length;
        // In turns of 20 seconds or less, half time does not come before the last warning.
        let half = (length / 2 > LAST_WARNING).then_some(length / 2);
        half.into_iter().chain([MINUTE, LAST_WARNING]).filter(move |&threshold| threshold < length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the warnings for a turn of `length` seconds, polled every second.
    fn warnings_given(length: u64) -> Vec<String> {
        let secs = Duration::from_secs;
        let mut warnings = Warnings::new(secs(length), secs(length));
        (0..length).rev().filter_map(|left| warnings.take_due(secs(left))).collect()
    }

    #[test]
    fn each_warning_is_given_once() {
        let three_warnings = ["Half time: 1 minute 30 seconds left.", "1 minute left.", "10 seconds left."];
        assert_eq!(warnings_given(180), three_warnings);
        assert_eq!(warnings_given(120), ["Half time: 1 minute left.", "10 seconds left."]);
        assert_eq!(warnings_given(60), ["Half time: 30 seconds left.", "10 seconds left."]);
        assert_eq!(warnings_given(20), ["10 seconds left."]);
        assert!(warnings_given(10).is_empty());
    }

    #[test]
    fn next_threshold_is_known_and_missed_warnings_are_skipped() {
        let secs = Duration::from_secs;
        let mut warnings = Warnings::new(secs(180), secs(170));
        assert_eq!(warnings.next(secs(170)), Some(secs(90)));
        assert_eq!(warnings.take_due(secs(91)), None);
        assert_eq!(warnings.take_due(secs(7)), Some("7 seconds left.".into()), "after the machine slept");
        assert_eq!((warnings.next(secs(7)), warnings.take_due(secs(5))), (None, None));
        let mut warnings = Warnings::new(secs(180), secs(60));
        assert_eq!((warnings.take_due(secs(59)), warnings.next(secs(59))), (None, Some(secs(10))), "resumed round");
    }

    #[test]
    fn last_warning_repeats_after_a_gain_of_time() {
        let secs = Duration::from_secs;
        let mut warnings = Warnings::new(secs(30), secs(30));
        assert!(warnings.take_due(secs(10)).is_some() && warnings.take_due(secs(9)).is_none());
        assert_eq!(warnings.next(secs(40)), Some(secs(10)));
        assert_eq!(
            (warnings.take_due(secs(40)), warnings.take_due(secs(15))),
            (None, None),
            "half time is not repeated"
        );
        assert_eq!(warnings.take_due(secs(10)), Some("10 seconds left.".into()));
    }
}
