//! A board as the frontier takes it: up to 5x5, on each place a letter, Qu, or nothing.

use super::packed_trie::{QU, U};
use crate::grid::{Board, Dir, Tile};

/// The most rows, and the most columns.
pub const MAX_SIDE: usize = 5;
/// The most tiles.
pub const MAX_TILES: usize = MAX_SIDE * MAX_SIDE;

/// The letters of a board, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SmallBoard {
    rows: u8,
    cols: u8,
    /// From 0 (a) to 25 (z), q for Qu, or [`SmallBoard::BLOCK`].
    letters: [u8; MAX_TILES],
}

impl SmallBoard {
    /// What stands on a place that no word goes through.
    pub const BLOCK: u8 = 31;

    /// A tray of these letters, row by row, from 0 (a) to 25 (z), 16 for the tile Qu, or [`SmallBoard::BLOCK`]. `None` for
    /// more than 5 rows or columns, none of either, another number of letters than places, or something else among
    /// them.
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

    /// The tray of a board of up to 5x5 tiles that are letters, Qu or blocks; `None` for any other.
    #[must_use]
    pub fn of(board: &Board) -> Option<Self> {
        let mut letters = [0; MAX_TILES];
        let places = letters.get_mut(..board.len())?;
        for (place, tile) in places.iter_mut().zip(board.cells()) {
            *place = letter(tile)?;
        }
        Self::new(board.rows().into(), board.cols().into(), places)
    }

    /// Rows, from 1 to 5.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows.into()
    }

    /// Columns, from 1 to 5.
    #[must_use]
    pub fn cols(&self) -> usize {
        self.cols.into()
    }

    /// The letters, row by row.
    #[must_use]
    pub fn letters(&self) -> &[u8] {
        &self.letters[..self.rows() * self.cols()]
    }

    /// Puts another letter on a place.
    ///
    /// # Panics
    /// If there is no such place, or the letter is none that [`SmallBoard::new`] takes.
    pub fn set(&mut self, place: usize, letter: u8) {
        assert!(letter < 26 || letter == Self::BLOCK, "{letter} is no letter");
        let tiles = self.letters().len();
        self.letters[..tiles][place] = letter;
    }

    /// Swaps the letters of two places.
    ///
    /// # Panics
    /// If there is no such place.
    pub fn swap(&mut self, one: usize, other: usize) {
        let tiles = self.letters().len();
        self.letters[..tiles].swap(one, other);
    }
}

/// The letter of a tile; `None` for a lone Q and for pairs other than Qu.
fn letter(tile: &Tile) -> Option<u8> {
    match *tile.letters() {
        [] => Some(SmallBoard::BLOCK),
        [letter] if letter != QU => Some(letter),
        [QU, U] => Some(QU),
        _ => None,
    }
}

/// The eight ways from a place to the next, row by row from the north-west.
const WAYS: [(i32, i32); Dir::ALL.len()] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// Stands for no place.
pub(super) const NOWHERE: u8 = 31;

/// For each place of a tray the eight around it, or [`NOWHERE`], row by row from the north-west.
pub(super) fn around(rows: usize, cols: usize) -> [[u8; 8]; MAX_TILES] {
    let next = |place: usize, (down, right): (i32, i32)| {
        let row = (place / cols).checked_add_signed(down as isize).filter(|&row| row < rows && place < rows * cols)?;
        let col = (place % cols).checked_add_signed(right as isize).filter(|&col| col < cols)?;
        Some((row * cols + col) as u8)
    };
    std::array::from_fn(|place| WAYS.map(|way| next(place, way).unwrap_or(NOWHERE)))
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::board;
    use super::*;
    use crate::grid::Grid;

    #[test]
    fn takes_letters_qu_and_blocks_and_nothing_else() {
        let tray = SmallBoard::of(&board(&["Qu a", "# z"])).unwrap();
        assert_eq!((tray.rows(), tray.cols(), tray.letters()), (2, 2, &[16, 0, 31, 25][..]));
        assert_eq!(SmallBoard::of(&board(&["Th a"])), None);
        assert_eq!(SmallBoard::of(&board(&["q a"])), None);
        assert_eq!(SmallBoard::of(&Grid::fill(2, 6, |_| Tile::new("a").unwrap())), None);
        assert_eq!(SmallBoard::of(&Grid::fill(6, 2, |_| Tile::new("a").unwrap())), None);
        assert_eq!(SmallBoard::new(2, 2, &[0, 0, 0]), None);
        assert_eq!(SmallBoard::new(1, 2, &[0, 26]), None);
        assert_eq!(SmallBoard::new(0, 3, &[]), None);
    }

    #[test]
    fn places_that_touch_are_around_each_other() {
        for (rows, cols) in [(1, 1), (1, 5), (2, 3), (4, 4), (5, 5)] {
            let grid = Grid::fill(rows, cols, |_| ());
            let around = around(rows.into(), cols.into());
            for (place, around) in around.into_iter().enumerate().take(grid.len()) {
                let pos = grid.pos(place);
                let mut expected: Vec<u8> = grid.neighbours(pos, &Dir::ALL).map(|pos| grid.index(pos) as u8).collect();
                let mut found: Vec<u8> = around.into_iter().filter(|&next| next != NOWHERE).collect();
                expected.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, expected, "{rows}x{cols}, {place}");
            }
        }
    }
}
