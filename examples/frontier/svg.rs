//! SVG shapes, and a board with paths on it.

use std::fmt::{Display, Write as _};

use super::search::{BOARD, Path, SIDE, label};

pub const BACKGROUND: &str = "#15171c";
pub const TEXT: &str = "#d9dee7";
pub const DIM: &str = "#7f8898";
pub const LINE: &str = "#3d4450";
pub const LIVE: &str = "#4fc1c9";
pub const WORD: &str = "#e6bf6a";
pub const HIGHLIGHT: &str = "#c78ae8";

pub const BOLD: &str = r#"font-weight="bold""#;
pub const MIDDLE: &str = r#"text-anchor="middle""#;
pub const END: &str = r#"text-anchor="end""#;

/// Position from the top left corner, in pixels: right, down.
pub type Point = (f64, f64);

/// Distance between adjacent tile corners, and side length of a tile, in pixels.
const PITCH: f64 = 36.0;
const TILE: f64 = 28.0;

/// Returns the colour of a path, which depends on whether it spells a word, is extended or is a dead end.
pub fn colour(path: &Path) -> &'static str {
    match path.word {
        Some(_) => WORD,
        None if path.next.1 > 0 => LIVE,
        None => DIM,
    }
}

/// Drawing in progress.
pub struct Svg(pub String);

impl Svg {
    pub fn text(&mut self, (x, y): Point, fill: &str, attributes: &str, text: impl Display) {
        let _ = writeln!(self.0, r#"<text x="{x:.1}" y="{y:.1}" fill="{fill}" {attributes}>{text}</text>"#);
    }

    /// Draws a line, given as SVG path data.
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

    /// Draws a board. `draw` draws over the tiles and under their letters.
    pub fn board(&mut self, at: Point, draw: impl FnOnce(&mut Self)) {
        (0..BOARD.len()).for_each(|cell| self.tile(corner(at, cell), TILE, ("none", LINE)));
        draw(self);
        for cell in 0..BOARD.len() {
            let (x, y) = corner(at, cell);
            let halo = format!(r#"{MIDDLE} {BOLD} stroke="{BACKGROUND}" stroke-width="3" paint-order="stroke""#);
            self.text((x + TILE / 2.0, y + 18.5), TEXT, &halo, label(cell));
        }
    }

    /// Draws paths over the tiles of a board, slightly offset from each other. Words are on top, dead ends at the
    /// bottom.
    pub fn paths(&mut self, at: Point, paths: &[&Path]) {
        let style = if paths.len() > 60 { (0.9, 0.5) } else { (1.3, 0.7) };
        for kind in [DIM, LIVE, WORD] {
            let (mut lines, mut ends) = (String::new(), String::new());
            for (number, path) in paths.iter().enumerate().filter(|(_, path)| colour(path) == kind) {
                // Irrational steps spread the lines evenly over a tile.
                let offset = |step: f64| 4.0 + 20.0 * (number as f64 * step + 0.5).fract();
                let by = if path.tiles.len() == 1 { (23.0, 5.0) } else { (offset(0.754_878), offset(0.569_840)) };
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

    /// Draws small squares with rounded corners.
    pub fn cells(&mut self, corners: impl Iterator<Item = Point>, side: f64, colour: &str) {
        let (all, inner) = (corners.map(|(x, y)| (x + 1.0, y + 1.0)), side - 2.0);
        let d: String = all.map(|(x, y)| format!("M{x} {y}h{inner}v{inner}h-{inner}z")).collect();
        let _ = writeln!(self.0, r#"<path d="{d}" fill="{colour}" stroke="{colour}" stroke-width="2"/>"#);
    }
}

/// Returns the top left corner of a tile.
fn corner((x, y): Point, cell: usize) -> Point {
    (x + PITCH * (cell % SIDE) as f64, y + PITCH * (cell / SIDE) as f64)
}

/// Centre of a tile, from its corner.
pub const CENTRE: Point = (TILE / 2.0, TILE / 2.0);

/// Returns the SVG path data of a line through the same point of each tile.
pub fn through(at: Point, (right, down): Point, tiles: &[usize]) -> String {
    let points = tiles.iter().map(|&cell| corner(at, cell)).map(|(x, y)| format!("{:.1} {:.1}", x + right, y + down));
    format!("M{}", points.collect::<Vec<_>>().join("L"))
}
