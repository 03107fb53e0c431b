//! `wordhoard solve` for a crossword.

use std::process::ExitCode;

use serde::Serialize;
use wordhoard_engine::base::humanize::count;
use wordhoard_engine::base::task::Task;
use wordhoard_puzzles::crossword::{Cell, Completion, Crossword, CrosswordFile, LockError};
use wordhoard_puzzles::print::{self, Contents};

use super::args::SolveArgs;
use crate::cli::output::{FAILURE, fail, print};
use crate::cli::setup::Setup;

/// Solved crossword, as printed by `--json`.
#[derive(Serialize)]
struct SolvedCrossword {
    kind: &'static str,
    status: &'static str,
    /// One string per cell: `#` for a block, a space for a missing cell, empty for an unknown letter.
    grid: Vec<Vec<String>>,
    key: Option<u16>,
    warnings: Vec<String>,
}

/// Prints the solution in the file, unlocked if needed. If it is missing or incomplete, fills the rest with words.
pub fn run(mut file: CrosswordFile, warnings: Vec<String>, args: &SolveArgs, setup: &Setup) -> ExitCode {
    let completion = file.puzzle.complete(&setup.words, &Task::default());
    let code = if args.json {
        let solved = SolvedCrossword::new(completion, &file.puzzle, warnings);
        print(&(serde_json::to_string(&solved).unwrap_or_default() + "\n"))
    } else {
        match verdict(completion) {
            Ok(verdict) if args.plain => print(&(lines(&file.puzzle) + &verdict + "\n")),
            Ok(verdict) => print(&format!("{}\n{verdict}\n", print::crossword::grid(&file, Contents::Solution))),
            Err(why) => return fail(&why),
        }
    };
    match completion {
        Completion::Solution | Completion::Unlocked(_) | Completion::Filled { .. } => code,
        Completion::Locked | Completion::Incomplete { .. } | Completion::Cancelled => ExitCode::from(FAILURE),
    }
}

impl SolvedCrossword {
    fn new(completion: Completion, puzzle: &Crossword, warnings: Vec<String>) -> Self {
        let key = if let Completion::Unlocked(key) = completion { Some(key.number()) } else { None };
        let cell = |cell: &Cell| match cell {
            Cell::Void => " ".to_owned(),
            Cell::Block => "#".to_owned(),
            Cell::Open(square) => square.solution.clone(),
        };
        let grid = puzzle.grid.by_row().map(|row| row.iter().map(cell).collect()).collect();
        Self { kind: "crossword", status: status(completion), grid, key, warnings }
    }
}

/// Returns the name of an outcome in JSON.
fn status(completion: Completion) -> &'static str {
    match completion {
        Completion::Solution => "solution",
        Completion::Unlocked(_) => "unlocked",
        Completion::Locked => "locked",
        Completion::Filled { .. } => "fill",
        Completion::Incomplete { .. } | Completion::Cancelled => "none",
    }
}

/// Returns the verdict as a sentence, or an error message if there is no solution to show.
fn verdict(completion: Completion) -> Result<String, String> {
    match completion {
        Completion::Solution => Ok("This is the solution in the file.".into()),
        Completion::Unlocked(key) => Ok(format!("This is the solution in the file, unlocked with key {key}.")),
        Completion::Filled { known: 0 } => {
            Ok("The file holds no solution; the grid is filled from the word list.".into())
        }
        Completion::Filled { .. } => {
            Ok("The file holds part of the solution; the rest is filled from the word list.".into())
        }
        Completion::Locked => Err(LockError::NoKey.to_string()),
        Completion::Incomplete { known, empty } => {
            let holds = if known == 0 { "no solution" } else { "part of the solution" };
            let empty = count(empty, "cell");
            Err(format!("the file holds {holds}, and no words were found that fill the rest: {empty} left empty"))
        }
        Completion::Cancelled => Err(LockError::Cancelled.to_string()),
    }
}

/// Formats the rows with spaces between the cells: `#` for a block, `.` for a missing cell.
fn lines(puzzle: &Crossword) -> String {
    let cell = |cell: &Cell| match cell {
        Cell::Void => ".".to_owned(),
        Cell::Block => "#".to_owned(),
        Cell::Open(square) => square.solution.clone(),
    };
    let row = |row: &[Cell]| row.iter().map(cell).collect::<Vec<_>>().join(" ") + "\n";
    puzzle.grid.by_row().map(row).collect()
}
