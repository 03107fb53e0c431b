//! What this program makes of .puz files, for `tests/puzzles/puz/check.py` to look at.
//!
//! `cargo run --example puz_roundtrip -- FOLDER`: for each `name.puz` of the folder writes `name.read.json` (the
//! puzzle, the warnings, and whether it comes back byte for byte), `name.fresh` (the puzzle as a new file),
//! `name.changed` (with some of it changed) and `name.changed.json` (the changed puzzle). A locked file is read by the
//! best of its keys, which goes into the JSON.

use std::error::Error;
use std::path::Path;

use serde_json::{Value, json};
use wordhoard::grid::Grid;
use wordhoard::puzzle::crossword::{Cell, Crossword, Origin, Timer, puz};
use wordhoard::words::Lexicon;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).ok_or("name a folder with .puz files")?;
    let mut files: Vec<_> =
        std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    files.retain(|path| path.extension().is_some_and(|end| end == "puz"));
    files.sort();
    let lexicon = Lexicon::embedded(false);
    files.iter().try_for_each(|path| one(path, &lexicon))
}

fn one(path: &Path, lexicon: &Lexicon) -> Result<(), Box<dyn Error>> {
    let bytes = std::fs::read(path)?;
    let read = puz::parse(&bytes)?;
    let back = puz::write(&read.puzzle, &read.origin)?;
    let keys: Vec<String> = read.puzzle.keys(lexicon).iter().map(ToString::to_string).collect();
    let mut puzzle = read.puzzle.clone();
    if let Some(key) = keys.first() {
        puzzle.unlock(key.parse()?)?;
    }
    let told = json!({
        "same": back.bytes == bytes,
        "lost": back.lost,
        "warnings": read.warnings,
        "keys": keys,
        "locked": read.puzzle.lock.is_some(),
        "puzzle": shown(&puzzle),
    });
    std::fs::write(path.with_extension("read.json"), told.to_string())?;
    std::fs::write(path.with_extension("fresh"), puz::write(&puzzle, &Origin::None)?.bytes)?;
    change(&mut puzzle);
    std::fs::write(path.with_extension("changed"), puz::write(&puzzle, &read.origin)?.bytes)?;
    std::fs::write(path.with_extension("changed.json"), json!({ "puzzle": shown(&puzzle) }).to_string())?;
    Ok(())
}

/// A few entries, one of several letters, marks, the clock, a clue.
fn change(puzzle: &mut Crossword) {
    let places: Vec<_> = puzzle.grid.positions().filter(|&pos| puzzle.square(pos).is_some()).collect();
    for (number, &pos) in places.iter().enumerate() {
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

/// The puzzle as the script compares it: cells row by row, `#` for a block.
fn shown(puzzle: &Crossword) -> Value {
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
