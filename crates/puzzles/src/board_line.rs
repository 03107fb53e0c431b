//! Boggle boards written on one line each, for files of many boards.
//!
//! A line lists the letters row by row, such as `tearsione` for a 3x3 board. The number of letters determines the size
//! of the square board, from 2x2 to 10x10. Letters are a to z in either case, and q stands for the tile Qu. Spaces and
//! tabs around the letters are ignored.

use std::fmt;

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::{Board, Grid, Tile};
use wordhoard_engine::solve::boggle::frontier::SmallBoard;
use wordhoard_engine::solve::boggle::{MAX_SIDE, MIN_SIDE};

/// Maximum length of a line in bytes, including spaces.
///
/// A reader may truncate longer lines to one byte more than this; [`parse`] still rejects them as too long.
pub const MAX_LINE_BYTES: usize = 1000;
/// Maximum number of letters.
const MAX_LETTERS: usize = (MAX_SIDE * MAX_SIDE) as usize;
/// Letter that stands for the tile Qu.
const QU: usize = (b'q' - b'a') as usize;

/// Square board parsed from one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardLine {
    side: u16,
    letters: [u8; MAX_LETTERS],
}

/// Error parsing a board line. Columns are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the messages describe the variants")]
pub enum LineError {
    Empty,
    TooLong,
    NotUtf8,
    NotALetter { column: usize, found: char },
    LetterCount(usize),
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the line is empty; write all letters of a board, row by row"),
            Self::TooLong => {
                let limit = count(MAX_LINE_BYTES, "byte");
                write!(f, "the line has more than {limit}; a board has at most {MAX_LETTERS} letters")
            }
            Self::NotUtf8 => f.write_str("the line is not valid UTF-8; use a to z, and q for the tile Qu"),
            Self::NotALetter { column, found } => {
                write!(f, "column {column}: ")?;
                match found {
                    found if found.is_control() => f.write_str("invalid control character")?,
                    found => write!(f, "invalid letter {found:?}")?,
                }
                f.write_str("; use a to z, and q for the tile Qu")
            }
            Self::LetterCount(letters) => write!(
                f,
                "the line has {}, expected 4 (2x2), 9, 16, 25, 36, 49, 64, 81 or 100 (10x10)",
                count(*letters, "letter")
            ),
        }
    }
}

impl std::error::Error for LineError {}

/// Parses a board from a line without its line break.
///
/// # Errors
/// Returns [`LineError`] if the line is not a square board of 2x2 to 10x10 letters.
///
/// # Examples
///
/// ```
/// use wordhoard_puzzles::board_line;
///
/// let line = board_line::parse(b"tearsione")?;
/// assert_eq!(line.side(), 3);
/// assert!(board_line::parse(b"tea").is_err());
/// # Ok::<(), board_line::LineError>(())
/// ```
pub fn parse(line: &[u8]) -> Result<BoardLine, LineError> {
    if line.len() > MAX_LINE_BYTES {
        return Err(LineError::TooLong);
    }
    let text = line.trim_ascii();
    let mut letters = [0; MAX_LETTERS];
    let mut highest = 0;
    for (letter, &byte) in letters.iter_mut().zip(text) {
        // Uppercase becomes lowercase, and anything that is not a letter becomes a value above 25.
        *letter = (byte | 0x20).wrapping_sub(b'a');
        highest = highest.max(*letter);
    }
    match side(text.len()) {
        Some(side) if highest < 26 => Ok(BoardLine { side, letters }),
        _ => Err(error(line, text)),
    }
}

/// Returns the side length of a square board with `tiles` tiles, or `None` if no allowed size matches.
fn side(tiles: usize) -> Option<u16> {
    (MIN_SIDE..=MAX_SIDE).find(|&side| usize::from(side * side) == tiles)
}

/// Returns the error for an invalid line. A character that is not a letter takes precedence over a wrong number of
/// letters.
fn error(line: &[u8], text: &[u8]) -> LineError {
    let Ok(line) = str::from_utf8(line) else { return LineError::NotUtf8 };
    let is_invalid = |&(_, found): &(usize, char)| !found.is_ascii_alphabetic();
    let indent = line.len() - line.as_bytes().trim_ascii_start().len();
    let invalid = line.chars().enumerate().skip(indent).take(text.len()).find(is_invalid);
    match invalid {
        _ if text.is_empty() => LineError::Empty,
        Some((index, found)) => LineError::NotALetter { column: index + 1, found },
        None => LineError::LetterCount(text.len()),
    }
}

impl BoardLine {
    /// Returns the side length, from 2 to 10.
    #[must_use]
    pub fn side(&self) -> u16 {
        self.side
    }

    /// Returns the letters row by row, from 0 (a) to 25 (z), with 16 (q) for the tile Qu.
    #[must_use]
    pub fn letters(&self) -> &[u8] {
        &self.letters[..usize::from(self.side * self.side)]
    }

    /// Returns the board for the fast search, or `None` if it is larger than 5x5.
    #[must_use]
    pub fn small_board(&self) -> Option<SmallBoard> {
        SmallBoard::new(self.side.into(), self.side.into(), self.letters())
    }

    /// Returns the board as a grid of tiles, for any search.
    #[must_use]
    pub fn board(&self) -> Board {
        let mut letters = self.letters().iter();
        Grid::fill(self.side, self.side, |_| letters.next().map_or(Tile::BLOCK, |&letter| tile(letter.into())))
    }
}

fn tile(letter: usize) -> Tile {
    let text = if letter == QU { "qu" } else { &"abcdefghijklmnopqrstuvwxyz"[letter..=letter] };
    Tile::new(text).unwrap_or(Tile::BLOCK)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn message(line: impl AsRef<[u8]>) -> String {
        parse(line.as_ref()).unwrap_err().to_string()
    }

    fn tiles(line: &str) -> String {
        parse(line.as_bytes()).unwrap().board().cells().map(Tile::to_string).collect()
    }

    #[test]
    fn letters_may_have_either_case_and_q_is_qu() {
        assert_eq!(tiles("tQaR"), "TQuAR");
        assert_eq!(tiles(" \ttearsionq\r"), "TEARSIONQu");
        assert_eq!(parse(b"abyz").unwrap().letters(), [0, 1, 24, 25]);
    }

    #[test]
    fn the_number_of_letters_determines_the_size() {
        for side in MIN_SIDE..=MAX_SIDE {
            let line = parse(&vec![b'e'; usize::from(side * side)]).unwrap();
            assert_eq!((line.side(), line.board().rows(), line.board().cols()), (side, side, side));
            assert_eq!(line.small_board(), SmallBoard::from_board(&line.board()), "{side}");
        }
    }

    #[test]
    fn errors_describe_the_problem() {
        assert!(message("").starts_with("the line is empty;") && message(" \t\r").starts_with("the line is empty;"));
        assert!(message("tea").starts_with("the line has 3 letters, expected 4 (2x2)"));
        assert!(message("t").starts_with("the line has 1 letter, expected"));
        assert!(message("e".repeat(101)).starts_with("the line has 101 letters, expected"));
        assert!(message("  te5r").starts_with("column 5: invalid letter '5';"));
        assert!(message("t e").starts_with("column 2: invalid letter ' ';"));
        assert!(message("téar").starts_with("column 2: invalid letter 'é';"));
        assert!(message(b"te\xe9r").starts_with("the line is not valid UTF-8;"));
        assert!(message("te\u{1b}[2Jr").starts_with("column 3: invalid control character;"));
        assert!(message("te\0r").starts_with("column 3: invalid control character;"));
    }

    #[test]
    fn overlong_lines_are_reported_as_too_long() {
        let indented = |spaces: usize| " ".repeat(spaces) + "tear";
        assert!(parse(indented(MAX_LINE_BYTES - 4).as_bytes()).is_ok());
        assert!(message(indented(MAX_LINE_BYTES - 3)).starts_with("the line has more than 1000 bytes;"));
        assert!(message(vec![0xff; MAX_LINE_BYTES + 1]).starts_with("the line has more than 1000 bytes;"));
    }

    #[test]
    fn errors_are_safe_to_print() {
        for hostile in ["A\u{9b}AB", "A\u{202e}AB", "A\u{200b}AB", "A\u{7}AB", "A\u{e0041}B", "A\u{301}B", "\u{2028}A"]
        {
            assert_eq!(wordhoard_engine::base::sanitize::line(&message(hostile)), message(hostile), "{hostile:?}");
        }
    }

    proptest! {
        #[test]
        fn accepted_lines_keep_their_letters(side in 2usize..=10, text in "[a-zA-Z]{100}", spaces in "[ \t]{0,3}") {
            let text = &text[..side * side];
            let line = parse(format!("{spaces}{text}{spaces}\r").as_bytes()).unwrap();
            let letters: Vec<u8> = text.to_lowercase().bytes().map(|byte| byte - b'a').collect();
            prop_assert_eq!(line.letters(), &letters);
            prop_assert_eq!(tiles(text), text.to_uppercase().replace('Q', "Qu"));
        }

        #[test]
        fn only_letters_are_accepted(text in "[a-c`{@\\[é\u{0} ]{1,5}") {
            let letters = text.trim_matches(' ');
            let is_board = letters.len() == 4 && letters.bytes().all(|byte| byte.is_ascii_alphabetic());
            prop_assert_eq!(parse(text.as_bytes()).is_ok(), is_board);
        }

        #[test]
        fn parsing_never_panics(line in proptest::collection::vec(any::<u8>(), 0..120)) {
            if let Err(error) = parse(&line) {
                let message = error.to_string();
                prop_assert_eq!(wordhoard_engine::base::sanitize::line(&message), message);
            }
        }
    }
}
