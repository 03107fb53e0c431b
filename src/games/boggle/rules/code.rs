//! A board as a code to share: its letters, row by row, so that it is the same board whatever seeds may mean one day:
//! `TERS-ANOI-LDGE-MQuUP`.

use std::fmt;
use std::str::FromStr;

use crate::base::sanitize;
use crate::grid::{Board, Tile};
use crate::puzzle::board;

/// The code of a board.
#[must_use]
pub fn of_board(board: &Board) -> String {
    let tile = |tile: &Tile| if tile.is_block() { ".".to_owned() } else { tile.to_string() };
    let tiles: Vec<String> = board.cells().map(tile).collect();
    tiles.chunks(board.cols().into()).map(<[String]>::concat).collect::<Vec<_>>().join("-")
}

/// A board that was read from a code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code(pub Board);

/// A code that is none, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeError(String);

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a code has the rows of a board with - between them, such as TERS-ANOI-LDGE-MQuUP; {}", self.0)
    }
}

impl std::error::Error for CodeError {}

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let rows = text.trim().replace('-', "\n");
        // What is read line by line in a file is a row here.
        board::parse(&rows).map(Self).map_err(|e| CodeError(sanitize::line(&e.to_string()).replace("line ", "row ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Seed;
    use crate::games::boggle::rules::deal::deal;
    use crate::games::boggle::rules::density::Density;
    use crate::games::boggle::rules::dice::SETS;
    use crate::games::boggle::rules::shape::Shape;

    #[test]
    fn every_board_comes_back_from_its_code() {
        for set in &SETS {
            for seed in 0..50 {
                let board =
                    deal(Shape { rows: set.side, cols: set.side }, set, Density::Any, &Seed::new(seed.to_string()));
                assert_eq!(of_board(&board).parse(), Ok(Code(board)));
            }
        }
        assert_eq!("ters-anoi-ldge-mqup".parse::<Code>().unwrap().0.cells().count(), 16);
    }

    #[test]
    fn nonsense_is_no_code() {
        for (code, says) in
            [("", "no board"), ("TE-A", "row 2"), ("A", "1x1"), ("TE\u{1b}-AB", "row 1"), ("TE--AB", "row 2")]
        {
            let said = code.parse::<Code>().unwrap_err().to_string();
            assert!(said.contains(says) && said.starts_with("a code has"), "{code:?}: {said}");
        }
    }
}
