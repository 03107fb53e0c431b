//! The fields of the JSON, each bounded while it is read: a file of 16 MB may not ask for ten times that.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};

use crate::base::humanize::count;
use crate::grid::Letters;
use crate::puzzle::word_search::{MAX_SIDE, MAX_WORDS};
use crate::words::fold;

/// What is read of a file.
#[derive(Deserialize, Default)]
#[serde(default)]
pub struct File {
    pub puzzle: Option<Rows>,
    pub words: Words,
    pub key: Secret,
    pub title: Option<String>,
    pub theme: Option<String>,
    pub message: Option<String>,
    pub hidden: Option<bool>,
}

/// Rows of letters from 0 (a) to 25 (z) and holes, each as long as the first.
pub struct Rows(pub Vec<Vec<u8>>);

/// The words as they are written.
#[derive(Default)]
pub struct Words(pub Vec<String>);

/// The words that the key calls secret.
#[derive(Default)]
pub struct Secret(pub Vec<String>);

struct Row(Vec<u8>);

struct Cell(u8);

#[derive(Deserialize, Default)]
#[serde(default)]
struct Entry {
    secret: bool,
}

impl<'de> Deserialize<'de> for Rows {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Of;
        impl<'de> Visitor<'de> for Of {
            type Value = Rows;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the rows of \"puzzle\" in a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<Rows, A::Error> {
                let mut taken: Vec<Vec<u8>> = Vec::new();
                while let Some(Row(row)) = rows.next_element()? {
                    if taken.len() == usize::from(MAX_SIDE) {
                        return Err(A::Error::custom(format_args!("a grid has up to {MAX_SIDE} rows")));
                    }
                    let expected = taken.first().map_or(row.len(), Vec::len);
                    if row.len() != expected {
                        let (number, cells) = (taken.len() + 1, count(row.len(), "cell"));
                        return Err(A::Error::custom(format_args!(
                            "row {number} has {cells} where the first has {expected}; make all rows as long"
                        )));
                    }
                    taken.push(row);
                }
                Ok(Rows(taken))
            }
        }
        from.deserialize_seq(Of)
    }
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Of;
        impl<'de> Visitor<'de> for Of {
            type Value = Row;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a row as a list of cells")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut cells: A) -> Result<Row, A::Error> {
                let mut taken = Vec::new();
                while let Some(Cell(cell)) = cells.next_element()? {
                    if taken.len() == usize::from(MAX_SIDE) {
                        return Err(A::Error::custom(format_args!("a grid has up to {MAX_SIDE} columns")));
                    }
                    taken.push(cell);
                }
                Ok(Row(taken))
            }
        }
        from.deserialize_seq(Of)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Of;
        impl Visitor<'_> for Of {
            type Value = Cell;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a cell: a letter, or \"\" for a hole")
            }

            fn visit_str<E: Error>(self, cell: &str) -> Result<Cell, E> {
                let letter = |sign| match sign {
                    '.' | '#' => Some(Letters::HOLE),
                    sign => fold::letter(sign.encode_utf8(&mut [0; 4])),
                };
                let mut signs = cell.trim().chars().filter(|&c| !unicode_normalization::char::is_combining_mark(c));
                match (signs.next(), signs.next()) {
                    (None, _) => Some(Cell(Letters::HOLE)),
                    (Some(sign), None) => letter(sign).map(Cell),
                    _ => None,
                }
                .ok_or_else(|| {
                    E::custom(format_args!("{:?} is no letter of a grid", cell.chars().take(8).collect::<String>()))
                })
            }
        }
        from.deserialize_str(Of)
    }
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Of;
        impl<'de> Visitor<'de> for Of {
            type Value = Words;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the words in a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut words: A) -> Result<Words, A::Error> {
                let mut taken = Vec::new();
                while let Some(word) = words.next_element::<String>()? {
                    bounded::<A::Error>(taken.len())?;
                    taken.push(word);
                }
                Ok(Words(taken))
            }
        }
        from.deserialize_seq(Of)
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Of;
        impl<'de> Visitor<'de> for Of {
            type Value = Secret;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the key as an object with an entry a word")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut key: A) -> Result<Secret, A::Error> {
                let mut taken = Vec::new();
                while let Some((word, entry)) = key.next_entry::<Cow<'_, str>, Entry>()? {
                    if entry.secret {
                        bounded::<A::Error>(taken.len())?;
                        taken.push(word.into_owned());
                    }
                }
                Ok(Secret(taken))
            }
        }
        from.deserialize_map(Of)
    }
}

fn bounded<E: Error>(taken: usize) -> Result<(), E> {
    let fault = || E::custom(format_args!("this is one word too many; a list has up to {MAX_WORDS} words"));
    if taken < MAX_WORDS { Ok(()) } else { Err(fault()) }
}
