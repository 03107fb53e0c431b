//! Printable pages, laid out once and written as PDF or SVG.
//!
//! Lengths are in points (1/72 inch). The origin is the top left corner of the page; x increases to the right and y
//! downwards.

pub mod document;
mod font;
pub mod pdf;
pub mod sheet;
pub mod svg;

pub use font::{ASCENT, CAP_HEIGHT, DESCENT, fit, fitting, letters, width};

/// Paper size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PageSize {
    /// ISO 216 A4: 210 by 297 mm.
    #[default]
    A4,
    /// US Letter: 8.5 by 11 inches.
    Letter,
}

impl PageSize {
    /// All sizes with their command-line names.
    pub const NAMES: [(&'static str, Self); 2] = [("a4", Self::A4), ("letter", Self::Letter)];

    /// Returns the lengths of the short and the long side in points.
    #[must_use]
    pub fn size(self) -> (f64, f64) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// Paper size and its orientation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Paper {
    /// Paper size.
    pub size: PageSize,
    /// Whether the long side is at the top.
    pub landscape: bool,
}

impl Paper {
    /// Returns the width and height in points.
    #[must_use]
    pub fn dimensions(self) -> (f64, f64) {
        let (short, long) = self.size.size();
        if self.landscape { (long, short) } else { (short, long) }
    }
}

impl From<PageSize> for Paper {
    fn from(size: PageSize) -> Self {
        Self { size, landscape: false }
    }
}

/// Point on a page: x and y.
pub type Point = (f64, f64);

/// Shade of grey, from 0 (black) to 255 (white).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shade(pub u8);

impl Shade {
    /// Black.
    pub const BLACK: Self = Self(0);
}

/// Horizontal alignment of text relative to its anchor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are self-explanatory")]
pub enum Align {
    Left,
    Middle,
    Right,
}

/// Single line of text.
#[derive(Clone, PartialEq, Debug)]
pub struct Text {
    /// Anchor point on the baseline.
    pub anchor: Point,
    /// Font size.
    pub size: f64,
    /// Whether to use the bold font.
    pub bold: bool,
    /// Alignment of the text relative to the anchor.
    pub align: Align,
    /// Shade of the text.
    pub shade: Shade,
    /// Content, as one sanitised line.
    pub text: String,
}

impl Text {
    /// Returns the width of the text.
    #[must_use]
    pub fn width(&self) -> f64 {
        width(&self.text, self.bold) * self.size
    }

    /// Returns the x coordinate of the left end.
    #[must_use]
    pub fn left(&self) -> f64 {
        match self.align {
            Align::Left => self.anchor.0,
            Align::Middle => self.anchor.0 - self.width() / 2.0,
            Align::Right => self.anchor.0 - self.width(),
        }
    }
}

/// Drawing operation on a page.
#[derive(Clone, PartialEq, Debug)]
pub enum DrawOp {
    /// Line of text.
    Text(Text),
    /// Straight line: its end points, thickness and shade.
    Line(Point, Point, f64, Shade),
    /// Outline of a rounded rectangle: top left corner, bottom right corner, corner radius, thickness and shade.
    Frame(Point, Point, f64, f64, Shade),
    /// Filled rectangle: top left corner, bottom right corner and shade.
    Rectangle(Point, Point, Shade),
    /// Capsule, or a circle if both centres are the same: the centres of its two semicircles, its radius and its paint.
    Capsule(Point, Point, f64, Paint),
}

/// Paint of a capsule.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Paint {
    /// Fill.
    Fill(Shade),
    /// Outline of the given thickness.
    Stroke(f64, Shade),
}

impl DrawOp {
    /// Returns the top left and bottom right corners of the bounding box.
    #[must_use]
    pub fn bounds(&self) -> (Point, Point) {
        let padded = |a: Point, b: Point, pad: f64| {
            ((a.0.min(b.0) - pad, a.1.min(b.1) - pad), (a.0.max(b.0) + pad, a.1.max(b.1) + pad))
        };
        match self {
            Self::Text(text) => {
                let (left, base) = (text.left(), text.anchor.1);
                ((left, base - ASCENT * text.size), (left + text.width(), base + DESCENT * text.size))
            }
            &Self::Line(a, b, thickness, _) | &Self::Frame(a, b, _, thickness, _) => padded(a, b, thickness / 2.0),
            &Self::Rectangle(a, b, _) => padded(a, b, 0.0),
            &Self::Capsule(a, b, radius, Paint::Fill(_)) => padded(a, b, radius),
            &Self::Capsule(a, b, radius, Paint::Stroke(thickness, _)) => padded(a, b, radius + thickness / 2.0),
        }
    }
}

/// Page described by drawing operations.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// Paper.
    pub paper: Paper,
    /// Drawing operations; later operations are drawn over earlier ones.
    pub ops: Vec<DrawOp>,
}

/// Returns the end points of a capsule's straight sides, clockwise: along the first side and back along the second.
fn capsule_corners(a: Point, b: Point, radius: f64) -> [Point; 4] {
    let (ux, uy) = direction(a, b);
    let (nx, ny) = (uy * radius, -ux * radius);
    [(a.0 + nx, a.1 + ny), (b.0 + nx, b.1 + ny), (b.0 - nx, b.1 - ny), (a.0 - nx, a.1 - ny)]
}

/// Returns the direction from `a` to `b`, a vector of length 1; to the right if both are the same.
fn direction(a: Point, b: Point) -> Point {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx.hypot(dy);
    if length > 0.0 { (dx / length, dy / length) } else { (1.0, 0.0) }
}

/// Formats a number for PDF or SVG, with at most two decimal places.
fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_at_most_two_decimal_places() {
        assert_eq!([1.0, 0.1, -0.001, 595.276, 120.0].map(number), ["1", "0.1", "0", "595.28", "120"]);
    }

    #[test]
    fn capsule_corners_are_in_clockwise_order() {
        assert_eq!(capsule_corners((0.0, 0.0), (10.0, 0.0), 2.0), [(0.0, -2.0), (10.0, -2.0), (10.0, 2.0), (0.0, 2.0)]);
        assert_eq!(capsule_corners((5.0, 5.0), (5.0, 5.0), 2.0), [(5.0, 3.0), (5.0, 3.0), (5.0, 7.0), (5.0, 7.0)]);
    }
}
