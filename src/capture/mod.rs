//! Renders terminal buffers as stand-alone SVG: stills and animations for the documentation.
//!
//! A picture has three layers, from the bottom up: cell backgrounds with block characters; box-drawing characters; and
//! text. Block and box-drawing characters are drawn as shapes, so they join without gaps in any font. Text is written
//! in runs stretched to the cell grid. A still is an [`Animation`] of one frame. In an animation, every element is
//! drawn once and tagged with the frames that show it.
//!
//! The renderer does not depend on the games. It needs only a [`Buffer`], so it can also be used to record sessions.

mod animation;
mod blocks;
mod layers;
mod lines;
mod nodes;
mod palette;
mod style;
mod text;

use std::time::Duration;

use ratatui::buffer::Buffer;

pub use animation::Animation;
pub use palette::Palette;

/// Sub-units per pixel. With this factor, an eighth of a cell is a whole number of sub-units, so adjacent rectangles
/// can be found by exact comparison.
const UNITS: i32 = 8;
/// Cell width in sub-units. The number of pixels is odd, so that a centred one-pixel line is aligned to whole pixels.
const CELL_WIDTH: i32 = 9 * UNITS;
/// Cell height in sub-units.
const CELL_HEIGHT: i32 = 19 * UNITS;
/// Padding between the window frame and the cells, in sub-units.
const PADDING: i32 = 12 * UNITS;
/// Font size in pixels. An advance of 0.6 em, usual for monospaced fonts, is then one cell width.
const FONT_SIZE: i32 = 15;
/// Monospaced fonts, starting with the viewer's default.
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
    /// Returns the area of `columns` adjacent cells, the first of which is at (`column`, `row`) of the picture.
    fn from_cells(column: u16, row: u16, columns: u16) -> Self {
        let left = PADDING + i32::from(column) * CELL_WIDTH;
        let top = PADDING + i32::from(row) * CELL_HEIGHT;
        Self { left, top, right: left + i32::from(columns) * CELL_WIDTH, bottom: top + CELL_HEIGHT }
    }

    /// Returns a one-pixel band across the area, `pixels` below its top.
    fn rule(self, pixels: i32) -> Self {
        let top = self.top + pixels * UNITS;
        Self { top, bottom: top + UNITS, ..self }
    }
}

/// Formats sub-units as SVG pixels, exactly and without trailing zeros.
fn px(units: i32) -> String {
    (f64::from(units) / f64::from(UNITS)).to_string()
}

/// Returns the window: a rounded box whose outline is aligned to whole pixels.
fn window(width: i32, height: i32, palette: &Palette) -> String {
    let (inner_width, inner_height) = (px(width - UNITS), px(height - UNITS));
    let (background, foreground) = (palette.background, palette.foreground);
    format!(
        "<rect x=\"0.5\" y=\"0.5\" width=\"{inner_width}\" height=\"{inner_height}\" rx=\"8\" fill=\"{background}\" \
         stroke=\"{foreground}\" stroke-opacity=\"0.25\"/>"
    )
}

/// Returns a complete document: a window of `columns` x `rows` cells that contains `elements`.
fn document((columns, rows): (u16, u16), palette: &Palette, style: Vec<String>, elements: Vec<String>) -> String {
    let width = 2 * PADDING + i32::from(columns) * CELL_WIDTH;
    let height = 2 * PADDING + i32::from(rows) * CELL_HEIGHT;
    let (w, h) = (px(width), px(height));
    let mut lines = vec![format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" \
         xml:space=\"preserve\">"
    )];
    lines.extend(style);
    lines.push(window(width, height, palette));
    lines.extend(elements);
    lines.push("</svg>\n".to_string());
    lines.join("\n")
}

/// Wraps `elements` in a group with `attributes`. Returns no lines if there are no elements.
fn group(attributes: &str, elements: Vec<String>) -> Vec<String> {
    if elements.is_empty() {
        return elements;
    }
    let mut lines = vec![format!("<g {attributes}>")];
    lines.extend(elements);
    lines.push("</g>".to_string());
    lines
}

/// Renders `buf` as a complete SVG document in the colours of `palette`: an [`Animation`] of one frame.
///
/// A cell is 9 x 19 pixels, and the window adds 12 pixels on each side. Text stays on the grid in any monospaced font.
/// The output is deterministic, ends in a line feed and has one element per line. The cursor is not part of a buffer
/// and is not drawn. Blinking is ignored.
pub fn svg(buf: &Buffer, palette: &Palette) -> String {
    let mut animation = Animation::default();
    animation.push(buf.clone(), Duration::ZERO);
    animation.svg(palette)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::layout::Rect;
    use ratatui::style::{Color, Modifier, Style};
    use unicode_width::UnicodeWidthStr;

    /// Renders `lines` of text, each with its style, and returns the elements drawn inside the window.
    fn body(lines: &[(&str, Style)]) -> Vec<String> {
        let width = lines.iter().map(|(text, _)| text.width() as u16).max().unwrap_or(0);
        let mut buf = Buffer::empty(Rect::new(0, 0, width, lines.len() as u16));
        for (row, (text, style)) in (0..).zip(lines) {
            buf.set_string(0, row, text, *style);
        }
        let picture = svg(&buf, &Palette::DARK);
        let is_inner = |line: &&str| !["<svg", "</svg", "<g", "</g"].iter().any(|start| line.starts_with(start));
        picture.lines().filter(is_inner).skip(1).map(String::from).collect()
    }

    #[test]
    fn small_screen_renders_the_expected_document() {
        // The origin is offset, because a buffer need not start at (0, 0).
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
    fn reversed_swaps_foreground_and_background() {
        let style = Style::new().fg(Color::Red).bg(Color::Blue).add_modifier(Modifier::REVERSED);
        let [background, text] = &body(&[("x", style)])[..] else { panic!("expected a background and a text element") };
        assert!(background.contains(&format!("fill=\"{}\"", Palette::DARK.ansi[1])), "{background}");
        assert!(text.contains(&format!("fill=\"{}\"", Palette::DARK.ansi[4])), "{text}");
    }

    #[test]
    fn dim_fades_the_text_colour_even_when_reversed() {
        let dim = Style::new().add_modifier(Modifier::DIM);
        assert!(body(&[("x", dim)])[0].contains("fill-opacity=\"0.6\""));
        let [background, text] = &body(&[("x", dim.reversed())])[..] else {
            panic!("expected a background and a text element")
        };
        assert!(background.contains("fill-opacity") && !text.contains("fill-opacity"));
    }

    #[test]
    fn backgrounds_merge_across_and_down() {
        let style = Style::new().bg(Color::Red);
        let red = Palette::DARK.ansi[1];
        let expected = format!("<rect x=\"12\" y=\"12\" width=\"27\" height=\"38\" fill=\"{red}\"/>");
        assert_eq!(body(&[("   ", style), ("   ", style)]), [expected]);
    }

    #[test]
    fn underline_and_strikethrough_span_the_text() {
        let modifiers = Modifier::UNDERLINED | Modifier::CROSSED_OUT;
        let body = body(&[("a b", Style::new().add_modifier(modifiers))]);
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
    fn hidden_text_keeps_its_background() {
        let style = Style::new().bg(Color::Red).add_modifier(Modifier::HIDDEN);
        assert_eq!(body(&[("ab", style)]).len(), 1);
    }

    #[test]
    fn empty_buffer_renders_an_empty_window() {
        let picture = svg(&Buffer::empty(Rect::ZERO), &Palette::LIGHT);
        assert_eq!(picture.lines().count(), 3);
    }
}
