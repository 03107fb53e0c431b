//! Shapes, and a board with paths on it.

use std::fmt::{Display, Write as _};

use super::search::{BOARD, Path, SIDE, tile};

pub const PAPER: &str = "#15171c";
pub const TEXT: &str = "#d9dee7";
pub const DIM: &str = "#7f8898";
pub const LINE: &str = "#3d4450";
pub const LIVE: &str = "#4fc1c9";
pub const WORD: &str = "#e6bf6a";
pub const MARK: &str = "#c78ae8";

pub const BOLD: &str = r#"font-weight="bold""#;
pub const MIDDLE: &str = r#"text-anchor="middle""#;
pub const END: &str = r#"text-anchor="end""#;

/// Right and down, in pixels.
pub type Point = (f64, f64);

/// From tile to tile, and the side of one.
const PITCH: f64 = 36.0;
const TILE: f64 = 28.0;

/// What a path has come to: a word, a place on the way to one, or an end.
pub fn colour(path: &Path) -> &'static str {
    match path.word {
        Some(_) => WORD,
        None if path.next.1 > 0 => LIVE,
        None => DIM,
    }
}

/// A picture while it is drawn.
pub struct Svg(pub String);

impl Svg {
    pub fn text(&mut self, (x, y): Point, fill: &str, more: &str, text: impl Display) {
        let _ = writeln!(self.0, r#"<text x="{x:.1}" y="{y:.1}" fill="{fill}" {more}>{text}</text>"#);
    }

    /// A path as SVG has them.
    pub fn line(&mut self, path: &str, colour: &str, (width, opacity): (f64, f64)) {
        let style = format!(r#"stroke-width="{width}" stroke-opacity="{opacity}""#);
        let _ = writeln!(self.0, r#"<path d="{path}" stroke="{colour}" {style}/>"#);
    }

    pub fn dot(&mut self, (x, y): Point, radius: f64, fill: &str) {
        let _ = writeln!(self.0, r#"<circle cx="{x:.1}" cy="{y:.1}" r="{radius}" fill="{fill}"/>"#);
    }

    pub fn tile(&mut self, (x, y): Point, side: f64, (fill, stroke): (&str, &str)) {
        let shape = format!(r#"width="{side}" height="{side}" rx="{:.1}""#, side / 7.0);
        let _ = writeln!(self.0, r#"<rect x="{x:.1}" y="{y:.1}" {shape} fill="{fill}" stroke="{stroke}"/>"#);
    }

    /// A board with its letters, and between the two what is drawn over its tiles.
    pub fn board(&mut self, at: Point, draw: impl FnOnce(&mut Self)) {
        (0..BOARD.len()).for_each(|place| self.tile(corner(at, place), TILE, ("none", LINE)));
        draw(self);
        for place in 0..BOARD.len() {
            let (x, y) = corner(at, place);
            let halo = format!(r#"{MIDDLE} {BOLD} stroke="{PAPER}" stroke-width="3" paint-order="stroke""#);
            self.text((x + TILE / 2.0, y + 18.5), TEXT, &halo, tile(place));
        }
    }

    /// Paths over the tiles of a board, each a little beside the others; those that came to something are on top.
    pub fn paths(&mut self, at: Point, paths: &[&Path]) {
        let style = if paths.len() > 60 { (0.9, 0.5) } else { (1.3, 0.7) };
        for kind in [DIM, LIVE, WORD] {
            let (mut lines, mut ends) = (String::new(), String::new());
            for (number, path) in paths.iter().enumerate().filter(|(_, path)| colour(path) == kind) {
                // Steps of irrational length fill a tile evenly.
                let aside = |step: f64| 4.0 + 20.0 * (number as f64 * step + 0.5).fract();
                let by = if path.tiles.len() == 1 { (23.0, 5.0) } else { (aside(0.754_878), aside(0.569_840)) };
                let (x, y) = corner(at, path.tiles[path.tiles.len() - 1]);
                let _ = writeln!(lines, r#"<path d="{}"/>"#, through(at, by, &path.tiles));
                let _ = write!(ends, "M{:.1} {:.1}h0", x + by.0, y + by.1);
            }
            let (width, opacity) = style;
            let style = format!(r#"stroke="{kind}" stroke-width="{width}" stroke-opacity="{opacity}""#);
            let _ = write!(self.0, "<g {style}>\n{lines}</g>\n");
            self.line(&ends, kind, (3.4, 1.0));
        }
    }

    /// Small squares with round corners.
    pub fn cells(&mut self, corners: impl Iterator<Item = Point>, side: f64, colour: &str) {
        let (all, inner) = (corners.map(|(x, y)| (x + 1.0, y + 1.0)), side - 2.0);
        let d: String = all.map(|(x, y)| format!("M{x} {y}h{inner}v{inner}h-{inner}z")).collect();
        let _ = writeln!(self.0, r#"<path d="{d}" fill="{colour}" stroke="{colour}" stroke-width="2"/>"#);
    }
}

/// Where a tile of a board begins.
fn corner((x, y): Point, place: usize) -> Point {
    (x + PITCH * (place % SIDE) as f64, y + PITCH * (place / SIDE) as f64)
}

/// The middle of a tile.
pub const CENTRE: Point = (TILE / 2.0, TILE / 2.0);

/// The line through the same point of each of these tiles.
pub fn through(at: Point, (right, down): Point, tiles: &[usize]) -> String {
    let points = tiles.iter().map(|&place| corner(at, place)).map(|(x, y)| format!("{:.1} {:.1}", x + right, y + down));
    format!("M{}", points.collect::<Vec<_>>().join("L"))
}
