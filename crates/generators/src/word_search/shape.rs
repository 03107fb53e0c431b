//! Shape of a grid: a named one, or a picture.

use serde::{Deserialize, Serialize};
use wordhoard_engine::grid::Grid;

use super::{Mask, Picture};

/// Shape of a grid: the set of cells that hold letters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Shape {
    /// Named shape, for grids of any size.
    Named(Mask),
    /// Picture drawn by the player, for grids of its own size.
    Drawn(Picture),
}

impl Shape {
    /// Every cell.
    pub const FULL: Self = Self::Named(Mask::Full);

    /// Returns the named shape, or `None` if the shape is a picture.
    #[must_use]
    pub fn mask(&self) -> Option<Mask> {
        match self {
            Self::Named(mask) => Some(*mask),
            Self::Drawn(_) => None,
        }
    }

    /// Draws the shape on a grid of `rows` x `cols` cells. Cells that hold letters are `true`. A picture of another
    /// size is cropped, or extended with cells without letters.
    ///
    /// # Panics
    /// Panics if `rows` or `cols` is 0.
    #[must_use]
    pub fn draw(&self, rows: u16, cols: u16) -> Grid<bool> {
        match self {
            Self::Named(mask) => mask.draw(rows, cols),
            Self::Drawn(picture) => Grid::fill(rows, cols, |pos| picture.cells().get(pos) == Some(&true)),
        }
    }

    /// Returns the number of cells that hold letters on a grid of `rows` x `cols` cells.
    ///
    /// # Panics
    /// Panics if `rows` or `cols` is 0.
    #[must_use]
    pub fn count(&self, rows: u16, cols: u16) -> usize {
        self.draw(rows, cols).cells().filter(|&&open| open).count()
    }
}

impl Default for Shape {
    fn default() -> Self {
        Self::FULL
    }
}

impl From<Mask> for Shape {
    fn from(mask: Mask) -> Self {
        Self::Named(mask)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_are_saved_as_a_name_or_as_rows() {
        let picture = Picture::parse("#...#\n.#.#.\n..#..\n..#..\n..#..").unwrap();
        for (shape, json) in [
            (Shape::from(Mask::Heart), r#""heart""#),
            (Shape::Drawn(picture), r##"["#...#",".#.#.","..#..","..#..","..#.."]"##),
        ] {
            assert_eq!(serde_json::to_string(&shape).unwrap(), json);
            assert_eq!(serde_json::from_str::<Shape>(json).unwrap(), shape);
        }
        assert!(serde_json::from_str::<Shape>(r##"["#"]"##).is_err());
        assert!(serde_json::from_str::<Shape>(r#""egg""#).is_err());
    }

    #[test]
    fn pictures_of_another_size_are_cropped_or_extended() {
        let shape = Shape::Drawn(Picture::parse(&"#####\n".repeat(6)).unwrap());
        assert_eq!([shape.count(6, 5), shape.count(5, 5), shape.count(9, 9)], [30, 25, 30]);
    }
}
