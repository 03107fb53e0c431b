//! Line-based conversation with a player, for screen readers and for terminals without a screen.
//!
//! A session knows no terminal and no clock: lines come in with the time, and lines go out.

use std::time::Duration;

/// Conversation in lines. `now` is any monotonic time, such as the time since the program started.
pub trait LineSession {
    /// Starts the session and returns its first lines.
    fn open(&mut self, now: Duration) -> Vec<String>;

    /// Handles a line of the player, already sanitised, and returns the answer.
    fn handle_line(&mut self, line: &str, now: Duration) -> Vec<String>;

    /// Returns the next time at which [`wake`](Self::wake) should be called, if any.
    fn next_deadline(&self, _now: Duration) -> Option<Duration> {
        None
    }

    /// Handles the passing of time and returns what to print.
    fn wake(&mut self, _now: Duration) -> Vec<String> {
        Vec::new()
    }

    /// Ends the session because the player has left, saving what should last, and returns what to print.
    fn close(&mut self, _now: Duration) -> Vec<String> {
        Vec::new()
    }

    /// Returns `true` once the session has ended.
    fn is_over(&self) -> bool;

    /// Returns the reason why the session failed, if it did: one sentence.
    fn failure(&self) -> Option<&str> {
        None
    }
}
