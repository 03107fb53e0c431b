//! Fonts: glyph widths for the layout, and the glyphs to embed in a PDF.
//!
//! Pages are laid out for Helvetica. Letters that it lacks have the widths of the embedded fonts, whose other letters
//! are as wide as those of Helvetica.

pub(super) mod embedded;
pub(super) mod helvetica;
pub(super) mod subset;

use unicode_normalization::UnicodeNormalization;
use unicode_width::UnicodeWidthChar;

/// Height of an accented capital above the baseline, as a fraction of the font size.
pub const ASCENT: f64 = 0.93;
/// Height of an unaccented capital above the baseline, as a fraction of the font size.
pub const CAP_HEIGHT: f64 = 0.718;
/// Depth of letters such as g below the baseline, as a fraction of the font size.
pub const DESCENT: f64 = 0.22;

/// Returns the width of `text` as a multiple of the font size.
#[must_use]
pub fn width(text: &str, bold: bool) -> f64 {
    visible(text).map(|ch| f64::from(char_width(ch, bold))).sum::<f64>() / 1000.0
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

/// Returns the characters of `text` to draw. Letters and their marks are combined where Unicode has a character for
/// both; characters without a glyph of their own, such as joiners and soft hyphens, are left out.
pub(super) fn visible(text: &str) -> impl Iterator<Item = char> {
    let is_invisible = |ch: char| matches!(ch, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}');
    text.nfc().filter(move |&ch| !is_invisible(ch))
}

/// Returns `true` if a PDF can show the character.
pub(super) fn has_glyph(ch: char) -> bool {
    helvetica::encode(ch).is_some() || embedded::face(false).glyph(ch).is_some()
}

/// Returns the width of a character in thousandths of the font size. A character without a glyph, which only an SVG can
/// show, is as wide as a capital, or 1000 if it is full-width.
fn char_width(ch: char, bold: bool) -> u16 {
    let embedded = || {
        let face = embedded::face(bold);
        face.glyph(ch).map(|glyph| face.width(glyph))
    };
    helvetica::width(ch, bold).or_else(embedded).unwrap_or(if ch.width() == Some(2) { 1000 } else { 722 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_match_the_font_metrics() {
        assert_eq!(width("Wi", false), 0.944 + 0.222);
        assert_eq!(width("Wi", true), 0.944 + 0.278);
        assert_eq!(width("é–", false), 0.556 + 0.556);
        assert_eq!(width("e\u{301}\u{200d}", false), 0.556);
        assert_eq!(width("Ł", false), 0.556);
        assert_eq!(width("猫", false), 1.0);
    }

    #[test]
    fn latin_greek_and_cyrillic_letters_have_glyphs() {
        let text = "Łódź Ţ ơ ẞ Ωμέγα Ἀθῆναι Щёлк – “q” → ♥ ½ ₂ €";
        assert!(visible(text).all(has_glyph));
        assert!(!has_glyph('猫') && !has_glyph('🦉'));
    }

    #[test]
    fn letters_of_the_embedded_fonts_are_as_wide_as_those_of_helvetica() {
        for bold in [false, true] {
            let face = embedded::face(bold);
            for ch in (' '..='ÿ').filter(|ch| ch.is_alphanumeric() && *ch != 'µ' || ch.is_ascii_punctuation()) {
                let widths = (face.glyph(ch).map(|glyph| face.width(glyph)), helvetica::width(ch, bold));
                let (Some(embedded), Some(standard)) = widths else { panic!("{ch}: {widths:?}") };
                assert!(embedded.abs_diff(standard) <= 1, "{ch}: {embedded} and {standard}");
            }
        }
    }

    #[test]
    fn text_is_truncated_to_a_width() {
        assert_eq!(fit("word", false, 3.0), "word");
        assert_eq!(fit("many words", false, 4.0), "many…");
        assert!(width(&fit(&"W".repeat(99), true, 10.0), true) <= 10.0);
    }
}
