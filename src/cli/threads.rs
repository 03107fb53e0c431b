//! Thread counts for parallel commands.

use std::io;
use std::thread::available_parallelism;

use wordhoard_engine::base::read::reason;

/// Maximum number of threads.
pub const MAX: u16 = 256;

/// Returns the requested number of threads; by default, the number that the machine can run in parallel, up to [`MAX`].
pub fn count(requested: Option<u16>) -> usize {
    let default = || available_parallelism().map_or(1, usize::from).min(MAX.into());
    requested.map_or_else(default, usize::from)
}

/// Returns the error message for a thread that could not be started.
pub fn spawn_error(error: &io::Error) -> String {
    format!("cannot start a thread: {}; set a lower number with --threads", reason(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_requested_count_overrides_the_default() {
        assert_eq!(count(Some(3)), 3);
        assert!((1..=MAX.into()).contains(&count(None)));
    }
}
