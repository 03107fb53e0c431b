//! Index of puzzle files and saved rounds, so that thousands of them are listed at once.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::facts::{Content, Facts};
use super::places::Places;
use super::scan::Stamp;
use crate::games::crossword::library::standing::Standing;
use crate::play::Env;
use crate::store::{StoredData, document};

/// Document name of the index.
const NAME: &str = "crossword-index";
/// Version of the index. An index of another version is rebuilt. A change of the readers of puzzle files that matters
/// to the library needs a new version too.
const VERSION: u32 = 1;
/// Maximum size of the files in the index, in bytes. It is less than that of a document, so that there is room for
/// rounds.
const MAX_SIZE: usize = 12 << 20;
/// Size of an entry in bytes, without its texts.
const ENTRY_SIZE: usize = 100;

/// Index of puzzle files and saved rounds. It holds nothing that cannot be read again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Index {
    version: u32,
    /// Files by path. Paths that are not valid Unicode are left out.
    pub files: BTreeMap<String, FileEntry>,
    /// Rounds by slot.
    pub rounds: BTreeMap<String, RoundEntry>,
}

/// File that had this size and time of change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Row", into = "Row")]
pub struct FileEntry {
    len: u64,
    modified: u64,
    /// Content of the file.
    pub content: Content,
}

/// Entry as it is written. A list without names is read twice as fast as an object.
///
/// The parts are the size, the time of change, the title, the author, the rows, the columns, the date, the hash, and
/// the reason why the file cannot be read.
#[derive(Serialize, Deserialize)]
struct Row(u64, u64, String, String, u16, u16, String, u64, Option<String>);

impl From<Row> for FileEntry {
    fn from(row: Row) -> Self {
        let Row(len, modified, title, author, rows, cols, date, hash, problem) = row;
        let facts = Facts { title, author, rows, cols, date, hash };
        let content = problem.map_or(Content::Puzzle(facts), Content::Unreadable);
        Self { len, modified, content }
    }
}

impl From<FileEntry> for Row {
    fn from(entry: FileEntry) -> Self {
        let FileEntry { len, modified, content } = entry;
        let (facts, problem) = match content {
            Content::Puzzle(facts) => (facts, None),
            Content::Unreadable(why) => (Facts::untitled(""), Some(why)),
        };
        let Facts { title, author, rows, cols, date, hash } = facts;
        Self(len, modified, title, author, rows, cols, date, hash, problem)
    }
}

/// Saved round that had this size and time of change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundEntry {
    /// Size in bytes.
    pub len: u64,
    /// Time of change in nanoseconds since 1970.
    pub modified: u64,
    /// Puzzle of the round.
    pub facts: Facts,
    /// Standing in the round.
    pub standing: Standing,
}

impl Default for Index {
    fn default() -> Self {
        Self { version: VERSION, files: BTreeMap::new(), rounds: BTreeMap::new() }
    }
}

impl FileEntry {
    /// Creates an entry.
    #[must_use]
    pub fn new(stamp: Stamp, content: Content) -> Self {
        Self { len: stamp.len, modified: stamp.modified, content }
    }

    /// Returns the approximate size of the entry in the index, in bytes.
    fn size(&self, path: &str) -> usize {
        let texts = match &self.content {
            Content::Puzzle(Facts { title, author, .. }) => title.len() + author.len(),
            Content::Unreadable(why) => why.len(),
        };
        ENTRY_SIZE + path.len() + texts
    }

    /// Returns the size and the time of change that the file had.
    #[must_use]
    pub fn stamp(&self) -> Stamp {
        Stamp { len: self.len, modified: self.modified }
    }
}

impl Index {
    /// Reads the index. One that cannot be read, or is of another version, is removed.
    #[must_use]
    pub fn read(env: &Env) -> Self {
        match env.saves.load(NAME) {
            StoredData::Nothing => return Self::default(),
            StoredData::Bytes(bytes) => {
                let body = crate::store::open(NAME, &bytes).ok();
                let index = body.and_then(|body| serde_json::from_str::<Self>(body).ok());
                if let Some(index) = index.filter(|index| index.version == VERSION) {
                    return index;
                }
            }
            StoredData::Unreadable(_) => {}
        }
        env.saves.remove(NAME);
        Self::default()
    }

    /// Drops files until their size is at most `max` bytes: first those that lie outside `places`, then the last.
    fn shrink(&mut self, places: &Places, max: usize) {
        let mut excess = self.files.iter().map(|(path, entry)| entry.size(path)).sum::<usize>().saturating_sub(max);
        self.files.retain(|path, entry| {
            let is_kept = excess == 0 || places.contain(Path::new(path));
            excess = if is_kept { excess } else { excess.saturating_sub(entry.size(path)) };
            is_kept
        });
        while excess > 0 {
            let Some((path, entry)) = self.files.pop_last() else { return };
            excess = excess.saturating_sub(entry.size(&path));
        }
    }
}

/// Changes to write to the index.
#[derive(Default)]
pub struct IndexChanges {
    /// Files that are new or have changed.
    pub files: Vec<(PathBuf, FileEntry)>,
    /// Files that are gone.
    pub gone: Vec<PathBuf>,
    /// Rounds by slot.
    pub rounds: BTreeMap<String, RoundEntry>,
    /// Slots of rounds that are gone.
    pub gone_rounds: Vec<String>,
}

impl IndexChanges {
    /// Removes the round of a slot.
    pub fn remove_round(&mut self, slot: String) {
        self.rounds.remove(&slot);
        self.gone_rounds.push(slot);
    }

    /// Applies the changes to the index on disk, and forgets them. If the index grows too large, it drops files outside
    /// `places`.
    pub fn write(&mut self, places: &Places, env: &Env) {
        let Self { files, gone, rounds, gone_rounds } = std::mem::take(self);
        if files.is_empty() && gone.is_empty() && rounds.is_empty() && gone_rounds.is_empty() {
            return;
        }
        let places = places.clone();
        document::change(&env.saves, NAME, move |index: &mut Index| {
            if index.version != VERSION {
                *index = Index::default();
            }
            gone.iter().filter_map(|path| path.to_str()).for_each(|path| drop(index.files.remove(path)));
            // A path must be valid Unicode to be written.
            let text = |path: PathBuf| path.into_os_string().into_string().ok();
            index.files.extend(files.into_iter().filter_map(|(path, entry)| Some((text(path)?, entry))));
            gone_rounds.iter().for_each(|slot| drop(index.rounds.remove(slot)));
            index.rounds.extend(rounds);
            index.shrink(&places, MAX_SIZE);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index(paths: &[&str]) -> Index {
        let entry = |path: &&str| {
            let content = Content::Puzzle(Facts::untitled("A title"));
            ((*path).to_owned(), FileEntry::new(Stamp { len: 1, modified: 1 }, content))
        };
        Index { files: paths.iter().map(entry).collect(), ..Index::default() }
    }

    #[test]
    fn a_large_index_keeps_the_files_that_are_listed() {
        let places = Places::of(vec!["/listed".into()], vec!["/other/opened.puz".into()]);
        let all = ["/listed/a.puz", "/listed/b.puz", "/other/a.puz", "/other/b.puz", "/other/opened.puz"];
        let size = |paths: &[&str]| index(paths).files.iter().map(|(path, entry)| entry.size(path)).sum::<usize>();
        for (max, expected) in [
            (usize::MAX, &all[..]),
            (size(&all), &all),
            (size(&all) - 1, &["/listed/a.puz", "/listed/b.puz", "/other/b.puz", "/other/opened.puz"]),
            (size(&["/listed/a.puz", "/listed/b.puz"]), &["/listed/a.puz", "/listed/b.puz"]),
            (0, &[]),
        ] {
            let mut index = index(&all);
            index.shrink(&places, max);
            assert_eq!(index.files.keys().collect::<Vec<_>>(), expected, "{max}");
        }
    }

    #[test]
    fn the_largest_library_fits_in_a_document() {
        let reason = "x".repeat(super::super::facts::MAX_REASON);
        let entry = |number: usize| {
            let content = Content::Unreadable(reason.clone());
            let stamp = Stamp { len: u64::MAX, modified: u64::MAX };
            (format!("/listed/{number}.puz"), FileEntry::new(stamp, content))
        };
        let mut index = Index { files: (0..15_000).map(entry).collect(), ..Index::default() };
        index.shrink(&Places::of(vec!["/listed".into()], Vec::new()), MAX_SIZE);
        let bytes = crate::store::seal(NAME, &index).unwrap().len();
        assert!((11 << 20..13 << 20).contains(&bytes), "{bytes}");
    }
}
