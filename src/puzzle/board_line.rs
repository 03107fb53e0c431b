//! A Boggle board in one line: its letters row by row, `tearsion` and so on, for files of many boards.
//!
//! The board is square, from 2x2 to 10x10; the number of letters tells its size. Letters are a to z, small or capital,
//! and q is the tile Qu. Blanks before and after them do not matter.

use std::fmt;

use crate::base::humanize::count;
use crate::grid::{Board, Grid, Tile};
use crate::solve::boggle::frontier::SmallBoard;
use crate::solve::boggle::{MAX_SIDE, MIN_SIDE};

/// The most bytes of a line, blanks and all. What is longer may be cut before it is parsed, to one byte more.
pub const LONGEST: usize = 1000;
/// The most letters.
const MOST: usize = (MAX_SIDE * MAX_SIDE) as usize;
/// The tile Qu among the letters.
const QU: usize = (b'q' - b'a') as usize;

/// The letters of a square board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardLine {
    side: u16,
    letters: [u8; MOST],
}

/// Why a line is no board. Columns count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each has its sentence below")]
pub enum LineError {
    Empty,
    TooLong,
    NotUtf8,
    NotALetter { column: usize, found: char },
    Letters(usize),
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the line is empty; a board is all of its letters in one line"),
            Self::TooLong => {
                write!(f, "the line has more than {LONGEST} bytes; a board is at most {MOST} letters in one line")
            }
            Self::NotUtf8 => f.write_str("the line is not UTF-8 text; use the letters a to z, and q for the tile Qu"),
            Self::NotALetter { column, found } => {
                write!(f, "column {column}: ")?;
                match found {
                    found if found.is_control() => f.write_str("a control character")?,
                    found => write!(f, "{found:?}")?,
                }
                f.write_str(" is none of the letters a to z; use q for the tile Qu")
            }
            Self::Letters(letters) => write!(
                f,
                "the line has {}; a square board has 4 (2x2), 9, 16, 25, 36, 49, 64, 81 or 100 (10x10)",
                count(*letters, "letter")
            ),
        }
    }
}

impl std::error::Error for LineError {}

/// Reads a board from a line, without the line's end.
///
/// # Errors
/// When the line is no board.
pub fn parse(line: &[u8]) -> Result<BoardLine, LineError> {
    if line.len() > LONGEST {
        return Err(LineError::TooLong);
    }
    let text = line.trim_ascii();
    let mut letters = [0; MOST];
    let mut highest = 0;
    for (letter, &byte) in letters.iter_mut().zip(text) {
        // A capital becomes small; what is no letter becomes more than 25.
        *letter = (byte | 0x20).wrapping_sub(b'a');
        highest = highest.max(*letter);
    }
    match side(text.len()) {
        Some(side) if highest < 26 => Ok(BoardLine { side, letters }),
        _ => Err(fault(line, text)),
    }
}

/// The side of a square board of so many tiles.
fn side(tiles: usize) -> Option<u16> {
    (MIN_SIDE..=MAX_SIDE).find(|&side| usize::from(side * side) == tiles)
}

/// What is wrong with a line: the first thing that is no letter, or else their number.
fn fault(line: &[u8], text: &[u8]) -> LineError {
    let Ok(line) = str::from_utf8(line) else { return LineError::NotUtf8 };
    let is_odd = |&(_, found): &(usize, char)| !found.is_ascii_alphabetic();
    let blanks = line.len() - line.as_bytes().trim_ascii_start().len();
    let odd = line.chars().enumerate().skip(blanks).take(text.len()).find(is_odd);
    match odd {
        _ if text.is_empty() => LineError::Empty,
        Some((at, found)) => LineError::NotALetter { column: at + 1, found },
        None => LineError::Letters(text.len()),
    }
}

impl BoardLine {
    /// Rows, and as many columns: from 2 to 10.
    #[must_use]
    pub fn side(&self) -> u16 {
        self.side
    }

    /// The letters row by row, from 0 (a) to 25 (z), 16 for the tile Qu.
    #[must_use]
    pub fn letters(&self) -> &[u8] {
        &self.letters[..usize::from(self.side * self.side)]
    }

    /// The board for the fast search, which takes up to 5x5.
    #[must_use]
    pub fn tray(&self) -> Option<SmallBoard> {
        SmallBoard::new(self.side.into(), self.side.into(), self.letters())
    }

    /// The board for any search.
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

    fn said(line: impl AsRef<[u8]>) -> String {
        parse(line.as_ref()).unwrap_err().to_string()
    }

    fn tiles(line: &str) -> String {
        parse(line.as_bytes()).unwrap().board().cells().map(Tile::to_string).collect()
    }

    #[test]
    fn letters_are_small_or_capital_and_q_is_qu() {
        assert_eq!(tiles("tQaR"), "TQuAR");
        assert_eq!(tiles(" \ttearsionq\r"), "TEARSIONQu");
        assert_eq!(parse(b"abyz").unwrap().letters(), [0, 1, 24, 25]);
    }

    #[test]
    fn the_number_of_letters_tells_the_size() {
        for side in MIN_SIDE..=MAX_SIDE {
            let line = parse(&vec![b'e'; usize::from(side * side)]).unwrap();
            assert_eq!((line.side(), line.board().rows(), line.board().cols()), (side, side, side));
            assert_eq!(line.tray(), SmallBoard::of(&line.board()), "{side}");
        }
    }

    #[test]
    fn faults_are_said_in_a_sentence() {
        assert!(said("").starts_with("the line is empty;") && said(" \t\r").starts_with("the line is empty;"));
        assert!(said("tea").starts_with("the line has 3 letters; a square board has 4 (2x2)"));
        assert!(said("t").starts_with("the line has 1 letter;"));
        assert!(said("e".repeat(101)).starts_with("the line has 101 letters;"));
        assert!(said("  te5r").starts_with("column 5: '5' is none of the letters a to z;"));
        assert!(said("t e").starts_with("column 2: ' ' is none of the letters a to z;"));
        assert!(said("téar").starts_with("column 2: 'é' is none of the letters a to z;"));
        assert!(said(b"te\xe9r").starts_with("the line is not UTF-8 text;"));
        assert!(said("te\u{1b}[2Jr").starts_with("column 3: a control character is none of the letters a to z;"));
        assert!(said("te\0r").starts_with("column 3: a control character is none of the letters a to z;"));
    }

    #[test]
    fn a_line_of_too_many_bytes_is_told_as_that() {
        let blanks = |count: usize| " ".repeat(count) + "tear";
        assert!(parse(blanks(LONGEST - 4).as_bytes()).is_ok());
        assert!(said(blanks(LONGEST - 3)).starts_with("the line has more than 1000 bytes;"));
        assert!(said(vec![0xff; LONGEST + 1]).starts_with("the line has more than 1000 bytes;"));
    }

    #[test]
    fn no_error_carries_what_steers_a_terminal() {
        for hostile in ["A\u{9b}AB", "A\u{202e}AB", "A\u{200b}AB", "A\u{7}AB", "A\u{e0041}B", "A\u{301}B", "\u{2028}A"]
        {
            assert_eq!(crate::base::sanitize::line(&said(hostile)), said(hostile), "{hostile:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_accepted_is_its_letters(side in 2usize..=10, text in "[a-zA-Z]{100}", blanks in "[ \t]{0,3}") {
            let text = &text[..side * side];
            let line = parse(format!("{blanks}{text}{blanks}\r").as_bytes()).unwrap();
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
        fn no_line_panics(line in proptest::collection::vec(any::<u8>(), 0..120)) {
            if let Err(error) = parse(&line) {
                let said = error.to_string();
                prop_assert_eq!(crate::base::sanitize::line(&said), said);
            }
        }
    }
}
