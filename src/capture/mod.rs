//! A screen as a stand-alone SVG picture, for the pages that show what the program looks like.
//!
//! Three layers lie on one another: the grounds of the cells; block and line characters as shapes, so that they join
//! without gaps whatever font the viewer has; and the text, in runs stretched to the grid. A picture may move: then it
//! is a [`Film`], and each layer says of what it draws when it is seen.

mod blocks;
mod film;
mod layers;
mod lines;
mod marks;
mod palette;
mod text;

use std::time::Duration;

use ratatui::buffer::Buffer;

pub use film::Film;
pub use palette::Palette;

/// Sub-units to a pixel. An eighth of a cell, which the partial blocks need, is then a whole number of them, so that
/// neighbours are found by exact comparison.
const UNITS: i32 = 8;
/// The width of a cell, in sub-units. An odd number of pixels puts a line one pixel thick on whole pixels.
const CELL_WIDTH: i32 = 9 * UNITS;
/// The height of a cell, in sub-units.
const CELL_HEIGHT: i32 = 19 * UNITS;
/// Room between the window's frame and the cells, in sub-units.
const PADDING: i32 = 12 * UNITS;
/// The size of the letters, in pixels: the usual advance of 0.6 of it is one cell.
const FONT_SIZE: i32 = 15;
/// Monospaced fonts, the viewer's own first.
const FONTS: &str = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";

/// A rectangle in sub-units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Area {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Area {
    /// The area of `columns` cells from the one at (`column`, `row`) on, counted from the picture's corner.
    fn of_cells(column: u16, row: u16, columns: u16) -> Self {
        let left = PADDING + i32::from(column) * CELL_WIDTH;
        let top = PADDING + i32::from(row) * CELL_HEIGHT;
        Self { left, top, right: left + i32::from(columns) * CELL_WIDTH, bottom: top + CELL_HEIGHT }
    }

    /// A band of one pixel across the area, `pixels` below its top.
    fn rule(self, pixels: i32) -> Self {
        let top = self.top + pixels * UNITS;
        Self { top, bottom: top + UNITS, ..self }
    }
}

/// Sub-units as SVG writes pixels: exact, and without a needless fraction.
fn px(units: i32) -> String {
    (f64::from(units) / f64::from(UNITS)).to_string()
}

/// The window: a rounded box, its outline on whole pixels.
fn window(width: i32, height: i32, palette: &Palette) -> String {
    let (inner_width, inner_height) = (px(width - UNITS), px(height - UNITS));
    let (background, foreground) = (palette.background, palette.foreground);
    format!(
        "<rect x=\"0.5\" y=\"0.5\" width=\"{inner_width}\" height=\"{inner_height}\" rx=\"8\" fill=\"{background}\" \
         stroke=\"{foreground}\" stroke-opacity=\"0.25\"/>"
    )
}

/// A document of its own: a window of `columns` x `rows` cells, and `drawn` in it.
fn document((columns, rows): (u16, u16), palette: &Palette, style: Vec<String>, drawn: Vec<String>) -> String {
    let width = 2 * PADDING + i32::from(columns) * CELL_WIDTH;
    let height = 2 * PADDING + i32::from(rows) * CELL_HEIGHT;
    let (w, h) = (px(width), px(height));
    let mut lines = vec![format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" \
         xml:space=\"preserve\">"
    )];
    lines.extend(style);
    lines.push(window(width, height, palette));
    lines.extend(drawn);
    lines.push("</svg>\n".to_string());
    lines.join("\n")
}

/// `elements` in a group with `attributes`; nothing if there are none.
fn group(attributes: &str, elements: Vec<String>) -> Vec<String> {
    if elements.is_empty() {
        return elements;
    }
    let mut lines = vec![format!("<g {attributes}>")];
    lines.extend(elements);
    lines.push("</g>".to_string());
    lines
}

/// Draws the screen in `buf` as an SVG document of its own, in the colours of `palette`: a [`Film`] of one frame.
///
/// A cell is 9 x 19 pixels and the window adds 12 on each side. Text keeps to the grid in any monospaced font. The
/// same buffer always gives the same document, which ends in a line feed and has one element to a line. The cursor is
/// not part of a buffer and so not of the picture; blinking is left out.
pub fn svg(buf: &Buffer, palette: &Palette) -> String {
    let mut film = Film::default();
    film.push(buf.clone(), Duration::ZERO);
    film.svg(palette)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::{Color, Modifier, Style};
    use unicode_width::UnicodeWidthStr;

    /// The picture of `lines` of text, each with its style, without the elements that every picture has.
    fn body(lines: &[(&str, Style)]) -> Vec<String> {
        let width = lines.iter().map(|(text, _)| text.width() as u16).max().unwrap_or(0);
        let mut buf = Buffer::empty(Rect::new(0, 0, width, lines.len() as u16));
        for (row, (text, style)) in (0..).zip(lines) {
            buf.set_string(0, row, text, *style);
        }
        let picture = svg(&buf, &Palette::DARK);
        let inner = |line: &&str| !["<svg", "</svg", "<g", "</g"].iter().any(|start| line.starts_with(start));
        picture.lines().filter(inner).skip(1).map(String::from).collect()
    }

    #[test]
    fn a_small_screen_is_drawn_as_a_whole() {
        // Away from the origin, where a buffer need not start.
        let mut buf = Buffer::empty(Rect::new(5, 7, 3, 2));
        buf.set_string(5, 7, "a&─", Style::new().fg(Color::Green));
        buf.set_string(5, 8, "▌", Style::new());
        buf.set_string(6, 8, "Qu", Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD));
        let expected = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 51 62" width="51" height="62" xml:space="preserve">
<rect x="0.5" y="0.5" width="50" height="61" rx="8" fill="#15171c" stroke="#d9dee7" stroke-opacity="0.25"/>
<g shape-rendering="crispEdges">
<rect x="21" y="31" width="18" height="19" fill="#d9dee7"/>
<rect x="12" y="31" width="4.5" height="19" fill="#d9dee7"/>
</g>
<g fill="none" stroke-linecap="square">
<path d="M30 21.5h9" stroke="#8fc97a" stroke-width="1"/>
</g>
<g fill="#d9dee7" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="15">
<text x="12" y="26" textLength="18" lengthAdjust="spacingAndGlyphs" fill="#8fc97a">a&amp;</text>
<text x="21" y="45" textLength="18" lengthAdjust="spacingAndGlyphs" fill="#15171c" font-weight="bold">Qu</text>
</g>
</svg>
"##;
        assert_eq!(svg(&buf, &Palette::DARK), expected);
    }

    #[test]
    fn reversal_swaps_ink_and_ground() {
        let style = Style::new().fg(Color::Red).bg(Color::Blue).add_modifier(Modifier::REVERSED);
        let [ground, text] = &body(&[("x", style)])[..] else { panic!("a ground and a text") };
        assert!(ground.contains(&format!("fill=\"{}\"", Palette::DARK.ansi[1])), "{ground}");
        assert!(text.contains(&format!("fill=\"{}\"", Palette::DARK.ansi[4])), "{text}");
    }

    #[test]
    fn dim_fades_the_ink_wherever_it_is() {
        let dim = Style::new().add_modifier(Modifier::DIM);
        assert!(body(&[("x", dim)])[0].contains("fill-opacity=\"0.6\""));
        let [ground, text] = &body(&[("x", dim.reversed())])[..] else { panic!("a ground and a text") };
        assert!(ground.contains("fill-opacity") && !text.contains("fill-opacity"));
    }

    #[test]
    fn grounds_are_merged_across_and_down() {
        let style = Style::new().bg(Color::Red);
        let red = Palette::DARK.ansi[1];
        let expected = format!("<rect x=\"12\" y=\"12\" width=\"27\" height=\"38\" fill=\"{red}\"/>");
        assert_eq!(body(&[("   ", style), ("   ", style)]), [expected]);
    }

    #[test]
    fn rules_go_under_and_through_the_text() {
        let both = Modifier::UNDERLINED | Modifier::CROSSED_OUT;
        let body = body(&[("a b", Style::new().add_modifier(both))]);
        let rule = |y| format!("<rect x=\"12\" y=\"{y}\" width=\"27\" height=\"1\" fill=\"#d9dee7\"/>");
        assert_eq!(body[..2], [rule(28), rule(21)]);
        assert_eq!(body.len(), 3);
    }

    #[test]
    fn wide_characters_take_two_cells() {
        let body = body(&[("字x", Style::new().bg(Color::Red))]);
        assert!(body[0].contains("width=\"27\""), "{}", body[0]);
        assert!(body[1].contains("textLength=\"18\"") && body[1].contains(">字<"), "{}", body[1]);
        assert!(body[2].contains("x=\"30\"") && body[2].contains(">x<"), "{}", body[2]);
    }

    #[test]
    fn hidden_text_leaves_its_ground() {
        let style = Style::new().bg(Color::Red).add_modifier(Modifier::HIDDEN);
        assert_eq!(body(&[("ab", style)]).len(), 1);
    }

    #[test]
    fn an_empty_buffer_is_an_empty_window() {
        let picture = svg(&Buffer::empty(Rect::ZERO), &Palette::LIGHT);
        assert_eq!(picture.lines().count(), 3);
    }
}
