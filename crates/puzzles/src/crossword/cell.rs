//! Crossword cells.

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::Bars;

use super::windows_1252;

/// Maximum length of a solution, an entry or a label in characters. Real rebus cells have at most about a dozen.
pub const MAX_CELL_CHARS: usize = 32;

/// A cell of the grid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cell {
    /// Outside the puzzle; not drawn.
    Void,
    /// A black square.
    Block,
    /// A cell for one or more letters.
    Open(Square),
}

/// An open cell, without the player's entry. No text contains control characters or is longer than [`MAX_CELL_CHARS`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Square {
    /// Label in the corner, usually a number; empty if there is none.
    #[serde(skip_serializing_if = "is_default")]
    pub label: String,
    /// Second label, such as the letter of an acrostic's clue; empty if there is none.
    #[serde(skip_serializing_if = "is_default")]
    pub mark: String,
    /// Solution: one letter, or several for a rebus. Empty if unknown.
    #[serde(skip_serializing_if = "is_default")]
    pub solution: String,
    /// Letters that are given from the start; empty if the player fills the cell.
    #[serde(skip_serializing_if = "is_default")]
    pub given: String,
    /// Whether the cell is circled.
    #[serde(skip_serializing_if = "is_default")]
    pub circled: bool,
    /// Background colour, or `None` for white.
    #[serde(skip_serializing_if = "is_default")]
    pub shade: Option<Shade>,
    /// Bars between the cell and the open cells on its right and below it.
    #[serde(skip_serializing_if = "is_default")]
    pub bars: Bars,
}

impl Square {
    /// Returns `true` if there is a bar on its right or below it.
    #[must_use]
    pub fn has_bars(&self) -> bool {
        self.bars.right || self.bars.below
    }
}

/// Background colour of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shade {
    /// Highlighted in a colour chosen by the program.
    Highlight,
    /// Red, green and blue.
    Rgb(u8, u8, u8),
}

impl Shade {
    /// Parses a colour: `rrggbb` or `rgb`, optionally after `#`. White, `none` and an empty value mean no shade. Any
    /// other value only highlights the cell.
    #[must_use]
    pub fn from_css(value: &str) -> Option<Self> {
        let value = value.trim();
        let digits = value.strip_prefix('#').unwrap_or(value);
        let number = Some(digits).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let number = number.and_then(|digits| Some((digits.len(), u32::from_str_radix(digits, 16).ok()?)));
        let [_, red, green, blue] = match number {
            Some((6, number)) => number.to_be_bytes(),
            Some((3, number)) => [8, 8, 4, 0].map(|shift| (number >> shift & 0xf) as u8 * 0x11),
            _ if value.is_empty() || value.eq_ignore_ascii_case("white") || value.eq_ignore_ascii_case("none") => {
                return None;
            }
            _ => return Some(Self::Highlight),
        };
        ([red, green, blue] != [0xff; 3]).then_some(Self::Rgb(red, green, blue))
    }
}

/// Returns `true` for values that saves leave out. Most squares of a puzzle have little besides their solution.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Cell {
    /// Returns the square of an open cell.
    #[must_use]
    pub fn square(&self) -> Option<&Square> {
        match self {
            Self::Open(square) => Some(square),
            Self::Block | Self::Void => None,
        }
    }

    /// Returns a mutable reference to the square of an open cell.
    pub fn square_mut(&mut self) -> Option<&mut Square> {
        match self {
            Self::Open(square) => Some(square),
            Self::Block | Self::Void => None,
        }
    }
}

/// Trims `text` and strips its control characters.
///
/// Returns `None` if the trimmed text has more than [`MAX_CELL_CHARS`] characters.
#[must_use]
pub fn cell_text(text: &str) -> Option<String> {
    let mut chars = text.trim().chars();
    let start: String = chars.by_ref().take(MAX_CELL_CHARS).collect();
    chars.next().is_none().then(|| sanitize::trim(&sanitize::line(&start)).to_owned())
}

/// Converts a solution or an entry to upper case. Files use either case; the conversion lets entries be compared with
/// solutions.
///
/// A character whose uppercase form has several characters (ß) is left unchanged. So are ƒ and µ: Windows-1252 lacks
/// their uppercase forms, so converting them would force a file into a different encoding.
#[must_use]
pub fn uppercase(text: &str) -> String {
    text.chars().map(uppercase_char).collect()
}

fn uppercase_char(ch: char) -> char {
    let mut upper = ch.to_uppercase();
    match (upper.next(), upper.next()) {
        (Some(upper), None) if in_windows_1252(upper) || !in_windows_1252(ch) => upper,
        _ => ch,
    }
}

fn in_windows_1252(ch: char) -> bool {
    windows_1252::encode(ch).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uppercase_keeps_the_number_of_characters() {
        assert_eq!(uppercase("heart é ÿ ω 7"), "HEART É Ÿ Ω 7");
        assert_eq!(uppercase("ßŉƒµ"), "ßŉƒµ");
    }

    #[test]
    fn colours_are_parsed_and_white_means_no_shade() {
        let parse = Shade::from_css;
        assert_eq!([parse("#FFCC00"), parse("fc0")], [Some(Shade::Rgb(0xff, 0xcc, 0)); 2]);
        assert_eq!([parse("#FFFFFF"), parse("#fff"), parse("White"), parse("")], [None; 4]);
        assert_eq!([parse("yellow"), parse("#12"), parse("#+12345")], [Some(Shade::Highlight); 3]);
    }
}
