//! Loads puzzle files in any supported format.
//!
//! The format is detected from the content alone. The first matching rule applies:
//!
//! | Content | Format |
//! |---|---|
//! | contains `ACROSS&DOWN` and a zero byte near the start | crossword, .puz |
//! | starts like a zip file or XML | crossword, .jpz |
//! | starts with `{`, `[` or `ipuz(` and mentions ipuz.org | crossword, .ipuz |
//! | is a JSON object with the `kind` `fillin` | fill-in, JSON |
//! | starts with `{` or `[` | word search, JSON |
//! | starts with a line of only one or two numbers | fill-in |
//! | has a line such as `Title: ...` or `## Metadata`, and clues like `A1. ... ~ ANSWER` | crossword, .xd |
//! | is a valid board, such as a grid of 2x2 to 10x10 letters and nothing else | Boggle board |
//! | is larger than any board | word search |
//! | has empty lines between all rows, and rows of equal length | invalid board |
//! | has empty lines between rows | word search: the grid, then the words |
//! | starts with `#` | word search with a title |
//! | mixes uppercase and lowercase, has at most 10 rows and 10 columns, or has only one row | invalid board |
//! | anything else | word search |
//!
//! Errors are therefore reported by the parser for the format that the file most resembles. If the caller requests a
//! kind, only the formats of that kind are considered. A word search or a fill-in may be text or JSON, and a crossword
//! may be in any of the four crossword formats.

mod detect;
mod error;
mod shape;

use std::path::Path;

use wordhoard_engine::base::read::{self, Source};
use wordhoard_engine::grid::Board;

use super::board;
use super::crossword::{self, CrosswordFile, Origin, ipuz, jpz, puz, xd};
use super::fill_in::{self, FillIn, ParsedFillIn};
use super::word_search::{self, ParsedWordSearch, WordSearch};
use detect::Format;

pub use error::{LoadError, ParseError};

/// Maximum size of a puzzle file in bytes: 64 MB.
pub const MAX_BYTES: u64 = crossword::MAX_BYTES;

/// Kind of puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Boggle board.
    Boggle,
    /// Word search.
    WordSearch,
    /// Fill-in.
    FillIn,
    /// Crossword.
    Crossword,
}

impl Kind {
    /// All kinds with their command-line names.
    pub const NAMES: [(&'static str, Self); 4] = [
        ("boggle", Self::Boggle),
        ("wordsearch", Self::WordSearch),
        ("fillin", Self::FillIn),
        ("crossword", Self::Crossword),
    ];

    /// Returns the kind of puzzle that the extension of `path` names, in either case. It is `None` for .txt and .json,
    /// which several kinds share.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_puzzles::load::Kind;
    ///
    /// assert_eq!(Kind::from_extension("monday.JPZ".as_ref()), Some(Kind::Crossword));
    /// assert_eq!(Kind::from_extension("owls.txt".as_ref()), None);
    /// ```
    #[must_use]
    pub fn from_extension(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        ["puz", "ipuz", "jpz", "xd"].contains(&&*extension).then_some(Self::Crossword)
    }

    /// Returns the maximum size in bytes of a puzzle file of this kind.
    fn max_bytes(self) -> u64 {
        match self {
            Self::Boggle => board::MAX_BYTES,
            Self::WordSearch => word_search::MAX_BYTES,
            Self::FillIn | Self::Crossword => MAX_BYTES,
        }
    }
}

/// Puzzle of any kind.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the variants are named after their contents")]
pub enum Puzzle {
    Board(Board),
    WordSearch(WordSearch),
    FillIn(FillIn),
    Crossword(CrosswordFile),
}

impl Puzzle {
    /// Returns the kind of puzzle.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Self::Board(_) => Kind::Boggle,
            Self::WordSearch(_) => Kind::WordSearch,
            Self::FillIn(_) => Kind::FillIn,
            Self::Crossword(_) => Kind::Crossword,
        }
    }
}

/// Puzzle loaded from a file, with any warnings.
#[derive(Clone, PartialEq, Debug)]
pub struct LoadedPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Other content of a crossword file, preserved for writing the file back.
    pub origin: Origin,
    /// Warnings about skipped or repaired content. Each is a sanitised clause to print after the file name and a colon.
    pub warnings: Vec<String>,
}

/// Loads a puzzle from a file or standard input. If `kind` is `None`, the kind is detected from the content.
///
/// # Errors
/// Returns [`LoadError`] if the source cannot be read or is not a valid puzzle.
pub fn load(source: &Source, kind: Option<Kind>) -> Result<LoadedPuzzle, LoadError> {
    let bytes = read::bytes(source, kind.map_or(MAX_BYTES, Kind::max_bytes)).map_err(LoadError::Read)?;
    let parsed = match detect::from_bytes(&bytes, kind) {
        Some(Format::Puz) => puz::parse(&bytes).map_err(ParseError::Crossword).map(LoadedPuzzle::from),
        Some(_) => jpz::parse(&bytes).map_err(ParseError::Crossword).map(LoadedPuzzle::from),
        None => parse(&read::decode(source, bytes).map_err(LoadError::Read)?, kind),
    };
    parsed.map_err(|error| LoadError::Parse(source.clone(), error))
}

/// Parses a puzzle from text. If `kind` is `None`, the kind is detected from the content.
///
/// # Errors
/// Returns [`ParseError`] if the text is not a valid puzzle; the message names the line and column where possible.
///
/// # Examples
///
/// ```
/// use wordhoard_puzzles::load::{self, Kind, Puzzle};
///
/// let text = "TEAS\nRSTO\nABCD\nEFGH\n";
/// assert!(matches!(load::parse(text, None)?.puzzle, Puzzle::Board(_)));
/// assert!(matches!(load::parse(text, Some(Kind::WordSearch))?.puzzle, Puzzle::WordSearch(_)));
/// # Ok::<(), load::ParseError>(())
/// ```
pub fn parse(text: &str, kind: Option<Kind>) -> Result<LoadedPuzzle, ParseError> {
    if kind.is_none() && text.trim().is_empty() {
        return Err(ParseError::Empty);
    }
    let format = detect::from_text(text, kind);
    let limit = format.kind().max_bytes();
    if text.len() as u64 > limit {
        return Err(ParseError::TooLarge(limit));
    }
    match format {
        Format::Puz => puz::parse(text.as_bytes()).map_err(ParseError::Crossword).map(LoadedPuzzle::from),
        Format::Jpz => jpz::parse(text.as_bytes()).map_err(ParseError::Crossword).map(LoadedPuzzle::from),
        Format::Ipuz => ipuz::parse(text).map_err(ParseError::Crossword).map(LoadedPuzzle::from),
        Format::Xd => xd::parse(text).map_err(ParseError::Crossword).map(LoadedPuzzle::from),
        Format::FillIn => fill_in::text::parse(text).map_err(ParseError::FillIn).map(LoadedPuzzle::from),
        Format::FillInJson => fill_in::json::parse(text).map_err(ParseError::Json).map(LoadedPuzzle::from),
        Format::WordSearchJson => word_search::json::parse(text).map_err(ParseError::Json).map(LoadedPuzzle::from),
        Format::Text => word_search::text::parse(text).map_err(ParseError::Text).map(LoadedPuzzle::from),
        Format::Board => board::parse(text)
            .map_err(ParseError::Board)
            .map(|board| LoadedPuzzle::new(Puzzle::Board(board), Vec::new())),
    }
}

impl LoadedPuzzle {
    fn new(puzzle: Puzzle, warnings: Vec<String>) -> Self {
        Self { puzzle, origin: Origin::None, warnings }
    }
}

impl From<crossword::ParsedCrossword> for LoadedPuzzle {
    fn from(parsed: crossword::ParsedCrossword) -> Self {
        Self { origin: parsed.origin, ..Self::new(Puzzle::Crossword(parsed.file), parsed.warnings) }
    }
}

impl From<ParsedWordSearch> for LoadedPuzzle {
    fn from(parsed: ParsedWordSearch) -> Self {
        Self::new(Puzzle::WordSearch(parsed.puzzle), parsed.warnings)
    }
}

impl From<ParsedFillIn> for LoadedPuzzle {
    fn from(parsed: ParsedFillIn) -> Self {
        Self::new(Puzzle::FillIn(parsed.puzzle), parsed.warnings)
    }
}

#[cfg(test)]
mod tests;
