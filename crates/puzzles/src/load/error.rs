//! Errors from loading and parsing puzzles.

use std::fmt;

use wordhoard_engine::base::humanize::size;
use wordhoard_engine::base::read::{ReadError, Source};

use crate::board::BoardError;
use crate::crossword;
use crate::fill_in::text::FillInError;
use crate::json_error::JsonError;
use crate::word_search::text::TextError;

/// Error parsing a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseError {
    /// The text is empty.
    Empty,
    /// The text is larger than this many bytes, the limit for its kind of puzzle.
    TooLarge(u64),
    /// The text is not a valid Boggle board.
    Board(BoardError),
    /// The text is not a valid word search.
    Text(TextError),
    /// The JSON is not a valid word search or fill-in.
    Json(JsonError),
    /// The content is not a valid crossword.
    Crossword(crossword::ParseError),
    /// The text is not a valid fill-in.
    FillIn(FillInError),
}

impl ParseError {
    /// Returns `true` if the message starts with a line number.
    fn starts_with_line(&self) -> bool {
        match self {
            Self::Empty | Self::TooLarge(_) => false,
            Self::Board(error) => !matches!(error, BoardError::Empty | BoardError::Size { .. }),
            Self::Text(error) => *error != TextError::Empty,
            Self::Json(error) => error.position.is_some(),
            Self::Crossword(error) => error.place.is_some(),
            Self::FillIn(error) => !matches!(error, FillInError::TooFewRows { .. }),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str(
                "no puzzle found; expected a board or word search (one row of letters per line), a fill-in (starting \
                 with its size), or a .puz, .ipuz, .jpz or .xd crossword",
            ),
            Self::TooLarge(limit) => {
                write!(f, "the file is larger than {}, the limit for this kind of puzzle", size(*limit))
            }
            Self::Board(error) => error.fmt(f),
            Self::Text(error) => error.fmt(f),
            Self::Json(error) => error.fmt(f),
            Self::Crossword(error) => error.fmt(f),
            Self::FillIn(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParseError {}

/// Error loading a puzzle file.
#[derive(Debug)]
pub enum LoadError {
    /// The source could not be read.
    Read(ReadError),
    /// The content is not a valid puzzle.
    Parse(Source, ParseError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Parse(source, error) if error.starts_with_line() => write!(f, "{source}, {error}"),
            Self::Parse(source, error) => write!(f, "{source}: {error}"),
        }
    }
}

impl std::error::Error for LoadError {}
