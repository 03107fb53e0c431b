//! Fonts of a document, and text encoded for them.

use super::Document;
use super::embedded_font::EmbeddedFont;
use crate::page::Text;
use crate::page::font::{self, helvetica};

/// Fonts of a document: a regular and a bold one.
pub enum Typeface {
    /// Helvetica, provided by the reader.
    Standard,
    /// Fonts in the document.
    Embedded(Box<[EmbeddedFont; 2]>),
}

impl Typeface {
    /// Returns embedded fonts for these texts.
    pub fn embedded<'a>(texts: impl Iterator<Item = &'a Text> + Clone) -> Self {
        let font = |bold| {
            let texts = texts.clone().filter(|text| text.bold == bold);
            EmbeddedFont::new(bold, texts.flat_map(|text| font::visible(&text.text)))
        };
        Self::Embedded(Box::new([false, true].map(font)))
    }

    /// Returns the regular and the bold font object. `next` is the number of the object that
    /// [`Self::add_font_objects`] adds first.
    pub fn fonts(&self, next: usize) -> [String; 2] {
        match self {
            Self::Standard => ["Helvetica", "Helvetica-Bold"]
                .map(|name| format!("<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>")),
            Self::Embedded(fonts) => [fonts[0].font(next), fonts[1].font(next + EmbeddedFont::OBJECTS)],
        }
    }

    /// Adds the objects that the fonts refer to.
    pub fn add_font_objects(&self, document: &mut Document) {
        if let Self::Embedded(fonts) = self {
            fonts.iter().for_each(|font| font.add_objects(document));
        }
    }

    /// Returns text as a PDF string: codes in parentheses, or the glyphs of an embedded font in hexadecimal.
    pub fn string(&self, text: &str, bold: bool) -> Vec<u8> {
        match self {
            Self::Standard => {
                let codes = font::visible(text).filter_map(helvetica::encode);
                let escaped = codes.flat_map(|code| {
                    let escape = matches!(code, b'(' | b')' | b'\\').then_some(b'\\');
                    escape.into_iter().chain([code])
                });
                [b'('].into_iter().chain(escaped).chain([b')']).collect()
            }
            Self::Embedded(fonts) => {
                let glyphs = font::visible(text).map(|ch| format!("{:04X}", fonts[usize::from(bold)].glyph(ch)));
                format!("<{}>", glyphs.collect::<String>()).into_bytes()
            }
        }
    }
}
