//! What is saved: a round of each game, the books, the choices.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;
use std::{fs, io};

use super::atomic;
use super::writer::{self, Change, Failures, WriteJob};
use crate::base::read::{self, Source};

/// The largest save that is read: far more than the longest round makes.
pub(super) const MAX_BYTES: u64 = 16 << 20;

/// What waits to be written has so long before something is moved aside.
const PATIENCE: Duration = Duration::from_secs(2);

/// So many unreadable saves of a game are kept aside; with more something is badly wrong.
const MOST_ASIDE: u32 = 200;

/// The saved games of a player.
pub struct Saves {
    folder: Option<PathBuf>,
    orders: OnceLock<Sender<WriteJob>>,
    /// Games for which nothing may be written, because something unreadable lies there.
    closed: Mutex<BTreeSet<String>>,
    failures: Arc<Failures>,
    /// The last orders of this process: what is kept, whether or not the disk has it already.
    latest: Mutex<BTreeMap<String, Option<Vec<u8>>>>,
    /// Something was changed.
    changed: AtomicBool,
}

/// What is kept of a game.
#[derive(Debug)]
pub enum Kept {
    /// Nothing.
    Nothing,
    /// These bytes.
    Bytes(Vec<u8>),
    /// Something that cannot be read, and why.
    Unreadable(String),
}

impl Saves {
    /// The saves below the data folder; without one nothing is kept.
    #[must_use]
    pub fn below(data: Option<&Path>) -> Self {
        let folder = data.map(|data| data.join("saves"));
        Self {
            folder,
            orders: OnceLock::new(),
            closed: Mutex::default(),
            failures: Arc::default(),
            latest: Mutex::default(),
            changed: AtomicBool::default(),
        }
    }

    /// Keeps these bytes for a game, in place of what was kept before. Returns at once; see [`Saves::failure`].
    pub fn keep(&self, game: &str, bytes: Vec<u8>) {
        locked(&self.latest).insert(game.to_owned(), Some(bytes.clone()));
        if let Some(path) = self.path(game).filter(|_| !self.is_closed(game)) {
            self.order(WriteJob::Write(path, bytes));
        }
    }

    /// Changes what is kept under a name, whatever another run of the program has made of it meanwhile. Returns at once.
    pub(super) fn change(&self, name: &str, change: Change) {
        self.changed.store(true, Ordering::Relaxed);
        if let Some(path) = self.path(name).filter(|_| !self.is_closed(name)) {
            self.order(WriteJob::Change(path, change));
        }
    }

    /// Forgets a game, if what lies on the disk is what is meant: another run of the program may have put a round of
    /// its own there. Returns at once.
    pub fn forget(&self, game: &str, is_own: impl Fn(&[u8]) -> bool + Send + 'static) {
        locked(&self.latest).insert(game.to_owned(), None);
        if let Some(path) = self.path(game).filter(|_| !self.is_closed(game)) {
            self.order(WriteJob::Remove(path, Box::new(is_own)));
        }
    }

    /// What is kept of a game: what was ordered last, else what lies on the disk.
    #[must_use]
    pub fn load(&self, game: &str) -> Kept {
        if let Some(latest) = locked(&self.latest).get(game) {
            return latest.clone().map_or(Kept::Nothing, Kept::Bytes);
        }
        let is_there = |path: &PathBuf| match fs::symlink_metadata(path) {
            Ok(_) => true,
            Err(error) => !matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory),
        };
        let Some(path) = self.path(game).filter(|path| !self.is_closed(game) && is_there(path)) else {
            return Kept::Nothing;
        };
        match read::bytes(&Source::File(path), MAX_BYTES) {
            Ok(bytes) => Kept::Bytes(bytes),
            Err(error) => Kept::Unreadable(error.to_string()),
        }
    }

    /// Moves a save that cannot be read out of the way, so that no later save overwrites it. Gives its new name.
    ///
    /// # Errors
    /// When the system does not let it be moved. Nothing more is kept for this game then.
    pub fn set_aside(&self, game: &str) -> io::Result<PathBuf> {
        let latest = locked(&self.latest).remove(game).flatten();
        // What still waits to be written must not come back after the move.
        self.flush(PATIENCE);
        let moved = self.move_aside(game, latest);
        if moved.is_err() {
            locked(&self.closed).insert(game.to_owned());
        }
        moved
    }

    fn move_aside(&self, game: &str, latest: Option<Vec<u8>>) -> io::Result<PathBuf> {
        let path = self.path(game).ok_or(io::ErrorKind::NotFound)?;
        let name = |n: u32| path.with_file_name(format!("{}.unreadable-{n}.json", slug(game)));
        let free = (1..=MOST_ASIDE).map(name).find(|path| fs::symlink_metadata(path).is_err());
        let aside = free.ok_or(io::ErrorKind::AlreadyExists)?;
        match (fs::rename(&path, &aside), latest) {
            // It never came to the disk: what this run knows of it is kept all the same.
            (Err(error), Some(bytes)) if error.kind() == io::ErrorKind::NotFound => atomic::write(&aside, &bytes)?,
            (moved, _) => moved?,
        }
        Ok(aside)
    }

    /// Why something is not kept, if anything is not: a clean sentence part.
    #[must_use]
    pub fn failure(&self) -> Option<String> {
        let no_home = || self.folder.is_none().then(|| "there is no home folder".to_owned());
        let in_the_way = || (!locked(&self.closed).is_empty()).then(|| "what cannot be read is in the way".to_owned());
        let failed = locked(&self.failures).values().next().cloned();
        failed.or_else(no_home).or_else(in_the_way)
    }

    fn is_closed(&self, game: &str) -> bool {
        locked(&self.closed).contains(game)
    }

    /// Waits until all orders so far are carried out, at most so long. Says why what should be kept is not, if so.
    pub fn flush(&self, at_most: Duration) -> Option<String> {
        if let Some(orders) = self.orders.get() {
            let (done, wait) = channel();
            let _ = orders.send(WriteJob::Flush(done));
            if wait.recv_timeout(at_most).is_err() {
                return Some("the disk takes too long".into());
            }
        }
        let anything = self.changed.load(Ordering::Relaxed) || locked(&self.latest).values().any(Option::is_some);
        self.failure().filter(|_| anything)
    }

    fn path(&self, game: &str) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(format!("{}.json", slug(game))))
    }

    fn order(&self, order: WriteJob) {
        let Some(folder) = &self.folder else { return };
        let orders = self.orders.get_or_init(|| {
            let (orders, inbox) = channel();
            let (failures, folder) = (Arc::clone(&self.failures), folder.clone());
            thread::spawn(move || writer::work(&inbox, &folder, &failures));
            orders
        });
        let _ = orders.send(order);
    }
}

/// What the lock holds is plain data: it makes sense whatever happened to another thread.
pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Names of saves come from game identifiers; nothing else gets into a path.
fn slug(game: &str) -> String {
    game.chars().filter(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || *c == '-').collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(10);

    fn bytes(kept: Kept) -> Option<Vec<u8>> {
        match kept {
            Kept::Bytes(bytes) => Some(bytes),
            Kept::Nothing => None,
            Kept::Unreadable(why) => panic!("{why}"),
        }
    }

    /// What a later run of the program finds.
    fn on_disk(saves: &Saves, dir: &Path) -> Option<Vec<u8>> {
        saves.flush(LONG);
        bytes(Saves::below(Some(dir)).load("boggle"))
    }

    #[test]
    fn the_last_order_counts() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::below(Some(dir.path()));
        assert!(bytes(saves.load("boggle")).is_none());
        for n in 0..100u8 {
            saves.keep("boggle", vec![n]);
        }
        assert_eq!(bytes(saves.load("boggle")), Some(vec![99]));
        assert_eq!(on_disk(&saves, dir.path()), Some(vec![99]));
        saves.forget("boggle", |_| true);
        assert!(bytes(saves.load("boggle")).is_none());
        assert!(on_disk(&saves, dir.path()).is_none());
        assert_eq!(saves.failure(), None);
    }

    #[test]
    fn what_cannot_be_read_is_kept_aside_under_a_new_name() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::below(Some(dir.path()));
        for content in ["first", "second"] {
            saves.keep("boggle", content.into());
            saves.flush(LONG);
            let aside = saves.set_aside("boggle").unwrap();
            assert_eq!(fs::read_to_string(aside).unwrap(), content);
        }
    }

    #[test]
    fn what_cannot_be_moved_away_is_never_overwritten() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("saves");
        fs::create_dir(&folder).unwrap();
        let save = folder.join("boggle.json");
        fs::write(&save, b"precious").unwrap();
        for n in 1..=MOST_ASIDE {
            fs::write(folder.join(format!("boggle.unreadable-{n}.json")), b"").unwrap();
        }
        let saves = Saves::below(Some(dir.path()));
        assert!(saves.set_aside("boggle").is_err());
        saves.keep("boggle", vec![1]);
        assert!(saves.flush(LONG).is_some());
        saves.forget("boggle", |_| true);
        saves.flush(LONG);
        assert_eq!(fs::read(&save).unwrap(), b"precious");
    }

    #[test]
    fn a_folder_in_place_of_a_save_is_said() {
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir_all(dir.path().join("saves/boggle.json")).unwrap();
        let saves = Saves::below(Some(dir.path()));
        assert!(matches!(saves.load("boggle"), Kept::Unreadable(why) if why.contains("a folder")));
    }

    #[test]
    fn a_save_that_fails_is_said_and_play_goes_on() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("saves"), b"a file where the folder should be").unwrap();
        let saves = Saves::below(Some(dir.path()));
        saves.keep("boggle", vec![1]);
        assert!(saves.flush(LONG).is_some() && saves.failure().is_some());
        assert_eq!(bytes(saves.load("boggle")), Some(vec![1]), "in this run it can still be taken up");
        assert!(Saves::below(None).failure().is_some());
    }

    #[test]
    fn no_name_leaves_the_folder() {
        assert_eq!([slug("../../etc/passwd"), slug("a\0b"), slug("-rf")], ["etcpasswd", "ab", "-rf"]);
    }

    #[test]
    fn a_round_is_not_removed_before_what_tells_of_it_is_kept() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::below(Some(dir.path()));
        saves.keep("boggle", vec![1]);
        saves.flush(LONG);
        fs::write(dir.path().join("saves/records.json"), b"junk").unwrap();
        saves.change("records", Box::new(|_| None));
        saves.forget("boggle", |_| true);
        assert!(saves.flush(LONG).unwrap().contains("cannot be read"));
        assert_eq!(on_disk(&saves, dir.path()), Some(vec![1]));
        saves.keep("choices", vec![2]);
        assert!(saves.flush(LONG).is_some(), "what succeeds hides nothing that failed");
        saves.change("records", Box::new(|_| Some(vec![3])));
        saves.forget("boggle", |_| true);
        assert_eq!(saves.flush(LONG), None);
        assert_eq!(on_disk(&saves, dir.path()), None);
    }

    #[test]
    fn what_another_run_has_put_there_is_not_removed() {
        let dir = tempfile::tempdir().unwrap();
        let (first, second) = (Saves::below(Some(dir.path())), Saves::below(Some(dir.path())));
        first.keep("boggle", vec![1]);
        first.flush(LONG);
        second.keep("boggle", vec![2]);
        second.flush(LONG);
        first.forget("boggle", |bytes| bytes == [1]);
        assert_eq!(on_disk(&first, dir.path()), Some(vec![2]));
    }

    #[test]
    fn two_runs_that_change_at_once_lose_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let runs: Vec<Saves> = (0..4).map(|_| Saves::below(Some(dir.path()))).collect();
        for number in 0..25u8 {
            for saves in &runs {
                let add = move |bytes: Option<Vec<u8>>| {
                    let mut bytes = bytes.unwrap_or_default();
                    bytes.push(number);
                    Some(bytes)
                };
                saves.change("records", Box::new(add));
            }
        }
        runs.iter().for_each(|saves| assert_eq!(saves.flush(LONG), None));
        let bytes = fs::read(dir.path().join("saves/records.json")).unwrap();
        assert_eq!(bytes.len(), 100);
    }

    #[test]
    fn what_waits_to_be_written_does_not_come_back_after_it_was_moved_aside() {
        let dir = tempfile::tempdir().unwrap();
        let saves = Saves::below(Some(dir.path()));
        for round in 0..20u8 {
            saves.keep("boggle", vec![round]);
            let aside = saves.set_aside("boggle").unwrap();
            assert_eq!(fs::read(aside).unwrap(), [round]);
            saves.flush(LONG);
            assert!(!dir.path().join("saves/boggle.json").exists());
        }
    }
}
