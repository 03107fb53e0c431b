//! Levels of clues.

use std::fmt;
use std::str::FromStr;

use crate::base::named::{by_name, list, name_of};

/// Difficulty of a clue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Found at once by most solvers.
    Easy,
    /// Takes a moment, a crossing letter or a less common sense.
    Medium,
    /// Wordplay, misdirection or a fresh angle.
    Hard,
}

impl Level {
    /// All levels, with their names on the command line, in the configuration, in saves and in records.
    pub const NAMES: [(&'static str, Self); 3] = [("easy", Self::Easy), ("medium", Self::Medium), ("hard", Self::Hard)];

    /// Returns the name used on the command line, in the configuration, in saves and in records. It never changes.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Returns the level with this digit in the files of clues.
    pub(super) fn from_digit(digit: u8) -> Option<Self> {
        match digit {
            b'1' => Some(Self::Easy),
            b'2' => Some(Self::Medium),
            b'3' => Some(Self::Hard),
            _ => None,
        }
    }
}

/// Parses the name of a level.
impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        by_name(&Self::NAMES, text).ok_or(LevelError)
    }
}

/// Error for a text that is not the name of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelError;

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "use {}", list(&Level::NAMES))
    }
}

impl std::error::Error for LevelError {}
