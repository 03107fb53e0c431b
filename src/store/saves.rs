//! A player's saved data: documents and slots, read on request and written in the background.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};
use std::{fs, io};

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
                    let (len, modified) = (metadata.len(), metadata.modified().ok().map(nanoseconds));
                    slots.insert(id.clone(), StoredSlot { id, len, modified });
                }
            }
        }
        for (id, len) in self.writer.unwritten() {
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

/// Returns the nanoseconds since 1970, or 0 for earlier times.
fn nanoseconds(time: SystemTime) -> u64 {
    time.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX))
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
mod tests {
    use super::*;
    use crate::store::SlotContents;

    const TEST_TIMEOUT: Duration = Duration::from_secs(10);

    fn free() -> SlotId {
        SlotId::new("boggle", "free")
    }

    /// Opens the slot and stores a header and a record in it.
    fn stored(saves: &Saves, header: &str) -> Slot {
        let slot = saves.open_slot(&free()).unwrap();
        slot.create(&header, "0", merge).unwrap();
        slot
    }

    /// Returns the contents of the slot as a later process would read them.
    fn contents(saves: &Saves, dir: &Path) -> Option<SlotContents> {
        saves.flush(TEST_TIMEOUT);
        Saves::new(Some(dir)).open_slot(&free()).unwrap().open(merge).unwrap()
    }

    /// Merges records that are numbers by adding them.
    fn merge(records: &[&str]) -> Option<String> {
        let numbers: Option<Vec<u64>> = records.iter().map(|record| record.trim().parse().ok()).collect();
        Some(numbers?.iter().sum::<u64>().to_string())
    }

    #[test]
    fn records_are_appended() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        let slot = stored(&saves, "header");
        for number in 1..100 {
            slot.append(&number.to_string());
        }
        drop(slot);
        let contents = contents(&saves, dir.path()).unwrap();
        assert_eq!(contents.header, "\"header\"");
        assert_eq!(contents.records, (0..100).map(|number| number.to_string()).collect::<Vec<_>>());
        assert_eq!(saves.failure(), None);
    }

    #[test]
    fn reopened_slots_are_continued() {
        let dir = tempfile::tempdir().unwrap();
        for number in 0..5 {
            let saves = Saves::new(Some(dir.path()));
            let slot = if number == 0 { stored(&saves, "header") } else { saves.open_slot(&free()).unwrap() };
            assert_eq!(slot.open(merge).unwrap().unwrap().records.len(), 1 + number);
            slot.append("1");
            drop(slot);
            assert_eq!(saves.flush(TEST_TIMEOUT), None);
        }
        assert_eq!(contents(&Saves::new(None), dir.path()).unwrap().records.len(), 6);
    }

    #[test]
    fn torn_records_are_overwritten() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        let slot = stored(&saves, "header");
        slot.append("1");
        drop(slot);
        saves.flush(TEST_TIMEOUT);
        let path = dir.path().join("saves/boggle/free.save");
        let whole = fs::read(&path).unwrap();
        for cut in whole.len() - 10..whole.len() {
            fs::write(&path, &whole[..cut]).unwrap();
            let saves = Saves::new(Some(dir.path()));
            let slot = saves.open_slot(&free()).unwrap();
            assert_eq!(slot.open(merge).unwrap().unwrap().records, ["0"]);
            slot.append("1");
            drop(slot);
            saves.flush(TEST_TIMEOUT);
            assert_eq!(fs::read(&path).unwrap(), whole, "cut at {cut}");
        }
    }

    #[test]
    fn long_journals_are_compacted() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        let slot = stored(&saves, "header");
        let record = format!("1{}", " ".repeat(1000));
        for number in 0..200 {
            slot.append(&record);
            if number % 20 == 0 {
                saves.flush(TEST_TIMEOUT);
            }
        }
        drop(slot);
        saves.flush(TEST_TIMEOUT);
        let len = fs::metadata(dir.path().join("saves/boggle/free.save")).unwrap().len();
        assert!(len < 100_000, "{len} bytes");
        let contents = contents(&saves, dir.path()).unwrap();
        let sum: Option<u64> = contents.records.iter().map(|record| record.trim().parse::<u64>().ok()).sum();
        assert_eq!(sum, Some(200));
    }

    #[test]
    fn files_changed_by_something_else_are_written_again() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        let path = dir.path().join("saves/boggle/free.save");
        let slot = stored(&saves, "header");
        saves.flush(TEST_TIMEOUT);
        fs::remove_file(&path).unwrap();
        slot.append("1");
        saves.flush(TEST_TIMEOUT);
        fs::write(&path, "short").unwrap();
        slot.append("2");
        drop(slot);
        assert_eq!(contents(&saves, dir.path()).unwrap().records, ["0", "1", "2"]);
    }

    #[test]
    fn a_slot_has_one_owner() {
        let dir = tempfile::tempdir().unwrap();
        let (first, second) = (Saves::new(Some(dir.path())), Saves::new(Some(dir.path())));
        let slot = stored(&first, "first");
        assert_eq!(second.open_slot(&free()).unwrap_err(), SlotError::InUse);
        assert_eq!(first.open_slot(&free()).unwrap_err(), SlotError::InUse);
        assert!(second.open_slot(&SlotId::new("boggle", "free-2")).is_ok());
        drop(slot);
        assert!(first.open_slot(&free()).is_ok(), "the process may open it again at once");
        first.flush(TEST_TIMEOUT);
        assert!(second.open_slot(&free()).unwrap().open(merge).unwrap().is_some());
        assert!(!dir.path().join("saves/boggle/free.lock").exists());
    }

    #[test]
    fn cleared_slots_are_empty() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        let slot = stored(&saves, "header");
        saves.flush(TEST_TIMEOUT);
        slot.clear();
        assert!(matches!(saves.read_slot(&free()), StoredData::Nothing) && saves.slots().is_empty());
        drop(slot);
        assert_eq!(contents(&saves, dir.path()), None);
    }

    #[test]
    fn slots_are_listed_with_what_is_not_written_yet() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        let daily = saves.open_slot(&SlotId::new("boggle", "daily-2026-01-31")).unwrap();
        daily.create(&"header", "0", merge).unwrap();
        saves.flush(TEST_TIMEOUT);
        let free_slot = stored(&saves, "header");
        let listed = saves.slots();
        assert_eq!(
            listed.iter().map(|slot| slot.id.to_string()).collect::<Vec<_>>(),
            ["boggle/daily-2026-01-31", "boggle/free"]
        );
        assert!(listed[0].modified.is_some() && listed[1].len > 0);
        drop(free_slot);
    }

    #[test]
    fn each_unreadable_save_is_moved_to_a_new_name() {
        let dir = tempfile::tempdir().unwrap();
        for content in ["first", "second"] {
            let saves = Saves::new(Some(dir.path()));
            fs::create_dir_all(dir.path().join("saves/boggle")).unwrap();
            fs::write(dir.path().join("saves/boggle/free.save"), content).unwrap();
            let slot = saves.open_slot(&free()).unwrap();
            assert!(slot.open(merge).is_err());
            drop(slot);
            assert_eq!(fs::read_to_string(saves.set_slot_aside(&free()).unwrap()).unwrap(), content);
        }
    }

    #[test]
    fn unreadable_saves_that_cannot_be_moved_are_never_overwritten() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("saves/boggle");
        fs::create_dir_all(&folder).unwrap();
        let save = folder.join("free.save");
        fs::write(&save, b"precious").unwrap();
        for n in 1..=MAX_ASIDE {
            fs::write(folder.join(format!("free.unreadable-{n}.save")), b"").unwrap();
        }
        let saves = Saves::new(Some(dir.path()));
        assert!(saves.set_slot_aside(&free()).is_err());
        assert_eq!(saves.open_slot(&free()).unwrap_err(), SlotError::Blocked);
        assert!(saves.failure().is_some());
        assert_eq!(fs::read(&save).unwrap(), b"precious");
    }

    #[test]
    fn a_folder_in_place_of_a_save_is_unreadable() {
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir_all(dir.path().join("saves/boggle/free.save")).unwrap();
        let slot = Saves::new(Some(dir.path())).open_slot(&free()).unwrap();
        assert!(slot.open(merge).unwrap_err().contains("a directory"));
    }

    #[test]
    fn failed_writes_are_reported_and_their_data_stays_loadable() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("saves"), b"a file where the folder should be").unwrap();
        let saves = Saves::new(Some(dir.path()));
        drop(stored(&saves, "header"));
        assert!(saves.flush(TEST_TIMEOUT).is_some() && saves.failure().is_some());
        assert!(matches!(saves.read_slot(&free()), StoredData::Bytes(_)), "the process can still load the data");
        fs::remove_file(dir.path().join("saves")).unwrap();
        saves.open_slot(&free()).unwrap().append("1");
        assert_eq!(contents(&saves, dir.path()).unwrap().records.len(), 2, "what could not be written is not lost");
        assert_eq!(saves.failure(), None);
        assert!(Saves::new(None).failure().is_some());
    }

    #[test]
    fn names_cannot_escape_the_folder() {
        let ids = [("../../etc", "passwd"), ("a\0b", "-rf"), ("boggle", "../x/.y")];
        assert_eq!(ids.map(|(game, name)| SlotId::new(game, name).to_string()), ["etc/passwd", "ab/-rf", "boggle/xy"]);
    }

    #[test]
    fn saves_are_not_removed_until_updates_are_written() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        let slot = stored(&saves, "header");
        saves.flush(TEST_TIMEOUT);
        let records = dir.path().join("saves/records.json");
        fs::write(&records, b"junk").unwrap();
        saves.update("records", Box::new(|_| None));
        slot.clear();
        drop(slot);
        assert!(saves.flush(TEST_TIMEOUT).unwrap().contains("cannot be read"));
        assert!(dir.path().join("saves/boggle/free.save").exists());
        saves.update("choices", Box::new(|_| Some(vec![2])));
        assert!(saves.flush(TEST_TIMEOUT).is_some(), "a later success must not hide the failure");
        saves.update("records", Box::new(|_| Some(vec![3])));
        assert_eq!(saves.flush(TEST_TIMEOUT), None);
        assert!(!dir.path().join("saves/boggle/free.save").exists());
    }

    #[test]
    fn concurrent_updates_lose_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let processes: Vec<Saves> = (0..4).map(|_| Saves::new(Some(dir.path()))).collect();
        for number in 0..25u8 {
            for saves in &processes {
                let append = move |bytes: Option<Vec<u8>>| {
                    let mut bytes = bytes.unwrap_or_default();
                    bytes.push(number);
                    Some(bytes)
                };
                saves.update("records", Box::new(append));
            }
        }
        processes.iter().for_each(|saves| assert_eq!(saves.flush(TEST_TIMEOUT), None));
        let bytes = fs::read(dir.path().join("saves/records.json")).unwrap();
        assert_eq!(bytes.len(), 100);
    }

    #[test]
    fn pending_writes_do_not_reappear_after_set_aside() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        for round in 0..20 {
            drop(stored(&saves, &round.to_string()));
            let aside = saves.set_slot_aside(&free()).unwrap();
            assert!(fs::read_to_string(aside).unwrap().contains(&format!("\"body\":\"{round}\"")));
            saves.flush(TEST_TIMEOUT);
            assert!(!dir.path().join("saves/boggle/free.save").exists());
        }
    }
}
