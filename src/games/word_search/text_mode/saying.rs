//! What a player says: a word, and where it lies.

use super::places::{heard, place, run};
use crate::grid::{Dir, Letters, Placement, Pos};
use crate::puzzle::word_search::Listed;
use crate::words::fold;

/// How a word is said, for the help.
pub const HELP: [&str; 2] = [
    "Say a word by where it lies, rows and columns counted from 1. owl 2 1 east: the word, the row and the column of its \
     first letter, its direction. owl 2 1: the direction is looked for, and its last letter will do too. 2 1 2 3: the row \
     and the column of both ends.",
    "Directions are east, south east, south, south west, west, north west, north and north east; e or se will do, and so \
     will right or down right.",
];

/// What is said to a line that makes no sense.
const HOW: &str = "Type a word, the row and the column of its first letter, and its direction, as in owl 2 1 east; or the \
                   row and the column of both its ends, as in 2 1 2 3.";

/// What may stand before and between the figures, and says nothing.
const BETWEEN: [&str; 6] = ["row", "column", "col", "to", "and", "from"];

/// A line in its parts.
#[derive(PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// What stands before the figures: a word, which may be written in several.
    pub head: Vec<&'a str>,
    /// Rows and columns, as they were said.
    pub numbers: Vec<u32>,
    /// What stands after them: a direction.
    pub tail: Vec<&'a str>,
}

impl<'a> Line<'a> {
    /// Takes a line apart; `None` where figures stand in two places.
    pub fn of(line: &'a str) -> Option<Self> {
        let mut parts = Self { head: Vec::new(), numbers: Vec::new(), tail: Vec::new() };
        let stands_between = |sign: char| sign.is_whitespace() || ",;:()".contains(sign);
        for text in line.split(stands_between).filter(|text| !text.is_empty()) {
            let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
            match () {
                () if is_number && !parts.tail.is_empty() => return None,
                // A number of many figures is beyond the grid anyway.
                () if is_number => parts.numbers.push(text.parse().unwrap_or(u32::MAX)),
                () if parts.numbers.is_empty() => parts.head.push(text),
                () if BETWEEN.contains(&text.to_lowercase().as_str()) => {}
                () => parts.tail.push(text),
            }
        }
        Some(parts)
    }
}

/// The cells that a line names.
///
/// # Errors
/// A sentence that says what is wrong with it, or how it is done.
pub fn placement(letters: &Letters, line: &str) -> Result<Placement, String> {
    let Some(mut line) = Line::of(line) else { return Err(HOW.into()) };
    let mut named = of_parts(letters, &line);
    // `owl row 2 column 1`: the first `row` belongs to the figures, unless a word is meant that ends in it.
    while named.is_err() && may_lose_last(&line) {
        line.head.pop();
        named = of_parts(letters, &line);
    }
    named
}

/// True where the last part of the word may belong to the figures, and something is left without it.
fn may_lose_last(line: &Line) -> bool {
    let is_between = line.head.last().is_some_and(|last| BETWEEN.contains(&last.to_lowercase().as_str()));
    is_between && (line.head.len() > 1 && !line.numbers.is_empty() || line.numbers.len() == 4)
}

fn of_parts(letters: &Letters, line: &Line) -> Result<Placement, String> {
    let word = word(&line.head);
    match (line.numbers.as_slice(), word, line.tail.as_slice()) {
        ([], Some(word), []) => {
            Err(format!("Tell where it begins: {}, then its row, its column and its direction.", fold::spell(&word)))
        }
        (&[row, col], Some(word), []) => from(letters, &word, cell(letters, row, col)?),
        (&[row, col], Some(word), way) => {
            let dir = heard(way).ok_or_else(|| HELP[1].to_owned())?;
            along(letters, &word, cell(letters, row, col)?, dir)
        }
        (&[row, col, last_row, last_col], word, []) if word.is_some() || line.head.is_empty() => {
            let run = between(cell(letters, row, col)?, cell(letters, last_row, last_col)?)?;
            spelled(letters, run)?;
            word.map_or(Ok(run), |word| checked(letters, &word, run))
        }
        _ => Err(HOW.into()),
    }
}

/// The letters of a word, 0 to 25; `None` where it is none.
pub fn word(head: &[&str]) -> Option<Vec<u8>> {
    Listed::new(&head.join(" ")).ok().map(|word| word.letters().to_vec())
}

/// The cell of a row and a column counted from 1.
///
/// # Errors
/// A sentence, where there is no such cell.
pub fn cell(letters: &Letters, row: u32, col: u32) -> Result<Pos, String> {
    let at = |number: u32, of: u16| u16::try_from(number).ok()?.checked_sub(1).filter(|&at| at < of);
    let cell = at(row, letters.rows()).zip(at(col, letters.cols()));
    cell.map(|(row, col)| Pos::new(row, col)).ok_or_else(|| size(letters))
}

/// How large the grid is, for those who went beyond.
fn size(letters: &Letters) -> String {
    format!("The grid has rows 1 to {} and columns 1 to {}.", letters.rows(), letters.cols())
}

fn between(start: Pos, end: Pos) -> Result<Placement, String> {
    let crooked = || format!("{} and {} are not the ends of a straight line.", place(start), place(end));
    Placement::between(start, end).ok_or_else(|| capital(&crooked()))
}

/// The word from a cell in a direction.
fn along(letters: &Letters, word: &[u8], at: Pos, dir: Dir) -> Result<Placement, String> {
    let run = Placement::new(at, dir, word.len()).filter(|run| letters.cells().contains(run.end()));
    let run = run.ok_or_else(|| format!("{} would leave the grid there.", fold::spell(word)))?;
    checked(letters, word, run)
}

/// The word from a cell in whatever direction it runs; or, where its last letter is there, from its other end.
fn from(letters: &Letters, word: &[u8], at: Pos) -> Result<Placement, String> {
    let runs = || Dir::ALL.into_iter().filter_map(|dir| Placement::new(at, dir, word.len()));
    let begins = || runs().find(|&run| reads(letters, word, run));
    let ends = || runs().find(|run| reads(letters, word, run.reversed()));
    let nowhere = || format!("{} neither begins nor ends in {}.", fold::spell(word), place(at));
    begins().or_else(ends).ok_or_else(nowhere)
}

/// The run, where the word reads along it from either end. What stands there instead is no secret.
fn checked(letters: &Letters, word: &[u8], at: Placement) -> Result<Placement, String> {
    let there = spelled(letters, at)?;
    if reads(letters, word, at) || reads(letters, word, at.reversed()) {
        return Ok(at);
    }
    Err(format!("{} does not lie there: {} reads {there}.", fold::spell(word), run(at)))
}

fn reads(letters: &Letters, word: &[u8], run: Placement) -> bool {
    run.len() == word.len() && run.cells().zip(word).all(|(cell, &letter)| letters.at(cell) == Some(letter))
}

/// The letters along a run: `K E S`.
fn spelled(letters: &Letters, run: Placement) -> Result<String, String> {
    let there: Option<Vec<u8>> = run.cells().map(|cell| letters.at(cell)).collect();
    there.map(|there| apart(&there)).ok_or_else(|| "No word lies there: a hole is in the way.".into())
}

/// Letters with spaces between, as they are read one by one.
pub fn apart(letters: &[u8]) -> String {
    let large: Vec<String> = letters.iter().map(|&letter| char::from(b'A' + letter).to_string()).collect();
    large.join(" ")
}

/// The same with a capital at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}
