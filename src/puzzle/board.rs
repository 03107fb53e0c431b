//! Boggle boards as text: a row a line.
//!
//! Tiles stand with or without spaces between them. `Qu`, `Th` and so on (a capital, then a small letter) are one
//! tile, a lone `Q` is the letter Q, `#` or `.` is a block. In a text that is all capitals or all small letters
//! every letter is a tile of its own. Accents are dropped. Empty lines may stand before and after the board.

use std::fmt;

use crate::base::read::{self, ReadError, Source};
use crate::grid::{Board, Grid, GridError, Tile};
use crate::solve::boggle::{MAX_SIDE, MIN_SIDE};
use crate::words::fold;

/// The largest file that is read. A board takes some 300 bytes; this leaves room for spaces.
pub const MAX_BYTES: u64 = 64 << 10;

/// Why a text is no board. Lines and columns count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each has its sentence below")]
pub enum BoardError {
    Empty,
    NotATile { line: usize, column: usize, found: char },
    SmallAfterNoCapital { line: usize, column: usize, found: char },
    Ragged { line: usize, tiles: usize, expected: usize },
    Size { rows: usize, cols: usize },
    Gap { line: usize },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no board in it; a board has a row of letters a line"),
            Self::NotATile { line, column, found } if found.is_control() => {
                write!(
                    f,
                    "line {line}, column {column}: a control character is no tile; use letters, and # for a block"
                )
            }
            Self::NotATile { line, column, found } => {
                write!(f, "line {line}, column {column}: {found:?} is no tile; use letters, and # for a block")
            }
            Self::SmallAfterNoCapital { line, column, found } => write!(
                f,
                "line {line}, column {column}: the small {found:?} follows no capital; write Qu for a tile of two \
                 letters, or all letters in one case"
            ),
            Self::Ragged { line, tiles, expected } => {
                let s = if *tiles == 1 { "" } else { "s" };
                write!(f, "line {line} has {tiles} tile{s} where the first row has {expected}; make all rows as long")
            }
            Self::Size { rows, cols } => write!(
                f,
                "the board is {rows}x{cols}; a board has from {MIN_SIDE} to {MAX_SIDE} rows and as many columns"
            ),
            Self::Gap { line } => {
                write!(f, "line {line} is empty with more rows after it; a board is one block of rows")
            }
        }
    }
}

impl std::error::Error for BoardError {}

/// Why a file holds no board.
#[derive(Debug)]
pub enum LoadError {
    /// It could not be read.
    Read(ReadError),
    /// It is no board.
    Board(Source, BoardError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Board(source, error @ (BoardError::Empty | BoardError::Size { .. })) => {
                write!(f, "{source}: {error}")
            }
            Self::Board(source, error) => write!(f, "{source}, {error}"),
        }
    }
}

impl std::error::Error for LoadError {}

/// Reads a board from a file or standard input.
///
/// # Errors
/// When it cannot be read, or is no board.
pub fn load(source: &Source) -> Result<Board, LoadError> {
    let text = read::text(source, MAX_BYTES).map_err(LoadError::Read)?;
    parse(&text).map_err(|error| LoadError::Board(source.clone(), error))
}

/// Reads a board from text.
///
/// # Errors
/// When the text is no board, with the line and column.
pub fn parse(text: &str) -> Result<Board, BoardError> {
    let case = Case::of(text);
    let mut rows: Vec<Vec<Tile>> = Vec::new();
    let mut gap = None;
    for (number, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            gap = gap.or((!rows.is_empty()).then_some(number + 1));
            continue;
        }
        if let Some(line) = gap {
            return Err(BoardError::Gap { line });
        }
        let row = tiles(line, number + 1, case)?;
        let expected = rows.first().map_or(row.len(), Vec::len);
        if row.len() != expected {
            return Err(BoardError::Ragged { line: number + 1, tiles: row.len(), expected });
        }
        rows.push(row);
    }
    sized(rows)
}

fn sized(rows: Vec<Vec<Tile>>) -> Result<Board, BoardError> {
    let size = BoardError::Size { rows: rows.len(), cols: rows.first().map_or(0, Vec::len) };
    let sides = usize::from(MIN_SIDE)..=usize::from(MAX_SIDE);
    match Grid::from_rows(rows) {
        Ok(board) if sides.contains(&board.rows().into()) && sides.contains(&board.cols().into()) => Ok(board),
        Err(GridError::Empty) => Err(BoardError::Empty),
        _ => Err(size),
    }
}

/// Whether small letters join the capital before them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Case {
    One,
    Mixed,
}

impl Case {
    fn of(text: &str) -> Self {
        let mixed = text.chars().any(char::is_lowercase) && text.chars().any(char::is_uppercase);
        if mixed { Self::Mixed } else { Self::One }
    }
}

fn tiles(line: &str, number: usize, case: Case) -> Result<Vec<Tile>, BoardError> {
    let mut row: Vec<Tile> = Vec::new();
    // The capital that a small letter right after it would join.
    let mut open: Option<char> = None;
    for (column, found) in line.chars().enumerate() {
        let place = |found| (number, column + 1, found);
        if found.is_whitespace() || matches!(found, '#' | '.') {
            open = None;
            if !found.is_whitespace() {
                row.push(Tile::BLOCK);
            }
            continue;
        }
        let letter = plain(found).ok_or_else(|| not_a_tile(place(found)))?;
        if case == Case::Mixed && found.is_lowercase() {
            let capital = open.take().ok_or_else(|| small_alone(place(found)))?;
            let pair = Tile::new(&format!("{capital}{letter}")).map_err(|_| not_a_tile(place(found)))?;
            row.pop();
            row.push(pair);
        } else {
            row.push(Tile::new(&letter.to_string()).map_err(|_| not_a_tile(place(found)))?);
            open = Some(letter);
        }
    }
    Ok(row)
}

/// The letter without its accent. A mark that stands by itself after its letter is not taken: it is no tile.
fn plain(found: char) -> Option<char> {
    let mut letters = Vec::new();
    fold::fold(found.encode_utf8(&mut [0; 4]), &mut letters)?;
    match letters[..] {
        [letter] => Some(char::from(b'a' + letter)),
        _ => None,
    }
}

fn not_a_tile((line, column, found): (usize, usize, char)) -> BoardError {
    BoardError::NotATile { line, column, found }
}

fn small_alone((line, column, found): (usize, usize, char)) -> BoardError {
    BoardError::SmallAfterNoCapital { line, column, found }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A board as [`parse`] reads it: spaces between the tiles, a row a line.
    fn write(board: &Board) -> String {
        let row = |tiles: &[Tile]| tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ") + "\n";
        board.by_row().map(row).collect()
    }

    fn read(text: &str) -> String {
        parse(text).map_or_else(|e| e.to_string(), |board| write(&board))
    }

    #[test]
    fn spaces_do_not_matter() {
        assert_eq!(read("TEA\nRST\n"), "T E A\nR S T\n");
        assert_eq!(read("\n  t e  a\n r s t \n\n"), "T E A\nR S T\n");
    }

    #[test]
    fn a_capital_and_a_small_letter_are_one_tile() {
        assert_eq!(read("TQuA\nRTh."), "T Qu A\nR Th #\n");
        assert_eq!(read("Q Th\nE An"), "Q Th\nE An\n");
        assert_eq!(read("AnTh\nInEr"), "An Th\nIn Er\n");
    }

    #[test]
    fn in_one_case_every_letter_is_a_tile() {
        assert_eq!(read("QUA\nRT#"), "Q U A\nR T #\n");
        assert_eq!(read("qua\nrt#"), "Q U A\nR T #\n");
    }

    #[test]
    fn accents_are_dropped() {
        assert_eq!(read("é à\nt e"), "E A\nT E\n");
    }

    #[test]
    fn faults_are_named_by_their_place() {
        assert_eq!(read("TEA\nR5T"), "line 2, column 2: '5' is no tile; use letters, and # for a block");
        assert!(read("TEA\nRsta").starts_with("line 2, column 3: the small 't' follows no capital"));
        assert!(read("TEA\ntea").starts_with("line 2, column 1: the small 't' follows no capital"));
        assert_eq!(read("TEA\nRS"), "line 2 has 2 tiles where the first row has 3; make all rows as long");
        assert!(read("TEA\n\nRST").starts_with("line 2 is empty"));
        assert!(read("TEA").starts_with("the board is 1x3"));
        assert!(read(&"abcdefghijk\n".repeat(3)).starts_with("the board is 3x11"));
        assert!(read("\n \n").starts_with("there is no board"));
        assert!(read("A\x1b[2J\nAB").contains("a control character"));
    }

    #[test]
    fn no_error_carries_what_steers_a_terminal() {
        for hostile in ["A\u{9b}\nAB", "A\u{202e}\nAB", "A\u{200b}\nAB", "A\u{7}\nAB", "A\u{e0041}B\nABC"] {
            let said = read(hostile);
            assert_eq!(crate::base::sanitize::line(&said), said, "{hostile:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(
            (rows, cols, faces) in (2u16..=10, 2u16..=10).prop_flat_map(|(r, c)| {
                (Just(r), Just(c), proptest::collection::vec("[a-z]{0,2}", usize::from(r * c)))
            }),
        ) {
            let mut faces = faces.iter();
            let board = Grid::fill(rows, cols, |_| Tile::new(faces.next().unwrap()).unwrap());
            prop_assert_eq!(parse(&write(&board)), Ok(board));
        }

        #[test]
        fn no_text_panics(text in "[A-Za-z#. \n\u{0}-\u{2ff}]{0,60}") {
            let _ = parse(&text);
        }
    }
}
