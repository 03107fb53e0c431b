//! Reads and writes .puz files, for comparison by `tests/puzzles/puz/check.py`.
//!
//! `cargo run --example puz_roundtrip -- FOLDER` writes four files for each `name.puz` in FOLDER: `name.read.json` (the
//! puzzle, the warnings, and whether the file is written back byte for byte), `name.fresh` (the puzzle as a new file),
//! `name.changed` (a modified puzzle) and `name.changed.json` (the modified puzzle as JSON). A locked file is unlocked
//! with the first key listed in the JSON.

use std::error::Error;
use std::path::Path;

use serde_json::{Value, json};
use wordhoard::grid::Grid;
use wordhoard::puzzle::crossword::{Cell, Crossword, Origin, Timer, puz};
use wordhoard::words::Lexicon;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).ok_or("usage: puz_roundtrip FOLDER")?;
    let mut files: Vec<_> =
        std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "puz"));
    files.sort();
    let lexicon = Lexicon::embedded(false);
    files.iter().try_for_each(|path| round_trip(path, &lexicon))
}

fn round_trip(path: &Path, lexicon: &Lexicon) -> Result<(), Box<dyn Error>> {
    let bytes = std::fs::read(path)?;
    let read = puz::parse(&bytes)?;
    let written = puz::write(&read.puzzle, &read.origin)?;
    let keys: Vec<String> = read.puzzle.keys(lexicon).iter().map(ToString::to_string).collect();
    let mut puzzle = read.puzzle.clone();
    if let Some(key) = keys.first() {
        puzzle.unlock(key.parse()?)?;
    }
    let report = json!({
        "same": written.bytes == bytes,
        "lost": written.losses,
        "warnings": read.warnings,
        "keys": keys,
        "locked": read.puzzle.lock.is_some(),
        "puzzle": to_json(&puzzle),
    });
    std::fs::write(path.with_extension("read.json"), report.to_string())?;
    std::fs::write(path.with_extension("fresh"), puz::write(&puzzle, &Origin::None)?.bytes)?;
    change(&mut puzzle);
    std::fs::write(path.with_extension("changed"), puz::write(&puzzle, &read.origin)?.bytes)?;
    std::fs::write(path.with_extension("changed.json"), json!({ "puzzle": to_json(&puzzle) }).to_string())?;
    Ok(())
}

/// Changes some entries (to no letter, one or two), some marks, the timer and a clue.
fn change(puzzle: &mut Crossword) {
    let cells: Vec<_> = puzzle.grid.positions().filter(|&pos| puzzle.square(pos).is_some()).collect();
    for (number, &pos) in cells.iter().enumerate() {
        let Some(square) = puzzle.grid[pos].square_mut() else { continue };
        match number % 5 {
            0 => square.entry = "Q".to_owned(),
            1 => square.entry = "QU".to_owned(),
            2 => square.entry.clear(),
            3 => (square.wrong, square.circled) = (true, true),
            _ => square.revealed = false,
        }
    }
    puzzle.timer = Some(Timer { seconds: 4321, stopped: false });
    if let Some(clue) = puzzle.clues.last_mut() {
        clue.text = "Changed – at last".to_owned();
    }
}

/// Returns the puzzle in the form that the script compares: cells row by row, `#` for a block.
fn to_json(puzzle: &Crossword) -> Value {
    let grid: &Grid<Cell> = &puzzle.grid;
    let cells: Vec<Value> = grid
        .cells()
        .map(|cell| match cell.square() {
            None => json!("#"),
            Some(square) => json!({
                "label": square.label, "solution": square.solution, "entry": square.entry,
                "marks": [square.was_wrong, square.wrong, square.revealed, square.circled],
            }),
        })
        .collect();
    let clues = puzzle.clues.iter().map(|clue| json!([clue.axis.name(), clue.label, clue.text, clue.cells.len()]));
    json!({
        "rows": grid.rows(), "cols": grid.cols(), "cells": cells, "clues": clues.collect::<Vec<_>>(),
        "title": puzzle.title, "author": puzzle.author, "copyright": puzzle.copyright, "notes": puzzle.notes,
        "timer": puzzle.timer.map(|timer| (timer.seconds, timer.stopped)),
    })
}
