//! Pages as SVG 1.1.

use std::fmt::Write as _;

use super::{Align, DrawOp, Page, PageSize, Paint, Point, Text, capsule, number};

/// A face with the widths of Helvetica, where there is one.
const FAMILY: &str = "Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif";

/// Writes pages one under the other, each as high as its paper, so that a printer breaks between them.
///
/// Texts are stretched to the widths that the pages were laid out with (`textLength`): whatever face a program has,
/// nothing runs into anything else. Nothing is loaded from anywhere.
#[must_use]
pub fn write(pages: &[Page]) -> String {
    let paper = pages.first().map_or(PageSize::default(), |page| page.paper);
    let (wide, high) = paper.size();
    let all = high * pages.len() as f64;
    let (width, height) = match paper {
        PageSize::A4 => ("210mm".to_owned(), format!("{}mm", 297 * pages.len())),
        PageSize::Letter => ("8.5in".to_owned(), format!("{}in", 11 * pages.len())),
    };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {} {}\" \
         font-family=\"{FAMILY}\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
        number(wide),
        number(all)
    );
    for (at, page) in pages.iter().enumerate() {
        let _ = writeln!(out, "<g transform=\"translate(0 {})\">", number(high * at as f64));
        page.marks.iter().for_each(|mark| out += &written(mark));
        out += "</g>\n";
    }
    out + "</svg>\n"
}

fn written(mark: &DrawOp) -> String {
    match mark {
        DrawOp::Text(text) => self::text(text),
        &DrawOp::Line(a, b, thick, shade) => {
            format!("<path d=\"M{}L{}\"{}/>\n", point(a), point(b), paint(Paint::Line(thick, shade)))
        }
        &DrawOp::Frame((left, top), (right, bottom), radius, thick, shade) => format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"{}/>\n",
            number(left),
            number(top),
            number(right - left),
            number(bottom - top),
            number(radius),
            paint(Paint::Line(thick, shade))
        ),
        &DrawOp::Capsule(from, to, radius, how) => {
            let [a, b, c, d] = capsule(from, to, radius).map(point);
            let bow = format!("A{r} {r} 0 0 1 ", r = number(radius));
            format!("<path d=\"M{a}L{b}{bow}{c}L{d}{bow}{a}Z\"{}/>\n", paint(how))
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
        number(text.at.0),
        number(text.at.1),
        number(text.size),
        paint(Paint::Fill(text.shade)),
        escaped(&text.text)
    )
}

fn paint(how: Paint) -> String {
    let colour = |shade: super::Shade| format!("#{0:02x}{0:02x}{0:02x}", shade.0);
    match how {
        Paint::Fill(super::Shade::BLACK) => String::new(),
        Paint::Fill(shade) => format!(" fill=\"{}\"", colour(shade)),
        Paint::Line(thick, shade) => {
            format!(" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"", colour(shade), number(thick))
        }
    }
}

fn point((x, y): Point) -> String {
    format!("{} {}", number(x), number(y))
}

/// The text with what XML would read as its own written otherwise, and without what XML 1.0 cannot hold.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\u{fffe}' | '\u{ffff}' => {}
            sign if sign.is_control() => {}
            sign => out.push(sign),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::page::Shade;

    #[test]
    fn pages_stand_one_under_the_other() {
        let page = Page { paper: PageSize::Letter, marks: vec![DrawOp::Line((1.0, 2.0), (3.5, 2.0), 0.5, Shade(9))] };
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
    fn what_xml_would_read_is_escaped() {
        assert_eq!(escaped("<a href=\"x\">&\u{1}\u{ffff}'é"), "&lt;a href=&quot;x&quot;&gt;&amp;'é");
    }
}
