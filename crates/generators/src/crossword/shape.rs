//! Shapes of the patterns of crosswords.

use std::fmt;

use crate::patterns::{Side, Style};

/// Size and style of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    pub const fn rows(self) -> u16 {
        self.side.get()
    }

    /// Returns the side.
    #[must_use]
    pub const fn side(self) -> Side {
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

/// The pattern of a mini crossword.
impl Default for Shape {
    fn default() -> Self {
        Self { side: Side::MINI, style: Style::American }
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
