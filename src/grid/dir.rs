//! Directions, and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::base::named::{by_name, name_of};

/// The eight directions, clockwise from the east.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "a compass needs no words")]
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
    /// All eight: the king's moves of chess.
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
    /// The four straight ones: the rook's moves of chess, one step.
    pub const STRAIGHT: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// Steps down and to the right: each -1, 0 or 1.
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

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// The direction of these steps down and to the right, if they lead straight along one of the eight.
    #[must_use]
    pub fn along(down: i32, right: i32) -> Option<Self> {
        let straight = down == 0 || right == 0 || down.abs() == right.abs();
        let signs = (down.signum() as i16, right.signum() as i16);
        Self::ALL.into_iter().find(|dir| straight && dir.offset() == signs)
    }

    /// Where it points, as a compass says it: `E`, `SE`.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
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

/// A set of directions. As text: `E,S,SE`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Dirs(u8);

impl Dirs {
    /// All eight.
    pub const ALL: Self = Self(u8::MAX);

    /// The set of these.
    #[must_use]
    pub const fn of(dirs: &[Dir]) -> Self {
        let mut bits = 0;
        let mut at = 0;
        while at < dirs.len() {
            bits |= 1 << dirs[at] as u8;
            at += 1;
        }
        Self(bits)
    }

    /// True where the direction is one of them.
    #[must_use]
    pub const fn contains(self, dir: Dir) -> bool {
        self.0 & 1 << dir as u8 != 0
    }

    /// The directions in it, clockwise from the east.
    pub fn iter(self) -> impl Iterator<Item = Dir> {
        Dir::ALL.into_iter().filter(move |&dir| self.contains(dir))
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// True where there is none.
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

/// The text names no set of directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DirsError;

impl fmt::Display for DirsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("directions are some of E, SE, S, SW, W, NW, N and NE, with commas between")
    }
}

impl std::error::Error for DirsError {}

impl FromStr for Dirs {
    type Err = DirsError;
    fn from_str(text: &str) -> Result<Self, DirsError> {
        let dir = |name: &str| by_name(&Dir::NAMES, &name.trim().to_ascii_uppercase()).ok_or(DirsError);
        let dirs: Vec<Dir> = text.split(',').map(dir).collect::<Result<_, _>>()?;
        Ok(Self::of(&dirs))
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
    fn the_way_back_undoes_a_step() {
        for dir in Dir::ALL {
            let ((down, right), (up, left)) = (dir.offset(), dir.opposite().offset());
            assert_eq!((down + up, right + left), (0, 0));
            assert_eq!(Dir::along(i32::from(down) * 7, i32::from(right) * 7), Some(dir));
        }
        assert_eq!(Dir::along(1, 2), None);
        assert_eq!(Dir::along(0, 0), None);
    }

    #[test]
    fn sets_are_read_as_they_are_written() {
        assert_eq!("s, E,ne".parse::<Dirs>().unwrap().to_string(), "E,S,NE");
        assert_eq!(Dirs::ALL.len(), 8);
        for wrong in ["", "X", "E,,S", "east"] {
            assert_eq!(wrong.parse::<Dirs>(), Err(DirsError), "{wrong}");
        }
    }
}
