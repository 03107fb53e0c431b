//! Why a file is no crossword.

use std::fmt;

/// Where in a file something is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// A line, from 1.
    Line(usize),
    /// A byte, from 0.
    Byte(usize),
    /// A field of a structured file, with row and column from 1 where it has them: `"puzzle", row 3, column 4`. Clean.
    Field(String),
}

/// Why a file is no crossword: what is wrong and what to do, and where if it can be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where.
    pub place: Option<Place>,
    /// What is wrong: the end of a sentence that begins with the place. Clean.
    pub what: String,
}

impl Fault {
    /// A fault of the whole file.
    #[must_use]
    pub fn new(what: impl Into<String>) -> Self {
        Self { place: None, what: what.into() }
    }

    /// A fault at a place.
    #[must_use]
    pub fn at(place: Place, what: impl Into<String>) -> Self {
        Self { place: Some(place), what: what.into() }
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

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some(place) => write!(f, "{place}: {}", self.what),
            None => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for Fault {}
