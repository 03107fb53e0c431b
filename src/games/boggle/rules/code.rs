//! Shareable board codes: the letters of a board, row by row, as in `TERS-ANOI-LDGE-MQuUP`.
//!
//! A code contains the letters themselves, so it does not depend on how boards are dealt from seeds.

use std::fmt;
use std::str::FromStr;

use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::{Board, Tile};
use wordhoard_puzzles::board;

/// Returns the code for a board. Each block is a `.`.
#[must_use]
pub fn encode(board: &Board) -> String {
    let tile = |tile: &Tile| if tile.is_block() { ".".to_owned() } else { tile.to_string() };
    let tiles: Vec<String> = board.cells().map(tile).collect();
    tiles.chunks(board.cols().into()).map(<[String]>::concat).collect::<Vec<_>>().join("-")
}

/// Board parsed from a code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code(pub Board);

/// Error for an invalid code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeError(String);

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected rows of letters separated by -, such as TERS-ANOI-LDGE-MQuUP; {}", self.0)
    }
}

impl std::error::Error for CodeError {}

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let rows = text.trim().replace('-', "\n");
        // The parser reports line numbers, but in a code each line is a row.
        board::parse(&rows).map(Self).map_err(|e| CodeError(sanitize::line(&e.to_string()).replace("line ", "row ")))
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::base::rng::Seed;
    use wordhoard_engine::base::sample::sample_size;
    use wordhoard_generators::boggle::{Density, SETS, Shape, deal};

    use super::*;

    #[test]
    fn boards_round_trip_through_codes() {
        for set in &SETS {
            for seed in 0..sample_size(15, 50) {
                let board =
                    deal(Shape { rows: set.side, cols: set.side }, set, Density::Any, &Seed::new(seed.to_string()));
                assert_eq!(encode(&board).parse(), Ok(Code(board)));
            }
        }
        assert_eq!("ters-anoi-ldge-mqup".parse::<Code>().unwrap().0.cells().count(), 16);
    }

    #[test]
    fn invalid_codes_are_rejected() {
        for (code, expected) in
            [("", "no board"), ("TE-A", "row 2"), ("A", "1x1"), ("TE\u{1b}-AB", "row 1"), ("TE--AB", "row 2")]
        {
            let error = code.parse::<Code>().unwrap_err().to_string();
            assert!(error.contains(expected) && error.starts_with("expected rows"), "{code:?}: {error}");
        }
    }
}
