//! Rotation of the board on the screen.

use wordhoard_engine::grid::{Board, Pos};

/// Rotation of the board in quarter turns, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rotation(u8);

impl Rotation {
    /// Returns the rotation a quarter turn further clockwise.
    #[must_use]
    pub fn next(self) -> Self {
        Self((self.0 + 1) % 4)
    }

    /// Returns the rotation a quarter turn further anticlockwise.
    #[must_use]
    pub fn previous(self) -> Self {
        Self((self.0 + 3) % 4)
    }

    /// Returns the numbers of rows and columns of the rotated board.
    pub(super) fn shape(self, board: &Board) -> (u16, u16) {
        if self.0.is_multiple_of(2) { (board.rows(), board.cols()) } else { (board.cols(), board.rows()) }
    }

    /// Converts a position on the board to the corresponding position on the screen.
    pub(super) fn to_screen(self, pos: Pos, (rows, cols): (u16, u16)) -> Pos {
        match self.0 {
            0 => pos,
            1 => Pos::new(pos.col, cols - 1 - pos.row),
            2 => Pos::new(rows - 1 - pos.row, cols - 1 - pos.col),
            _ => Pos::new(rows - 1 - pos.col, pos.row),
        }
    }

    /// Converts a position on the screen to the corresponding position on the board.
    pub(super) fn to_board(self, pos: Pos, (rows, cols): (u16, u16)) -> Pos {
        match self.0 {
            0 => pos,
            1 => Pos::new(cols - 1 - pos.col, pos.row),
            2 => Pos::new(rows - 1 - pos.row, cols - 1 - pos.col),
            _ => Pos::new(pos.col, rows - 1 - pos.row),
        }
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::{Grid, Tile};

    use super::*;

    #[test]
    fn rotations_move_the_first_tile_clockwise() {
        let board: Board = Grid::fill(2, 3, |_| Tile::BLOCK);
        let rotations = [Rotation(0), Rotation(1), Rotation(2), Rotation(3)];
        let corners: Vec<Pos> =
            rotations.iter().map(|rotation| rotation.to_screen(Pos::new(0, 0), rotation.shape(&board))).collect();
        assert_eq!(corners, [Pos::new(0, 0), Pos::new(0, 1), Pos::new(1, 2), Pos::new(2, 0)]);
        assert_eq!((Rotation(3).next(), Rotation(0).previous()), (Rotation(0), Rotation(3)));
    }
}
