//! Content streams: the drawing operators of a page.

use super::typeface::Typeface;
use crate::page::{DrawOp, Page, Paint, Point, Shade, Text, capsule_corners, direction, number};

/// Distance of the control points from the ends of a cubic Bézier curve that approximates a quarter circle of radius 1:
/// 4/3 (sqrt 2 - 1).
const HANDLE: f64 = 0.552_284_749_830_793_6;

/// Builder for a content stream. In PDF, y increases upwards from the bottom of the page.
pub struct Content<'a> {
    height: f64,
    typeface: &'a Typeface,
    out: Vec<u8>,
}

impl<'a> Content<'a> {
    /// Creates the content of a page of this height.
    pub fn new(height: f64, typeface: &'a Typeface) -> Self {
        Self { height, typeface, out: Vec::new() }
    }

    /// Returns the content stream of a page.
    pub fn page(mut self, page: &Page) -> Vec<u8> {
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
            &DrawOp::Rectangle(corner, opposite, shade) => {
                let (width, height) = (number(opposite.0 - corner.0), number(opposite.1 - corner.1));
                let path = format!("{} {width} {height} re", self.point((corner.0, opposite.1)));
                self.paint(&path, Paint::Fill(shade));
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
        self.out.extend(self.typeface.string(&text.text, text.bold));
        self.put(" Tj ET");
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
        let (ux, uy) = direction(from, to);
        let shift = |p: Point, sign: f64| (p.0 + ux * radius * sign, p.1 + uy * radius * sign);
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
    use super::super::tests::{page_with, text};
    use super::*;

    #[test]
    fn text_is_escaped_and_y_is_flipped() {
        let bytes = Content::new(792.0, &Typeface::Standard).page(&page_with(vec![text("a(b)\\é", true)]));
        assert_eq!(bytes, b"0 g BT /B 10 Tf 100 692 Td\n(a\\(b\\)\\\\\xe9) Tj ET\n");
    }

    #[test]
    fn rectangles_are_given_by_their_bottom_left_corner() {
        let rectangle = DrawOp::Rectangle((10.0, 20.0), (30.0, 50.0), Shade::BLACK);
        let bytes = Content::new(792.0, &Typeface::Standard).page(&page_with(vec![rectangle]));
        assert_eq!(bytes, b"0 g 10 742 20 30 re f\n");
    }
}
