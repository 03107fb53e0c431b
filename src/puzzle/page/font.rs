//! Encoding and glyph widths of Helvetica, one of the standard PDF fonts.
//!
//! The widths come from Adobe's font metrics (AFM) for the 14 standard fonts, in thousandths of the font size. They are
//! ordered by code in Windows code page 1252, which PDF calls WinAnsiEncoding (PDF Reference 1.4, appendix D).

use unicode_width::UnicodeWidthChar;

use crate::words::fold;

/// Height of an accented capital above the baseline, as a fraction of the font size.
pub const ASCENT: f64 = 0.93;
/// Height of an unaccented capital above the baseline, as a fraction of the font size.
pub const CAP_HEIGHT: f64 = 0.718;
/// Depth of letters such as g below the baseline, as a fraction of the font size.
pub const DESCENT: f64 = 0.22;

/// Characters 0x80 to 0x9f of code page 1252, with a space for unassigned codes.
const CODES_80_9F: [char; 32] = [
    '€', ' ', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', ' ', 'Ž', ' ', ' ', '‘', '’', '“', '”', '•', '–',
    '—', '˜', '™', 'š', '›', 'œ', ' ', 'ž', 'Ÿ',
];

/// Returns the width of `text` as a multiple of the font size.
#[must_use]
pub fn width(text: &str, bold: bool) -> f64 {
    text.chars().map(|ch| f64::from(char_width(ch, bold))).sum::<f64>() / 1000.0
}

/// Truncates `text` to the width `max`, a multiple of the font size. Truncated text ends with an ellipsis.
#[must_use]
pub fn fit(text: &str, bold: bool, max: f64) -> String {
    if width(text, bold) <= max {
        return text.to_owned();
    }
    let mut cut = text.to_owned();
    while cut.pop().is_some() && width(&cut, bold) + 1.0 > max {}
    cut.truncate(cut.trim_end().len());
    cut + "…"
}

/// Returns the width of a character in thousandths of the font size.
///
/// A character outside the encoding is as wide as its replacement. If the character is full-width, it is at least 1000
/// wide.
fn char_width(ch: char, bold: bool) -> u32 {
    let code_width = |code: u8| u32::from(if bold { BOLD } else { REGULAR }[usize::from(code) - 32]);
    match encode_char(ch) {
        Some(code) => code_width(code),
        None => replacement(ch).map(code_width).sum::<u32>().max(if ch.width() == Some(2) { 1000 } else { 0 }),
    }
}

/// Encodes `text` in WinAnsiEncoding. Characters outside the encoding lose their accents or become `?`. Combining marks
/// are dropped.
pub(super) fn encode(text: &str) -> Vec<u8> {
    let mut codes = Vec::new();
    for ch in text.chars() {
        match encode_char(ch) {
            Some(code) => codes.push(code),
            None => codes.extend(replacement(ch)),
        }
    }
    codes
}

fn encode_char(ch: char) -> Option<u8> {
    match ch {
        ' '..='~' | '\u{a0}'..='ÿ' => u8::try_from(u32::from(ch)).ok(),
        _ => CODES_80_9F.iter().position(|&known| known == ch).map(|index| 0x80 + index as u8),
    }
}

/// Returns the replacement for a character outside the encoding. The replacement for a combining mark is empty.
fn replacement(ch: char) -> impl Iterator<Item = u8> {
    let mut letters = Vec::new();
    let known = fold::fold(ch.encode_utf8(&mut [0; 4]), &mut letters).is_some();
    let base = if ch.is_uppercase() { b'A' } else { b'a' };
    let codes = if known { letters.into_iter().map(|letter| base + letter).collect() } else { vec![b'?'] };
    codes.into_iter()
}

/// Glyph widths of Helvetica, starting with the space.
#[rustfmt::skip]
const REGULAR: [u16; 224] = [
     278,  278,  355,  556,  556,  889,  667,  191,  333,  333,  389,  584,  278,  333,  278,  278,
     556,  556,  556,  556,  556,  556,  556,  556,  556,  556,  278,  278,  584,  584,  584,  556,
    1015,  667,  667,  722,  722,  667,  611,  778,  722,  278,  500,  667,  556,  833,  722,  778,
     667,  778,  722,  667,  611,  722,  667,  944,  667,  667,  611,  278,  278,  278,  469,  556,
     333,  556,  556,  500,  556,  556,  278,  556,  556,  222,  222,  500,  222,  833,  556,  556,
     556,  556,  333,  500,  278,  556,  500,  722,  500,  500,  500,  334,  260,  334,  584,    0,
     556,    0,  222,  556,  333, 1000,  556,  556,  333, 1000,  667,  333, 1000,    0,  611,    0,
       0,  222,  222,  333,  333,  350,  556, 1000,  333, 1000,  500,  333,  944,    0,  500,  667,
     278,  333,  556,  556,  556,  556,  260,  556,  333,  737,  370,  556,  584,  333,  737,  333,
     400,  584,  333,  333,  333,  556,  537,  278,  333,  333,  365,  556,  834,  834,  834,  611,
     667,  667,  667,  667,  667,  667, 1000,  722,  667,  667,  667,  667,  278,  278,  278,  278,
     722,  722,  778,  778,  778,  778,  778,  584,  778,  722,  722,  722,  722,  667,  667,  611,
     556,  556,  556,  556,  556,  556,  889,  500,  556,  556,  556,  556,  278,  278,  278,  278,
     556,  556,  556,  556,  556,  556,  556,  584,  611,  556,  556,  556,  556,  500,  556,  500,
];

/// Glyph widths of Helvetica-Bold, starting with the space.
#[rustfmt::skip]
const BOLD: [u16; 224] = [
     278,  333,  474,  556,  556,  889,  722,  238,  333,  333,  389,  584,  278,  333,  278,  278,
     556,  556,  556,  556,  556,  556,  556,  556,  556,  556,  333,  333,  584,  584,  584,  611,
     975,  722,  722,  722,  722,  667,  611,  778,  722,  278,  556,  722,  611,  833,  722,  778,
     667,  778,  722,  667,  611,  722,  667,  944,  667,  667,  611,  333,  278,  333,  584,  556,
     333,  556,  611,  556,  611,  556,  333,  611,  611,  278,  278,  556,  278,  889,  611,  611,
     611,  611,  389,  556,  333,  611,  556,  778,  556,  556,  500,  389,  280,  389,  584,    0,
     556,    0,  278,  556,  500, 1000,  556,  556,  333, 1000,  667,  333, 1000,    0,  611,    0,
       0,  278,  278,  500,  500,  350,  556, 1000,  333, 1000,  556,  333,  944,    0,  500,  667,
     278,  333,  556,  556,  556,  556,  280,  556,  333,  737,  370,  556,  584,  333,  737,  333,
     400,  584,  333,  333,  333,  611,  556,  278,  333,  333,  365,  556,  834,  834,  834,  611,
     722,  722,  722,  722,  722,  722, 1000,  722,  667,  667,  667,  667,  278,  278,  278,  278,
     722,  722,  778,  778,  778,  778,  778,  584,  778,  722,  722,  722,  722,  667,  667,  611,
     556,  556,  556,  556,  556,  556,  889,  556,  556,  556,  556,  556,  278,  278,  278,  278,
     611,  611,  611,  611,  611,  611,  611,  584,  611,  611,  611,  611,  611,  556,  611,  556,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_match_the_font_metrics() {
        assert_eq!(width("Wi", false), 0.944 + 0.222);
        assert_eq!(width("Wi", true), 0.944 + 0.278);
        assert_eq!(width("é–", false), 0.556 + 0.556);
    }

    #[test]
    fn unsupported_characters_lose_their_accents_or_become_question_marks() {
        assert_eq!(encode("aé–’"), [b'a', 0xe9, 0x96, 0x92]);
        assert_eq!(encode("Łódź e\u{301} 猫"), b"L\xf3dz e ?");
        assert_eq!(width("猫", false), 1.0);
    }

    #[test]
    fn text_is_truncated_to_a_width() {
        assert_eq!(fit("word", false, 3.0), "word");
        assert_eq!(fit("many words", false, 4.0), "many…");
        assert!(width(&fit(&"W".repeat(99), true, 10.0), true) <= 10.0);
    }
}
