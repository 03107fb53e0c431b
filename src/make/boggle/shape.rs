//! Shape of a board.

/// Numbers of rows and columns of a board, each from 2 to 10.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Number of rows.
    pub rows: u16,
    /// Number of columns.
    pub cols: u16,
}
