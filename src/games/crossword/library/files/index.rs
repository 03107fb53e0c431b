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
    /// Files by path.
    pub files: BTreeMap<PathBuf, FileEntry>,
    /// Rounds by slot.
    pub rounds: BTreeMap<String, RoundEntry>,
}

/// File that had this size and time of change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileEntry {
    len: u64,
    modified: u64,
    /// Content of the file.
    pub content: Content,
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
            gone.iter().for_each(|path| drop(index.files.remove(path)));
            // A path must be valid Unicode to be written.
            index.files.extend(files.into_iter().filter(|(path, _)| path.to_str().is_some()));
            index.rounds.extend(rounds);
        });
    }
}
