//! The keeper: a thread that carries out what is ordered, so that no key ever waits for a disk.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender};
use std::{fs, io};

use super::atomic;
use super::saves::{MAX_BYTES, locked};
use crate::base::clean;
use crate::base::read::{self, Source};

/// Makes new bytes of what lies on the disk; `None` leaves it as it is, because it cannot be read.
pub(super) type Change = Box<dyn FnOnce(Option<Vec<u8>>) -> Option<Vec<u8>> + Send>;
/// Says whether what lies on the disk is what is meant.
pub(super) type IsOwn = Box<dyn Fn(&[u8]) -> bool + Send>;

/// What the keeper is to do.
pub(super) enum Order {
    /// Write these bytes, whatever lies there.
    Write(PathBuf, Vec<u8>),
    /// Change what lies there.
    Change(PathBuf, Change),
    /// Remove what lies there, if it is what is meant.
    Remove(PathBuf, IsOwn),
    /// Say when all before is done.
    Flush(Sender<()>),
}

/// Why which files are not kept: clean sentence parts.
pub(super) type Failures = Mutex<BTreeMap<PathBuf, String>>;

/// What becomes of a file.
enum Fate {
    Written(Vec<u8>),
    Removed(IsOwn),
}

/// The keeper's work: takes all orders that wait and carries out the last one for each file.
pub(super) fn work(inbox: &Receiver<Order>, folder: &Path, failures: &Failures) {
    atomic::sweep(folder);
    // Files whose changes are not on the disk: until they are, no round is removed that they tell of.
    let mut unkept = BTreeSet::new();
    while let Ok(first) = inbox.recv() {
        let mut fates: BTreeMap<PathBuf, Fate> = BTreeMap::new();
        let mut changes: BTreeMap<PathBuf, Vec<Change>> = BTreeMap::new();
        let mut waiting = Vec::new();
        for order in std::iter::once(first).chain(inbox.try_iter()) {
            match order {
                Order::Write(path, bytes) => drop(fates.insert(path, Fate::Written(bytes))),
                Order::Change(path, change) => changes.entry(path).or_default().push(change),
                Order::Remove(path, is_own) => drop(fates.insert(path, Fate::Removed(is_own))),
                Order::Flush(done) => waiting.push(done),
            }
        }
        for (path, changes) in changes {
            let made = change(folder, &path, changes);
            if made.is_err() {
                unkept.insert(path.clone())
            } else {
                unkept.remove(&path)
            };
            note(failures, path, made);
        }
        for (path, fate) in fates {
            let done = match fate {
                Fate::Written(bytes) => atomic::write(&path, &bytes),
                Fate::Removed(is_own) if unkept.is_empty() => remove(folder, &path, &is_own),
                Fate::Removed(_) => Ok(()),
            };
            note(failures, path, done);
        }
        for done in waiting {
            let _ = done.send(());
        }
    }
}

/// A file that fails stays noted until it succeeds, whatever becomes of others.
fn note(failures: &Failures, path: PathBuf, done: io::Result<()>) {
    match done {
        Ok(()) => locked(failures).remove(&path),
        Err(error) => locked(failures).insert(path, clean::fit(&read::reason(&error), 60)),
    };
}

/// Makes all changes to a file, and writes it once. No other run of the program changes it meanwhile.
fn change(folder: &Path, path: &Path, changes: Vec<Change>) -> io::Result<()> {
    let _lock = lock(folder)?;
    let mut bytes = present(path)?;
    for change in changes {
        bytes = Some(change(bytes).ok_or_else(|| io::Error::other("what lies there cannot be read"))?);
    }
    bytes.map_or(Ok(()), |bytes| atomic::write(path, &bytes))
}

/// Removes a file that is what is meant; another run of the program may have put something else there.
fn remove(folder: &Path, path: &Path, is_own: &IsOwn) -> io::Result<()> {
    let _lock = lock(folder)?;
    match present(path) {
        Ok(Some(bytes)) if is_own(&bytes) => fs::remove_file(path),
        Ok(_) => Ok(()),
        Err(error) => Err(error),
    }
}

/// What lies there; `None` only where nothing does.
fn present(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
        Ok(_) => read::bytes(&Source::File(path.to_owned()), MAX_BYTES).map(Some).map_err(io::Error::other),
    }
}

/// Waits until no other run of the program changes anything, and keeps it so until the lock is dropped.
#[cfg(unix)]
fn lock(folder: &Path) -> io::Result<fs::File> {
    fs::create_dir_all(folder)?;
    let file = fs::File::options().create(true).append(true).open(folder.join(".lock"))?;
    rustix::fs::flock(&file, rustix::fs::FlockOperation::LockExclusive)?;
    Ok(file)
}

#[cfg(not(unix))]
fn lock(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}
