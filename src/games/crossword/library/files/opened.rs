//! Files that the player has opened, in a document in the data folder.

use std::path::{Path, PathBuf};

use crate::play::Env;
use crate::store::document;

/// Document name of the list.
const NAME: &str = "crossword-files";
/// Maximum number of files in the list.
const MAX_FILES: usize = 200;

/// Returns the files opened before, the latest first.
pub fn list(env: &Env) -> Vec<PathBuf> {
    let (paths, notice) = document::read::<Vec<PathBuf>>(&env.saves, NAME, "list of crossword files");
    // The list is a convenience, so an unreadable one needs no notice. It is replaced.
    drop(notice);
    paths
}

/// Remembers that a file has been opened. A file whose name is not valid Unicode cannot be remembered.
pub fn remember(path: &Path, env: &Env) {
    let Some(path) = std::path::absolute(path).ok().filter(|path| path.to_str().is_some()) else { return };
    document::change(&env.saves, NAME, move |paths: &mut Vec<PathBuf>| {
        paths.retain(|other| *other != path);
        paths.insert(0, path);
        paths.truncate(MAX_FILES);
    });
}
