//! Background writer thread for queued file operations, so that no key press waits for the disk.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender};
use std::{fs, io};

use super::atomic;
use super::saves::{MAX_BYTES, lock};
use crate::base::read::{self, Source};
use crate::base::sanitize;

/// Function that computes new file contents from the current contents, if any. It returns `None` to leave an unreadable
/// file unchanged.
pub(super) type Update = Box<dyn FnOnce(Option<Vec<u8>>) -> Option<Vec<u8>> + Send>;
/// Function that returns `true` if a file with these contents may be removed.
pub(super) type OwnershipCheck = Box<dyn Fn(&[u8]) -> bool + Send>;

/// Job of the writer thread.
pub(super) enum WriteJob {
    /// Replaces the file with these bytes.
    Write(PathBuf, Vec<u8>),
    /// Updates the file.
    Update(PathBuf, Update),
    /// Removes the file if its contents pass the check.
    Remove(PathBuf, OwnershipCheck),
    /// Signals that all earlier jobs are done.
    Flush(Sender<()>),
}

/// Reasons why files could not be written, by path, as sanitised clauses.
pub(super) type Failures = Mutex<BTreeMap<PathBuf, String>>;

/// Pending jobs on one file, combined: the last write and the removals queued after it.
#[derive(Default)]
struct PendingJobs {
    last_write: Option<Vec<u8>>,
    removals: Vec<OwnershipCheck>,
}

impl PendingJobs {
    /// Applies the jobs to the file. If `keep` is set, nothing is removed.
    fn apply(self, folder: &Path, path: &Path, keep: bool) -> io::Result<()> {
        let is_removed = |bytes: &[u8]| !keep && self.removals.iter().any(|is_own| is_own(bytes));
        match self.last_write {
            // The write would have replaced the file, so its old contents must not survive either.
            Some(bytes) if is_removed(&bytes) => remove(folder, path, &|_| true),
            Some(bytes) => atomic::write(path, &bytes),
            None if keep => Ok(()),
            None => remove(folder, path, &is_removed),
        }
    }
}

/// Runs the writer thread: drains the queue and applies the combined effect of the jobs on each file.
pub(super) fn run(inbox: &Receiver<WriteJob>, folder: &Path, failures: &Failures) {
    atomic::sweep(folder);
    // Files whose last update failed. While there are any, nothing is removed, because a finished round must be
    // recorded before its save is removed.
    let mut failed_updates = BTreeSet::new();
    while let Ok(first) = inbox.recv() {
        let mut pending: BTreeMap<PathBuf, PendingJobs> = BTreeMap::new();
        let mut updates: BTreeMap<PathBuf, Vec<Update>> = BTreeMap::new();
        let mut waiting = Vec::new();
        for job in std::iter::once(first).chain(inbox.try_iter()) {
            match job {
                WriteJob::Write(path, bytes) => {
                    pending.insert(path, PendingJobs { last_write: Some(bytes), removals: Vec::new() });
                }
                WriteJob::Update(path, update) => updates.entry(path).or_default().push(update),
                WriteJob::Remove(path, is_own) => pending.entry(path).or_default().removals.push(is_own),
                WriteJob::Flush(done) => waiting.push(done),
            }
        }
        for (path, updates) in updates {
            let result = update(folder, &path, updates);
            if result.is_err() {
                failed_updates.insert(path.clone())
            } else {
                failed_updates.remove(&path)
            };
            record(failures, path, result);
        }
        for (path, jobs) in pending {
            let result = jobs.apply(folder, &path, !failed_updates.is_empty());
            record(failures, path, result);
        }
        for done in waiting {
            let _ = done.send(());
        }
    }
}

/// Records the outcome of the jobs on a file. A failure is kept until later jobs on the same file succeed.
fn record(failures: &Failures, path: PathBuf, result: io::Result<()>) {
    match result {
        Ok(()) => lock(failures).remove(&path),
        Err(error) => lock(failures).insert(path, sanitize::fit(&read::reason(&error), 60)),
    };
}

/// Applies all updates to a file and writes it once, locked against other processes.
fn update(folder: &Path, path: &Path, updates: Vec<Update>) -> io::Result<()> {
    let _lock = lock_folder(folder)?;
    let mut bytes = contents(path)?;
    for update in updates {
        bytes = Some(update(bytes).ok_or_else(|| io::Error::other("the file on disk cannot be read"))?);
    }
    bytes.map_or(Ok(()), |bytes| atomic::write(path, &bytes))
}

/// Removes a file if `is_own` returns `true` for its contents. If not, another process may have replaced it.
fn remove(folder: &Path, path: &Path, is_own: &dyn Fn(&[u8]) -> bool) -> io::Result<()> {
    let _lock = lock_folder(folder)?;
    match contents(path) {
        Ok(Some(bytes)) if is_own(&bytes) => fs::remove_file(path),
        Ok(_) => Ok(()),
        Err(error) => Err(error),
    }
}

/// Returns the contents of a file, or `None` if it does not exist.
fn contents(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
        Ok(_) => read::bytes(&Source::File(path.to_owned()), MAX_BYTES).map(Some).map_err(io::Error::other),
    }
}

/// Locks the folder against other processes until the returned file is dropped.
fn lock_folder(folder: &Path) -> io::Result<fs::File> {
    fs::create_dir_all(folder)?;
    let mut options = fs::File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, rustix::fs::OFlags::NOFOLLOW.bits() as i32);
    let file = options.create(true).append(true).open(folder.join(".lock"))?;
    file.lock()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    /// Returns the contents of the file after these jobs. All of them are queued before the writer starts.
    fn contents_after(before: Option<&str>, jobs: Vec<WriteJob>) -> Option<String> {
        let dir = tempfile::tempdir().unwrap();
        if let Some(before) = before {
            fs::write(dir.path().join("a"), before).unwrap();
        }
        let (sender, inbox) = channel();
        for job in jobs {
            let in_dir = |path: PathBuf| dir.path().join(path);
            sender
                .send(match job {
                    WriteJob::Write(path, bytes) => WriteJob::Write(in_dir(path), bytes),
                    WriteJob::Remove(path, is_own) => WriteJob::Remove(in_dir(path), is_own),
                    other => other,
                })
                .unwrap();
        }
        drop(sender);
        let failures = Failures::default();
        run(&inbox, dir.path(), &failures);
        assert!(lock(&failures).is_empty());
        fs::read_to_string(dir.path().join("a")).ok()
    }

    fn write(text: &str) -> WriteJob {
        WriteJob::Write("a".into(), text.into())
    }

    fn remove(text: &'static str) -> WriteJob {
        WriteJob::Remove("a".into(), Box::new(move |bytes| bytes == text.as_bytes()))
    }

    #[test]
    fn combined_jobs_have_the_same_effect_as_separate_jobs() {
        assert_eq!(contents_after(Some("old"), vec![write("one"), write("two")]), Some("two".into()));
        assert_eq!(contents_after(Some("old"), vec![remove("old")]), None);
        assert_eq!(
            contents_after(Some("other"), vec![remove("old")]),
            Some("other".into()),
            "another process saved this"
        );
        assert_eq!(contents_after(Some("old"), vec![remove("old"), write("new")]), Some("new".into()));
        assert_eq!(contents_after(Some("old"), vec![remove("old"), write("new"), remove("new")]), None);
        assert_eq!(contents_after(Some("old"), vec![remove("one"), remove("old")]), None);
        assert_eq!(
            contents_after(None, vec![write("one"), remove("one"), write("two"), remove("one")]),
            Some("two".into())
        );
    }
}
