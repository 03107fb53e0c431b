//! Keys of locked solutions.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Four-digit key of a locked solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Key(u16);

/// Error parsing a [`Key`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyError;

impl Key {
    /// Number of possible keys.
    pub const COUNT: u16 = 10_000;

    /// Creates a key from its number. Returns `None` if the number is above 9,999.
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Returns the number of the key, from 0 to 9,999.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// Returns the four digits, most significant first.
    #[must_use]
    pub const fn digits(self) -> [u8; 4] {
        [(self.0 / 1000) as u8, (self.0 / 100 % 10) as u8, (self.0 / 10 % 10) as u8, (self.0 % 10) as u8]
    }

    /// Creates a key from its digits, each from 0 to 9.
    pub(super) fn from_digits(digits: [u8; 4]) -> Self {
        Self(digits.iter().fold(0, |number, &digit| number * 10 + u16::from(digit)))
    }
}

impl TryFrom<u16> for Key {
    type Error = KeyError;
    fn try_from(number: u16) -> Result<Self, KeyError> {
        Self::new(number).ok_or(KeyError)
    }
}

impl From<Key> for u16 {
    fn from(key: Key) -> Self {
        key.0
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.0)
    }
}

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a four-digit key, such as 0417")
    }
}

impl std::error::Error for KeyError {}

impl FromStr for Key {
    type Err = KeyError;
    fn from_str(text: &str) -> Result<Self, KeyError> {
        let is_key = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        if is_key { text.parse().map(Self).map_err(|_| KeyError) } else { Err(KeyError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_four_digits() {
        let key: Key = "0417".parse().unwrap();
        assert_eq!((key.digits(), key.to_string()), ([0, 4, 1, 7], "0417".to_owned()));
        assert_eq!(Key::from_digits(key.digits()), key);
        for text in ["417", "00417", "+417", "４１７９", "", "12a4"] {
            assert_eq!(text.parse::<Key>(), Err(KeyError), "{text}");
        }
        assert_eq!([Key::new(9_999).is_some(), Key::new(10_000).is_some()], [true, false]);
    }
}
