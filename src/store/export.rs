//! Exports to files chosen by the player.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use wordhoard_engine::base::read::reason;
use wordhoard_engine::base::sanitize;

use super::atomic;

/// Writes `bytes` to `path`, atomically where that is possible.
///
/// An existing file keeps its permissions; a new one gets the usual ones. A symbolic link is followed, and its missing
/// target created. What cannot be replaced without losing something is written in place: a file with several hard
/// links, a pipe, a device.
///
/// # Errors
/// Returns the error of the file system if the file cannot be written, for instance because it is read-only.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match replaceable(path)? {
        Some(target) => replace(&target, bytes),
        // Creating is for dangling links only: in a shared folder it is not allowed on the pipes of other users.
        None => File::options().create(!path.exists()).write(true).truncate(true).open(path)?.write_all(bytes),
    }
}

/// Writes `bytes` to `path` like [`write`](write()).
///
/// # Errors
/// Returns an error message that names the file, or the folder if there is none.
pub fn write_named(path: &Path, bytes: &[u8]) -> Result<(), String> {
    write(path, bytes).map_err(|error| {
        let file = sanitize::path(path);
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty() && !folder.exists());
        match folder.filter(|_| error.kind() == io::ErrorKind::NotFound) {
            Some(folder) => {
                format!("cannot write {file}: the folder {} does not exist; create it first", sanitize::path(folder))
            }
            None => format!("cannot write {file}: {}", reason(&error)),
        }
    })
}

/// Writes files one after the other, unless one would overwrite another of them.
///
/// # Errors
/// Like [`write_named`]; also returns an error message if two paths lead to the same file, before any is written.
pub fn write_all(files: &[(&Path, &[u8])]) -> Result<(), String> {
    for (number, (path, _)) in files.iter().enumerate() {
        if let Some((first, _)) = files[..number].iter().find(|(first, _)| is_same_file(first, path)) {
            let (first, path) = (sanitize::path(first), sanitize::path(path));
            return Err(format!("{path} would overwrite {first}; name another file"));
        }
    }
    files.iter().try_for_each(|(path, bytes)| write_named(path, bytes))
}

/// Returns `true` if writing to one path changes the file at the other: both lead to one file, which may not exist yet.
#[must_use]
pub fn is_same_file(a: &Path, b: &Path) -> bool {
    match (fs::metadata(a), fs::metadata(b)) {
        (Ok(first), Ok(second)) if is_same_inode(&first, &second) => true,
        _ => target(a).is_some_and(|file| target(b) == Some(file)),
    }
}

/// Maximum number of symbolic links from one to the next, as on Linux.
const MAX_LINKS: usize = 40;

/// Returns the absolute path of the file that would be written, with all links resolved, or `None` if its folder does
/// not exist.
fn target(path: &Path) -> Option<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        if let Ok(file) = fs::canonicalize(&path) {
            return Some(file);
        }
        let Ok(next) = fs::read_link(&path) else {
            return Some(fs::canonicalize(folder(&path)).ok()?.join(path.file_name()?));
        };
        path = folder(&path).join(next);
    }
    None
}

/// Returns the folder of a file.
fn folder(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Returns the file to replace, or `None` if `path` must be written in place.
fn replaceable(path: &Path) -> io::Result<Option<PathBuf>> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() && link_count(&metadata) == 1 => {
            // A rename needs no permission on the file itself, but a read-only file is meant to stay as it is.
            File::options().append(true).open(path)?;
            fs::canonicalize(path).map(Some)
        }
        Ok(_) => Ok(None),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let is_dangling_link = fs::symlink_metadata(path).is_ok();
            Ok((!is_dangling_link).then(|| path.to_owned()))
        }
        Err(error) => Err(error),
    }
}

fn replace(target: &Path, bytes: &[u8]) -> io::Result<()> {
    #[cfg_attr(not(unix), allow(unused_mut, reason = "other systems have no permissions to set"))]
    let mut builder = atomic::temp_file_builder();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder(target))?;
    file.write_all(bytes)?;
    if let Ok(metadata) = fs::metadata(target) {
        file.as_file().set_permissions(metadata.permissions())?;
    }
    file.persist(target).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(unix)]
fn link_count(metadata: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::nlink(metadata)
}

#[cfg(not(unix))]
fn link_count(_metadata: &fs::Metadata) -> u64 {
    1
}

#[cfg(unix)]
fn is_same_inode(a: &fs::Metadata, b: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    (a.dev(), a.ino()) == (b.dev(), b.ino())
}

#[cfg(not(unix))]
fn is_same_inode(_a: &fs::Metadata, _b: &fs::Metadata) -> bool {
    false
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

    #[cfg(unix)]
    #[test]
    fn hard_links_share_the_new_content() {
        let dir = tempfile::tempdir().unwrap();
        let (path, link) = (dir.path().join("puzzle.txt"), dir.path().join("link.txt"));
        fs::write(&path, b"old and longer").unwrap();
        fs::hard_link(&path, &link).unwrap();
        write(&path, b"new").unwrap();
        assert_eq!((fs::read(&path).unwrap(), fs::read(&link).unwrap()), (b"new".to_vec(), b"new".to_vec()));
    }

    #[cfg(unix)]
    #[test]
    fn dangling_links_get_a_target_and_looping_links_are_rejected() {
        use std::os::unix::fs::symlink;
        let dir = tempfile::tempdir().unwrap();
        let (target, link, looping) = (dir.path().join("target"), dir.path().join("link"), dir.path().join("loop"));
        symlink(&target, &link).unwrap();
        write(&link, b"new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&target).unwrap(), b"new");
        symlink(&looping, &looping).unwrap();
        assert!(write(&looping, b"new").is_err());
        assert!(fs::symlink_metadata(&looping).unwrap().is_symlink());
    }

    #[test]
    fn different_paths_of_a_file_are_recognised() {
        let dir = tempfile::tempdir().unwrap();
        let path = |name: &str| dir.path().join(name);
        fs::write(path("a"), "").unwrap();
        fs::write(path("b"), "").unwrap();
        assert!(is_same_file(&path("a"), &path("./a")) && !is_same_file(&path("a"), &path("b")));
        assert!(is_same_file(&path("new"), &path("./new")) && !is_same_file(&path("new"), &path("newer")));
        assert!(!is_same_file(&path("no/folder"), &path("no/folder")), "nothing can be written there");
    }

    #[cfg(unix)]
    #[test]
    fn links_lead_to_one_file() {
        use std::os::unix::fs::symlink;
        let dir = tempfile::tempdir().unwrap();
        let path = |name: &str| dir.path().join(name);
        fs::write(path("a"), "").unwrap();
        fs::hard_link(path("a"), path("hard")).unwrap();
        symlink("a", path("soft")).unwrap();
        symlink("new", path("dangling")).unwrap();
        symlink("dangling", path("twice")).unwrap();
        symlink("loop", path("loop")).unwrap();
        assert!(is_same_file(&path("a"), &path("hard")) && is_same_file(&path("soft"), &path("hard")));
        assert!(is_same_file(&path("new"), &path("twice")) && !is_same_file(&path("a"), &path("twice")));
        assert!(!is_same_file(&path("loop"), &path("a")));
    }
}
