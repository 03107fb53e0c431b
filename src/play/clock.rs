//! Round clock, which stops while the round is paused.

use std::time::Duration;

/// Stopwatch for the time played. `now` is any monotonic time, such as the time since the program started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Time counted before the current run.
    counted: Duration,
    /// Start of the current run; `None` while stopped.
    since: Option<Duration>,
}

impl Clock {
    /// Creates a stopped clock that shows `counted`.
    #[must_use]
    pub fn stopped_at(counted: Duration) -> Self {
        Self { counted, since: None }
    }

    /// Returns the time played, saturating at [`Duration::MAX`].
    #[must_use]
    pub fn at(&self, now: Duration) -> Duration {
        self.counted.saturating_add(self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since)))
    }

    /// Returns `true` while the clock is running.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Sets the time played. The clock stays running or stopped.
    pub fn set(&mut self, counted: Duration, now: Duration) {
        *self = Self { counted, since: self.since.map(|_| now) };
    }

    /// Starts the clock if it is stopped.
    pub fn run(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    /// Stops the clock if it is running.
    pub fn stop(&mut self, now: Duration) {
        *self = Self::stopped_at(self.at(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_advances_only_while_running() {
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
    fn setting_the_time_keeps_the_clock_running_or_stopped() {
        let secs = Duration::from_secs;
        let mut clock = Clock::stopped_at(secs(5));
        clock.set(secs(20), secs(100));
        assert_eq!((clock.at(secs(200)), clock.is_running()), (secs(20), false));
        clock.run(secs(200));
        clock.set(secs(50), secs(210));
        assert_eq!((clock.at(secs(211)), clock.is_running()), (secs(51), true));
    }

    #[test]
    fn backward_and_extreme_times_saturate() {
        let mut clock = Clock::stopped_at(Duration::MAX);
        clock.run(Duration::from_secs(9));
        assert_eq!(clock.at(Duration::from_secs(1)), Duration::MAX);
        assert_eq!(clock.at(Duration::MAX), Duration::MAX);
    }
}
