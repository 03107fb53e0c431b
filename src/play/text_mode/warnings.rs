//! What is said of the time by itself: half time, a minute left, ten seconds left.

use std::time::Duration;

use crate::base::humanize;

const MINUTE: Duration = Duration::from_secs(60);
const LAST: Duration = Duration::from_secs(10);

/// What was said of the time so far, and what is still to be said: each thing once a turn. Only that the end is near is
/// said again, where the player has won time meanwhile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Warnings {
    /// The time of the whole turn.
    full: Duration,
    /// What is due with so much time left, or with more, has been said.
    said: Duration,
}

impl Warnings {
    /// The warnings of a turn of which so much is left.
    pub fn new(full: Duration, left: Duration) -> Self {
        Self { full, said: left.min(full) }
    }

    /// What is due with so much time left: a sentence. What was passed over meanwhile is not made up for.
    pub fn due(&mut self, left: Duration) -> Option<String> {
        if left > LAST && self.said <= LAST {
            self.said = LAST + Duration::from_nanos(1);
        }
        let mark = self.marks().filter(|&mark| left <= mark && mark < self.said).min()?;
        self.said = mark;
        let half = if mark == self.full / 2 && mark > LAST { "Half time: " } else { "" };
        (!left.is_zero()).then(|| format!("{half}{} left.", humanize::time(humanize::seconds(left))))
    }

    /// The time left was told in another sentence: what would be due now need not be said.
    pub fn skip_past(&mut self, left: Duration) {
        let _ = self.due(left);
    }

    /// With how much time left something is due next.
    pub fn next(&self, left: Duration) -> Option<Duration> {
        let again = left > LAST && self.said <= LAST;
        self.marks().filter(|&mark| mark < left && (mark < self.said || again && mark == LAST)).max()
    }

    fn marks(&self) -> impl Iterator<Item = Duration> + use<> {
        let full = self.full;
        // In a very short turn half time is as good as its end.
        let half = (full / 2 > LAST).then_some(full / 2);
        half.into_iter().chain([MINUTE, LAST]).filter(move |&mark| mark < full)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said in a turn of so many seconds, looked at each second, and when.
    fn heard(full: u64) -> Vec<String> {
        let secs = Duration::from_secs;
        let mut warnings = Warnings::new(secs(full), secs(full));
        (0..full).rev().filter_map(|left| warnings.due(secs(left))).collect()
    }

    #[test]
    fn each_thing_is_said_once() {
        let three = ["Half time: 1 minute 30 seconds left.", "1 minute left.", "10 seconds left."];
        assert_eq!(heard(180), three);
        assert_eq!(heard(120), ["Half time: 1 minute left.", "10 seconds left."]);
        assert_eq!(heard(60), ["Half time: 30 seconds left.", "10 seconds left."]);
        assert_eq!(heard(20), ["10 seconds left."]);
        assert!(heard(10).is_empty());
    }

    #[test]
    fn what_is_next_is_known_and_what_was_passed_over_is_left_out() {
        let secs = Duration::from_secs;
        let mut warnings = Warnings::new(secs(180), secs(170));
        assert_eq!(warnings.next(secs(170)), Some(secs(90)));
        assert_eq!(warnings.due(secs(91)), None);
        assert_eq!(warnings.due(secs(7)), Some("7 seconds left.".into()), "the machine slept");
        assert_eq!((warnings.next(secs(7)), warnings.due(secs(5))), (None, None));
        let mut warnings = Warnings::new(secs(180), secs(60));
        assert_eq!((warnings.due(secs(59)), warnings.next(secs(59))), (None, Some(secs(10))), "a round that goes on");
    }

    #[test]
    fn the_end_is_near_again_after_time_was_won() {
        let secs = Duration::from_secs;
        let mut warnings = Warnings::new(secs(30), secs(30));
        assert!(warnings.due(secs(10)).is_some() && warnings.due(secs(9)).is_none());
        assert_eq!(warnings.next(secs(40)), Some(secs(10)));
        assert_eq!((warnings.due(secs(40)), warnings.due(secs(15))), (None, None), "half time is over");
        assert_eq!(warnings.due(secs(10)), Some("10 seconds left.".into()));
    }
}
