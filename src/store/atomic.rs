//! Atomic file writes.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

const PREFIX: &str = ".wordhoard-";
const SUFFIX: &str = ".tmp";

/// Replaces the file at `path` atomically: readers see either the old bytes or the new ones, even after a crash.
///
/// The temporary file has a random name and is created exclusively. Two processes that save at the same time therefore
/// do not mix their bytes. A symbolic link planted under the temporary name is not followed.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().ok_or(io::ErrorKind::InvalidInput)?;
    fs::create_dir_all(folder)?;
    let mut file = temp_file_builder().tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// Makes opening a file fail if its path is a symbolic link, where the system allows it.
pub(super) fn forbid_symlinks(options: &mut fs::OpenOptions) {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(options, rustix::fs::OFlags::NOFOLLOW.bits() as i32);
    #[cfg(not(unix))]
    let _ = options;
}

/// Returns a builder for temporary files whose names [`sweep`] recognises.
pub(super) fn temp_file_builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX);
    builder
}

/// Removes temporary files left behind by killed processes of this program, if they are more than ten minutes old.
pub(super) fn sweep(folder: &Path) {
    const STALE: Duration = Duration::from_secs(600);
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_ours = name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX));
        let age = entry.metadata().and_then(|metadata| metadata.modified()).map(|modified| modified.elapsed());
        if is_ours && matches!(age, Ok(Ok(age)) if age > STALE) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_replaced_atomically() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("deep/er/file.json");
        write(&path, b"old").unwrap();
        write(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "no temporary file is left behind");
    }

    #[cfg(unix)]
    #[test]
    fn symlinks_are_replaced_not_followed() {
        let dir = tempfile::tempdir().unwrap();
        let (target, link) = (dir.path().join("precious"), dir.path().join("save.json"));
        fs::write(&target, b"precious").unwrap();
        std::os::unix::fs::symlink(&target, &link).unwrap();
        write(&link, b"save").unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"precious");
        assert_eq!(fs::read(&link).unwrap(), b"save");
    }

    #[test]
    fn sweep_removes_only_stale_temporary_files_of_this_program() {
        let dir = tempfile::tempdir().unwrap();
        let names = [".wordhoard-old.tmp", ".wordhoard-new.tmp", "other.tmp"];
        for name in names {
            fs::write(dir.path().join(name), b"x").unwrap();
        }
        let hour_ago = std::time::SystemTime::now() - Duration::from_secs(3600);
        for name in [names[0], names[2]] {
            fs::File::options().write(true).open(dir.path().join(name)).unwrap().set_modified(hour_ago).unwrap();
        }
        sweep(dir.path());
        let left: Vec<bool> = names.iter().map(|name| dir.path().join(name).exists()).collect();
        assert_eq!(left, [false, true, true]);
    }
}
