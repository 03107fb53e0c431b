//! The keeper: a thread that carries out what is ordered, so that no key ever waits for a disk.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender};
use std::{fs, io};

use super::atomic;
use super::saves::{MAX_BYTES, locked};
use crate::base::read::{self, Source};
use crate::base::sanitize;

/// Makes new bytes of what lies on the disk; `None` leaves it as it is, because it cannot be read.
pub(super) type Change = Box<dyn FnOnce(Option<Vec<u8>>) -> Option<Vec<u8>> + Send>;
/// Says whether what lies on the disk is what is meant.
pub(super) type IsOwn = Box<dyn Fn(&[u8]) -> bool + Send>;

/// What the keeper is to do.
pub(super) enum WriteJob {
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

/// What becomes of a file: what was last ordered to be written, and what was then ordered to go.
#[derive(Default)]
struct Fate {
    written: Option<Vec<u8>>,
    removed: Vec<IsOwn>,
}

impl Fate {
    /// Carries it out. Nothing is removed while `keep` holds.
    fn carry_out(self, folder: &Path, path: &Path, keep: bool) -> io::Result<()> {
        let goes = |bytes: &[u8]| !keep && self.removed.iter().any(|is_own| is_own(bytes));
        match self.written {
            // It would have taken the place of what lies there, so nothing of that stays either.
            Some(bytes) if goes(&bytes) => remove(folder, path, &|_| true),
            Some(bytes) => atomic::write(path, &bytes),
            None if keep => Ok(()),
            None => remove(folder, path, &goes),
        }
    }
}

/// The keeper's work: takes all orders that wait and carries out for each file what they come to.
pub(super) fn work(inbox: &Receiver<WriteJob>, folder: &Path, failures: &Failures) {
    atomic::sweep(folder);
    // Files whose changes are not on the disk: until they are, no round is removed that they tell of.
    let mut unkept = BTreeSet::new();
    while let Ok(first) = inbox.recv() {
        let mut fates: BTreeMap<PathBuf, Fate> = BTreeMap::new();
        let mut changes: BTreeMap<PathBuf, Vec<Change>> = BTreeMap::new();
        let mut waiting = Vec::new();
        for order in std::iter::once(first).chain(inbox.try_iter()) {
            match order {
                WriteJob::Write(path, bytes) => {
                    fates.insert(path, Fate { written: Some(bytes), removed: Vec::new() });
                }
                WriteJob::Change(path, change) => changes.entry(path).or_default().push(change),
                WriteJob::Remove(path, is_own) => fates.entry(path).or_default().removed.push(is_own),
                WriteJob::Flush(done) => waiting.push(done),
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
            let done = fate.carry_out(folder, &path, !unkept.is_empty());
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
        Err(error) => locked(failures).insert(path, sanitize::fit(&read::reason(&error), 60)),
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
fn remove(folder: &Path, path: &Path, is_own: &dyn Fn(&[u8]) -> bool) -> io::Result<()> {
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

/// Locks the folder against other processes until the returned file is dropped.
fn lock(folder: &Path) -> io::Result<fs::File> {
    fs::create_dir_all(folder)?;
    let file = fs::File::options().create(true).append(true).open(folder.join(".lock"))?;
    file.lock()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    /// What lies there after these orders, which all wait when the keeper looks.
    fn left(before: Option<&str>, orders: Vec<WriteJob>) -> Option<String> {
        let dir = tempfile::tempdir().unwrap();
        if let Some(before) = before {
            fs::write(dir.path().join("a"), before).unwrap();
        }
        let (to, inbox) = channel();
        for order in orders {
            let placed = |path: PathBuf| dir.path().join(path);
            to.send(match order {
                WriteJob::Write(path, bytes) => WriteJob::Write(placed(path), bytes),
                WriteJob::Remove(path, is_own) => WriteJob::Remove(placed(path), is_own),
                other => other,
            })
            .unwrap();
        }
        drop(to);
        let failures = Failures::default();
        work(&inbox, dir.path(), &failures);
        assert!(locked(&failures).is_empty());
        fs::read_to_string(dir.path().join("a")).ok()
    }

    fn write(text: &str) -> WriteJob {
        WriteJob::Write("a".into(), text.into())
    }

    fn remove(text: &'static str) -> WriteJob {
        WriteJob::Remove("a".into(), Box::new(move |bytes| bytes == text.as_bytes()))
    }

    #[test]
    fn orders_that_wait_come_to_what_they_would_one_by_one() {
        assert_eq!(left(Some("old"), vec![write("one"), write("two")]), Some("two".into()));
        assert_eq!(left(Some("old"), vec![remove("old")]), None);
        assert_eq!(left(Some("other"), vec![remove("old")]), Some("other".into()), "another run's");
        assert_eq!(left(Some("old"), vec![remove("old"), write("new")]), Some("new".into()));
        assert_eq!(left(Some("old"), vec![remove("old"), write("new"), remove("new")]), None);
        assert_eq!(left(Some("old"), vec![remove("one"), remove("old")]), None);
        assert_eq!(left(None, vec![write("one"), remove("one"), write("two"), remove("one")]), Some("two".into()));
    }
}
