//! Facts about puzzle files, as shown in the library.

use std::path::Path;

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::sanitize;
use wordhoard_puzzles::load::{self, Kind, LoadError, Puzzle};

use super::date;
use super::scan::Stamp;
use crate::games::crossword::rules::Crosswords;
use crate::games::crossword::rules::desc::Desc;
use crate::play::Rules;
use crate::system::local_time;

/// Maximum width of a title or an author, in columns.
const MAX_TEXT: usize = 200;
/// Maximum length of the reason why a file cannot be read, in columns.
pub(super) const MAX_REASON: usize = 1000;

/// Content of a puzzle file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// A puzzle.
    Puzzle(Facts),
    /// Nothing that can be played. The reason is a sentence that names the file.
    Unreadable(String),
}

/// Facts about a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Facts {
    /// Title, or the name of the file if the puzzle has none.
    pub title: String,
    /// Author, or an empty text if the puzzle names none.
    pub author: String,
    /// Number of rows.
    pub rows: u16,
    /// Number of columns.
    pub cols: u16,
    /// Date as `YYYY-MM-DD`: the one in the file name or title, or else that of the last change. Empty if the puzzle is
    /// not from a file.
    pub date: String,
    /// Hash of the content of the puzzle.
    pub hash: u64,
}

impl Facts {
    /// Returns the facts about a puzzle, without a date.
    #[must_use]
    pub fn of(desc: &Desc) -> Self {
        let grid = &desc.puzzle.grid;
        let text = |text: &str| sanitize::fit(&sanitize::line(text), MAX_TEXT);
        Self {
            title: text(&Crosswords::title(desc)),
            author: text(&desc.puzzle.author),
            rows: grid.rows(),
            cols: grid.cols(),
            date: String::new(),
            hash: desc.content_hash(),
        }
    }

    /// Returns the facts about a file with this name that holds no puzzle.
    #[must_use]
    pub fn untitled(name: &str) -> Self {
        let title = name.to_owned();
        Self { title, author: String::new(), rows: 0, cols: 0, date: String::new(), hash: 0 }
    }
}

/// Reads a puzzle file. The second value is `true` if the result depends on nothing but the content of the file.
/// Missing permissions, for example, may be granted later.
#[must_use]
pub fn read(path: &Path, stamp: Stamp) -> (Content, bool) {
    let source = Source::File(path.to_owned());
    let unreadable = |why: String| Content::Unreadable(sanitize::fit(&sanitize::line(&why), MAX_REASON));
    let loaded = match load::load(&source, Some(Kind::Crossword)) {
        Ok(loaded) => loaded,
        Err(error) => return (unreadable(error.to_string()), matches!(error, LoadError::Parse(..))),
    };
    let Puzzle::Crossword(file) = loaded.puzzle else {
        return (unreadable(format!("{source} is not a crossword")), true);
    };
    let name = source.name();
    let desc = Desc::from_file(file, &name);
    if let Err(error) = desc.check() {
        return (unreadable(format!("{source}: {error}")), true);
    }
    let facts = Facts::of(&desc);
    let date = date::in_text(&name).or_else(|| date::in_text(&facts.title));
    let date = date.or_else(|| local_time::date_of(stamp.modified)).unwrap_or_default();
    (Content::Puzzle(Facts { date, ..facts }), true)
}
