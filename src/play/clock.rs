//! Round clock, which stops while the round is paused.

use std::time::Duration;

/// Stopwatch for the time played. In all methods, `now` is any monotonic time, such as the time since the program
/// started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Time played before the current run.
    previous_time: Duration,
    /// Start of the current run; `None` while stopped.
    run_start: Option<Duration>,
}

impl Clock {
    /// Creates a stopped clock that shows `time`.
    #[must_use]
    pub fn stopped_at(time: Duration) -> Self {
        Self { previous_time: time, run_start: None }
    }

    /// Returns the time played, saturating at [`Duration::MAX`].
    #[must_use]
    pub fn time(&self, now: Duration) -> Duration {
        self.previous_time.saturating_add(self.run_start.map_or(Duration::ZERO, |start| now.saturating_sub(start)))
    }

    /// Returns `true` while the clock is running.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.run_start.is_some()
    }

    /// Sets the time played. The clock stays running or stopped.
    pub fn set(&mut self, time: Duration, now: Duration) {
        *self = Self { previous_time: time, run_start: self.run_start.map(|_| now) };
    }

    /// Starts the clock if it is stopped.
    pub fn run(&mut self, now: Duration) {
        self.run_start.get_or_insert(now);
    }

    /// Stops the clock if it is running.
    pub fn stop(&mut self, now: Duration) {
        *self = Self::stopped_at(self.time(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_advances_only_while_running() {
        let secs = Duration::from_secs;
        let mut clock = Clock::stopped_at(secs(5));
        assert_eq!(clock.time(secs(100)), secs(5));
        clock.run(secs(100));
        clock.run(secs(102));
        assert_eq!(clock.time(secs(103)), secs(8));
        clock.stop(secs(104));
        clock.stop(secs(105));
        assert_eq!((clock.time(secs(200)), clock.is_running()), (secs(9), false));
    }

    #[test]
    fn setting_the_time_keeps_the_clock_running_or_stopped() {
        let secs = Duration::from_secs;
        let mut clock = Clock::stopped_at(secs(5));
        clock.set(secs(20), secs(100));
        assert_eq!((clock.time(secs(200)), clock.is_running()), (secs(20), false));
        clock.run(secs(200));
        clock.set(secs(50), secs(210));
        assert_eq!((clock.time(secs(211)), clock.is_running()), (secs(51), true));
    }

    #[test]
    fn backward_and_extreme_times_saturate() {
        let mut clock = Clock::stopped_at(Duration::MAX);
        clock.run(Duration::from_secs(9));
        assert_eq!(clock.time(Duration::from_secs(1)), Duration::MAX);
        assert_eq!(clock.time(Duration::MAX), Duration::MAX);
    }
}
