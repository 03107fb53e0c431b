//! Cells of a grid to draw, as text or on a page.

use wordhoard_engine::grid::Bars;

use crate::page::Shade;

/// Cell of a grid to draw.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DrawnCell {
    /// Kind of cell.
    pub kind: CellKind,
    /// Text in a corner, usually the clue number.
    pub label: String,
    /// Second label, in the corner to the right.
    pub mark: String,
    /// Text in the middle.
    pub text: String,
    /// Whether the cell is circled.
    pub circled: bool,
    /// Background, or `None` for white.
    pub shade: Option<Shade>,
    /// Bars on the right and below.
    pub bars: Bars,
}

impl DrawnCell {
    /// Returns the labels and the text in one line, for cells that are too small for them.
    #[must_use]
    pub fn line(&self) -> String {
        let parts = [&self.label, &self.mark, &self.text].map(String::as_str);
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// Kind of a [`DrawnCell`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CellKind {
    /// Missing cell, without a border of its own.
    Void,
    /// Black cell.
    #[default]
    Block,
    /// White cell.
    Open,
}
