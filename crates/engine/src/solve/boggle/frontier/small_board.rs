//! Boards in the form that the frontier searches: up to 5x5 tiles, each a letter, Qu or a block.

use super::packed_trie::{QU, U};
use crate::grid::{Board, Dir, Tile};

/// Maximum number of rows and columns.
pub const MAX_SIDE: usize = 5;
/// Maximum number of tiles.
pub const MAX_TILES: usize = MAX_SIDE * MAX_SIDE;

/// Board of up to 5x5 tiles, each a letter, Qu or a block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SmallBoard {
    rows: u8,
    cols: u8,
    /// Letters in row-major order: 0 (a) to 25 (z), where 16 (q) stands for Qu, or [`SmallBoard::BLOCK`].
    letters: [u8; MAX_TILES],
}

impl SmallBoard {
    /// Letter that stands for a block, which no word crosses.
    pub const BLOCK: u8 = 31;

    /// Creates a board from its letters in row-major order: 0 (a) to 25 (z), where 16 (q) stands for Qu, or
    /// [`SmallBoard::BLOCK`]. Returns `None` unless there are 1 to 5 rows and columns, one letter per tile, and only
    /// valid letters.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_engine::solve::boggle::frontier::SmallBoard;
    ///
    /// assert!(SmallBoard::new(2, 2, &[16, 0, 19, SmallBoard::BLOCK]).is_some());
    /// assert!(SmallBoard::new(6, 1, &[0; 6]).is_none());
    /// ```
    #[must_use]
    pub fn new(rows: usize, cols: usize, letters: &[u8]) -> Option<Self> {
        let sides = 1..=MAX_SIDE;
        let fits = sides.contains(&rows) && sides.contains(&cols) && letters.len() == rows * cols;
        if !fits || letters.iter().any(|&letter| letter > 25 && letter != Self::BLOCK) {
            return None;
        }
        let mut all = [Self::BLOCK; MAX_TILES];
        all[..letters.len()].copy_from_slice(letters);
        Some(Self { rows: rows as u8, cols: cols as u8, letters: all })
    }

    /// Converts a board of up to 5x5 tiles that are letters, Qu or blocks. Returns `None` for any other board.
    #[must_use]
    pub fn from_board(board: &Board) -> Option<Self> {
        let mut letters = [0; MAX_TILES];
        let used = letters.get_mut(..board.len())?;
        for (target, tile) in used.iter_mut().zip(board.cells()) {
            *target = letter(tile)?;
        }
        Self::new(board.rows().into(), board.cols().into(), used)
    }

    /// Returns the number of rows, from 1 to 5.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows.into()
    }

    /// Returns the number of columns, from 1 to 5.
    #[must_use]
    pub fn cols(&self) -> usize {
        self.cols.into()
    }

    /// Returns the letters in row-major order.
    #[must_use]
    pub fn letters(&self) -> &[u8] {
        &self.letters[..self.rows() * self.cols()]
    }

    /// Replaces the letter of a tile.
    ///
    /// # Panics
    /// Panics if the board has no tile with this index, or if [`SmallBoard::new`] does not accept the letter.
    pub fn set(&mut self, tile: usize, letter: u8) {
        assert!(letter < 26 || letter == Self::BLOCK, "invalid letter {letter}; expected 0 to 25, or 31 for a block");
        let tiles = self.letters().len();
        self.letters[..tiles][tile] = letter;
    }

    /// Swaps the letters of two tiles.
    ///
    /// # Panics
    /// Panics if the board has no tile with either index.
    pub fn swap(&mut self, one: usize, other: usize) {
        let tiles = self.letters().len();
        self.letters[..tiles].swap(one, other);
    }
}

/// Returns the letter of a tile, or `None` for a lone Q and for two-letter tiles other than Qu.
fn letter(tile: &Tile) -> Option<u8> {
    match *tile.letters() {
        [] => Some(SmallBoard::BLOCK),
        [letter] if letter != QU => Some(letter),
        [QU, U] => Some(QU),
        _ => None,
    }
}

/// Offsets (rows, columns) from a tile to its neighbours, in row-major order from the north-west.
const NEIGHBOUR_OFFSETS: [(i32, i32); Dir::ALL.len()] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// Tile index that stands for a neighbour off the board.
pub(super) const OFF_BOARD: u8 = 31;

/// Returns, for each tile, the indexes of its eight neighbours in row-major order from the north-west. The index of a
/// neighbour off the board is [`OFF_BOARD`].
pub(super) fn neighbour_tiles(rows: usize, cols: usize) -> [[u8; 8]; MAX_TILES] {
    let next = |tile: usize, (down, right): (i32, i32)| {
        let row = (tile / cols).checked_add_signed(down as isize).filter(|&row| row < rows && tile < rows * cols)?;
        let col = (tile % cols).checked_add_signed(right as isize).filter(|&col| col < cols)?;
        Some((row * cols + col) as u8)
    };
    std::array::from_fn(|tile| NEIGHBOUR_OFFSETS.map(|offset| next(tile, offset).unwrap_or(OFF_BOARD)))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::board;
    use super::*;
    use crate::grid::Grid;

    #[test]
    fn accepts_only_letters_qu_and_blocks() {
        let small = SmallBoard::from_board(&board(&["Qu a", "# z"])).unwrap();
        assert_eq!((small.rows(), small.cols(), small.letters()), (2, 2, &[16, 0, 31, 25][..]));
        assert_eq!(SmallBoard::from_board(&board(&["Th a"])), None);
        assert_eq!(SmallBoard::from_board(&board(&["q a"])), None);
        assert_eq!(SmallBoard::from_board(&Grid::fill(2, 6, |_| Tile::new("a").unwrap())), None);
        assert_eq!(SmallBoard::from_board(&Grid::fill(6, 2, |_| Tile::new("a").unwrap())), None);
        assert_eq!(SmallBoard::new(2, 2, &[0, 0, 0]), None);
        assert_eq!(SmallBoard::new(1, 2, &[0, 26]), None);
        assert_eq!(SmallBoard::new(0, 3, &[]), None);
    }

    #[test]
    fn neighbours_match_the_grid() {
        for (rows, cols) in [(1, 1), (1, 5), (2, 3), (4, 4), (5, 5)] {
            let grid = Grid::fill(rows, cols, |_| ());
            let neighbour_tiles = neighbour_tiles(rows.into(), cols.into());
            for (tile, neighbour_tiles) in neighbour_tiles.into_iter().enumerate().take(grid.len()) {
                let pos = grid.pos(tile);
                let mut expected: Vec<u8> = grid.neighbours(pos, &Dir::ALL).map(|pos| grid.index(pos) as u8).collect();
                let mut found: Vec<u8> = neighbour_tiles.into_iter().filter(|&next| next != OFF_BOARD).collect();
                expected.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, expected, "{rows}x{cols}, {tile}");
            }
        }
    }
}
