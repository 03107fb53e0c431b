//! Background job that finds puzzle files, reads new ones, and waits for changes of the folders.

use std::collections::{HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use wordhoard_engine::base::task::Task;

use super::facts;
use super::index::FileEntry;
use super::places::Places;
use super::scan::{self, Scan, Stamp};
use crate::system::job::{Job, Poll};
use crate::system::waker::Waker;
use crate::system::watch::{Stopper, Wait, WatchError, Watcher};

/// Maximum number of files in a batch.
const MAX_BATCH: usize = 256;
/// Time after which a batch is sent even if it is small.
const BATCH_TIME: Duration = Duration::from_millis(100);

/// Sizes and times of change of the files that are listed, or `None` for those that must be read again. Comparing paths
/// part by part would be slow.
pub type KnownFiles = HashMap<OsString, Option<Stamp>>;

/// Background job that finds puzzle files. Dropping it stops the job.
pub struct Finder {
    job: Job<Found>,
    _stopper: Option<Stopper>,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Searching,
    Waiting,
    Ended,
}

/// Result of the job.
#[derive(Debug)]
pub enum Found {
    /// New files, and files that have changed.
    Files(Vec<FoundFile>),
    /// Files that are no longer there.
    Gone(Vec<PathBuf>),
    /// The end of a search.
    Complete(Outcome),
}

/// Outcome of a search.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Sentences about folders that cannot be read.
    pub problems: Vec<String>,
    /// Reason why changes of some folder are not noticed.
    pub unwatched: Option<WatchError>,
}

/// Function that creates a watcher of folders, such as [`watch::watcher`](crate::system::watch::watcher).
pub type StartWatcher = fn() -> Result<(Watcher, Stopper), WatchError>;

/// File that has been found and read.
#[derive(Debug)]
pub struct FoundFile {
    /// Path of the file.
    pub path: PathBuf,
    /// Its content, with the size and the time of change.
    pub entry: FileEntry,
    /// Whether the index may keep the entry.
    pub is_lasting: bool,
}

impl Finder {
    /// Starts a search. `known` holds the files that are listed already. The event loop is woken whenever there is a
    /// result.
    #[must_use]
    pub fn start(places: Places, known: KnownFiles, waker: Waker, start_watcher: StartWatcher) -> Self {
        let (watcher, stopper) = match start_watcher() {
            Ok((watcher, stopper)) => (Ok(watcher), Some(stopper)),
            Err(error) => (Err(error), None),
        };
        let job = Job::spawn_stream(move |task, send| {
            let send = |found| {
                send(found);
                waker.wake();
            };
            Search { places, known, task, send: &send }.run(watcher);
        });
        Self::new(job, stopper)
    }

    /// Returns the finder of this job, which is searching.
    pub(in super::super) fn new(job: Job<Found>, stopper: Option<Stopper>) -> Self {
        Self { job, _stopper: stopper, state: State::Searching }
    }

    /// Returns the next result, if there is one.
    pub fn next(&mut self) -> Option<Found> {
        match self.job.wait(Duration::ZERO) {
            Poll::Working => None,
            Poll::Failed => {
                self.state = State::Ended;
                None
            }
            Poll::Done(found) => {
                self.state = if matches!(found, Found::Complete(_)) { State::Waiting } else { State::Searching };
                Some(found)
            }
        }
    }

    /// Returns `true` while the folders are searched.
    #[must_use]
    pub fn is_searching(&self) -> bool {
        self.state == State::Searching
    }

    /// Returns `true` if the job has ended, so that changes of the folders are not noticed.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.state == State::Ended
    }
}

struct Search<'a> {
    places: Places,
    known: KnownFiles,
    task: &'a Task,
    send: &'a dyn Fn(Found),
}

impl Search<'_> {
    fn run(mut self, mut watcher: Result<Watcher, WatchError>) {
        loop {
            let mut unwatched = watcher.as_ref().err().cloned();
            let scan = scan::scan(self.places.folders(), self.task, |folder| {
                let added = watcher.as_mut().map_or(Ok(()), |watcher| watcher.add(folder));
                unwatched = unwatched.take().or(added.err());
            });
            let problems = self.report(scan);
            if self.task.is_cancelled() {
                return;
            }
            let has_folders = !self.places.folders().is_empty();
            (self.send)(Found::Complete(Outcome { problems, unwatched: unwatched.filter(|_| has_folders) }));
            let watcher = watcher.as_mut().ok().filter(|_| has_folders);
            if watcher.is_none_or(|watcher| watcher.wait() == Wait::Stopped) || self.task.is_cancelled() {
                return;
            }
        }
    }

    /// Sends what has changed since the last search. Returns the problems.
    fn report(&mut self, scan: Scan) -> Vec<String> {
        let Scan { files, problems, .. } = scan.with_files(self.places.opened());
        let present: HashSet<&OsStr> = files.iter().map(|(path, _)| path.as_os_str()).collect();
        let gone = self.known.keys().filter(|path| !present.contains(path.as_os_str()));
        let gone: Vec<PathBuf> = gone.map(PathBuf::from).collect();
        if !gone.is_empty() && !self.task.is_cancelled() {
            gone.iter().for_each(|path| _ = self.known.remove(path.as_os_str()));
            (self.send)(Found::Gone(gone));
        }
        self.read_new(files);
        problems
    }

    fn read_new(&mut self, files: Vec<(PathBuf, Stamp)>) {
        let (mut batch, mut begun) = (Vec::new(), Instant::now());
        for (path, stamp) in files {
            if self.task.is_cancelled() {
                return;
            }
            if self.known.get(path.as_os_str()) == Some(&Some(stamp)) {
                continue;
            }
            let (content, is_lasting) = facts::read(&path, stamp);
            let entry = FileEntry::new(stamp, content);
            self.known.insert(path.clone().into_os_string(), is_lasting.then_some(stamp));
            batch.push(FoundFile { path, entry, is_lasting });
            if batch.len() == MAX_BATCH || begun.elapsed() >= BATCH_TIME {
                (self.send)(Found::Files(std::mem::take(&mut batch)));
                begun = Instant::now();
            }
        }
        if !batch.is_empty() {
            (self.send)(Found::Files(batch));
        }
    }
}
