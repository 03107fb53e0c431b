//! Workers that score boards: one line in, one line out.

use std::io::Write as _;

use wordhoard_engine::grid::{Grid, Tile};
use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_engine::solve::boggle::frontier::Frontier;
use wordhoard_engine::solve::boggle::score::{DfsScorer, PointTable, PreparedWords, Score, Total};
use wordhoard_engine::solve::boggle::{MAX_SIDE, MIN_SIDE, SearchLimitExceeded};
use wordhoard_engine::words::Lexicon;
use wordhoard_puzzles::board_line::{self, BoardLine};

/// Point tables for square boards of every size.
pub(super) struct PointTables(Vec<PointTable>);

impl PointTables {
    pub fn new(min: usize, scoring: Scoring) -> Self {
        let table = |side| {
            let board = Grid::fill(side, side, |_| Tile::BLOCK);
            PointTable::new(min, |letters| scoring.points(letters, &board))
        };
        Self((MIN_SIDE..=MAX_SIDE).map(table).collect())
    }

    fn for_side(&self, side: u16) -> &PointTable {
        &self.0[usize::from(side - MIN_SIDE)]
    }
}

/// Board scorer for one thread.
pub(super) struct BatchWorker<'a> {
    /// Scorer for small boards, which are scored without building a grid.
    small_scorer: Option<Frontier<'a>>,
    /// Scorer for all other boards.
    general_scorer: Box<dyn Score + 'a>,
    tables: &'a PointTables,
}

impl<'a> BatchWorker<'a> {
    pub fn new(prepared: &'a PreparedWords, words: &'a Lexicon, tables: &'a PointTables) -> Self {
        let small_scorer = prepared.frontier();
        let general_scorer = if small_scorer.is_some() { Box::new(DfsScorer::new(words)) } else { prepared.scorer() };
        Self { small_scorer, general_scorer, tables }
    }

    /// Appends to `out` the answer to a line. Returns `false` if the answer is an error.
    pub fn answer(&mut self, line: &[u8], out: &mut Vec<u8>) -> bool {
        let total = match board_line::parse(line) {
            Ok(board) => self.score(&board).map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        match &total {
            Ok(total) => {
                write_number(total.words, out);
                out.push(b' ');
                write_number(total.points, out);
                out.push(b'\n');
            }
            Err(why) => {
                let _ = writeln!(out, "error: {why}");
            }
        }
        total.is_ok()
    }

    fn score(&mut self, line: &BoardLine) -> Result<Total, SearchLimitExceeded> {
        let table = self.tables.for_side(line.side());
        let total = match &mut self.small_scorer {
            Some(scorer) => line.small_board().and_then(|board| scorer.score(&board, table)),
            None => None,
        };
        total.map_or_else(|| self.general_scorer.score(&line.board(), table), Ok)
    }
}

/// Appends a number in decimal, without the overhead of `std::fmt`.
fn write_number(number: u32, out: &mut Vec<u8>) {
    let mut digits = [0; 10];
    let mut start = digits.len();
    let mut rest = number;
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[start..]);
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::solve::boggle::score::Method;
    use wordhoard_engine::solve::boggle::solve;

    use super::*;

    #[test]
    fn numbers_are_written_in_decimal() {
        for n in [0, 7, 10, 156, 90_210, u32::MAX] {
            let mut out = Vec::new();
            write_number(n, &mut out);
            assert_eq!(out, n.to_string().as_bytes());
        }
    }

    #[test]
    fn every_method_agrees_with_the_solver() {
        let words = Lexicon::frozen();
        let lines = ["tear", "teaRSIONq", "tearsionqlamdeit", "tearsionqlamdeitqesopuwar", &"tearsionq".repeat(4)];
        for (name, method) in Method::NAMES {
            let prepared = PreparedWords::new(method, &words);
            for (min, scoring) in [(3, Scoring::Standard), (4, Scoring::LettersLessTwo)] {
                let tables = PointTables::new(min, scoring);
                let mut worker = BatchWorker::new(&prepared, &words, &tables);
                for line in lines {
                    let board = board_line::parse(line.as_bytes()).unwrap().board();
                    let found = solve(&board, &words, min).unwrap();
                    let points: u32 = found.iter().map(|found| scoring.points(found.text.len(), &board)).sum();
                    let mut out = Vec::new();
                    assert!(worker.answer(line.as_bytes(), &mut out));
                    assert_eq!(String::from_utf8(out).unwrap(), format!("{} {points}\n", found.len()), "{name} {line}");
                }
            }
        }
    }
}
