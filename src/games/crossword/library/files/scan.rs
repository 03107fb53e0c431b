//! Finds the puzzle files in folders.

use std::collections::HashSet;
use std::fs::{self, DirEntry, Metadata};
use std::path::{Path, PathBuf};

use wordhoard_engine::base::read::{modified, reason};
use wordhoard_engine::base::sanitize;
use wordhoard_engine::base::task::Task;
use wordhoard_puzzles::load::Kind;

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
        let modified = modified(metadata)?;
        metadata.is_file().then_some(Self { len: metadata.len(), modified })
    }
}

/// Files found in folders.
#[derive(Default)]
pub struct Scan {
    /// Files with the extension of a crossword: those in folders, ordered by path within each folder, then those to
    /// which links lead, then single files. No file is listed twice.
    pub files: Vec<(PathBuf, Stamp)>,
    /// Sentences about folders that cannot be read.
    pub problems: Vec<String>,
    /// Paths of the files without links.
    real_paths: HashSet<PathBuf>,
}

impl Scan {
    /// Adds single files, other than those that have been found already under any name.
    #[must_use]
    pub fn with_files(mut self, paths: &[PathBuf]) -> Self {
        for path in paths {
            let stamp = fs::metadata(path).ok().and_then(|metadata| Stamp::of(&metadata));
            stamp.into_iter().for_each(|stamp| self.add_link(path.clone(), stamp));
        }
        self
    }

    /// Adds a file whose path may have links in it.
    fn add_link(&mut self, path: PathBuf, stamp: Stamp) {
        let real_path = fs::canonicalize(&path).unwrap_or_else(|_| path.clone());
        self.add(path, stamp, real_path);
    }

    fn add(&mut self, path: PathBuf, stamp: Stamp, real_path: PathBuf) {
        if self.real_paths.insert(real_path) {
            self.files.push((path, stamp));
        }
    }
}

/// Searches folders and the folders in them. Symbolic links are followed; no folder is searched twice, and no file is
/// listed twice. Hidden files and folders are skipped. Each folder is passed to `watch` before it is read.
#[must_use]
pub fn scan(folders: &[PathBuf], task: &Task, mut watch: impl FnMut(&Path)) -> Scan {
    let mut scan = Scan::default();
    let (mut visited, mut links) = (HashSet::new(), Vec::new());
    let mut unread: Vec<(PathBuf, usize)> = folders.iter().rev().map(|folder| (folder.clone(), 0)).collect();
    while let Some((folder, depth)) = unread.pop() {
        if task.is_cancelled() || visited.len() >= MAX_FOLDERS || scan.files.len() >= MAX_FILES {
            break;
        }
        let real_folder = fs::canonicalize(&folder).unwrap_or_else(|_| folder.clone());
        if !visited.insert(real_folder.clone()) {
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
        let mut inner = Vec::new();
        for entry in &entries {
            let (path, Some(metadata)) = (entry.path(), target(entry)) else { continue };
            match Stamp::of(&metadata) {
                None if depth < MAX_DEPTH => inner.push((path, depth + 1)),
                None => {}
                Some(stamp) if entry.file_type().is_ok_and(|kind| kind.is_symlink()) => links.push((path, stamp)),
                Some(stamp) => scan.add(path, stamp, real_folder.join(entry.file_name())),
            }
        }
        unread.extend(inner.into_iter().rev());
    }
    links.into_iter().for_each(|(path, stamp)| scan.add_link(path, stamp));
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

/// Returns the metadata of a folder or of a puzzle file, following a symbolic link. The files themselves are not
/// opened.
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
        fs::write(dir.path().join(".hidden.puz"), "").unwrap();
        symlink(".hidden.puz", dir.path().join("link-to-hidden.puz")).unwrap();
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
        assert_eq!(names(dir.path()), ["a.puz", "link-to-hidden.puz"]);
    }

    #[cfg(unix)]
    #[test]
    fn no_file_is_listed_under_two_names() {
        use std::os::unix::fs::symlink;
        let dir = tempfile::tempdir().unwrap();
        let (folder, outside) = (dir.path().join("b"), dir.path().join("c"));
        fs::create_dir(&folder).unwrap();
        fs::create_dir(&outside).unwrap();
        fs::write(folder.join("x.puz"), "").unwrap();
        fs::write(outside.join("y.puz"), "").unwrap();
        symlink("x.puz", folder.join("a-link.puz")).unwrap();
        symlink(&outside, folder.join("z")).unwrap();
        let task = Task::default();
        let scan = scan(&[folder.clone(), outside.join("../b"), outside.clone()], &task, |_| ());
        let opened = [outside.join("../b/x.puz"), outside.join("y.puz"), outside.join("none.puz")];
        let files: Vec<PathBuf> = scan.with_files(&opened).files.into_iter().map(|(path, _)| path).collect();
        assert_eq!(files, [folder.join("x.puz"), folder.join("z/y.puz")]);
    }

    #[test]
    fn folders_that_cannot_be_read_are_reported() {
        let dir = tempfile::tempdir().unwrap();
        let scan = scan(&[dir.path().join("none")], &Task::default(), |_| ());
        assert!(scan.files.is_empty() && scan.problems[0].ends_with("none cannot be read: no such file"));
    }
}
