//! Why a question makes no sense.

use std::fmt;

use crate::base::clean;

/// What was to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A word.
    Word,
    /// A rack of letters and blanks.
    Rack,
    /// A pattern of letters, sets and signs for any letters.
    Pattern,
    /// A row of a board.
    Row,
}

/// Why it could not be read: one sentence that says what is wrong, in which column, and what would be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    what: What,
    why: Why,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Why {
    Empty,
    TooLong,
    /// The column is counted from 1.
    Sign(usize, char),
    /// What does not belong there, and its column from 1.
    Has(&'static str, usize),
    /// What is missing.
    Lacks(&'static str),
}

impl What {
    pub(super) fn empty(self) -> Fault {
        Fault { what: self, why: Why::Empty }
    }

    pub(super) fn too_long(self) -> Fault {
        Fault { what: self, why: Why::TooLong }
    }

    /// A sign that does not belong there; its column is counted from 0.
    pub(super) fn sign(self, column: usize, sign: char) -> Fault {
        Fault { what: self, why: Why::Sign(column + 1, sign) }
    }

    /// Something that does not belong there; its column is counted from 0.
    pub(super) fn has(self, thing: &'static str, column: usize) -> Fault {
        Fault { what: self, why: Why::Has(thing, column + 1) }
    }

    pub(super) fn lacks(self, thing: &'static str) -> Fault {
        Fault { what: self, why: Why::Lacks(thing) }
    }

    /// What it is called, and what it takes.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Word => ("the word", "1 to 63 letters"),
            Self::Rack => ("the rack", "1 to 63 letters, and ? for blanks"),
            Self::Pattern => (
                "the pattern",
                "letters, ? for any letter, * for any letters or none, and sets like [aeiou], [a-e] and [^st], up to 63 in all",
            ),
            Self::Row => ("the row", "1 to 63 squares, a letter for each tile and . for each empty square"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, takes) = self.what.names();
        match self.why {
            Why::Empty => write!(f, "{what} is empty")?,
            Why::TooLong => write!(f, "{what} is too long")?,
            Why::Has(thing, column) => write!(f, "{what} has {thing} in column {column}")?,
            Why::Lacks(thing) => write!(f, "{what} has no {thing}")?,
            Why::Sign(column, sign) => {
                let shown = clean::line(sign.encode_utf8(&mut [0; 4]));
                if shown.trim().is_empty() {
                    write!(f, "{what} has U+{:04X} in column {column}", u32::from(sign))?;
                } else {
                    write!(f, "{what} has \"{shown}\" in column {column}")?;
                }
            }
        }
        write!(f, "; it takes {takes}")
    }
}

impl std::error::Error for Fault {}
