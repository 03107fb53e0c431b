//! Description of a round: the puzzle, the entries at its start, and its origin.

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::hash::Fnv;
use wordhoard_engine::base::sanitize;
use wordhoard_puzzles::crossword::{Cell, Crossword, CrosswordFile, MAX_SIDE, Progress};

use crate::play::{DescError, Edition};

/// Maximum width of a file name, in columns.
const MAX_NAME: usize = 44;

/// Puzzle with the entries at the start, and its origin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Desc {
    /// Puzzle to solve.
    pub puzzle: Crossword,
    /// Entries found in the file.
    pub progress: Progress,
    /// Origin of the puzzle.
    pub origin: Origin,
    /// Edition of a daily crossword.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// Whether a square for several letters is right only with all of them, rather than with the first.
    #[serde(default)]
    pub strict_rebus: bool,
    /// Whether wrong entries are marked as they are made, from the start.
    #[serde(default)]
    pub auto_check: bool,
    /// Whether the player is to find the blocks of a diagramless puzzle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hide_diagram: bool,
    /// Words of a fill-in, in capitals. A word that is listed twice must be placed twice. Empty for any other puzzle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
}

/// Origin of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Origin {
    /// One of the puzzles in the program, with this name.
    Included(String),
    /// Read from the file with this name.
    File(String),
    /// Generated from a seed.
    Made(MadeFrom),
    /// Daily puzzle for a date, `YYYY-MM-DD`.
    Daily(String),
}

/// Seed and options of a generated puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MadeFrom {
    /// Seed as shown: sanitised, and truncated to 44 columns.
    pub seed: String,
    /// Number of rows and of columns.
    pub side: u16,
    /// Name of the style of the pattern, or `mini`.
    pub style: String,
    /// Text form of the parameters of a crossword: `easy us` for a mini one, or `9x9 british easy us`. Empty for a
    /// fill-in.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub clues: String,
    /// Whether the player gave the seed.
    pub asked: bool,
    /// Whether `seed` is the exact seed, which makes the puzzle again. Rounds of earlier versions do not say.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exact: bool,
}

impl Origin {
    /// Returns the text that names the puzzle: of a file, its name; of a generated puzzle, its seed; or a date.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Included(name) | Self::File(name) | Self::Daily(name) => name,
            Self::Made(made) => &made.seed,
        }
    }

    fn name_mut(&mut self) -> &mut String {
        match self {
            Self::Included(name) | Self::File(name) | Self::Daily(name) => name,
            Self::Made(made) => &mut made.seed,
        }
    }
}

impl Desc {
    /// Describes a puzzle from a file, with the entries in the file.
    #[must_use]
    pub fn from_file(file: CrosswordFile, name: &str) -> Self {
        let CrosswordFile { puzzle, progress } = file;
        Self {
            puzzle,
            progress,
            origin: Origin::File(name.to_owned()),
            edition: None,
            strict_rebus: false,
            auto_check: false,
            hide_diagram: false,
            words: Vec::new(),
        }
        .sanitized()
    }

    /// Returns the title of the puzzle, or the name of its origin if it has none.
    #[must_use]
    pub fn full_title(&self) -> String {
        let title = &self.puzzle.title;
        if title.is_empty() { self.origin.name().to_owned() } else { title.clone() }
    }

    /// Returns a hash of the puzzle, by which it is recognised again. Entries and the key of a lock do not matter.
    #[must_use]
    pub fn content_hash(&self) -> u64 {
        let mut hash = Fnv::default();
        for row in self.puzzle.grid.by_row() {
            for cell in row {
                match cell {
                    Cell::Void => hash.write(b" "),
                    Cell::Block => hash.write(b"#"),
                    Cell::Open(square) => {
                        hash.write(b"-");
                        hash.write(square.label.as_bytes());
                        hash.write(square.given.as_bytes());
                        hash.write(&[u8::from(square.bars.right), u8::from(square.bars.below)]);
                    }
                }
            }
            hash.write(b"\n");
        }
        for clue in &self.puzzle.clues {
            hash.write(clue.text.as_bytes());
            hash.write(b"\n");
        }
        hash.write(self.puzzle.title.as_bytes());
        for word in &self.words {
            hash.write(b"\n");
            hash.write(word.as_bytes());
        }
        hash.value()
    }

    /// Returns `true` if the player is to find the blocks. The blocks of a locked puzzle are needed to unlock it.
    #[must_use]
    pub fn hides_diagram(&self) -> bool {
        self.hide_diagram && self.puzzle.diagramless && self.puzzle.lock.is_none()
    }

    /// Returns `true` if the file held entries, so that part of the work was done before the round.
    #[must_use]
    pub fn has_entries(&self) -> bool {
        self.progress.entries.cells().any(|entry| !entry.text.is_empty())
    }

    /// Removes control characters from all text, since saves are untrusted input.
    pub(super) fn sanitized(mut self) -> Self {
        self.puzzle.sanitize();
        self.progress.sanitize();
        let name = self.origin.name_mut();
        *name = sanitize::fit(&sanitize::line(name), MAX_NAME);
        if let Origin::Made(made) = &mut self.origin {
            made.style = sanitize::fit(&sanitize::line(&made.style), MAX_NAME);
        }
        self
    }

    /// Checks that the puzzle can be played.
    ///
    /// # Errors
    /// Returns [`DescError`] if there is no square to fill, or the entries do not fit the grid.
    pub fn check(&self) -> Result<(), DescError> {
        let (grid, entries) = (&self.puzzle.grid, &self.progress.entries);
        if grid.rows() > MAX_SIDE || grid.cols() > MAX_SIDE {
            return Err(DescError::Invalid(format!("the grid is larger than {MAX_SIDE}x{MAX_SIDE}")));
        }
        if !grid.cells().any(|cell| cell.square().is_some()) {
            return Err(DescError::Invalid("the puzzle has no squares to fill".into()));
        }
        if (grid.rows(), grid.cols()) != (entries.rows(), entries.cols()) {
            return Err(DescError::Invalid("the entries do not fit the grid".into()));
        }
        if !self
            .words
            .iter()
            .all(|word| (2..=grid.rows().max(grid.cols()).into()).contains(&word.len()) && is_word(word))
        {
            return Err(DescError::Invalid(
                "a listed word has other characters than A to Z, or does not fit the grid".into(),
            ));
        }
        Ok(())
    }
}

fn is_word(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_uppercase())
}
