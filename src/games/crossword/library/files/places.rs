//! Folders and files that the library lists.

use std::path::{Path, PathBuf};

use super::opened;
use crate::games::crossword::settings::Settings;
use crate::play::Env;

/// Folders and single files that the library lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Places {
    /// Folders, as absolute paths.
    pub folders: Vec<PathBuf>,
    /// Files opened before, the latest first.
    pub opened: Vec<PathBuf>,
}

impl Places {
    /// Returns the folders in the settings, and the files opened before.
    #[must_use]
    pub fn new(settings: &Settings, env: &Env) -> Self {
        let folders = settings.folders.iter().filter_map(|folder| absolute(folder)).collect();
        Self { folders, opened: opened::list(env) }
    }

    /// Returns `true` if a file is one of those opened before or lies in a folder.
    #[must_use]
    pub fn contain(&self, path: &Path) -> bool {
        self.is_in_folder(path) || self.opened.iter().any(|opened| opened == path)
    }

    /// Returns `true` if a file lies in a folder.
    #[must_use]
    pub fn is_in_folder(&self, path: &Path) -> bool {
        self.folders.iter().any(|folder| path.starts_with(folder))
    }
}

/// Returns a folder as an absolute path, with the home folder in place of a leading `~`. Returns `None` if there is no
/// home folder or no working directory.
fn absolute(folder: &Path) -> Option<PathBuf> {
    match folder.strip_prefix("~") {
        Ok(rest) => std::env::home_dir().filter(|home| home.is_absolute()).map(|home| home.join(rest)),
        Err(_) => std::path::absolute(folder).ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tilde_is_the_home_folder_only_at_the_start() {
        let home = std::env::home_dir().unwrap();
        assert_eq!(absolute(Path::new("~/crosswords")), Some(home.join("crosswords")));
        assert_eq!(absolute(Path::new("~")), Some(home));
        assert_eq!(absolute(Path::new("/a/~/b")), Some("/a/~/b".into()));
    }
}
