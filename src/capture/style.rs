//! Resolved style of a cell.

use ratatui::buffer::Cell;
use ratatui::style::Modifier;

use super::palette::{Paint, Palette};

/// Opacity of dim text, in percent.
const DIM: u8 = 60;

/// Colours and modifiers of a cell, with reversal already applied.
pub(super) struct CellStyle {
    pub(super) foreground: Paint,
    /// `None` where the window's background shows through.
    pub(super) background: Option<Paint>,
    pub(super) modifier: Modifier,
}

impl CellStyle {
    pub(super) fn of(cell: &Cell, palette: &Palette) -> Self {
        let modifier = cell.modifier;
        let foreground = Paint::solid(palette.color(cell.fg).unwrap_or_else(|| palette.foreground.into()));
        // Dimming applies to the text colour and stays with it when foreground and background are swapped.
        let foreground = if modifier.contains(Modifier::DIM) { foreground.faded(DIM) } else { foreground };
        let background = palette.color(cell.bg).map(Paint::solid);
        if modifier.contains(Modifier::REVERSED) {
            let swapped = background.unwrap_or_else(|| Paint::solid(palette.background));
            return Self { foreground: swapped, background: Some(foreground), modifier };
        }
        Self { foreground, background, modifier }
    }
}
