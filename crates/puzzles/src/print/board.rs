//! Boggle boards as plain text, with one row per line.

use wordhoard_engine::grid::{Board, Tile};

/// Formats a board for [`board::parse`](crate::board::parse).
#[must_use]
pub fn print(board: &Board) -> String {
    rows(board).map(|row| row + "\n").collect()
}

/// Formats each row of a board, with spaces between the tiles.
pub fn rows(board: &Board) -> impl Iterator<Item = String> {
    board.by_row().map(|row| row.iter().map(Tile::to_string).collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board;

    #[test]
    fn printed_boards_survive_a_round_trip() {
        let text = "T Qu A\nR S Th\n";
        assert_eq!(print(&board::parse("TQuA\nRSTh").unwrap()), text);
        assert_eq!(print(&board::parse(text).unwrap()), text);
    }
}
