//! A Boggle board as plain text: a row a line.

use crate::grid::{Board, Tile};

/// Writes a board as text, as it is read as well.
#[must_use]
pub fn print(board: &Board) -> String {
    rows(board).map(|row| row + "\n").collect()
}

/// The rows of a board, spaces between the tiles.
pub fn rows(board: &Board) -> impl Iterator<Item = String> {
    board.by_row().map(|row| row.iter().map(Tile::to_string).collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::board;

    #[test]
    fn what_is_written_is_read() {
        let text = "T Qu A\nR S Th\n";
        assert_eq!(print(&board::parse("TQuA\nRSTh").unwrap()), text);
        assert_eq!(print(&board::parse(text).unwrap()), text);
    }
}
