//! Exports to files chosen by the player.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::atomic;

/// Writes `bytes` to `path` atomically.
///
/// An existing file keeps its permissions; a new file gets the default permissions. Symbolic links are followed.
/// Anything other than a regular file, such as a pipe, is written to directly.
///
/// # Errors
/// Returns an I/O error if the file cannot be written.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return fs::OpenOptions::new().write(true).open(path)?.write_all(bytes);
    }
    // Replace the target of a symbolic link, not the link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = atomic::temp_file_builder();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    if let Ok(metadata) = fs::metadata(&target) {
        file.as_file().set_permissions(metadata.permissions())?;
    }
    file.persist(&target).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_replaced_with_default_permissions() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("puzzle.txt");
        write(&path, b"old and longer").unwrap();
        write(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
        let other = dir.path().join("other.txt");
        fs::write(&other, b"").unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions(), fs::metadata(&other).unwrap().permissions());
        assert!(write(&dir.path().join("no/folder"), b"x").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn symlinks_and_permissions_are_preserved() {
        use std::os::unix::fs::PermissionsExt as _;
        let dir = tempfile::tempdir().unwrap();
        let (target, link) = (dir.path().join("target.txt"), dir.path().join("link.txt"));
        fs::write(&target, b"old").unwrap();
        fs::set_permissions(&target, fs::Permissions::from_mode(0o600)).unwrap();
        std::os::unix::fs::symlink(&target, &link).unwrap();
        write(&link, b"new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&target).unwrap(), b"new");
        assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o600);
    }
}
