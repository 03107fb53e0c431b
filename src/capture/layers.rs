//! What one screen draws: its cells, taken apart into layers.

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::Area;
use super::blocks::Fills;
use super::lines::Lines;
use super::marks::SvgNode;
use super::palette::{Paint, Palette};
use super::text::Run;

/// How much of a dim colour is left, in percent.
const DIM: u8 = 60;

/// How a cell is painted, with its reversal worked out.
pub(super) struct Face {
    pub(super) ink: Paint,
    /// `None` where the window's background shows.
    ground: Option<Paint>,
    pub(super) modifier: Modifier,
}

impl Face {
    fn of(cell: &Cell, palette: &Palette) -> Self {
        let modifier = cell.modifier;
        let ink = Paint::solid(palette.color(cell.fg).unwrap_or_else(|| palette.foreground.into()));
        // Dim is a property of the text colour, so it goes with that colour when the two are swapped.
        let ink = if modifier.contains(Modifier::DIM) { ink.faded(DIM) } else { ink };
        let ground = palette.color(cell.bg).map(Paint::solid);
        if modifier.contains(Modifier::REVERSED) {
            let ink_on_swap = ground.unwrap_or_else(|| Paint::solid(palette.background));
            return Self { ink: ink_on_swap, ground: Some(ink), modifier };
        }
        Self { ink, ground, modifier }
    }
}

/// The layers of a screen, from the bottom up.
#[derive(Default)]
pub(super) struct Layers {
    grounds: Fills,
    blocks: Fills,
    lines: Lines,
    runs: Vec<Run>,
}

impl Layers {
    pub(super) fn of(buf: &Buffer, palette: &Palette) -> Self {
        let mut layers = Self::default();
        for row in 0..buf.area.height {
            let mut column = 0;
            while column < buf.area.width {
                let cell = &buf[(buf.area.x + column, buf.area.y + row)];
                // A wide character hides the cell after it; at the right edge there is none to hide.
                let columns = if cell.symbol().width() > 1 { 2 } else { 1 }.min(buf.area.width - column);
                layers.place(column, row, columns, cell.symbol(), &Face::of(cell, palette));
                column += columns;
            }
        }
        layers
    }

    fn place(&mut self, column: u16, row: u16, columns: u16, symbol: &str, face: &Face) {
        let area = Area::of_cells(column, row, columns);
        if let Some(ground) = &face.ground {
            self.grounds.push(area, ground);
        }
        if face.modifier.contains(Modifier::HIDDEN) {
            return;
        }
        if face.modifier.contains(Modifier::UNDERLINED) {
            self.blocks.push(area.rule(16), &face.ink);
        }
        if face.modifier.contains(Modifier::CROSSED_OUT) {
            self.blocks.push(area.rule(9), &face.ink);
        }
        if symbol.trim().is_empty() || self.place_shape(area, symbol, face) {
            return;
        }
        let mut run = Run::of(column, row, columns, symbol, face);
        if let Some(last) = self.runs.last_mut() {
            match last.join(run) {
                Ok(()) => return,
                Err(apart) => run = apart,
            }
        }
        self.runs.push(run);
    }

    /// Draws `symbol` if it is a character that is drawn as a shape, and says whether it was.
    fn place_shape(&mut self, area: Area, symbol: &str, face: &Face) -> bool {
        let mut letters = symbol.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return false };
        let bold = face.modifier.contains(Modifier::BOLD);
        self.blocks.block(letter, area, &face.ink) || self.lines.line(letter, area, bold, &face.ink)
    }

    /// What each layer draws, from the bottom up: shapes that fill, lines, text. `plain` is the paint that text has anyway.
    pub(super) fn marks(self, plain: &Paint) -> [Vec<SvgNode>; 3] {
        let mut fills = self.grounds.elements();
        fills.extend(self.blocks.elements());
        let fills = fills.into_iter().map(SvgNode::Element).collect();
        let runs = self.runs.iter().map(|run| SvgNode::Element(run.element(plain))).collect();
        [fills, self.lines.marks(), runs]
    }
}
