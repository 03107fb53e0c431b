//! Colour palettes and their SVG notation.

use ratatui::style::Color;

/// Terminal colours in SVG notation, such as `#15171c`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    /// Default background colour.
    pub background: &'static str,
    /// Default text colour.
    pub foreground: &'static str,
    /// The sixteen named colours in terminal order: black, red, green, yellow, blue, magenta, cyan, white, then the
    /// bright variants.
    pub ansi: [&'static str; 16],
}

impl Palette {
    /// Light text on a dark background.
    pub const DARK: Self = Self {
        background: "#15171c",
        foreground: "#d9dee7",
        ansi: [
            "#262a33", "#ec6f7a", "#8fc97a", "#e6bf6a", "#6cabf5", "#c78ae8", "#4fc1c9", "#c3c9d4", //
            "#7f8898", "#ff929a", "#b2e59c", "#ffdb94", "#9cc8ff", "#e0b0ff", "#86e1e6", "#f6f8fb",
        ],
    };

    /// Dark text on a light background. Both whites are replaced by greys, so that white text stays readable.
    pub const LIGHT: Self = Self {
        background: "#fcfcfa",
        foreground: "#252a33",
        ansi: [
            "#252a33", "#b7202f", "#2a7734", "#8a5c00", "#1760bd", "#8238ad", "#0f7580", "#5f6774", //
            "#69717f", "#c93a3a", "#357f28", "#946200", "#2f6fd6", "#9a4cc4", "#1d7f8a", "#4a515d",
        ],
    };

    /// Returns the SVG notation of `colour`, or `None` for the terminal's default.
    pub(super) fn colour(&self, colour: Color) -> Option<String> {
        let indexed = |index: usize| Some(self.ansi[index].to_string());
        match colour {
            Color::Reset => None,
            Color::Black => indexed(0),
            Color::Red => indexed(1),
            Color::Green => indexed(2),
            Color::Yellow => indexed(3),
            Color::Blue => indexed(4),
            Color::Magenta => indexed(5),
            Color::Cyan => indexed(6),
            Color::Gray => indexed(7),
            Color::DarkGray => indexed(8),
            Color::LightRed => indexed(9),
            Color::LightGreen => indexed(10),
            Color::LightYellow => indexed(11),
            Color::LightBlue => indexed(12),
            Color::LightMagenta => indexed(13),
            Color::LightCyan => indexed(14),
            Color::White => indexed(15),
            Color::Indexed(index @ 0..16) => indexed(usize::from(index)),
            Color::Indexed(index) => Some(xterm(index)),
            Color::Rgb(red, green, blue) => Some(hex(red, green, blue)),
        }
    }
}

/// Formats a colour in SVG notation.
fn hex(red: u8, green: u8, blue: u8) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Returns the xterm colour with an index from 16 to 255: first a 6 x 6 x 6 cube, then 24 greys.
fn xterm(index: u8) -> String {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    if index >= 232 {
        let grey = 8 + 10 * (index - 232);
        return hex(grey, grey, grey);
    }
    let index = usize::from(index.saturating_sub(16));
    hex(LEVELS[index / 36], LEVELS[index / 6 % 6], LEVELS[index % 6])
}

/// A colour and its opacity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Paint {
    colour: String,
    /// Opacity in percent.
    opacity: u8,
}

impl Paint {
    pub(super) fn solid(colour: impl Into<String>) -> Self {
        Self { colour: colour.into(), opacity: 100 }
    }

    /// Returns the paint with `percent` of its current opacity.
    pub(super) fn faded(&self, percent: u8) -> Self {
        let opacity = u16::from(self.opacity) * u16::from(percent) / 100;
        Self { colour: self.colour.clone(), opacity: u8::try_from(opacity).unwrap_or(u8::MAX) }
    }

    /// Returns the attributes that set `property` (`fill` or `stroke`) to this paint.
    pub(super) fn attributes(&self, property: &str) -> String {
        match self.opacity {
            100 => format!("{property}=\"{}\"", self.colour),
            percent => {
                format!("{property}=\"{}\" {property}-opacity=\"{}\"", self.colour, f32::from(percent) / 100.0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_and_indexed_colours_come_from_the_palette() {
        let dark = Palette::DARK;
        assert_eq!(dark.colour(Color::Reset), None);
        assert_eq!(dark.colour(Color::Black).as_deref(), Some(dark.ansi[0]));
        assert_eq!(dark.colour(Color::Gray), dark.colour(Color::Indexed(7)));
        assert_eq!(dark.colour(Color::DarkGray), dark.colour(Color::Indexed(8)));
        assert_eq!(dark.colour(Color::White), dark.colour(Color::Indexed(15)));
    }

    #[test]
    fn indexed_colours_above_15_match_xterm() {
        let colour = |colour| Palette::LIGHT.colour(colour).unwrap();
        assert_eq!(colour(Color::Indexed(16)), "#000000");
        assert_eq!(colour(Color::Indexed(110)), "#87afd7");
        assert_eq!(colour(Color::Indexed(231)), "#ffffff");
        assert_eq!(colour(Color::Indexed(232)), "#080808");
        assert_eq!(colour(Color::Indexed(255)), "#eeeeee");
        assert_eq!(colour(Color::Rgb(1, 35, 255)), "#0123ff");
    }

    #[test]
    fn full_opacity_is_omitted() {
        let paint = Paint::solid("#abc");
        assert_eq!(paint.attributes("fill"), "fill=\"#abc\"");
        assert_eq!(paint.faded(60).faded(50).attributes("stroke"), "stroke=\"#abc\" stroke-opacity=\"0.3\"");
    }

    /// Returns the relative luminance of a colour, from 0 to 1, as defined by WCAG.
    fn luminance(colour: &str) -> f64 {
        let channel = |index: usize| {
            let value = f64::from(u8::from_str_radix(&colour[index..index + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    #[test]
    fn every_colour_has_enough_contrast() {
        for palette in [Palette::DARK, Palette::LIGHT] {
            // Black is skipped, because it is meant to recede on a dark background.
            for colour in palette.ansi[1..].iter().chain([&palette.foreground]) {
                let (text, background) = (luminance(colour) + 0.05, luminance(palette.background) + 0.05);
                assert!(text.max(background) / text.min(background) >= 4.5, "{colour} on {}", palette.background);
            }
        }
    }
}
