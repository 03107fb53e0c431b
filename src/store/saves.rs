//! Saved rounds and documents: one file each, read on request and written in the background.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;
use std::{fs, io};

use super::atomic;
use super::writer::{self, Failures, Update, WriteJob};
use crate::base::read::{self, Source};

/// Maximum size of a save in bytes, far more than the longest round needs.
pub(super) const MAX_BYTES: u64 = 16 << 20;

/// Time allowed for pending writes before a file is moved aside.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(2);

/// Maximum number of unreadable saves preserved for each name. Beyond that, [`Saves::set_aside`] fails.
const MAX_ASIDE: u32 = 200;

/// A player's saved data: at most one file per name. A name is the id of a game or document.
///
/// Writes are queued for a background thread. [`load`](Self::load) returns queued data at once.
/// [`failure`](Self::failure) and [`flush`](Self::flush) report failed writes.
pub struct Saves {
    folder: Option<PathBuf>,
    jobs: OnceLock<Sender<WriteJob>>,
    /// Names that must not be written, because an unreadable file is in the way.
    blocked_names: Mutex<BTreeSet<String>>,
    failures: Arc<Failures>,
    /// Data last saved or removed by this process, whether or not it has reached the disk.
    latest: Mutex<BTreeMap<String, Option<Vec<u8>>>>,
    /// Whether any document has been updated.
    updated: AtomicBool,
}

/// Data stored under a name.
#[derive(Debug)]
pub enum StoredData {
    /// Nothing is stored.
    Nothing,
    /// The stored bytes.
    Bytes(Vec<u8>),
    /// The file cannot be read, for this reason.
    Unreadable(String),
}

impl Saves {
    /// Returns the saves in the data folder `data`, without accessing the disk. If `data` is `None`, nothing is ever
    /// written to disk.
    #[must_use]
    pub fn new(data: Option<&Path>) -> Self {
        let folder = data.map(|data| data.join("saves"));
        Self {
            folder,
            jobs: OnceLock::new(),
            blocked_names: Mutex::default(),
            failures: Arc::default(),
            latest: Mutex::default(),
            updated: AtomicBool::default(),
        }
    }

    /// Saves `bytes` under `name`, replacing what is stored there. Returns at once. [`Saves::failure`] reports errors.
    pub fn put(&self, name: &str, bytes: Vec<u8>) {
        lock(&self.latest).insert(name.to_owned(), Some(bytes.clone()));
        if let Some(path) = self.writable_path(name) {
            self.submit(WriteJob::Write(path, bytes));
        }
    }

    /// Applies `update` to the bytes on disk, including changes made by other processes. Returns at once.
    pub(super) fn update(&self, name: &str, update: Update) {
        self.updated.store(true, Ordering::Relaxed);
        if let Some(path) = self.writable_path(name) {
            self.submit(WriteJob::Update(path, update));
        }
    }

    /// Removes what is stored under `name`. Returns at once.
    ///
    /// The file is deleted only if `is_own` returns `true` for its bytes, because another process may have saved its
    /// own round there.
    pub fn remove(&self, name: &str, is_own: impl Fn(&[u8]) -> bool + Send + 'static) {
        lock(&self.latest).insert(name.to_owned(), None);
        if let Some(path) = self.writable_path(name) {
            self.submit(WriteJob::Remove(path, Box::new(is_own)));
        }
    }

    /// Returns what is stored under `name`: the data last saved by this process, or else the file on disk.
    #[must_use]
    pub fn load(&self, name: &str) -> StoredData {
        if let Some(latest) = lock(&self.latest).get(name) {
            return latest.clone().map_or(StoredData::Nothing, StoredData::Bytes);
        }
        let exists = |path: &PathBuf| match fs::symlink_metadata(path) {
            Ok(_) => true,
            Err(error) => !matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory),
        };
        let Some(path) = self.writable_path(name).filter(exists) else {
            return StoredData::Nothing;
        };
        match read::bytes(&Source::File(path), MAX_BYTES) {
            Ok(bytes) => StoredData::Bytes(bytes),
            Err(error) => StoredData::Unreadable(error.to_string()),
        }
    }

    /// Renames an unreadable save so that no later save overwrites it, and returns its new path.
    ///
    /// # Errors
    /// Returns an I/O error if the file cannot be renamed. From then on, nothing is written under this name.
    pub fn set_aside(&self, name: &str) -> io::Result<PathBuf> {
        let latest = lock(&self.latest).remove(name).flatten();
        // A pending write must not recreate the file after the move.
        self.flush(FLUSH_TIMEOUT);
        let moved = self.move_aside(name, latest);
        if moved.is_err() {
            lock(&self.blocked_names).insert(name.to_owned());
        }
        moved
    }

    fn move_aside(&self, name: &str, latest: Option<Vec<u8>>) -> io::Result<PathBuf> {
        let path = self.path(name).ok_or(io::ErrorKind::NotFound)?;
        let candidate = |n: u32| path.with_file_name(format!("{}.unreadable-{n}.json", slug(name)));
        let free = (1..=MAX_ASIDE).map(candidate).find(|path| fs::symlink_metadata(path).is_err());
        let aside = free.ok_or(io::ErrorKind::AlreadyExists)?;
        match (fs::rename(&path, &aside), latest) {
            // The data never reached the disk: preserve this process's copy.
            (Err(error), Some(bytes)) if error.kind() == io::ErrorKind::NotFound => atomic::write(&aside, &bytes)?,
            (moved, _) => moved?,
        }
        Ok(aside)
    }

    /// Returns the reason why data is not being saved, if any, as a sanitised clause.
    #[must_use]
    pub fn failure(&self) -> Option<String> {
        let no_home = || self.folder.is_none().then(|| "there is no home folder".to_owned());
        let blocked = || (!lock(&self.blocked_names).is_empty()).then(|| "an unreadable save is in the way".to_owned());
        let failed = lock(&self.failures).values().next().cloned();
        failed.or_else(no_home).or_else(blocked)
    }

    /// Waits at most `timeout` for all queued jobs. If any data is not saved, returns the reason.
    pub fn flush(&self, timeout: Duration) -> Option<String> {
        if let Some(jobs) = self.jobs.get() {
            let (done, wait) = channel();
            let _ = jobs.send(WriteJob::Flush(done));
            if wait.recv_timeout(timeout).is_err() {
                return Some("the disk did not respond".into());
            }
        }
        let has_data = self.updated.load(Ordering::Relaxed) || lock(&self.latest).values().any(Option::is_some);
        self.failure().filter(|_| has_data)
    }

    fn path(&self, name: &str) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(format!("{}.json", slug(name))))
    }

    /// Returns the path for `name`, or `None` if there is no folder or an unreadable file is in the way.
    fn writable_path(&self, name: &str) -> Option<PathBuf> {
        self.path(name).filter(|_| !lock(&self.blocked_names).contains(name))
    }

    fn submit(&self, job: WriteJob) {
        let Some(folder) = &self.folder else { return };
        let jobs = self.jobs.get_or_init(|| {
            let (jobs, inbox) = channel();
            let (failures, folder) = (Arc::clone(&self.failures), folder.clone());
            thread::spawn(move || writer::run(&inbox, &folder, &failures));
            jobs
        });
        let _ = jobs.send(job);
    }
}

/// Locks a mutex, ignoring poison, because the guarded data stays consistent even if another thread panics.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the characters of a name that are safe in a path: lowercase letters, digits and hyphens.
fn slug(name: &str) -> String {
    name.chars().filter(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || *c == '-').collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST_TIMEOUT: Duration = Duration::from_secs(10);

    fn bytes(stored: StoredData) -> Option<Vec<u8>> {
        match stored {
            StoredData::Bytes(bytes) => Some(bytes),
            StoredData::Nothing => None,
            StoredData::Unreadable(why) => panic!("{why}"),
        }
    }

    /// Returns the boggle save as a later process would read it.
    fn on_disk(saves: &Saves, dir: &Path) -> Option<Vec<u8>> {
        saves.flush(TEST_TIMEOUT);
        bytes(Saves::new(Some(dir)).load("boggle"))
    }

    #[test]
    fn the_last_write_wins() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        assert!(bytes(saves.load("boggle")).is_none());
        for n in 0..100u8 {
            saves.put("boggle", vec![n]);
        }
        assert_eq!(bytes(saves.load("boggle")), Some(vec![99]));
        assert_eq!(on_disk(&saves, dir.path()), Some(vec![99]));
        saves.remove("boggle", |_| true);
        assert!(bytes(saves.load("boggle")).is_none());
        assert!(on_disk(&saves, dir.path()).is_none());
        assert_eq!(saves.failure(), None);
    }

    #[test]
    fn each_unreadable_save_is_moved_to_a_new_name() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        for content in ["first", "second"] {
            saves.put("boggle", content.into());
            saves.flush(TEST_TIMEOUT);
            let aside = saves.set_aside("boggle").unwrap();
            assert_eq!(fs::read_to_string(aside).unwrap(), content);
        }
    }

    #[test]
    fn unreadable_saves_that_cannot_be_moved_are_never_overwritten() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("saves");
        fs::create_dir(&folder).unwrap();
        let save = folder.join("boggle.json");
        fs::write(&save, b"precious").unwrap();
        for n in 1..=MAX_ASIDE {
            fs::write(folder.join(format!("boggle.unreadable-{n}.json")), b"").unwrap();
        }
        let saves = Saves::new(Some(dir.path()));
        assert!(saves.set_aside("boggle").is_err());
        saves.put("boggle", vec![1]);
        assert!(saves.flush(TEST_TIMEOUT).is_some());
        saves.remove("boggle", |_| true);
        saves.flush(TEST_TIMEOUT);
        assert_eq!(fs::read(&save).unwrap(), b"precious");
    }

    #[test]
    fn a_folder_in_place_of_a_save_is_unreadable() {
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir_all(dir.path().join("saves/boggle.json")).unwrap();
        let saves = Saves::new(Some(dir.path()));
        assert!(matches!(saves.load("boggle"), StoredData::Unreadable(why) if why.contains("a directory")));
    }

    #[test]
    fn failed_writes_are_reported_and_their_data_stays_loadable() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("saves"), b"a file where the folder should be").unwrap();
        let saves = Saves::new(Some(dir.path()));
        saves.put("boggle", vec![1]);
        assert!(saves.flush(TEST_TIMEOUT).is_some() && saves.failure().is_some());
        assert_eq!(bytes(saves.load("boggle")), Some(vec![1]), "the process can still load the data");
        assert!(Saves::new(None).failure().is_some());
    }

    #[test]
    fn names_cannot_escape_the_folder() {
        assert_eq!([slug("../../etc/passwd"), slug("a\0b"), slug("-rf")], ["etcpasswd", "ab", "-rf"]);
    }

    #[test]
    fn saves_are_not_removed_until_updates_are_written() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::new(Some(dir.path()));
        saves.put("boggle", vec![1]);
        saves.flush(TEST_TIMEOUT);
        fs::write(dir.path().join("saves/records.json"), b"junk").unwrap();
        saves.update("records", Box::new(|_| None));
        saves.remove("boggle", |_| true);
        assert!(saves.flush(TEST_TIMEOUT).unwrap().contains("cannot be read"));
        assert_eq!(on_disk(&saves, dir.path()), Some(vec![1]));
        saves.put("choices", vec![2]);
        assert!(saves.flush(TEST_TIMEOUT).is_some(), "a later success must not hide the failure");
        saves.update("records", Box::new(|_| Some(vec![3])));
        saves.remove("boggle", |_| true);
        assert_eq!(saves.flush(TEST_TIMEOUT), None);
        assert_eq!(on_disk(&saves, dir.path()), None);
    }

    #[test]
    fn saves_of_other_processes_are_not_removed() {
        let dir = tempfile::tempdir().unwrap();
        let (first, second) = (Saves::new(Some(dir.path())), Saves::new(Some(dir.path())));
        first.put("boggle", vec![1]);
        first.flush(TEST_TIMEOUT);
        second.put("boggle", vec![2]);
        second.flush(TEST_TIMEOUT);
        first.remove("boggle", |bytes| bytes == [1]);
        assert_eq!(on_disk(&first, dir.path()), Some(vec![2]));
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
        for round in 0..20u8 {
            saves.put("boggle", vec![round]);
            let aside = saves.set_aside("boggle").unwrap();
            assert_eq!(fs::read(aside).unwrap(), [round]);
            saves.flush(TEST_TIMEOUT);
            assert!(!dir.path().join("saves/boggle.json").exists());
        }
    }
}
