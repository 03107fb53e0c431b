//! Line-based session with a player, for screen readers and dumb terminals.
//!
//! A session does not depend on a terminal or a clock. It receives each line with the current time and returns the
//! lines to print.

use std::time::Duration;

/// Line-based session. In all methods, `now` is any monotonic time, such as the time since the program started.
pub trait LineSession {
    /// Starts the session and returns its first lines.
    fn open(&mut self, now: Duration) -> Vec<String>;

    /// Handles a line from the player, already sanitised, and returns the lines to print.
    fn handle_line(&mut self, line: &str, now: Duration) -> Vec<String>;

    /// Returns the next time at which [`wake`](Self::wake) should be called, if any.
    fn next_deadline(&self, _now: Duration) -> Option<Duration> {
        None
    }

    /// Handles everything that is due at `now` and returns the lines to print.
    fn wake(&mut self, _now: Duration) -> Vec<String> {
        Vec::new()
    }

    /// Ends the session because the player has left, saves the round, and returns the lines to print.
    fn close(&mut self, _now: Duration) -> Vec<String> {
        Vec::new()
    }

    /// Returns `true` once the session has ended.
    fn is_over(&self) -> bool;

    /// Returns the reason the session failed, if it did.
    fn failure(&self) -> Option<&str> {
        None
    }
}
