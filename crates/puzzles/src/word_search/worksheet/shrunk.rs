//! Grids that a word list in a large font size shrinks.

use std::fmt;

use super::grid::letters_in_cell;
use super::{Style, Worksheet, page_plan};

/// Share of the usual cell size below which a grid counts as shrunk.
const MIN_SHARE: f64 = 0.6;

/// Letters of a grid that the requested font size of the word list shrinks. All sizes are in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ShrunkLetters {
    /// Font size of the word list.
    pub list_size: f64,
    /// Font size of the letters in the grid.
    pub size: f64,
    /// Font size that the letters would have if the list had none requested.
    pub usual: f64,
}

impl fmt::Display for ShrunkLetters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { list_size, size, usual } = self;
        write!(
            f,
            "a word list of {list_size} points shrinks the letters in the grid from {usual:.0} to {size:.0} points; use \
             a smaller list size for larger letters"
        )
    }
}

/// Returns the letters of the smallest grid if the requested font size of the word list shrinks its cells to less than
/// 60 % of their usual size.
#[must_use]
pub fn shrunk_letters(sheets: &[Worksheet], style: &Style) -> Option<ShrunkLetters> {
    let list_size = style.list_size?;
    let cell = |style: &Style| page_plan::smallest_cell(sheets, style).ok();
    let (cell, usual) = (cell(style)?, cell(&Style { list_size: None, ..*style })?);
    let letters = ShrunkLetters { list_size, size: letters_in_cell(cell), usual: letters_in_cell(usual) };
    (cell < MIN_SHARE * usual).then_some(letters)
}
