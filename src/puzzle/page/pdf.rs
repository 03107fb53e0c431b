//! PDF 1.4 output.
//!
//! Text uses Helvetica and Helvetica-Bold, which every PDF reader provides, so no fonts are embedded. The output
//! contains no date, so the same pages always produce the same bytes. The format is specified in Adobe's PDF Reference,
//! third edition, version 1.4 (2001).

use std::fmt::Write as _;

use super::{DrawOp, Page, Paint, Point, Shade, Text, capsule_corners, font, number};

/// Distance of the control points from the ends of a cubic Bézier curve that approximates a quarter circle of radius 1:
/// 4/3 (sqrt 2 - 1).
const HANDLE: f64 = 0.552_284_749_830_793_6;

// Object numbers of the PDF objects that precede the pages.
const CATALOG: usize = 1;
const PAGES: usize = 2;
const REGULAR: usize = 3;
const BOLD: usize = 4;
const INFO: usize = 5;

/// Returns a PDF document with the given pages and title.
#[must_use]
pub fn write(pages: &[Page], title: &str) -> Vec<u8> {
    let mut document = Document { bytes: b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec(), offsets: Vec::new() };
    let page_object = |index: usize| INFO + 1 + 2 * index;
    let kids: Vec<String> = (0..pages.len()).map(|index| format!("{} 0 R", page_object(index))).collect();
    document.add_object(&format!("<< /Type /Catalog /Pages {PAGES} 0 R >>"));
    document.add_object(&format!("<< /Type /Pages /Kids [{}] /Count {} >>", kids.join(" "), pages.len()));
    for name in ["Helvetica", "Helvetica-Bold"] {
        document.add_object(&format!("<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>"));
    }
    document.add_object(&format!("<< /Title {} /Producer (Wordhoard) >>", utf16_hex(title)));
    for (index, page) in pages.iter().enumerate() {
        let (width, height) = page.paper.size();
        document.add_object(&format!(
            "<< /Type /Page /Parent {PAGES} 0 R /MediaBox [0 0 {} {}] /Contents {} 0 R \
             /Resources << /Font << /R {REGULAR} 0 R /B {BOLD} 0 R >> >> >>",
            number(width),
            number(height),
            page_object(index) + 1
        ));
        document.add_stream(&Content { height, out: Vec::new() }.page(page));
    }
    document.finish()
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

    fn add_stream(&mut self, content: &[u8]) {
        self.begin_object();
        self.bytes.extend(format!("<< /Length {} >>\nstream\n", content.len()).bytes());
        self.bytes.extend(content);
        self.bytes.extend(b"\nendstream\nendobj\n");
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

/// Builder for a content stream. In PDF, y increases upwards from the bottom of the page.
struct Content {
    height: f64,
    out: Vec<u8>,
}

impl Content {
    fn page(mut self, page: &Page) -> Vec<u8> {
        page.ops.iter().for_each(|op| self.op(op));
        self.out
    }

    fn put(&mut self, operators: &str) {
        self.out.extend(operators.bytes());
        self.out.push(b'\n');
    }

    fn point(&self, (x, y): Point) -> String {
        format!("{} {}", number(x), number(self.height - y))
    }

    fn op(&mut self, op: &DrawOp) {
        match op {
            DrawOp::Text(text) => self.text(text),
            &DrawOp::Line(a, b, thickness, shade) => {
                let path = format!("{} m {} l", self.point(a), self.point(b));
                self.paint(&path, Paint::Stroke(thickness, shade));
            }
            &DrawOp::Frame(corner, opposite, radius, thickness, shade) => {
                let path = self.frame(corner, opposite, radius);
                self.paint(&path, Paint::Stroke(thickness, shade));
            }
            &DrawOp::Capsule(a, b, radius, paint) => {
                let path = self.capsule(a, b, radius);
                self.paint(&path, paint);
            }
        }
    }

    fn text(&mut self, text: &Text) {
        let font = if text.bold { "B" } else { "R" };
        let start = self.point((text.left(), text.anchor.1));
        self.put(&format!("{} g BT /{font} {} Tf {start} Td", grey(text.shade), number(text.size)));
        self.out.push(b'(');
        for code in font::encode(&text.text) {
            if matches!(code, b'(' | b')' | b'\\') {
                self.out.push(b'\\');
            }
            self.out.push(code);
        }
        self.put(") Tj ET");
    }

    fn paint(&mut self, path: &str, paint: Paint) {
        self.put(&match paint {
            Paint::Fill(shade) => format!("{} g {path} f", grey(shade)),
            Paint::Stroke(thickness, shade) => format!("{} G {} w {path} S", grey(shade), number(thickness)),
        });
    }

    /// Formats a quarter circle from `a` to `b`. The tangents at both points meet at `corner`.
    fn quarter_circle(&self, a: Point, corner: Point, b: Point) -> String {
        let handle = |end: Point| (end.0 + (corner.0 - end.0) * HANDLE, end.1 + (corner.1 - end.1) * HANDLE);
        format!(" {} {} {} c", self.point(handle(a)), self.point(handle(b)), self.point(b))
    }

    fn frame(&self, (left, top): Point, (right, bottom): Point, radius: f64) -> String {
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        let steps = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
        let offset = |corner: Point, step: Point| (corner.0 + step.0 * radius, corner.1 + step.1 * radius);
        let mut path = format!("{} m", self.point(offset(corners[0], steps[0])));
        for side in 0..4 {
            let (corner, back, next) = (corners[(side + 1) % 4], steps[(side + 2) % 4], steps[(side + 1) % 4]);
            path += &format!(" {} l", self.point(offset(corner, back)));
            path += &self.quarter_circle(offset(corner, back), corner, offset(corner, next));
        }
        path + " h"
    }

    fn capsule(&self, from: Point, to: Point, radius: f64) -> String {
        let [a, b, c, d] = capsule_corners(from, to, radius);
        let length = (to.0 - from.0).hypot(to.1 - from.1).max(f64::MIN_POSITIVE);
        let (ux, uy) = ((to.0 - from.0) / length * radius, (to.1 - from.1) / length * radius);
        let shift = |p: Point, sign: f64| (p.0 + ux * sign, p.1 + uy * sign);
        let mut path = format!("{} m {} l", self.point(a), self.point(b));
        path += &self.quarter_circle(b, shift(b, 1.0), shift(to, 1.0));
        path += &self.quarter_circle(shift(to, 1.0), shift(c, 1.0), c);
        path += &format!(" {} l", self.point(d));
        path += &self.quarter_circle(d, shift(d, -1.0), shift(from, -1.0));
        path += &self.quarter_circle(shift(from, -1.0), shift(a, -1.0), a);
        path + " h"
    }
}

/// Formats a shade as a PDF grey level, from 0 (black) to 1 (white).
fn grey(shade: Shade) -> String {
    number(f64::from(shade.0) / 255.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::page::{Align, PageSize};

    fn page() -> Page {
        let text = |text: &str| {
            let (text, anchor) = (text.to_owned(), (100.0, 100.0));
            DrawOp::Text(Text { anchor, size: 10.0, bold: true, align: Align::Left, shade: Shade::BLACK, text })
        };
        let stroke = Paint::Stroke(1.0, Shade(51));
        Page {
            paper: PageSize::Letter,
            ops: vec![text("a(b)\\é"), DrawOp::Capsule((0.0, 0.0), (9.0, 9.0), 2.0, stroke)],
        }
    }

    #[test]
    fn the_cross_reference_table_points_to_every_object() {
        let bytes = write(&[page(), page(), page()], "Bäume");
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
        let bytes = write(&[page()], "");
        let text: String = bytes.iter().map(|&byte| char::from(byte)).collect();
        let (_, rest) = text.split_once("/Length ").unwrap();
        let (length, rest) = rest.split_once(" >>\nstream\n").unwrap();
        let length: usize = length.parse().unwrap();
        assert!(rest[rest.char_indices().nth(length).unwrap().0..].starts_with("\nendstream"));
    }

    #[test]
    fn text_is_escaped_and_y_is_flipped() {
        let bytes = Content { height: 792.0, out: Vec::new() }.page(&page());
        assert!(bytes.starts_with(b"0 g BT /B 10 Tf 100 692 Td\n(a\\(b\\)\\\\\xe9) Tj ET\n"));
    }

    #[test]
    fn output_is_deterministic() {
        assert_eq!(write(&[page()], "x"), write(&[page()], "x"));
    }
}
