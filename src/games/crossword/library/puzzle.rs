//! Puzzle in the library.

use std::cell::OnceCell;
use std::path::PathBuf;

use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::sanitize;
use wordhoard_puzzles::included::Included;

use super::files::{Content, Facts, Stamp};
use super::standing::Standing;
use crate::games::crossword::rules::Crosswords;
use crate::games::crossword::rules::desc::Desc;
use crate::play::{Rules, SlotKind};
use crate::store::SlotId;

/// Puzzle in the library.
pub struct ListedPuzzle {
    /// Source of the puzzle.
    pub source: PuzzleSource,
    /// Hash of the puzzle, by which its round is found. `None` for a file that cannot be read.
    pub hash: Option<u64>,
    /// Title, or the name of the file. It is never empty.
    pub title: String,
    /// Author. It may be empty.
    pub author: String,
    /// Number of rows and columns.
    pub size: (u16, u16),
    /// Date as `YYYY-MM-DD`, or empty if there is none.
    pub date: String,
    /// Standing of the player.
    pub standing: Standing,
    /// Time at which the puzzle was last played, in nanoseconds since 1970.
    pub played: Option<u64>,
    /// Size and time of change of the file when it was read. `None` if the puzzle is not from a file, and for a file
    /// that must be read again although it has not changed.
    pub stamp: Option<Stamp>,
    /// Reason why the file cannot be read.
    pub problem: Option<String>,
    /// Part of the library that the puzzle belongs to while it is not under way.
    pub shelf: Shelf,
    /// Title, author and file name in lower case, made when they are needed.
    text: OnceCell<String>,
}

/// Source of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleSource {
    /// The included puzzle with this name.
    Included(&'static str),
    /// The round in this slot, whose file is not listed.
    Saved(SlotId),
    /// The file with this path.
    File(PathBuf),
}

/// Part of the library.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Shelf {
    /// Puzzles under way.
    UnderWay,
    /// Puzzles that ship with the program.
    Included,
    /// Files opened before that lie elsewhere.
    Opened,
    /// Files in the player's folders.
    Folders,
}

impl Shelf {
    /// Returns the heading of this part.
    #[must_use]
    pub fn heading(self) -> &'static str {
        match self {
            Self::UnderWay => "Under way",
            Self::Included => "Included",
            Self::Opened => "Opened before",
            Self::Folders => "In your folders",
        }
    }
}

impl ListedPuzzle {
    /// Lists an included puzzle.
    #[must_use]
    pub fn included(puzzle: &'static Included) -> Self {
        let facts = Facts::of(&Desc::from_file(puzzle.open(), puzzle.title));
        Self::of_facts(PuzzleSource::Included(puzzle.name), &facts, Shelf::Included)
    }

    /// Lists a saved round.
    #[must_use]
    pub fn saved(slot: SlotId, facts: &Facts) -> Self {
        Self::of_facts(PuzzleSource::Saved(slot), facts, Shelf::UnderWay)
    }

    /// Lists a file.
    #[must_use]
    pub fn file(path: PathBuf, content: &Content, shelf: Shelf) -> Self {
        match content {
            Content::Puzzle(facts) => Self::of_facts(PuzzleSource::File(path), facts, shelf),
            Content::Unreadable(why) => {
                let facts = Facts::untitled(&Source::File(path.clone()).name());
                let listed = Self::of_facts(PuzzleSource::File(path), &facts, shelf);
                Self { hash: None, problem: Some(why.clone()), ..listed }
            }
        }
    }

    fn of_facts(source: PuzzleSource, facts: &Facts, shelf: Shelf) -> Self {
        let title = if facts.title.is_empty() { "Untitled".to_owned() } else { facts.title.clone() };
        Self {
            source,
            hash: Some(facts.hash),
            text: OnceCell::new(),
            title,
            author: facts.author.clone(),
            size: (facts.rows, facts.cols),
            date: facts.date.clone(),
            standing: Standing::New,
            played: None,
            stamp: None,
            problem: None,
            shelf,
        }
    }

    /// Returns the size of the grid as rows and columns, such as `15x15`. It is empty for a file that cannot be read.
    #[must_use]
    pub fn size(&self) -> String {
        if self.problem.is_some() { String::new() } else { format!("{}x{}", self.size.0, self.size.1) }
    }

    /// Returns the standing of the player, or that the file cannot be read.
    #[must_use]
    pub fn status(&self) -> String {
        if self.problem.is_some() { "unreadable".into() } else { self.standing.to_string() }
    }

    /// Returns the path of the file, or else where the puzzle comes from.
    #[must_use]
    pub fn place(&self) -> String {
        match &self.source {
            PuzzleSource::File(path) => sanitize::path(path),
            PuzzleSource::Included(_) => "included".into(),
            PuzzleSource::Saved(_) => "saved round".into(),
        }
    }

    /// Returns `true` if the puzzle is under way: a round of a file that is not listed is so from the start.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        matches!(self.source, PuzzleSource::Saved(_)) || matches!(self.standing, Standing::UnderWay { .. })
    }

    fn text(&self) -> &str {
        self.text.get_or_init(|| {
            let name = match &self.source {
                PuzzleSource::File(path) => Source::File(path.clone()).name(),
                PuzzleSource::Included(_) | PuzzleSource::Saved(_) => String::new(),
            };
            format!("{}\n{}\n{name}", self.title, self.author).to_lowercase()
        })
    }

    /// Returns the slot in which the round of the puzzle is saved.
    #[must_use]
    pub fn slot(&self) -> Option<SlotId> {
        match &self.source {
            PuzzleSource::Saved(slot) => Some(slot.clone()),
            PuzzleSource::Included(_) | PuzzleSource::File(_) => {
                self.hash.map(|hash| SlotKind::File(hash).id(Crosswords::ID))
            }
        }
    }

    /// Returns the title in lower case, for sorting.
    #[must_use]
    pub fn sort_title(&self) -> &str {
        self.text().split('\n').next().unwrap_or_default()
    }

    /// Returns `true` if the title, the author or the name of the file contains each of the words, which are in lower
    /// case.
    #[must_use]
    pub fn matches(&self, words: &[&str]) -> bool {
        words.iter().all(|word| self.text().contains(word))
    }
}
