//! Sizes and styles of the patterns of crosswords.

use std::fmt;
use std::str::FromStr;

use crate::base::named::{by_name, list, name_of};
use crate::grid::parse_sides;

/// Number of rows, which is the number of columns as well: one of [`Side::ALL`].
///
/// # Examples
/// ```
/// use wordhoard::make::crossword::Side;
///
/// let side: Side = "9x9".parse()?;
/// assert_eq!((side.get(), "9".parse()), (9, Ok(side)));
/// assert_eq!(side.to_string(), "9x9");
/// assert!("8".parse::<Side>().is_err());
/// # Ok::<(), wordhoard::make::crossword::SideError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side(u16);

impl Side {
    /// All sides, the smallest first.
    pub const ALL: [Self; 7] = [Self(5), Self(6), Self(7), Self(9), Self(11), Self(13), Self(15)];

    /// Side of a mini crossword.
    pub const MINI: Self = Self(5);

    /// Smallest side at which grids of both styles are found around words of any theme.
    pub const SMALLEST_THEMED: Self = Self(9);

    /// Help text of an argument.
    pub const HELP: &str = "Rows and columns: 5, 6, 7, 9, 11, 13 or 15";

    /// Creates a side.
    ///
    /// # Errors
    /// Returns [`SideError`] if the side is none of [`Side::ALL`].
    pub fn new(side: u16) -> Result<Self, SideError> {
        Self::ALL.into_iter().find(|known| known.0 == side).ok_or(SideError)
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

/// The side of a mini crossword.
impl Default for Side {
    fn default() -> Self {
        Self::MINI
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

/// Parses `9` or `9x9`.
impl FromStr for Side {
    type Err = SideError;

    fn from_str(text: &str) -> Result<Self, SideError> {
        let (rows, cols) = parse_sides(text, &(0..=u16::MAX)).ok_or(SideError)?;
        if rows == cols { Self::new(rows) } else { Err(SideError) }
    }
}

/// Error for an unknown size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideError;

impl fmt::Display for SideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides: Vec<String> = Side::ALL.iter().map(|side| side.0.to_string()).collect();
        write!(f, "expected a size: {}", sides.join(", "))
    }
}

impl std::error::Error for SideError {}

/// Style of the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Style {
    /// Every letter is in a word across and a word down.
    #[default]
    American,
    /// Every other letter of an answer crosses another answer. The number of rows is odd.
    British,
}

impl Style {
    /// Help text of an argument.
    pub const HELP: &str = "Pattern: american (every letter is in two words) or british (every other letter is)";

    /// Both styles, with their names on the command line, in seeds and in saves.
    pub const NAMES: [(&str, Self); 2] = [("american", Self::American), ("british", Self::British)];

    /// Returns the name used on the command line, in seeds and in saves. It never changes.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Returns the name shown to the player.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::American => "American",
            Self::British => "British",
        }
    }
}

impl FromStr for Style {
    type Err = StyleError;

    fn from_str(text: &str) -> Result<Self, StyleError> {
        by_name(&Self::NAMES, text).ok_or(StyleError)
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

/// Size and style of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shape {
    side: Side,
    style: Style,
}

/// Error for a size that has no patterns of a style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShapeError(Side);

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there are no British patterns of {}; use an odd size, or american", self.0)
    }
}

impl std::error::Error for ShapeError {}

impl Shape {
    /// Creates a shape.
    ///
    /// # Errors
    /// Returns [`ShapeError`] for a British pattern with an even number of rows.
    pub fn new(side: Side, style: Style) -> Result<Self, ShapeError> {
        if side.has(style) { Ok(Self { side, style }) } else { Err(ShapeError(side)) }
    }

    /// Returns the shape of this side whose style is as near as possible to `style`.
    #[must_use]
    pub fn near(side: Side, style: Style) -> Self {
        Self { side, style: if side.has(style) { style } else { Style::American } }
    }

    /// Returns the number of rows, which is the number of columns as well.
    #[must_use]
    pub const fn side(self) -> u16 {
        self.side.get()
    }

    /// Returns the size.
    #[must_use]
    pub const fn size(self) -> Side {
        self.side
    }

    /// Returns the style.
    #[must_use]
    pub const fn style(self) -> Style {
        self.style
    }

    /// Returns `true` for the pattern of a mini crossword: 5x5, American.
    #[must_use]
    pub fn is_mini(self) -> bool {
        self == Self::default()
    }

    /// Returns the name in seeds and saves: `9x9 american`. It never changes.
    #[must_use]
    pub fn name(self) -> String {
        format!("{} {}", self.side, self.style.name())
    }
}

/// Formats the shape for the player: `mini`, or `9x9 British`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_mini() { f.write_str("mini") } else { write!(f, "{} {}", self.side, self.style.title()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_those_of_the_list() {
        for side in Side::ALL {
            assert_eq!((side.to_string().parse(), side.get().to_string().parse()), (Ok(side), Ok(side)));
            assert!(Side::HELP.contains(&side.get().to_string()));
        }
        for text in ["8", "17", "4", "9x11", "9x", "x", "", "-9", "99999"] {
            assert_eq!(text.parse::<Side>(), Err(SideError), "{text}");
        }
        assert_eq!(SideError.to_string(), "expected a size: 5, 6, 7, 9, 11, 13, 15");
    }

    #[test]
    fn british_patterns_have_odd_sides() {
        let shape = |side, style| Shape::new(Side::new(side).unwrap(), style);
        assert_eq!(
            shape(6, Style::British).unwrap_err().to_string(),
            "there are no British patterns of 6x6; use an odd size, or american"
        );
        assert_eq!(Shape::near(Side::new(6).unwrap(), Style::British), shape(6, Style::American).unwrap());
        assert_eq!(Shape::near(Side::new(9).unwrap(), Style::British).to_string(), "9x9 British");
        assert_eq!((Shape::default().to_string(), shape(5, Style::American)), ("mini".into(), Ok(Shape::default())));
    }
}
