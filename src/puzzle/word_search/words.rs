//! Word lists for generating puzzles, with one word per line.
//!
//! Empty lines and lines that start with `#` are skipped.

use std::fmt;

use super::word_list::{PushError, WordListBuilder};
use super::{ListedWord, ListedWordError, MAX_WORDS};
use crate::base::read::{self, ReadError, Source};
use crate::base::sanitize;

/// Maximum size of a word list file in bytes: 1 MB.
const MAX_BYTES: u64 = 1 << 20;
/// Maximum width, in columns, of a word quoted in an error.
const MAX_QUOTED: usize = 40;

/// Error loading a word list.
#[derive(Debug)]
pub enum WordListError {
    /// The source could not be read.
    Read(ReadError),
    /// The word on the given line, counted from 1, is invalid.
    Word(Source, usize, String, ListedWordError),
    /// The list contains more than [`MAX_WORDS`] words.
    TooMany(Source),
    /// The list contains no words.
    Empty(Source),
}

impl fmt::Display for WordListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Word(source, line, word, error) => write!(f, "{source}, line {line}: invalid word {word:?}: {error}"),
            Self::TooMany(source) => write!(f, "{source}: too many words; a list has at most {MAX_WORDS}"),
            Self::Empty(source) => write!(f, "{source}: no words found; write one word per line"),
        }
    }
}

impl std::error::Error for WordListError {}

/// Loads a word list from a file or standard input.
///
/// Returns the words, and warnings, such as of duplicates that were ignored. If several words differ only in case, accents or
/// separators, only the first is kept.
///
/// # Errors
/// Returns [`WordListError`] if the source cannot be read, or contains no words, too many words or an invalid word.
pub fn load(source: &Source) -> Result<(Vec<ListedWord>, Vec<String>), WordListError> {
    let text = read::text(source, MAX_BYTES).map_err(WordListError::Read)?;
    let mut list = WordListBuilder::default();
    for (number, line) in text.lines().enumerate() {
        let word = line.trim();
        if word.is_empty() || word.starts_with('#') {
            continue;
        }
        list.push(word).map_err(|error| match error {
            PushError::TooMany => WordListError::TooMany(source.clone()),
            PushError::Word(error) => {
                WordListError::Word(source.clone(), number + 1, sanitize::fit(&sanitize::line(word), MAX_QUOTED), error)
            }
        })?;
    }
    let (words, warnings) = list.finish();
    if words.is_empty() { Err(WordListError::Empty(source.clone())) } else { Ok((words, warnings)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load_text(text: &str) -> Result<(Vec<String>, Vec<String>), String> {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("list.txt");
        std::fs::write(&path, text).unwrap();
        let (words, warnings) = load(&Source::File(path)).map_err(|error| {
            let error = error.to_string();
            error[error.find("list.txt").unwrap_or_default()..].to_owned()
        })?;
        Ok((words.iter().map(|word| word.shown().to_owned()).collect(), warnings))
    }

    #[test]
    fn words_are_read_line_by_line() {
        let (words, warnings) = load_text("# Birds\nowl\n\n great auk \r\nOWL\n").unwrap();
        assert_eq!(words, ["owl", "great auk"]);
        assert_eq!(warnings, ["duplicate words ignored: OWL"]);
    }

    #[test]
    fn errors_name_the_line() {
        assert!(
            load_text("owl\nb4t\n")
                .unwrap_err()
                .starts_with("list.txt, line 2: invalid word \"b4t\": '4' is not a letter")
        );
        assert!(load_text("owl\n\u{1b}[2J\n").unwrap_err().contains("control characters are not allowed"));
        assert!(load_text("\n# none\n").unwrap_err().contains("no words found"));
    }
}
