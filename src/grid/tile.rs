//! One tile of a Boggle board.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What lies on one place of a board: a block (no letter), a letter, or a pair of letters such as Qu.
///
/// Letters are numbers from 0 (A) to 25 (Z).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Tile {
    letters: [u8; 2],
    len: u8,
}

/// The text of a tile was something else than a block, a letter or two letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileError;

impl fmt::Display for TileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a tile is one or two letters from A to Z, or # for a block")
    }
}

impl std::error::Error for TileError {}

impl Tile {
    /// A block: no word goes through it.
    pub const BLOCK: Self = Self { letters: [0, 0], len: 0 };

    /// A tile with these letters: none, one or two, small or capital.
    ///
    /// # Errors
    /// With more than two letters, or with anything else than A to Z.
    pub fn new(text: &str) -> Result<Self, TileError> {
        let bytes = text.as_bytes();
        if bytes.len() > 2 || !bytes.iter().all(u8::is_ascii_alphabetic) {
            return Err(TileError);
        }
        let mut letters = [0, 0];
        for (letter, byte) in letters.iter_mut().zip(bytes) {
            *letter = byte.to_ascii_lowercase() - b'a';
        }
        Ok(Self { letters, len: bytes.len() as u8 })
    }

    /// The letters, each from 0 (A) to 25 (Z): none, one or two.
    #[must_use]
    pub fn letters(&self) -> &[u8] {
        &self.letters[..usize::from(self.len)]
    }

    /// True for a tile without letters.
    #[must_use]
    pub fn is_block(&self) -> bool {
        self.len == 0
    }

    /// The letters as they stand on a die: `T`, `Qu`; nothing for a block.
    #[must_use]
    pub fn face(&self) -> String {
        let mut chars = self.letters().iter().map(|&l| char::from(b'A' + l));
        let first = chars.next().map(String::from).unwrap_or_default();
        first + &chars.map(|c| c.to_ascii_lowercase()).collect::<String>()
    }
}

/// As in a board file: `T`, `Qu`, `#`.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(if self.is_block() { "#".to_owned() } else { self.face() }.as_str())
    }
}

impl TryFrom<String> for Tile {
    type Error = TileError;
    fn try_from(text: String) -> Result<Self, TileError> {
        match text.as_str() {
            "#" => Ok(Self::BLOCK),
            "" => Err(TileError),
            letters => Self::new(letters),
        }
    }
}

impl From<Tile> for String {
    fn from(tile: Tile) -> Self {
        tile.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_written_as_on_the_dice() {
        let written = |text| Tile::new(text).unwrap().to_string();
        assert_eq!([written("t"), written("QU"), written("th"), written("")], ["T", "Qu", "Th", "#"]);
        assert_eq!(Tile::new("qu").unwrap().letters(), [16, 20]);
        assert!(Tile::new("abc").is_err() && Tile::new("é").is_err() && Tile::new("1").is_err());
    }

    #[test]
    fn tiles_survive_a_save() {
        for text in ["A", "Qu", ""] {
            let tile = Tile::new(text).unwrap();
            assert_eq!(Tile::try_from(String::from(tile)), Ok(tile));
        }
    }
}
