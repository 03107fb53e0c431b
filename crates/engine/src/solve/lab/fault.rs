//! Errors in the input of a question, and reasons for not answering it.

use std::fmt;

use super::TooManyHits;
use super::permutations::PermutationError;
use crate::base::humanize::count;
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
    /// Words of a meaning.
    Meaning,
    /// A phrase in which words are hidden.
    Phrase,
    /// The two words of a ladder.
    Ladder,
    /// Letters to make several words from.
    MultiWord,
    /// A play of one or more words.
    Play,
    /// A range of lengths.
    Length,
    /// A range of tiers.
    Tier,
    /// A range of numbers of anagrams.
    Anagrams,
    /// A range of numbers of vowels.
    Vowels,
    /// A range of numbers of different letters.
    UniqueLetters,
}

/// Error for input that cannot be parsed. Its `Display` text says what is wrong, in which column if that applies, and
/// what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QueryError {
    input: Input,
    kind: QueryErrorKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum QueryErrorKind {
    Empty,
    TooLong,
    /// An invalid character and its column, from 1.
    BadChar(usize, char),
    /// A misplaced part and its column, from 1.
    Unexpected(&'static str, usize),
    /// A missing part.
    Missing(&'static str),
    /// A letter, from 0 (a) to 25 (z), of which there are too few for the required words.
    Lacks(u8),
    NotANumber,
    /// A number that is not allowed.
    OutOfRange(usize),
    /// A range whose start is greater than its end.
    Reversed(usize, usize),
    /// A number of words that is not two.
    WordCount(usize),
    /// Two words with different numbers of letters.
    DifferentLengths(usize, usize),
}

impl Input {
    pub(super) fn empty(self) -> QueryError {
        QueryError { input: self, kind: QueryErrorKind::Empty }
    }

    pub(super) fn too_long(self) -> QueryError {
        QueryError { input: self, kind: QueryErrorKind::TooLong }
    }

    /// Returns the error for an invalid character. `column` counts from 0.
    pub(super) fn bad_char(self, column: usize, ch: char) -> QueryError {
        QueryError { input: self, kind: QueryErrorKind::BadChar(column + 1, ch) }
    }

    /// Returns the error for a misplaced part. `column` counts from 0.
    pub(super) fn unexpected(self, thing: &'static str, column: usize) -> QueryError {
        QueryError { input: self, kind: QueryErrorKind::Unexpected(thing, column + 1) }
    }

    pub(super) fn missing(self, thing: &'static str) -> QueryError {
        QueryError { input: self, kind: QueryErrorKind::Missing(thing) }
    }

    /// Returns the error for too few of a letter, from 0 (a) to 25 (z), for the required words.
    pub(super) fn lacks(self, letter: u8) -> QueryError {
        QueryError { input: self, kind: QueryErrorKind::Lacks(letter) }
    }

    pub(super) fn not_a_number(self) -> QueryError {
        QueryError { input: self, kind: QueryErrorKind::NotANumber }
    }

    pub(super) fn out_of_range(self, number: usize) -> QueryError {
        QueryError { input: self, kind: QueryErrorKind::OutOfRange(number) }
    }

    pub(super) fn reversed(self, from: usize, to: usize) -> QueryError {
        QueryError { input: self, kind: QueryErrorKind::Reversed(from, to) }
    }

    pub(super) fn word_count(self, words: usize) -> QueryError {
        QueryError { input: self, kind: QueryErrorKind::WordCount(words) }
    }

    pub(super) fn different_lengths(self, first: usize, second: usize) -> QueryError {
        QueryError { input: self, kind: QueryErrorKind::DifferentLengths(first, second) }
    }

    /// Returns the name of the input and its expected form.
    fn describe(self) -> (&'static str, &'static str) {
        match self {
            Self::Word => ("the word", "1 to 63 letters"),
            Self::Letters => ("the letters", "1 to 63 letters"),
            Self::Rack => ("the rack", "1 to 63 letters, and ? for blanks"),
            Self::Pattern => (
                "the pattern",
                "letters, ? for any letter, @ for a vowel, # for a consonant, * for any run of letters, digits for \
                 equal letters, sets such as [aeiou], [a-e] or [^st], and anagrams such as <tea> (at most 63 \
                 letters in all)",
            ),
            Self::Row => ("the row", "1 to 63 squares: a letter for each tile and . for each empty square"),
            Self::Meaning => {
                ("the meaning", "1 to 15 words such as small bird, besides a, of, the and other common words")
            }
            Self::Phrase => ("the phrase", "words with 1 to 1,000 letters in all, separated by spaces or punctuation"),
            Self::Ladder => ("the ladder", "two words of the same length, such as COLD WARM"),
            Self::Play => ("the play", "one or more words"),
            Self::MultiWord => {
                ("the letters", "1 to 40 letters, and + before each word that must be in, such as dormitory +dirty")
            }
            Self::Anagrams => {
                ("the number of anagrams", "a number from 1 to 1000, or a range such as 2..5, ..5 or 2..")
            }
            Self::Vowels => ("the number of vowels", "a number from 0 to 63, or a range such as 2..5, ..5 or 2.."),
            Self::UniqueLetters => {
                ("the number of different letters", "a number from 1 to 26, or a range such as 2..5, ..5 or 2..")
            }
            Self::Length => ("the length", "a number from 1 to 63, or a range such as 5..7, ..7 or 5.."),
            Self::Tier => ("the tier", "10, 20, 35, 40, 50, 55, 60, 70 or 80, or a range such as 10..50, ..50 or 50.."),
        }
    }
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (subject, expected) = self.input.describe();
        let is_plural = matches!(self.input, Input::Letters | Input::MultiWord);
        let has = if is_plural { "have" } else { "has" };
        match self.kind {
            QueryErrorKind::Empty if is_plural => write!(f, "no letters given")?,
            QueryErrorKind::TooLong if is_plural => write!(f, "too many letters")?,
            QueryErrorKind::Empty => write!(f, "{subject} is empty")?,
            QueryErrorKind::TooLong => write!(f, "{subject} is too long")?,
            QueryErrorKind::Unexpected(thing, column) => write!(f, "{subject} {has} {thing} in column {column}")?,
            QueryErrorKind::Missing(thing) => write!(f, "{subject} {has} no {thing}")?,
            QueryErrorKind::Lacks(letter) => {
                let letter = char::from(b'A' + letter);
                write!(f, "{subject} {has} too few {letter}'s for the words after +")?;
            }
            QueryErrorKind::NotANumber => write!(f, "{subject} is not a number")?,
            QueryErrorKind::OutOfRange(number) => write!(f, "{subject} is {number}")?,
            QueryErrorKind::Reversed(from, to) => write!(f, "{subject} runs backwards, from {from} to {to}")?,
            QueryErrorKind::WordCount(words) => write!(f, "{subject} has {}", count(words, "word"))?,
            QueryErrorKind::DifferentLengths(first, second) => {
                write!(f, "{subject} has words of {first} and {}", count(second, "letter"))?;
            }
            QueryErrorKind::BadChar(column, ch) => {
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

/// Reason for not answering a query. The `Display` text is one sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueryRejection {
    /// The text cannot be parsed.
    Text(QueryError),
    /// Too many words match.
    TooManyHits(TooManyHits),
    /// The permutations method cannot handle the rack.
    Permutations(PermutationError),
}

impl fmt::Display for QueryRejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::TooManyHits(error) => error.fmt(f),
            Self::Permutations(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for QueryRejection {}

impl From<QueryError> for QueryRejection {
    fn from(error: QueryError) -> Self {
        Self::Text(error)
    }
}

impl From<TooManyHits> for QueryRejection {
    fn from(error: TooManyHits) -> Self {
        Self::TooManyHits(error)
    }
}

impl From<PermutationError> for QueryRejection {
    fn from(error: PermutationError) -> Self {
        Self::Permutations(error)
    }
}
