//! Fill-ins as text, in the form of Nurmasyita's paper (2018).
//!
//! ```text
//! 3 4
//! ---#
//! -#--
//! --A-
//! ACE;ANT;ERA;ER;RE;TEAR
//! ```
//!
//! The first line says how many rows and columns there are: `15` for a square, or `10 12`, or `10x12`. Then a row a
//! line: `-` is an open cell, `#` a block, a letter stands there from the start. Then the words: parted by `;`, or a
//! word a line, or both; looked for by their letters and shown as they are written ([`Listed`]). One that is listed
//! twice goes in twice. Empty lines, and spaces in the rows, do not count.
//!
//! [`Listed`]: super::Listed

use std::fmt;

use super::{FillIn, Listed, ListedError, MAX_SIDE, Read};
use crate::base::humanize::count;
use crate::grid::{Grid, Pattern, PatternCell};

/// The most words of a file: more than the largest grid has slots.
pub const MAX_WORDS: usize = 65_536;

/// Why a text is no fill-in. Lines and columns count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each has its sentence below")]
pub enum TextError {
    Size { line: usize },
    NotACell { line: usize, column: usize, found: char },
    Ragged { line: usize, cells: usize, expected: u16 },
    TooFewRows { rows: usize, expected: u16 },
    NotAWord { line: usize, column: usize, why: ListedError },
    TooManyWords { line: usize },
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { line } => write!(
                f,
                "line {line} is no size; a fill-in begins with its rows and columns, such as 15 or 10 12, each from 1 to \
                 {MAX_SIDE}"
            ),
            Self::NotACell { line, column, found } => {
                let found = if found.is_control() { "a control character".into() } else { format!("{found:?}") };
                write!(
                    f,
                    "line {line}, column {column}: {found} is no cell; use - for an open one, # for a block, or a letter"
                )
            }
            Self::Ragged { line, cells, expected } => write!(
                f,
                "line {line} has {} where the size says {expected}; make all rows as long",
                count(*cells, "cell")
            ),
            Self::TooFewRows { rows, expected } => {
                write!(f, "it ends after {} of the grid, and the size says {expected}", count(*rows, "row"))
            }
            Self::NotAWord { line, column, why } => {
                write!(f, "line {line}, column {column}: {why}; write a word a line, or ; between words")
            }
            Self::TooManyWords { line } => {
                write!(f, "line {line} holds a word too many; a list has up to {MAX_WORDS} words")
            }
        }
    }
}

impl std::error::Error for TextError {}

/// True for a text whose first line that is not empty holds nothing but one or two numbers.
#[must_use]
pub fn is(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty());
    first.is_some_and(|line| {
        let is_number = |part: &str| !part.is_empty() && part.bytes().all(|sign| sign.is_ascii_digit());
        (1..=2).contains(&parts(line).len()) && parts(line).into_iter().all(is_number)
    })
}

/// Reads a fill-in from text.
///
/// # Errors
/// When the text is no fill-in, with the line and column.
pub fn parse(text: &str) -> Result<Read, TextError> {
    let mut lines =
        text.lines().enumerate().map(|(at, line)| (at + 1, line)).filter(|(_, line)| !line.trim().is_empty());
    let (rows, cols) = match lines.next() {
        Some((line, text)) => size(text).ok_or(TextError::Size { line })?,
        None => return Err(TextError::Size { line: 1 }),
    };
    let grid = lines.by_ref().take(rows.into()).map(|(line, text)| row(line, text, cols));
    let grid = grid.collect::<Result<Vec<_>, _>>()?;
    if grid.len() < rows.into() {
        return Err(TextError::TooFewRows { rows: grid.len(), expected: rows });
    }
    let spots = Grid::from_rows(grid).map_err(|_| TextError::Size { line: 1 })?;
    let words = words(lines)?;
    Ok(Read { puzzle: FillIn { pattern: Pattern::new(spots), words }, warnings: Vec::new() })
}

/// Writes a fill-in as [`parse`] reads it, in the paper's form: all words in one line.
#[must_use]
pub fn write(puzzle: &FillIn) -> String {
    let FillIn { pattern, words } = puzzle;
    let (rows, cols) = (pattern.spots().rows(), pattern.spots().cols());
    let size = if rows == cols { rows.to_string() } else { format!("{rows} {cols}") };
    let words: Vec<&str> = words.iter().map(Listed::shown).collect();
    format!("{size}\n{pattern}{}\n", words.join(";"))
}

/// The parts of the line that says the size; no more than show that they are too many.
fn parts(line: &str) -> Vec<&str> {
    let parts = line.split(|sign: char| sign.is_whitespace() || matches!(sign, 'x' | 'X'));
    parts.filter(|part| !part.is_empty()).take(3).collect()
}

fn size(line: &str) -> Option<(u16, u16)> {
    let side = |part: &str| part.parse().ok().filter(|side| (1..=MAX_SIDE).contains(side));
    match parts(line)[..] {
        [both] => Some((side(both)?, side(both)?)),
        [rows, cols] => Some((side(rows)?, side(cols)?)),
        _ => None,
    }
}

fn row(line: usize, text: &str, cols: u16) -> Result<Vec<PatternCell>, TextError> {
    let mut row = Vec::with_capacity(cols.into());
    for (at, found) in text.chars().enumerate().filter(|(_, sign)| !sign.is_whitespace()) {
        row.push(PatternCell::of_sign(found).ok_or(TextError::NotACell { line, column: at + 1, found })?);
        if row.len() > usize::from(cols) {
            break;
        }
    }
    if row.len() == usize::from(cols) {
        return Ok(row);
    }
    Err(TextError::Ragged { line, cells: text.chars().filter(|sign| !sign.is_whitespace()).count(), expected: cols })
}

fn words<'a>(lines: impl Iterator<Item = (usize, &'a str)>) -> Result<Vec<Listed>, TextError> {
    let mut words = Vec::new();
    for (line, text) in lines {
        let mut column = 0;
        for part in text.split(';') {
            if !part.trim().is_empty() {
                if words.len() == MAX_WORDS {
                    return Err(TextError::TooManyWords { line });
                }
                let not_a_word =
                    |why: ListedError| TextError::NotAWord { line, column: column + why.column(part), why };
                words.push(Listed::new(part).map_err(not_a_word)?);
            }
            column += part.chars().count() + 1;
        }
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "3 4\n---#\n-#--\n--A-\nTEA;TOR;RAG\n";

    fn spelled(text: &str) -> Vec<String> {
        parse(text).unwrap().puzzle.words.iter().map(Listed::spelled).collect()
    }

    #[test]
    fn what_is_written_is_read() {
        let puzzle = parse(SMALL).unwrap().puzzle;
        assert_eq!(puzzle.pattern.to_string(), "---#\n-#--\n--A-\n");
        assert_eq!(write(&puzzle), SMALL);
        let square = "2\n--\n--\nON;NO;ON;NO\n";
        assert_eq!(write(&parse(square).unwrap().puzzle), square);
        let wordless = "1\n#\n\n";
        assert_eq!(write(&parse(wordless).unwrap().puzzle), wordless);
    }

    #[test]
    fn words_may_stand_in_one_line_or_in_many() {
        for words in ["tea;tor;rag", "tea\ntor\nrag\n", "tea; tor ;\n\nrag;\n", ";tea;;tor\n;rag"] {
            assert_eq!(spelled(&format!("3x4\n- - - #\n-#--\n\n--A-\n{words}")), ["tea", "tor", "rag"]);
        }
        assert_eq!(spelled("2\n--\n--\non;on;O'N\n"), ["on", "on", "on"]);
    }

    #[test]
    fn faults_are_named_by_their_place() {
        for (text, sentence) in [
            ("", "line 1 is no size"),
            ("\n0\n", "line 2 is no size"),
            (
                "256\n",
                "line 1 is no size; a fill-in begins with its rows and columns, such as 15 or 10 12, each from 1 to 255",
            ),
            ("65535 65535\n", "line 1 is no size"),
            ("1 2 3\n", "line 1 is no size"),
            ("99999999999999999999\n", "line 1 is no size"),
            ("2\n--\n", "it ends after 1 row of the grid, and the size says 2"),
            ("2\n--\n---\n", "line 3 has 3 cells where the size says 2; make all rows as long"),
            ("2\n--\n-.\n", "line 3, column 2: '.' is no cell; use - for an open one, # for a block, or a letter"),
            ("2\n--\n-\u{1b}\n", "line 3, column 2: a control character is no cell"),
            (
                "2\n--\n--\nab;c d;e4;",
                "line 4, column 9: '4' is no letter from a to z, with or without an accent; write",
            ),
            ("2\n--\n--\n\nab; c", "line 5, column 5: a word has from 2 to 255 letters"),
        ] {
            let said = parse(text).unwrap_err().to_string();
            assert!(said.starts_with(sentence), "{text:?}: {said}");
        }
    }

    #[test]
    fn what_is_too_much_is_refused() {
        let many = |unit: &str, times: usize| unit.repeat(times);
        for (text, sentence) in [
            ("1\n".to_owned() + &many("-", 10_000_000), "line 2 has 10000000 cells"),
            ("1\n-\n".to_owned() + &many("a", 10_000_000), "line 3, column 1: a word has"),
            ("1\n-\n".to_owned() + &many("-", 10_000_000) + "aa", "line 3, column 1: a word has"),
            ("1\n-\n".to_owned() + &many("ab;", 65_537), "line 3 holds a word too many"),
            ("1\n-\n".to_owned() + &many("ab\n", 65_537), "line 65539 holds a word too many"),
        ] {
            let said = parse(&text).unwrap_err().to_string();
            assert!(said.starts_with(sentence), "{said}");
        }
        assert!(parse(&("255\n".to_owned() + &many(&(many("-", 255) + "\n"), 255))).is_ok());
    }

    #[test]
    fn told_by_its_first_line() {
        for (text, expected) in [
            ("15\n", true),
            ("\n 10 12\n", true),
            ("3x4\n", true),
            ("x\n", false),
            ("TEA\n", false),
            ("", false),
            ("1 2 3", false),
        ] {
            assert_eq!(is(text), expected, "{text:?}");
        }
    }
}
