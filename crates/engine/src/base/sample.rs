//! Sample sizes for slow tests.
//!
//! `cargo test` takes a share of the full samples, so that it ends soon. CONTRIBUTING.md gives the command that runs all.

/// Returns `true` if the environment variable `FULL` is set: slow tests then use their full samples.
#[must_use]
pub fn is_full() -> bool {
    std::env::var_os("FULL").is_some()
}

/// Returns the sample size: `full` or `quick`, depending on [`is_full`].
#[must_use]
pub fn sample_size(quick: usize, full: usize) -> usize {
    if is_full() { full } else { quick }
}
