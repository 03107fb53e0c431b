//! Word searches as JSON, in the format exported by the Python package word-search-generator 5.
//!
//! ```text
//! {"puzzle": [["R", "C", ""], ["G", "P", "A"]], "words": ["CAP", "OWL"],
//!  "key": {"OWL": {"start_row": 0, "start_col": 2, "direction": "S", "secret": true}, ...}}
//! ```
//!
//! `puzzle` contains the rows; a cell without a letter (empty, a space, `.` or `#`) is a hole. `words` is the word list
//! and may be missing. Only `secret` is read from `key`: a secret word must be found but is not shown in the list. The
//! solver finds the placements, because the package exports positions in the uncropped grid for puzzles with a mask.
//!
//! `title`, `theme` and `message` (strings) and `hidden` (a boolean, which makes every word secret) are Wordhoard
//! extensions. Other fields are ignored.

use std::collections::HashSet;

use serde::{Serialize, Serializer};
use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::{Grid, Letters, Placement};

use super::notes::{self, Notes};
use super::word_list::{MAX_WORDS, PushError, WordListBuilder};
use super::{ListedWord, ParsedWordSearch, WordSearch};
use crate::json_error::JsonError;

mod fields;

use fields::File;

/// Parses a word search from JSON.
///
/// # Errors
/// Returns [`JsonError`] if the text is not valid JSON or not a valid word search.
pub fn parse(text: &str) -> Result<ParsedWordSearch, JsonError> {
    let file: File = serde_json::from_str(text)?;
    let rows = file.puzzle.ok_or_else(|| {
        JsonError::new("missing \"puzzle\"; expected the rows in \"puzzle\" and the words in \"words\"")
    })?;
    let letters = Grid::from_rows(rows.0).map(Letters::new).ok().filter(|letters| letters.count() > 0);
    let letters = letters.ok_or_else(|| JsonError::new("\"puzzle\" contains no letters"))?;
    let (words, warnings) = parse_words(&file.words.0, &file.key.0, &letters)?;
    let Notes { title, theme, message, .. } = parse_notes(file.title, file.theme, file.message)?;
    let puzzle = WordSearch { title, theme, message, letters, words }.with_hidden(file.hidden);
    Ok(ParsedWordSearch { puzzle, warnings })
}

/// Parses the words of the list, and those of the key that are secret, which need not be in the list.
fn parse_words(
    words: &[String],
    secret: &[String],
    letters: &Letters,
) -> Result<(Vec<ListedWord>, Vec<String>), JsonError> {
    let mut list = WordListBuilder::for_grid(letters);
    let (listed, secret_set): (HashSet<&String>, HashSet<&String>) = (words.iter().collect(), secret.iter().collect());
    for word in words.iter().chain(secret.iter().filter(|word| !listed.contains(word))) {
        let is_secret = secret_set.contains(word);
        list.push(ListedWord::new(word).map(|word| word.with_secret(is_secret))).map_err(|error| match error {
            PushError::TooMany => JsonError::new(format!("too many words; a list has at most {MAX_WORDS}")),
            PushError::Word(error) => {
                JsonError::new(format!("invalid word \"{}\": {error}", sanitize::fit(&sanitize::line(word), 40)))
            }
        })?;
    }
    Ok(list.finish())
}

fn parse_notes(title: Option<String>, theme: Option<String>, message: Option<String>) -> Result<Notes, JsonError> {
    let value = |name, text: Option<String>| {
        notes::parse_value(text.as_deref().unwrap_or_default()).map_err(|_| {
            JsonError::new(format!("\"{name}\" has more than {} characters; shorten it", notes::MAX_CHARS))
        })
    };
    let (title, theme) = (value("title", title)?, value("theme", theme)?);
    Ok(Notes { title, theme, message: value("message", message)?, hidden: false })
}

/// Formats a word search as one line of JSON for [`parse`].
///
/// `placements` lists the placement of each word for the key; missing items count as `None`. In the key, rows and
/// columns are counted from 0.
#[must_use]
pub fn write(puzzle: &WordSearch, placements: &[Option<Placement>]) -> String {
    let cell = |&cell: &u8| if cell == Letters::HOLE { String::new() } else { char::from(b'A' + cell).to_string() };
    let placements = placements.iter().copied().chain(std::iter::repeat(None));
    let entry = |(word, placement)| (ListedWord::shown(word), KeyEntry::new(word, placement));
    let entries = puzzle.words.iter().zip(placements).map(entry);
    let file = Export {
        puzzle: puzzle.letters.cells().by_row().map(|row| row.iter().map(cell).collect()).collect(),
        words: puzzle.words.iter().map(ListedWord::shown).collect(),
        key: Key(entries.collect()),
        title: puzzle.title.as_deref(),
        theme: puzzle.theme.as_deref(),
        message: puzzle.message.as_deref(),
    };
    serde_json::to_string(&file).unwrap_or_default() + "\n"
}

#[derive(Serialize)]
struct Export<'a> {
    puzzle: Vec<Vec<String>>,
    words: Vec<&'a str>,
    key: Key<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    theme: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'a str>,
}

/// Map from words to key entries, serialised in list order.
struct Key<'a>(Vec<(&'a str, KeyEntry)>);

impl Serialize for Key<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(word, entry)| (word, entry)))
    }
}

#[derive(Serialize)]
struct KeyEntry {
    start_row: Option<u16>,
    start_col: Option<u16>,
    direction: Option<&'static str>,
    secret: bool,
}

impl KeyEntry {
    fn new(word: &ListedWord, placement: Option<Placement>) -> Self {
        Self {
            start_row: placement.map(|placement| placement.start().row),
            start_col: placement.map(|placement| placement.start().col),
            direction: placement.map(|placement| placement.dir().name()),
            secret: word.is_secret(),
        }
    }
}

#[cfg(test)]
mod tests;
