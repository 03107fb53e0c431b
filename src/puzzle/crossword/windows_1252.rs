//! Windows-1252, the encoding of many older files, including those declared as ISO-8859-1.

/// Characters of the bytes 0x80 to 0x9f. Five of these bytes are undefined; browsers read them as control characters
/// (WHATWG Encoding Standard), which are later stripped.
const HIGH: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Returns the character for a byte.
#[must_use]
pub fn decode(byte: u8) -> char {
    match byte {
        0x80..=0x9f => HIGH[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// Returns the byte for a character, or `None` if Windows-1252 lacks it.
#[must_use]
pub fn encode(ch: char) -> Option<u8> {
    match HIGH.iter().position(|&high| high == ch) {
        Some(at) => Some(0x80 + at as u8),
        None => u8::try_from(ch).ok(),
    }
}

/// Returns `true` if `text` can be written in Windows-1252.
#[must_use]
pub fn can_encode(text: &str) -> bool {
    text.chars().all(|ch| encode(ch).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_round_trips() {
        for byte in 0..=255 {
            assert_eq!(encode(decode(byte)), Some(byte));
        }
        assert_eq!([encode('Ω'), encode('Ł'), encode('\u{201f}')], [None; 3]);
        assert!(can_encode("“Ça va?” – 5 € … œuvre ™") && !can_encode("Łódź"));
    }
}
