//! `wordhoard solve` for a crossword.

use std::process::ExitCode;

use serde::Serialize;

use super::args::SolveArgs;
use crate::base::humanize::count;
use crate::base::rng::Seed;
use crate::cli::files;
use crate::cli::output::{FAILURE, fail, print};
use crate::cli::setup::Setup;
use crate::grid::{Pattern, PatternCell};
use crate::puzzle::crossword::{Cell, Crossword, Key, Square};
use crate::puzzle::print::{self, Contents};
use crate::solve::fill_in::{FILL_BUDGET, FillRequest, Filler};
use crate::words::{Tier, fold};

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

/// Outcome of solving a crossword.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Status {
    /// The file holds the solution.
    Solution,
    /// The file holds the solution, unlocked with this key.
    Unlocked(Key),
    /// The file holds a locked solution that no key fits.
    Locked,
    /// Words from the list fill the cells that are unsolved in the file.
    Fill(HeldPart),
    /// Some cells remain empty.
    None(HeldPart),
}

/// Portion of an incomplete solution that the file holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HeldPart {
    Nothing,
    Some,
}

/// Prints the solution in the file, unlocked if needed. If it is missing or incomplete, fills the rest with words.
pub fn run(mut puzzle: Crossword, warnings: Vec<String>, args: &SolveArgs, setup: &Setup) -> ExitCode {
    let status = solve(&mut puzzle, setup);
    let code = if args.json {
        let solved = SolvedCrossword::new(status, &puzzle, warnings);
        print(&(serde_json::to_string(&solved).unwrap_or_default() + "\n"))
    } else {
        match verdict(status, &puzzle) {
            Ok(verdict) if args.plain => print(&(lines(&puzzle) + &verdict + "\n")),
            Ok(verdict) => print(&format!("{}\n{verdict}\n", print::crossword::grid(&puzzle, Contents::Solution))),
            Err(why) => return fail(&why),
        }
    };
    if matches!(status, Status::Locked | Status::None(_)) { ExitCode::from(FAILURE) } else { code }
}

fn solve(puzzle: &mut Crossword, setup: &Setup) -> Status {
    if puzzle.lock.is_some() {
        return files::unlock(puzzle, setup).ok().flatten().map_or(Status::Locked, Status::Unlocked);
    }
    if puzzle.is_solved() {
        return Status::Solution;
    }
    let is_known = |cell: &Cell| cell.square().is_some_and(|square| !known_content(square).is_empty());
    let held = if puzzle.grid.cells().any(is_known) { HeldPart::Some } else { HeldPart::Nothing };
    fill(puzzle, setup);
    if puzzle.is_solved() { Status::Fill(held) } else { Status::None(held) }
}

/// Fills the unsolved cells with words from the list that match the known letters. Slots with a cell that holds more
/// than one letter are skipped, because no word from the list fits there.
fn fill(puzzle: &mut Crossword, setup: &Setup) {
    let letter = |square: &Square| fold::letter(known_content(square));
    let is_rebus = |square: &Square| !known_content(square).is_empty() && letter(square).is_none();
    let mut slots = puzzle.slots();
    slots.retain(|slot| !slot.cells.iter().filter_map(|&pos| puzzle.square(pos)).any(is_rebus));
    let pattern = Pattern::with_slots(puzzle.pattern(letter).cells().clone(), slots);
    let request = FillRequest { pattern: &pattern, rarest: Tier::LAST, seed: &Seed::new("solve"), budget: FILL_BUDGET };
    let filled = Filler::new(&setup.words).fill(&request, &mut ());
    for pos in puzzle.grid.positions() {
        let cell = filled.cells[pos];
        if let Some(square) = puzzle.grid[pos].square_mut().filter(|square| square.solution.is_empty()) {
            square.solution = match cell {
                PatternCell::Given(_) => cell.to_char().to_string(),
                PatternCell::Open | PatternCell::Block => known_content(square).to_owned(),
            };
        }
    }
}

/// Returns the known content of a cell: its solution or a given entry. A player's entry may be wrong and is
/// ignored.
fn known_content(square: &Square) -> &str {
    match &*square.solution {
        "" if square.given => &square.entry,
        solution => solution,
    }
}

impl SolvedCrossword {
    fn new(status: Status, puzzle: &Crossword, warnings: Vec<String>) -> Self {
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
            Self::Fill(_) => "fill",
            Self::None(_) => "none",
        }
    }
}

/// Returns the verdict as a sentence, or an error message if there is no solution to show.
fn verdict(status: Status, puzzle: &Crossword) -> Result<String, String> {
    match status {
        Status::Solution => Ok("This is the solution in the file.".into()),
        Status::Unlocked(key) => Ok(format!("This is the solution in the file, unlocked with key {key}.")),
        Status::Fill(HeldPart::Nothing) => {
            Ok("The file holds no solution; the grid is filled from the word list.".into())
        }
        Status::Fill(HeldPart::Some) => {
            Ok("The file holds part of the solution; the rest is filled from the word list.".into())
        }
        Status::Locked => Err("the solution is locked, and no key fits".into()),
        Status::None(held) => {
            let empty_cells = puzzle.grid.cells().filter_map(Cell::square).filter(|square| square.solution.is_empty());
            let empty_count = count(empty_cells.count(), "cell");
            let holds = if held == HeldPart::Nothing { "no solution" } else { "part of the solution" };
            Err(format!("the file holds {holds}, and no words were found that fill the rest: {empty_count} left empty"))
        }
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
