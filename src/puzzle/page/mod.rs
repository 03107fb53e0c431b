//! Pages for a printer: laid out once, written as PDF or SVG.
//!
//! Lengths are points (1/72 inch); x goes to the right and y down from the top left corner of the page.

mod font;
pub mod pdf;
pub mod svg;

pub use font::{ASCENT, CAPITAL, DESCENT, fit, width};

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PageSize {
    /// ISO 216 A4: 210 by 297 mm.
    #[default]
    A4,
    /// US Letter: 8.5 by 11 inches.
    Letter,
}

impl PageSize {
    /// The sizes as the command line names them.
    pub const NAMES: [(&'static str, Self); 2] = [("a4", Self::A4), ("letter", Self::Letter)];

    /// Width and height in points.
    #[must_use]
    pub fn size(self) -> (f64, f64) {
        match self {
            Self::A4 => (595.28, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// A place on a page: x and y.
pub type Point = (f64, f64);

/// A grey, from 0 (black) to 255 (white).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shade(pub u8);

impl Shade {
    /// Black.
    pub const BLACK: Self = Self(0);
}

/// What a text is written from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the three ways to align")]
pub enum Align {
    Left,
    Middle,
    Right,
}

/// A line of text in one size.
#[derive(Clone, PartialEq, Debug)]
pub struct Text {
    /// Its left end, middle or right end, on the baseline.
    pub at: Point,
    /// Size of the letters.
    pub size: f64,
    /// In the bold cut.
    pub bold: bool,
    /// What `at` is.
    pub align: Align,
    /// Its grey.
    pub shade: Shade,
    /// One clean line.
    pub text: String,
}

impl Text {
    /// How wide it is.
    #[must_use]
    pub fn width(&self) -> f64 {
        width(&self.text, self.bold) * self.size
    }

    /// Where it begins.
    #[must_use]
    pub fn left(&self) -> f64 {
        match self.align {
            Align::Left => self.at.0,
            Align::Middle => self.at.0 - self.width() / 2.0,
            Align::Right => self.at.0 - self.width(),
        }
    }
}

/// Something on a page.
#[derive(Clone, PartialEq, Debug)]
pub enum DrawOp {
    /// Text.
    Text(Text),
    /// A straight line of this thickness.
    Line(Point, Point, f64, Shade),
    /// The outline of a rectangle with round corners: its upper left and lower right corner, the radius of its
    /// corners, its thickness.
    Frame(Point, Point, f64, f64, Shade),
    /// The middles of the two ends of a capsule, and its radius.
    Capsule(Point, Point, f64, Paint),
}

/// How a capsule is painted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Paint {
    /// Filled.
    Fill(Shade),
    /// An outline of this thickness.
    Line(f64, Shade),
}

impl DrawOp {
    /// The upper left and the lower right corner of what it covers.
    #[must_use]
    pub fn bounds(&self) -> (Point, Point) {
        let around = |a: Point, b: Point, by: f64| {
            ((a.0.min(b.0) - by, a.1.min(b.1) - by), (a.0.max(b.0) + by, a.1.max(b.1) + by))
        };
        match self {
            Self::Text(text) => {
                let (left, base) = (text.left(), text.at.1);
                ((left, base - ASCENT * text.size), (left + text.width(), base + DESCENT * text.size))
            }
            &Self::Line(a, b, thick, _) | &Self::Frame(a, b, _, thick, _) => around(a, b, thick / 2.0),
            &Self::Capsule(a, b, radius, Paint::Fill(_)) => around(a, b, radius),
            &Self::Capsule(a, b, radius, Paint::Line(thick, _)) => around(a, b, radius + thick / 2.0),
        }
    }
}

/// A page: its marks lie over each other in their order.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// Its paper.
    pub paper: PageSize,
    /// What is on it.
    pub marks: Vec<DrawOp>,
}

/// The four corners of the straight sides of a capsule: along the first side and back along the second, clockwise.
fn capsule((ax, ay): Point, (bx, by): Point, radius: f64) -> [Point; 4] {
    let (dx, dy) = (bx - ax, by - ay);
    let length = dx.hypot(dy).max(f64::MIN_POSITIVE);
    let (nx, ny) = (dy / length * radius, -dx / length * radius);
    [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
}

/// A number with at most two digits after the point, as both formats have it.
fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([1.0, 0.1, -0.001, 595.276, 120.0].map(number), ["1", "0.1", "0", "595.28", "120"]);
    }

    #[test]
    fn a_capsule_goes_clockwise_around_its_ends() {
        assert_eq!(capsule((0.0, 0.0), (10.0, 0.0), 2.0), [(0.0, -2.0), (10.0, -2.0), (10.0, 2.0), (0.0, 2.0)]);
    }
}
