//! Where the program keeps what.

use std::path::PathBuf;

use directories::ProjectDirs;

/// The program's folders by the system's convention (on Linux the XDG folders); `None` where there is no home.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    /// For the configuration, written by the player.
    pub config: Option<PathBuf>,
    /// For what the program keeps.
    pub data: Option<PathBuf>,
}

impl Folders {
    /// The folders of the user who runs the program. Nothing is created.
    #[must_use]
    pub fn of_user() -> Self {
        let dirs = ProjectDirs::from("", "", "wordhoard");
        Self {
            config: dirs.as_ref().map(|dirs| dirs.config_dir().to_owned()),
            data: dirs.as_ref().map(|dirs| dirs.data_dir().to_owned()),
        }
    }

    /// The configuration that is read when none is named.
    #[must_use]
    pub fn config_file(&self) -> Option<PathBuf> {
        self.config.as_ref().map(|folder| folder.join("config.toml"))
    }
}
