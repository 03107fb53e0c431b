//! Paths given by the player.

use std::path::{Path, PathBuf};

/// Returns a path as an absolute one, with the home folder in place of a leading `~`. Returns `None` if there is no home
/// folder or no working directory.
#[must_use]
pub fn absolute(path: &Path) -> Option<PathBuf> {
    std::path::absolute(expand_home(path)?).ok()
}

/// Returns a path with the home folder in place of a leading `~`. Returns `None` if there is no home folder.
#[must_use]
pub fn expand_home(path: &Path) -> Option<PathBuf> {
    match path.strip_prefix("~") {
        Ok(rest) => std::env::home_dir().filter(|home| home.is_absolute()).map(|home| home.join(rest)),
        Err(_) => Some(path.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tilde_is_the_home_folder_only_at_the_start() {
        let home = std::env::home_dir().unwrap();
        assert_eq!(absolute(Path::new("~/crosswords")), Some(home.join("crosswords")));
        assert_eq!(absolute(Path::new("~")), Some(home.clone()));
        assert_eq!(absolute(Path::new("/a/~/b")), Some("/a/~/b".into()));
        assert_eq!(expand_home(Path::new("~/a.puz")), Some(home.join("a.puz")));
        assert_eq!(expand_home(Path::new("a.puz")), Some("a.puz".into()));
    }
}
