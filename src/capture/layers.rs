//! Splits a screen into the layers of a picture.

use ratatui::buffer::Buffer;
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::Area;
use super::blocks::Fills;
use super::lines::Lines;
use super::nodes::SvgNode;
use super::palette::{Paint, Palette};
use super::style::CellStyle;
use super::text::Run;

/// Layers of a screen, from the bottom up.
#[derive(Default)]
pub(super) struct Layers {
    backgrounds: Fills,
    blocks: Fills,
    lines: Lines,
    runs: Vec<Run>,
}

impl Layers {
    pub(super) fn new(buf: &Buffer, palette: &Palette) -> Self {
        let mut layers = Self::default();
        for row in 0..buf.area.height {
            let mut column = 0;
            while column < buf.area.width {
                let cell = &buf[(buf.area.x + column, buf.area.y + row)];
                // A wide character covers the next cell, except at the right edge.
                let columns = if cell.symbol().width() > 1 { 2 } else { 1 }.min(buf.area.width - column);
                layers.draw_cell(column, row, columns, cell.symbol(), &CellStyle::new(cell, palette));
                column += columns;
            }
        }
        layers
    }

    fn draw_cell(&mut self, column: u16, row: u16, columns: u16, symbol: &str, style: &CellStyle) {
        let area = Area::from_cells(column, row, columns);
        if let Some(background) = &style.background {
            self.backgrounds.push(area, background);
        }
        if style.modifier.contains(Modifier::HIDDEN) {
            return;
        }
        if style.modifier.contains(Modifier::UNDERLINED) {
            self.blocks.push(area.rule(16), &style.foreground);
        }
        if style.modifier.contains(Modifier::CROSSED_OUT) {
            self.blocks.push(area.rule(9), &style.foreground);
        }
        if symbol.trim().is_empty() || self.draw_shape(area, symbol, style) {
            return;
        }
        let mut run = Run::new(column, row, columns, symbol, style);
        if let Some(last) = self.runs.last_mut() {
            match last.join(run) {
                Ok(()) => return,
                Err(unjoined) => run = unjoined,
            }
        }
        self.runs.push(run);
    }

    /// Draws `symbol` if it is a block, box-drawing or gauge-bar character. Returns `true` if it was drawn.
    fn draw_shape(&mut self, area: Area, symbol: &str, style: &CellStyle) -> bool {
        let mut chars = symbol.chars();
        let (Some(ch), None) = (chars.next(), chars.next()) else { return false };
        let bold = style.modifier.contains(Modifier::BOLD);
        self.blocks.draw_block(ch, area, &style.foreground) || self.lines.draw_line(ch, area, bold, &style.foreground)
    }

    /// Returns the nodes of each layer, from the bottom up: filled shapes, lines and text. The text inherits
    /// `default_paint`.
    pub(super) fn nodes(self, default_paint: &Paint) -> [Vec<SvgNode>; 3] {
        let mut fills = self.backgrounds.elements();
        fills.extend(self.blocks.elements());
        let fills = fills.into_iter().map(SvgNode::Element).collect();
        let runs = self.runs.iter().map(|run| SvgNode::Element(run.element(default_paint))).collect();
        [fills, self.lines.nodes(), runs]
    }
}
