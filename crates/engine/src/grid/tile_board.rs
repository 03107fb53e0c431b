//! Boards on which words are formed with tiles that have points.

use std::ops::RangeInclusive;

use super::{Grid, Pos, Premium};

/// Tile on a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardTile {
    /// Letter, from 0 (a) to 25 (z).
    pub letter: u8,
    /// Whether it is a blank, which scores nothing.
    pub is_blank: bool,
}

impl BoardTile {
    /// Returns the letter as a capital, or in lower case for a blank.
    #[must_use]
    pub fn symbol(self) -> char {
        char::from(self.letter + if self.is_blank { b'a' } else { b'A' })
    }
}

/// Square of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BoardSquare {
    /// Kind of square. It counts only for the tile that is played on it.
    pub premium: Premium,
    /// Tile on the square, if any.
    pub tile: Option<BoardTile>,
}

/// Board of 2x2 to 25x25 squares.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TileBoard(Grid<BoardSquare>);

impl TileBoard {
    /// Numbers of rows and of columns that a board may have.
    pub const SIDES: RangeInclusive<u16> = 2..=25;

    /// Creates a board, or returns `None` if a side is outside [`TileBoard::SIDES`].
    #[must_use]
    pub fn new(squares: Grid<BoardSquare>) -> Option<Self> {
        let fits = [squares.rows(), squares.cols()].iter().all(|side| Self::SIDES.contains(side));
        fits.then_some(Self(squares))
    }

    /// Returns the standard board without tiles.
    #[must_use]
    pub fn standard() -> Self {
        let square = |pos| BoardSquare { premium: Premium::standard(pos), tile: None };
        Self(Grid::fill(Premium::STANDARD_SIDE, Premium::STANDARD_SIDE, square))
    }

    /// Returns the squares.
    #[must_use]
    pub fn squares(&self) -> &Grid<BoardSquare> {
        &self.0
    }

    /// Returns the tile on a square. Squares without one, and those off the board, have none.
    #[must_use]
    pub fn tile(&self, pos: Pos) -> Option<BoardTile> {
        self.0.get(pos).and_then(|square| square.tile)
    }

    /// Puts a tile on a square of the board.
    ///
    /// # Panics
    /// Panics if the position is off the board.
    pub fn place(&mut self, pos: Pos, tile: BoardTile) {
        assert!(self.0.contains(pos), "position off the board");
        self.0[pos].tile = Some(tile);
    }

    /// Removes the tile from a square, and returns it if there was one.
    pub fn remove(&mut self, pos: Pos) -> Option<BoardTile> {
        self.0.get_mut(pos).and_then(|square| square.tile.take())
    }

    /// Returns `true` if the squares are those of the standard board, whatever tiles are on them.
    #[must_use]
    pub fn is_standard(&self) -> bool {
        let is_standard = |pos| self.0[pos].premium == Premium::standard(pos);
        [self.0.rows(), self.0.cols()] == [Premium::STANDARD_SIDE; 2] && self.0.positions().all(is_standard)
    }

    /// Returns `true` if there is no tile on the board.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.cells().all(|square| square.tile.is_none())
    }

    /// Returns the square that the first play must cover. If a side is even, it is the one after the middle.
    #[must_use]
    pub fn centre(&self) -> Pos {
        Pos::new(self.0.rows() / 2, self.0.cols() / 2)
    }

    /// Makes every square plain.
    pub fn remove_premiums(&mut self) {
        self.0 = self.0.map(|square| BoardSquare { premium: Premium::Plain, ..*square });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_limited() {
        let board = |rows, cols| TileBoard::new(Grid::fill(rows, cols, |_| BoardSquare::default()));
        assert!(board(2, 25).is_some() && board(1, 15).is_none() && board(15, 26).is_none());
        assert_eq!(board(4, 5).unwrap().centre(), Pos::new(2, 2));
    }

    #[test]
    fn tiles_are_placed_and_removed() {
        let mut board = TileBoard::standard();
        let (centre, tile) = (board.centre(), BoardTile { letter: 4, is_blank: true });
        assert!(board.is_empty());
        board.place(centre, tile);
        assert!(board.is_standard());
        board.remove_premiums();
        assert!(!board.is_standard());
        assert_eq!((board.is_empty(), board.tile(centre), board.tile(Pos::new(15, 0))), (false, Some(tile), None));
        assert!(board.squares().cells().all(|square| square.premium == Premium::Plain));
        assert_eq!((board.remove(centre), board.remove(centre), board.is_empty()), (Some(tile), None, true));
        assert_eq!(board.remove(Pos::new(15, 0)), None);
    }
}
