//! Texts: Windows-1252 up to version 1.4, UTF-8 from 2.0 on.

use std::borrow::Cow;

use crate::puzzle::crossword::MAX_CLUE;
use crate::puzzle::crossword::texts::{self, MAX_NOTES};
use crate::puzzle::crossword::windows::{byte, sign};

/// How the texts of a file are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// Windows-1252: a byte a sign.
    Windows,
    /// UTF-8.
    Utf8,
}

impl Encoding {
    /// The text that the bytes are. What is no UTF-8 where it should be is read as Windows-1252.
    #[must_use]
    pub fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match str::from_utf8(bytes) {
            Ok(text) if self == Self::Utf8 || text.is_ascii() => Cow::Borrowed(text),
            _ => Cow::Owned(bytes.iter().map(|&byte| sign(byte)).collect()),
        }
    }

    /// True where the bytes are a text of this kind.
    #[must_use]
    pub fn fits(self, bytes: &[u8]) -> bool {
        self == Self::Windows || str::from_utf8(bytes).is_ok()
    }

    /// The bytes of a text; without zeros, which end a text, and with `?` for what cannot be written.
    #[must_use]
    pub fn encode(self, text: &str) -> Vec<u8> {
        let signs = text.chars().filter(|&sign| sign != '\0');
        match self {
            Self::Utf8 => signs.collect::<String>().into_bytes(),
            Self::Windows => signs.map(|sign| byte(sign).unwrap_or(b'?')).collect(),
        }
    }

    /// The byte of a cell that holds just this sign: in a file of UTF-8 only what is ASCII has one.
    #[must_use]
    pub fn cell(self, sign: char) -> Option<u8> {
        byte(sign).filter(|byte| self == Self::Windows || byte.is_ascii())
    }
}

/// One clean line, and whether it was cut.
#[must_use]
pub fn line(encoding: Encoding, bytes: &[u8]) -> (String, bool) {
    let (head, is_part) = head(encoding, bytes, MAX_CLUE);
    let (line, is_cut) = texts::line(&encoding.decode(head));
    (line, is_part || is_cut)
}

/// Clean lines, the same.
#[must_use]
pub fn lines(encoding: Encoding, bytes: &[u8]) -> (String, bool) {
    let (head, is_part) = head(encoding, bytes, MAX_NOTES);
    let (lines, is_cut) = texts::lines(&encoding.decode(head));
    (lines, is_part || is_cut)
}

/// The first bytes of a text, enough for so many signs, and whether there are more.
fn head(encoding: Encoding, bytes: &[u8], most: usize) -> (&[u8], bool) {
    let enough = most.saturating_mul(4);
    if bytes.len() <= enough {
        return (bytes, false);
    }
    let mut end = enough;
    while encoding == Encoding::Utf8 && end > enough - 3 && bytes[end] & 0xc0 == 0x80 {
        end -= 1;
    }
    (&bytes[..end], true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_windows_1252_come_back() {
        let text = "“Ça va?” – 5 € … œuvre ™";
        assert_eq!(Encoding::Windows.decode(&Encoding::Windows.encode(text)), text);
    }

    #[test]
    fn what_is_no_utf_8_is_read_as_windows_1252() {
        assert_eq!(Encoding::Utf8.decode("Ωmega".as_bytes()), "Ωmega");
        assert_eq!(Encoding::Utf8.decode(b"caf\xe9"), "café");
        assert_eq!(Encoding::Windows.decode("é".as_bytes()), "Ã©");
    }

    #[test]
    fn long_texts_are_cut_between_signs() {
        let text = "é".repeat(MAX_CLUE);
        assert_eq!(line(Encoding::Utf8, text.as_bytes()), (text.clone(), false));
        for start in ["", "a", "ab", "abc"] {
            let text = start.to_owned() + &"😀".repeat(2 * MAX_CLUE);
            let (line, is_cut) = line(Encoding::Utf8, text.as_bytes());
            assert!(is_cut && text.starts_with(&line) && line.chars().count() == MAX_CLUE);
        }
    }

    #[test]
    fn line_ends_of_all_kinds_part_lines() {
        assert_eq!(lines(Encoding::Windows, b" a\r\nb\rc\n\n").0, "a\nb\nc");
        assert_eq!(line(Encoding::Windows, b" a\r\nb\x1b\x81 ").0, "a  b");
    }
}
