//! Watcher of folders on Linux.

use std::io::{PipeReader, PipeWriter, pipe};
use std::mem::MaybeUninit;
use std::os::fd::OwnedFd;
use std::path::Path;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::inotify::{self, CreateFlags, Reader, WatchFlags};
use rustix::io::Errno;
use wordhoard_engine::base::read::reason;

use super::{Wait, WatchError};

/// Time without events after which a series of changes is over. A file that is being written makes many events.
const QUIET: Timespec = Timespec { tv_sec: 0, tv_nsec: 200_000_000 };
/// Maximum number of quiet times for which a series of changes is waited for, so that a steady stream is noticed too.
const MAX_SERIES: usize = 5;
/// Bytes of events read at a time.
const BUFFER: usize = 4096;

/// Watcher of folders. It waits on the thread that owns it until a folder changes or its [`Stopper`] is dropped.
pub struct Watcher {
    events: OwnedFd,
    stop: PipeReader,
}

/// Handle that stops a [`Watcher`] when it is dropped.
pub struct Stopper {
    _stop: PipeWriter,
}

/// Returns a watcher of no folders.
///
/// # Errors
/// Returns [`WatchError`] if the system provides none.
pub fn watcher() -> Result<(Watcher, Stopper), WatchError> {
    let events = inotify::init(CreateFlags::CLOEXEC | CreateFlags::NONBLOCK)?;
    let (stop, writer) = pipe().map_err(|error| WatchError::Failed(reason(&error)))?;
    Ok((Watcher { events, stop }, Stopper { _stop: writer }))
}

impl Watcher {
    /// Adds a folder, without those inside it. A folder that is watched already stays so. One that is missing or cannot
    /// be read is skipped, since whoever reads it notices.
    ///
    /// # Errors
    /// Returns [`WatchError`] if the folder cannot be watched for any other reason.
    pub fn add(&mut self, folder: &Path) -> Result<(), WatchError> {
        let changes = WatchFlags::CLOSE_WRITE
            | WatchFlags::CREATE
            | WatchFlags::DELETE
            | WatchFlags::MOVED_FROM
            | WatchFlags::MOVED_TO
            | WatchFlags::DELETE_SELF
            | WatchFlags::MOVE_SELF
            | WatchFlags::ONLYDIR;
        match inotify::add_watch(&self.events, folder, changes) {
            Ok(_) | Err(Errno::NOENT | Errno::NOTDIR | Errno::ACCESS) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Waits for a change, and for the end of a series of changes.
    pub fn wait(&mut self) -> Wait {
        let mut ready = self.poll(None);
        for _ in 0..MAX_SERIES {
            match ready {
                Ready::Events if self.take_events() => ready = self.poll(Some(&QUIET)),
                Ready::Nothing => return Wait::Changed,
                Ready::Events | Ready::Stop => return Wait::Stopped,
            }
        }
        Wait::Changed
    }

    fn poll(&self, timeout: Option<&Timespec>) -> Ready {
        loop {
            // The pipe is readable when its writer has been dropped.
            let mut sources = [PollFd::new(&self.stop, PollFlags::IN), PollFd::new(&self.events, PollFlags::IN)];
            match poll(&mut sources, timeout) {
                Err(Errno::INTR) => {}
                Err(_) => return Ready::Stop,
                Ok(0) => return Ready::Nothing,
                Ok(_) if !sources[0].revents().is_empty() => return Ready::Stop,
                Ok(_) => return Ready::Events,
            }
        }
    }

    /// Takes all queued events. Returns `false` if they cannot be read.
    fn take_events(&mut self) -> bool {
        let mut buffer = [MaybeUninit::uninit(); BUFFER];
        let mut reader = Reader::new(&self.events, &mut buffer);
        loop {
            match reader.next() {
                Ok(_) | Err(Errno::INTR) => {}
                Err(error) => return error == Errno::WOULDBLOCK,
            }
        }
    }
}

impl From<Errno> for WatchError {
    fn from(error: Errno) -> Self {
        match error {
            // These are the limits of watched folders, and of watchers.
            Errno::NOSPC | Errno::MFILE => Self::Limit,
            error => Self::Failed(reason(&error.into())),
        }
    }
}

/// Result of a poll.
enum Ready {
    Events,
    Stop,
    Nothing,
}
