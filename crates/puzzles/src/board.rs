//! Boggle boards as text, with one row per line.
//!
//! Spaces between tiles are optional. An uppercase letter followed by a lowercase letter, such as `Qu` or `Th`, is one
//! tile; a lone `Q` is the letter Q. `#` or `.` is a block. If all letters of a text have the same case, every letter
//! is a separate tile. Accents are removed. Empty lines before and after the board are ignored.

use std::fmt;

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::base::read::{self, ReadError, Source};
use wordhoard_engine::grid::{Board, Grid, GridError, Tile};
use wordhoard_engine::solve::boggle::{MAX_SIDE, MIN_SIDE};
use wordhoard_engine::words::fold;

/// Maximum size of a board file in bytes. A board takes at most about 300 bytes; the rest leaves room for spaces.
pub const MAX_BYTES: u64 = 64 << 10;

/// Error parsing a board. Lines and columns are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the messages describe the variants")]
pub enum BoardError {
    Empty,
    NotATile { line: usize, column: usize, found: char },
    LoneLowercase { line: usize, column: usize, found: char },
    Ragged { line: usize, tiles: usize, expected: usize },
    Size { rows: usize, cols: usize },
    Gap { line: usize },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no board found; write one row of letters per line"),
            Self::NotATile { line, column, found } if found.is_control() => {
                write!(f, "line {line}, column {column}: invalid control character; use letters, or # for a block")
            }
            Self::NotATile { line, column, found } => {
                write!(f, "line {line}, column {column}: invalid tile {found:?}; use letters, or # for a block")
            }
            Self::LoneLowercase { line, column, found } => write!(
                f,
                "line {line}, column {column}: lowercase {found:?} without a capital before it; write Qu for a \
                 two-letter tile, or use one case throughout"
            ),
            Self::Ragged { line, tiles, expected } => {
                let tiles = count(*tiles, "tile");
                write!(f, "line {line} has {tiles}, expected {expected}; all rows must be the same length")
            }
            Self::Size { rows, cols } => write!(
                f,
                "the board is {rows}x{cols}; boards have {MIN_SIDE} to {MAX_SIDE} rows and {MIN_SIDE} to {MAX_SIDE} \
                 columns"
            ),
            Self::Gap { line } => {
                write!(f, "line {line} is empty, but more rows follow; remove empty lines inside the board")
            }
        }
    }
}

impl std::error::Error for BoardError {}

/// Error loading a board file.
#[derive(Debug)]
pub enum LoadError {
    /// The file could not be read.
    Read(ReadError),
    /// The content is not a valid board.
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

/// Loads a board from a file or standard input.
///
/// # Errors
/// Returns [`LoadError`] if the source cannot be read or is not a valid board.
pub fn load(source: &Source) -> Result<Board, LoadError> {
    let text = read::text(source, MAX_BYTES).map_err(LoadError::Read)?;
    parse(&text).map_err(|error| LoadError::Board(source.clone(), error))
}

/// Parses a board from text.
///
/// # Errors
/// Returns [`BoardError`] if the text is not a valid board of 2x2 to 10x10 tiles.
///
/// # Examples
///
/// ```
/// use wordhoard_puzzles::board;
///
/// let board = board::parse("T Qu A\nR S #\n")?;
/// assert_eq!((board.rows(), board.cols()), (2, 3));
/// assert!(board::parse("TEA\nRS\n").is_err());
/// # Ok::<(), board::BoardError>(())
/// ```
pub fn parse(text: &str) -> Result<Board, BoardError> {
    let case = Case::detect(text);
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
        let row = parse_row(line, number + 1, case)?;
        let expected = rows.first().map_or(row.len(), Vec::len);
        if row.len() != expected {
            return Err(BoardError::Ragged { line: number + 1, tiles: row.len(), expected });
        }
        rows.push(row);
    }
    check_size(rows)
}

fn check_size(rows: Vec<Vec<Tile>>) -> Result<Board, BoardError> {
    let size = BoardError::Size { rows: rows.len(), cols: rows.first().map_or(0, Vec::len) };
    let sides = usize::from(MIN_SIDE)..=usize::from(MAX_SIDE);
    match Grid::from_rows(rows) {
        Ok(board) if sides.contains(&board.rows().into()) && sides.contains(&board.cols().into()) => Ok(board),
        Err(GridError::Empty) => Err(BoardError::Empty),
        _ => Err(size),
    }
}

/// Letter case of a text. In mixed case, a lowercase letter joins the capital before it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Case {
    Single,
    Mixed,
}

impl Case {
    fn detect(text: &str) -> Self {
        let mixed = text.chars().any(char::is_lowercase) && text.chars().any(char::is_uppercase);
        if mixed { Self::Mixed } else { Self::Single }
    }
}

fn parse_row(line: &str, number: usize, case: Case) -> Result<Vec<Tile>, BoardError> {
    let mut row: Vec<Tile> = Vec::new();
    // Capital that would form a tile with a lowercase letter directly after it.
    let mut pending: Option<char> = None;
    for (column, found) in line.chars().enumerate() {
        let with_location = |found| (number, column + 1, found);
        if found.is_whitespace() || matches!(found, '#' | '.') {
            pending = None;
            if !found.is_whitespace() {
                row.push(Tile::BLOCK);
            }
            continue;
        }
        let letter = fold_letter(found).ok_or_else(|| not_a_tile(with_location(found)))?;
        if case == Case::Mixed && found.is_lowercase() {
            let capital = pending.take().ok_or_else(|| lone_lowercase(with_location(found)))?;
            let tile = Tile::new(&format!("{capital}{letter}")).map_err(|_| not_a_tile(with_location(found)))?;
            row.pop();
            row.push(tile);
        } else {
            row.push(Tile::new(&letter.to_string()).map_err(|_| not_a_tile(with_location(found)))?);
            pending = Some(letter);
        }
    }
    Ok(row)
}

/// Returns the letter without its accent, or `None` if `found` does not map to a single letter.
fn fold_letter(found: char) -> Option<char> {
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

fn lone_lowercase((line, column, found): (usize, usize, char)) -> BoardError {
    BoardError::LoneLowercase { line, column, found }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Formats a board as [`parse`] reads it: one row per line, with spaces between the tiles.
    fn write(board: &Board) -> String {
        let row = |tiles: &[Tile]| tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ") + "\n";
        board.by_row().map(row).collect()
    }

    fn read(text: &str) -> String {
        parse(text).map_or_else(|e| e.to_string(), |board| write(&board))
    }

    #[test]
    fn spaces_are_ignored() {
        assert_eq!(read("TEA\nRST\n"), "T E A\nR S T\n");
        assert_eq!(read("\n  t e  a\n r s t \n\n"), "T E A\nR S T\n");
    }

    #[test]
    fn a_capital_and_a_lowercase_letter_form_one_tile() {
        assert_eq!(read("TQuA\nRTh."), "T Qu A\nR Th #\n");
        assert_eq!(read("Q Th\nE An"), "Q Th\nE An\n");
        assert_eq!(read("AnTh\nInEr"), "An Th\nIn Er\n");
    }

    #[test]
    fn single_case_letters_are_separate_tiles() {
        assert_eq!(read("QUA\nRT#"), "Q U A\nR T #\n");
        assert_eq!(read("qua\nrt#"), "Q U A\nR T #\n");
    }

    #[test]
    fn accents_are_removed() {
        assert_eq!(read("é à\nt e"), "E A\nT E\n");
    }

    #[test]
    fn errors_name_line_and_column() {
        assert_eq!(read("TEA\nR5T"), "line 2, column 2: invalid tile '5'; use letters, or # for a block");
        assert!(read("TEA\nRsta").starts_with("line 2, column 3: lowercase 't' without a capital before it"));
        assert!(read("TEA\ntea").starts_with("line 2, column 1: lowercase 't' without a capital before it"));
        assert_eq!(read("TEA\nRS"), "line 2 has 2 tiles, expected 3; all rows must be the same length");
        assert!(read("TEA\n\nRST").starts_with("line 2 is empty"));
        assert!(read("TEA").starts_with("the board is 1x3"));
        assert!(read(&"abcdefghijk\n".repeat(3)).starts_with("the board is 3x11"));
        assert!(read("\n \n").starts_with("no board found"));
        assert!(read("A\x1b[2J\nAB").contains("invalid control character"));
    }

    #[test]
    fn errors_are_safe_to_print() {
        for hostile in ["A\u{9b}\nAB", "A\u{202e}\nAB", "A\u{200b}\nAB", "A\u{7}\nAB", "A\u{e0041}B\nABC"] {
            let error = read(hostile);
            assert_eq!(wordhoard_engine::base::sanitize::line(&error), error, "{hostile:?}");
        }
    }

    proptest! {
        #[test]
        fn boards_survive_a_round_trip(
            (rows, cols, faces) in (2u16..=10, 2u16..=10).prop_flat_map(|(r, c)| {
                (Just(r), Just(c), proptest::collection::vec("[a-z]{0,2}", usize::from(r * c)))
            }),
        ) {
            let mut faces = faces.iter();
            let board = Grid::fill(rows, cols, |_| Tile::new(faces.next().unwrap()).unwrap());
            prop_assert_eq!(parse(&write(&board)), Ok(board));
        }

        #[test]
        fn parsing_never_panics(text in "[A-Za-z#. \n\u{0}-\u{2ff}]{0,60}") {
            let _ = parse(&text);
        }
    }
}
