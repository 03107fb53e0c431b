//! Grids, positions, directions and tiles: the geometry shared by all puzzles.

mod bars;
mod dir;
mod letters;
mod pattern;
mod placement;
mod premium;
mod slots;
mod tile;
mod tile_board;

use std::fmt;
use std::ops::{Index, IndexMut, RangeInclusive};

use serde::{Deserialize, Serialize};

pub use bars::Bars;
pub use dir::{Dir, Dirs, DirsError};
pub use letters::{Letters, LettersError};
pub use pattern::{Pattern, PatternCell};
pub use placement::Placement;
pub use premium::Premium;
pub use slots::{Axis, Slot, slots};
pub use tile::{Tile, TileError};
pub use tile_board::{BoardSquare, BoardTile, TileBoard};

/// Boggle board: 2x2 to 10x10 tiles.
pub type Board = Grid<Tile>;

/// Position in a grid: row and column, counted from 0 at the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "(u16, u16)", into = "(u16, u16)")]
pub struct Pos {
    /// Row, counted from 0 at the top.
    pub row: u16,
    /// Column, counted from 0 at the left.
    pub col: u16,
}

impl Pos {
    /// Creates a position in the given row and column, both counted from 0.
    #[must_use]
    pub const fn new(row: u16, col: u16) -> Self {
        Self { row, col }
    }

    /// Returns the position one step away, or `None` above the first row or left of the first column.
    ///
    /// The bottom and right edges are not checked, because a position does not belong to a grid.
    #[must_use]
    pub fn step(self, dir: Dir) -> Option<Self> {
        let (down, right) = dir.offset();
        Some(Self::new(self.row.checked_add_signed(down)?, self.col.checked_add_signed(right)?))
    }

    /// Returns `true` if `other` is one of the 8 neighbouring positions, including diagonals.
    #[must_use]
    pub fn touches(self, other: Self) -> bool {
        self != other && self.row.abs_diff(other.row) <= 1 && self.col.abs_diff(other.col) <= 1
    }
}

/// Formats the position with both numbers counted from 1: `row 1, column 1` is at the top left.
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

/// Parses a grid size such as `15` (square) or `10x20` into rows and columns.
///
/// Returns `None` if `text` is not a size, or if a side is outside `range`.
///
/// # Examples
///
/// ```
/// use wordhoard_engine::grid::parse_sides;
///
/// assert_eq!(parse_sides("15", &(2..=20)), Some((15, 15)));
/// assert_eq!(parse_sides("10x20", &(2..=20)), Some((10, 20)));
/// assert_eq!(parse_sides("10x21", &(2..=20)), None);
/// ```
#[must_use]
pub fn parse_sides(text: &str, range: &RangeInclusive<u16>) -> Option<(u16, u16)> {
    let side = |text: &str| text.parse().ok().filter(|side| range.contains(side));
    match text.split_once(['x', 'X']) {
        Some((rows, cols)) => side(rows).zip(side(cols)),
        None => side(text).map(|side| (side, side)),
    }
}

/// Rectangular grid of cells, stored row by row, with at least one cell.
///
/// # Examples
///
/// ```
/// use wordhoard_engine::grid::{Grid, Pos};
///
/// let grid = Grid::from_rows(vec![vec!['t', 'e', 'a'], vec!['r', 's', 't']])?;
/// assert_eq!((grid.rows(), grid.cols()), (2, 3));
/// assert_eq!(grid[Pos::new(0, 2)], 'a');
/// # Ok::<(), wordhoard_engine::grid::GridError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Vec<T>>", into = "Vec<Vec<T>>", bound(serialize = "T: Clone + Serialize"))]
pub struct Grid<T> {
    rows: u16,
    cols: u16,
    cells: Vec<T>,
}

/// Error building a [`Grid`] from rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GridError {
    /// There are no rows, or the first row has no cells.
    Empty,
    /// The rows have different lengths.
    Ragged {
        /// Index of the first row whose length differs from that of row 0.
        row: usize,
    },
    /// There are more than 65,535 rows or columns.
    TooLarge,
}

impl fmt::Display for GridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the grid has no cells"),
            Self::Ragged { row } => write!(f, "row {} and row 1 have different lengths", row + 1),
            Self::TooLarge => f.write_str("the grid has more than 65,535 rows or columns"),
        }
    }
}

impl std::error::Error for GridError {}

impl<T> Grid<T> {
    /// Creates a grid from rows.
    ///
    /// # Errors
    /// Returns [`GridError`] if there are no cells, the rows have different lengths, or a side exceeds 65,535.
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

    /// Creates a grid by calling `cell` for each position, row by row.
    ///
    /// # Panics
    /// Panics if `rows` or `cols` is 0.
    pub fn fill(rows: u16, cols: u16, mut cell: impl FnMut(Pos) -> T) -> Self {
        assert!(rows > 0 && cols > 0, "a grid needs at least one cell");
        let positions = (0..rows).flat_map(|row| (0..cols).map(move |col| Pos::new(row, col)));
        Self { rows, cols, cells: positions.map(&mut cell).collect() }
    }

    /// Returns the number of rows, at least 1.
    #[must_use]
    pub fn rows(&self) -> u16 {
        self.rows
    }

    /// Returns the number of columns, at least 1.
    #[must_use]
    pub fn cols(&self) -> u16 {
        self.cols
    }

    /// Returns the number of cells, at least 1.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "a grid is never empty")]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Returns the cell at a position, or `None` outside the grid.
    #[must_use]
    pub fn get(&self, pos: Pos) -> Option<&T> {
        self.contains(pos).then(|| &self.cells[self.index(pos)])
    }

    /// Returns a mutable reference to a cell, or `None` outside the grid.
    pub fn get_mut(&mut self, pos: Pos) -> Option<&mut T> {
        if self.contains(pos) { Some(&mut self[pos]) } else { None }
    }

    /// Creates a grid of the same size by applying `cell` to each cell.
    pub fn map<U>(&self, cell: impl FnMut(&T) -> U) -> Grid<U> {
        Grid { rows: self.rows, cols: self.cols, cells: self.cells.iter().map(cell).collect() }
    }

    /// Returns `true` if the position is inside the grid.
    #[must_use]
    pub fn contains(&self, pos: Pos) -> bool {
        pos.row < self.rows && pos.col < self.cols
    }

    /// Returns the index of a position inside the grid: 0 at the top left, counted row by row.
    #[must_use]
    pub fn index(&self, pos: Pos) -> usize {
        usize::from(pos.row) * usize::from(self.cols) + usize::from(pos.col)
    }

    /// Returns the position with the given index, the inverse of [`Grid::index`].
    #[must_use]
    pub fn pos(&self, index: usize) -> Pos {
        let cols = usize::from(self.cols);
        Pos::new((index / cols) as u16, (index % cols) as u16)
    }

    /// Returns all positions, row by row.
    pub fn positions(&self) -> impl Iterator<Item = Pos> + use<T> {
        let cols = self.cols;
        (0..self.rows).flat_map(move |row| (0..cols).map(move |col| Pos::new(row, col)))
    }

    /// Returns all cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = &T> {
        self.cells.iter()
    }

    /// Returns the cells as one slice, ordered by [`Grid::index`].
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.cells
    }

    /// Returns the rows, from top to bottom.
    pub fn by_row(&self) -> impl Iterator<Item = &[T]> {
        self.cells.chunks_exact(usize::from(self.cols))
    }

    /// Returns the positions inside the grid that are one step away in the given directions.
    pub fn neighbours(&self, pos: Pos, dirs: &[Dir]) -> impl Iterator<Item = Pos> {
        dirs.iter().filter_map(move |&dir| pos.step(dir).filter(|&p| self.contains(p)))
    }
}

/// Indexing requires a position inside the grid. With debug assertions, any other position panics. Without them, a column
/// that is too large may yield a cell of a later row.
impl<T> Index<Pos> for Grid<T> {
    type Output = T;

    fn index(&self, pos: Pos) -> &T {
        debug_assert!(self.contains(pos), "position outside the grid");
        &self.cells[Grid::index(self, pos)]
    }
}

impl<T> IndexMut<Pos> for Grid<T> {
    fn index_mut(&mut self, pos: Pos) -> &mut T {
        debug_assert!(self.contains(pos), "position outside the grid");
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
    fn index_and_pos_are_inverses() {
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
    fn ragged_and_empty_rows_are_rejected() {
        assert_eq!(Grid::from_rows(vec![vec![1, 2], vec![3]]), Err(GridError::Ragged { row: 1 }));
        assert_eq!(Grid::<u8>::from_rows(vec![]), Err(GridError::Empty));
        assert_eq!(Grid::<u8>::from_rows(vec![vec![]]), Err(GridError::Empty));
    }
}
