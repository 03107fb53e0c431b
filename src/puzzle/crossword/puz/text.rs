//! Texts: Windows-1252 up to version 1.4, UTF-8 from 2.0 on.

use std::borrow::Cow;

use crate::base::clean;

/// Windows-1252 from 0x80 to 0x9f. Five bytes mean nothing there; they are taken for the control characters of these
/// numbers, as browsers do (WHATWG Encoding Standard), and so do not reach anybody.
const HIGH: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

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

/// The sign of a byte of Windows-1252.
#[must_use]
pub fn sign(byte: u8) -> char {
    match byte {
        0x80..=0x9f => HIGH[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// The byte of a sign in Windows-1252.
#[must_use]
pub fn byte(sign: char) -> Option<u8> {
    match HIGH.iter().position(|&high| high == sign) {
        Some(at) => Some(0x80 + at as u8),
        None => u8::try_from(sign).ok(),
    }
}

/// True where a text can be written in Windows-1252.
#[must_use]
pub fn is_windows(text: &str) -> bool {
    text.chars().all(|sign| byte(sign).is_some())
}

/// One clean line without spaces around it, of at most so many signs; and whether it was cut.
#[must_use]
pub fn line(encoding: Encoding, bytes: &[u8], most: usize) -> (String, bool) {
    let (head, cut_short) = head(encoding, bytes, most);
    let text = encoding.decode(head);
    let short: String = text.chars().take(most).collect();
    let cut = cut_short || short.len() < text.len();
    (clean::line(&short).trim().to_owned(), cut)
}

/// Clean lines, the same.
#[must_use]
pub fn lines(encoding: Encoding, bytes: &[u8], most: usize) -> (String, bool) {
    let (head, cut_short) = head(encoding, bytes, most);
    let text = encoding.decode(head);
    let short: String = text.chars().take(most).collect();
    let cut = cut_short || short.len() < text.len();
    (clean::lines(&short.replace("\r\n", "\n").replace('\r', "\n")).trim().to_owned(), cut)
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
    fn every_byte_of_windows_1252_comes_back() {
        for number in 0..=255 {
            assert_eq!(byte(sign(number)), Some(number));
        }
        let text = "“Ça va?” – 5 € … œuvre ™";
        assert_eq!(Encoding::Windows.decode(&Encoding::Windows.encode(text)), text);
        assert_eq!([byte('Ω'), byte('Ł'), byte('\u{201f}')], [None; 3]);
    }

    #[test]
    fn what_is_no_utf_8_is_read_as_windows_1252() {
        assert_eq!(Encoding::Utf8.decode("Ωmega".as_bytes()), "Ωmega");
        assert_eq!(Encoding::Utf8.decode(b"caf\xe9"), "café");
        assert_eq!(Encoding::Windows.decode("é".as_bytes()), "Ã©");
    }

    #[test]
    fn long_texts_are_cut_between_signs() {
        let text = "é".repeat(100);
        assert_eq!(line(Encoding::Utf8, text.as_bytes(), 10), ("é".repeat(10), true));
        assert_eq!(line(Encoding::Utf8, text.as_bytes(), 100), (text.clone(), false));
        let wide = "😀".repeat(50);
        for most in 1..12 {
            assert_eq!(line(Encoding::Utf8, wide.as_bytes(), most), ("😀".repeat(most), true));
        }
    }

    #[test]
    fn line_ends_of_all_kinds_part_lines() {
        assert_eq!(lines(Encoding::Windows, b" a\r\nb\rc\n\n", 100).0, "a\nb\nc");
        assert_eq!(line(Encoding::Windows, b" a\r\nb\x1b\x81 ", 100).0, "a  b");
    }
}
