//! PDF 1.4 output.
//!
//! Text in the letters of western Europe uses Helvetica and Helvetica-Bold, which every PDF reader provides. If any
//! text needs other letters, all text uses embedded fonts instead. The output contains no date, so the same pages
//! always produce the same bytes. The format is specified in Adobe's PDF Reference, third edition, version 1.4 (2001).

mod content;
mod embedded_font;
#[doc(hidden)]
pub mod reader;
mod typeface;

use std::fmt::{self, Write as _};

use super::font::{self, helvetica};
use super::{DrawOp, Page, number};
use content::Content;
use typeface::Typeface;

// Object numbers of the PDF objects that precede the pages.
const CATALOG: usize = 1;
const PAGES: usize = 2;
const REGULAR: usize = 3;
const BOLD: usize = 4;
const INFO: usize = 5;

/// Error returned if pages contain characters that no font of a PDF has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingGlyphsError {
    /// The characters, each once, in the order of their codes.
    pub chars: Vec<char>,
}

impl fmt::Display for MissingGlyphsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: Vec<String> = self.chars.iter().take(5).map(char::to_string).collect();
        let rest = if self.chars.len() > 5 { " and others" } else { "" };
        write!(f, "a PDF cannot show {}{rest}; write an SVG or a text file instead", shown.join(" "))
    }
}

impl std::error::Error for MissingGlyphsError {}

/// Returns a PDF document with the given pages and title.
///
/// # Errors
/// Returns [`MissingGlyphsError`] if the pages contain characters other than Latin, Greek and Cyrillic letters and
/// common symbols.
pub fn write(pages: &[Page], title: &str) -> Result<Vec<u8>, MissingGlyphsError> {
    let typeface = typeface(pages)?;
    let mut document = Document { bytes: b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec(), offsets: Vec::new() };
    let page_object = |index: usize| INFO + 1 + 2 * index;
    let kids: Vec<String> = (0..pages.len()).map(|index| format!("{} 0 R", page_object(index))).collect();
    document.add_object(&format!("<< /Type /Catalog /Pages {PAGES} 0 R >>"));
    document.add_object(&format!("<< /Type /Pages /Kids [{}] /Count {} >>", kids.join(" "), pages.len()));
    let after_pages = page_object(pages.len());
    typeface.fonts(after_pages).iter().for_each(|font| document.add_object(font));
    document.add_object(&format!("<< /Title {} /Producer (Wordhoard) >>", utf16_hex(title)));
    for (index, page) in pages.iter().enumerate() {
        let (width, height) = page.paper.dimensions();
        document.add_object(&format!(
            "<< /Type /Page /Parent {PAGES} 0 R /MediaBox [0 0 {} {}] /Contents {} 0 R \
             /Resources << /Font << /R {REGULAR} 0 R /B {BOLD} 0 R >> >> >>",
            number(width),
            number(height),
            page_object(index) + 1
        ));
        document.add_stream(&Content::new(height, &typeface).page(page), "");
    }
    typeface.add_font_objects(&mut document);
    Ok(document.finish())
}

/// Returns the fonts that have all characters of the pages.
fn typeface(pages: &[Page]) -> Result<Typeface, MissingGlyphsError> {
    let texts = || {
        let ops = pages.iter().flat_map(|page| &page.ops);
        ops.filter_map(|op| if let DrawOp::Text(text) = op { Some(text) } else { None })
    };
    let chars = || texts().flat_map(|text| font::visible(&text.text));
    if chars().all(|ch| helvetica::encode(ch).is_some()) {
        return Ok(Typeface::Standard);
    }
    let mut missing: Vec<char> = chars().filter(|&ch| !font::has_glyph(ch)).collect();
    missing.sort_unstable();
    missing.dedup();
    if missing.is_empty() { Ok(Typeface::embedded(texts())) } else { Err(MissingGlyphsError { chars: missing }) }
}

/// Document under construction, with the byte offset of each object.
struct Document {
    bytes: Vec<u8>,
    offsets: Vec<usize>,
}

impl Document {
    fn add_object(&mut self, body: &str) {
        self.begin_object();
        self.bytes.extend(body.bytes());
        self.bytes.extend(b"\nendobj\n");
    }

    /// Adds a stream. `entries` are added to its dictionary.
    fn add_stream(&mut self, content: &[u8], entries: &str) {
        self.begin_object();
        self.bytes.extend(format!("<< /Length {}{entries} >>\nstream\n", content.len()).bytes());
        self.bytes.extend(content);
        self.bytes.extend(b"\nendstream\nendobj\n");
    }

    /// Returns the number of the object that is added next.
    fn next_object(&self) -> usize {
        self.offsets.len() + 1
    }

    fn begin_object(&mut self) {
        self.offsets.push(self.bytes.len());
        self.bytes.extend(format!("{} 0 obj\n", self.offsets.len()).bytes());
    }

    /// Appends the cross-reference table (with 20-byte entries) and the trailer, and returns the document.
    fn finish(mut self) -> Vec<u8> {
        let (start, size) = (self.bytes.len(), self.offsets.len() + 1);
        let mut end = format!("xref\n0 {size}\n0000000000 65535 f \n");
        for offset in &self.offsets {
            let _ = writeln!(end, "{offset:010} 00000 n ");
        }
        let _ = write!(
            end,
            "trailer\n<< /Size {size} /Root {CATALOG} 0 R /Info {INFO} 0 R >>\nstartxref\n{start}\n%%EOF\n"
        );
        self.bytes.extend(end.bytes());
        self.bytes
    }
}

/// Formats a text string as UTF-16 in hexadecimal, for use outside page content.
fn utf16_hex(text: &str) -> String {
    let digits: String = text.encode_utf16().map(|unit| format!("{unit:04X}")).collect();
    format!("<FEFF{digits}>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::{Align, PageSize, Paint, Shade, Text};

    pub fn text(text: &str, bold: bool) -> DrawOp {
        let (text, anchor) = (text.to_owned(), (100.0, 100.0));
        DrawOp::Text(Text { anchor, size: 10.0, bold, align: Align::Left, shade: Shade::BLACK, text })
    }

    pub fn page_with(ops: Vec<DrawOp>) -> Page {
        Page { paper: PageSize::Letter.into(), ops }
    }

    fn page() -> Page {
        let stroke = Paint::Stroke(1.0, Shade(51));
        page_with(vec![text("a(b)\\é", true), DrawOp::Capsule((0.0, 0.0), (9.0, 9.0), 2.0, stroke)])
    }

    #[test]
    fn the_cross_reference_table_points_to_every_object() {
        let bytes = write(&[page(), page(), page()], "Bäume").unwrap();
        let find = |needle: &[u8], from: usize| {
            from + bytes[from..].windows(needle.len()).position(|window| window == needle).unwrap()
        };
        let start = find(b"startxref\n", 0);
        let number = |from: usize, to: usize| std::str::from_utf8(&bytes[from..to]).unwrap().parse::<usize>().unwrap();
        let table = number(start + 10, find(b"\n%%EOF", start));
        assert!(bytes[table..].starts_with(b"xref\n0 12\n0000000000 65535 f \n"));
        for object in 1..12 {
            let entry = table + 10 + 20 * object;
            let offset = number(entry, entry + 10);
            assert!(bytes[offset..].starts_with(format!("{object} 0 obj\n").as_bytes()), "{object}");
            assert_eq!(&bytes[entry + 10..entry + 20], b" 00000 n \n");
        }
    }

    #[test]
    fn stream_lengths_are_correct() {
        let bytes = write(&[page()], "").unwrap();
        let text: String = bytes.iter().map(|&byte| char::from(byte)).collect();
        let (_, rest) = text.split_once("/Length ").unwrap();
        let (length, rest) = rest.split_once(" >>\nstream\n").unwrap();
        let length: usize = length.parse().unwrap();
        assert!(rest[rest.char_indices().nth(length).unwrap().0..].starts_with("\nendstream"));
    }

    #[test]
    fn output_is_deterministic() {
        assert_eq!(write(&[page()], "x"), write(&[page()], "x"));
    }

    #[test]
    fn other_letters_are_embedded_as_fonts() {
        let bytes = write(&[page_with(vec![text("Łódź", false), text("Ω", true)])], "x").unwrap();
        let text: String = bytes.iter().map(|&byte| char::from(byte)).collect();
        assert!(!text.contains("Helvetica"));
        assert_eq!(text.matches("/FontFile2").count(), 2);
        // The glyphs of ó, ź and d follow in the order of the characters: d, ó, Ł, ź.
        assert!(text.contains("BT /R 10 Tf 100 692 Td\n<0003000200010004> Tj ET"), "{text}");
        assert!(text.contains("<0003> <0141>"), "{text}");
        let count = text.matches(" 0 obj\n").count();
        assert!(text.contains(&format!("/Size {} ", count + 1)));
    }

    #[test]
    fn letters_without_a_glyph_are_named() {
        let error = write(&[page_with(vec![text("字 猫 Ł 猫", false)])], "x").unwrap_err();
        assert_eq!(error.to_string(), "a PDF cannot show 字 猫; write an SVG or a text file instead");
        let many = write(&[page_with(vec![text("一二三四五六", false)])], "x").unwrap_err();
        assert!(many.to_string().contains(" and others;"), "{many}");
    }
}
