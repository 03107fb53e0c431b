//! Detects the character encoding of XML files and decodes them.

use std::borrow::Cow;

use wordhoard_engine::base::sanitize;

use crate::crossword::windows_1252;
use crate::crossword::{MAX_BYTES, ParseError};

/// Names of UTF-8 and its subsets.
const UTF8: [&str; 4] = ["utf-8", "utf8", "us-ascii", "ascii"];
/// Names of encodings read as Windows-1252. Files declared as ISO-8859-1 often contain Windows-1252 quotation marks.
const WESTERN: [&str; 5] = ["iso-8859-1", "latin1", "iso_8859-1", "windows-1252", "cp1252"];
/// Names of ISO-8859-15.
const LATIN_9: [&str; 3] = ["iso-8859-15", "iso_8859-15", "latin-9"];
/// Names of UTF-16. A file declared as UTF-16 but without a byte order mark or zero bytes is read as UTF-8. Such a file
/// was probably converted without updating the declaration.
const UTF16: [&str; 4] = ["utf-16", "utf16", "utf-16le", "utf-16be"];

/// Decodes an XML file. Returns the text, and a warning if invalid UTF-8 was read as Windows-1252.
///
/// A byte order mark, or a zero byte beside an initial `<`, determines the encoding. Otherwise, the XML declaration
/// does. Without a declaration, the encoding is UTF-8.
///
/// # Errors
/// Returns [`ParseError`] if the encoding is not supported or the text exceeds 64 MB as UTF-8.
pub fn decode_xml(bytes: &[u8]) -> Result<(Cow<'_, str>, Option<String>), ParseError> {
    let big_endian = |pair: [u8; 2]| u16::from_be_bytes(pair);
    let little_endian = |pair: [u8; 2]| u16::from_le_bytes(pair);
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8(rest, true),
        [0xfe, 0xff, rest @ ..] => utf16(rest, big_endian),
        [0xff, 0xfe, rest @ ..] => utf16(rest, little_endian),
        [0, b'<', ..] => utf16(bytes, big_endian),
        [b'<', 0, ..] => utf16(bytes, little_endian),
        _ => match declared_encoding(bytes) {
            None => utf8(bytes, false),
            Some(name) if UTF8.contains(&name.as_str()) => utf8(bytes, true),
            Some(name) if UTF16.contains(&name.as_str()) && !bytes.contains(&0) => utf8(bytes, false),
            Some(name) if WESTERN.contains(&name.as_str()) => Ok((single_byte(bytes, windows_1252::decode)?, None)),
            Some(name) if LATIN_9.contains(&name.as_str()) => Ok((single_byte(bytes, latin_9)?, None)),
            Some(name) => Err(ParseError::new(format!(
                "unsupported encoding \"{}\"; save the file as UTF-8",
                sanitize::fit(&sanitize::line(&name), 40)
            ))),
        },
    }
}

/// Returns the encoding named in the XML declaration, in lower case.
fn declared_encoding(bytes: &[u8]) -> Option<String> {
    let start = bytes.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let line = bytes[start..].strip_prefix(b"<?xml")?;
    let line = &line[..line.iter().take(500).position(|&byte| byte == b'>')?];
    let line = String::from_utf8_lossy(line);
    let value = line.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|quote| "\"'".contains(*quote))?;
    Some(value[1..].split(quote).next()?.trim().to_ascii_lowercase())
}

fn utf8(bytes: &[u8], is_declared: bool) -> Result<(Cow<'_, str>, Option<String>), ParseError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok((Cow::Borrowed(text), None)),
        Err(_) => {
            let declared = if is_declared { "the first line declares UTF-8, but " } else { "" };
            let warning = format!("{declared}the text is not valid UTF-8; reading it as Windows-1252");
            Ok((single_byte(bytes, windows_1252::decode)?, Some(warning)))
        }
    }
}

/// Decodes bytes of a single-byte encoding.
fn single_byte(bytes: &[u8], decode: impl Fn(u8) -> char) -> Result<Cow<'_, str>, ParseError> {
    if bytes.is_ascii() {
        return Ok(String::from_utf8_lossy(bytes));
    }
    collect_chars(|| bytes.iter().map(|&byte| decode(byte))).map(Cow::Owned)
}

/// Decodes a byte of ISO-8859-15, in which eight printable characters differ from Windows-1252.
fn latin_9(byte: u8) -> char {
    match byte {
        0xa4 => '€',
        0xa6 => 'Š',
        0xa8 => 'š',
        0xb4 => 'Ž',
        0xb8 => 'ž',
        0xbc => 'Œ',
        0xbd => 'œ',
        0xbe => 'Ÿ',
        _ => windows_1252::decode(byte),
    }
}

fn utf16(bytes: &[u8], unit: impl Fn([u8; 2]) -> u16) -> Result<(Cow<'_, str>, Option<String>), ParseError> {
    let units = || bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    let chars = || char::decode_utf16(units()).map(|ch| ch.unwrap_or(char::REPLACEMENT_CHARACTER));
    collect_chars(chars).map(|text| (Cow::Owned(text), None))
}

/// Collects characters into a text that is allocated once, after checking the length against [`MAX_BYTES`].
fn collect_chars<I: Iterator<Item = char>>(chars: impl Fn() -> I) -> Result<String, ParseError> {
    let length: usize = chars().map(char::len_utf8).sum();
    if length as u64 > MAX_BYTES {
        return Err(ParseError::new(format!(
            "the file is larger than {} MB as UTF-8, the limit for crosswords; use a smaller file",
            MAX_BYTES >> 20
        )));
    }
    let mut text = String::with_capacity(length);
    text.extend(chars());
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8]) -> (String, Option<String>) {
        let (text, warning) = decode_xml(bytes).unwrap();
        (text.into_owned(), warning)
    }

    #[test]
    fn encodings_are_detected_by_byte_order_mark_or_name() {
        let declared = |name: &str, rest: &[u8]| [format!("<?xml encoding='{name}'?>").as_bytes(), rest].concat();
        assert_eq!(decoded("\u{feff}é".as_bytes()), ("é".into(), None));
        assert_eq!(decoded("é".as_bytes()), ("é".into(), None));
        assert!(decoded(&declared("ISO-8859-1", b"\xe9\x93")).0.ends_with("é“"));
        assert!(decoded(&declared("utf-8", "é".as_bytes())).0.ends_with('é'));
        assert_eq!(decoded(b"\xff\xfe<\0\xe9\0"), ("<é".into(), None));
        assert_eq!(decoded(b"\0<\0\xe9"), ("<é".into(), None));
        let error = decode_xml(&declared("Shift_JIS\x1b", b"")).unwrap_err();
        assert_eq!(error.to_string(), "unsupported encoding \"shift_jis\"; save the file as UTF-8");
    }

    #[test]
    fn eight_characters_of_iso_8859_15_differ_from_windows_1252() {
        let file = b"<?xml encoding='ISO-8859-15'?>\xa4\xa6\xa8\xb4\xb8\xbc\xbd\xbe\xe9\xa5";
        assert!(decoded(file).0.ends_with("?>€ŠšŽžŒœŸé¥"));
    }

    #[test]
    fn files_falsely_declared_as_utf16_are_read_as_utf8() {
        let (text, warning) = decoded("<?xml version='1.0' encoding='UTF-16'?><a>é</a>".as_bytes());
        assert!(text.ends_with("<a>é</a>") && warning.is_none());
        assert!(decode_xml(b"<?xml encoding='utf-16'?><a>\0</a>").is_err());
    }

    #[test]
    fn invalid_utf8_is_read_as_windows_1252() {
        let (text, warning) = decoded(b"<a>\x93caf\xe9\x94</a>");
        assert_eq!(text, "<a>“café”</a>");
        assert_eq!(warning.unwrap(), "the text is not valid UTF-8; reading it as Windows-1252");
    }
}
