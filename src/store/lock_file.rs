//! Lock files, which tell other processes that a file is in use.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// Exclusive lock on a file of its own, released and deleted when dropped. If the process is killed, the system
/// releases the lock; the empty file stays and is used again.
#[derive(Debug)]
pub(super) struct LockFile {
    file: File,
    path: PathBuf,
}

impl LockFile {
    /// Acquires the lock at `path` without waiting. Returns `None` if another process holds it.
    ///
    /// # Errors
    /// Returns an I/O error if the file cannot be created or locked, for instance on a read-only file system.
    pub(super) fn acquire(path: &Path) -> io::Result<Option<Self>> {
        loop {
            let file = open(path)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(error),
            }
            // The previous owner may have deleted the file after it was opened here.
            if is_at(&file, path) {
                return Ok(Some(Self { file, path: path.to_owned() }));
            }
        }
    }
}

impl Drop for LockFile {
    fn drop(&mut self) {
        // Deleted while still locked, so that no other process can hold the lock on the deleted file unnoticed.
        let _ = fs::remove_file(&self.path);
        let _ = self.file.unlock();
    }
}

/// Opens a lock file, creating it if necessary. A symbolic link is not followed.
pub(super) fn open(path: &Path) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = File::options();
    options.create(true).append(true);
    super::atomic::forbid_symlinks(&mut options);
    options.open(path)
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(open), Ok(named)) => (open.dev(), open.ino()) == (named.dev(), named.ino()),
        _ => false,
    }
}

/// Other systems do not delete a file that is open.
#[cfg(not(unix))]
fn is_at(_file: &File, _path: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_has_one_owner() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("deep/free.lock");
        let first = LockFile::acquire(&path).unwrap().unwrap();
        assert!(LockFile::acquire(&path).unwrap().is_none());
        drop(first);
        assert!(!path.exists());
        assert!(LockFile::acquire(&path).unwrap().is_some());
    }

    #[test]
    fn lock_files_of_killed_processes_are_used_again() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("free.lock");
        fs::write(&path, b"").unwrap();
        assert!(LockFile::acquire(&path).unwrap().is_some());
    }

    #[cfg(unix)]
    #[test]
    fn symlinks_are_not_followed() {
        let dir = tempfile::tempdir().unwrap();
        let (target, path) = (dir.path().join("elsewhere"), dir.path().join("free.lock"));
        std::os::unix::fs::symlink(&target, &path).unwrap();
        assert!(LockFile::acquire(&path).is_err() && !target.exists());
    }

    #[test]
    fn one_of_many_threads_owns_the_lock_at_a_time() {
        use std::sync::atomic::{AtomicU32, Ordering};
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("free.lock");
        let (owners, total) = (AtomicU32::new(0), AtomicU32::new(0));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..200 {
                        if let Some(_lock) = LockFile::acquire(&path).unwrap() {
                            assert_eq!(owners.fetch_add(1, Ordering::SeqCst), 0);
                            total.fetch_add(1, Ordering::SeqCst);
                            owners.fetch_sub(1, Ordering::SeqCst);
                        }
                    }
                });
            }
        });
        assert!(total.load(Ordering::SeqCst) > 0);
    }
}
