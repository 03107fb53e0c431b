//! Finds the puzzle files in folders.

use std::collections::HashSet;
use std::fs::{self, DirEntry, Metadata};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use crate::base::read::reason;
use crate::base::sanitize;
use crate::base::task::Task;
use crate::puzzle::load::Kind;

/// Maximum depth of the folders that are searched. Those named by the player have depth 0.
const MAX_DEPTH: usize = 12;
/// Maximum number of folders that are searched.
const MAX_FOLDERS: usize = 5_000;
/// Maximum number of files that are listed.
const MAX_FILES: usize = 50_000;

/// Size and time of change of a file, by which a new version of it is noticed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// Size in bytes.
    pub len: u64,
    /// Time of the last change in nanoseconds since 1970.
    pub modified: u64,
}

impl Stamp {
    /// Returns the stamp of a regular file, and `None` for anything else.
    #[must_use]
    pub fn of(metadata: &Metadata) -> Option<Self> {
        let modified = metadata.modified().ok()?.duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
        let modified = u64::try_from(modified).unwrap_or(u64::MAX);
        metadata.is_file().then_some(Self { len: metadata.len(), modified })
    }
}

/// Files found in folders.
#[derive(Default)]
pub struct Scan {
    /// Files with the extension of a crossword, ordered by path within each folder.
    pub files: Vec<(PathBuf, Stamp)>,
    /// Sentences about folders that cannot be read.
    pub problems: Vec<String>,
}

/// Searches folders and the folders in them. Symbolic links are followed, and no folder is searched twice. Hidden files
/// and folders are skipped. Each folder is passed to `watch` before it is read.
#[must_use]
pub fn scan(folders: &[PathBuf], task: &Task, mut watch: impl FnMut(&Path)) -> Scan {
    let mut scan = Scan::default();
    let mut visited = HashSet::new();
    let mut unread: Vec<(PathBuf, usize)> = folders.iter().rev().map(|folder| (folder.clone(), 0)).collect();
    while let Some((folder, depth)) = unread.pop() {
        if task.is_cancelled() || visited.len() >= MAX_FOLDERS || scan.files.len() >= MAX_FILES {
            break;
        }
        if fs::canonicalize(&folder).is_ok_and(|folder| !visited.insert(folder)) {
            continue;
        }
        watch(&folder);
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                scan.problems.push(format!("{} cannot be read: {}", sanitize::path(&folder), reason(&error)));
                continue;
            }
        };
        let mut entries: Vec<DirEntry> = entries.flatten().filter(|entry| !is_hidden(entry)).collect();
        entries.sort_by_key(DirEntry::file_name);
        let found = entries.iter().filter_map(|entry| Some((entry.path(), target(entry)?)));
        let (inner, files): (Vec<_>, Vec<_>) = found.partition(|(_, metadata)| metadata.is_dir());
        scan.files.extend(files.into_iter().filter_map(|(path, metadata)| Some((path, Stamp::of(&metadata)?))));
        if depth < MAX_DEPTH {
            unread.extend(inner.into_iter().rev().map(|(path, _)| (path, depth + 1)));
        }
    }
    scan.files.truncate(MAX_FILES);
    scan
}

/// Returns the puzzle files in a folder and in those inside it.
#[must_use]
pub fn in_folder(folder: &Path, task: &Task) -> Vec<(PathBuf, Stamp)> {
    scan(&[folder.to_owned()], task, |_| ()).files
}

fn is_hidden(entry: &DirEntry) -> bool {
    entry.file_name().as_encoded_bytes().starts_with(b".")
}

/// Returns the metadata of a folder or of a puzzle file, following a symbolic link. The files themselves are not opened.
fn target(entry: &DirEntry) -> Option<Metadata> {
    let kind = entry.file_type().ok()?;
    let is_puzzle = Kind::from_extension(&entry.path()) == Some(Kind::Crossword);
    if !(kind.is_symlink() || kind.is_dir() || kind.is_file() && is_puzzle) {
        return None;
    }
    let metadata = fs::metadata(entry.path()).ok()?;
    (metadata.is_dir() || metadata.is_file() && is_puzzle).then_some(metadata)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let scan = scan(&[folder.to_owned()], &Task::default(), |_| ());
        let name = |(path, _): &(PathBuf, Stamp)| path.strip_prefix(folder).unwrap().display().to_string();
        scan.files.iter().map(name).collect()
    }

    #[test]
    fn puzzle_files_are_found_in_folders_of_folders() {
        let dir = tempfile::tempdir().unwrap();
        fs::create_dir_all(dir.path().join("b/c")).unwrap();
        for name in ["b/c/d.xd", "b/e.IPUZ", "a.puz", "notes.txt", ".hidden.puz", "z.jpz"] {
            fs::write(dir.path().join(name), "").unwrap();
        }
        assert_eq!(names(dir.path()), ["a.puz", "z.jpz", "b/e.IPUZ", "b/c/d.xd"]);
    }

    #[cfg(unix)]
    #[test]
    fn loops_of_links_deep_trees_and_pipes_end() {
        use std::os::unix::fs::symlink;
        let dir = tempfile::tempdir().unwrap();
        let deep = (0..MAX_DEPTH + 5).fold(dir.path().to_owned(), |path, _| path.join("d"));
        fs::create_dir_all(&deep).unwrap();
        fs::write(deep.join("deep.puz"), "").unwrap();
        fs::write(dir.path().join("a.puz"), "").unwrap();
        symlink(dir.path(), dir.path().join("d/loop")).unwrap();
        symlink("a.puz", dir.path().join("link.puz")).unwrap();
        symlink("itself.puz", dir.path().join("itself.puz")).unwrap();
        rustix::fs::mknodat(
            rustix::fs::CWD,
            dir.path().join("pipe.puz"),
            rustix::fs::FileType::Fifo,
            rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR,
            0,
        )
        .unwrap();
        symlink("pipe.puz", dir.path().join("to-pipe.puz")).unwrap();
        symlink("/dev/zero", dir.path().join("zero.puz")).unwrap();
        assert_eq!(names(dir.path()), ["a.puz", "link.puz"]);
    }

    #[test]
    fn folders_that_cannot_be_read_are_reported() {
        let dir = tempfile::tempdir().unwrap();
        let scan = scan(&[dir.path().join("none")], &Task::default(), |_| ());
        assert!(scan.files.is_empty() && scan.problems[0].ends_with("none cannot be read: no such file"));
    }
}
