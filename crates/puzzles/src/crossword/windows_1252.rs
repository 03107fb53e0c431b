//! Windows-1252, the encoding of many older files, including many that are declared as ISO-8859-1.

/// Characters for the bytes 0x80 to 0x9f. Five of these bytes are undefined. As in the WHATWG Encoding Standard, the
/// undefined bytes are read as control characters, which are stripped later.
const C1_CHARS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Decodes a byte.
#[must_use]
pub fn decode(byte: u8) -> char {
    match byte {
        0x80..=0x9f => C1_CHARS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// Encodes a character, or returns `None` if Windows-1252 lacks it.
#[must_use]
pub fn encode(ch: char) -> Option<u8> {
    match C1_CHARS.iter().position(|&c1_char| c1_char == ch) {
        Some(index) => Some(0x80 + index as u8),
        None => u8::try_from(ch).ok(),
    }
}

/// Returns `true` if `text` can be encoded in Windows-1252.
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
