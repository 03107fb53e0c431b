//! Word searches as JSON: the shape that the Python package word-search-generator 5 exports.
//!
//! ```text
//! {"puzzle": [["R", "C", ""], ["G", "P", "A"]], "words": ["CAP", "OWL"],
//!  "key": {"OWL": {"start_row": 0, "start_col": 2, "direction": "S", "secret": true}, ...}}
//! ```
//!
//! `puzzle` holds the rows; a cell without a letter (empty, a space, `.`) is a hole. `words` is the list, and may be
//! missing. Of `key` only `secret` is read: where a word lies is for the solver to say, and with a mask the package
//! counts the places of the key from the grid before it was cropped.
//!
//! A secret word is to be found and is not listed there. Here it is a word of the list like the others, and goes to its
//! end; only a whole list can be hidden, and is where every word is secret.
//!
//! `title`, `theme`, `message` (texts) and `hidden` (true or false) are additions of this program's. Other
//! fields are passed over.

use std::collections::HashSet;
use std::fmt;

use serde::{Serialize, Serializer};

use super::list::{List, ListFault, MAX_WORDS};
use super::notes::{self, Notes};
use super::{Listed, Read, WordSearch};
use crate::base::humanize::count;
use crate::base::sanitize;
use crate::grid::{Grid, Letters, Placement};

mod fields;

use fields::File;

/// Why a text is no word search in JSON; the line and column, from 1, where there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JsonError {
    /// Where reading stopped.
    pub place: Option<(usize, usize)>,
    why: String,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.place {
            write!(f, "line {line}, column {column}: ")?;
        }
        f.write_str(&self.why)
    }
}

impl std::error::Error for JsonError {}

impl From<serde_json::Error> for JsonError {
    fn from(error: serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        let said = error.to_string();
        let said = said.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&said);
        let said = sanitize::fit(&sanitize::line(said), 160);
        let why = if error.is_data() { said } else { format!("this is no whole JSON: {said}") };
        Self { place: (line > 0).then_some((line, column)), why }
    }
}

impl JsonError {
    fn new(why: impl Into<String>) -> Self {
        Self { place: None, why: why.into() }
    }
}

/// Reads a word search from JSON.
///
/// # Errors
/// When the text is no JSON or no word search.
pub fn parse(text: &str) -> Result<Read, JsonError> {
    let file: File = serde_json::from_str(text)?;
    let rows = file.puzzle.ok_or_else(|| {
        JsonError::new("it has no \"puzzle\"; the JSON of a word search has its rows there, and its words in \"words\"")
    })?;
    let letters = Grid::from_rows(rows.0).map(Letters::new).ok().filter(|letters| letters.count() > 0);
    let letters = letters.ok_or_else(|| JsonError::new("its \"puzzle\" has no letters"))?;
    let secret = &file.key.0;
    let known: HashSet<&String> = secret.iter().collect();
    let listed: Vec<&String> = file.words.0.iter().filter(|word| !known.contains(word)).collect();
    let hidden = file.hidden.unwrap_or(listed.is_empty() && !secret.is_empty());
    let shown = (!secret.is_empty() && !hidden).then(|| {
        format!("{} at the end of the list: only a whole list can be hidden", count(secret.len(), "secret word"))
    });
    let (words, double) = list(listed.into_iter().chain(secret), letters.longest_line())?;
    let Notes { title, theme, message, .. } = notes(file.title, file.theme, file.message)?;
    let puzzle = WordSearch { title, theme, message, hidden, letters, words };
    Ok(Read { puzzle, warnings: double.into_iter().chain(shown).collect() })
}

fn list<'a>(
    words: impl Iterator<Item = &'a String>,
    longest: usize,
) -> Result<(Vec<Listed>, Option<String>), JsonError> {
    let mut list = List::default();
    for word in words {
        list.push_for(word, longest).map_err(|fault| match fault {
            ListFault::TooMany => JsonError::new(format!("it has more than {MAX_WORDS} words, the most of a list")),
            ListFault::TooLong(letters) => JsonError::new(format!(
                "the word \"{}\" has {letters} letters, and no line of the grid has more than {longest}; leave it out, or \
                 mend the grid",
                sanitize::fit(&sanitize::line(word), 40)
            )),
            ListFault::Word(why) => {
                JsonError::new(format!("the word \"{}\": {why}", sanitize::fit(&sanitize::line(word), 40)))
            }
        })?;
    }
    Ok(list.finish())
}

fn notes(title: Option<String>, theme: Option<String>, message: Option<String>) -> Result<Notes, JsonError> {
    let value = |name, text: Option<String>| {
        notes::value(text.as_deref().unwrap_or_default()).map_err(|_| {
            JsonError::new(format!("its \"{name}\" has more than {} signs; make it shorter", notes::MAX_SIGNS))
        })
    };
    let (title, theme) = (value("title", title)?, value("theme", theme)?);
    Ok(Notes { title, theme, message: value("message", message)?, hidden: false })
}

/// Writes a word search as [`parse`] reads it, on one line. `placements` (parallel to the words; those missing are
/// taken for none) go to the key: rows and columns there count from 0.
#[must_use]
pub fn write(puzzle: &WordSearch, placements: &[Option<Placement>]) -> String {
    let cell = |&cell: &u8| if cell == Letters::HOLE { String::new() } else { char::from(b'A' + cell).to_string() };
    let placements = placements.iter().copied().chain(std::iter::repeat(None));
    let file = Written {
        puzzle: puzzle.letters.cells().by_row().map(|row| row.iter().map(cell).collect()).collect(),
        words: puzzle.words.iter().map(Listed::shown).collect(),
        key: Key(puzzle.words.iter().zip(placements).map(|(word, at)| (word.shown(), Entry::of(at))).collect()),
        title: puzzle.title.as_deref(),
        theme: puzzle.theme.as_deref(),
        message: puzzle.message.as_deref(),
        hidden: puzzle.hidden,
    };
    serde_json::to_string(&file).unwrap_or_default() + "\n"
}

#[derive(Serialize)]
struct Written<'a> {
    puzzle: Vec<Vec<String>>,
    words: Vec<&'a str>,
    key: Key<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    theme: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<&'a str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    hidden: bool,
}

/// A map in the order of the list.
struct Key<'a>(Vec<(&'a str, Entry)>);

impl Serialize for Key<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(word, entry)| (word, entry)))
    }
}

#[derive(Serialize)]
struct Entry {
    start_row: Option<u16>,
    start_col: Option<u16>,
    direction: Option<&'static str>,
    secret: bool,
}

impl Entry {
    fn of(at: Option<Placement>) -> Self {
        Self {
            start_row: at.map(|at| at.start().row),
            start_col: at.map(|at| at.start().col),
            direction: at.map(|at| at.dir().name()),
            secret: false,
        }
    }
}

#[cfg(test)]
mod tests;
