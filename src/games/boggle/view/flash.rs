//! Flash of the path of a word just found.

use std::time::Duration;

use wordhoard_engine::grid::Pos;

/// Length of a flash.
const LENGTH: Duration = Duration::from_millis(250);

/// Flash of the path of a word just found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flash {
    path: Vec<Pos>,
    /// Time at which the flash ends. The round's clock does not count, because it stands still during a hunt.
    end: Duration,
}

impl Flash {
    /// Creates a flash that begins now.
    #[must_use]
    pub fn new(path: Vec<Pos>, now: Duration) -> Self {
        Self { path, end: now.saturating_add(LENGTH) }
    }

    /// Returns the time left, or `None` if the flash is over.
    #[must_use]
    pub fn time_left(&self, now: Duration) -> Option<Duration> {
        self.end.checked_sub(now).filter(|left| !left.is_zero())
    }

    /// Returns the tiles that are lit.
    #[must_use]
    pub fn tiles(&self, now: Duration) -> &[Pos] {
        if now < self.end { &self.path } else { &[] }
    }
}
