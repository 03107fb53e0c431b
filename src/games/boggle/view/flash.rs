//! Flash of the path of a word just found.

use std::time::Duration;

use crate::grid::Pos;

/// Length of a flash.
const LENGTH: Duration = Duration::from_millis(250);

/// Flash of the path of a word just found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flash {
    path: Vec<Pos>,
    /// Time on the round's clock at which the flash ends.
    end: Duration,
}

impl Flash {
    /// Creates a flash that begins at time `at` on the round's clock.
    #[must_use]
    pub fn new(path: Vec<Pos>, at: Duration) -> Self {
        Self { path, end: at.saturating_add(LENGTH) }
    }

    /// Returns the end of the flash if it is after `at`.
    #[must_use]
    pub fn end_after(&self, at: Duration) -> Option<Duration> {
        (at < self.end).then_some(self.end)
    }

    /// Returns the tiles that are lit at time `at`.
    #[must_use]
    pub fn tiles(&self, at: Duration) -> &[Pos] {
        if at < self.end { &self.path } else { &[] }
    }
}
