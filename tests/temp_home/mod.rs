//! Temporary homes for the tests.

use tempfile::TempDir;

/// Creates an empty folder, which is removed when the value is dropped.
///
/// The folder is in memory where the system has a file system for that. The program waits for its writes to reach the
/// disk, and just after a build the disk is busy with the output of the compiler. A `TMPDIR` that is set takes
/// precedence.
pub fn temp_home() -> TempDir {
    let in_memory = std::env::var_os("TMPDIR").is_none().then(|| tempfile::tempdir_in("/dev/shm"));
    in_memory.and_then(Result::ok).map_or_else(tempfile::tempdir, Ok).expect("a temporary folder")
}
