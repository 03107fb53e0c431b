//! Sample sizes of slow tests.

/// Returns `full` if the environment variable `FULL` is set, or `quick` otherwise.
///
/// `cargo test` compiles without optimisations, which is much faster to build but takes too long for the full samples.
/// CONTRIBUTING.md has the command that runs them.
pub fn sample(quick: usize, full: usize) -> usize {
    if std::env::var_os("FULL").is_some() { full } else { quick }
}
