//! How many threads share a long piece of work.

use std::io;
use std::thread::available_parallelism;

use crate::base::read::reason;

/// The most that can be asked for.
pub const MOST: u16 = 256;

/// Those that are asked for, or as many as the machine runs at once.
pub fn number(asked: Option<u16>) -> usize {
    let all = || available_parallelism().map_or(1, usize::from).min(MOST.into());
    asked.map_or_else(all, usize::from)
}

/// What is said when the system gives none.
pub fn refused(error: &io::Error) -> String {
    format!("a thread cannot be started: {}; use fewer with --threads", reason(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_counts_and_without_it_the_machine() {
        assert_eq!(number(Some(3)), 3);
        assert!((1..=MOST.into()).contains(&number(None)));
    }
}
