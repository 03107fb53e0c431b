//! Index of puzzle files and saved rounds, so that thousands of them are listed at once.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::facts::{Content, Facts};
use super::scan::Stamp;
use crate::games::crossword::library::standing::Standing;
use crate::play::Env;
use crate::store::{StoredData, document};

/// Document name of the index.
const NAME: &str = "crossword-index";
/// Version of the index. An index of another version is rebuilt. A change of the readers of puzzle files that matters to
/// the library needs a new version too.
const VERSION: u32 = 1;
/// Maximum number of files in the index. Beyond that, those that are not listed now are dropped.
const MAX_FILES: usize = 60_000;

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
/// The parts are the size, the time of change, the title, the author, the rows, the columns, the date, the hash, and the
/// reason why the file cannot be read.
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

    /// Adds entries to the index on disk, and removes those of files that are gone.
    pub fn update(
        env: &Env,
        files: Vec<(PathBuf, FileEntry)>,
        gone: Vec<PathBuf>,
        rounds: BTreeMap<String, RoundEntry>,
    ) {
        if files.is_empty() && gone.is_empty() && rounds.is_empty() {
            return;
        }
        document::change(&env.saves, NAME, move |index: &mut Self| {
            if index.version != VERSION || index.files.len() + files.len() > MAX_FILES {
                *index = Self::default();
            }
            gone.iter().filter_map(|path| path.to_str()).for_each(|path| drop(index.files.remove(path)));
            // A path must be valid Unicode to be written.
            let text = |path: PathBuf| path.into_os_string().into_string().ok();
            index.files.extend(files.into_iter().filter_map(|(path, entry)| Some((text(path)?, entry))));
            index.rounds.extend(rounds);
        });
    }
}
