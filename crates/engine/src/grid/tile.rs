//! Tiles of a Boggle board.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Tile of a Boggle board: a block without letters, one letter, or two letters such as Qu.
///
/// Letters are numbered from 0 (A) to 25 (Z).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Tile {
    letters: [u8; 2],
    len: u8,
}

/// Error parsing a [`Tile`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileError;

impl fmt::Display for TileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("invalid tile; use one or two letters from A to Z, or # for a block")
    }
}

impl std::error::Error for TileError {}

impl Tile {
    /// Block: a tile that no word can use.
    pub const BLOCK: Self = Self { letters: [0, 0], len: 0 };

    /// Creates a tile from at most two letters in either case. An empty `text` makes a block.
    ///
    /// # Errors
    /// Returns [`TileError`] if `text` has more than two letters or any character other than A to Z in either case.
    ///
    /// # Examples
    ///
    /// ```
    /// use wordhoard_engine::grid::Tile;
    ///
    /// assert_eq!(Tile::new("qu")?.letters(), [16, 20]);
    /// assert_eq!(Tile::new("qu")?.face(), "Qu");
    /// assert!(Tile::new("")?.is_block());
    /// # Ok::<(), wordhoard_engine::grid::TileError>(())
    /// ```
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

    /// Returns the letters on the tile, at most two, each from 0 (A) to 25 (Z).
    #[must_use]
    pub fn letters(&self) -> &[u8] {
        &self.letters[..usize::from(self.len)]
    }

    /// Returns `true` for a tile without letters.
    #[must_use]
    pub fn is_block(&self) -> bool {
        self.len == 0
    }

    /// Returns the letters as printed on a die, such as `T` or `Qu`, or an empty string for a block.
    #[must_use]
    pub fn face(&self) -> String {
        let mut chars = self.letters().iter().map(|&l| char::from(b'A' + l));
        let first = chars.next().map(String::from).unwrap_or_default();
        first + &chars.map(|c| c.to_ascii_lowercase()).collect::<String>()
    }
}

/// Formats the tile as in a board file: `T`, `Qu` or `#`.
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
    fn tiles_are_formatted_as_on_dice() {
        let shown = |text| Tile::new(text).unwrap().to_string();
        assert_eq!([shown("t"), shown("QU"), shown("th"), shown("")], ["T", "Qu", "Th", "#"]);
        assert_eq!(Tile::new("qu").unwrap().letters(), [16, 20]);
        assert!(Tile::new("abc").is_err() && Tile::new("é").is_err() && Tile::new("1").is_err());
    }

    #[test]
    fn tiles_survive_serialisation() {
        for text in ["A", "Qu", ""] {
            let tile = Tile::new(text).unwrap();
            assert_eq!(Tile::try_from(String::from(tile)), Ok(tile));
        }
    }
}
