//! Words and messages left out of a puzzle, with the reasons.

use std::fmt;

use wordhoard_puzzles::word_search::ListedWord;

/// Word left out of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOutWord {
    /// The word.
    pub word: ListedWord,
    /// Reason it is left out.
    pub reason: LeftOutReason,
}

/// Reason a word is left out, displayed as the end of a sentence that begins with the word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeftOutReason {
    /// The word repeats an earlier word of the list; case, accents and punctuation are ignored.
    Repeated {
        /// The earlier word.
        earlier: String,
    },
    /// No line in the allowed directions is long enough.
    TooLong {
        /// Number of cells in the longest line.
        longest: usize,
    },
    /// The word would appear more than once because it is part of other words.
    PartOf {
        /// The words that contain it, in list order.
        words: Vec<String>,
    },
    /// The word is part of another word, read backwards, and would run in a direction that is not allowed.
    Backwards {
        /// The word that contains it.
        host: String,
    },
    /// No position was found for the word.
    NoRoom,
}

impl fmt::Display for LeftOutReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Repeated { earlier } => write!(f, "repeats the earlier word {earlier}"),
            Self::TooLong { longest } => {
                write!(f, "is too long: the longest line in the allowed directions has {longest} cells")
            }
            Self::PartOf { words } => {
                write!(f, "would appear more than once, as part of {}", words.join(", "))
            }
            Self::Backwards { host } => write!(f, "would run backwards as part of {host}"),
            Self::NoRoom => f.write_str("does not fit"),
        }
    }
}

impl fmt::Display for LeftOutWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.word.shown(), self.reason)
    }
}

/// Reason a message is left out of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MessageError {
    /// The message contains a control character, or a letter or digit with no equivalent from a to z.
    Character(char),
    /// The message has no letters.
    Empty,
    /// The message has more letters than the grid has cells.
    TooLong {
        /// Number of letters counted, a lower bound: counting stops once the count exceeds `cells`.
        letters: usize,
        /// Number of cells that are not holes.
        cells: usize,
    },
    /// In every arrangement tried, the message lacked room, repeated a listed word or formed a word to avoid.
    Clash,
}

impl fmt::Display for MessageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(ch) if ch.is_control() => {
                f.write_str("the message contains a control character: remove it")
            }
            Self::Character(ch) => {
                write!(f, "the message contains {ch:?}, which is not a letter from a to z: spell it out")
            }
            Self::Empty => f.write_str("the message has no letters: add some, or leave it out"),
            Self::TooLong { letters, cells } => {
                write!(
                    f,
                    "the message has at least {letters} letters, but the grid has {cells} cells: shorten it, or use a \
                     larger grid"
                )
            }
            Self::Clash => f.write_str(
                "the message does not fit, or forms listed words or words to avoid: change it, or use a different seed",
            ),
        }
    }
}

impl std::error::Error for MessageError {}
