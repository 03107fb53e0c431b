//! Text format for fill-ins, from Nurmasyita's paper (2018).
//!
//! ```text
//! 3 4
//! ---#
//! -#--
//! --A-
//! ACE;ANT;ERA;ER;RE;TEAR
//! ```
//!
//! The first line gives the number of rows and columns: `15` for a square, otherwise `10 12` or `10x12`. One line per
//! row follows: `-` is an open cell, `#` is a block, and a letter is a given letter. Then come the words, separated by
//! `;`, line breaks or both. Words are matched by their letters and displayed as written ([`ListedWord`]). A word
//! listed twice must be placed twice. Empty lines and spaces within rows are ignored.
//!
//! [`ListedWord`]: super::ListedWord

use std::fmt;

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::{Grid, Pattern, PatternCell};

use super::{FillIn, ListedWord, ListedWordError, MAX_SIDE, ParsedFillIn};

/// Maximum number of words in a file. The largest grid has fewer slots.
pub const MAX_WORDS: usize = 65_536;

/// Error parsing a fill-in. Lines and columns are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the messages describe the variants")]
pub enum FillInError {
    InvalidSize { line: usize },
    InvalidCell { line: usize, column: usize, found: char },
    Ragged { line: usize, cells: usize, expected: u16 },
    TooFewRows { rows: usize, expected: u16 },
    InvalidWord { line: usize, column: usize, error: ListedWordError },
    TooManyWords { line: usize },
}

impl fmt::Display for FillInError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidSize { line } => write!(
                f,
                "line {line}: invalid size; start with the number of rows and columns, such as 15 or 10 12, each from \
                 1 to {MAX_SIDE}"
            ),
            Self::InvalidCell { line, column, found } => {
                let found = if found.is_control() { "control character".into() } else { format!("cell {found:?}") };
                write!(
                    f,
                    "line {line}, column {column}: invalid {found}; use - for an open cell, # for a block, or a letter"
                )
            }
            Self::Ragged { line, cells, expected } => write!(
                f,
                "line {line} has {}, expected {expected}; all rows must be the same length",
                count(*cells, "cell")
            ),
            Self::TooFewRows { rows, expected } => {
                write!(f, "the grid ends after {}, expected {expected}", count(*rows, "row"))
            }
            Self::InvalidWord { line, column, error } => {
                write!(f, "line {line}, column {column}: {error}; write one word per line, or separate words with ;")
            }
            Self::TooManyWords { line } => {
                write!(f, "line {line}: too many words; a list has at most {MAX_WORDS}")
            }
        }
    }
}

impl std::error::Error for FillInError {}

/// Returns `true` if the first non-empty line looks like a grid size: one or two numbers.
#[must_use]
pub fn is_fill_in(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty());
    first.is_some_and(|line| {
        let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let parts = parts(line);
        (1..=2).contains(&parts.len()) && parts.into_iter().all(is_number)
    })
}

/// Parses a fill-in from text.
///
/// # Errors
/// Returns [`FillInError`] if the text is not a valid fill-in.
///
/// # Examples
///
/// ```
/// use wordhoard_puzzles::fill_in::text;
///
/// let puzzle = text::parse("2 3\n---\n-#-\ntea;to;an\n")?.puzzle;
/// assert_eq!(puzzle.words.len(), 3);
/// assert_eq!(puzzle.pattern.slots().len(), 3);
/// # Ok::<(), text::FillInError>(())
/// ```
pub fn parse(text: &str) -> Result<ParsedFillIn, FillInError> {
    let mut lines =
        text.lines().enumerate().map(|(index, line)| (index + 1, line)).filter(|(_, line)| !line.trim().is_empty());
    let (rows, cols) = match lines.next() {
        Some((line, text)) => parse_size(text).ok_or(FillInError::InvalidSize { line })?,
        None => return Err(FillInError::InvalidSize { line: 1 }),
    };
    let grid = lines.by_ref().take(rows.into()).map(|(line, text)| parse_row(line, text, cols));
    let grid = grid.collect::<Result<Vec<_>, _>>()?;
    if grid.len() < rows.into() {
        return Err(FillInError::TooFewRows { rows: grid.len(), expected: rows });
    }
    let cells = Grid::from_rows(grid).map_err(|_| FillInError::InvalidSize { line: 1 })?;
    let words = parse_words(lines)?;
    Ok(ParsedFillIn { puzzle: FillIn { pattern: Pattern::new(cells), words }, warnings: Vec::new() })
}

/// Formats a fill-in for [`parse`], with all words on one line as in Nurmasyita's paper.
#[must_use]
pub fn write(puzzle: &FillIn) -> String {
    let FillIn { pattern, words } = puzzle;
    let (rows, cols) = (pattern.cells().rows(), pattern.cells().cols());
    let size = if rows == cols { rows.to_string() } else { format!("{rows} {cols}") };
    let words: Vec<&str> = words.iter().map(ListedWord::shown).collect();
    format!("{size}\n{pattern}{}\n", words.join(";"))
}

/// Returns the parts of the size line, but at most 3: a third part already makes the size invalid.
fn parts(line: &str) -> Vec<&str> {
    let parts = line.split(|ch: char| ch.is_whitespace() || matches!(ch, 'x' | 'X'));
    parts.filter(|part| !part.is_empty()).take(3).collect()
}

fn parse_size(line: &str) -> Option<(u16, u16)> {
    let side = |part: &str| part.parse().ok().filter(|side| (1..=MAX_SIDE).contains(side));
    match parts(line)[..] {
        [square] => Some((side(square)?, side(square)?)),
        [rows, cols] => Some((side(rows)?, side(cols)?)),
        _ => None,
    }
}

fn parse_row(line: usize, text: &str, cols: u16) -> Result<Vec<PatternCell>, FillInError> {
    let mut row = Vec::with_capacity(cols.into());
    for (index, found) in text.chars().enumerate().filter(|(_, ch)| !ch.is_whitespace()) {
        row.push(PatternCell::from_char(found).ok_or(FillInError::InvalidCell { line, column: index + 1, found })?);
        if row.len() > usize::from(cols) {
            break;
        }
    }
    if row.len() == usize::from(cols) {
        return Ok(row);
    }
    Err(FillInError::Ragged { line, cells: text.chars().filter(|ch| !ch.is_whitespace()).count(), expected: cols })
}

fn parse_words<'a>(lines: impl Iterator<Item = (usize, &'a str)>) -> Result<Vec<ListedWord>, FillInError> {
    let mut words = Vec::new();
    for (line, text) in lines {
        let mut column = 0;
        for part in text.split(';') {
            if !part.trim().is_empty() {
                if words.len() == MAX_WORDS {
                    return Err(FillInError::TooManyWords { line });
                }
                let invalid_word = |error: ListedWordError| FillInError::InvalidWord {
                    line,
                    column: column + error.column(part),
                    error,
                };
                words.push(ListedWord::new(part).map_err(invalid_word)?);
            }
            column += part.chars().count() + 1;
        }
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::base::sample::sample_size;

    use super::*;

    const SMALL: &str = "3 4\n---#\n-#--\n--A-\nTEA;TOR;RAG\n";

    fn spellings(text: &str) -> Vec<String> {
        parse(text).unwrap().puzzle.words.iter().map(ListedWord::spelled).collect()
    }

    #[test]
    fn puzzles_survive_a_round_trip() {
        let puzzle = parse(SMALL).unwrap().puzzle;
        assert_eq!(puzzle.pattern.to_string(), "---#\n-#--\n--A-\n");
        assert_eq!(write(&puzzle), SMALL);
        let square = "2\n--\n--\nON;NO;ON;NO\n";
        assert_eq!(write(&parse(square).unwrap().puzzle), square);
        let no_words = "1\n#\n\n";
        assert_eq!(write(&parse(no_words).unwrap().puzzle), no_words);
    }

    #[test]
    fn words_may_be_on_one_line_or_several() {
        for words in ["tea;tor;rag", "tea\ntor\nrag\n", "tea; tor ;\n\nrag;\n", ";tea;;tor\n;rag"] {
            assert_eq!(spellings(&format!("3x4\n- - - #\n-#--\n\n--A-\n{words}")), ["tea", "tor", "rag"]);
        }
        assert_eq!(spellings("2\n--\n--\non;on;O'N\n"), ["on", "on", "on"]);
    }

    #[test]
    fn errors_name_the_line_and_column() {
        for (text, expected) in [
            ("", "line 1: invalid size"),
            ("\n0\n", "line 2: invalid size"),
            (
                "256\n",
                "line 1: invalid size; start with the number of rows and columns, such as 15 or 10 12, each from 1",
            ),
            ("65535 65535\n", "line 1: invalid size"),
            ("1 2 3\n", "line 1: invalid size"),
            ("99999999999999999999\n", "line 1: invalid size"),
            ("2\n--\n", "the grid ends after 1 row, expected 2"),
            ("2\n--\n---\n", "line 3 has 3 cells, expected 2; all rows must be the same length"),
            ("2\n--\n-.\n", "line 3, column 2: invalid cell '.'; use - for an open cell, # for a block, or a letter"),
            ("2\n--\n-\u{1b}\n", "line 3, column 2: invalid control character"),
            (
                "2\n--\n--\nab;c d;e4;",
                "line 4, column 9: '4' is not a letter from a to z, with or without an accent; write",
            ),
            ("2\n--\n--\n\nab; c", "line 5, column 5: a word must have 2 to 255 letters"),
        ] {
            let error = parse(text).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{text:?}: {error}");
        }
    }

    #[test]
    fn oversized_inputs_are_rejected() {
        let many = |unit: &str, times: usize| unit.repeat(times);
        let millions = sample_size(1_000_000, 10_000_000);
        for (text, expected) in [
            ("1\n".to_owned() + &many("-", millions), &*format!("line 2 has {millions} cells")),
            ("1\n-\n".to_owned() + &many("a", millions), "line 3, column 1: a word must have"),
            ("1\n-\n".to_owned() + &many("-", millions) + "aa", "line 3, column 1: a word must have"),
            ("1\n-\n".to_owned() + &many("ab;", 65_537), "line 3: too many words"),
            ("1\n-\n".to_owned() + &many("ab\n", 65_537), "line 65539: too many words"),
        ] {
            let error = parse(&text).unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
        }
        assert!(parse(&("255\n".to_owned() + &many(&(many("-", 255) + "\n"), 255))).is_ok());
    }

    #[test]
    fn fill_ins_are_detected_by_their_first_line() {
        for (text, expected) in [
            ("15\n", true),
            ("\n 10 12\n", true),
            ("3x4\n", true),
            ("x\n", false),
            ("TEA\n", false),
            ("", false),
            ("1 2 3", false),
        ] {
            assert_eq!(is_fill_in(text), expected, "{text:?}");
        }
    }
}
