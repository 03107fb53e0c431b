//! Errors in the input of a question.

use std::fmt;

use crate::base::sanitize;

/// Kind of input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// A word.
    Word,
    /// Letters that need not form a word.
    Letters,
    /// A rack of letters and blanks.
    Rack,
    /// A pattern of letters, sets and wildcards.
    Pattern,
    /// A row of a board.
    Row,
    /// A range of lengths.
    Length,
    /// A range of tiers.
    Tier,
}

/// Error for input that cannot be parsed. Its `Display` text is one sentence: what is wrong, in which column, and what
/// was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QueryError {
    input: Input,
    kind: FaultKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FaultKind {
    Empty,
    TooLong,
    /// An invalid character and its column, from 1.
    BadChar(usize, char),
    /// A misplaced part and its column, from 1.
    Unexpected(&'static str, usize),
    /// A missing part.
    Missing(&'static str),
    NotANumber,
    /// A number that is not allowed.
    OutOfRange(usize),
    /// A range whose start is greater than its end.
    Reversed(usize, usize),
}

impl Input {
    pub(super) fn empty(self) -> QueryError {
        QueryError { input: self, kind: FaultKind::Empty }
    }

    pub(super) fn too_long(self) -> QueryError {
        QueryError { input: self, kind: FaultKind::TooLong }
    }

    /// Reports an invalid character. `column` counts from 0.
    pub(super) fn bad_char(self, column: usize, ch: char) -> QueryError {
        QueryError { input: self, kind: FaultKind::BadChar(column + 1, ch) }
    }

    /// Reports a misplaced part. `column` counts from 0.
    pub(super) fn unexpected(self, thing: &'static str, column: usize) -> QueryError {
        QueryError { input: self, kind: FaultKind::Unexpected(thing, column + 1) }
    }

    pub(super) fn missing(self, thing: &'static str) -> QueryError {
        QueryError { input: self, kind: FaultKind::Missing(thing) }
    }

    pub(super) fn not_a_number(self) -> QueryError {
        QueryError { input: self, kind: FaultKind::NotANumber }
    }

    pub(super) fn out_of_range(self, number: usize) -> QueryError {
        QueryError { input: self, kind: FaultKind::OutOfRange(number) }
    }

    pub(super) fn reversed(self, from: usize, to: usize) -> QueryError {
        QueryError { input: self, kind: FaultKind::Reversed(from, to) }
    }

    /// Returns the name of the input and the expected form.
    fn describe(self) -> (&'static str, &'static str) {
        match self {
            Self::Word => ("the word", "1 to 63 letters"),
            Self::Letters => ("the letters", "1 to 63 letters"),
            Self::Rack => ("the rack", "1 to 63 letters, and ? for blanks"),
            Self::Pattern => (
                "the pattern",
                "letters, ? for any letter, * for any run of letters, and sets such as [aeiou], [a-e] or [^st] \
                 (at most 63 in all)",
            ),
            Self::Row => ("the row", "1 to 63 squares: a letter for each tile and . for each empty square"),
            Self::Length => ("the length", "a number from 1 to 63, or a range such as 5..7, ..7 or 5.."),
            Self::Tier => ("the tier", "10, 20, 35, 40, 50, 55, 60, 70 or 80, or a range such as 10..50, ..50 or 50.."),
        }
    }
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (subject, expected) = self.input.describe();
        let has = if self.input == Input::Letters { "have" } else { "has" };
        match self.kind {
            FaultKind::Empty if self.input == Input::Letters => write!(f, "no letters given")?,
            FaultKind::TooLong if self.input == Input::Letters => write!(f, "too many letters")?,
            FaultKind::Empty => write!(f, "{subject} is empty")?,
            FaultKind::TooLong => write!(f, "{subject} is too long")?,
            FaultKind::Unexpected(thing, column) => write!(f, "{subject} {has} {thing} in column {column}")?,
            FaultKind::Missing(thing) => write!(f, "{subject} {has} no {thing}")?,
            FaultKind::NotANumber => write!(f, "{subject} is not a number")?,
            FaultKind::OutOfRange(number) => write!(f, "{subject} is {number}")?,
            FaultKind::Reversed(from, to) => write!(f, "{subject} runs backwards, from {from} to {to}")?,
            FaultKind::BadChar(column, ch) => {
                let shown = sanitize::line(ch.encode_utf8(&mut [0; 4]));
                if shown.trim().is_empty() {
                    write!(f, "{subject} {has} U+{:04X} in column {column}", u32::from(ch))?;
                } else {
                    write!(f, "{subject} {has} \"{shown}\" in column {column}")?;
                }
            }
        }
        write!(f, "; expected {expected}")
    }
}

impl std::error::Error for QueryError {}
