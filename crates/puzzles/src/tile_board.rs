//! Boards of tiles as text, with one row per line.
//!
//! A capital letter is a tile, a lowercase letter a blank that stands for it. Empty squares are `.` or the mark of a
//! premium square: `2` and `3` double and triple the letter, `+` and `#` the word. A board with any of these marks has
//! those premium squares and no others. A board without marks has the standard ones if it is 15x15, and none otherwise.
//! Premium squares under tiles need no mark, because they no longer count. Spaces between squares are optional.

use std::fmt;

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::base::read::{self, ReadError, Source};
use wordhoard_engine::grid::{BoardSquare, BoardTile, Grid, Pos, Premium, TileBoard};
use wordhoard_engine::words::fold;

/// Maximum size of a file in bytes. A board takes at most about 2 KB; the rest leaves room for spaces.
pub const MAX_BYTES: u64 = 64 << 10;

/// Error parsing a board. Lines and columns are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the messages describe the variants")]
pub enum TileBoardError {
    Empty,
    NotASquare { line: usize, column: usize, found: char },
    Ragged { line: usize, squares: usize, expected: usize },
    Wide { line: usize, column: usize },
    Size { rows: usize, cols: usize },
    Gap { line: usize },
}

/// Marks of empty squares, for messages.
const EXPECTED: &str = "use a letter for a tile, or . 2 3 + # for an empty square";

impl fmt::Display for TileBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (min, max) = (TileBoard::SIDES.start(), TileBoard::SIDES.end());
        match self {
            Self::Empty => f.write_str("no board found; write one row per line, with . for empty squares"),
            Self::NotASquare { line, column, found } if found.is_control() => {
                write!(f, "line {line}, column {column}: invalid control character; {EXPECTED}")
            }
            Self::NotASquare { line, column, found } => {
                write!(f, "line {line}, column {column}: invalid square {found:?}; {EXPECTED}")
            }
            Self::Ragged { line, squares, expected } => {
                let squares = count(*squares, "square");
                write!(f, "line {line} has {squares}, expected {expected}; all rows must be the same length")
            }
            Self::Wide { line, column } => {
                write!(f, "line {line}, column {column}: the row is too long; boards have {min} to {max} columns")
            }
            Self::Size { rows, cols } => {
                write!(f, "the board is {rows}x{cols}; boards have {min} to {max} rows and {min} to {max} columns")
            }
            Self::Gap { line } => {
                write!(f, "line {line} is empty, but more rows follow; remove empty lines inside the board")
            }
        }
    }
}

impl std::error::Error for TileBoardError {}

/// Error loading a file with a board.
#[derive(Debug)]
pub enum LoadError {
    /// The file could not be read.
    Read(ReadError),
    /// The content is not a valid board.
    Board(Source, TileBoardError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(error) => error.fmt(f),
            Self::Board(source, error @ (TileBoardError::Empty | TileBoardError::Size { .. })) => {
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
pub fn load(source: &Source) -> Result<TileBoard, LoadError> {
    let text = read::text(source, MAX_BYTES).map_err(LoadError::Read)?;
    parse(&text).map_err(|error| LoadError::Board(source.clone(), error))
}

/// Parses a board from text.
///
/// # Errors
/// Returns [`TileBoardError`] if the text is not a valid board of 2x2 to 25x25 squares.
///
/// # Examples
/// ```
/// use wordhoard_engine::grid::{Pos, Premium};
/// use wordhoard_puzzles::tile_board;
///
/// let board = tile_board::parse("..#..\n.TEa.\n.....\n")?;
/// assert!(board.tile(Pos::new(1, 3)).is_some_and(|tile| tile.is_blank));
/// assert_eq!(board.squares()[Pos::new(0, 2)].premium, Premium::TripleWord);
/// # Ok::<(), tile_board::TileBoardError>(())
/// ```
pub fn parse(text: &str) -> Result<TileBoard, TileBoardError> {
    let mut rows: Vec<Vec<BoardSquare>> = Vec::new();
    let mut gap = None;
    for (line, row) in (1..).zip(text.lines()) {
        if row.trim().is_empty() {
            gap = gap.or((!rows.is_empty()).then_some(line));
            continue;
        }
        if let Some(line) = gap {
            return Err(TileBoardError::Gap { line });
        }
        let row = parse_row(row, line)?;
        let expected = rows.first().map_or(row.len(), Vec::len);
        if row.len() != expected {
            return Err(TileBoardError::Ragged { line, squares: row.len(), expected });
        }
        rows.push(row);
    }
    let size = TileBoardError::Size { rows: rows.len(), cols: rows.first().map_or(0, Vec::len) };
    let squares = Grid::from_rows(rows).map_err(|_| TileBoardError::Empty)?;
    TileBoard::new(with_standard_premiums(squares)).ok_or(size)
}

/// Formats a board for [`parse`], one row per line. The squares of a standard board are not marked, because a mark would
/// make those under its tiles plain.
#[must_use]
pub fn write(board: &TileBoard) -> String {
    let has_marks = !board.is_standard();
    let symbol = |square: &BoardSquare| match square.tile {
        Some(tile) => tile.symbol(),
        None if has_marks => square.premium.mark(),
        None => Premium::Plain.mark(),
    };
    let line = |row: &[BoardSquare]| row.iter().map(|square| symbol(square).to_string()).collect::<Vec<_>>().join(" ");
    board.squares().by_row().map(|row| line(row) + "\n").collect()
}

fn parse_row(text: &str, line: usize) -> Result<Vec<BoardSquare>, TileBoardError> {
    let mut row = Vec::new();
    for (column, found) in (1..).zip(text.chars()).filter(|(_, ch)| !ch.is_whitespace()) {
        if row.len() == usize::from(*TileBoard::SIDES.end()) {
            return Err(TileBoardError::Wide { line, column });
        }
        row.push(parse_square(found).ok_or(TileBoardError::NotASquare { line, column, found })?);
    }
    Ok(row)
}

fn parse_square(found: char) -> Option<BoardSquare> {
    if let Some(premium) = Premium::from_mark(found) {
        return Some(BoardSquare { premium, tile: None });
    }
    let letter = fold::letter(found.encode_utf8(&mut [0; 4]))?;
    let tile = Some(BoardTile { letter, is_blank: found.is_lowercase() });
    Some(BoardSquare { premium: Premium::Plain, tile })
}

/// Adds the standard premium squares to a board of their size without marks.
fn with_standard_premiums(squares: Grid<BoardSquare>) -> Grid<BoardSquare> {
    let is_standard_size = squares.rows() == Premium::STANDARD_SIDE && squares.cols() == Premium::STANDARD_SIDE;
    let has_marks = squares.cells().any(|square| square.premium != Premium::Plain);
    if has_marks || !is_standard_size {
        return squares;
    }
    Grid::fill(squares.rows(), squares.cols(), |pos: Pos| BoardSquare {
        premium: Premium::standard(pos),
        ..squares[pos]
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn error(text: &str) -> String {
        parse(text).unwrap_err().to_string()
    }

    #[test]
    fn tiles_blanks_and_marks_are_read() {
        let board = parse("\n . T e \u{c9} \n 2 3 + #\n").unwrap();
        let tile = |row, col| board.tile(Pos::new(row, col)).map(|tile| (tile.letter, tile.is_blank));
        assert_eq!([tile(0, 0), tile(0, 1), tile(0, 2)], [None, Some((19, false)), Some((4, true))]);
        assert_eq!(tile(0, 3), Some((4, false)), "an accent is removed");
        let premiums: Vec<Premium> = board.squares().by_row().nth(1).unwrap().iter().map(|s| s.premium).collect();
        assert_eq!(premiums, Premium::MARKS[1..].iter().map(|&(_, premium)| premium).collect::<Vec<_>>());
    }

    #[test]
    fn standard_premiums_need_the_standard_size_and_no_marks() {
        let premium_count = |text: &str| {
            parse(text).unwrap().squares().cells().filter(|square| square.premium != Premium::Plain).count()
        };
        let plain = format!("{}\n", ".".repeat(15)).repeat(15);
        assert_eq!(parse(&plain), Ok(TileBoard::standard()));
        assert_eq!(premium_count(&plain.replacen('.', "2", 1)), 1);
        assert_eq!(premium_count(&format!("{}\n", ".".repeat(13)).repeat(13)), 0);
    }

    #[test]
    fn boards_are_written_as_they_are_read() {
        let text = ". T e .\n2 3 + #\n";
        assert_eq!(write(&parse(text).unwrap()), text);
        let mut board = TileBoard::standard();
        board.place(board.centre(), BoardTile { letter: 25, is_blank: false });
        assert_eq!(parse(&write(&board)).as_ref(), Ok(&board), "the square under the tile is kept");
        assert!(!write(&board).contains('#'));
    }

    #[test]
    fn errors_name_line_and_column() {
        let expected = "use a letter for a tile, or . 2 3 + # for an empty square";
        assert_eq!(error("...\n. -.\n..."), format!("line 2, column 3: invalid square '-'; {expected}"));
        assert_eq!(error("..\n.\u{7}"), format!("line 2, column 2: invalid control character; {expected}"));
        assert_eq!(error("..\n.\u{e6}"), format!("line 2, column 2: invalid square '\u{e6}'; {expected}"));
        assert_eq!(error("...\n..\n..."), "line 2 has 2 squares, expected 3; all rows must be the same length");
        assert_eq!(error("..\n\n.."), "line 2 is empty, but more rows follow; remove empty lines inside the board");
        assert_eq!(error("...\n"), "the board is 1x3; boards have 2 to 25 rows and 2 to 25 columns");
        assert_eq!(
            error(&". ".repeat(40)),
            "line 1, column 51: the row is too long; boards have 2 to 25 columns",
            "found before the row is read to its end"
        );
        assert_eq!(error(" \n"), "no board found; write one row per line, with . for empty squares");
        assert!(error(&"..\n".repeat(26)).starts_with("the board is 26x2;"));
    }

    proptest! {
        #[test]
        fn parsing_never_panics(text in "[A-Za-z#.+23 \n\u{0}-\u{2ff}]{0,60}") {
            let _ = parse(&text);
        }
    }
}
