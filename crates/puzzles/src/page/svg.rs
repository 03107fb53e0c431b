//! SVG 1.1 output.

use std::fmt::Write as _;

use super::{Align, DrawOp, Page, PageSize, Paint, Point, Text, capsule_corners, number};

/// Helvetica, font families with the same glyph widths, and a generic fallback.
const FAMILY: &str = "Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif";

/// Returns an SVG image of the pages, stacked vertically. Each page is as tall as the paper, so page
/// breaks fall between pages when the image is printed.
///
/// `textLength` fits each line of text to its width in the layout, so lines do not overlap in any font. The image loads
/// no external resources.
#[must_use]
pub fn write(pages: &[Page]) -> String {
    let sizes = || pages.iter().map(|page| page.paper.dimensions());
    let page_width = sizes().map(|(width, _)| width).fold(0.0, f64::max);
    let total_height: f64 = sizes().map(|(_, height)| height).sum();
    let inches = |points: f64| format!("{}in", number(points / 72.0));
    let millimetres = |points: f64| format!("{}mm", (points * 25.4 / 72.0).round());
    let (width, height) = match pages.first().map(|page| page.paper.size).unwrap_or_default() {
        PageSize::A4 => (millimetres(page_width), millimetres(total_height)),
        PageSize::Letter => (inches(page_width), inches(total_height)),
    };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {} {}\" \
         font-family=\"{FAMILY}\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
        number(page_width),
        number(total_height)
    );
    let mut top = 0.0;
    for page in pages {
        let _ = writeln!(out, "<g transform=\"translate(0 {})\">", number(top));
        page.ops.iter().for_each(|op| out += &element(op));
        out += "</g>\n";
        top += page.paper.dimensions().1;
    }
    out + "</svg>\n"
}

fn element(op: &DrawOp) -> String {
    match op {
        DrawOp::Text(text) => self::text(text),
        &DrawOp::Line(a, b, thickness, shade) => {
            format!("<path d=\"M{}L{}\"{}/>\n", point(a), point(b), paint(Paint::Stroke(thickness, shade)))
        }
        &DrawOp::Frame((left, top), (right, bottom), radius, thickness, shade) => format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"{}/>\n",
            number(left),
            number(top),
            number(right - left),
            number(bottom - top),
            number(radius),
            paint(Paint::Stroke(thickness, shade))
        ),
        &DrawOp::Rectangle((left, top), (right, bottom), shade) => format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>\n",
            number(left),
            number(top),
            number(right - left),
            number(bottom - top),
            paint(Paint::Fill(shade))
        ),
        &DrawOp::Capsule(from, to, radius, style) => {
            let [a, b, c, d] = capsule_corners(from, to, radius).map(point);
            let arc = format!("A{r} {r} 0 0 1 ", r = number(radius));
            format!("<path d=\"M{a}L{b}{arc}{c}L{d}{arc}{a}Z\"{}/>\n", paint(style))
        }
    }
}

fn text(text: &Text) -> String {
    let anchor = match text.align {
        Align::Left => "",
        Align::Middle => " text-anchor=\"middle\"",
        Align::Right => " text-anchor=\"end\"",
    };
    let bold = if text.bold { " font-weight=\"bold\"" } else { "" };
    let length = match text.text.chars().count() {
        0 | 1 => String::new(),
        _ => format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", number(text.width())),
    };
    format!(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{anchor}{bold}{length}{}>{}</text>\n",
        number(text.anchor.0),
        number(text.anchor.1),
        number(text.size),
        paint(Paint::Fill(text.shade)),
        escape(&text.text)
    )
}

fn paint(style: Paint) -> String {
    let colour = |shade: super::Shade| format!("#{0:02x}{0:02x}{0:02x}", shade.0);
    match style {
        Paint::Fill(super::Shade::BLACK) => String::new(),
        Paint::Fill(shade) => format!(" fill=\"{}\"", colour(shade)),
        Paint::Stroke(thickness, shade) => {
            format!(" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"", colour(shade), number(thickness))
        }
    }
}

fn point((x, y): Point) -> String {
    format!("{} {}", number(x), number(y))
}

/// Escapes XML special characters and removes characters that XML 1.0 does not allow.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for ch in text.chars() {
        match ch {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\u{fffe}' | '\u{ffff}' => {}
            ch if ch.is_control() => {}
            ch => out.push(ch),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::Shade;

    #[test]
    fn pages_are_stacked_vertically() {
        let page =
            Page { paper: PageSize::Letter.into(), ops: vec![DrawOp::Line((1.0, 2.0), (3.5, 2.0), 0.5, Shade(9))] };
        assert_eq!(
            write(&[page.clone(), page]),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8.5in\" height=\"22in\" viewBox=\"0 0 612 1584\" \
             font-family=\"Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
             <g transform=\"translate(0 0)\">\n\
             <path d=\"M1 2L3.5 2\" fill=\"none\" stroke=\"#090909\" stroke-width=\"0.5\"/>\n</g>\n\
             <g transform=\"translate(0 792)\">\n\
             <path d=\"M1 2L3.5 2\" fill=\"none\" stroke=\"#090909\" stroke-width=\"0.5\"/>\n</g>\n</svg>\n"
        );
    }

    #[test]
    fn xml_special_characters_are_escaped() {
        assert_eq!(escape("<a href=\"x\">&\u{1}\u{ffff}'é"), "&lt;a href=&quot;x&quot;&gt;&amp;'é");
    }
}
