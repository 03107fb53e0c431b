//! Text format for word searches.
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
//! A file may start with notes, on lines that start with `#`: a title, a theme, a message spelled by the unused
//! letters, and `hidden` for a word list of secret words. The colon is optional. If a key occurs more than once, the
//! first value is used. The first note is the title if it has no key. Other lines that start with `#` are ignored,
//! including those among the words.
//!
//! The grid follows, with one row per line, up to the first empty line. Letters may be in either case, and spaces
//! between them are optional. Accents are removed. `.` or `#` is a hole.
//!
//! A leading line that starts with `#` may therefore be a row rather than a note. It is a row if it meets two
//! conditions. It consists only of letters and holes, as many as the first row without a leading `#`. It also contains
//! a second hole, or has no space after the `#`.
//!
//! The words come last, one per line. Words are matched by their letters and displayed as written ([`ListedWord`]). A
//! word after a question mark is secret. Empty lines are ignored. If several words differ only in case, accents or
//! separators, only the first is kept. The list may be empty. A word longer than every row and column is kept, with a
//! warning. This module does not check whether the other words appear in the grid; the solver does.
//!
//! [`ListedWord`]: super::ListedWord

use std::fmt;
use std::iter::Peekable;

use wordhoard_engine::grid::{Grid, Letters};
use wordhoard_engine::words::fold;

use super::notes::{self, Notes};
use super::word_list::{MAX_WORDS, PushError, WordListBuilder};
use super::{ListedWord, ListedWordError, MAX_SIDE, ParsedWordSearch, WordSearch};

/// Error parsing a word search. Lines and columns are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the messages describe the variants")]
pub enum TextError {
    Empty,
    InvalidLetter { line: usize, column: usize, found: char },
    Ragged { line: usize, letters: usize, expected: usize },
    TooWide { line: usize },
    TooTall { line: usize },
    InvalidWord { line: usize, column: usize, error: ListedWordError },
    TooManyWords { line: usize },
    NoteTooLong { line: usize },
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str(
                "no grid found; write one row of letters per line, then an empty line, then one word per line",
            ),
            Self::InvalidLetter { line, column, found } => {
                let found = if found.is_control() { "control character".into() } else { format!("letter {found:?}") };
                write!(f, "line {line}, column {column}: invalid {found}; use letters, or . for a hole")
            }
            Self::Ragged { line, letters, expected } => write!(
                f,
                "line {line} has {}, expected {expected}; all rows must be the same length, and an empty line must \
                 separate the grid from the words",
                wordhoard_engine::base::humanize::count(*letters, "letter")
            ),
            Self::TooWide { line } => {
                write!(f, "line {line} has more than {MAX_SIDE} letters; a grid has at most {MAX_SIDE} columns")
            }
            Self::TooTall { line } => write!(f, "line {line}: too many rows; a grid has at most {MAX_SIDE}"),
            Self::InvalidWord { line, column, error } => {
                write!(f, "line {line}, column {column}: {error}; write one word per line")
            }
            Self::TooManyWords { line } => {
                write!(f, "line {line}: too many words; a list has at most {MAX_WORDS}")
            }
            Self::NoteTooLong { line } => write!(
                f,
                "line {line} is too long; a title, theme or message has at most {} characters",
                notes::MAX_CHARS
            ),
        }
    }
}

impl std::error::Error for TextError {}

/// Parses a word search from text.
///
/// # Errors
/// Returns [`TextError`] if the text is not a valid word search.
///
/// # Examples
///
/// ```
/// use wordhoard_puzzles::word_search::text;
///
/// let puzzle = text::parse("# title: Birds\nOWL\nXYZ\n\nowl\n")?.puzzle;
/// assert_eq!(puzzle.title.as_deref(), Some("Birds"));
/// assert_eq!((puzzle.letters.rows(), puzzle.letters.cols()), (2, 3));
/// assert_eq!(puzzle.words[0].shown(), "owl");
/// # Ok::<(), text::TextError>(())
/// ```
pub fn parse(text: &str) -> Result<ParsedWordSearch, TextError> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line)).peekable();
    let notes = parse_notes(&mut lines, first_row_width(text))?;
    let letters = parse_grid(&mut lines)?;
    let (words, warnings) = parse_words(lines, &letters)?;
    let Notes { title, theme, message, hidden } = notes;
    let puzzle = WordSearch { title, theme, message, letters, words }.with_hidden(hidden);
    Ok(ParsedWordSearch { puzzle, warnings })
}

/// Formats a word search for [`parse`], with spaced uppercase letters and `.` for a hole.
#[must_use]
pub fn write(puzzle: &WordSearch) -> String {
    let WordSearch { title, theme, message, letters, words } = puzzle;
    let hidden = puzzle.is_hidden();
    let mut text = Notes::format(title.as_deref(), theme.as_deref(), message.as_deref(), hidden);
    for line in letters.lines() {
        let row: Vec<String> = line.to_uppercase().chars().map(String::from).collect();
        text += &(row.join(" ") + "\n");
    }
    if !words.is_empty() {
        text.push('\n');
    }
    let line = |word: &ListedWord| if hidden { word.shown().to_owned() } else { word.marked() };
    words.iter().for_each(|word| text += &(line(word) + "\n"));
    text
}

/// Returns the number of cells in the first row that does not start with `#`, or 0 if there is no such row.
fn first_row_width(text: &str) -> usize {
    let row = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    row.map_or(0, |row| cells(row).count())
}

/// Returns the characters of a row with their column indices, excluding whitespace and combining marks on letters.
fn cells(line: &str) -> impl Iterator<Item = (usize, char)> {
    let mut after_letter = false;
    line.chars().enumerate().filter(move |&(_, ch)| {
        let is_mark = after_letter && unicode_normalization::char::is_combining_mark(ch);
        after_letter = ch.is_alphabetic() || is_mark;
        !ch.is_whitespace() && !is_mark
    })
}

/// Returns `true` if a leading line is a note rather than a grid row of `width` cells.
fn is_note(line: &str, width: usize) -> bool {
    let Some(rest) = line.trim().strip_prefix('#') else { return false };
    let is_row = cells(rest).take(width).count() + 1 == width
        && cells(rest).all(|(_, ch)| ch.is_alphabetic() || is_hole(ch))
        && (rest.contains(is_hole) || !rest.starts_with(char::is_whitespace));
    !is_row
}

fn is_hole(ch: char) -> bool {
    matches!(ch, '.' | '#')
}

fn parse_notes<'a>(
    lines: &mut Peekable<impl Iterator<Item = (usize, &'a str)>>,
    width: usize,
) -> Result<Notes, TextError> {
    let mut notes = Notes::default();
    let mut is_first = true;
    while let Some((number, line)) = lines.next_if(|(_, line)| line.trim().is_empty() || is_note(line, width)) {
        if !line.trim().is_empty() {
            notes.parse_line(line, is_first).map_err(|_| TextError::NoteTooLong { line: number })?;
            is_first = false;
        }
    }
    Ok(notes)
}

fn parse_grid<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<Letters, TextError> {
    let mut rows: Vec<Vec<u8>> = Vec::new();
    for (line, text) in lines.take_while(|(_, line)| !line.trim().is_empty()) {
        let row = parse_row(text, line)?;
        let expected = rows.first().map_or(row.len(), Vec::len);
        if row.len() != expected {
            return Err(TextError::Ragged { line, letters: row.len(), expected });
        }
        if rows.len() == usize::from(MAX_SIDE) {
            return Err(TextError::TooTall { line });
        }
        rows.push(row);
    }
    let letters = Grid::from_rows(rows).map(Letters::new).map_err(|_| TextError::Empty)?;
    if letters.count() == 0 { Err(TextError::Empty) } else { Ok(letters) }
}

fn parse_row(text: &str, line: usize) -> Result<Vec<u8>, TextError> {
    let mut row = Vec::new();
    for (column, found) in cells(text) {
        if row.len() == usize::from(MAX_SIDE) {
            return Err(TextError::TooWide { line });
        }
        let cell = if is_hole(found) { Some(Letters::HOLE) } else { fold::letter(found.encode_utf8(&mut [0; 4])) };
        row.push(cell.ok_or(TextError::InvalidLetter { line, column: column + 1, found })?);
    }
    Ok(row)
}

fn parse_words<'a>(
    lines: impl Iterator<Item = (usize, &'a str)>,
    letters: &Letters,
) -> Result<(Vec<ListedWord>, Vec<String>), TextError> {
    let mut list = WordListBuilder::for_grid(letters);
    for (line, text) in lines.filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#')) {
        list.push(ListedWord::parse(text)).map_err(|error| match error {
            PushError::TooMany => TextError::TooManyWords { line },
            PushError::Word(error) => TextError::InvalidWord { line, column: error.column(text), error },
        })?;
    }
    Ok(list.finish())
}

#[cfg(test)]
mod tests;
