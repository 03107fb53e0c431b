//! Sizes of patterns.

use std::fmt;
use std::str::FromStr;

use wordhoard_engine::grid::parse_sides;

use super::Style;

/// Number of rows, which is the number of columns as well: one of [`Side::ALL`].
///
/// # Examples
/// ```
/// use wordhoard_generators::crossword::Side;
///
/// let side: Side = "9x9".parse()?;
/// assert_eq!((side.get(), "9".parse()), (9, Ok(side)));
/// assert_eq!(side.to_string(), "9x9");
/// assert!("8".parse::<Side>().is_err());
/// # Ok::<(), wordhoard_generators::crossword::SideError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side(u16);

impl Side {
    /// All sides, the smallest first. These are the sides of crosswords; those of fill-ins are
    /// [`fill_in::SIDES`](crate::fill_in::SIDES).
    pub const ALL: [Self; 7] = [Self(5), Self(6), Self(7), Self(9), Self(11), Self(13), Self(15)];

    /// Side of a mini crossword.
    pub const MINI: Self = Self(5);

    /// Smallest side at which crosswords of both styles are found around words of any theme.
    pub const SMALLEST_THEMED: Self = Self(9);

    /// Creates a side.
    ///
    /// # Errors
    /// Returns [`SideError`] if the side is none of [`Side::ALL`].
    pub fn new(rows: u16) -> Result<Self, SideError> {
        Self::among(&Self::ALL, rows)
    }

    /// Creates a side that is one of `sides`.
    ///
    /// # Errors
    /// Returns [`SideError`] if the side is none of them.
    pub fn among(sides: &'static [Self], rows: u16) -> Result<Self, SideError> {
        sides.iter().copied().find(|side| side.0 == rows).ok_or(SideError(sides))
    }

    /// Parses one of `sides`, such as `9` or `9x9`.
    ///
    /// # Errors
    /// Returns [`SideError`] if the text is none of them.
    pub fn parse(text: &str, sides: &'static [Self]) -> Result<Self, SideError> {
        let (rows, cols) = parse_sides(text, &(0..=u16::MAX)).ok_or(SideError(sides))?;
        if rows == cols { Self::among(sides, rows) } else { Err(SideError(sides)) }
    }

    /// Returns the help text of an argument that is one of `sides`.
    #[must_use]
    pub fn help(sides: &[Self]) -> String {
        match sides {
            [others @ .., last] if !others.is_empty() => format!("Rows and columns: {} or {}", list(others), last.0),
            _ => format!("Rows and columns: {}", list(sides)),
        }
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// Returns `true` if there are patterns of a style.
    #[must_use]
    pub const fn has(self, style: Style) -> bool {
        matches!(style, Style::American) || self.0 % 2 == 1
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

/// Parses one of [`Side::ALL`], such as `9` or `9x9`.
impl FromStr for Side {
    type Err = SideError;

    fn from_str(text: &str) -> Result<Self, SideError> {
        Self::parse(text, &Self::ALL)
    }
}

/// Error for an unknown size, with the known ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideError(&'static [Side]);

impl fmt::Display for SideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a size: {}", list(self.0))
    }
}

impl std::error::Error for SideError {}

fn list(sides: &[Side]) -> String {
    sides.iter().map(|side| side.0.to_string()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_those_of_the_list() {
        for side in Side::ALL {
            assert_eq!((side.to_string().parse(), side.get().to_string().parse()), (Ok(side), Ok(side)));
        }
        let error = Side::new(8).unwrap_err();
        assert_eq!(error.to_string(), "expected a size: 5, 6, 7, 9, 11, 13, 15");
        for text in ["8", "17", "4", "9x11", "9x", "x", "", "-9", "99999"] {
            assert_eq!(text.parse::<Side>(), Err(error), "{text}");
        }
        assert_eq!("15X15".parse::<Side>().map(Side::get), Ok(15));
        assert_eq!(Side::help(&Side::ALL), "Rows and columns: 5, 6, 7, 9, 11, 13 or 15");
    }
}
