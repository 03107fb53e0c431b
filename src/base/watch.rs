//! Notices changes of folders, by the notifications of the system.
//!
//! Only Linux (inotify) is supported. Elsewhere, a [`Watcher`] cannot be created, and folders are read when they are
//! shown.

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

#[cfg(not(target_os = "linux"))]
mod unsupported {
    use std::path::Path;

    use super::Wait;

    /// Watcher of folders. There are none on this system.
    pub enum Watcher {}

    /// Handle that stops a [`Watcher`]. There are none on this system.
    pub enum Stopper {}

    /// Returns `None`, because this system is not supported.
    #[must_use]
    pub fn watcher() -> Option<(Watcher, Stopper)> {
        None
    }

    impl Watcher {
        /// Adds a folder.
        pub fn add(&mut self, _folder: &Path) {
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
    use std::sync::mpsc::channel;
    use std::thread;
    use std::time::Duration;

    use super::*;

    const LONG: Duration = Duration::from_secs(10);

    #[test]
    fn new_removed_and_rewritten_files_are_noticed() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.puz");
        let (mut watcher, stopper) = watcher().unwrap();
        watcher.add(dir.path());
        let (sender, changes) = channel();
        let thread = thread::spawn(move || {
            while watcher.wait() == Wait::Changed {
                sender.send(()).unwrap();
            }
        });
        let steps: [&dyn Fn(); 3] =
            [&|| std::fs::write(&path, "a").unwrap(), &|| std::fs::write(&path, "b").unwrap(), &|| {
                std::fs::remove_file(&path).unwrap()
            }];
        for step in steps {
            step();
            assert_eq!(changes.recv_timeout(LONG), Ok(()));
            while changes.try_recv().is_ok() {}
        }
        drop(stopper);
        thread.join().unwrap();
    }

    #[test]
    fn reading_is_no_change_and_a_watcher_stops_when_its_handle_is_dropped() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.puz");
        std::fs::write(&path, "a").unwrap();
        let (mut watcher, stopper) = watcher().unwrap();
        watcher.add(dir.path());
        watcher.add(&dir.path().join("no such folder"));
        std::fs::read(&path).unwrap();
        let thread = thread::spawn(move || watcher.wait());
        drop(stopper);
        assert_eq!(thread.join().unwrap(), Wait::Stopped);
    }
}
