//! A list of words alone: a word a line, for a puzzle to be made of.
//!
//! Empty lines are passed over, and lines that begin with `#`.

use std::fmt;

use super::list::{List, ListFault};
use super::{Listed, ListedError, MAX_WORDS};
use crate::base::read::{self, ReadError, Source};
use crate::base::sanitize;

/// The largest file that is read.
const MAX_BYTES: u64 = 1 << 20;
/// Columns of a word that are repeated in a sentence.
const SHOWN: usize = 40;

/// Why a file holds no list.
#[derive(Debug)]
pub enum WordsError {
    /// It could not be read.
    Read(ReadError),
    /// A line is no word.
    Word(Source, usize, String, ListedError),
    /// There are more than [`MAX_WORDS`].
    TooMany(Source),
    /// There is no word in it.
    Empty(Source),
}

impl fmt::Display for WordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Word(source, line, word, error) => write!(f, "{source}, line {line}: {word:?} is no word: {error}"),
            Self::TooMany(source) => write!(f, "{source} has more than {MAX_WORDS} words; a list has at most so many"),
            Self::Empty(source) => write!(f, "{source}: there is no word in it; a list has a word a line"),
        }
    }
}

impl std::error::Error for WordsError {}

/// Reads a list from a file or standard input: the words, of those with the same letters the first, and what was passed
/// over.
///
/// # Errors
/// When it cannot be read or is no list: what is wrong and in which line.
pub fn load(source: &Source) -> Result<(Vec<Listed>, Option<String>), WordsError> {
    let text = read::text(source, MAX_BYTES).map_err(WordsError::Read)?;
    let mut list = List::default();
    for (number, line) in text.lines().enumerate() {
        let word = line.trim();
        if word.is_empty() || word.starts_with('#') {
            continue;
        }
        list.push(word).map_err(|fault| match fault {
            // No grid is known here, so no word is too long for it.
            ListFault::TooMany | ListFault::TooLong(_) => WordsError::TooMany(source.clone()),
            ListFault::Word(error) => {
                WordsError::Word(source.clone(), number + 1, sanitize::fit(&sanitize::line(word), SHOWN), error)
            }
        })?;
    }
    let (words, warning) = list.finish();
    if words.is_empty() { Err(WordsError::Empty(source.clone())) } else { Ok((words, warning)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(Vec<String>, Option<String>), String> {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("list.txt");
        std::fs::write(&path, text).unwrap();
        let (words, warning) = load(&Source::File(path)).map_err(|error| {
            let said = error.to_string();
            said[said.find("list.txt").unwrap_or_default()..].to_owned()
        })?;
        Ok((words.iter().map(|word| word.shown().to_owned()).collect(), warning))
    }

    #[test]
    fn a_word_a_line() {
        let (words, warning) = read("# Birds\nowl\n\n great auk \r\nOWL\n").unwrap();
        assert_eq!(words, ["owl", "great auk"]);
        assert!(warning.unwrap().contains("OWL"));
    }

    #[test]
    fn faults_are_named_by_their_line() {
        assert!(read("owl\nb4t\n").unwrap_err().starts_with("list.txt, line 2: \"b4t\" is no word: '4' is no letter"));
        assert!(read("owl\n\u{1b}[2J\n").unwrap_err().contains("a control character is no letter"));
        assert!(read("\n# none\n").unwrap_err().contains("there is no word in it"));
    }
}
