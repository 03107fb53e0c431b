//! Cells: a symbol with its style, in 16 bytes.

use ratatui::style::{Color, Modifier, Style};

use super::symbol::Symbol;

/// A cell of the screen.
#[derive(Clone, Copy, Eq, Debug)]
pub struct Cell {
    symbol: Symbol,
    fg: u32,
    bg: u32,
    modifier: u32,
}

/// Compares cells without branches: most cells of a frame are compared, and few differ.
impl PartialEq for Cell {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        let symbol = self.symbol.code() ^ other.symbol.code();
        (symbol | self.fg ^ other.fg | self.bg ^ other.bg | self.modifier ^ other.modifier) == 0
    }
}

/// Style in the form in which cells take it.
#[derive(Clone, Copy, Debug)]
pub struct Ink {
    /// Bits of each colour that a cell keeps, and the bits that it gets.
    fg: (u32, u32),
    bg: (u32, u32),
    added: u32,
    removed: u32,
}

impl From<Style> for Ink {
    fn from(style: Style) -> Self {
        let colour = |colour: Option<Color>| colour.map_or((!0, 0), |colour| (0, pack(colour)));
        let modifier = |modifier: Modifier| u32::from(modifier.bits());
        Self {
            fg: colour(style.fg),
            bg: colour(style.bg),
            added: modifier(style.add_modifier),
            removed: modifier(style.sub_modifier),
        }
    }
}

impl Cell {
    /// A space without a style.
    pub const EMPTY: Self = Self { symbol: Symbol::SPACE, fg: 0, bg: 0, modifier: 0 };

    /// Replaces the symbol by a character of one column, and applies a style.
    #[inline]
    pub fn put(&mut self, c: char, ink: Ink) {
        self.symbol = Symbol::narrow(c);
        self.apply(ink);
    }

    #[inline]
    fn apply(&mut self, ink: Ink) {
        self.fg = self.fg & ink.fg.0 | ink.fg.1;
        self.bg = self.bg & ink.bg.0 | ink.bg.1;
        self.modifier = (self.modifier | ink.added) & !ink.removed;
    }

    /// Replaces the symbol.
    pub fn set_symbol(&mut self, symbol: &str) -> &mut Self {
        self.symbol = Symbol::new(symbol);
        self
    }

    /// Applies a style.
    pub fn set_style(&mut self, style: Style) -> &mut Self {
        self.apply(style.into());
        self
    }

    /// Returns the symbol.
    #[must_use]
    pub fn symbol(&self) -> String {
        let mut text = String::new();
        self.push_symbol(&mut text);
        text
    }

    /// Appends the symbol to a text.
    pub fn push_symbol(&self, text: &mut String) {
        self.symbol.push_to(text);
    }

    /// Returns `true` if the symbol is a space.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.symbol == Symbol::SPACE
    }

    /// Returns the number of columns of the symbol, which covers the cells after its own.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.symbol.columns()
    }

    /// Returns the colour of the symbol.
    #[must_use]
    pub fn fg(&self) -> Color {
        unpack(self.fg)
    }

    /// Returns the colour behind the symbol.
    #[must_use]
    pub fn bg(&self) -> Color {
        unpack(self.bg)
    }

    /// Returns the modifiers.
    #[must_use]
    pub fn modifier(&self) -> Modifier {
        Modifier::from_bits_truncate(self.modifier as u16)
    }

    /// Returns `true` if both cells have the same style.
    #[must_use]
    pub fn has_style_of(&self, other: &Self) -> bool {
        (self.fg, self.bg, self.modifier) == (other.fg, other.bg, other.modifier)
    }
}

/// The basic colours, in the order of their codes.
const BASIC: [Color; 17] = [
    Color::Reset,
    Color::Black,
    Color::Red,
    Color::Green,
    Color::Yellow,
    Color::Blue,
    Color::Magenta,
    Color::Cyan,
    Color::Gray,
    Color::DarkGray,
    Color::LightRed,
    Color::LightGreen,
    Color::LightYellow,
    Color::LightBlue,
    Color::LightMagenta,
    Color::LightCyan,
    Color::White,
];
/// Bit of the colours of the 256-colour palette.
const INDEXED: u32 = 1 << 24;
/// Bit of the colours with red, green and blue.
const RGB: u32 = 1 << 25;

/// Packs a colour. The terminal's own is 0.
fn pack(colour: Color) -> u32 {
    match colour {
        Color::Indexed(index) => INDEXED | u32::from(index),
        Color::Rgb(red, green, blue) => RGB | u32::from_be_bytes([0, red, green, blue]),
        Color::Reset => 0,
        Color::Black => 1,
        Color::Red => 2,
        Color::Green => 3,
        Color::Yellow => 4,
        Color::Blue => 5,
        Color::Magenta => 6,
        Color::Cyan => 7,
        Color::Gray => 8,
        Color::DarkGray => 9,
        Color::LightRed => 10,
        Color::LightGreen => 11,
        Color::LightYellow => 12,
        Color::LightBlue => 13,
        Color::LightMagenta => 14,
        Color::LightCyan => 15,
        Color::White => 16,
    }
}

fn unpack(colour: u32) -> Color {
    let [_, red, green, blue] = colour.to_be_bytes();
    match colour {
        _ if colour & RGB != 0 => Color::Rgb(red, green, blue),
        _ if colour & INDEXED != 0 => Color::Indexed(blue),
        _ => BASIC[colour as usize],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_unpacked_as_they_were() {
        let others = [Color::Indexed(0), Color::Indexed(255), Color::Rgb(0, 0, 0), Color::Rgb(1, 2, 255)];
        for colour in BASIC.into_iter().chain(others) {
            assert_eq!(unpack(pack(colour)), colour);
        }
    }

    #[test]
    fn styles_are_applied_as_in_ratatui() {
        let styles = [
            Style::new(),
            Style::new().fg(Color::Red).add_modifier(Modifier::BOLD),
            Style::new().bg(Color::Indexed(7)).add_modifier(Modifier::DIM | Modifier::UNDERLINED),
            Style::new().remove_modifier(Modifier::BOLD),
            Style::reset(),
        ];
        for pair in styles.iter().flat_map(|first| styles.map(|second| [*first, second])) {
            let (mut own, mut expected) = (Cell::EMPTY, ratatui::buffer::Cell::default());
            for style in pair {
                own.set_style(style);
                expected.set_style(style);
            }
            assert_eq!((own.fg(), own.bg(), own.modifier()), (expected.fg, expected.bg, expected.modifier));
        }
    }

    #[test]
    fn cells_are_equal_only_if_all_their_parts_are() {
        let mut cells = [Cell::EMPTY; 5];
        cells[1].set_symbol("a");
        cells[2].set_style(Style::new().fg(Color::Red));
        cells[3].set_style(Style::new().bg(Color::Red));
        cells[4].set_style(Style::new().add_modifier(Modifier::BOLD));
        for (a, first) in cells.iter().enumerate() {
            for (b, second) in cells.iter().enumerate() {
                assert_eq!(first == second, a == b);
            }
        }
    }
}
