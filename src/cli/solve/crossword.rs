//! `wordhoard solve` of a crossword.

use std::process::ExitCode;

use serde::Serialize;

use crate::cli::output::print;
use crate::cli::{FAILED, args};
use crate::puzzle::crossword::{Cell, Crossword};
use crate::puzzle::print::{self, Filled};

/// A solved crossword, as `--json` writes it.
#[derive(Serialize)]
struct Solved {
    kind: &'static str,
    status: &'static str,
    /// A string a cell: `#` a block, a space a cell that is left out, nothing where no letter is known.
    grid: Vec<Vec<String>>,
    key: Option<String>,
    warnings: Vec<String>,
}

/// Writes the solution that the file holds.
pub fn run(puzzle: &Crossword, warnings: Vec<String>, args: &args::Solve) -> ExitCode {
    let status = if puzzle.is_solved() { "solution" } else { "none" };
    let solved = Solved { kind: "crossword", status, grid: rows(puzzle), key: None, warnings };
    let code = if args.json {
        print(&(serde_json::to_string(&solved).unwrap_or_default() + "\n"))
    } else {
        print(&print::crossword::grid(puzzle, Filled::Solution))
    };
    if status == "none" { ExitCode::from(FAILED) } else { code }
}

fn rows(puzzle: &Crossword) -> Vec<Vec<String>> {
    let cell = |cell: &Cell| match cell {
        Cell::Void => " ".to_owned(),
        Cell::Block => "#".to_owned(),
        Cell::Open(square) => square.solution.clone(),
    };
    puzzle.grid.by_row().map(|row| row.iter().map(cell).collect()).collect()
}
