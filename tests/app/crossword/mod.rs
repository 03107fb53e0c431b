//! Tests of crosswords on the screen.

mod entering;
mod files;
mod help;
mod library;
mod moving;
mod new_puzzles;
mod screen;
mod solver;
mod varieties;

use wordhoard::games::RoundStarter;
use wordhoard::games::crossword::{Crosswords, Desc};
use wordhoard::play::Rules;
use wordhoard::ui::Session;
use wordhoard_engine::grid::{Axis, Grid};
use wordhoard_puzzles::crossword::{Cell, Clue, Crossword, CrosswordFile, Square};

use crate::harness::{Player, Start};

const WOOD: [&str; 5] = ["CATCH", "O#E#E", "MAPLE", "B#I#A", "SADLY"];

/// Creates a puzzle from its solution, with a clue for each slot: `Clue for 1 across`.
fn puzzle(rows: &[&str]) -> Crossword {
    let cell = |ch: char| match ch {
        '#' => Cell::Block,
        '-' => Cell::Open(Square::default()),
        ch => Cell::Open(Square { solution: ch.into(), ..Square::default() }),
    };
    let grid = Grid::from_rows(rows.iter().map(|row| row.chars().map(cell).collect()).collect()).unwrap();
    let mut puzzle = Crossword::new(grid);
    puzzle.title = "In the wood".into();
    puzzle.number();
    add_clues(&mut puzzle);
    puzzle
}

fn add_clues(puzzle: &mut Crossword) {
    let mut slots = puzzle.slots();
    slots.sort_by_key(|slot| slot.axis == Axis::Down);
    let clue = |slot: wordhoard_engine::grid::Slot| {
        let label = puzzle.label(slot.start()).to_owned();
        let text = format!("Clue for {label} {}", slot.axis.name().to_lowercase());
        Clue { axis: slot.axis, label, text, cells: slot.cells, ..Clue::default() }
    };
    puzzle.clues = slots.into_iter().map(clue).collect();
}

fn open(puzzle: Crossword, start: Start) -> Player {
    let desc = Desc::from_file(CrosswordFile::from(puzzle), "wood.puz");
    let kind = Crosswords::slot(&desc);
    let begin = move |key, cx: wordhoard::ui::Context| Session::<Crosswords>::begin(desc.clone(), key, cx);
    Player::open(start, RoundStarter::new::<Crosswords>(move |_| kind.clone(), begin))
}

fn wood() -> Player {
    open(puzzle(&WOOD), Start::default())
}

/// Returns the settings with these lines in the section of crosswords.
fn settings(text: &str) -> wordhoard::games::Settings {
    let crossword = toml::from_str(text).expect("settings");
    wordhoard::games::Settings { crossword, ..wordhoard::games::Settings::default() }
}

/// Settings in which the cursor goes along the rows of a diagramless puzzle.
const ROW_BY_ROW: &str = "arrows = \"move\"\nnext-clue = false\nreturn-to-blank = false";
