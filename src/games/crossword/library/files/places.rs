//! Folders and files that the library lists.

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf, is_separator};

use super::opened;
use crate::games::crossword::settings::Settings;
use crate::play::Env;
use crate::system::paths::absolute;

/// Folders and single files that the library lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Places {
    /// Folders, as absolute paths.
    folders: Vec<PathBuf>,
    /// Files opened before, the latest first.
    opened: Vec<PathBuf>,
    /// The same files. Comparing each of thousands of paths with all of them would be slow.
    opened_set: HashSet<OsString>,
}

impl Places {
    /// Returns the folders in the settings, and the files opened before.
    #[must_use]
    pub fn new(settings: &Settings, env: &Env) -> Self {
        // One folder may be named in several ways, but its files must have the same paths.
        let real = |folder: PathBuf| fs::canonicalize(&folder).unwrap_or_else(|_| folder.components().collect());
        let folders = settings.folders.iter().filter_map(|folder| absolute(folder)).map(real).collect();
        Self::of(folders, opened::list(env))
    }

    /// Returns these folders and files, which have absolute paths.
    #[must_use]
    pub fn of(folders: Vec<PathBuf>, opened: Vec<PathBuf>) -> Self {
        let opened_set = opened.iter().map(|path| path.clone().into_os_string()).collect();
        Self { folders, opened, opened_set }
    }

    /// Returns the folders, as absolute paths.
    #[must_use]
    pub fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// Returns the files opened before, the latest first.
    #[must_use]
    pub fn opened(&self) -> &[PathBuf] {
        &self.opened
    }

    /// Returns `true` if a file is one of those opened before or lies in a folder.
    #[must_use]
    pub fn contain(&self, path: &Path) -> bool {
        self.is_in_folder(path) || self.opened_set.contains(path.as_os_str())
    }

    /// Returns `true` if a file lies in a folder.
    #[must_use]
    pub fn is_in_folder(&self, path: &Path) -> bool {
        // Both paths are absolute and in their shortest form, so that their bytes can be compared.
        let path = path.as_os_str().as_encoded_bytes();
        self.folders.iter().any(|folder| {
            let folder = folder.as_os_str().as_encoded_bytes();
            let is_end = |byte: Option<&u8>| byte.is_some_and(|&byte| is_separator(byte.into()));
            path.starts_with(folder) && (is_end(folder.last()) || is_end(path.get(folder.len())))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_in_their_places() {
        let places = Places::of(vec!["/a/b".into()], vec!["/c/d.puz".into()]);
        for (path, expected) in
            [("/a/b/x.puz", true), ("/a/b/c/x.puz", true), ("/a/bc/x.puz", false), ("/a/b", false), ("/c/d.puz", false)]
        {
            assert_eq!(places.is_in_folder(Path::new(path)), expected, "{path}");
        }
        assert!(Places::of(vec!["/".into()], Vec::new()).is_in_folder(Path::new("/x.puz")));
        assert!(places.contain(Path::new("/c/d.puz")) && !places.contain(Path::new("/c/e.puz")));
    }
}
