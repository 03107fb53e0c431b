//! Puzzle files of any kind. Which kind a file is, is told here from what is in it, and nowhere else.
//!
//! | in this order | it is |
//! |---|---|
//! | has `ACROSS&DOWN` and a zero byte near its beginning | a crossword, .puz |
//! | begins as a zip does, or as XML | a crossword, .jpz |
//! | begins with `{`, `[` or `ipuz(` and names ipuz.org | a crossword, .ipuz |
//! | begins with `{` or `[` | the JSON of a word search |
//! | begins with one or two numbers alone in a line | a fill-in |
//! | has lines `Title: ...` or `## Metadata`, and clues as `A1. ... ~ ANSWER` | a crossword, .xd |
//! | can be read as a board | a Boggle board: so is a grid standing alone of 2x2 to 10x10 |
//! | is larger than any board | a word search |
//! | has an empty line between its rows | a word search: the grid, then the words; but a board (with a fault) where every line stands by itself and is as long as the first |
//! | begins with a line that begins with `#` | a word search (a title) |
//! | has capitals and small letters, up to 10 rows and 10 columns, or one row | a board, with a fault |
//! | anything else | a word search |
//!
//! So a fault is told by the reader of the kind that the file looks like. A kind that is asked for comes before all of
//! this, but for the form: a word search may be text or JSON, a crossword of any of its four formats.

mod fault;
mod shape;
mod tell;

use super::board;
use super::crossword::{self, Crossword, Origin, ipuz, jpz, puz, xd};
use super::fill_in::{self, FillIn};
use super::word_search::{self, WordSearch, json};
use crate::base::read::{self, Source};
use crate::grid::Board;
use tell::Form;

pub use fault::{Fault, LoadError};

/// The largest file that is read: 64 MB.
pub const MAX_BYTES: u64 = crossword::MAX_BYTES;

/// The kinds of puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A Boggle board.
    Boggle,
    /// A word search.
    WordSearch,
    /// A fill-in.
    FillIn,
    /// A crossword.
    Crossword,
}

impl Kind {
    /// The kinds as the command line names them.
    pub const NAMES: [(&'static str, Self); 4] = [
        ("boggle", Self::Boggle),
        ("wordsearch", Self::WordSearch),
        ("fillin", Self::FillIn),
        ("crossword", Self::Crossword),
    ];

    /// The largest file of this kind.
    fn max_bytes(self) -> u64 {
        match self {
            Self::Boggle => board::MAX_BYTES,
            Self::WordSearch => word_search::MAX_BYTES,
            Self::FillIn | Self::Crossword => MAX_BYTES,
        }
    }
}

/// A puzzle of any kind.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is what it holds")]
pub enum Puzzle {
    Board(Board),
    WordSearch(WordSearch),
    FillIn(FillIn),
    Crossword(Crossword),
}

/// A puzzle as it was loaded, and what is to be said of the reading.
#[derive(Clone, PartialEq, Debug)]
pub struct Loaded {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What a crossword's file holds besides, to be written back.
    pub origin: Origin,
    /// What was passed over or mended: each a clean clause that begins with a small letter, fit to follow a file's
    /// name.
    pub warnings: Vec<String>,
}

/// Reads a puzzle from a file or standard input: of the kind that is asked for, or of that which its content tells.
///
/// # Errors
/// When it cannot be read, or is no puzzle.
pub fn load(source: &Source, kind: Option<Kind>) -> Result<Loaded, LoadError> {
    let bytes = read::bytes(source, kind.map_or(MAX_BYTES, Kind::max_bytes)).map_err(LoadError::Read)?;
    let read = match tell::by_bytes(&bytes, kind) {
        Some(Form::Puz) => puz::parse(&bytes).map_err(Fault::Crossword).map(Loaded::from),
        Some(_) => jpz::parse(&bytes).map_err(Fault::Crossword).map(Loaded::from),
        None => parse(&read::decode(source, bytes).map_err(LoadError::Read)?, kind),
    };
    read.map_err(|fault| LoadError::Fault(source.clone(), fault))
}

/// Reads a puzzle from text: of the kind that is asked for, or of that which its content tells.
///
/// # Errors
/// When the text is no puzzle, with the line and column.
pub fn parse(text: &str, kind: Option<Kind>) -> Result<Loaded, Fault> {
    if kind.is_none() && text.trim().is_empty() {
        return Err(Fault::Empty);
    }
    let form = tell::by_text(text, kind);
    let most = form.kind().max_bytes();
    if text.len() as u64 > most {
        return Err(Fault::TooLarge(most));
    }
    match form {
        Form::Puz => puz::parse(text.as_bytes()).map_err(Fault::Crossword).map(Loaded::from),
        Form::Jpz => jpz::parse(text.as_bytes()).map_err(Fault::Crossword).map(Loaded::from),
        Form::Ipuz => ipuz::parse(text).map_err(Fault::Crossword).map(Loaded::from),
        Form::Xd => xd::parse(text).map_err(Fault::Crossword).map(Loaded::from),
        Form::FillIn => fill_in::text::parse(text).map_err(Fault::FillIn).map(Loaded::from),
        Form::Json => json::parse(text).map_err(Fault::Json).map(Loaded::from),
        Form::Text => word_search::text::parse(text).map_err(Fault::Text).map(Loaded::from),
        Form::Board => {
            board::parse(text).map_err(Fault::Board).map(|board| Loaded::new(Puzzle::Board(board), Vec::new()))
        }
    }
}

impl Loaded {
    fn new(puzzle: Puzzle, warnings: Vec<String>) -> Self {
        Self { puzzle, origin: Origin::None, warnings }
    }
}

impl From<crossword::Read> for Loaded {
    fn from(read: crossword::Read) -> Self {
        Self { origin: read.origin, ..Self::new(Puzzle::Crossword(read.puzzle), read.warnings) }
    }
}

impl From<word_search::Read> for Loaded {
    fn from(read: word_search::Read) -> Self {
        Self::new(Puzzle::WordSearch(read.puzzle), read.warnings)
    }
}

impl From<fill_in::Read> for Loaded {
    fn from(read: fill_in::Read) -> Self {
        Self::new(Puzzle::FillIn(read.puzzle), read.warnings)
    }
}

#[cfg(test)]
mod tests;
