//! Notices changes of folders, by the notifications of the system.
//!
//! Only Linux (inotify) is supported. Elsewhere, a [`Watcher`] cannot be created, and folders are read when they are
//! shown.

use std::fmt;

#[cfg(target_os = "linux")]
mod linux;

#[cfg(target_os = "linux")]
pub use linux::{Stopper, Watcher, watcher};

/// Result of waiting for a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wait {
    /// A folder has changed.
    Changed,
    /// The waiting was stopped, or no further changes can be noticed.
    Stopped,
}

/// Reason why changes of a folder are not noticed, as part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WatchError {
    /// This system is not supported.
    Unsupported,
    /// The system watches no more folders for this user.
    Limit,
    /// Any other failure, as reported by the system.
    Failed(String),
}

impl fmt::Display for WatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsupported => f.write_str("this system is not supported"),
            Self::Limit => f.write_str("too many folders to watch"),
            Self::Failed(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for WatchError {}

#[cfg(not(target_os = "linux"))]
mod unsupported {
    use std::path::Path;

    use super::{Wait, WatchError};

    /// Watcher of folders. There are none on this system.
    pub enum Watcher {}

    /// Handle that stops a [`Watcher`]. There are none on this system.
    pub enum Stopper {}

    /// Fails, because this system is not supported.
    ///
    /// # Errors
    /// Always returns [`WatchError::Unsupported`].
    pub fn watcher() -> Result<(Watcher, Stopper), WatchError> {
        Err(WatchError::Unsupported)
    }

    impl Watcher {
        /// Adds a folder.
        ///
        /// # Errors
        /// Never returns an error.
        pub fn add(&mut self, _folder: &Path) -> Result<(), WatchError> {
            match *self {}
        }

        /// Waits for a change.
        pub fn wait(&mut self) -> Wait {
            match *self {}
        }
    }
}

#[cfg(not(target_os = "linux"))]
pub use unsupported::{Stopper, Watcher, watcher};

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
    use std::thread;
    use std::time::Duration;

    use super::*;

    const LONG: Duration = Duration::from_secs(10);
    /// Time after which a change would have been noticed, and a series of changes is over.
    const QUIET: Duration = Duration::from_millis(500);

    /// Watches a folder on another thread. The messages are the results of waiting.
    fn watch(folder: &Path) -> (Receiver<Wait>, Stopper) {
        let (mut watcher, stopper) = watcher().unwrap();
        watcher.add(folder).unwrap();
        let (sender, results) = channel();
        thread::spawn(move || while sender.send(watcher.wait()).is_ok() {});
        (results, stopper)
    }

    #[test]
    fn new_removed_and_rewritten_files_are_noticed() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.puz");
        let (results, _stopper) = watch(dir.path());
        let steps: [&dyn Fn(); 3] = [&|| fs::write(&path, "a").unwrap(), &|| fs::write(&path, "b").unwrap(), &|| {
            fs::remove_file(&path).unwrap()
        }];
        for step in steps {
            assert_eq!(results.recv_timeout(QUIET), Err(RecvTimeoutError::Timeout), "nothing has changed");
            step();
            assert_eq!(results.recv_timeout(LONG), Ok(Wait::Changed));
        }
    }

    #[test]
    fn reading_is_no_change() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.puz");
        fs::write(&path, "a").unwrap();
        let (results, _stopper) = watch(dir.path());
        assert_eq!(fs::read(&path).unwrap(), b"a");
        assert_eq!(results.recv_timeout(QUIET), Err(RecvTimeoutError::Timeout));
    }

    #[test]
    fn a_watcher_stops_when_its_handle_is_dropped() {
        let dir = tempfile::tempdir().unwrap();
        let (results, stopper) = watch(dir.path());
        assert_eq!(results.recv_timeout(QUIET), Err(RecvTimeoutError::Timeout));
        drop(stopper);
        assert_eq!(results.recv_timeout(LONG), Ok(Wait::Stopped));
    }

    #[test]
    fn folders_that_cannot_be_watched_are_reported_unless_they_cannot_be_read() {
        let dir = tempfile::tempdir().unwrap();
        let (mut watcher, _stopper) = watcher().unwrap();
        assert_eq!(watcher.add(&dir.path().join("no such folder")), Ok(()));
        let error = watcher.add(&dir.path().join("x".repeat(300))).unwrap_err();
        assert!(matches!(error, WatchError::Failed(_)), "{error:?}");
    }
}
