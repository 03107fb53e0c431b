//! Box-drawing and gauge-bar characters as strokes.

use super::nodes::SvgNode;
use super::palette::Paint;
use super::{Area, UNITS, px};

/// Drawing style of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pen {
    Light,
    Heavy,
    /// Between light and heavy, because a one-pixel diagonal line looks thinner than a vertical one.
    Diagonal,
    Filled,
}

impl Pen {
    fn attributes(self, paint: &Paint) -> String {
        let width = match self {
            Self::Filled => return paint.attributes("fill"),
            Self::Light => "1",
            Self::Diagonal => "1.5",
            Self::Heavy => "3",
        };
        format!("{} stroke-width=\"{width}\"", paint.attributes("stroke"))
    }
}

/// A horizontal or vertical stroke, drawn to the right or downwards, in sub-units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Segment {
    start: (i32, i32),
    end: (i32, i32),
}

impl Segment {
    fn is_horizontal(self) -> bool {
        self.start.1 == self.end.1
    }

    fn path(self) -> String {
        let (x, y) = (px(self.start.0), px(self.start.1));
        if self.is_horizontal() {
            format!("M{x} {y}h{}", px(self.end.0 - self.start.0))
        } else {
            format!("M{x} {y}v{}", px(self.end.1 - self.start.1))
        }
    }
}

/// All strokes drawn with one pen and one paint. Strokes shown in the same frames form a single element, so a
/// translucent paint is applied only once where they overlap.
struct Path {
    pen: Pen,
    paint: Paint,
    segments: Vec<Segment>,
    /// Curves, diagonals and gauge bars as SVG path commands.
    curves: Vec<String>,
}

impl Path {
    /// Adds a segment, extending an existing segment where possible.
    fn add_segment(&mut self, start: (i32, i32), end: (i32, i32)) {
        let segment = Segment { start, end };
        let is_horizontal = segment.is_horizontal();
        let previous =
            self.segments.iter_mut().rev().find(|other| other.end == start && other.is_horizontal() == is_horizontal);
        match previous {
            Some(previous) => previous.end = end,
            None => self.segments.push(segment),
        }
    }

    fn strokes(&self) -> impl Iterator<Item = SvgNode> {
        let pen = self.pen.attributes(&self.paint);
        let paths = self.segments.iter().map(|segment| segment.path()).chain(self.curves.iter().cloned());
        paths.map(move |path| SvgNode::Stroke { path, pen: pen.clone() })
    }
}

/// Box-drawing and gauge-bar characters of a picture.
#[derive(Default)]
pub(super) struct Lines(Vec<Path>);

impl Lines {
    /// Draws `ch` in the cell `area` if `ch` is a box-drawing or gauge-bar character. Returns `true` if it was drawn.
    /// Diagonals have no heavy variant in Unicode, so they are drawn thicker if `bold` is set.
    pub(super) fn draw_line(&mut self, ch: char, area: Area, bold: bool, paint: &Paint) -> bool {
        if let Some(arms) = arms(ch) {
            self.draw_junction(arms, area, paint);
            return true;
        }
        let diagonal = if bold { Pen::Heavy } else { Pen::Diagonal };
        let (pen, curve) = match ch {
            '╭' | '╮' | '╯' | '╰' => (Pen::Light, self.draw_corner(ch, area, paint)),
            '╱' => (diagonal, rising_diagonal(area)),
            '╲' => (diagonal, falling_diagonal(area)),
            '╳' => (diagonal, rising_diagonal(area) + &falling_diagonal(area)),
            '▰' => (Pen::Filled, gauge_bar(area, 0)),
            '▱' => (Pen::Light, gauge_bar(area, UNITS / 2)),
            _ => return false,
        };
        self.path(pen, paint).curves.push(curve);
        true
    }

    /// Returns the strokes grouped by pen and paint, in order of first use.
    pub(super) fn nodes(&self) -> Vec<SvgNode> {
        self.0.iter().flat_map(Path::strokes).collect()
    }

    fn path(&mut self, pen: Pen, paint: &Paint) -> &mut Path {
        let index = self.0.iter().position(|path| path.pen == pen && path.paint == *paint).unwrap_or(self.0.len());
        if index == self.0.len() {
            self.0.push(Path { pen, paint: paint.clone(), segments: Vec::new(), curves: Vec::new() });
        }
        &mut self.0[index]
    }

    /// Draws the arms of a box-drawing character from the centre of its cell to the edges.
    fn draw_junction(&mut self, arms: Arms, area: Area, paint: &Paint) {
        for (side, arm) in SIDES.into_iter().zip(arms) {
            match arm {
                Arm::None => {}
                Arm::Light => self.draw_arm(Pen::Light, side, area, (0, 0), paint),
                Arm::Heavy => self.draw_arm(Pen::Heavy, side, area, (0, 0), paint),
                Arm::Double => {
                    for rail in [-1, 1] {
                        let start = rail_start(arms, side, rail);
                        self.draw_arm(Pen::Light, side, area, (rail * RAIL_OFFSET, start * RAIL_OFFSET), paint);
                    }
                }
            }
        }
    }

    /// Draws a stroke from the centre to the edge at `side`. `offset` is how far the stroke is shifted right or down,
    /// and how far its inner end is from the centre, in sub-units.
    fn draw_arm(&mut self, pen: Pen, side: Side, area: Area, offset: (i32, i32), paint: &Paint) {
        let (shift, start) = offset;
        let (x, y) = centre(area);
        let path = self.path(pen, paint);
        match side {
            Side::Left => path.add_segment((area.left, y + shift), (x - start, y + shift)),
            Side::Right => path.add_segment((x + start, y + shift), (area.right, y + shift)),
            Side::Top => path.add_segment((x + shift, area.top), (x + shift, y - start)),
            Side::Bottom => path.add_segment((x + shift, y + start), (x + shift, area.bottom)),
        }
    }

    /// Draws the straight part of a rounded corner, from the arc to the cell above or below. Returns the arc as path
    /// commands. The radius of the arc is half the cell width.
    fn draw_corner(&mut self, corner: char, area: Area, paint: &Paint) -> String {
        let (x, y) = centre(area);
        let radius = x - area.left;
        let is_top = matches!(corner, '╭' | '╮');
        let is_left = matches!(corner, '╭' | '╰');
        let bend = if is_top { y + radius } else { y - radius };
        let (start, end) = if is_top { ((x, bend), (x, area.bottom)) } else { ((x, area.top), (x, bend)) };
        self.path(Pen::Light, paint).add_segment(start, end);
        let edge = if is_left { area.right } else { area.left };
        let clockwise = u8::from(is_top == is_left);
        let (x, bend, radius, edge, y) = (px(x), px(bend), px(radius), px(edge), px(y));
        format!("M{x} {bend}A{radius} {radius} 0 0 {clockwise} {edge} {y}")
    }
}

fn centre(area: Area) -> (i32, i32) {
    ((area.left + area.right) / 2, (area.top + area.bottom) / 2)
}

fn rising_diagonal(area: Area) -> String {
    format!("M{} {}L{} {}", px(area.left), px(area.bottom), px(area.right), px(area.top))
}

fn falling_diagonal(area: Area) -> String {
    format!("M{} {}L{} {}", px(area.left), px(area.top), px(area.right), px(area.bottom))
}

/// Returns a slanted gauge bar, shrunk by `inset` sub-units. With an inset of half the stroke width, an outline is as
/// large as a filled bar.
fn gauge_bar(area: Area, inset: i32) -> String {
    const LEAN: i32 = 2 * UNITS;
    let (left, right) = (area.left + UNITS / 2 + inset, area.right - UNITS / 2 - inset);
    let (top, bottom) = (area.top + 5 * UNITS + inset, area.top + 14 * UNITS - inset);
    let (a, b, c, d) = (px(left + LEAN), px(right), px(right - LEAN), px(left));
    let (top, bottom) = (px(top), px(bottom));
    format!("M{a} {top}L{b} {top} {c} {bottom} {d} {bottom}Z")
}

/// Distance of each rail of a double line from the centre, in sub-units.
const RAIL_OFFSET: i32 = 2 * UNITS;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

const SIDES: [Side; 4] = [Side::Left, Side::Right, Side::Top, Side::Bottom];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Arm {
    None,
    Light,
    Heavy,
    Double,
}

/// Arms of a box-drawing character, in the order of [`SIDES`].
type Arms = [Arm; 4];

/// Returns the distance from the centre at which one rail of the double arm at `side` starts, in units of
/// [`RAIL_OFFSET`]. The value of `rail` is -1 for the left or upper rail and 1 for the right or lower rail.
///
/// A rail stops at a perpendicular double arm on its own side. A rail on the outside of a corner continues past the
/// centre to meet the other outer rail.
fn rail_start(arms: Arms, side: Side, rail: i32) -> i32 {
    let is_double = |side: Side| arms[side as usize] == Arm::Double;
    let (opposite_side, first_side, second_side) = match side {
        Side::Left => (Side::Right, Side::Top, Side::Bottom),
        Side::Right => (Side::Left, Side::Top, Side::Bottom),
        Side::Top => (Side::Bottom, Side::Left, Side::Right),
        Side::Bottom => (Side::Top, Side::Left, Side::Right),
    };
    let (near_side, far_side) = if rail < 0 { (first_side, second_side) } else { (second_side, first_side) };
    if is_double(near_side) {
        1
    } else if is_double(far_side) && !is_double(opposite_side) {
        -1
    } else {
        0
    }
}

/// Box-drawing characters, each followed by the weights of its left, right, upper and lower arms. The weights are 0 for
/// none, 1 for light, 2 for heavy and 3 for double.
const ARMS: &str = "
    ─1100 │0011 ╴1000 ╶0100 ╵0010 ╷0001 ┌0101 ┐1001 └0110 ┘1010 ├0111 ┤1011 ┬1101 ┴1110 ┼1111
    ━2200 ┃0022 ╸2000 ╺0200 ╹0020 ╻0002 ┏0202 ┓2002 ┗0220 ┛2020 ┣0222 ┫2022 ┳2202 ┻2220 ╋2222
    ═3300 ║0033 ╔0303 ╗3003 ╚0330 ╝3030 ╠0333 ╣3033 ╦3303 ╩3330 ╬3333
    ╼1200 ╾2100 ╽0012 ╿0021
    ┍0201 ┎0102 ┑2001 ┒1002 ┕0210 ┖0120 ┙2010 ┚1020
    ┝0211 ┞0121 ┟0112 ┠0122 ┡0221 ┢0212 ┥2011 ┦1021 ┧1012 ┨1022 ┩2021 ┪2012
    ┭2101 ┮1201 ┯2201 ┰1102 ┱2102 ┲1202 ┵2110 ┶1210 ┷2210 ┸1120 ┹2120 ┺1220
    ┽2111 ┾1211 ┿2211 ╀1121 ╁1112 ╂1122 ╃2121 ╄1221 ╅2112 ╆1212 ╇2221 ╈2212 ╉2122 ╊1222
";

/// Returns the arms of `ch`, or `None` if it is not a character from [`ARMS`].
fn arms(ch: char) -> Option<Arms> {
    let weights = ARMS.split_whitespace().find_map(|entry| entry.strip_prefix(ch))?;
    let mut arms = [Arm::None; 4];
    for (arm, weight) in arms.iter_mut().zip(weights.chars()) {
        *arm = match weight {
            '1' => Arm::Light,
            '2' => Arm::Heavy,
            '3' => Arm::Double,
            _ => Arm::None,
        };
    }
    Some(arms)
}

#[cfg(test)]
mod tests {
    use super::super::nodes::Layer;
    use super::*;
    use std::collections::BTreeSet;

    fn render(lines: &Lines) -> Vec<String> {
        let mut layer = Layer::default();
        layer.add_frame(0, lines.nodes());
        layer.elements().into_iter().map(|(_, element)| element).collect()
    }

    /// Returns the elements drawn for `rows` of box-drawing characters, all in one paint.
    fn elements(rows: &[&str]) -> Vec<String> {
        let mut lines = Lines::default();
        for (row, line) in (0..).zip(rows) {
            for (column, ch) in (0..).zip(line.chars()) {
                lines.draw_line(ch, Area::from_cells(column, row, 1), false, &Paint::solid("#111"));
            }
        }
        render(&lines)
    }

    const LIGHT: &str = "stroke=\"#111\" stroke-width=\"1\"/>";

    #[test]
    fn straight_lines_are_merged() {
        assert_eq!(elements(&["───"]), [format!("<path d=\"M12 21.5h27\" {LIGHT}")]);
        assert_eq!(elements(&["│", "│"]), [format!("<path d=\"M16.5 12v38\" {LIGHT}")]);
    }

    #[test]
    fn weight_change_starts_a_new_path() {
        let heavy = "<path d=\"M12 21.5h9\" stroke=\"#111\" stroke-width=\"3\"/>";
        assert_eq!(elements(&["━─"]), [heavy, &format!("<path d=\"M21 21.5h9\" {LIGHT}")]);
    }

    #[test]
    fn rounded_box_is_closed() {
        let corners = "M16.5 26A4.5 4.5 0 0 1 21 21.5M25.5 26A4.5 4.5 0 0 0 21 21.5\
                       M16.5 36A4.5 4.5 0 0 0 21 40.5M25.5 36A4.5 4.5 0 0 1 21 40.5";
        assert_eq!(elements(&["╭╮", "╰╯"]), [format!("<path d=\"M16.5 26v10M25.5 26v10{corners}\" {LIGHT}")]);
    }

    #[test]
    fn double_lines_join_without_gaps() {
        let corner = arms('╔').unwrap();
        // The upper rail starts left of the centre, where it meets the left vertical rail; the lower rail starts right
        // of the centre.
        assert_eq!((rail_start(corner, Side::Right, -1), rail_start(corner, Side::Right, 1)), (-1, 1));
        let tee = arms('╦').unwrap();
        assert_eq!((rail_start(tee, Side::Right, -1), rail_start(tee, Side::Right, 1)), (0, 1));
        assert_eq!((rail_start(tee, Side::Bottom, -1), rail_start(tee, Side::Bottom, 1)), (1, 1));
    }

    #[test]
    fn bold_thickens_diagonals() {
        let mut lines = Lines::default();
        lines.draw_line('╱', Area::from_cells(0, 0, 1), true, &Paint::solid("#111"));
        assert_eq!(render(&lines), ["<path d=\"M12 31L21 12\" stroke=\"#111\" stroke-width=\"3\"/>"]);
    }

    #[test]
    fn every_box_drawing_character_has_distinct_arms() {
        let entries: Vec<&str> = ARMS.split_whitespace().collect();
        let weights: BTreeSet<String> = entries.iter().map(|entry| entry.chars().skip(1).collect()).collect();
        assert_eq!(weights.len(), entries.len());
        assert!(weights.iter().all(|weights| weights.len() == 4));
        assert!(arms('x').is_none() && arms('1').is_none());
    }
}
