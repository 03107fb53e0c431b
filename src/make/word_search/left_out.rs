//! What a puzzle had to go without, and why.

use std::fmt;

use crate::puzzle::word_search::Listed;

/// A word that does not lie in the puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOut {
    /// The word.
    pub word: Listed,
    /// Why it is left out.
    pub why: Why,
}

/// Why a word is left out: the end of a sentence that begins with the word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// An earlier word of the list has the same letters.
    Repeated {
        /// That word.
        of: String,
    },
    /// No line of the grid is long enough in the directions that are allowed.
    TooLong {
        /// The cells of the longest line.
        longest: usize,
    },
    /// It would lie in the grid more than once, because it is part of other words.
    PartOf {
        /// Those words, in the order of the list.
        words: Vec<String>,
    },
    /// No room was found for it.
    NoRoom,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Repeated { of } => write!(f, "has the same letters as {of}, which comes before it"),
            Self::TooLong { longest } => {
                write!(f, "is too long: the longest line of the grid has {longest} cells in the directions allowed")
            }
            Self::PartOf { words } => {
                write!(f, "would lie in the grid more than once, as part of {}", words.join(", "))
            }
            Self::NoRoom => f.write_str("found no room"),
        }
    }
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.word.shown(), self.why)
    }
}

/// Why the message is not in the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MessageFault {
    /// It holds a letter or a figure that is none of the 26 letters.
    Sign(char),
    /// It has no letters.
    Empty,
    /// It has more letters than the grid has cells.
    TooLong {
        /// Its letters.
        letters: usize,
        /// The cells of the grid.
        cells: usize,
    },
    /// In no arrangement that was tried could its letters stand without a listed word lying there twice, or a word to
    /// avoid arising.
    Clash,
}

impl fmt::Display for MessageFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sign(sign) if sign.is_control() => f.write_str("the message holds a control character: leave it out"),
            Self::Sign(sign) => write!(f, "the message holds {sign:?}, which is no letter from a to z: spell it out"),
            Self::Empty => f.write_str("the message has no letters: write some, or leave it out"),
            Self::TooLong { letters, cells } => {
                write!(f, "the message has {letters} letters, and the grid {cells} cells: shorten it, or take a larger grid")
            }
            Self::Clash => f.write_str(
                "the letters of the message would spell listed words or words to avoid: change it, or take another seed",
            ),
        }
    }
}

impl std::error::Error for MessageFault {}
