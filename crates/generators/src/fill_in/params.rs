//! Parameters of a new fill-in.

use std::fmt;

use wordhoard_engine::base::named::name_of;

use crate::patterns::{Side, SideError, Style, StyleError};

/// Sides of fill-ins, the smallest first. They are odd.
pub const SIDES: [Side; 5] = {
    let [_, _, sides @ ..] = Side::ALL;
    sides
};

/// Both styles, with their names in fill-ins: on the command line, in the configuration, in seeds, in saves and in
/// records.
pub const STYLES: [(&str, Style); 2] = [("american", Style::American), ("lattice", Style::British)];

/// Parses a side of fill-ins, such as `9` or `9x9`.
///
/// # Errors
/// Returns [`SideError`] if the text is none of [`SIDES`].
///
/// # Examples
/// ```
/// use wordhoard_generators::fill_in::parse_side;
///
/// assert_eq!(parse_side("9x9")?.get(), 9);
/// assert!(parse_side("5x5").is_err());
/// # Ok::<(), wordhoard_generators::fill_in::SideError>(())
/// ```
pub fn parse_side(text: &str) -> Result<Side, SideError> {
    Side::parse(text, &SIDES)
}

/// Parses the name of a style in fill-ins.
///
/// # Errors
/// Returns [`StyleError`] if the text is none of [`STYLES`].
pub fn parse_style(text: &str) -> Result<Style, StyleError> {
    Style::parse(text, &STYLES)
}

/// Returns the name of a style in fill-ins: on the command line, in the configuration, in seeds, in saves and in records.
/// It never changes.
#[must_use]
pub fn style_name(style: Style) -> &'static str {
    name_of(&STYLES, style)
}

/// Returns the name of a style that is shown to the player of a fill-in.
#[must_use]
pub const fn style_title(style: Style) -> &'static str {
    match style {
        Style::American => style.title(),
        // Players know it by the name of the option.
        Style::British => "lattice",
    }
}

/// Parameters of a new fill-in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Params {
    side: Side,
    style: Style,
}

impl Params {
    /// Creates parameters.
    ///
    /// # Errors
    /// Returns [`SideError`] if the side is none of [`SIDES`].
    pub fn new(rows: u16, style: Style) -> Result<Self, SideError> {
        Ok(Self { side: Side::among(&SIDES, rows)?, style })
    }

    /// Creates parameters with the side of [`SIDES`] that is nearest to `side`.
    #[must_use]
    pub fn near(side: Side, style: Style) -> Self {
        Self { side: side.max(SIDES[0]), style }
    }

    /// Returns the number of rows, which is the number of columns as well: odd.
    #[must_use]
    pub const fn rows(self) -> u16 {
        self.side.get()
    }

    /// Returns the side, one of [`SIDES`].
    #[must_use]
    pub const fn side(self) -> Side {
        self.side
    }

    /// Returns the style of the pattern.
    #[must_use]
    pub const fn style(self) -> Style {
        self.style
    }
}

/// 9x9, American.
impl Default for Params {
    fn default() -> Self {
        Self { side: SIDES[1], style: Style::American }
    }
}

/// Formats the parameters for the player.
impl fmt::Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side, style_title(self.style))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_odd_and_in_range() {
        assert_eq!(SIDES.map(Side::get), [7, 9, 11, 13, 15]);
        for side in SIDES {
            assert_eq!((parse_side(&side.to_string()), parse_side(&side.get().to_string())), (Ok(side), Ok(side)));
            assert_eq!(Params::new(side.get(), Style::British), Ok(Params::near(side, Style::British)));
        }
        for text in ["5", "6", "8", "17", "9x11", "9x", "x", "", "-9", "99999"] {
            assert_eq!(parse_side(text).unwrap_err().to_string(), "expected a size: 7, 9, 11, 13, 15", "{text}");
        }
        assert!(Params::new(5, Style::American).is_err());
        assert_eq!(Params::near(Side::MINI, Style::American).rows(), 7);
        assert_eq!(Side::help(&SIDES), "Rows and columns: 7, 9, 11, 13 or 15");
    }

    #[test]
    fn styles_are_parsed_by_name() {
        for (name, style) in STYLES {
            assert_eq!((parse_style(name), style_name(style)), (Ok(style), name));
        }
        assert_eq!(parse_style("british").unwrap_err().to_string(), "expected a style: american, lattice");
        assert_eq!(
            Style::help(&STYLES),
            "Pattern: american (every letter is in two words) or lattice (every other letter is)"
        );
    }

    #[test]
    fn parameters_are_shown_with_size_and_style() {
        assert_eq!(Params::new(9, Style::British).unwrap().to_string(), "9x9 lattice");
        assert_eq!(Params::default().to_string(), "9x9 American");
    }
}
