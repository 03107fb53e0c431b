//! Shape of a board.

/// Numbers of rows and columns of a board, each from 2 to 10.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Rows.
    pub rows: u16,
    /// Columns.
    pub cols: u16,
}
