//! Sample sizes for slow tests.

/// Returns `full` if the environment variable `FULL` is set, or `quick` otherwise.
///
/// Without optimisations, as in `cargo test`, the code builds much faster but runs too slowly for the full samples.
/// CONTRIBUTING.md gives the command that runs the full samples.
pub fn sample_size(quick: usize, full: usize) -> usize {
    if std::env::var_os("FULL").is_some() { full } else { quick }
}
