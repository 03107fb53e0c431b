//! File formats that crosswords can be written in.

use std::path::Path;

use wordhoard_engine::base::named::by_name;

use super::{CrosswordFile, EncodedFile, Origin, ParseError, ParsedCrossword, ipuz, puz};

/// File format that crosswords can be written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileFormat {
    /// The format of Across Lite.
    Puz,
    /// JSON of the kind `http://ipuz.org/crossword`.
    Ipuz,
}

impl FileFormat {
    /// All formats with their names, which are also their file extensions.
    pub const NAMES: [(&'static str, Self); 2] = [("puz", Self::Puz), ("ipuz", Self::Ipuz)];

    /// Returns the format for the extension of `path`, in either case.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_puzzles::crossword::FileFormat;
    ///
    /// assert_eq!(FileFormat::from_path("monday.PUZ".as_ref()), Some(FileFormat::Puz));
    /// assert_eq!(FileFormat::from_path("monday.jpz".as_ref()), None);
    /// ```
    #[must_use]
    pub fn from_path(path: &Path) -> Option<Self> {
        by_name(&Self::NAMES, &path.extension()?.to_str()?.to_ascii_lowercase())
    }

    /// Parses a file of this format.
    ///
    /// # Errors
    /// Returns [`ParseError`] if `bytes` are not a valid file of this format.
    pub fn parse(self, bytes: &[u8]) -> Result<ParsedCrossword, ParseError> {
        match self {
            Self::Puz => puz::parse(bytes),
            Self::Ipuz => ipuz::parse(&String::from_utf8_lossy(bytes)),
        }
    }

    /// Writes a crossword and the player's progress. Parts of the original file in the same format are preserved.
    ///
    /// # Errors
    /// Returns an error message if the format cannot hold the puzzle.
    pub fn write(self, file: &CrosswordFile, origin: &Origin) -> Result<EncodedFile, String> {
        match self {
            Self::Puz => puz::write(file, origin),
            Self::Ipuz => ipuz::write(file, origin),
        }
    }
}
