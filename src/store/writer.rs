//! Background writer thread for queued file operations, so that no key press waits for the disk.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};
use std::{fs, thread};

use wordhoard_engine::base::read::{self, Source};
use wordhoard_engine::base::sanitize;

use super::open_slot::OpenSlot;
use super::saves::{MAX_BYTES, StoredData, lock};
use super::slot::SlotId;
use super::{atomic, lock_file};

/// Time that records wait for further records, which are then written together.
const WRITE_DELAY: Duration = Duration::from_millis(100);

/// Function that computes new file contents from the current contents, if any. It returns `None` to leave an unreadable
/// file unchanged.
pub(super) type Update = Box<dyn FnOnce(Option<Vec<u8>>) -> Option<Vec<u8>> + Send>;

/// Job of the writer thread.
pub(super) enum WriteJob {
    /// Updates the file.
    Update(PathBuf, Update),
    /// Writes what has changed in the slot.
    Sync(Arc<OpenSlot>),
    /// Removes the slot's file, if the slot is still empty. Earlier updates are written first.
    Clear(Arc<OpenSlot>),
    /// Lets other processes own the slot once everything is written.
    Release(Arc<OpenSlot>),
    /// Signals that all earlier jobs are done.
    Flush(Sender<()>),
}

impl WriteJob {
    /// Returns `true` if the job may wait for further jobs.
    fn can_wait(&self) -> bool {
        matches!(self, Self::Sync(_))
    }
}

/// Queue of the writer thread, which is started by the first job.
pub(super) struct Writer {
    jobs: OnceLock<Sender<WriteJob>>,
    shared: Arc<Shared>,
}

/// State shared with the writer thread.
struct Shared {
    /// Folder of the saves. Without it, nothing is written.
    folder: Option<PathBuf>,
    /// Reasons why files could not be written, by path, as sanitised clauses.
    failures: Mutex<BTreeMap<PathBuf, String>>,
    /// Slots in use by this process, and slots that still have to be written.
    open: Mutex<BTreeMap<SlotId, Arc<OpenSlot>>>,
}

impl Writer {
    pub(super) fn new(folder: Option<PathBuf>) -> Self {
        let (failures, open) = (Mutex::default(), Mutex::default());
        Self { jobs: OnceLock::new(), shared: Arc::new(Shared { folder, failures, open }) }
    }

    pub(super) fn folder(&self) -> Option<&Path> {
        self.shared.folder.as_deref()
    }

    /// Queues a job, unless there is no folder to write to.
    pub(super) fn submit(&self, job: WriteJob) {
        if self.shared.folder.is_none() {
            return;
        }
        let jobs = self.jobs.get_or_init(|| {
            let (jobs, inbox) = channel();
            let shared = Arc::clone(&self.shared);
            thread::spawn(move || run(&inbox, &shared));
            jobs
        });
        let _ = jobs.send(job);
    }

    /// Waits at most `timeout` for all queued jobs. Returns `false` if they are not done by then.
    pub(super) fn flush(&self, timeout: Duration) -> bool {
        let Some(jobs) = self.jobs.get() else { return true };
        let (done, wait) = channel();
        let _ = jobs.send(WriteJob::Flush(done));
        wait.recv_timeout(timeout).is_ok()
    }

    /// Returns the reason of a failure, if any.
    pub(super) fn failure(&self) -> Option<String> {
        lock(&self.shared.failures).values().next().cloned()
    }

    /// Records a failure to save a slot.
    pub(super) fn fail(&self, id: &SlotId, reason: &str) {
        if let Some(folder) = &self.shared.folder {
            lock(&self.shared.failures).insert(id.path(folder), reason.to_owned());
        }
    }

    /// Opens a slot for one owner. Returns `None` if this process or another one is using it.
    pub(super) fn open_slot(&self, id: &SlotId) -> Option<Arc<OpenSlot>> {
        let mut open = lock(&self.shared.open);
        if let Some(slot) = open.get(id) {
            return (!slot.set_in_use(true)).then(|| Arc::clone(slot));
        }
        let lock_file = match &self.shared.folder {
            None => None,
            Some(folder) => match lock_file::LockFile::acquire(&id.lock_path(folder)) {
                Ok(None) => return None,
                Ok(lock) => lock,
                // Where locking fails, writing most likely fails as well, and that is reported.
                Err(_) => None,
            },
        };
        let slot = Arc::new(OpenSlot::new(id.clone(), lock_file));
        open.insert(id.clone(), Arc::clone(&slot));
        Some(slot)
    }

    /// Ends the use of a slot. Its lock is released as soon as everything is written.
    pub(super) fn release(&self, slot: &Arc<OpenSlot>) {
        slot.set_in_use(false);
        if slot.is_synced() { self.shared.close(slot) } else { self.submit(WriteJob::Release(Arc::clone(slot))) }
    }

    /// Returns the contents of a slot, including what has not been written yet.
    pub(super) fn read_slot(&self, id: &SlotId) -> StoredData {
        if let Some(stored) = lock(&self.shared.open).get(id).and_then(|slot| slot.in_memory()) {
            return stored;
        }
        self.shared.folder.as_ref().map_or(StoredData::Nothing, |folder| read_file(id.path(folder)))
    }

    /// Returns the open slots that are not completely on disk, with the length of their contents.
    pub(super) fn unwritten(&self) -> Vec<(SlotId, usize)> {
        let open = lock(&self.shared.open);
        let unwritten = open.values().filter(|slot| !slot.is_synced());
        unwritten.map(|slot| (slot.id.clone(), slot.len())).collect()
    }

    /// Forgets what this process has stored in a slot, and returns it if it has not reached the disk.
    pub(super) fn forget(&self, id: &SlotId) -> Option<Vec<u8>> {
        let slot = lock(&self.shared.open).get(id).map(Arc::clone)?;
        slot.forget()
    }
}

impl Shared {
    /// Closes a slot that is not in use, unless something has yet to be written.
    fn close(&self, slot: &OpenSlot) {
        let mut open = lock(&self.open);
        if !slot.is_in_use() && slot.is_synced() {
            open.remove(&slot.id);
            // The writer may still hold the slot for a moment, so its lock is not left to be dropped.
            slot.unlock();
        }
    }
}

/// Runs the writer thread.
fn run(inbox: &Receiver<WriteJob>, shared: &Shared) {
    let Some(folder) = &shared.folder else { return };
    atomic::sweep(folder);
    let mut pending = Pending::default();
    while let Ok(first) = inbox.recv() {
        let mut jobs = vec![first];
        let deadline = Instant::now() + WRITE_DELAY;
        while jobs.iter().all(WriteJob::can_wait) {
            match inbox.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(job) => jobs.push(job),
                Err(_) => break,
            }
        }
        pending.handle(jobs.into_iter().chain(inbox.try_iter()), folder, shared);
    }
}

/// Work of the writer thread.
#[derive(Default)]
struct Pending {
    /// Slots that have to be written. A slot that cannot be written stays here and is tried again with the next job.
    slots: BTreeMap<SlotId, Arc<OpenSlot>>,
    /// Files whose last update failed. While there are any, no slot is cleared, because a finished round must be
    /// recorded before its save is removed.
    failed_updates: BTreeSet<PathBuf>,
    /// Slots whose [`Clear`](WriteJob::Clear) job has arrived. A slot may be empty before: the job is still on its way,
    /// behind the record of the finished round.
    cleared: BTreeSet<SlotId>,
}

impl Pending {
    /// Handles the jobs, combining those on the same file.
    fn handle(&mut self, jobs: impl Iterator<Item = WriteJob>, folder: &Path, shared: &Shared) {
        let mut updates: BTreeMap<PathBuf, Vec<Update>> = BTreeMap::new();
        let mut waiting = Vec::new();
        for job in jobs {
            match job {
                WriteJob::Update(path, update) => updates.entry(path).or_default().push(update),
                WriteJob::Sync(slot) => {
                    slot.set_queued(false);
                    self.slots.insert(slot.id.clone(), slot);
                }
                WriteJob::Release(slot) => drop(self.slots.insert(slot.id.clone(), slot)),
                WriteJob::Clear(slot) => {
                    self.cleared.insert(slot.id.clone());
                    self.slots.insert(slot.id.clone(), slot);
                }
                WriteJob::Flush(done) => waiting.push(done),
            }
        }
        for (path, updates) in updates {
            let result = update(folder, &path, updates);
            match &result {
                Ok(()) => self.failed_updates.remove(&path),
                Err(_) => self.failed_updates.insert(path.clone()),
            };
            record(&shared.failures, path, result);
        }
        let has_failed = !self.failed_updates.is_empty();
        self.slots.retain(|id, slot| {
            let keep = has_failed || !self.cleared.contains(id);
            let result = slot.sync(folder, keep).and_then(|()| slot.compact(folder));
            record(&shared.failures, id.path(folder), result);
            shared.close(slot);
            let is_synced = slot.is_synced();
            if is_synced {
                self.cleared.remove(id);
            }
            !is_synced
        });
        for done in waiting {
            let _ = done.send(());
        }
    }
}

/// Records the outcome of the jobs on a file. A failure is kept until later jobs on the same file succeed.
fn record(failures: &Mutex<BTreeMap<PathBuf, String>>, path: PathBuf, result: io::Result<()>) {
    match result {
        Ok(()) => lock(failures).remove(&path),
        Err(error) => lock(failures).insert(path, sanitize::fit(&read::reason(&error), 60)),
    };
}

/// Applies all updates to a file and writes it once, locked against other processes.
fn update(folder: &Path, path: &Path, updates: Vec<Update>) -> io::Result<()> {
    let lock = lock_file::open(&folder.join(".lock"))?;
    lock.lock()?;
    let mut bytes = contents(path)?;
    for update in updates {
        bytes = Some(update(bytes).ok_or_else(|| io::Error::other("the file on disk cannot be read"))?);
    }
    bytes.map_or(Ok(()), |bytes| atomic::write(path, &bytes))
}

/// Returns the contents of a file, or `None` if it does not exist.
fn contents(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
        Ok(_) => read::bytes(&Source::File(path.to_owned()), MAX_BYTES).map(Some).map_err(io::Error::other),
    }
}

/// Reads the file at `path`, if there is one.
pub(super) fn read_file(path: PathBuf) -> StoredData {
    match fs::symlink_metadata(&path) {
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            return StoredData::Nothing;
        }
        _ => {}
    }
    match read::bytes(&Source::File(path), MAX_BYTES) {
        Ok(bytes) => StoredData::Bytes(bytes),
        Err(error) => StoredData::Unreadable(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::journal::RecordWriter;
    use super::*;

    #[test]
    fn a_save_is_not_removed_before_its_clear_job_arrives() {
        let dir = tempfile::tempdir().unwrap();
        let writer = Writer::new(Some(dir.path().to_owned()));
        let id = SlotId::new("boggle", "free");
        let slot = writer.open_slot(&id).unwrap();
        slot.replace(b"header\n".to_vec(), RecordWriter::default(), None);
        let mut pending = Pending::default();
        let mut handle = |job: WriteJob| pending.handle([job].into_iter(), dir.path(), &writer.shared);
        handle(WriteJob::Sync(Arc::clone(&slot)));
        // The round ends while the writer is handling an earlier job.
        slot.replace(Vec::new(), RecordWriter::default(), None);
        handle(WriteJob::Sync(Arc::clone(&slot)));
        assert!(id.path(dir.path()).exists());
        handle(WriteJob::Clear(Arc::clone(&slot)));
        assert!(!id.path(dir.path()).exists());
    }

    #[test]
    fn one_job_is_queued_for_many_records() {
        let dir = tempfile::tempdir().unwrap();
        let writer = Writer::new(Some(dir.path().to_owned()));
        let slot = writer.open_slot(&SlotId::new("boggle", "free")).unwrap();
        assert!(!slot.set_queued(true) && slot.set_queued(true));
        let mut pending = Pending::default();
        pending.handle([WriteJob::Sync(Arc::clone(&slot))].into_iter(), dir.path(), &writer.shared);
        assert!(!slot.set_queued(true), "the next record needs another job");
    }
}
