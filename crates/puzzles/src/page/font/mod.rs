//! Fonts: glyph widths for the layout, and the glyphs to embed in a PDF.
//!
//! Pages are laid out for Helvetica. Letters that it lacks have the widths of the embedded fonts, whose other letters
//! are as wide as those of Helvetica.

pub(super) mod embedded;
pub(super) mod helvetica;
pub(super) mod subset;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
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
    text[..fitting(text, bold, max - 1.0)].trim_end().to_owned() + "…"
}

/// Returns the length in bytes of the longest start of `text` with at most the width `max`, a multiple of the font
/// size. Marks stay with their letters. Reads no more of the text than this start and one letter.
#[must_use]
pub fn fitting(text: &str, bold: bool, max: f64) -> usize {
    let (mut end, mut used) = (0, 0);
    for letter in letters(text) {
        used += visible(letter).map(|ch| u64::from(char_width(ch, bold))).sum::<u64>();
        if used as f64 / 1000.0 > max {
            break;
        }
        end += letter.len();
    }
    end
}

/// Returns the characters of `text`, each with the marks that follow it.
pub fn letters(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut starts = rest.char_indices().skip(1).filter(|&(_, ch)| !is_combining_mark(ch));
        let end = starts.next().map_or(rest.len(), |(start, _)| start);
        let (letter, after) = rest.split_at(end);
        rest = after;
        (!letter.is_empty()).then_some(letter)
    })
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
        assert_eq!(fit("words", false, 0.5), "…");
    }

    #[test]
    fn the_longest_fitting_start_keeps_marks_with_their_letters() {
        assert_eq!(letters("\u{301}ae\u{301}\u{323}b").collect::<Vec<_>>(), ["\u{301}", "a", "e\u{301}\u{323}", "b"]);
        let text = "e\u{301}".repeat(9);
        assert_eq!(fitting(&text, false, 4.0 * 0.556), 4 * "e\u{301}".len());
        assert_eq!((fitting(&text, false, 99.0), fitting(&text, false, 0.5)), (text.len(), 0));
    }

    #[test]
    fn long_text_is_truncated_in_linear_time() {
        // Measuring every start of this text would take minutes.
        let text = "W".repeat(2 << 20);
        assert_eq!(fit(&text, true, 10.0).chars().count(), 10);
    }
}
