//! Files that a player asks for by name.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Writes a file where the player wants it: whole or not at all, with the permissions that new files have. What is no
/// plain file, such as a pipe, is written to as it stands.
///
/// # Errors
/// When the system refuses.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        return fs::OpenOptions::new().write(true).open(path)?.write_all(bytes);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".wordhoard-").suffix(".tmp");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_whole_and_others_may_read_it() {
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
}
