//! A dialogue of lines with a player: for screen readers, and terminals without a screen. It knows neither: lines come
//! in with the time, and lines go out.

use std::time::Duration;

/// A dialogue. `now` is any time that never goes back, such as that since the program's start.
pub trait LineSession {
    /// What it begins with.
    fn open(&mut self, now: Duration) -> Vec<String>;

    /// Takes a line of the player's, clean, and answers.
    fn handle_line(&mut self, line: &str, now: Duration) -> Vec<String>;

    /// When it next has something to say or to do by itself.
    fn next_deadline(&self, _now: Duration) -> Option<Duration> {
        None
    }

    /// Time has passed: what there is to say of that.
    fn wake(&mut self, _now: Duration) -> Vec<String> {
        Vec::new()
    }

    /// The player is gone: what should last is handed over.
    fn close(&mut self, _now: Duration) -> Vec<String> {
        Vec::new()
    }

    /// True when there is nothing more to say.
    fn is_over(&self) -> bool;

    /// Why it came to nothing, if it did: one sentence.
    fn failure(&self) -> Option<&str> {
        None
    }
}
