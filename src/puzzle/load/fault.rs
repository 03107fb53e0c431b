//! Why a file holds no puzzle.

use std::fmt;

use crate::base::humanize::size;
use crate::base::read::{ReadError, Source};
use crate::puzzle::board::BoardError;
use crate::puzzle::word_search::json::JsonError;
use crate::puzzle::word_search::text::TextError;
use crate::puzzle::{crossword, fill_in};

/// Why a text holds no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// There is nothing in it.
    Empty,
    /// It is larger than files of its kind may be: so many bytes.
    TooLarge(u64),
    /// It is no Boggle board.
    Board(BoardError),
    /// It is no word search.
    Text(TextError),
    /// It is no word search in JSON.
    Json(JsonError),
    /// It is no crossword.
    Crossword(crossword::Fault),
    /// It is no fill-in.
    FillIn(fill_in::text::TextError),
}

impl Fault {
    /// True where its sentence begins with the line.
    fn has_line(&self) -> bool {
        match self {
            Self::Empty | Self::TooLarge(_) => false,
            Self::Board(error) => !matches!(error, BoardError::Empty | BoardError::Size { .. }),
            Self::Text(error) => *error != TextError::Empty,
            Self::Json(error) => error.place.is_some(),
            Self::Crossword(fault) => fault.place.is_some(),
            Self::FillIn(error) => !matches!(error, fill_in::text::TextError::TooFewRows { .. }),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str(
                "there is no puzzle in it; a board or a word search has a row of letters a line, a fill-in begins with \
                     its size, a crossword is a .puz, .ipuz, .jpz or .xd file",
            ),
            Self::TooLarge(limit) => {
                write!(f, "it is larger than {}, the most that a puzzle of its kind has", size(*limit))
            }
            Self::Board(error) => error.fmt(f),
            Self::Text(error) => error.fmt(f),
            Self::Json(error) => error.fmt(f),
            Self::Crossword(fault) => fault.fmt(f),
            Self::FillIn(error) => error.fmt(f),
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
