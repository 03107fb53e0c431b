//! Why a question makes no sense.

use std::fmt;

use crate::base::sanitize;

/// What was to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A word.
    Word,
    /// Letters that need not be a word.
    Letters,
    /// A rack of letters and blanks.
    Rack,
    /// A pattern of letters, sets and signs for any letters.
    Pattern,
    /// A row of a board.
    Row,
    /// A range of lengths.
    Length,
    /// A range of tiers.
    Tier,
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
    NoNumber,
    /// A number that there is not.
    Number(usize),
    /// A range whose second end, named second, is less than its first.
    Backwards(usize, usize),
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

    pub(super) fn no_number(self) -> Fault {
        Fault { what: self, why: Why::NoNumber }
    }

    pub(super) fn number(self, number: usize) -> Fault {
        Fault { what: self, why: Why::Number(number) }
    }

    pub(super) fn backwards(self, from: usize, to: usize) -> Fault {
        Fault { what: self, why: Why::Backwards(from, to) }
    }

    /// What it is called, and what it takes.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Word => ("the word", "1 to 63 letters"),
            Self::Letters => ("the letters", "1 to 63 letters"),
            Self::Rack => ("the rack", "1 to 63 letters, and ? for blanks"),
            Self::Pattern => (
                "the pattern",
                "letters, ? for any letter, * for any letters or none, and sets like [aeiou], [a-e] and [^st], up to 63 in all",
            ),
            Self::Row => ("the row", "1 to 63 squares, a letter for each tile and . for each empty square"),
            Self::Length => ("the length", "a number from 1 to 63, or two of them as in 5..7, ..7 or 5.."),
            Self::Tier => {
                ("the tier", "10, 20, 35, 40, 50, 55, 60, 70 or 80, or two of them as in 10..50, ..50 or 50..")
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, takes) = self.what.names();
        let many = self.what == What::Letters;
        let has = if many { "have" } else { "has" };
        match self.why {
            Why::Empty if many => write!(f, "{what} are missing")?,
            Why::TooLong if many => write!(f, "{what} are too many")?,
            Why::Empty => write!(f, "{what} is empty")?,
            Why::TooLong => write!(f, "{what} is too long")?,
            Why::Has(thing, column) => write!(f, "{what} {has} {thing} in column {column}")?,
            Why::Lacks(thing) => write!(f, "{what} {has} no {thing}")?,
            Why::NoNumber => write!(f, "{what} is no number")?,
            Why::Number(number) => write!(f, "{what} is {number}")?,
            Why::Backwards(from, to) => write!(f, "{what} runs from {from} down to {to}")?,
            Why::Sign(column, sign) => {
                let shown = sanitize::line(sign.encode_utf8(&mut [0; 4]));
                if shown.trim().is_empty() {
                    write!(f, "{what} {has} U+{:04X} in column {column}", u32::from(sign))?;
                } else {
                    write!(f, "{what} {has} \"{shown}\" in column {column}")?;
                }
            }
        }
        write!(f, "; {} {takes}", if many { "give" } else { "it takes" })
    }
}

impl std::error::Error for Fault {}
