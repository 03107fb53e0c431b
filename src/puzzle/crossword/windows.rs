//! Windows-1252, in which older files are written, those that say ISO-8859-1 among them.

/// Windows-1252 from 0x80 to 0x9f. Five bytes mean nothing there; they are taken for the control characters of these
/// numbers, as browsers do (WHATWG Encoding Standard), and so do not reach anybody.
const HIGH: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_comes_back() {
        for number in 0..=255 {
            assert_eq!(byte(sign(number)), Some(number));
        }
        assert_eq!([byte('Ω'), byte('Ł'), byte('\u{201f}')], [None; 3]);
        assert!(is_windows("“Ça va?” – 5 € … œuvre ™") && !is_windows("Łódź"));
    }
}
