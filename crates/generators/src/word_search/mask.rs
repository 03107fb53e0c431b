//! Named shapes, each defined by a formula that works for any grid size.
//!
//! The formulas take the centre of a cell as (`x`, `y`). Both coordinates range from -1 to 1 across the grid, and `y`
//! points down. The formulas use only basic arithmetic and comparisons, so they select the same cells on every machine.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::named::name_of;
use wordhoard_engine::base::named::{SettingError, by_name, list};
use wordhoard_engine::grid::Grid;

/// Named shape of a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mask {
    /// Every cell.
    #[default]
    Full,
    /// Ellipse touching all four sides; a circle on a square grid.
    Oval,
    /// Square standing on a corner; a rhombus if the grid is not square. A rhombus is slightly enlarged so that it
    /// reaches all four sides.
    Diamond,
    /// Two half-ellipses on top, with sides that taper to a point at the bottom.
    Heart,
    /// Ellipse with an elliptical hole.
    Ring,
    /// Upright cross covering about the middle two fifths of the rows and of the columns.
    Cross,
    /// Five-pointed star, one point up.
    Star,
}

impl Mask {
    /// Every shape, with its name on the command line and in the config file.
    pub const NAMES: [(&str, Self); 7] = [
        ("full", Self::Full),
        ("oval", Self::Oval),
        ("diamond", Self::Diamond),
        ("heart", Self::Heart),
        ("ring", Self::Ring),
        ("cross", Self::Cross),
        ("star", Self::Star),
    ];

    /// Returns the name used on the command line and in the config file.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Returns the name shown on screen.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Full => "Full",
            Self::Oval => "Oval",
            Self::Diamond => "Diamond",
            Self::Heart => "Heart",
            Self::Ring => "Ring",
            Self::Cross => "Cross",
            Self::Star => "Star",
        }
    }

    /// Draws the shape on a grid of `rows` x `cols` cells. Cells that hold letters are `true`.
    ///
    /// # Panics
    /// Panics if `rows` or `cols` is 0.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_engine::grid::Pos;
    /// use wordhoard_generators::word_search::Mask;
    ///
    /// let ring = Mask::Ring.draw(5, 5);
    /// assert_eq!(ring.get(Pos::new(2, 2)), Some(&false));
    /// assert_eq!(ring.get(Pos::new(0, 2)), Some(&true));
    /// ```
    #[must_use]
    pub fn draw(self, rows: u16, cols: u16) -> Grid<bool> {
        Grid::fill(rows, cols, |pos| {
            self.contains(centre(pos.col, cols), centre(pos.row, rows), (1.0 / f64::from(cols), 1.0 / f64::from(rows)))
        })
    }

    /// Returns the number of cells that hold letters on a grid of `rows` x `cols` cells.
    ///
    /// # Panics
    /// Panics if `rows` or `cols` is 0.
    #[must_use]
    pub fn count(self, rows: u16, cols: u16) -> usize {
        self.draw(rows, cols).cells().filter(|&&open| open).count()
    }

    /// Returns `true` if the cell centred at (`x`, `y`) is part of the shape. `half_cell` is half the width and half
    /// the height of a cell.
    fn contains(self, x: f64, y: f64, half_cell: (f64, f64)) -> bool {
        match self {
            Self::Full => true,
            Self::Oval => x * x + y * y <= 1.0,
            Self::Diamond => x.abs() + y.abs() <= 1.0 + (half_cell.0 - half_cell.1).abs() + EPSILON,
            Self::Heart => in_heart(x.abs(), y, half_cell.0),
            Self::Ring => (HOLE * HOLE..=1.0).contains(&(x * x + y * y)),
            Self::Cross => x.abs() <= ARM || y.abs() <= ARM,
            Self::Star => in_star(x, y),
        }
    }
}

impl FromStr for Mask {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        by_name(&Self::NAMES, text).ok_or_else(|| SettingError(format!("expected a shape: {}", list(&Self::NAMES))))
    }
}

/// Tolerance for rounding errors in comparisons.
const EPSILON: f64 = 1e-9;
/// Half the width of a ring's hole. On a 5x5 grid, the hole is the middle cell.
const HOLE: f64 = 0.4 - EPSILON;
/// Half the width of a cross's arms. On a 5x5 grid, the arms are three cells wide.
const ARM: f64 = 0.4 + EPSILON;

/// Returns the coordinate, from -1 to 1, of the centre of row or column `index` out of `count`.
fn centre(index: u16, count: u16) -> f64 {
    (2.0 * f64::from(index) + 1.0 - f64::from(count)) / f64::from(count)
}

/// Returns `true` if a cell is part of a heart. Each half has a half-ellipse on top and a side that tapers to a point
/// one or two cells wide. `x` is the distance from the vertical axis, and `half_width` is half the width of a cell.
fn in_heart(x: f64, y: f64, half_width: f64) -> bool {
    const MIDDLE: f64 = 0.5;
    const SHOULDER: f64 = -0.4;
    if y <= SHOULDER {
        let (dx, dy) = ((x - MIDDLE) / MIDDLE, (y - SHOULDER) / (1.0 + SHOULDER));
        return dx * dx + dy * dy <= 1.0 + EPSILON;
    }
    // A parabola gives the side a slight curve. The curve starts beyond the edge of the grid to keep the shoulder
    // broad.
    let depth = (y - SHOULDER) / (1.0 - SHOULDER);
    x <= (1.1 - 0.65 * depth - 0.35 * depth * depth).max(half_width + EPSILON)
}

/// Returns `true` if a cell is part of a star: inside at least four of the five lines of a slightly widened pentagram.
fn in_star(x: f64, y: f64) -> bool {
    /// Sine and cosine of 0, 72, 144, 216 and 288 degrees.
    const POINTS: [(f64, f64); 5] = [
        (0.0, 1.0),
        (0.951_056_516_295_153_5, 0.309_016_994_374_947_45),
        (0.587_785_252_292_473_1, -0.809_016_994_374_947_5),
        (-0.587_785_252_292_473_1, -0.809_016_994_374_947_5),
        (-0.951_056_516_295_153_5, 0.309_016_994_374_947_45),
    ];
    // The pentagram spans -0.81 to 1 vertically and -0.95 to 0.95 horizontally; its y axis points up.
    let (x, y) = (x * 0.951, 0.0955 - 0.9045 * y);
    POINTS.iter().filter(|(sine, cosine)| sine * x + cosine * y <= 0.39).count() >= 4
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use wordhoard_engine::base::sample::sample_size;
    use wordhoard_engine::grid::{Dir, Pos};

    use super::*;

    /// Returns `true` if the cells of the shape are connected, counting diagonal neighbours.
    fn is_connected(cells: &Grid<bool>) -> bool {
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
        let ch = |&open: &bool| if open { "# " } else { ". " };
        let row = |row: &[bool]| row.iter().map(ch).collect::<String>().trim_end().to_owned();
        mask.draw(rows, cols).by_row().map(|cells| row(cells) + "\n").collect()
    }

    #[test]
    fn shapes_match_their_snapshots() {
        for (name, mask) in &Mask::NAMES[1..] {
            let mut pictures = String::new();
            for (rows, cols) in [(5, 5), (8, 8), (15, 15), (30, 30), (10, 20), (20, 12)] {
                let _ = writeln!(pictures, "{rows}x{cols}\n{}", picture(*mask, rows, cols));
            }
            insta::assert_snapshot!(*name, pictures);
        }
    }

    #[test]
    fn every_shape_is_connected_and_fills_at_least_a_third_of_the_grid() {
        for (name, mask) in Mask::NAMES {
            let sides = || (5..=50).step_by(sample_size(9, 1));
            for (rows, cols) in sides().flat_map(|rows| sides().map(move |cols| (rows, cols))) {
                let cells = mask.draw(rows, cols);
                assert!(is_connected(&cells), "{name} {rows}x{cols}");
                let open = mask.count(rows, cols);
                assert!(open * 3 >= cells.len(), "{name} {rows}x{cols}: {open}");
                let touches = |side: fn(Pos, u16, u16) -> bool| {
                    cells.positions().any(|pos| side(pos, rows, cols) && cells.get(pos) == Some(&true))
                };
                let vertical = touches(|pos, _, _| pos.row == 0) && touches(|pos, rows, _| pos.row + 1 == rows);
                let horizontal = touches(|pos, _, _| pos.col == 0) && touches(|pos, _, cols| pos.col + 1 == cols);
                // On small grids, the points of a star may fall between cells.
                let small = mask == Mask::Star && (rows < 15 || cols < 15);
                assert!(vertical && horizontal || small, "{name} {rows}x{cols} does not reach all four sides");
            }
        }
    }

    #[test]
    fn names_match_the_save_format() {
        for (name, mask) in Mask::NAMES {
            assert_eq!((serde_json::to_string(&mask).unwrap(), mask.name()), (format!("{name:?}"), name));
            assert!(!mask.title().is_empty());
        }
    }
}
