//! Journal of an open slot: its owner appends records in memory, and the writer thread writes them to disk.
//!
//! The owner locks only the records that the writer has not taken yet, so it waits neither for the disk nor for a long
//! journal to be copied.

use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, mem};

use super::atomic;
use super::journal::{self, RecordWriter};
use super::lock_file::LockFile;
use super::saves::{MAX_BYTES, StoredData, lock};
use super::slot::{MergeRecords, SlotId};

/// Maximum size in bytes of a record's number, checksum and separators.
const MAX_OVERHEAD: usize = 64;
/// Size in bytes below which a journal is not compacted.
const MIN_COMPACTED: usize = 64 << 10;

/// A slot that this process has opened. If both locks are needed, `journal` is locked first.
pub(super) struct OpenSlot {
    pub(super) id: SlotId,
    journal: Mutex<WrittenJournal>,
    tail: Mutex<Tail>,
    /// Whether a [`Slot`](super::Slot) exists. It changes only while the list of open slots is locked.
    in_use: AtomicBool,
    /// Whether the writer has a job for this slot that it has not begun.
    queued: AtomicBool,
    /// `None` if the slot cannot be locked, for instance on a read-only file system.
    lock_file: Mutex<Option<LockFile>>,
}

/// Changes by the owner that the writer has not taken yet.
#[derive(Default)]
struct Tail {
    /// Records to append or, if the journal was replaced, the whole new journal.
    bytes: Vec<u8>,
    /// Number of times that the journal was replaced. 0 if this process has neither read nor written it.
    epoch: u64,
    /// Length of the whole journal; 0 if nothing is stored.
    len: usize,
    records: RecordWriter,
    merge: Option<MergeRecords>,
}

/// Journal as far as the writer has taken it.
#[derive(Default)]
struct WrittenJournal {
    bytes: Vec<u8>,
    epoch: u64,
    /// Number of bytes that are on disk, or `None` if the file has to be replaced.
    on_disk: Option<usize>,
    /// Length at which the journal is compacted next.
    compact_at: usize,
}

impl Tail {
    /// Replaces the journal.
    fn replace(&mut self, bytes: Vec<u8>, records: RecordWriter) {
        self.len = bytes.len();
        (self.bytes, self.records) = (bytes, records);
        self.epoch += 1;
    }
}

impl WrittenJournal {
    /// Takes what the owner has stored.
    fn take(&mut self, tail: &mut Tail) {
        let bytes = mem::take(&mut tail.bytes);
        if self.epoch == tail.epoch {
            self.bytes.extend(bytes);
        } else {
            self.compact_at = MIN_COMPACTED.max(2 * bytes.len());
            (self.bytes, self.epoch, self.on_disk) = (bytes, tail.epoch, None);
        }
    }

    fn is_synced(&self) -> bool {
        self.on_disk == Some(self.bytes.len())
    }
}

impl OpenSlot {
    pub(super) fn new(id: SlotId, lock_file: Option<LockFile>) -> Self {
        let (journal, tail) = (Mutex::default(), Mutex::default());
        let (in_use, queued, lock_file) = (AtomicBool::new(true), AtomicBool::new(false), Mutex::new(lock_file));
        Self { id, journal, tail, in_use, queued, lock_file }
    }

    /// Lets other processes own the slot.
    pub(super) fn unlock(&self) {
        drop(lock(&self.lock_file).take());
    }

    pub(super) fn is_in_use(&self) -> bool {
        self.in_use.load(Ordering::SeqCst)
    }

    /// Marks the slot as in use or not, and returns whether it was in use before.
    pub(super) fn set_in_use(&self, in_use: bool) -> bool {
        self.in_use.swap(in_use, Ordering::SeqCst)
    }

    /// Records whether the writer has a job for this slot that it has not begun, and returns the previous value. Each
    /// job wakes the writer's thread, and one is enough for many records.
    pub(super) fn set_queued(&self, queued: bool) -> bool {
        self.queued.swap(queued, Ordering::SeqCst)
    }

    /// Returns `true` if everything is on disk.
    pub(super) fn is_synced(&self) -> bool {
        let journal = lock(&self.journal);
        let tail = lock(&self.tail);
        tail.epoch == 0 || tail.epoch == journal.epoch && tail.bytes.is_empty() && journal.is_synced()
    }

    /// Returns the length of the whole journal.
    pub(super) fn len(&self) -> usize {
        lock(&self.tail).len
    }

    /// Returns the contents in memory, or `None` if the slot has neither been read nor written by this process.
    pub(super) fn in_memory(&self) -> Option<StoredData> {
        let mut journal = lock(&self.journal);
        let mut tail = lock(&self.tail);
        if tail.epoch == 0 {
            return None;
        }
        journal.take(&mut tail);
        let is_empty = journal.bytes.is_empty();
        Some(if is_empty { StoredData::Nothing } else { StoredData::Bytes(journal.bytes.clone()) })
    }

    /// Takes over a journal with `count` records that has been read, so that records can be appended to it.
    pub(super) fn attach(&self, bytes: Vec<u8>, count: usize, merge: MergeRecords) {
        let mut journal = lock(&self.journal);
        let mut tail = lock(&self.tail);
        tail.records = RecordWriter::new(header(&bytes), count);
        tail.merge = Some(merge);
        if tail.epoch == 0 {
            (tail.epoch, tail.len) = (1, bytes.len());
            let compact_at = MIN_COMPACTED.max(2 * bytes.len());
            *journal = WrittenJournal { epoch: 1, on_disk: Some(bytes.len()), compact_at, bytes };
        }
    }

    /// Replaces the contents. `records` writes the records that follow `bytes`.
    pub(super) fn replace(&self, bytes: Vec<u8>, records: RecordWriter, merge: Option<MergeRecords>) {
        let mut tail = lock(&self.tail);
        tail.replace(bytes, records);
        tail.merge = merge;
    }

    /// Appends a record. Returns `false` if the journal would become too long to be read again.
    pub(super) fn append(&self, record: &str) -> bool {
        let mut tail = lock(&self.tail);
        if tail.len == 0 || (tail.len + record.len() + MAX_OVERHEAD) as u64 > MAX_BYTES {
            return tail.len == 0;
        }
        let line = tail.records.line(record);
        tail.bytes.extend(line.bytes());
        tail.len += line.len();
        true
    }

    /// Forgets what is stored, and returns it.
    pub(super) fn forget(&self) -> Option<Vec<u8>> {
        let stored = self.in_memory();
        (*lock(&self.journal), *lock(&self.tail)) = (WrittenJournal::default(), Tail::default());
        if let Some(StoredData::Bytes(bytes)) = stored { Some(bytes) } else { None }
    }

    /// Writes what has changed since the last call. If `keep` is set, nothing is removed.
    pub(super) fn sync(&self, folder: &Path, keep: bool) -> io::Result<()> {
        let path = self.id.path(folder);
        // The slot stays unlocked while the disk is busy. Only this thread changes what is on disk.
        let (epoch, start, bytes) = {
            let mut journal = lock(&self.journal);
            let mut tail = lock(&self.tail);
            if tail.epoch == 0 {
                return Ok(());
            }
            journal.take(&mut tail);
            if journal.is_synced() || journal.bytes.is_empty() && keep {
                return Ok(());
            }
            let start = journal.on_disk.unwrap_or(0);
            (journal.epoch, start, journal.bytes[start..].to_vec())
        };
        let len = start + bytes.len();
        if len == 0 {
            remove(&path)?;
        } else if start == 0 {
            atomic::write(&path, &bytes)?;
        } else if append(&path, start as u64, &bytes).is_err() {
            // Something else has changed the file, or it is gone.
            let Some(whole) = self.whole(epoch, len) else { return Ok(()) };
            atomic::write(&path, &whole)?;
        }
        let mut journal = lock(&self.journal);
        if journal.epoch == epoch {
            journal.on_disk = Some(len);
        }
        Ok(())
    }

    /// Returns a copy of the first `len` bytes, or `None` if the journal has been replaced since `epoch`.
    fn whole(&self, epoch: u64, len: usize) -> Option<Vec<u8>> {
        let journal = lock(&self.journal);
        (journal.epoch == epoch).then(|| journal.bytes[..len].to_vec())
    }

    /// Shortens a journal that has become long, by merging its records into one.
    pub(super) fn compact(&self, folder: &Path) -> io::Result<()> {
        let Some((bytes, merge)) = self.compactible() else { return Ok(()) };
        let Some(compacted) = compact(self.id.game(), &bytes, merge) else { return Ok(()) };
        {
            let journal = lock(&self.journal);
            let mut tail = lock(&self.tail);
            // Records that the owner has added in between continue the old numbers. They are compacted next time.
            if tail.epoch != journal.epoch || !tail.bytes.is_empty() || journal.bytes.len() != bytes.len() {
                return Ok(());
            }
            let records = RecordWriter::new(header(&compacted), 1);
            tail.replace(compacted, records);
        }
        self.sync(folder, true)
    }

    /// Returns a copy of the journal if it has grown enough to be compacted.
    fn compactible(&self) -> Option<(Vec<u8>, MergeRecords)> {
        let merge = lock(&self.tail).merge?;
        let journal = lock(&self.journal);
        (journal.bytes.len() > journal.compact_at).then(|| (journal.bytes.clone(), merge))
    }
}

fn header(bytes: &[u8]) -> &[u8] {
    bytes.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default()
}

/// Merges all records of a journal into one. Returns `None` if the journal cannot be read or gets no shorter.
fn compact(kind: &str, bytes: &[u8], merge: MergeRecords) -> Option<Vec<u8>> {
    let parsed = journal::parse(kind, bytes).ok()?;
    let header = header(bytes);
    let line = RecordWriter::new(header, 0).line(&merge(&parsed.records)?);
    let compacted = [header, line.as_bytes()].concat();
    (compacted.len() < bytes.len()).then_some(compacted)
}

/// Writes bytes at the end of a file that is `len` bytes long. A longer file, such as one with a torn record, is
/// truncated first.
fn append(path: &Path, len: u64, bytes: &[u8]) -> io::Result<()> {
    let mut options = fs::File::options();
    options.write(true);
    atomic::forbid_symlinks(&mut options);
    let mut file = options.open(path)?;
    match file.metadata()?.len() {
        longer if longer > len => file.set_len(len)?,
        shorter if shorter < len => return Err(io::ErrorKind::InvalidData.into()),
        _ => {}
    }
    file.seek(SeekFrom::Start(len))?;
    file.write_all(bytes)?;
    file.sync_data()
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
