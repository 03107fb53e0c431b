//! Text encoding: Windows-1252 before version 2.0, UTF-8 in version 2.0 and later.

use std::borrow::Cow;

use crate::crossword::MAX_CLUE_CHARS;
use crate::crossword::texts::{self, MAX_NOTES_CHARS};
use crate::crossword::windows_1252;

/// Encoding of the texts in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// Windows-1252, one byte per character.
    Windows1252,
    /// UTF-8.
    Utf8,
}

impl Encoding {
    /// Decodes bytes. Invalid UTF-8 is read as Windows-1252. A text that was cut inside its last character loses it.
    #[must_use]
    pub fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        match str::from_utf8(bytes) {
            Ok(text) if self == Self::Utf8 || text.is_ascii() => Cow::Borrowed(text),
            Err(error) if self == Self::Utf8 && error.error_len().is_none() => {
                let (text, rest) = bytes.split_at(error.valid_up_to());
                // A single byte after ASCII is more likely a letter in Windows-1252.
                match str::from_utf8(text) {
                    Ok(text) if !text.is_ascii() || rest.len() > 1 => Cow::Borrowed(text),
                    _ => decode_windows_1252(bytes),
                }
            }
            _ => decode_windows_1252(bytes),
        }
    }

    /// Returns `true` if the bytes are valid in this encoding.
    #[must_use]
    pub fn is_valid(self, bytes: &[u8]) -> bool {
        self == Self::Windows1252 || str::from_utf8(bytes).is_ok()
    }

    /// Encodes a text. Null characters are dropped, since a zero byte ends a text. Characters that the encoding lacks
    /// become `?`.
    #[must_use]
    pub fn encode(self, text: &str) -> Vec<u8> {
        let chars = text.chars().filter(|&ch| ch != '\0');
        match self {
            Self::Utf8 => chars.collect::<String>().into_bytes(),
            Self::Windows1252 => chars.map(|ch| windows_1252::encode(ch).unwrap_or(b'?')).collect(),
        }
    }

    /// Returns the byte for a cell with this character, if there is one. In a UTF-8 file, only ASCII characters have a
    /// byte.
    #[must_use]
    pub fn cell_byte(self, ch: char) -> Option<u8> {
        windows_1252::encode(ch).filter(|byte| self == Self::Windows1252 || byte.is_ascii())
    }
}

fn decode_windows_1252(bytes: &[u8]) -> Cow<'static, str> {
    Cow::Owned(bytes.iter().map(|&byte| windows_1252::decode(byte)).collect())
}

/// Decodes a text as a single line without control characters, and returns whether it was truncated.
#[must_use]
pub fn line(encoding: Encoding, bytes: &[u8]) -> (String, bool) {
    let (bytes, is_longer) = truncate(encoding, bytes, MAX_CLUE_CHARS);
    let (line, is_truncated) = texts::line(&encoding.decode(bytes));
    (line, is_longer || is_truncated)
}

/// Decodes a text as lines without control characters, and returns whether it was truncated.
#[must_use]
pub fn lines(encoding: Encoding, bytes: &[u8]) -> (String, bool) {
    let (bytes, is_longer) = truncate(encoding, bytes, MAX_NOTES_CHARS);
    let (lines, is_truncated) = texts::lines(&encoding.decode(bytes));
    (lines, is_longer || is_truncated)
}

/// Returns enough leading bytes for `max_chars` characters, and whether there are more bytes.
fn truncate(encoding: Encoding, bytes: &[u8], max_chars: usize) -> (&[u8], bool) {
    let max_bytes = max_chars.saturating_mul(4);
    if bytes.len() <= max_bytes {
        return (bytes, false);
    }
    let mut end = max_bytes;
    while encoding == Encoding::Utf8 && end > max_bytes - 3 && bytes[end] & 0xc0 == 0x80 {
        end -= 1;
    }
    (&bytes[..end], true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_1252_round_trips() {
        let text = "“Ça va?” – 5 € … œuvre ™";
        assert_eq!(Encoding::Windows1252.decode(&Encoding::Windows1252.encode(text)), text);
    }

    #[test]
    fn invalid_utf8_is_read_as_windows_1252() {
        assert_eq!(Encoding::Utf8.decode("Ωmega".as_bytes()), "Ωmega");
        assert_eq!(Encoding::Utf8.decode(b"caf\xe9"), "café");
        assert_eq!(Encoding::Windows1252.decode("é".as_bytes()), "Ã©");
        assert_eq!(Encoding::Utf8.decode(b"\xc3\xa9t\xc3"), "ét");
        assert_eq!(Encoding::Utf8.decode(b"ten \xe2\x82"), "ten ");
    }

    #[test]
    fn long_texts_are_truncated_between_characters() {
        let text = "é".repeat(MAX_CLUE_CHARS);
        assert_eq!(line(Encoding::Utf8, text.as_bytes()), (text.clone(), false));
        for prefix in ["", "a", "ab", "abc"] {
            let text = prefix.to_owned() + &"😀".repeat(2 * MAX_CLUE_CHARS);
            let (line, is_truncated) = line(Encoding::Utf8, text.as_bytes());
            assert!(is_truncated && text.starts_with(&line) && line.chars().count() == MAX_CLUE_CHARS);
        }
    }

    #[test]
    fn all_line_endings_are_recognised() {
        assert_eq!(lines(Encoding::Windows1252, b" a\r\nb\rc\n\n").0, "a\nb\nc");
        assert_eq!(line(Encoding::Windows1252, b" a\r\nb\x1b\x81 ").0, "a  b");
    }
}
