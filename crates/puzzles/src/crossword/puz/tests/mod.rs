use std::path::Path;

use wordhoard_engine::grid::{Axis, Grid, Pos};

use super::raw::{HEADER_LEN, Section, solution_state};
use super::*;
use crate::crossword::{
    BLOCK_ENTRY, Cell, Clue, Crossword, CrosswordFile, EncodedFile, Entry, Key, Place, Progress, Square, Timer,
};

mod changed;
mod damaged;
mod whole;

/// Returns the names and contents of the fixtures, which the script in their folder creates with puzpy.
fn fixtures() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(crate::FIXTURES).join("puz");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|extension| extension == "puz"));
    files
        .map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), std::fs::read(&path).unwrap()))
        .collect()
}

fn fixture(name: &str) -> Vec<u8> {
    fixtures().into_iter().find(|(fixture, _)| fixture == name).unwrap_or_else(|| panic!("{name}")).1
}

/// Creates a puzzle from rows of letters, in which `#` is a block. Each entry gets a clue.
fn puzzle(rows: &[&str]) -> Crossword {
    let cell = |ch: char| match ch {
        '#' => Cell::Block,
        ch => Cell::Open(Square { solution: ch.to_string(), ..Square::default() }),
    };
    let mut puzzle =
        Crossword::new(Grid::from_rows(rows.iter().map(|row| row.chars().map(cell).collect()).collect()).unwrap());
    puzzle.number();
    add_clues(&mut puzzle);
    puzzle
}

/// Gives each entry a clue.
fn add_clues(puzzle: &mut Crossword) {
    let clue = |(number, slot): (usize, wordhoard_engine::grid::Slot)| Clue {
        axis: slot.axis,
        label: puzzle.square(slot.start()).unwrap().label.clone(),
        text: format!("Clue {number}"),
        cells: slot.cells,
        ..Clue::default()
    };
    let mut clues: Vec<Clue> = puzzle.slots().into_iter().enumerate().map(clue).collect();
    clues.sort_by_key(|clue| clue.axis != Axis::Across);
    puzzle.clues = clues;
}

fn square_mut(puzzle: &mut Crossword, row: u16, col: u16) -> &mut Square {
    puzzle.grid[Pos::new(row, col)].square_mut().unwrap()
}

fn entry_mut(file: &mut CrosswordFile, row: u16, col: u16) -> &mut Entry {
    &mut file.progress.entries[Pos::new(row, col)]
}

fn write_new(file: impl Into<CrosswordFile>) -> EncodedFile {
    write(&file.into(), &Origin::None).unwrap()
}

/// Creates a file that contains every part of the format.
fn complete_file() -> Vec<u8> {
    let mut puzzle = puzzle(&["CATS#", "ORE#A", "DEBUG"]);
    (puzzle.title, puzzle.author) = ("Title".into(), "Author".into());
    (puzzle.copyright, puzzle.notes) = ("© 2024".into(), "Notes\nof two lines".into());
    square_mut(&mut puzzle, 0, 0).solution = "HEART".into();
    square_mut(&mut puzzle, 0, 1).solution = "CLUB".into();
    square_mut(&mut puzzle, 1, 0).circled = true;
    let mut file = CrosswordFile::from(puzzle);
    file.progress.timer = Some(Timer { seconds: 90, stopped: true });
    entry_mut(&mut file, 0, 1).text = "CL".into();
    *entry_mut(&mut file, 2, 0) = Entry { text: "X".into(), wrong: true, ..Entry::default() };
    let written = write_new(file);
    assert_eq!(written.losses, [""; 0]);
    let Origin::Puz(mut raw) = parse(&written.bytes).unwrap().origin else { panic!("not a .puz file") };
    raw.preamble = b"From: somebody\n\n".to_vec();
    raw.sections.insert(1, Section { name: *b"WHAT", data: vec![1, 0, 2], terminator: 7 });
    raw.reserved_1c = [1, 2];
    raw.reserved_20 = *b"twelve bytes";
    raw.to_bytes()
}
