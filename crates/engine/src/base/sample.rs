//! Sample sizes for slow tests.
//!
//! Without optimisations, as in `cargo test`, the code builds much faster but runs too slowly for the full samples.
//! CONTRIBUTING.md gives the command that runs the full samples.
#![allow(dead_code, reason = "each test binary uses only part of this module")]

/// Returns `true` if the environment variable `FULL` is set: slow tests then use their full samples.
pub fn is_full() -> bool {
    std::env::var_os("FULL").is_some()
}

/// Returns the sample size: `full` or `quick`, depending on [`is_full`].
pub fn sample_size(quick: usize, full: usize) -> usize {
    if is_full() { full } else { quick }
}
