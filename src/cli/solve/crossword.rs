//! `wordhoard solve` of a crossword.

use std::process::ExitCode;

use serde::Serialize;

use crate::base::chance::Seed;
use crate::base::say::count;
use crate::cli::output::print;
use crate::cli::{FAILED, Setup, args};
use crate::puzzle::crossword::{Cell, Crossword, Key, Square};
use crate::puzzle::print::{self, Filled};
use crate::solve::fill_in::{Ended, FILL_BUDGET, Filler, Wish};
use crate::words::{Tier, fold};

/// A solved crossword, as `--json` writes it.
#[derive(Serialize)]
struct Solved {
    kind: &'static str,
    status: &'static str,
    /// A string a cell: `#` a block, a space a cell that is left out, nothing where no letter is known.
    grid: Vec<Vec<String>>,
    key: Option<u16>,
    warnings: Vec<String>,
}

/// Where the letters come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Status {
    /// They stand in the file.
    Solution,
    /// They stood there locked by this key.
    Unlocked(Key),
    /// They stand there locked, and no key fits.
    Locked,
    /// They are words of the list: one way of many to fill the grid.
    Fill,
    /// Some cells have none, and so many were found.
    None,
}

/// Writes the solution that the file holds, unlocked if need be; where it holds none, words that fit.
pub fn run(mut puzzle: Crossword, warnings: Vec<String>, args: &args::Solve, setup: &Setup) -> ExitCode {
    let status = solve(&mut puzzle, setup);
    let code = if args.json {
        let solved = Solved::of(status, &puzzle, warnings);
        print(&(serde_json::to_string(&solved).unwrap_or_default() + "\n"))
    } else {
        print(&format!("{}\n{}\n", print::crossword::grid(&puzzle, Filled::Solution), said(status, &puzzle)))
    };
    if matches!(status, Status::Locked | Status::None) { ExitCode::from(FAILED) } else { code }
}

fn solve(puzzle: &mut Crossword, setup: &Setup) -> Status {
    if puzzle.lock.is_some() {
        puzzle.open(&setup.words).map_or(Status::Locked, Status::Unlocked)
    } else if puzzle.is_solved() {
        Status::Solution
    } else if fill(puzzle, setup) {
        Status::Fill
    } else {
        Status::None
    }
}

/// Fills the cells without a solution from the word list, around what is known; true where none is left.
fn fill(puzzle: &mut Crossword, setup: &Setup) -> bool {
    let pattern = puzzle.pattern(|square| fold::letter(known(square)));
    let wish = Wish { pattern: &pattern, rarest: Tier::LAST, seed: &Seed::new("solve"), budget: FILL_BUDGET };
    let filled = Filler::new(&setup.words).fill(&wish, &mut ());
    for pos in puzzle.grid.positions() {
        let sign = filled.cells[pos].sign();
        if let Some(square) = puzzle.grid[pos].square_mut().filter(|square| square.solution.is_empty()) {
            square.solution = if sign.is_ascii_uppercase() { sign.to_string() } else { known(square).to_owned() };
        }
    }
    puzzle.is_solved() && filled.ended == Ended::Complete && filled.left_out.is_empty()
}

/// What is known of a cell: its solution, or what stands in it.
fn known(square: &Square) -> &str {
    if square.solution.is_empty() { &square.entry } else { &square.solution }
}

impl Solved {
    fn of(status: Status, puzzle: &Crossword, warnings: Vec<String>) -> Self {
        let key = if let Status::Unlocked(key) = status { Some(key.number()) } else { None };
        let cell = |cell: &Cell| match cell {
            Cell::Void => " ".to_owned(),
            Cell::Block => "#".to_owned(),
            Cell::Open(square) => square.solution.clone(),
        };
        let grid = puzzle.grid.by_row().map(|row| row.iter().map(cell).collect()).collect();
        Self { kind: "crossword", status: status.name(), grid, key, warnings }
    }
}

impl Status {
    fn name(self) -> &'static str {
        match self {
            Self::Solution => "solution",
            Self::Unlocked(_) => "unlocked",
            Self::Locked => "locked",
            Self::Fill => "fill",
            Self::None => "none",
        }
    }
}

/// The verdict in a sentence.
fn said(status: Status, puzzle: &Crossword) -> String {
    match status {
        Status::Solution => "This is the solution that the file holds.".into(),
        Status::Unlocked(key) => format!("This is the solution that the file holds, unlocked with the key {key}."),
        Status::Locked => "The solution is locked, and no key fits.".into(),
        Status::Fill => "The file holds no solution; this is one of many ways to fill the grid with words.".into(),
        Status::None => {
            let empty = puzzle.grid.cells().filter_map(Cell::square).filter(|square| square.solution.is_empty());
            let empty = count(empty.count(), "cell");
            format!("The file holds no solution, and no way to fill the grid with words was found: {empty} left empty.")
        }
    }
}
