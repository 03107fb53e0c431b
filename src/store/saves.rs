//! What is saved: a round of each game, the books, the choices; kept by a thread of their own so that no key ever waits for a disk.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;
use std::{fs, io};

use super::atomic;
use crate::base::clean;
use crate::base::read::{self, Source};

/// The largest save that is read: far more than the longest round makes.
const MAX_BYTES: u64 = 16 << 20;

/// So many unreadable saves of a game are kept aside; with more something is badly wrong.
const MOST_ASIDE: u32 = 200;

/// The saved games of a player.
pub struct Saves {
    folder: Option<PathBuf>,
    orders: OnceLock<Sender<Order>>,
    /// Games for which nothing may be written, because something unreadable lies there.
    closed: Mutex<BTreeSet<String>>,
    failure: Arc<Mutex<Option<String>>>,
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

/// Makes new bytes of what lies on the disk; `None` leaves it as it is, because it cannot be read.
pub(super) type Change = Box<dyn FnOnce(Option<Vec<u8>>) -> Option<Vec<u8>> + Send>;

enum Order {
    Write(PathBuf, Vec<u8>),
    Change(PathBuf, Change),
    Remove(PathBuf),
    Flush(Sender<()>),
}

impl Saves {
    /// The saves below the data folder; without one nothing is kept.
    #[must_use]
    pub fn below(data: Option<&Path>) -> Self {
        let folder = data.map(|data| data.join("saves"));
        let failure = folder.is_none().then(|| "there is no home folder".to_owned());
        let failure = Arc::new(Mutex::new(failure));
        Self {
            folder,
            orders: OnceLock::new(),
            closed: Mutex::default(),
            failure,
            latest: Mutex::default(),
            changed: AtomicBool::default(),
        }
    }

    /// Keeps these bytes for a game, in place of what was kept before. Returns at once; see [`Saves::failure`].
    pub fn keep(&self, game: &str, bytes: Vec<u8>) {
        locked(&self.latest).insert(game.to_owned(), Some(bytes.clone()));
        if let Some(path) = self.path(game).filter(|_| !self.is_closed(game)) {
            self.order(Order::Write(path, bytes));
        }
    }

    /// Changes what is kept under a name, whatever another run of the program has made of it meanwhile. Returns at once.
    pub(super) fn change(&self, name: &str, change: Change) {
        self.changed.store(true, Ordering::Relaxed);
        if let Some(path) = self.path(name).filter(|_| !self.is_closed(name)) {
            self.order(Order::Change(path, change));
        }
    }

    /// Forgets a game. Returns at once.
    pub fn forget(&self, game: &str) {
        locked(&self.latest).insert(game.to_owned(), None);
        if let Some(path) = self.path(game).filter(|_| !self.is_closed(game)) {
            self.order(Order::Remove(path));
        }
    }

    /// What is kept of a game: what was ordered last, else what lies on the disk.
    #[must_use]
    pub fn load(&self, game: &str) -> Kept {
        if let Some(latest) = locked(&self.latest).get(game) {
            return latest.clone().map_or(Kept::Nothing, Kept::Bytes);
        }
        let Some(path) = self.path(game).filter(|path| !self.is_closed(game) && fs::symlink_metadata(path).is_ok())
        else {
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
        locked(&self.latest).remove(game);
        let moved = self.move_aside(game);
        if moved.is_err() {
            locked(&self.closed).insert(game.to_owned());
        }
        moved
    }

    fn move_aside(&self, game: &str) -> io::Result<PathBuf> {
        let path = self.path(game).ok_or(io::ErrorKind::NotFound)?;
        let name = |n: u32| path.with_file_name(format!("{}.unreadable-{n}.json", slug(game)));
        let free = (1..=MOST_ASIDE).map(name).find(|path| fs::symlink_metadata(path).is_err());
        let aside = free.ok_or(io::ErrorKind::AlreadyExists)?;
        fs::rename(&path, &aside)?;
        Ok(aside)
    }

    /// Why the last save was not kept, if it was not: a clean sentence part.
    #[must_use]
    pub fn failure(&self) -> Option<String> {
        let in_the_way = || (!locked(&self.closed).is_empty()).then(|| "what cannot be read is in the way".to_owned());
        locked(&self.failure).clone().or_else(in_the_way)
    }

    fn is_closed(&self, game: &str) -> bool {
        locked(&self.closed).contains(game)
    }

    /// Waits until all orders so far are carried out, at most so long. Says why what should be kept is not, if so.
    pub fn flush(&self, at_most: Duration) -> Option<String> {
        if let Some(orders) = self.orders.get() {
            let (done, wait) = channel();
            let _ = orders.send(Order::Flush(done));
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

    fn order(&self, order: Order) {
        let orders = self.orders.get_or_init(|| {
            let (orders, inbox) = channel();
            let (failure, folder) = (Arc::clone(&self.failure), self.folder.clone());
            thread::spawn(move || keep_books(&inbox, folder.as_deref(), &failure));
            orders
        });
        let _ = orders.send(order);
    }
}

/// What the lock holds is plain data: it makes sense whatever happened to another thread.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Names of saves come from game identifiers; nothing else gets into a path.
fn slug(game: &str) -> String {
    game.chars().filter(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || *c == '-').collect()
}

/// The keeper's thread: takes all orders that wait and carries out the last one for each file.
fn keep_books(inbox: &Receiver<Order>, folder: Option<&Path>, failure: &Mutex<Option<String>>) {
    if let Some(folder) = folder {
        atomic::sweep(folder);
    }
    while let Ok(first) = inbox.recv() {
        let mut files: BTreeMap<PathBuf, Option<Vec<u8>>> = BTreeMap::new();
        let mut changes: BTreeMap<PathBuf, Vec<Change>> = BTreeMap::new();
        let mut waiting = Vec::new();
        for order in std::iter::once(first).chain(inbox.try_iter()) {
            match order {
                Order::Write(path, bytes) => drop(files.insert(path, Some(bytes))),
                Order::Change(path, change) => changes.entry(path).or_default().push(change),
                Order::Remove(path) => drop(files.insert(path, None)),
                Order::Flush(done) => waiting.push(done),
            }
        }
        // Changes stand before anything is removed: a round is not forgotten before its record is kept.
        let changed = changes.into_iter().map(|(path, changes)| make(&path, changes));
        let said: Vec<_> =
            changed.chain(files.into_iter().map(|(path, bytes)| carry_out(&path, bytes.as_deref()))).collect();
        if !said.is_empty() {
            let failed = said.into_iter().find_map(Result::err);
            *locked(failure) = failed.map(|error| clean::fit(&read::reason(&error), 60));
        }
        for done in waiting {
            let _ = done.send(());
        }
    }
}

/// Makes all changes to a file, and writes it once.
fn make(path: &Path, changes: Vec<Change>) -> io::Result<()> {
    let mut bytes = match fs::symlink_metadata(path) {
        Err(_) => None,
        Ok(_) => Some(read::bytes(&Source::File(path.to_owned()), MAX_BYTES).map_err(io::Error::other)?),
    };
    for change in changes {
        bytes = Some(change(bytes).ok_or_else(|| io::Error::other("what lies there cannot be read"))?);
    }
    bytes.map_or(Ok(()), |bytes| atomic::write(path, &bytes))
}

fn carry_out(path: &Path, bytes: Option<&[u8]>) -> io::Result<()> {
    match bytes {
        Some(bytes) => atomic::write(path, bytes),
        None => match fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        },
    }
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
        saves.forget("boggle");
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
        saves.forget("boggle");
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
}
