//! Parameters of a new fill-in.

use std::fmt;
use std::ops::RangeInclusive;

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

    /// Returns the name for options and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::American => "american",
            Self::Lattice => "lattice",
        }
    }
}

/// Parameters of a new fill-in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Params {
    side: u16,
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

impl Params {
    /// Creates parameters.
    ///
    /// # Errors
    /// Returns [`ParamsError`] if the side is even or not within [`SIDES`].
    pub fn new(side: u16, style: Style) -> Result<Self, ParamsError> {
        if SIDES.contains(&side) && side % 2 == 1 { Ok(Self { side, style }) } else { Err(ParamsError) }
    }

    /// Returns the number of rows, which is the number of columns as well: odd, within [`SIDES`].
    #[must_use]
    pub const fn side(self) -> u16 {
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
        write!(f, "{0}x{0} {1}", self.side, self.style.name())
    }
}
