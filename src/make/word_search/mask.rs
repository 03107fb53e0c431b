//! Shapes of grids. Each is drawn by a formula, for grids of any size.
//!
//! The formulas see the centre of a cell at (`x`, `y`), where the grid reaches from -1 to 1 both ways, with `y` down.
//! They only add, multiply and divide, so they give the same cells on every machine.

use serde::{Deserialize, Serialize};

use crate::base::named::name_of;
use crate::grid::Grid;

/// The shape of a grid: which cells hold letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mask {
    /// Every cell.
    #[default]
    Full,
    /// The largest oval: a circle on a square.
    Oval,
    /// A square on its corner; a little fuller where rows and columns differ, so that all four corners are there.
    Diamond,
    /// Two half ovals above, and below them sides that run to a point.
    Heart,
    /// An oval with an oval hole.
    Ring,
    /// The middle third of the rows and of the columns.
    Cross,
    /// Five points, one of them up.
    Star,
}

impl Mask {
    /// Every shape, with its name on the command line and in the config.
    pub const NAMES: [(&str, Self); 7] = [
        ("full", Self::Full),
        ("oval", Self::Oval),
        ("diamond", Self::Diamond),
        ("heart", Self::Heart),
        ("ring", Self::Ring),
        ("cross", Self::Cross),
        ("star", Self::Star),
    ];

    /// Its name on the command line and in the config.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Its name, as it is shown.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Full => "Rectangle",
            Self::Oval => "Oval",
            Self::Diamond => "Diamond",
            Self::Heart => "Heart",
            Self::Ring => "Ring",
            Self::Cross => "Cross",
            Self::Star => "Star",
        }
    }

    /// The cells of a grid of this size: true where a letter stands.
    ///
    /// # Panics
    /// If `rows` or `cols` is 0.
    #[must_use]
    pub fn draw(self, rows: u16, cols: u16) -> Grid<bool> {
        Grid::fill(rows, cols, |pos| {
            self.holds(centre(pos.col, cols), centre(pos.row, rows), (1.0 / f64::from(cols), 1.0 / f64::from(rows)))
        })
    }

    /// How many cells of a grid of this size hold a letter.
    ///
    /// # Panics
    /// If `rows` or `cols` is 0.
    #[must_use]
    pub fn count(self, rows: u16, cols: u16) -> usize {
        self.draw(rows, cols).cells().filter(|&&open| open).count()
    }

    /// `half` is half the width and half the height of a cell.
    fn holds(self, x: f64, y: f64, half: (f64, f64)) -> bool {
        match self {
            Self::Full => true,
            Self::Oval => x * x + y * y <= 1.0,
            Self::Diamond => x.abs() + y.abs() <= 1.0 + (half.0 - half.1).abs() + HAIR,
            Self::Heart => in_heart(x.abs(), y, half.0),
            Self::Ring => (HOLE * HOLE..=1.0).contains(&(x * x + y * y)),
            Self::Cross => x.abs() <= ARM || y.abs() <= ARM,
            Self::Star => in_star(x, y),
        }
    }
}

/// For sums that should come out even and may not by a hair.
const HAIR: f64 = 1e-9;
/// Half the width of a ring's hole. On a grid of five the hole is the cell in the middle.
const HOLE: f64 = 0.4 - HAIR;
/// Half the width of a cross's arms: a third, and more on a grid of five, whose arms are three cells wide.
const ARM: f64 = 0.4 + HAIR;

/// The middle of a cell, from -1 to 1.
fn centre(at: u16, of: u16) -> f64 {
    (2.0 * f64::from(at) + 1.0 - f64::from(of)) / f64::from(of)
}

/// Above, the half oval around a middle between the centre and the side; below, the side that is as far out and runs
/// to the point, which is a cell wide, or two.
fn in_heart(x: f64, y: f64, half: f64) -> bool {
    const MIDDLE: f64 = 0.5;
    const SHOULDER: f64 = -0.4;
    if y <= SHOULDER {
        let (right, up) = ((x - MIDDLE) / MIDDLE, (y - SHOULDER) / (1.0 + SHOULDER));
        return right * right + up * up <= 1.0 + HAIR;
    }
    // A parabola, so that the side swells a little; it begins beyond the edge, so that the shoulder stays broad.
    let down = (y - SHOULDER) / (1.0 - SHOULDER);
    x <= (1.1 - 0.65 * down - 0.35 * down * down).max(half + HAIR)
}

/// Within at least four of the five lines that join every second point of a regular pentagon, a little widened.
fn in_star(x: f64, y: f64) -> bool {
    /// Sine and cosine of 0, 72, 144, 216 and 288 degrees.
    const POINTS: [(f64, f64); 5] = [
        (0.0, 1.0),
        (0.951_056_516_295_153_5, 0.309_016_994_374_947_45),
        (0.587_785_252_292_473_1, -0.809_016_994_374_947_5),
        (-0.587_785_252_292_473_1, -0.809_016_994_374_947_5),
        (-0.951_056_516_295_153_5, 0.309_016_994_374_947_45),
    ];
    // The star reaches from -0.81 to 1 upwards and from -0.95 to 0.95 to the sides.
    let (x, up) = (x * 0.951, 0.0955 - 0.9045 * y);
    POINTS.iter().filter(|(right, high)| right * x + high * up <= 0.39).count() >= 4
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;
    use crate::grid::{Dir, Pos};

    /// True where the cells of the shape hang together, each with one of the eight around it.
    fn hangs_together(cells: &Grid<bool>) -> bool {
        let open: Vec<Pos> = cells.positions().filter(|&pos| cells.get(pos) == Some(&true)).collect();
        let mut seen = vec![false; cells.len()];
        let mut next: Vec<Pos> = open.first().copied().into_iter().collect();
        let mut count = 0;
        while let Some(pos) = next.pop() {
            if std::mem::replace(&mut seen[cells.index(pos)], true) {
                continue;
            }
            count += 1;
            next.extend(cells.neighbours(pos, &Dir::ALL).filter(|&pos| cells.get(pos) == Some(&true)));
        }
        count == open.len()
    }

    fn picture(mask: Mask, rows: u16, cols: u16) -> String {
        let sign = |&open: &bool| if open { "# " } else { ". " };
        let row = |row: &[bool]| row.iter().map(sign).collect::<String>().trim_end().to_owned();
        mask.draw(rows, cols).by_row().map(|cells| row(cells) + "\n").collect()
    }

    #[test]
    fn shapes_look_like_what_they_are_called() {
        for (name, mask) in &Mask::NAMES[1..] {
            let mut pictures = String::new();
            for (rows, cols) in [(5, 5), (8, 8), (15, 15), (30, 30), (10, 20), (20, 12)] {
                let _ = writeln!(pictures, "{rows}x{cols}\n{}", picture(*mask, rows, cols));
            }
            insta::assert_snapshot!(*name, pictures);
        }
    }

    #[test]
    fn every_shape_of_every_size_hangs_together_and_has_room() {
        for (name, mask) in Mask::NAMES {
            for (rows, cols) in (5..=50).flat_map(|rows| (5..=50).map(move |cols| (rows, cols))) {
                let cells = mask.draw(rows, cols);
                assert!(hangs_together(&cells), "{name} {rows}x{cols}");
                let open = mask.count(rows, cols);
                assert!(open * 3 >= cells.len(), "{name} {rows}x{cols}: {open}");
                let touches = |side: fn(Pos, u16, u16) -> bool| {
                    cells.positions().any(|pos| side(pos, rows, cols) && cells.get(pos) == Some(&true))
                };
                let upright = touches(|pos, _, _| pos.row == 0) && touches(|pos, rows, _| pos.row + 1 == rows);
                let across = touches(|pos, _, _| pos.col == 0) && touches(|pos, _, cols| pos.col + 1 == cols);
                // The points of small stars fall between the cells.
                let small = mask == Mask::Star && (rows < 15 || cols < 15);
                assert!(upright && across || small, "{name} {rows}x{cols} reaches all four sides");
            }
        }
    }

    #[test]
    fn names_are_those_of_saved_plans() {
        for (name, mask) in Mask::NAMES {
            assert_eq!((serde_json::to_string(&mask).unwrap(), mask.name()), (format!("{name:?}"), name));
            assert!(!mask.title().is_empty());
        }
    }
}
