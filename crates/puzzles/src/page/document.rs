//! Files of a printed document: the puzzles, and their answer key.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::Page;
use super::sheet::Pages;

/// Place of the answer key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerKey {
    /// After the puzzles in the same file.
    Same,
    /// In a file of its own.
    Separate,
    /// Nowhere.
    None,
}

impl AnswerKey {
    /// All places with their command-line names.
    pub const NAMES: [(&'static str, Self); 3] =
        [("same", Self::Same), ("separate", Self::Separate), ("none", Self::None)];

    /// Returns the pages of the puzzle's file, and those of the key's file, if there is one.
    #[must_use]
    pub fn split(self, pages: Pages) -> (Vec<Page>, Option<Vec<Page>>) {
        match self {
            Self::Same => (pages.all(), None),
            Self::Separate => (pages.puzzle, Some(pages.key).filter(|key| !key.is_empty())),
            Self::None => (pages.puzzle, None),
        }
    }
}

/// File to write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DocumentFile {
    /// Path of the file.
    pub path: PathBuf,
    /// Content.
    pub bytes: Vec<u8>,
}

impl DocumentFile {
    /// Returns the path and the content.
    #[must_use]
    pub fn parts(&self) -> (&Path, &[u8]) {
        (&self.path, &self.bytes)
    }
}

/// Encodes the pages of a document: one file or, with a separate answer key, two.
///
/// # Errors
/// Returns an error message if `encode` does.
pub fn files(
    path: &Path,
    key: AnswerKey,
    pages: Pages,
    encode: impl Fn(&[Page]) -> Result<Vec<u8>, String>,
) -> Result<Vec<DocumentFile>, String> {
    let (puzzle, key) = key.split(pages);
    let mut files = vec![DocumentFile { path: path.to_owned(), bytes: encode(&puzzle)? }];
    if let Some(key) = key {
        files.push(DocumentFile { path: key_path(path), bytes: encode(&key)? });
    }
    Ok(files)
}

/// Returns the path of the answer key: `birds-key.svg` for `birds.svg`.
///
/// # Examples
/// ```
/// use std::path::Path;
/// use wordhoard_puzzles::page::document::key_path;
///
/// assert_eq!(key_path(Path::new("a/birds.svg")), Path::new("a/birds-key.svg"));
/// assert_eq!(key_path(Path::new("birds")), Path::new("birds-key"));
/// ```
#[must_use]
pub fn key_path(path: &Path) -> PathBuf {
    let mut name = path.file_stem().map_or_else(OsString::new, OsString::from);
    name.push("-key");
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}
