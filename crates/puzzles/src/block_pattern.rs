//! Patterns of blocks as text, with one row per line.
//!
//! ```text
//! ..#..
//! .....
//! #...#
//! .....
//! ..#..
//! ```
//!
//! `#` is a block, `.` or `-` is an open square, and a letter is a given letter. Spaces and empty lines are ignored.

use std::fmt;

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::base::read::{self, ReadError, Source};
use wordhoard_engine::grid::{Axis, Grid, Pattern, PatternCell, Pos};

/// Maximum size of a pattern file in bytes. A pattern takes at most about 500 bytes; the rest leaves room for spaces.
pub const MAX_BYTES: u64 = 64 << 10;

/// Minimum number of rows and of columns.
pub const MIN_SIDE: usize = 3;

/// Maximum number of rows and of columns. Few words are longer.
pub const MAX_SIDE: usize = 21;

/// Minimum number of squares in a word.
const MIN_WORD: usize = 3;

/// Error parsing a pattern. Rows and columns are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the messages describe the variants")]
pub enum PatternError {
    Empty,
    InvalidCell { row: usize, column: usize, found: char },
    Ragged { row: usize, squares: usize, expected: usize },
    Size { rows: usize, cols: usize },
    ShortWord { at: Pos, axis: Axis },
    NoWord { at: Pos },
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => {
                f.write_str("no pattern found; write one row per line, with # for a block and . for a square")
            }
            Self::InvalidCell { row, column, found } => {
                let found = if found.is_control() { "control character".into() } else { format!("square {found:?}") };
                write!(
                    f,
                    "row {row}, column {column}: invalid {found}; use # for a block, . for an open square, or a letter"
                )
            }
            Self::Ragged { row, squares, expected } => {
                let squares = count(*squares, "square");
                write!(f, "row {row} has {squares}, expected {expected}; all rows must be the same length")
            }
            Self::Size { rows, cols } => write!(
                f,
                "the pattern is {rows}x{cols}; use {MIN_SIDE} to {MAX_SIDE} rows and {MIN_SIDE} to {MAX_SIDE} columns"
            ),
            Self::ShortWord { at, axis } => write!(
                f,
                "{at}: the word {} has two squares; move the blocks so that it has {MIN_WORD} or more",
                axis.name().to_lowercase()
            ),
            Self::NoWord { at } => write!(f, "{at}: the square belongs to no word; make it a block"),
        }
    }
}

impl std::error::Error for PatternError {}

/// Reads a pattern from a file.
///
/// # Errors
/// Returns [`ReadError`] if the file cannot be read, and [`PatternError`] if it is not a pattern.
pub fn load(source: &Source) -> Result<Result<Pattern, PatternError>, ReadError> {
    read::text(source, MAX_BYTES).map(|text| parse(&text))
}

/// Parses a pattern.
///
/// # Errors
/// Returns [`PatternError`] if the rows are not a grid of squares and blocks, a word has two squares, or a square belongs
/// to no word.
///
/// # Examples
/// ```
/// use wordhoard_puzzles::block_pattern::parse;
///
/// let pattern = parse("....#\n.....\n.....\n.....\n#....\n")?;
/// assert_eq!(pattern.slots().len(), 10);
/// assert_eq!(parse("...\n.#").unwrap_err().to_string(), "row 2 has 2 squares, expected 3; all rows must be the same length");
/// # Ok::<(), wordhoard_puzzles::block_pattern::PatternError>(())
/// ```
pub fn parse(text: &str) -> Result<Pattern, PatternError> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    // One row too many is enough to see that there are too many.
    let rows = lines.take(MAX_SIDE + 1).enumerate().map(|(index, line)| parse_row(index + 1, line));
    let rows = rows.collect::<Result<Vec<Vec<PatternCell>>, _>>()?;
    let cols = rows.first().map_or(0, Vec::len);
    if let Some(index) = rows.iter().position(|row| row.len() != cols) {
        return Err(PatternError::Ragged { row: index + 1, squares: rows[index].len(), expected: cols });
    }
    let is_size = |side: usize| (MIN_SIDE..=MAX_SIDE).contains(&side);
    let fits = rows.is_empty() || is_size(rows.len()) && is_size(cols);
    if !fits {
        return Err(PatternError::Size { rows: rows.len(), cols });
    }
    let pattern = Pattern::new(Grid::from_rows(rows).map_err(|_| PatternError::Empty)?);
    check_words(&pattern)?;
    Ok(pattern)
}

fn parse_row(row: usize, line: &str) -> Result<Vec<PatternCell>, PatternError> {
    let squares = line.chars().enumerate().filter(|(_, ch)| !ch.is_whitespace()).take(MAX_SIDE + 1);
    let square = |(index, found): (usize, char)| {
        let cell = if found == '.' { Some(PatternCell::Open) } else { PatternCell::from_char(found) };
        cell.ok_or(PatternError::InvalidCell { row, column: index + 1, found })
    };
    squares.map(square).collect()
}

/// Checks that every word is long enough and that every square belongs to one.
fn check_words(pattern: &Pattern) -> Result<(), PatternError> {
    if let Some(slot) = pattern.slots().iter().find(|slot| slot.cells.len() < MIN_WORD) {
        return Err(PatternError::ShortWord { at: slot.start(), axis: slot.axis });
    }
    let cells = pattern.cells();
    let mut is_in_word = cells.map(|cell| !cell.is_open());
    pattern.slots().iter().flat_map(|slot| &slot.cells).for_each(|&pos| is_in_word[pos] = true);
    match cells.positions().find(|&pos| !is_in_word[pos]) {
        Some(at) => Err(PatternError::NoWord { at }),
        None if pattern.slots().is_empty() => Err(PatternError::Empty),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        parse(text).unwrap_err().to_string()
    }

    #[test]
    fn rows_are_read_with_dots_dashes_letters_and_spaces() {
        let pattern = parse("\n. . c #\n-...\r\n\n....\n#...\n").unwrap();
        assert_eq!(pattern.to_string(), "--C#\n----\n----\n#---\n");
    }

    #[test]
    fn errors_name_the_row() {
        assert_eq!(
            error("....\n..1.\n....\n"),
            "row 2, column 3: invalid square '1'; use # for a block, . for an open square, or a letter"
        );
        assert_eq!(error("...\n....\n...\n"), "row 2 has 4 squares, expected 3; all rows must be the same length");
        assert_eq!(
            error("..#..\n.....\n.....\n.....\n..#..\n"),
            "row 1, column 1: the word across has two squares; move the blocks so that it has 3 or more"
        );
        assert_eq!(
            error(".#...\n#....\n.....\n.....\n.....\n"),
            "row 1, column 1: the square belongs to no word; make it a block"
        );
        assert_eq!(error("..\n..\n"), "the pattern is 2x2; use 3 to 21 rows and 3 to 21 columns");
        assert!(error(&format!("{}\n", ".".repeat(3)).repeat(1000)).starts_with("the pattern is 22x3"));
        assert!(error(&".".repeat(100_000)).starts_with("the pattern is 1x22"));
        for text in ["", "\n\n", "###\n###\n###\n"] {
            assert!(error(text).starts_with("no pattern found"), "{text:?}");
        }
    }
}
