//! Temporary homes for the tests, and an environment that does not depend on who runs them.
#![allow(dead_code, reason = "each test binary uses only part of this module")]

use std::ffi::OsString;
use std::path::Path;

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

/// Returns all environment variables of a program that is tested, to be set after `env_clear`. Those of the player, such
/// as `NO_COLOR` or `XDG_DATA_HOME`, are not among them.
pub fn environment(home: &Path) -> Vec<(OsString, OsString)> {
    let own = [("HOME", home.as_os_str().to_owned()), ("TERM", "xterm-256color".into())];
    // Without these, no program starts.
    let kept = ["PATH", "SystemRoot"].into_iter().filter_map(|name| Some((name, std::env::var_os(name)?)));
    own.into_iter().chain(kept).map(|(name, value)| (name.into(), value)).collect()
}
