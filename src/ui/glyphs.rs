//! Large letters for tiles and large digits for scores and clocks, drawn with half blocks.
//!
//! Capitals are 5 pixels wide and 6 high. Lowercase letters follow a capital on a two-letter tile such as `Qu`. They
//! are 3 to 5 pixels wide and share the capital's baseline, so descenders are raised to fit. Digits are 4 pixels wide. At scale 1, a pixel is one
//! column wide and half a row high, which is nearly square in most terminals.

use std::sync::LazyLock;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::widgets::Widget;

/// Number of pixel rows in each glyph.
const PIXEL_ROWS: usize = 6;

/// Bitmap of a letter: rows of equal length, with `#` for set pixels and `.` for all others.
type Glyph = [&'static str; PIXEL_ROWS];

/// All glyphs, in a form that can be edited by hand. Blank lines separate the bands. The first line of a band names its
/// letters, and their pixel rows follow side by side.
const FONT: &str = "\
A      B      C      D      E      F      G      H      I
.###.  ####.  .###.  ####.  #####  #####  .###.  #...#  .###.
#...#  #...#  #...#  #...#  #....  #....  #....  #...#  ..#..
#...#  ####.  #....  #...#  ####.  ####.  #.###  #####  ..#..
#####  #...#  #....  #...#  #....  #....  #...#  #...#  ..#..
#...#  #...#  #...#  #...#  #....  #....  #...#  #...#  ..#..
#...#  ####.  .###.  ####.  #####  #....  .###.  #...#  .###.

J      K      L      M      N      O      P      Q      R
..###  #...#  #....  #...#  #...#  .###.  ####.  .###.  ####.
...#.  #..#.  #....  ##.##  ##..#  #...#  #...#  #...#  #...#
...#.  ###..  #....  #.#.#  #.#.#  #...#  #...#  #...#  #...#
...#.  #.#..  #....  #.#.#  #..##  #...#  ####.  #.#.#  ####.
#..#.  #..#.  #....  #...#  #...#  #...#  #....  #..#.  #..#.
.##..  #...#  #####  #...#  #...#  .###.  #....  .##.#  #...#

S      T      U      V      W      X      Y      Z
.####  #####  #...#  #...#  #...#  #...#  #...#  #####
#....  ..#..  #...#  #...#  #...#  .#.#.  #...#  ...#.
.###.  ..#..  #...#  #...#  #.#.#  ..#..  .#.#.  ..#..
....#  ..#..  #...#  .#.#.  #.#.#  ..#..  ..#..  .#...
....#  ..#..  #...#  .#.#.  ##.##  .#.#.  ..#..  #....
####.  ..#..  .###.  ..#..  #...#  #...#  ..#..  #####

a     b     c     d     e     f    g     h     i
....  #...  ....  ...#  ....  .##  ....  #...  .#.
....  #...  ....  ...#  ....  #..  .###  #...  ...
.###  ###.  .###  .###  .##.  ###  #..#  ###.  ##.
#..#  #..#  #...  #..#  ####  #..  .###  #..#  .#.
#..#  #..#  #...  #..#  #...  #..  ...#  #..#  .#.
.###  ###.  .###  .###  .###  #..  ###.  #..#  ###

j    k     l    m      n     o     p     q     r
..#  #...  ##.  .....  ....  ....  ....  ....  ....
...  #...  .#.  .....  ....  ....  ###.  .###  ....
..#  #.#.  .#.  ####.  ###.  .##.  #..#  #..#  #.##
..#  ##..  .#.  #.#.#  #..#  #..#  ###.  .###  ##..
..#  #.#.  .#.  #.#.#  #..#  #..#  #...  ...#  #...
##.  #..#  ###  #.#.#  #..#  .##.  #...  ...#  #...

s     t    u     v      w      x     y     z
....  ...  ....  .....  .....  ....  ....  ....
....  .#.  ....  .....  .....  ....  #..#  ....
.###  ###  #..#  #...#  #...#  #..#  #..#  ####
##..  .#.  #..#  #...#  #.#.#  .##.  .###  ..#.
..##  .#.  #..#  .#.#.  #.#.#  .##.  ...#  .#..
###.  .##  .###  ..#..  .#.#.  #..#  ###.  ####

0     1     2     3     4     5     6     7     8     9     :
.##.  ..#.  .##.  ###.  #..#  ####  .##.  ####  .##.  .##.  .
#..#  .##.  #..#  ...#  #..#  #...  #...  ...#  #..#  #..#  #
#..#  ..#.  ...#  .##.  ####  ###.  ###.  ..#.  .##.  #..#  .
#..#  ..#.  ..#.  ...#  ...#  ...#  #..#  .#..  #..#  .###  .
#..#  ..#.  .#..  ...#  ...#  ...#  #..#  .#..  #..#  ...#  #
.##.  .###  ####  ###.  ...#  ###.  .##.  .#..  .##.  .##.  .";

/// Returns the bitmap of a character, or `None` for anything but letters, digits and colons in ASCII.
fn glyph(letter: char) -> Option<Glyph> {
    // Tiles are drawn for every key, so the font is not searched each time.
    static GLYPHS: LazyLock<Vec<Option<Glyph>>> = LazyLock::new(|| (0..=b'z').map(|byte| find(byte.into())).collect());
    GLYPHS.get(letter as usize).copied().flatten()
}

/// Searches the font for the bitmap of a letter.
fn find(letter: char) -> Option<Glyph> {
    if !letter.is_ascii_alphanumeric() && letter != ':' {
        return None;
    }
    FONT.split("\n\n").find_map(|band| {
        let mut lines = band.lines();
        let names = lines.next()?;
        let column = names.split_whitespace().position(|name| name.starts_with(letter))?;
        let mut rows = [""; PIXEL_ROWS];
        for (row, line) in rows.iter_mut().zip(lines) {
            *row = line.split_whitespace().nth(column)?;
        }
        Some(rows)
    })
}

/// Returns the glyphs of the letters in `text` that can be drawn, each with its first pixel column.
fn layout(text: &str) -> impl Iterator<Item = (usize, Glyph)> {
    text.chars().filter_map(glyph).scan(0, |next, glyph| {
        let start = *next;
        *next += glyph[0].len() + 1;
        Some((start, glyph))
    })
}

/// Returns `true` if pixel (`column`, `row`) of the text is set.
fn is_ink(letters: &[(usize, Glyph)], column: usize, row: usize) -> bool {
    letters.iter().any(|(start, glyph)| {
        let Some(offset) = column.checked_sub(*start) else { return false };
        glyph.get(row).and_then(|pixels| pixels.as_bytes().get(offset)) == Some(&b'#')
    })
}

/// Returns the block character with the given halves filled.
const fn half_blocks(upper: bool, lower: bool) -> &'static str {
    match (upper, lower) {
        (true, true) => "█",
        (true, false) => "▀",
        (false, true) => "▄",
        (false, false) => " ",
    }
}

/// Returns the width of `text` in columns at `scale`: 5 x `scale` per capital, plus `scale` between letters.
///
/// `text` is normally one or two letters, but may be longer. Other characters have no width. At scale
/// 0, the width is 0.
pub fn width(text: &str, scale: u16) -> u16 {
    let pixels = layout(text).last().map_or(0, |(start, glyph)| start + glyph[0].len());
    u16::try_from(pixels).unwrap_or(u16::MAX).saturating_mul(scale)
}

/// Returns the height of a letter in rows at `scale`: 3 x `scale`.
pub fn height(scale: u16) -> u16 {
    (PIXEL_ROWS as u16 / 2).saturating_mul(scale)
}

/// Large letters and digits.
///
/// The whole box of [`width`] by [`height`] cells at the top left corner of the area is written, even beyond the area:
/// every cell takes the style, and cells without set pixels hold a space. A reversed style therefore fills the box and
/// cuts the letters out of it. Cells outside the buffer are skipped. Other characters draw nothing. The case of a letter
/// selects its capital or lowercase glyph.
///
/// # Examples
/// ```
/// use ratatui::buffer::Buffer;
/// use ratatui::layout::Rect;
/// use ratatui::style::Style;
/// use ratatui::widgets::Widget;
/// use wordhoard::ui::glyphs::{self, BigText};
///
/// let area = Rect::new(0, 0, glyphs::width("T", 1), glyphs::height(1));
/// let mut buf = Buffer::empty(area);
/// BigText::new("T", Style::new()).render(area, &mut buf);
/// assert_eq!(buf, Buffer::with_lines(["▀▀█▀▀", "  █  ", "  █  "]));
/// ```
pub struct BigText<'a> {
    text: &'a str,
    scale: u16,
    style: Style,
}

impl<'a> BigText<'a> {
    /// Creates text at scale 1, normally of one or two letters.
    #[must_use]
    pub fn new(text: &'a str, style: Style) -> Self {
        Self { text, scale: 1, style }
    }

    /// Sets the number of columns that a pixel of a glyph takes.
    #[must_use]
    pub fn scaled(self, scale: u16) -> Self {
        Self { scale, ..self }
    }
}

impl Widget for BigText<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        draw(self.text, area.as_position(), self.scale, self.style, buf);
    }
}

fn draw(text: &str, at: Position, scale: u16, style: Style, buf: &mut Buffer) {
    if scale == 0 {
        return;
    }
    let letters: Vec<_> = layout(text).collect();
    let pixel = usize::from(scale);
    for row in 0..height(scale) {
        let upper = usize::from(row) * 2 / pixel;
        let lower = (usize::from(row) * 2 + 1) / pixel;
        for column in 0..width(text, scale) {
            // Cells at coordinates beyond `u16::MAX` do not exist.
            let (Some(x), Some(y)) = (at.x.checked_add(column), at.y.checked_add(row)) else { continue };
            let Some(cell) = buf.cell_mut((x, y)) else { continue };
            let column = usize::from(column) / pixel;
            let symbol = half_blocks(is_ink(&letters, column, upper), is_ink(&letters, column, lower));
            cell.set_symbol(symbol).set_style(style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::{Color, Modifier};
    use std::collections::BTreeSet;

    fn drawn(text: &str, scale: u16) -> Buffer {
        let mut buf = Buffer::empty(Rect::new(0, 0, width(text, scale), height(scale)));
        draw(text, Position::ORIGIN, scale, Style::new(), &mut buf);
        buf
    }

    #[test]
    fn every_letter_has_a_glyph_of_the_right_size() {
        for letter in ('A'..='Z').chain('a'..='z') {
            let rows = glyph(letter).unwrap_or_else(|| panic!("no glyph for {letter}"));
            let widths = if letter.is_ascii_uppercase() { 5..=5 } else { 3..=5 };
            assert!(widths.contains(&rows[0].len()), "width of {letter}");
            for row in rows {
                assert_eq!(row.len(), rows[0].len(), "a row of {letter}");
                assert!(row.bytes().all(|pixel| matches!(pixel, b'#' | b'.')), "pixels of {letter}");
            }
            // A letter above the baseline would look misplaced beside a capital.
            assert!(rows[PIXEL_ROWS - 1].contains('#'), "bottom row of {letter}");
        }
    }

    #[test]
    fn digits_have_one_width() {
        assert!(('0'..='9').all(|digit| glyph(digit).is_some_and(|rows| rows.iter().all(|row| row.len() == 4))));
        assert_eq!((width("0:59", 1), width("1:00", 2)), (16, 32));
    }

    #[test]
    fn all_glyphs_differ() {
        let glyphs: BTreeSet<_> = ('A'..='Z').chain('a'..='z').chain('0'..='9').filter_map(glyph).collect();
        assert_eq!(glyphs.len(), 62);
    }

    #[test]
    fn width_includes_the_gap_between_letters() {
        assert_eq!((width("A", 1), width("Qu", 1), width("In", 2)), (5, 10, 20));
        assert_eq!((height(1), height(2)), (3, 6));
        assert_eq!((width("", 1), width("A", 0), height(0)), (0, 0, 0));
        assert_eq!(width("W", u16::MAX), u16::MAX);
    }

    #[test]
    fn unknown_characters_draw_nothing() {
        assert_eq!(width("?", 1), 0);
        assert_eq!(width("É", 1), 0);
        assert_eq!(drawn("-T ", 1), drawn("T", 1));
    }

    #[test]
    fn letters_are_drawn_in_half_blocks() {
        assert_eq!(drawn("R", 1), Buffer::with_lines(["█▀▀▀▄", "█▄▄▄▀", "█  ▀▄"]));
        let scaled = ["████████  ", "██      ██", "██      ██", "████████  ", "██    ██  ", "██      ██"];
        assert_eq!(drawn("R", 2), Buffer::with_lines(scaled));
    }

    #[test]
    fn odd_scales_use_half_rows() {
        let top: String = drawn("T", 3).content()[..15].iter().map(|cell| cell.symbol()).collect();
        let second: String = drawn("T", 3).content()[15..30].iter().map(|cell| cell.symbol()).collect();
        assert_eq!(top, "███████████████");
        assert_eq!(second, "▀▀▀▀▀▀███▀▀▀▀▀▀");
    }

    #[test]
    fn drawing_is_clipped_to_the_buffer() {
        let area = Rect::new(10, 10, 4, 2);
        for at in [(8, 9), (12, 11), (0, 0), (100, 100), (u16::MAX, u16::MAX)] {
            let mut buf = Buffer::empty(area);
            draw("Qu", at.into(), 2, Style::new(), &mut buf);
            assert_eq!(buf.area, area);
        }
        let mut buf = Buffer::empty(area);
        draw("H", Position::new(8, 9), 1, Style::new(), &mut buf);
        assert_eq!(buf, {
            let mut expected = Buffer::empty(area);
            expected.set_string(10, 10, "▀▀█", Style::new());
            expected.set_string(10, 11, "  █", Style::new());
            expected
        });
    }

    #[test]
    fn reversed_style_fills_the_whole_box() {
        let style = Style::new().fg(Color::Yellow).add_modifier(Modifier::REVERSED);
        let mut buf = Buffer::filled(Rect::new(0, 0, 12, 5), ratatui::buffer::Cell::new("x"));
        draw("Th", Position::new(1, 1), 1, style, &mut buf);
        let inside = Rect::new(1, 1, width("Th", 1), height(1));
        for position in buf.area.positions() {
            let cell = &buf[position];
            assert_eq!(cell.modifier.contains(Modifier::REVERSED), inside.contains(position));
            assert_eq!(cell.fg == Color::Yellow, inside.contains(position));
            assert_eq!(cell.symbol() == "x", !inside.contains(position));
        }
    }
}
