//! Files that are written whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

const PREFIX: &str = ".wordhoard-";
const SUFFIX: &str = ".tmp";

/// Replaces the file at `path`. Whoever reads it, at any moment and after any crash, finds the old bytes or the new.
/// The temporary file has a random name and is opened for this process alone, so that two programs that save at
/// once do not mix, and a link planted in its place is not followed.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().ok_or(io::ErrorKind::InvalidInput)?;
    fs::create_dir_all(folder)?;
    let mut file = temporary().tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// Temporary files, named so that [`sweep`] knows them.
pub(super) fn temporary() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX);
    builder
}

/// Takes away what a killed program left half written: temporary files of ours that nobody touched for a while.
pub(super) fn sweep(folder: &Path) {
    const STALE: Duration = Duration::from_secs(600);
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let ours = name.to_str().is_some_and(|name| name.starts_with(PREFIX) && name.ends_with(SUFFIX));
        let age = entry.metadata().and_then(|about| about.modified()).map(|at| at.elapsed());
        if ours && matches!(age, Ok(Ok(age)) if age > STALE) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("deep/er/file.json");
        write(&path, b"old").unwrap();
        write(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "nothing is left behind");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_replaced_and_not_followed() {
        let dir = tempfile::tempdir().unwrap();
        let (target, link) = (dir.path().join("precious"), dir.path().join("save.json"));
        fs::write(&target, b"precious").unwrap();
        std::os::unix::fs::symlink(&target, &link).unwrap();
        write(&link, b"save").unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"precious");
        assert_eq!(fs::read(&link).unwrap(), b"save");
    }

    #[test]
    fn only_stale_files_of_ours_are_swept() {
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
