//! Parameters of a new fill-in.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::base::named::{by_name, list};

/// Numbers of rows, which are the numbers of columns as well. They are odd.
pub const SIDES: RangeInclusive<u16> = 7..=15;

/// Style of the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// Every square belongs to a word across and a word down, as in American crosswords.
    American,
    /// Every other square of a word crosses another word, as in British crosswords.
    Lattice,
}

impl Style {
    /// Both styles.
    pub const ALL: [Self; 2] = [Self::American, Self::Lattice];

    /// Both styles with their names.
    pub const NAMES: [(&'static str, Self); 2] =
        [(Self::American.name(), Self::American), (Self::Lattice.name(), Self::Lattice)];

    /// Returns the name for options and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::American => "american",
            Self::Lattice => "lattice",
        }
    }
}

/// Error for an unknown style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StyleError;

impl fmt::Display for StyleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a style: {}", list(&Style::NAMES))
    }
}

impl std::error::Error for StyleError {}

impl FromStr for Style {
    type Err = StyleError;

    fn from_str(text: &str) -> Result<Self, StyleError> {
        by_name(&Self::NAMES, text).ok_or(StyleError)
    }
}

/// Number of rows, which is the number of columns as well: odd, within [`SIDES`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Side(u16);

impl Side {
    /// Creates a side.
    ///
    /// # Errors
    /// Returns [`ParamsError`] if the side is even or not within [`SIDES`].
    pub fn new(side: u16) -> Result<Self, ParamsError> {
        if SIDES.contains(&side) && side % 2 == 1 { Ok(Self(side)) } else { Err(ParamsError) }
    }
}

/// Parses `9` or `9x9`.
impl FromStr for Side {
    type Err = ParamsError;

    fn from_str(text: &str) -> Result<Self, ParamsError> {
        let (rows, cols) = text.split_once('x').unwrap_or((text, text));
        if rows != cols {
            return Err(ParamsError);
        }
        Self::new(rows.parse().map_err(|_| ParamsError)?)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

/// Parameters of a new fill-in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Params {
    side: Side,
    style: Style,
}

/// Error for an invalid size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParamsError;

impl fmt::Display for ParamsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected an odd size from {} to {}", SIDES.start(), SIDES.end())
    }
}

impl std::error::Error for ParamsError {}

/// 9x9, American.
impl Default for Params {
    fn default() -> Self {
        Self { side: Side(9), style: Style::American }
    }
}

impl Params {
    /// Creates parameters.
    ///
    /// # Errors
    /// Returns [`ParamsError`] if the side is even or not within [`SIDES`].
    pub fn new(side: u16, style: Style) -> Result<Self, ParamsError> {
        Ok(Self::with_side(Side::new(side)?, style))
    }

    /// Creates parameters with a valid side.
    #[must_use]
    pub const fn with_side(side: Side, style: Style) -> Self {
        Self { side, style }
    }

    /// Returns the number of rows, which is the number of columns as well: odd, within [`SIDES`].
    #[must_use]
    pub const fn side(self) -> u16 {
        self.side.0
    }

    /// Returns the size of the grid.
    #[must_use]
    pub const fn size(self) -> Side {
        self.side
    }

    /// Returns the style of the pattern.
    #[must_use]
    pub const fn style(self) -> Style {
        self.style
    }
}

impl fmt::Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side, self.style.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_styles_are_parsed() {
        assert_eq!(["9", "9x9", "15"].map(|text| text.parse::<Side>().unwrap().to_string()), ["9x9", "9x9", "15x15"]);
        for text in ["8", "5", "17", "9x11", "", "x", "-9"] {
            assert_eq!(text.parse::<Side>(), Err(ParamsError), "{text}");
        }
        assert!(Style::ALL.into_iter().all(|style| style.name().parse() == Ok(style)));
        assert_eq!("british".parse::<Style>().unwrap_err().to_string(), "expected a style: american, lattice");
    }
}
