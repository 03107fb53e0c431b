//! `wordhoard solve` for a Boggle board.

mod session;

use std::fmt::Write as _;
use std::process::ExitCode;

use serde::Serialize;

use super::args::SolveArgs;
use crate::cli::output::{FAILURE, fail, print};
use crate::cli::setup::Setup;

use session::BoardSession;
use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::{Board, Pos};
use wordhoard_engine::solve::boggle::{self, FoundWord, Scoring};

/// Solved board, as printed by `--json`.
#[derive(Serialize)]
struct SolvedBoard<'a> {
    kind: &'static str,
    rows: u16,
    cols: u16,
    count: usize,
    score: u32,
    words: Vec<Word<'a>>,
}

#[derive(Serialize)]
struct Word<'a> {
    word: &'a str,
    points: u32,
    path: &'a [Pos],
}

/// Solves a board and prints its words.
pub fn run(board: Board, args: &SolveArgs, setup: &Setup) -> ExitCode {
    let (board, found) = match solve(board, args, setup) {
        Ok(solved) => solved,
        Err(why) => return fail(&why),
    };
    let solved = SolvedBoard::new(&board, &found, args.scoring);
    let text = if args.json { serde_json::to_string(&solved).unwrap_or_default() + "\n" } else { solved.text() };
    let code = print(&text);
    if found.is_empty() { ExitCode::from(FAILURE) } else { code }
}

/// Returns a session that answers questions about a board.
///
/// # Errors
///
/// Returns an error message if the board cannot be solved.
pub fn session(board: Board, args: &SolveArgs, setup: &Setup) -> Result<BoardSession, String> {
    let (board, found) = solve(board, args, setup)?;
    Ok(BoardSession::new(board, found, args.min_on_board(), args.scoring))
}

fn solve(board: Board, args: &SolveArgs, setup: &Setup) -> Result<(Board, Vec<FoundWord>), String> {
    let found = boggle::solve(&board, &setup.words, args.min_on_board()).map_err(|error| error.to_string())?;
    Ok((board, found))
}

impl<'a> SolvedBoard<'a> {
    fn new(board: &Board, found: &'a [FoundWord], scoring: Scoring) -> Self {
        let word = |found: &'a FoundWord| Word {
            word: &found.text,
            points: scoring.points(found.text.len(), board),
            path: &found.path,
        };
        let words: Vec<Word> = found.iter().map(word).collect();
        let score = words.iter().map(|word| word.points).sum();
        Self { kind: "boggle", rows: board.rows(), cols: board.cols(), count: words.len(), score, words }
    }

    /// Formats one word per line, with its points and its tiles as `row,column` from 0. The last line gives the totals.
    fn text(&self) -> String {
        let width = self.words.first().map_or(0, |word| word.word.len());
        let mut text = String::new();
        for Word { word, points, path } in &self.words {
            let path = path.iter().map(|pos| format!("{},{}", pos.row, pos.col)).collect::<Vec<_>>().join(" ");
            let _ = writeln!(text, "{word:width$}  {points:>2}  {path}");
        }
        let _ = writeln!(text, "{}, {}", count(self.count, "word"), count(self.score as usize, "point"));
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_and_text_match_the_documentation() {
        let board = wordhoard_puzzles::board::parse("TEA\nRSO\n").unwrap();
        let words = wordhoard_engine::words::Lexicon::embedded(false);
        let found: Vec<FoundWord> = boggle::solve(&board, &words, 3)
            .unwrap()
            .into_iter()
            .filter(|f| ["tea", "teas"].contains(&&*f.text))
            .collect();
        let solved = SolvedBoard::new(&board, &found, Scoring::Standard);
        assert_eq!(
            serde_json::to_string(&solved).unwrap(),
            "{\"kind\":\"boggle\",\"rows\":2,\"cols\":3,\"count\":2,\"score\":2,\"words\":[\
             {\"word\":\"teas\",\"points\":1,\"path\":[[0,0],[0,1],[0,2],[1,1]]},\
             {\"word\":\"tea\",\"points\":1,\"path\":[[0,0],[0,1],[0,2]]}]}"
        );
        assert_eq!(solved.text(), "teas   1  0,0 0,1 0,2 1,1\ntea    1  0,0 0,1 0,2\n2 words, 2 points\n");
    }
}
