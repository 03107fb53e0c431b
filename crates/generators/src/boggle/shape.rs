//! Shape of a board.

use std::str::FromStr;

use wordhoard_engine::base::named::SettingError;
use wordhoard_engine::grid::parse_sides;
use wordhoard_engine::solve::boggle::{MAX_SIDE, MIN_SIDE};

/// Numbers of rows and columns of a board, each from 2 to 10.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Number of rows.
    pub rows: u16,
    /// Number of columns.
    pub cols: u16,
}

/// Parses `4`, `4x4` or `3x5`.
impl FromStr for Shape {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        let (rows, cols) = parse_sides(text, &(MIN_SIDE..=MAX_SIDE)).ok_or_else(|| {
            SettingError(format!("expected a size from {MIN_SIDE} to {MAX_SIDE}, such as 5 or 4x6 (rows x columns)"))
        })?;
        Ok(Self { rows, cols })
    }
}
