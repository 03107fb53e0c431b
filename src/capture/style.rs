//! Resolved style of a cell.

use ratatui::buffer::Cell;
use ratatui::style::Modifier;

use super::palette::{Paint, Palette};

/// Opacity of dim text, in percent.
const DIM_OPACITY: u8 = 60;

/// Colours and modifiers of a cell, with reversal already applied.
pub(super) struct CellStyle {
    pub(super) foreground: Paint,
    /// `None` where the window's background shows through.
    pub(super) background: Option<Paint>,
    pub(super) modifier: Modifier,
}

impl CellStyle {
    pub(super) fn new(cell: &Cell, palette: &Palette) -> Self {
        let modifier = cell.modifier;
        let foreground = Paint::solid(palette.colour(cell.fg).unwrap_or_else(|| palette.foreground.into()));
        // Dimming applies to the text colour and stays with it when foreground and background are swapped.
        let foreground = if modifier.contains(Modifier::DIM) { foreground.faded(DIM_OPACITY) } else { foreground };
        let background = palette.colour(cell.bg).map(Paint::solid);
        if modifier.contains(Modifier::REVERSED) {
            let new_foreground = background.unwrap_or_else(|| Paint::solid(palette.background));
            return Self { foreground: new_foreground, background: Some(foreground), modifier };
        }
        Self { foreground, background, modifier }
    }
}
