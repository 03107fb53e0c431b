//! The clock of a round: it stands still while the round is paused.

use std::time::Duration;

/// Counts the time played. `now` is any time that never goes back, such as that since the program's start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    counted: Duration,
    since: Option<Duration>,
}

impl Clock {
    /// A clock that stands still and shows `counted`.
    #[must_use]
    pub fn stopped_at(counted: Duration) -> Self {
        Self { counted, since: None }
    }

    /// The time played.
    #[must_use]
    pub fn at(&self, now: Duration) -> Duration {
        self.counted.saturating_add(self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since)))
    }

    /// True while it counts.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Sets it to another time; it goes on counting, or stands still, as before.
    pub fn set(&mut self, counted: Duration, now: Duration) {
        *self = Self { counted, since: self.since.map(|_| now) };
    }

    /// Lets it count.
    pub fn run(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    /// Stops it.
    pub fn stop(&mut self, now: Duration) {
        *self = Self::stopped_at(self.at(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stands_still_while_stopped() {
        let secs = Duration::from_secs;
        let mut clock = Clock::stopped_at(secs(5));
        assert_eq!(clock.at(secs(100)), secs(5));
        clock.run(secs(100));
        clock.run(secs(102));
        assert_eq!(clock.at(secs(103)), secs(8));
        clock.stop(secs(104));
        clock.stop(secs(105));
        assert_eq!((clock.at(secs(200)), clock.is_running()), (secs(9), false));
    }

    #[test]
    fn set_to_another_time_it_goes_on_as_before() {
        let secs = Duration::from_secs;
        let mut clock = Clock::stopped_at(secs(5));
        clock.set(secs(20), secs(100));
        assert_eq!((clock.at(secs(200)), clock.is_running()), (secs(20), false));
        clock.run(secs(200));
        clock.set(secs(50), secs(210));
        assert_eq!((clock.at(secs(211)), clock.is_running()), (secs(51), true));
    }

    #[test]
    fn time_that_goes_back_and_time_without_end_do_no_harm() {
        let mut clock = Clock::stopped_at(Duration::MAX);
        clock.run(Duration::from_secs(9));
        assert_eq!(clock.at(Duration::from_secs(1)), Duration::MAX);
        assert_eq!(clock.at(Duration::MAX), Duration::MAX);
    }
}
