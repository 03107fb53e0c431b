//! Folders for configuration and data.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// The program's folders, chosen by platform convention (XDG on Linux). Both are `None` if the user has no home
/// folder, or only a relative one.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// Folder of the configuration file, which the player edits.
    pub config: Option<PathBuf>,
    /// Folder of the data that the program writes.
    pub data: Option<PathBuf>,
}

impl Folders {
    /// Returns the folders of the current user, without creating them.
    #[must_use]
    pub fn for_user() -> Self {
        let dirs = ProjectDirs::from("", "", "wordhoard");
        // A relative home folder would mean a different one in each working directory.
        let absolute = |folder: &Path| folder.is_absolute().then(|| folder.to_owned());
        Self {
            config: dirs.as_ref().and_then(|dirs| absolute(dirs.config_dir())),
            data: dirs.as_ref().and_then(|dirs| absolute(dirs.data_dir())),
        }
    }

    /// Returns the path of the default configuration file.
    #[must_use]
    pub fn config_file(&self) -> Option<PathBuf> {
        self.config.as_ref().map(|folder| folder.join("config.toml"))
    }
}
