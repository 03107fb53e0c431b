//! Directions and sets of directions.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::base::named::{self, by_name, name_of};

/// Compass direction. The variants are listed clockwise from east.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are self-explanatory")]
pub enum Dir {
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
    North,
    NorthEast,
}

impl Dir {
    /// All 8 directions, clockwise from east.
    pub const ALL: [Self; 8] = [
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
        Self::North,
        Self::NorthEast,
    ];
    /// The 4 directions along rows and columns.
    pub const STRAIGHT: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// Returns the offset of one step: rows down and columns to the right, each -1, 0 or 1.
    #[must_use]
    pub const fn offset(self) -> (i16, i16) {
        match self {
            Self::East => (0, 1),
            Self::SouthEast => (1, 1),
            Self::South => (1, 0),
            Self::SouthWest => (1, -1),
            Self::West => (0, -1),
            Self::NorthWest => (-1, -1),
            Self::North => (-1, 0),
            Self::NorthEast => (-1, 1),
        }
    }

    /// Returns the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Returns the direction of an offset, given in rows down and columns to the right.
    ///
    /// Returns `None` if the offset is zero, or not along a row, column or diagonal.
    #[must_use]
    pub fn from_offset(down: i32, right: i32) -> Option<Self> {
        let is_straight = down == 0 || right == 0 || down.abs() == right.abs();
        let step = (down.signum() as i16, right.signum() as i16);
        Self::ALL.into_iter().find(|dir| is_straight && dir.offset() == step)
    }

    /// Returns the compass abbreviation, such as `E` or `SE`.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Returns the compass point in words, such as `east` or `south-east`.
    #[must_use]
    pub fn full_name(self) -> &'static str {
        ["east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east"][self as usize]
    }

    const NAMES: [(&'static str, Self); 8] = [
        ("E", Self::East),
        ("SE", Self::SouthEast),
        ("S", Self::South),
        ("SW", Self::SouthWest),
        ("W", Self::West),
        ("NW", Self::NorthWest),
        ("N", Self::North),
        ("NE", Self::NorthEast),
    ];
}

/// Set of directions, displayed and saved clockwise from east, such as `E,SE,S`.
///
/// # Examples
///
/// ```
/// use wordhoard_engine::grid::{Dir, Dirs};
///
/// let dirs: Dirs = "s, E,ne".parse()?;
/// assert!(dirs.contains(Dir::South));
/// assert_eq!(dirs.to_string(), "E,S,NE");
/// # Ok::<(), wordhoard_engine::grid::DirsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Dirs(u8);

impl Dirs {
    /// All 8 directions.
    pub const ALL: Self = Self(u8::MAX);

    /// Plain names of directions, accepted besides the compass points.
    const PLAIN_NAMES: [(&'static str, Self); 8] = [
        ("across", Self::new(&[Dir::East])),
        ("down", Self::new(&[Dir::South])),
        ("diagonal", Self::new(&[Dir::SouthEast, Dir::NorthEast])),
        ("backwards", Self::new(&[Dir::West])),
        ("up", Self::new(&[Dir::North])),
        ("all", Self::ALL),
        ("right", Self::new(&[Dir::East])),
        ("left", Self::new(&[Dir::West])),
    ];

    /// Creates a set of the given directions.
    #[must_use]
    pub const fn new(dirs: &[Dir]) -> Self {
        let mut bits = 0;
        let mut index = 0;
        while index < dirs.len() {
            bits |= 1 << dirs[index] as u8;
            index += 1;
        }
        Self(bits)
    }

    /// Returns `true` if the set contains `dir`.
    #[must_use]
    pub const fn contains(self, dir: Dir) -> bool {
        self.0 & 1 << dir as u8 != 0
    }

    /// Iterates over the directions in the set, clockwise from east.
    pub fn iter(self) -> impl Iterator<Item = Dir> {
        Dir::ALL.into_iter().filter(move |&dir| self.contains(dir))
    }

    /// Returns the number of directions in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl fmt::Display for Dirs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.iter().map(Dir::name).collect::<Vec<_>>().join(","))
    }
}

/// Error parsing [`Dirs`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DirsError;

impl fmt::Display for DirsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (plain, points) = (named::list(&Dirs::PLAIN_NAMES), named::list(&Dir::NAMES));
        write!(f, "invalid directions; use {plain}, or the compass points {points}, separated by commas")
    }
}

impl std::error::Error for DirsError {}

impl FromStr for Dirs {
    type Err = DirsError;
    fn from_str(text: &str) -> Result<Self, DirsError> {
        let dirs = |name: &str| {
            let point = by_name(&Dir::NAMES, &name.to_ascii_uppercase()).map(|dir| Self::new(&[dir]));
            point.or_else(|| by_name(&Self::PLAIN_NAMES, &name.to_ascii_lowercase())).ok_or(DirsError)
        };
        text.split(',').try_fold(Self(0), |all, name| Ok(Self(all.0 | dirs(name.trim())?.0)))
    }
}

impl TryFrom<String> for Dirs {
    type Error = DirsError;
    fn try_from(text: String) -> Result<Self, DirsError> {
        text.parse()
    }
}

impl From<Dirs> for String {
    fn from(dirs: Dirs) -> Self {
        dirs.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_match_their_offsets() {
        for dir in Dir::ALL {
            let ((down, right), (up, left)) = (dir.offset(), dir.opposite().offset());
            assert_eq!((down + up, right + left), (0, 0));
            assert_eq!(Dir::from_offset(i32::from(down) * 7, i32::from(right) * 7), Some(dir));
        }
        assert_eq!(Dir::from_offset(1, 2), None);
        assert_eq!(Dir::from_offset(0, 0), None);
    }

    #[test]
    fn sets_are_parsed_and_formatted() {
        assert_eq!("s, E,ne".parse::<Dirs>().unwrap().to_string(), "E,S,NE");
        assert_eq!(Dirs::ALL.len(), 8);
        for invalid in ["", "X", "E,,S", "east"] {
            assert_eq!(invalid.parse::<Dirs>(), Err(DirsError), "{invalid}");
        }
    }

    #[test]
    fn plain_names_are_accepted_and_listed_in_the_error() {
        let parse = |text: &str| text.parse::<Dirs>().map(|dirs| dirs.to_string());
        assert_eq!(parse("across, Down"), Ok("E,S".into()));
        assert_eq!(parse("left,up,diagonal,E"), Ok("E,SE,W,N,NE".into()));
        assert_eq!("all".parse(), Ok(Dirs::ALL));
        let error = DirsError.to_string();
        assert!(error.contains("across, down, diagonal") && error.contains("E, SE, S, SW"), "{error}");
    }
}
