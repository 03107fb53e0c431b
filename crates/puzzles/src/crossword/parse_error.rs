//! Errors that occur when reading crossword files.

use std::fmt;

/// Position of an error in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Line, counted from 1.
    Line(usize),
    /// Byte offset, counted from 0.
    Byte(usize),
    /// Field of a structured file, with the row and column (from 1) if there are any: `"puzzle", row 3, column 4`. The
    /// text is free of control characters.
    Field(String),
}

/// Reason why a file cannot be read as a crossword, with its position if known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Position of the error, if it can be located.
    pub place: Option<Place>,
    /// Description of the problem and its solution, to be shown after the position. The text is free of control
    /// characters.
    pub message: String,
}

impl ParseError {
    /// Creates an error about the whole file.
    #[must_use]
    pub fn new(message: impl Into<String>) -> Self {
        Self { place: None, message: message.into() }
    }

    /// Creates an error at a position.
    #[must_use]
    pub fn at(place: Place, message: impl Into<String>) -> Self {
        Self { place: Some(place), message: message.into() }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line) => write!(f, "line {line}"),
            Self::Byte(byte) => write!(f, "byte {byte} (0x{byte:x})"),
            Self::Field(field) => f.write_str(field),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some(place) => write!(f, "{place}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for ParseError {}
