//! Grids, places in them and directions: what every puzzle is drawn on.

mod dir;
mod letters;
mod pattern;
mod placement;
mod slots;
mod tile;

use std::fmt;
use std::ops::{Index, IndexMut, RangeInclusive};

use serde::{Deserialize, Serialize};

pub use dir::{Dir, Dirs, DirsError};
pub use letters::{Letters, LettersError};
pub use pattern::{Pattern, PatternCell};
pub use placement::Placement;
pub use slots::{Axis, Slot, slots};
pub use tile::{Tile, TileError};

/// A Boggle board: from 2x2 to 10x10 tiles.
pub type Board = Grid<Tile>;

/// A place in a grid: row and column, from 0 at the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "(u16, u16)", into = "(u16, u16)")]
pub struct Pos {
    /// Row, from 0 at the top.
    pub row: u16,
    /// Column, from 0 at the left.
    pub col: u16,
}

impl Pos {
    /// The place in this row and column.
    #[must_use]
    pub const fn new(row: u16, col: u16) -> Self {
        Self { row, col }
    }

    /// The place one step away, if it is not above the first row or left of the first column.
    #[must_use]
    pub fn step(self, dir: Dir) -> Option<Self> {
        let (down, right) = dir.offset();
        Some(Self::new(self.row.checked_add_signed(down)?, self.col.checked_add_signed(right)?))
    }

    /// True where the other place is one of the eight around this one.
    #[must_use]
    pub fn touches(self, other: Self) -> bool {
        self != other && self.row.abs_diff(other.row) <= 1 && self.col.abs_diff(other.col) <= 1
    }
}

/// As people count: `row 1, column 1` is at the top left.
impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}", u32::from(self.row) + 1, u32::from(self.col) + 1)
    }
}

impl From<(u16, u16)> for Pos {
    fn from((row, col): (u16, u16)) -> Self {
        Self { row, col }
    }
}

impl From<Pos> for (u16, u16) {
    fn from(pos: Pos) -> Self {
        (pos.row, pos.col)
    }
}

/// Rows and columns as people write them: `15`, or `10x20`; `None` where they are no such thing, or out of range.
#[must_use]
pub fn sides(text: &str, range: &RangeInclusive<u16>) -> Option<(u16, u16)> {
    let side = |text: &str| text.parse().ok().filter(|side| range.contains(side));
    match text.split_once(['x', 'X']) {
        Some((rows, cols)) => side(rows).zip(side(cols)),
        None => side(text).map(|side| (side, side)),
    }
}

/// Rows and columns of cells, each row as long as the next.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Vec<T>>", into = "Vec<Vec<T>>", bound(serialize = "T: Clone + Serialize"))]
pub struct Grid<T> {
    rows: u16,
    cols: u16,
    cells: Vec<T>,
}

/// Why cells do not make a grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GridError {
    /// No rows, or rows without cells.
    Empty,
    /// The row (from 0) whose length is not that of the first.
    Ragged {
        /// The first row that differs, from 0.
        row: usize,
    },
    /// More rows or columns than 65,535.
    TooLarge,
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the grid has no cells"),
            Self::Ragged { row } => write!(f, "row {} is not as long as row 1", row + 1),
            Self::TooLarge => f.write_str("the grid is too large"),
        }
    }
}

impl std::error::Error for GridError {}

impl<T> Grid<T> {
    /// A grid of these rows.
    ///
    /// # Errors
    /// When there is no cell, or the rows differ in length.
    pub fn from_rows(rows: Vec<Vec<T>>) -> Result<Self, GridError> {
        let cols = rows.first().map_or(0, Vec::len);
        if cols == 0 {
            return Err(GridError::Empty);
        }
        if let Some(row) = rows.iter().position(|r| r.len() != cols) {
            return Err(GridError::Ragged { row });
        }
        let (Ok(height), Ok(width)) = (u16::try_from(rows.len()), u16::try_from(cols)) else {
            return Err(GridError::TooLarge);
        };
        Ok(Self { rows: height, cols: width, cells: rows.into_iter().flatten().collect() })
    }

    /// A grid whose cells are made one by one, row by row.
    ///
    /// # Panics
    /// If `rows` or `cols` is 0.
    pub fn fill(rows: u16, cols: u16, mut cell: impl FnMut(Pos) -> T) -> Self {
        assert!(rows > 0 && cols > 0, "a grid has at least one cell");
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(row, col)));
        Self { rows, cols, cells: places.map(&mut cell).collect() }
    }

    /// How many rows: at least 1.
    #[must_use]
    pub fn rows(&self) -> u16 {
        self.rows
    }

    /// How many columns: at least 1.
    #[must_use]
    pub fn cols(&self) -> u16 {
        self.cols
    }

    /// How many cells: at least 1.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "a grid is never empty")]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// The cell at a place, if the place is inside.
    #[must_use]
    pub fn get(&self, pos: Pos) -> Option<&T> {
        self.contains(pos).then(|| &self.cells[self.index(pos)])
    }

    /// The cells made into others, each where it was.
    pub fn map<U>(&self, cell: impl FnMut(&T) -> U) -> Grid<U> {
        Grid { rows: self.rows, cols: self.cols, cells: self.cells.iter().map(cell).collect() }
    }

    /// True where the place is inside.
    #[must_use]
    pub fn contains(&self, pos: Pos) -> bool {
        pos.row < self.rows && pos.col < self.cols
    }

    /// Number of a place that is inside: 0 at the top left, row by row.
    #[must_use]
    pub fn index(&self, pos: Pos) -> usize {
        usize::from(pos.row) * usize::from(self.cols) + usize::from(pos.col)
    }

    /// The place with this number: the inverse of [`Grid::index`].
    #[must_use]
    pub fn pos(&self, index: usize) -> Pos {
        let cols = usize::from(self.cols);
        Pos::new((index / cols) as u16, (index % cols) as u16)
    }

    /// All places, row by row.
    pub fn positions(&self) -> impl Iterator<Item = Pos> + use<T> {
        let cols = self.cols;
        (0..self.rows).flat_map(move |row| (0..cols).map(move |col| Pos::new(row, col)))
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = &T> {
        self.cells.iter()
    }

    /// All cells by their numbers: row by row, one after another.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.cells
    }

    /// The rows, top to bottom.
    pub fn by_row(&self) -> impl Iterator<Item = &[T]> {
        self.cells.chunks_exact(usize::from(self.cols))
    }

    /// The places inside that are one step away in these directions.
    pub fn neighbours(&self, pos: Pos, dirs: &[Dir]) -> impl Iterator<Item = Pos> {
        dirs.iter().filter_map(move |&dir| pos.step(dir).filter(|&p| self.contains(p)))
    }
}

/// The cell at a place that is inside.
impl<T> Index<Pos> for Grid<T> {
    type Output = T;

    fn index(&self, pos: Pos) -> &T {
        debug_assert!(self.contains(pos), "the place is inside");
        &self.cells[Grid::index(self, pos)]
    }
}

impl<T> IndexMut<Pos> for Grid<T> {
    fn index_mut(&mut self, pos: Pos) -> &mut T {
        debug_assert!(self.contains(pos), "the place is inside");
        let index = Grid::index(self, pos);
        &mut self.cells[index]
    }
}

impl<T> TryFrom<Vec<Vec<T>>> for Grid<T> {
    type Error = GridError;
    fn try_from(rows: Vec<Vec<T>>) -> Result<Self, GridError> {
        Self::from_rows(rows)
    }
}

impl<T: Clone> From<Grid<T>> for Vec<Vec<T>> {
    fn from(grid: Grid<T>) -> Self {
        grid.by_row().map(<[T]>::to_vec).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_numbers_are_inverse() {
        let grid = Grid::fill(3, 5, |p| (p.row, p.col));
        for (index, pos) in grid.positions().enumerate() {
            assert_eq!((grid.index(pos), grid.pos(index)), (index, pos));
            assert_eq!(grid.get(pos), Some(&(pos.row, pos.col)));
        }
        assert_eq!(grid.get(Pos::new(3, 0)), None);
    }

    #[test]
    fn neighbours_stop_at_the_edge() {
        let grid = Grid::fill(3, 3, |_| ());
        let count = |row, col, dirs: &[Dir]| grid.neighbours(Pos::new(row, col), dirs).count();
        assert_eq!([count(0, 0, &Dir::ALL), count(0, 1, &Dir::ALL), count(1, 1, &Dir::ALL)], [3, 5, 8]);
        assert_eq!([count(0, 0, &Dir::STRAIGHT), count(1, 1, &Dir::STRAIGHT)], [2, 4]);
        assert!(grid.neighbours(Pos::new(1, 1), &Dir::ALL).all(|p| p.touches(Pos::new(1, 1))));
    }

    #[test]
    fn ragged_and_empty_rows_are_refused() {
        assert_eq!(Grid::from_rows(vec![vec![1, 2], vec![3]]), Err(GridError::Ragged { row: 1 }));
        assert_eq!(Grid::<u8>::from_rows(vec![]), Err(GridError::Empty));
        assert_eq!(Grid::<u8>::from_rows(vec![vec![]]), Err(GridError::Empty));
    }
}
