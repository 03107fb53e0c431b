//! Fields of the JSON format.
//!
//! Limits are enforced during deserialisation, so that a 16 MB file cannot cause allocations many times as large.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::Letters;
use wordhoard_engine::words::fold;

use crate::word_search::{MAX_SIDE, MAX_WORDS};

/// Top-level fields of a file.
#[derive(Deserialize, Default)]
#[serde(default, expecting = "a word search object")]
pub struct File {
    pub puzzle: Option<Rows>,
    pub words: Words,
    pub key: SecretWords,
    pub title: Option<String>,
    pub theme: Option<String>,
    pub message: Option<String>,
    pub hidden: bool,
}

/// Rows of equal length. Each cell is a letter, from 0 (a) to 25 (z), or a hole.
pub struct Rows(pub Vec<Vec<u8>>);

/// Word list, with each word as written.
#[derive(Default)]
pub struct Words(pub Vec<String>);

/// Words marked as secret in the key.
#[derive(Default)]
pub struct SecretWords(pub Vec<String>);

struct Row(Vec<u8>);

struct Cell(u8);

#[derive(Deserialize, Default)]
#[serde(default, expecting = "a key entry object")]
struct Entry {
    secret: bool,
}

impl<'de> Deserialize<'de> for Rows {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct RowsVisitor;
        impl<'de> Visitor<'de> for RowsVisitor {
            type Value = Rows;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of rows in \"puzzle\"")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<Rows, A::Error> {
                let mut parsed: Vec<Vec<u8>> = Vec::new();
                while let Some(Row(row)) = rows.next_element()? {
                    if parsed.len() == usize::from(MAX_SIDE) {
                        return Err(A::Error::custom(format_args!("too many rows; a grid has at most {MAX_SIDE}")));
                    }
                    let expected = parsed.first().map_or(row.len(), Vec::len);
                    if row.len() != expected {
                        let (number, cells) = (parsed.len() + 1, count(row.len(), "cell"));
                        return Err(A::Error::custom(format_args!(
                            "row {number} has {cells}, expected {expected}; all rows must be the same length"
                        )));
                    }
                    parsed.push(row);
                }
                Ok(Rows(parsed))
            }
        }
        deserializer.deserialize_seq(RowsVisitor)
    }
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct RowVisitor;
        impl<'de> Visitor<'de> for RowVisitor {
            type Value = Row;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of cells")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut cells: A) -> Result<Row, A::Error> {
                let mut parsed = Vec::new();
                while let Some(Cell(cell)) = cells.next_element()? {
                    if parsed.len() == usize::from(MAX_SIDE) {
                        return Err(A::Error::custom(format_args!("too many columns; a grid has at most {MAX_SIDE}")));
                    }
                    parsed.push(cell);
                }
                Ok(Row(parsed))
            }
        }
        deserializer.deserialize_seq(RowVisitor)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct CellVisitor;
        impl Visitor<'_> for CellVisitor {
            type Value = Cell;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a letter, or \"\" for a hole")
            }

            fn visit_str<E: Error>(self, cell: &str) -> Result<Cell, E> {
                let letter = |ch: char| match ch {
                    '.' | '#' => Some(Letters::HOLE),
                    ch => fold::letter(ch.encode_utf8(&mut [0; 4])),
                };
                let mut chars = cell.trim().chars().filter(|&c| !unicode_normalization::char::is_combining_mark(c));
                match (chars.next(), chars.next()) {
                    (None, _) => Some(Cell(Letters::HOLE)),
                    (Some(ch), None) => letter(ch).map(Cell),
                    _ => None,
                }
                .ok_or_else(|| {
                    let start: String = cell.chars().take(8).collect();
                    E::custom(format_args!("invalid letter {start:?}; use a letter from a to z, or \"\" for a hole"))
                })
            }
        }
        deserializer.deserialize_str(CellVisitor)
    }
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WordsVisitor;
        impl<'de> Visitor<'de> for WordsVisitor {
            type Value = Words;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of words")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut words: A) -> Result<Words, A::Error> {
                let mut parsed = Vec::new();
                while let Some(word) = words.next_element::<String>()? {
                    check_word_count::<A::Error>(parsed.len())?;
                    parsed.push(word);
                }
                Ok(Words(parsed))
            }
        }
        deserializer.deserialize_seq(WordsVisitor)
    }
}

impl<'de> Deserialize<'de> for SecretWords {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SecretWordsVisitor;
        impl<'de> Visitor<'de> for SecretWordsVisitor {
            type Value = SecretWords;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with one entry per word in \"key\"")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut key: A) -> Result<SecretWords, A::Error> {
                let mut parsed = Vec::new();
                while let Some((word, entry)) = key.next_entry::<Cow<'_, str>, Entry>()? {
                    if entry.secret {
                        check_word_count::<A::Error>(parsed.len())?;
                        parsed.push(word.into_owned());
                    }
                }
                Ok(SecretWords(parsed))
            }
        }
        deserializer.deserialize_map(SecretWordsVisitor)
    }
}

fn check_word_count<E: Error>(count: usize) -> Result<(), E> {
    let error = || E::custom(format_args!("too many words; a list has at most {MAX_WORDS}"));
    if count < MAX_WORDS { Ok(()) } else { Err(error()) }
}
