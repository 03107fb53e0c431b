//! Minimum word length, as chosen in settings and on the command line.

use std::fmt;
use std::str::FromStr;

/// Minimum length of the words to look for, in letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MinLength(pub u8);

/// Error for a minimum length outside 1 to [`MinLength::MAX`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MinLengthError;

impl MinLength {
    /// Maximum value: the length of the longest word that a list may have.
    pub const MAX: u8 = *super::load::LENGTHS.end() as u8;
}

impl FromStr for MinLength {
    type Err = MinLengthError;
    fn from_str(text: &str) -> Result<Self, MinLengthError> {
        text.parse().ok().filter(|min| (1..=Self::MAX).contains(min)).map(Self).ok_or(MinLengthError)
    }
}

impl fmt::Display for MinLengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a number of letters from 1 to {}", MinLength::MAX)
    }
}

impl std::error::Error for MinLengthError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_word_is_the_limit() {
        let parse = |text: &str| text.parse::<MinLength>();
        assert_eq!([parse("1"), parse("63")], [Ok(MinLength(1)), Ok(MinLength(63))]);
        assert_eq!([parse("0"), parse("64"), parse("-1"), parse("")], [Err(MinLengthError); 4]);
        assert_eq!(MinLengthError.to_string(), "expected a number of letters from 1 to 63");
    }
}
