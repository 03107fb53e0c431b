//! The bytes of an XML file as text.

use std::borrow::Cow;

use crate::base::sanitize;
use crate::puzzle::crossword::windows::sign;
use crate::puzzle::crossword::{Fault, MAX_BYTES};

/// The names of UTF-8 and of what is read as it.
const UTF8: [&str; 4] = ["utf-8", "utf8", "us-ascii", "ascii"];
/// Those of Windows-1252. Files that say ISO-8859-1 have its quotes too.
const WESTERN: [&str; 5] = ["iso-8859-1", "latin1", "iso_8859-1", "windows-1252", "cp1252"];
/// Those of ISO-8859-15.
const LATIN_9: [&str; 3] = ["iso-8859-15", "iso_8859-15", "latin-9"];
/// Those of UTF-16. A file without its mark and without zeros was written as UTF-8 after its first line was made.
const WIDE: [&str; 4] = ["utf-16", "utf16", "utf-16le", "utf-16be"];

/// The text of an XML file, and what is to be said of the reading: by its byte order mark, or else by what it says in
/// its first line, or else UTF-8.
///
/// # Errors
/// When it is in an encoding that is not read here, or comes to more than 64 MB as UTF-8.
pub fn text(bytes: &[u8]) -> Result<(Cow<'_, str>, Option<String>), Fault> {
    let big = |pair: [u8; 2]| u16::from_be_bytes(pair);
    let little = |pair: [u8; 2]| u16::from_le_bytes(pair);
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8(rest, true),
        [0xfe, 0xff, rest @ ..] => wide(rest, big),
        [0xff, 0xfe, rest @ ..] => wide(rest, little),
        [0, b'<', ..] => wide(bytes, big),
        [b'<', 0, ..] => wide(bytes, little),
        _ => match declared(bytes) {
            None => utf8(bytes, false),
            Some(name) if UTF8.contains(&name.as_str()) => utf8(bytes, true),
            Some(name) if WIDE.contains(&name.as_str()) && !bytes.contains(&0) => utf8(bytes, false),
            Some(name) if WESTERN.contains(&name.as_str()) => Ok((single(bytes, sign)?, None)),
            Some(name) if LATIN_9.contains(&name.as_str()) => Ok((single(bytes, latin_9)?, None)),
            Some(name) => Err(Fault::new(format!(
                "its encoding is \"{}\", which is not read here; save it as UTF-8",
                sanitize::fit(&sanitize::line(&name), 40)
            ))),
        },
    }
}

/// The encoding that the first line says, in small letters.
fn declared(bytes: &[u8]) -> Option<String> {
    let start = bytes.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let line = bytes[start..].strip_prefix(b"<?xml")?;
    let line = &line[..line.iter().take(500).position(|&byte| byte == b'>')?];
    let line = String::from_utf8_lossy(line);
    let value = line.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|quote| "\"'".contains(*quote))?;
    Some(value[1..].split(quote).next()?.trim().to_ascii_lowercase())
}

fn utf8(bytes: &[u8], is_said: bool) -> Result<(Cow<'_, str>, Option<String>), Fault> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok((Cow::Borrowed(text), None)),
        Err(_) => {
            let but = if is_said { ", though it says so" } else { "" };
            Ok((single(bytes, sign)?, Some(format!("its text is no UTF-8{but}, and was read as Windows-1252"))))
        }
    }
}

/// The text of bytes of which each is a sign.
fn single(bytes: &[u8], sign: impl Fn(u8) -> char) -> Result<Cow<'_, str>, Fault> {
    if bytes.is_ascii() {
        return Ok(String::from_utf8_lossy(bytes));
    }
    gather(|| bytes.iter().map(|&byte| sign(byte))).map(Cow::Owned)
}

/// The sign of a byte of ISO-8859-15: eight are not those of ISO-8859-1 (and so of Windows-1252).
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
        _ => sign(byte),
    }
}

fn wide(bytes: &[u8], unit: impl Fn([u8; 2]) -> u16) -> Result<(Cow<'_, str>, Option<String>), Fault> {
    let units = || bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    let signs = || char::decode_utf16(units()).map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER));
    gather(signs).map(|text| (Cow::Owned(text), None))
}

/// A text of signs, its memory asked for once its length is known.
fn gather<I: Iterator<Item = char>>(signs: impl Fn() -> I) -> Result<String, Fault> {
    let length: usize = signs().map(char::len_utf8).sum();
    if length as u64 > MAX_BYTES {
        return Err(Fault::new(format!(
            "it is larger than {} MB as UTF-8, the most that is read here",
            MAX_BYTES >> 20
        )));
    }
    let mut text = String::with_capacity(length);
    text.extend(signs());
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> (String, Option<String>) {
        let (text, warning) = text(bytes).unwrap();
        (text.into_owned(), warning)
    }

    #[test]
    fn encodings_are_told_by_mark_or_by_name() {
        let declared = |name: &str, rest: &[u8]| [format!("<?xml encoding='{name}'?>").as_bytes(), rest].concat();
        assert_eq!(read("\u{feff}é".as_bytes()), ("é".into(), None));
        assert_eq!(read("é".as_bytes()), ("é".into(), None));
        assert!(read(&declared("ISO-8859-1", b"\xe9\x93")).0.ends_with("é“"));
        assert!(read(&declared("utf-8", "é".as_bytes())).0.ends_with('é'));
        assert_eq!(read(b"\xff\xfe<\0\xe9\0"), ("<é".into(), None));
        assert_eq!(read(b"\0<\0\xe9"), ("<é".into(), None));
        let wrong = text(&declared("Shift_JIS\x1b", b"")).unwrap_err();
        assert_eq!(wrong.to_string(), "its encoding is \"shift_jis\", which is not read here; save it as UTF-8");
    }

    #[test]
    fn iso_8859_15_has_eight_signs_of_its_own() {
        let file = b"<?xml encoding='ISO-8859-15'?>\xa4\xa6\xa8\xb4\xb8\xbc\xbd\xbe\xe9\xa5";
        assert!(read(file).0.ends_with("?>€ŠšŽžŒœŸé¥"));
    }

    #[test]
    fn what_only_says_that_it_is_utf16_is_read_as_utf8() {
        let (text, warning) = read("<?xml version='1.0' encoding='UTF-16'?><a>é</a>".as_bytes());
        assert!(text.ends_with("<a>é</a>") && warning.is_none());
        assert!(super::text(b"<?xml encoding='utf-16'?><a>\0</a>").is_err());
    }

    #[test]
    fn what_is_no_utf8_is_read_as_windows_1252() {
        let (text, warning) = read(b"<a>\x93caf\xe9\x94</a>");
        assert_eq!(text, "<a>“café”</a>");
        assert_eq!(warning.unwrap(), "its text is no UTF-8, and was read as Windows-1252");
    }
}
