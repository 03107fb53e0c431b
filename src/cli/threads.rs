//! Thread counts of commands that work in parallel.

use std::io;
use std::thread::available_parallelism;

use crate::base::read::reason;

/// Largest number of threads.
pub const MAX: u16 = 256;

/// Returns the requested number of threads, or the number that the machine runs in parallel.
pub fn count(requested: Option<u16>) -> usize {
    let all = || available_parallelism().map_or(1, usize::from).min(MAX.into());
    requested.map_or_else(all, usize::from)
}

/// Returns the message for a thread that could not be started.
pub fn spawn_error(error: &io::Error) -> String {
    format!("cannot start a thread: {}; use fewer with --threads", reason(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_request_takes_precedence_over_the_machine() {
        assert_eq!(count(Some(3)), 3);
        assert!((1..=MAX.into()).contains(&count(None)));
    }
}
