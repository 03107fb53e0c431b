//! Word searches as text.
//!
//! ```text
//! # title: In the wood
//! # theme: birds
//! # message: well done
//! # hidden
//! N E R W
//! I X L W
//! B . O Q
//! O A B K
//!
//! wren
//! Ow-L
//! ```
//!
//! On top may stand lines that begin with `#`: a title, a theme, what the letters in no word say, and that the list is
//! not to be shown. The colon may be missing; of two with the same key the first counts. The first of them is
//! the title where it has no key; others are passed over, also among the words.
//!
//! Then the grid, a row a line, up to the first empty line: letters of any case, with or without spaces between them.
//! Accents are dropped. `.` is a hole, and so is `#`; a row on top that begins with `#` is told from a title by
//! having as many cells as the first row that does not, and either another hole or no space after the `#`.
//!
//! Then the words, one a line: looked for by their letters and shown as they are written ([`Listed`]).
//! Empty lines do not count. Of words with the same letters the first is kept. There may be no words at all.
//! A word that is longer than any line of the grid is a fault: it cannot be meant for this one. That one that would fit
//! lies nowhere is for the solver to say.
//!
//! [`Listed`]: super::Listed

use std::fmt;
use std::iter::Peekable;

use super::list::{List, ListFault, MAX_WORDS};
use super::notes::{self, Notes};
use super::{ListedError, MAX_SIDE, Read, WordSearch};
use crate::grid::{Grid, Letters};
use crate::words::fold;

/// Why a text is no word search. Lines and columns count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each has its sentence below")]
pub enum TextError {
    Empty,
    NotALetter { line: usize, column: usize, found: char },
    Ragged { line: usize, letters: usize, expected: usize },
    TooWide { line: usize },
    TooHigh { line: usize },
    NotAWord { line: usize, column: usize, why: ListedError },
    TooManyWords { line: usize },
    TooLong { line: usize, letters: usize, longest: usize },
    LongNote { line: usize },
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str(
                "there is no grid in it; a word search has a row of letters a line, then an empty line, then a word a line",
            ),
            Self::NotALetter { line, column, found } => {
                let found = if found.is_control() { "a control character".into() } else { format!("{found:?}") };
                write!(f, "line {line}, column {column}: {found} is no letter of a grid; use letters, and . for a hole")
            }
            Self::Ragged { line, letters, expected } => write!(
                f,
                "line {line} has {} where the first row has {expected}; make all rows as long, and leave an empty line \
                 between the grid and the words",
                crate::base::humanize::count(*letters, "letter")
            ),
            Self::TooWide { line } => {
                write!(f, "line {line} has more than {MAX_SIDE} letters; a grid has up to {MAX_SIDE} columns")
            }
            Self::TooHigh { line } => write!(f, "line {line} is one row too many; a grid has up to {MAX_SIDE} rows"),
            Self::NotAWord { line, column, why } => write!(f, "line {line}, column {column}: {why}; write a word a line"),
            Self::TooManyWords { line } => {
                write!(f, "line {line} is one word too many; a list has up to {MAX_WORDS} words")
            }
            Self::TooLong { line, letters, longest } => write!(
                f,
                "line {line}: the word has {letters} letters, and no line of the grid has more than {longest}; leave it \
                 out, or mend the grid"
            ),
            Self::LongNote { line } => write!(
                f,
                "line {line} is too long; a title, a theme or a message has up to {} signs",
                notes::MAX_SIGNS
            ),
        }
    }
}

impl std::error::Error for TextError {}

/// Reads a word search from text.
///
/// # Errors
/// When the text is no word search, with the line and column.
pub fn parse(text: &str) -> Result<Read, TextError> {
    let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line)).peekable();
    let notes = top(&mut lines, first_width(text))?;
    let letters = grid(&mut lines)?;
    let (words, double) = list(lines, letters.longest_line())?;
    let Notes { title, theme, message, hidden } = notes;
    let puzzle = WordSearch { title, theme, message, hidden, letters, words };
    Ok(Read { puzzle, warnings: double.into_iter().collect() })
}

/// Writes a word search as [`parse`] reads it: capitals with spaces between, `.` for a hole.
#[must_use]
pub fn write(puzzle: &WordSearch) -> String {
    let WordSearch { title, theme, message, hidden, letters, words } = puzzle;
    let mut text = Notes::write(title.as_deref(), theme.as_deref(), message.as_deref(), *hidden);
    for line in letters.lines() {
        let row: Vec<String> = line.to_uppercase().chars().map(String::from).collect();
        text += &(row.join(" ") + "\n");
    }
    if !words.is_empty() {
        text.push('\n');
    }
    words.iter().for_each(|word| text += &format!("{}\n", word.shown()));
    text
}

/// How many cells the first row has that does not begin with `#`; 0 without one.
fn first_width(text: &str) -> usize {
    let row = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    row.map_or(0, |row| cells(row).count())
}

/// The signs of a row: all but spaces, and marks that stand by themselves after their letter.
fn cells(line: &str) -> impl Iterator<Item = (usize, char)> {
    let mut after = false;
    line.chars().enumerate().filter(move |&(_, sign)| {
        let is_mark = after && unicode_normalization::char::is_combining_mark(sign);
        after = sign.is_alphabetic() || is_mark;
        !sign.is_whitespace() && !is_mark
    })
}

/// True for a line on top that is no row of the grid.
fn is_note(line: &str, width: usize) -> bool {
    let Some(rest) = line.trim().strip_prefix('#') else { return false };
    let is_row = cells(rest).take(width).count() + 1 == width
        && cells(rest).all(|(_, sign)| sign.is_alphabetic() || is_hole(sign))
        && (rest.contains(is_hole) || !rest.starts_with(char::is_whitespace));
    !is_row
}

fn is_hole(sign: char) -> bool {
    matches!(sign, '.' | '#')
}

fn top<'a>(lines: &mut Peekable<impl Iterator<Item = (usize, &'a str)>>, width: usize) -> Result<Notes, TextError> {
    let mut notes = Notes::default();
    let mut first = true;
    while let Some((number, line)) = lines.next_if(|(_, line)| line.trim().is_empty() || is_note(line, width)) {
        if !line.trim().is_empty() {
            notes.take(line, first).map_err(|_| TextError::LongNote { line: number })?;
            first = false;
        }
    }
    Ok(notes)
}

fn grid<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<Letters, TextError> {
    let mut rows: Vec<Vec<u8>> = Vec::new();
    for (line, text) in lines.take_while(|(_, line)| !line.trim().is_empty()) {
        let row = row(text, line)?;
        let expected = rows.first().map_or(row.len(), Vec::len);
        if row.len() != expected {
            return Err(TextError::Ragged { line, letters: row.len(), expected });
        }
        if rows.len() == usize::from(MAX_SIDE) {
            return Err(TextError::TooHigh { line });
        }
        rows.push(row);
    }
    let letters = Grid::from_rows(rows).map(Letters::new).map_err(|_| TextError::Empty)?;
    if letters.count() == 0 { Err(TextError::Empty) } else { Ok(letters) }
}

fn row(text: &str, line: usize) -> Result<Vec<u8>, TextError> {
    let mut row = Vec::new();
    for (column, found) in cells(text) {
        if row.len() == usize::from(MAX_SIDE) {
            return Err(TextError::TooWide { line });
        }
        let cell = if is_hole(found) { Some(Letters::HOLE) } else { fold::letter(found.encode_utf8(&mut [0; 4])) };
        row.push(cell.ok_or(TextError::NotALetter { line, column: column + 1, found })?);
    }
    Ok(row)
}

fn list<'a>(
    lines: impl Iterator<Item = (usize, &'a str)>,
    longest: usize,
) -> Result<(Vec<super::Listed>, Option<String>), TextError> {
    let mut list = List::default();
    for (line, text) in lines.filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#')) {
        list.push_for(text, longest).map_err(|fault| match fault {
            ListFault::TooMany => TextError::TooManyWords { line },
            ListFault::Word(why) => TextError::NotAWord { line, column: why.column(text), why },
            ListFault::TooLong(letters) => TextError::TooLong { line, letters, longest },
        })?;
    }
    Ok(list.finish())
}

#[cfg(test)]
mod tests;
