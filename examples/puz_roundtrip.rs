//! Reads and writes .puz files, for comparison by `crates/puzzles/fixtures/puz/check.py`.
//!
//! `cargo run --example puz_roundtrip -- FOLDER` writes four files for each `name.puz` in FOLDER: `name.read.json` (the
//! puzzle, the warnings, and whether the file is written back byte for byte), `name.fresh` (the puzzle as a new file),
//! `name.changed` (a modified puzzle) and `name.changed.json` (the modified puzzle as JSON). A locked file is unlocked
//! with the first key listed in the JSON.

use std::error::Error;
use std::path::Path;

use serde_json::{Value, json};
use wordhoard_engine::words::Lexicon;
use wordhoard_puzzles::crossword::{CrosswordFile, Entry, Origin, Timer, puz};

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
    let written = puz::write(&read.file, &read.origin)?;
    let keys: Vec<String> = read.file.puzzle.keys(lexicon).iter().map(ToString::to_string).collect();
    let mut file = read.file.clone();
    if let Some(key) = keys.first() {
        file.puzzle.unlock(key.parse()?)?;
    }
    let report = json!({
        "same": written.bytes == bytes,
        "lost": written.losses,
        "warnings": read.warnings,
        "keys": keys,
        "locked": read.file.puzzle.lock.is_some(),
        "puzzle": to_json(&file),
    });
    std::fs::write(path.with_extension("read.json"), report.to_string())?;
    std::fs::write(path.with_extension("fresh"), puz::write(&file, &Origin::None)?.bytes)?;
    change(&mut file);
    std::fs::write(path.with_extension("changed"), puz::write(&file, &read.origin)?.bytes)?;
    std::fs::write(path.with_extension("changed.json"), json!({ "puzzle": to_json(&file) }).to_string())?;
    Ok(())
}

/// Changes some entries (to no letter, one or two), some marks, the timer and a clue.
fn change(file: &mut CrosswordFile) {
    let puzzle = &mut file.puzzle;
    let cells: Vec<_> = puzzle.grid.positions().filter(|&pos| puzzle.square(pos).is_some()).collect();
    for (number, &pos) in cells.iter().enumerate() {
        let Some(square) = puzzle.grid[pos].square_mut() else { continue };
        let entry = &mut file.progress.entries[pos];
        match number % 5 {
            0 => entry.text = "Q".to_owned(),
            1 => entry.text = "QU".to_owned(),
            2 => entry.text.clear(),
            3 => (entry.wrong, square.circled) = (true, true),
            _ => entry.revealed = false,
        }
    }
    file.progress.timer = Some(Timer { seconds: 4321, stopped: false });
    if let Some(clue) = puzzle.clues.last_mut() {
        clue.text = "Changed – at last".to_owned();
    }
}

/// Returns the puzzle in the form that the script compares: cells row by row, `#` for a block.
fn to_json(file: &CrosswordFile) -> Value {
    let CrosswordFile { puzzle, progress } = file;
    let cell = |pos| match puzzle.square(pos) {
        None => json!("#"),
        Some(square) => {
            let Entry { text, revealed, wrong, was_wrong } = &progress.entries[pos];
            let marks = [was_wrong, wrong, revealed, &square.circled];
            json!({ "label": square.label, "solution": square.solution, "entry": text, "marks": marks })
        }
    };
    let grid = &puzzle.grid;
    let cells: Vec<Value> = grid.positions().map(cell).collect();
    let clues = puzzle.clues.iter().map(|clue| json!([clue.axis.name(), clue.label, clue.text, clue.cells.len()]));
    json!({
        "rows": grid.rows(), "cols": grid.cols(), "cells": cells, "clues": clues.collect::<Vec<_>>(),
        "title": puzzle.title, "author": puzzle.author, "copyright": puzzle.copyright, "notes": puzzle.notes,
        "timer": progress.timer.map(|timer| (timer.seconds, timer.stopped)),
    })
}
