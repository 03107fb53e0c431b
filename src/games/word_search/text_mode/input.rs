//! Parsing of the player's input: a word and its position.

use wordhoard_engine::base::humanize::capitalize;
use wordhoard_engine::grid::{Dir, Letters, Placement, Pos};
use wordhoard_engine::words::fold;
use wordhoard_puzzles::word_search::ListedWord;

use super::places::{describe_run, parse_dir};
use crate::play::text_mode::phrases::position;

/// Help for typing words.
pub const HELP: [&str; 2] = [
    "Type a word with its position, counting rows and columns from 1. In owl 2 1 east, the position is the row and \
     column of the first letter, and the direction. In owl 2 1, the direction is found for you, and the position may \
     be that of the last letter. In 2 1 2 3, both ends are given by row and column.",
    "Directions are east, south east, south, south west, west, north west, north and north east. Short forms work too: \
     e, se, right or down right.",
];

/// Reply to a line that cannot be parsed.
const USAGE: &str = "Type a word, the row and column of its first letter, and its direction: owl 2 1 east. Or type the \
                     row and column of both ends: 2 1 2 3.";

/// Words ignored before and between numbers.
const IGNORED_WORDS: [&str; 6] = ["row", "column", "col", "to", "and", "from"];

/// Line split into a word, numbers and a direction.
#[derive(PartialEq, Eq, Debug)]
pub struct ParsedLine<'a> {
    /// Text before the numbers: a word, possibly in several parts.
    pub head: Vec<&'a str>,
    /// Rows and columns, counted from 1.
    pub numbers: Vec<u32>,
    /// Text after the numbers: a direction.
    pub tail: Vec<&'a str>,
}

impl<'a> ParsedLine<'a> {
    /// Splits a line. Returns `None` if a number follows the direction.
    pub fn parse(line: &'a str) -> Option<Self> {
        let mut parts = Self { head: Vec::new(), numbers: Vec::new(), tail: Vec::new() };
        let is_separator = |ch: char| ch.is_whitespace() || ",;:()".contains(ch);
        for text in line.split(is_separator).filter(|text| !text.is_empty()) {
            let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
            match () {
                () if is_number && !parts.tail.is_empty() => return None,
                // A number too large to parse is outside the grid anyway.
                () if is_number => parts.numbers.push(text.parse().unwrap_or(u32::MAX)),
                () if parts.numbers.is_empty() => parts.head.push(text),
                () if IGNORED_WORDS.contains(&text.to_lowercase().as_str()) => {}
                () => parts.tail.push(text),
            }
        }
        Some(parts)
    }
}

/// Returns the cells that a line refers to.
///
/// # Errors
/// Returns an error message if the line cannot be parsed, or if the word is not at the given position.
pub fn placement(letters: &Letters, line: &str) -> Result<Placement, String> {
    let Some(mut line) = ParsedLine::parse(line) else { return Err(USAGE.into()) };
    let mut named = resolve(letters, &line);
    // In `owl row 2 column 1`, `row` belongs to the numbers, unless OWL ROW is at that position.
    while named.is_err() && can_drop_last(&line) {
        line.head.pop();
        named = resolve(letters, &line);
    }
    named
}

/// Returns `true` if the last part of the word may belong to the numbers, and the line is complete without it.
fn can_drop_last(line: &ParsedLine) -> bool {
    let is_ignored = line.head.last().is_some_and(|last| IGNORED_WORDS.contains(&last.to_lowercase().as_str()));
    is_ignored && (line.head.len() > 1 && !line.numbers.is_empty() || line.numbers.len() == 4)
}

fn resolve(letters: &Letters, line: &ParsedLine) -> Result<Placement, String> {
    let word = parse_word(&line.head);
    match (line.numbers.as_slice(), word, line.tail.as_slice()) {
        ([], Some(word), []) => {
            Err(format!("Add its position: {}, then its row, column and direction.", fold::spell(&word)))
        }
        (&[row, col], Some(word), []) => placement_at(letters, &word, cell(letters, row, col)?),
        (&[row, col], Some(word), direction) => {
            let dir = parse_dir(direction).ok_or_else(|| HELP[1].to_owned())?;
            placement_along(letters, &word, cell(letters, row, col)?, dir)
        }
        (&[row, col, last_row, last_col], word, []) if word.is_some() || line.head.is_empty() => {
            let run = placement_between(cell(letters, row, col)?, cell(letters, last_row, last_col)?)?;
            spell(letters, run)?;
            word.map_or(Ok(run), |word| verify(letters, &word, run))
        }
        _ => Err(USAGE.into()),
    }
}

/// Returns the letters of a word, from 0 (a) to 25 (z), or `None` if the word is invalid.
pub fn parse_word(head: &[&str]) -> Option<Vec<u8>> {
    ListedWord::new(&head.join(" ")).ok().map(|word| word.letters().to_vec())
}

/// Returns the cell at a row and column, counted from 1.
///
/// # Errors
/// Returns an error message with the valid range if the cell is outside the grid.
pub fn cell(letters: &Letters, row: u32, col: u32) -> Result<Pos, String> {
    let index = |number: u32, len: u16| u16::try_from(number).ok()?.checked_sub(1).filter(|&index| index < len);
    let cell = index(row, letters.rows()).zip(index(col, letters.cols()));
    cell.map(|(row, col)| Pos::new(row, col)).ok_or_else(|| range_error(letters))
}

/// Returns an error message with the valid rows and columns.
fn range_error(letters: &Letters) -> String {
    format!("The grid has rows 1 to {} and columns 1 to {}.", letters.rows(), letters.cols())
}

fn placement_between(start: Pos, end: Pos) -> Result<Placement, String> {
    let error = || format!("{} and {} are not the ends of a straight line.", position(start), position(end));
    Placement::between(start, end).ok_or_else(|| capitalize(&error()))
}

/// Returns the placement of a word that starts at a cell and runs in a direction.
fn placement_along(letters: &Letters, word: &[u8], at: Pos, dir: Dir) -> Result<Placement, String> {
    let run = Placement::new(at, dir, word.len()).filter(|run| letters.cells().contains(run.end()));
    let run = run.ok_or_else(|| format!("{} would leave the grid.", fold::spell(word)))?;
    verify(letters, word, run)
}

/// Returns the placement of a word with its first or last letter at a cell, in any direction.
fn placement_at(letters: &Letters, word: &[u8], at: Pos) -> Result<Placement, String> {
    let runs = || Dir::ALL.into_iter().filter_map(|dir| Placement::new(at, dir, word.len()));
    let begins = || runs().find(|&run| reads(letters, word, run));
    let ends = || runs().find(|run| reads(letters, word, run.reversed()));
    let error = || format!("{} neither starts nor ends at {}.", fold::spell(word), position(at));
    begins().or_else(ends).ok_or_else(error)
}

/// Returns the run if it spells the word in either direction. Otherwise, returns an error message with the letters of
/// the run, which are visible anyway.
fn verify(letters: &Letters, word: &[u8], placement: Placement) -> Result<Placement, String> {
    let spelling = spell(letters, placement)?;
    if reads(letters, word, placement) || reads(letters, word, placement.reversed()) {
        return Ok(placement);
    }
    Err(format!("{} is not there: {} reads {spelling}.", fold::spell(word), describe_run(placement)))
}

fn reads(letters: &Letters, word: &[u8], run: Placement) -> bool {
    run.len() == word.len() && run.cells().zip(word).all(|(cell, &letter)| letters.at(cell) == Some(letter))
}

/// Returns the letters along a run: `K E S`.
fn spell(letters: &Letters, run: Placement) -> Result<String, String> {
    let spelling: Option<Vec<u8>> = run.cells().map(|cell| letters.at(cell)).collect();
    spelling.map(|spelling| spaced(&spelling)).ok_or_else(|| "No word can be there: a hole is in the way.".into())
}

/// Returns upper-case letters separated by spaces, so that screen readers spell them out.
pub fn spaced(letters: &[u8]) -> String {
    let upper: Vec<String> = letters.iter().map(|&letter| char::from(b'A' + letter).to_string()).collect();
    upper.join(" ")
}
