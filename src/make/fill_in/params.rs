//! Parameters of a new fill-in.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::base::named::{by_name, list, name_of};
use crate::grid::parse_sides;

/// Numbers of rows, which are the numbers of columns as well. They are odd.
pub const SIDES: RangeInclusive<u16> = 7..=15;

/// Number of rows, which is the number of columns as well: odd, within [`SIDES`].
///
/// # Examples
/// ```
/// use wordhoard::make::fill_in::Side;
///
/// let side: Side = "9x9".parse()?;
/// assert_eq!((side.get(), "9".parse()), (9, Ok(side)));
/// assert_eq!((side.to_string(), Side::default().to_string()), ("9x9".to_owned(), "9x9".to_owned()));
/// # Ok::<(), wordhoard::make::fill_in::ParamsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Side(u16);

impl Side {
    /// Help text of an argument.
    pub const HELP: &str = "Rows and columns, an odd number from 7 to 15, such as 9 or 9x9";

    /// Creates a side.
    ///
    /// # Errors
    /// Returns [`ParamsError`] if the side is even or not within [`SIDES`].
    pub fn new(side: u16) -> Result<Self, ParamsError> {
        if SIDES.contains(&side) && side % 2 == 1 { Ok(Self(side)) } else { Err(ParamsError) }
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl Default for Side {
    fn default() -> Self {
        Self(9)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

/// Parses `9` or `9x9`.
impl FromStr for Side {
    type Err = ParamsError;
    fn from_str(text: &str) -> Result<Self, ParamsError> {
        let (rows, cols) = parse_sides(text, &SIDES).ok_or(ParamsError)?;
        if rows == cols { Self::new(rows) } else { Err(ParamsError) }
    }
}

/// Style of the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Style {
    /// Every square belongs to a word across and a word down, as in American crosswords.
    #[default]
    American,
    /// Every other square of a word crosses another word, as in British crosswords.
    Lattice,
}

impl Style {
    /// Help text of an argument.
    pub const HELP: &str = "Pattern: american (every letter is in two words) or lattice (every other letter is)";

    /// Both styles, with their names on the command line and in seeds.
    pub const NAMES: [(&str, Self); 2] = [("american", Self::American), ("lattice", Self::Lattice)];

    /// Returns the name used on the command line, in seeds and in records. It never changes.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Returns the name shown to the player.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::American => "American",
            Self::Lattice => "lattice",
        }
    }
}

/// Error for an unknown name of a style.
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

/// Parameters of a new fill-in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Params {
    side: Side,
    style: Style,
}

/// Error for an invalid size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParamsError;

impl fmt::Display for ParamsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected an odd size from {} to {}, such as 9 or 9x9", SIDES.start(), SIDES.end())
    }
}

impl std::error::Error for ParamsError {}

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
        self.side.get()
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

/// Formats the parameters for the player.
impl fmt::Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side, self.style.title())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_odd_and_in_range() {
        let side = |text: &str| text.parse().map(Side::get);
        assert_eq!([side("7"), side("9x9"), side("15X15")], [Ok(7), Ok(9), Ok(15)]);
        for text in ["5", "8", "17", "9x11", "9x", "x", "", "-9", "99999"] {
            assert_eq!(side(text), Err(ParamsError), "{text}");
        }
        assert_eq!(ParamsError.to_string(), "expected an odd size from 7 to 15, such as 9 or 9x9");
        assert!(Side::HELP.contains(&format!("from {} to {}, such as", SIDES.start(), SIDES.end())));
    }

    #[test]
    fn styles_are_parsed_by_name() {
        for (name, style) in Style::NAMES {
            assert_eq!((name.parse(), style.name()), (Ok(style), name));
        }
        assert!(Style::NAMES.iter().all(|(name, _)| Style::HELP.contains(name)));
        assert_eq!("British".parse::<Style>(), Err(StyleError));
        assert_eq!(StyleError.to_string(), "expected a style: american, lattice");
    }

    #[test]
    fn parameters_are_shown_with_size_and_style() {
        assert_eq!(Params::new(9, Style::Lattice).unwrap().to_string(), "9x9 lattice");
        assert_eq!(Params::default().to_string(), "9x9 American");
    }
}
