//! The cursor on a board.

use wordhoard_engine::grid::{Axis, Dir, Pos, TileBoard};

/// Square where the next tile is typed, and the direction in which the cursor goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// Square under the cursor.
    pub pos: Pos,
    /// Direction of typing.
    pub axis: Axis,
    /// Whether a tile has been typed on the last square of the row or column, so that there is no room for another.
    is_past_end: bool,
}

impl Cursor {
    /// Creates a cursor on a square, for a word across.
    #[must_use]
    pub fn new(pos: Pos) -> Self {
        Self { pos, axis: Axis::Across, is_past_end: false }
    }

    /// Returns `true` if the row or column has no room for another tile.
    #[must_use]
    pub fn is_past_end(&self) -> bool {
        self.is_past_end
    }

    /// Moves to a square, or to the nearest one on the board.
    pub fn move_to(&mut self, pos: Pos, board: &TileBoard) {
        let (rows, cols) = (board.squares().rows(), board.squares().cols());
        self.pos = Pos::new(pos.row.min(rows - 1), pos.col.min(cols - 1));
        self.is_past_end = false;
    }

    /// Moves one square in a direction, or stays at the edge.
    pub fn step(&mut self, dir: Dir, board: &TileBoard) {
        self.is_past_end = false;
        if let Some(next) = self.pos.step(dir).filter(|&next| board.squares().contains(next)) {
            self.pos = next;
        }
    }

    /// Moves to the square after the one where a tile has been typed.
    pub fn advance(&mut self, board: &TileBoard) {
        let before = self.pos;
        self.step(self.axis.dir(), board);
        self.is_past_end = self.pos == before;
    }

    /// Moves back to the square that was typed on before.
    pub fn retreat(&mut self, board: &TileBoard) {
        if self.is_past_end {
            self.is_past_end = false;
        } else {
            self.step(self.axis.dir().opposite(), board);
        }
    }

    /// Changes the direction.
    pub fn turn(&mut self) {
        self.axis = self.axis.crossing();
        self.is_past_end = false;
    }

    /// Moves to the first square of the row or column.
    pub fn move_to_start(&mut self, board: &TileBoard) {
        let start = if self.axis == Axis::Across { Pos::new(self.pos.row, 0) } else { Pos::new(0, self.pos.col) };
        self.move_to(start, board);
    }

    /// Moves to the last square of the row or column.
    pub fn move_to_end(&mut self, board: &TileBoard) {
        let across = self.axis == Axis::Across;
        let end = if across { Pos::new(self.pos.row, u16::MAX) } else { Pos::new(u16::MAX, self.pos.col) };
        self.move_to(end, board);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_stops_at_the_edge_and_goes_back_over_the_last_tile() {
        let board = TileBoard::standard();
        let mut cursor = Cursor::new(Pos::new(3, 13));
        cursor.advance(&board);
        assert_eq!((cursor.pos, cursor.is_past_end()), (Pos::new(3, 14), false));
        cursor.advance(&board);
        assert!(cursor.is_past_end());
        cursor.retreat(&board);
        assert_eq!((cursor.pos, cursor.is_past_end()), (Pos::new(3, 14), false));
        cursor.retreat(&board);
        assert_eq!(cursor.pos, Pos::new(3, 13));
    }

    #[test]
    fn the_cursor_stays_on_the_board() {
        let board = TileBoard::standard();
        let mut cursor = Cursor::new(Pos::new(0, 0));
        cursor.step(Dir::North, &board);
        cursor.step(Dir::West, &board);
        assert_eq!(cursor.pos, Pos::new(0, 0));
        cursor.turn();
        cursor.move_to_end(&board);
        assert_eq!(cursor.pos, Pos::new(14, 0));
        cursor.move_to_start(&board);
        cursor.turn();
        cursor.move_to_end(&board);
        assert_eq!(cursor.pos, Pos::new(0, 14));
        cursor.move_to(Pos::new(20, 2), &board);
        assert_eq!(cursor.pos, Pos::new(14, 2));
    }
}
