//! `wordhoard solve` of a crossword.

use std::process::ExitCode;

use serde::Serialize;

use crate::base::humanize::count;
use crate::base::rng::Seed;
use crate::cli::output::print;
use crate::cli::{FAILED, Setup, args, failed, files};
use crate::grid::{Pattern, PatternCell};
use crate::puzzle::crossword::{Cell, Crossword, Key, Square};
use crate::puzzle::print::{self, Filled};
use crate::solve::fill_in::{FILL_BUDGET, FillRequest, Filler};
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
    /// They are words of the list, around those that the file holds, if it holds any.
    Fill(Held),
    /// Some cells have none.
    None(Held),
}

/// What a file holds of a solution that is not whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Held {
    Nothing,
    APart,
}

/// Writes the solution that the file holds, unlocked if need be; where it holds none, words that fit.
pub fn run(mut puzzle: Crossword, warnings: Vec<String>, args: &args::Solve, setup: &Setup) -> ExitCode {
    let status = solve(&mut puzzle, setup);
    let code = if args.json {
        let solved = Solved::of(status, &puzzle, warnings);
        print(&(serde_json::to_string(&solved).unwrap_or_default() + "\n"))
    } else {
        match said(status, &puzzle) {
            Ok(said) if args.plain => print(&(lines(&puzzle) + &said + "\n")),
            Ok(said) => print(&format!("{}\n{said}\n", print::crossword::grid(&puzzle, Filled::Solution))),
            Err(why) => return failed(&why),
        }
    };
    if matches!(status, Status::Locked | Status::None(_)) { ExitCode::from(FAILED) } else { code }
}

fn solve(puzzle: &mut Crossword, setup: &Setup) -> Status {
    if puzzle.lock.is_some() {
        return files::unlock(puzzle, setup).ok().flatten().map_or(Status::Locked, Status::Unlocked);
    }
    if puzzle.is_solved() {
        return Status::Solution;
    }
    let is_known = |cell: &Cell| cell.square().is_some_and(|square| !known(square).is_empty());
    let held = if puzzle.grid.cells().any(is_known) { Held::APart } else { Held::Nothing };
    fill(puzzle, setup);
    if puzzle.is_solved() { Status::Fill(held) } else { Status::None(held) }
}

/// Puts words of the list into the cells without a solution, around what is known. A slot through a cell that has no
/// single letter has no word of the list, and is left out.
fn fill(puzzle: &mut Crossword, setup: &Setup) {
    let letter = |square: &Square| fold::letter(known(square));
    let is_odd = |square: &Square| !known(square).is_empty() && letter(square).is_none();
    let mut slots = puzzle.slots();
    slots.retain(|slot| !slot.cells.iter().filter_map(|&pos| puzzle.square(pos)).any(is_odd));
    let pattern = Pattern::with_slots(puzzle.pattern(letter).spots().clone(), slots);
    let wish = FillRequest { pattern: &pattern, rarest: Tier::LAST, seed: &Seed::new("solve"), budget: FILL_BUDGET };
    let filled = Filler::new(&setup.words).fill(&wish, &mut ());
    for pos in puzzle.grid.positions() {
        let spot = filled.cells[pos];
        if let Some(square) = puzzle.grid[pos].square_mut().filter(|square| square.solution.is_empty()) {
            square.solution = match spot {
                PatternCell::Given(_) => spot.sign().to_string(),
                PatternCell::Open | PatternCell::Block => known(square).to_owned(),
            };
        }
    }
}

/// What is known of a cell: its solution, or the entry that stands there from the start. What a player has put in may
/// be wrong.
fn known(square: &Square) -> &str {
    match &*square.solution {
        "" if square.given => &square.entry,
        solution => solution,
    }
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
            Self::Fill(_) => "fill",
            Self::None(_) => "none",
        }
    }
}

/// The verdict in a sentence; an error where there is nothing to show.
fn said(status: Status, puzzle: &Crossword) -> Result<String, String> {
    match status {
        Status::Solution => Ok("This is the solution that the file holds.".into()),
        Status::Unlocked(key) => Ok(format!("This is the solution that the file holds, unlocked with the key {key}.")),
        Status::Fill(Held::Nothing) => {
            Ok("The file holds no solution; this is a way to fill the grid with words of the list.".into())
        }
        Status::Fill(Held::APart) => {
            Ok("The file holds a part of the solution; the rest is filled with words of the list.".into())
        }
        Status::Locked => Err("its solution is locked, and no key fits".into()),
        Status::None(held) => {
            let empty = puzzle.grid.cells().filter_map(Cell::square).filter(|square| square.solution.is_empty());
            let empty = count(empty.count(), "cell");
            let holds = if held == Held::Nothing { "no solution" } else { "a part of the solution" };
            Err(format!("the file holds {holds}, and no way to fill the rest with words was found: {empty} left empty"))
        }
    }
}

/// The rows with spaces between the cells: `#` for a block, `.` for a cell that is left out.
fn lines(puzzle: &Crossword) -> String {
    let cell = |cell: &Cell| match cell {
        Cell::Void => ".".to_owned(),
        Cell::Block => "#".to_owned(),
        Cell::Open(square) => square.solution.clone(),
    };
    let row = |row: &[Cell]| row.iter().map(cell).collect::<Vec<_>>().join(" ") + "\n";
    puzzle.grid.by_row().map(row).collect()
}
