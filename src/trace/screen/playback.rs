//! The pace at which a search is played.

use std::time::Duration;

/// Paces: the time between two moves in milliseconds, and the steps of a move.
const PACES: [(u64, u64); 12] = [
    (1600, 1),
    (800, 1),
    (400, 1),
    (200, 1),
    (100, 1),
    (50, 1),
    (33, 2),
    (33, 8),
    (33, 32),
    (33, 128),
    (33, 1024),
    (33, 16_384),
];
/// Pace at first.
const FIRST: usize = 2;

/// Time before the first move.
const FIRST_DELAY: Duration = Duration::from_millis(30);

/// Pace of a search, and whether it runs.
pub struct Playback {
    /// Index into [`PACES`].
    pace: usize,
    /// Time of the next move, if the search runs.
    next: Option<Duration>,
}

impl Default for Playback {
    fn default() -> Self {
        Self { pace: FIRST, next: None }
    }
}

impl Playback {
    /// Returns `true` while the search runs.
    pub fn is_running(&self) -> bool {
        self.next.is_some()
    }

    /// Returns the time of the next move.
    pub fn next(&self) -> Option<Duration> {
        self.next
    }

    /// Starts or pauses the search.
    pub fn toggle(&mut self, now: Duration) {
        self.next = if self.next.is_some() { None } else { Some(now + FIRST_DELAY) };
    }

    /// Pauses the search.
    pub fn pause(&mut self) {
        self.next = None;
    }

    /// Makes the search faster or slower.
    pub fn change(&mut self, faster: bool) {
        self.pace = if faster { (self.pace + 1).min(PACES.len() - 1) } else { self.pace.saturating_sub(1) };
    }

    /// Returns the number of steps that are due, and schedules the next move.
    pub fn due(&mut self, now: Duration) -> u64 {
        let (delay, steps) = PACES[self.pace];
        if self.next.is_none_or(|next| next > now) {
            return 0;
        }
        self.next = Some(now + Duration::from_millis(delay));
        steps
    }

    /// Returns the pace in words: `5 steps a second`.
    pub fn describe(&self) -> String {
        let (delay, steps) = PACES[self.pace];
        let speed = steps * 1000 / delay;
        if speed == 0 {
            format!("a step every {}.{} s", delay / 1000, delay % 1000 / 100)
        } else {
            format!("{} a second", wordhoard_engine::base::humanize::count(speed as usize, "step"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_due_while_the_search_runs() {
        let (mut playback, second) = (Playback::default(), Duration::from_secs(1));
        assert_eq!((playback.due(second), playback.next()), (0, None));
        playback.toggle(second);
        assert_eq!(playback.due(second), 0);
        let first = second + FIRST_DELAY;
        assert_eq!([playback.due(first), playback.due(first)], [1, 0]);
        assert_eq!(playback.due(2 * second), 1);
        (0..20).for_each(|_| playback.change(true));
        assert_eq!(playback.due(3 * second), 16_384);
        playback.pause();
        assert_eq!(playback.due(4 * second), 0);
        (0..20).for_each(|_| playback.change(false));
        assert_eq!(playback.describe(), "a step every 1.6 s");
    }
}
