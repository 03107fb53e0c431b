//! A player's saved data: documents and slots, read on request and written in the background.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{fs, io};

use wordhoard_engine::base::read::modified;

use super::atomic;
use super::slot::{EXTENSION, Slot, SlotId, slug};
use super::writer::{self, Update, WriteJob, Writer};

/// Maximum size of a file in bytes, far more than the longest round needs.
pub(super) const MAX_BYTES: u64 = 16 << 20;

/// Time allowed for pending writes before a file is moved aside.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

/// Maximum number of unreadable files preserved for each name. Beyond that, a file is not moved aside.
const MAX_ASIDE: u32 = 200;

/// A player's saved data: documents, such as the records, and slots, which hold rounds.
///
/// Writes are queued for a background thread. Slots return queued data at once. [`failure`](Self::failure) and
/// [`flush`](Self::flush) report failed writes.
pub struct Saves {
    writer: Arc<Writer>,
    /// Files that must not be written, because they cannot be read.
    blocked: Mutex<BTreeSet<PathBuf>>,
    /// Whether anything has been saved.
    has_data: AtomicBool,
}

/// Data stored in a file or slot.
#[derive(Debug)]
pub enum StoredData {
    /// Nothing is stored.
    Nothing,
    /// The stored bytes.
    Bytes(Vec<u8>),
    /// The file cannot be read, for this reason.
    Unreadable(String),
}

/// A slot on disk, or about to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSlot {
    /// Name of the slot.
    pub id: SlotId,
    /// Size in bytes.
    pub len: u64,
    /// Time of the last change in nanoseconds since 1970, or `None` if the latest changes have not been written yet.
    pub modified: Option<u64>,
}

/// Reason a slot cannot be opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SlotError {
    /// It is in use, most likely by another process.
    InUse,
    /// An unreadable file is in its place and cannot be moved aside.
    Blocked,
}

impl Saves {
    /// Returns the saves in the data folder `data`, without accessing the disk. If `data` is `None`, nothing is ever
    /// written to disk.
    #[must_use]
    pub fn new(data: Option<&Path>) -> Self {
        let writer = Arc::new(Writer::new(data.map(|data| data.join("saves"))));
        Self { writer, blocked: Mutex::default(), has_data: AtomicBool::default() }
    }

    /// Applies `update` to a document on disk, including changes made by other processes. Returns at once.
    pub(super) fn update(&self, name: &str, update: Update) {
        self.has_data.store(true, Ordering::Relaxed);
        if let Some(path) = self.document_path(name).filter(|path| !self.is_blocked(path)) {
            self.writer.submit(WriteJob::Update(path, update));
        }
    }

    /// Reads the document `name` from disk.
    #[must_use]
    pub fn load(&self, name: &str) -> StoredData {
        let path = self.document_path(name).filter(|path| !self.is_blocked(path));
        path.map_or(StoredData::Nothing, writer::read_file)
    }

    /// Deletes a document that is no longer needed. A failure is not reported.
    pub fn remove(&self, name: &str) {
        if let Some(path) = self.document_path(name).filter(|path| !self.is_blocked(path)) {
            let _ = fs::remove_file(path);
        }
    }

    /// Opens a slot. Until the result is dropped, no other process can open it.
    ///
    /// # Errors
    /// Returns [`SlotError`] if the slot is in use or must not be written.
    pub fn open_slot(&self, id: &SlotId) -> Result<Slot, SlotError> {
        if self.slot_path(id).is_some_and(|path| self.is_blocked(&path)) {
            return Err(SlotError::Blocked);
        }
        let shared = self.writer.open_slot(id).ok_or(SlotError::InUse)?;
        self.has_data.store(true, Ordering::Relaxed);
        Ok(Slot::new(shared, Arc::clone(&self.writer)))
    }

    /// Reads a slot without opening it, including what this process has not written yet.
    #[must_use]
    pub fn read_slot(&self, id: &SlotId) -> StoredData {
        match self.slot_path(id) {
            Some(path) if self.is_blocked(&path) => StoredData::Nothing,
            _ => self.writer.read_slot(id),
        }
    }

    /// Returns all slots that hold something, ordered by name. Reads only the names, sizes and times of the files.
    #[must_use]
    pub fn slots(&self) -> Vec<StoredSlot> {
        // Asked before the disk is read: a slot that the writer finishes in between is then found in both places, and
        // otherwise it would be in neither.
        let unwritten = self.writer.unwritten();
        let mut slots = BTreeMap::new();
        let folders = self.writer.folder().and_then(|folder| fs::read_dir(folder).ok());
        for folder in folders.into_iter().flatten().flatten() {
            let game = folder.file_name().to_string_lossy().into_owned();
            for file in fs::read_dir(folder.path()).into_iter().flatten().flatten() {
                let path = PathBuf::from(file.file_name());
                let name = path.file_stem().and_then(OsStr::to_str).filter(|name| slug(name) == **name);
                let (Some(name), Some(EXTENSION)) = (name, path.extension().and_then(OsStr::to_str)) else { continue };
                let Ok(metadata) = file.metadata() else { continue };
                let id = SlotId::new(&game, name);
                if metadata.is_file() && !self.is_blocked(&file.path()) {
                    let (len, modified) = (metadata.len(), modified(&metadata));
                    slots.insert(id.clone(), StoredSlot { id, len, modified });
                }
            }
        }
        for (id, len) in unwritten {
            slots.remove(&id);
            if len > 0 {
                slots.insert(id.clone(), StoredSlot { id, len: len as u64, modified: None });
            }
        }
        slots.into_values().collect()
    }

    /// Renames an unreadable document so that nothing overwrites it, and returns its new path.
    ///
    /// # Errors
    /// Returns an I/O error if the file cannot be renamed. From then on, nothing is written in its place.
    pub fn set_aside(&self, name: &str) -> io::Result<PathBuf> {
        self.move_aside(self.document_path(name), None)
    }

    /// Renames an unreadable save so that nothing overwrites it, and returns its new path.
    ///
    /// # Errors
    /// Returns an I/O error if the slot is in use or the file cannot be renamed. In the latter case, the slot cannot be
    /// opened from then on.
    pub fn set_slot_aside(&self, id: &SlotId) -> io::Result<PathBuf> {
        let _slot = self.open_slot(id).map_err(|_| io::ErrorKind::ResourceBusy)?;
        // A pending write must not recreate the file after the move.
        self.writer.flush(FLUSH_TIMEOUT);
        let unwritten = self.writer.forget(id);
        self.move_aside(self.slot_path(id), unwritten)
    }

    fn move_aside(&self, path: Option<PathBuf>, unwritten: Option<Vec<u8>>) -> io::Result<PathBuf> {
        let path = path.ok_or(io::ErrorKind::NotFound)?;
        self.writer.flush(FLUSH_TIMEOUT);
        let moved = move_aside(&path, unwritten);
        if moved.is_err() {
            lock(&self.blocked).insert(path);
        }
        moved
    }

    /// Returns the reason why data is not being saved, if any, as a sanitised clause.
    #[must_use]
    pub fn failure(&self) -> Option<String> {
        let no_home = || self.writer.folder().is_none().then(|| "there is no home folder".to_owned());
        let blocked = || (!lock(&self.blocked).is_empty()).then(|| "an unreadable save is in the way".to_owned());
        self.writer.failure().or_else(no_home).or_else(blocked)
    }

    /// Waits at most `timeout` for all queued jobs. If any data is not saved, returns the reason.
    pub fn flush(&self, timeout: Duration) -> Option<String> {
        if !self.writer.flush(timeout) {
            return Some("the disk did not respond".into());
        }
        self.failure().filter(|_| self.has_data.load(Ordering::Relaxed))
    }

    fn document_path(&self, name: &str) -> Option<PathBuf> {
        self.writer.folder().map(|folder| folder.join(format!("{}.json", slug(name))))
    }

    fn slot_path(&self, id: &SlotId) -> Option<PathBuf> {
        self.writer.folder().map(|folder| id.path(folder))
    }

    fn is_blocked(&self, path: &Path) -> bool {
        lock(&self.blocked).contains(path)
    }
}

/// Renames a file to the first free name of the form `records.unreadable-1.json`.
fn move_aside(path: &Path, unwritten: Option<Vec<u8>>) -> io::Result<PathBuf> {
    let part = |part: Option<&OsStr>| part.map(|part| part.to_string_lossy().into_owned()).unwrap_or_default();
    let (stem, extension) = (part(path.file_stem()), part(path.extension()));
    let candidate = |n: u32| path.with_file_name(format!("{stem}.unreadable-{n}.{extension}"));
    let free = (1..=MAX_ASIDE).map(candidate).find(|path| fs::symlink_metadata(path).is_err());
    let aside = free.ok_or(io::ErrorKind::AlreadyExists)?;
    match (fs::rename(path, &aside), unwritten) {
        // The data never reached the disk: preserve this process's copy.
        (Err(error), Some(bytes)) if error.kind() == io::ErrorKind::NotFound => atomic::write(&aside, &bytes)?,
        (moved, _) => moved?,
    }
    Ok(aside)
}

/// Locks a mutex, ignoring poison, because the guarded data stays consistent even if another thread panics.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
