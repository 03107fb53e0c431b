//! Puzzle files of any kind. Which kind a file is, is told here from what is in it, and nowhere else.
//!
//! | in this order | it is |
//! |---|---|
//! | begins with `{` or `[` | the JSON of a word search |
//! | can be read as a board | a Boggle board: so is a grid standing alone of 2x2 to 10x10 |
//! | is larger than any board | a word search |
//! | has an empty line between its rows | a word search: the grid, then the words; but a board (with a fault) where every line stands by itself and is as long as the first |
//! | begins with a line that begins with `#` | a word search (a title) |
//! | has capitals and small letters, up to 10 rows and 10 columns, or one row | a board, with a fault |
//! | anything else | a word search |
//!
//! So a fault is told by the reader of the kind that the text looks like. A kind that is asked for comes before all of
//! this, but for the form: a word search may be text or JSON.

use std::fmt;

use super::board::{self, BoardError};
use super::word_search::json::{self, JsonError};
use super::word_search::text::{self, TextError};
use super::word_search::{Read, WordSearch};
use crate::base::read::{self, ReadError, Source};
use crate::grid::Board;
use crate::solve::boggle::{MAX_SIDE, MIN_SIDE};

/// The largest file that is read: 16 MB. The largest grid takes 2 MB.
pub const MAX_BYTES: u64 = 16 << 20;

/// The kinds of puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A Boggle board.
    Boggle,
    /// A word search.
    WordSearch,
}

impl Kind {
    /// The kinds as the command line names them.
    pub const NAMES: [(&'static str, Self); 2] = [("boggle", Self::Boggle), ("wordsearch", Self::WordSearch)];
}

/// A puzzle of any kind.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is what it holds")]
pub enum Puzzle {
    Board(Board),
    WordSearch(WordSearch),
}

/// A puzzle as it was loaded, and what is to be said of the reading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loaded {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What was passed over: each a clean clause that begins with a small letter, fit to follow a file's name.
    pub warnings: Vec<String>,
}

/// Why a text holds no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is nothing in it.
    Empty,
    /// It is no Boggle board.
    Board(BoardError),
    /// It is no word search.
    Text(TextError),
    /// It is no word search in JSON.
    Json(JsonError),
}

impl Fault {
    /// True where its sentence begins with the line.
    fn has_line(&self) -> bool {
        match self {
            Self::Empty => false,
            Self::Board(error) => !matches!(error, BoardError::Empty | BoardError::Size { .. }),
            Self::Text(error) => *error != TextError::Empty,
            Self::Json(error) => error.place.is_some(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => {
                f.write_str("there is no puzzle in it; a board or a word search has a row of letters a line")
            }
            Self::Board(error) => error.fmt(f),
            Self::Text(error) => error.fmt(f),
            Self::Json(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Fault {}

/// Why a file holds no puzzle.
#[derive(Debug)]
pub enum LoadError {
    /// It could not be read.
    Read(ReadError),
    /// It is no puzzle.
    Fault(Source, Fault),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Fault(source, fault) if fault.has_line() => write!(f, "{source}, {fault}"),
            Self::Fault(source, fault) => write!(f, "{source}: {fault}"),
        }
    }
}

impl std::error::Error for LoadError {}

/// Reads a puzzle from a file or standard input: of the kind that is asked for, or of that which its content tells.
///
/// # Errors
/// When it cannot be read, or is no puzzle.
pub fn load(source: &Source, kind: Option<Kind>) -> Result<Loaded, LoadError> {
    let limit = if kind == Some(Kind::Boggle) { board::MAX_BYTES } else { MAX_BYTES };
    let bytes = read::bytes(source, limit).map_err(LoadError::Read)?;
    let text = read::decode(source, bytes).map_err(LoadError::Read)?;
    parse(&text, kind).map_err(|fault| LoadError::Fault(source.clone(), fault))
}

/// Reads a puzzle from text: of the kind that is asked for, or of that which its content tells.
///
/// # Errors
/// When the text is no puzzle, with the line and column.
pub fn parse(text: &str, kind: Option<Kind>) -> Result<Loaded, Fault> {
    match kind {
        None if text.trim().is_empty() => Err(Fault::Empty),
        Some(Kind::Boggle) => board(text),
        Some(Kind::WordSearch) => word_search(text),
        None if is_json(text) => word_search(text),
        None => match tell(text) {
            Kind::Boggle => board(text),
            Kind::WordSearch => word_search(text),
        },
    }
}

fn board(text: &str) -> Result<Loaded, Fault> {
    let board = board::parse(text).map_err(Fault::Board)?;
    Ok(Loaded { puzzle: Puzzle::Board(board), warnings: Vec::new() })
}

fn word_search(text: &str) -> Result<Loaded, Fault> {
    let Read { puzzle, warnings } =
        if is_json(text) { json::parse(text).map_err(Fault::Json)? } else { text::parse(text).map_err(Fault::Text)? };
    Ok(Loaded { puzzle: Puzzle::WordSearch(puzzle), warnings })
}

fn is_json(text: &str) -> bool {
    text.trim_start().starts_with(['{', '['])
}

/// The kind of a text that is not JSON.
fn tell(text: &str) -> Kind {
    if text.len() as u64 > board::MAX_BYTES {
        return Kind::WordSearch;
    }
    if board::parse(text).is_ok() {
        return Kind::Boggle;
    }
    let looks_like_a_board = match Shape::of(text) {
        Shape { gaps: 0, titled: true, .. } => false,
        Shape { gaps: 0, rows, widest, mixed, .. } => {
            mixed || rows < MIN_SIDE.into() || (rows <= MAX_SIDE.into() && widest <= MAX_SIDE.into())
        }
        Shape { gaps, rows, widest, narrowest, .. } => gaps + 1 == rows && widest == narrowest,
    };
    if looks_like_a_board { Kind::Boggle } else { Kind::WordSearch }
}

/// What a text looks like from afar.
#[derive(Default)]
struct Shape {
    /// Lines that are not empty.
    rows: usize,
    /// How often empty lines part them.
    gaps: usize,
    /// The most signs of a line, without spaces.
    widest: usize,
    /// The fewest.
    narrowest: usize,
    /// The first line is no row of a grid.
    titled: bool,
    /// Capitals and small letters.
    mixed: bool,
}

impl Shape {
    fn of(text: &str) -> Self {
        let any = |is: fn(char) -> bool| text.chars().any(is);
        let mixed = any(char::is_lowercase) && any(char::is_uppercase);
        let mut shape = Self { narrowest: usize::MAX, mixed, ..Self::default() };
        let mut parted = false;
        for line in text.lines() {
            let signs = line.chars().filter(|sign| !sign.is_whitespace()).count();
            if signs == 0 {
                parted = shape.rows > 0;
                continue;
            }
            if shape.rows == 0 {
                shape.titled = line.trim_start().starts_with('#');
            }
            shape.gaps += usize::from(parted);
            parted = false;
            shape.rows += 1;
            shape.widest = shape.widest.max(signs);
            shape.narrowest = shape.narrowest.min(signs);
        }
        shape
    }
}

#[cfg(test)]
#[path = "load_tests.rs"]
mod tests;
