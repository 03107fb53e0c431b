//! Plays crosswords and saves them as .puz files, for comparison by `crates/puzzles/fixtures/puz/check_saves.py`.
//!
//! `cargo run --example crossword_saves -- FOLDER FILE...` reads crosswords in any format. For each, it makes right,
//! wrong, pencilled and multi-letter entries, checks and reveals some of them, and writes two files: `NAME.puz`, saved
//! by the game, and `NAME.json`, with the entries, marks and time to expect in it. Files without a square to fill are
//! skipped.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::{Value, json};
use wordhoard::games::crossword::export::SaveTarget;
use wordhoard::games::crossword::{Area, Change, Crosswords, Desc, Move, State};
use wordhoard::play::{Round, RoundKey};
use wordhoard_engine::base::read::Source;
use wordhoard_engine::grid::Pos;
use wordhoard_engine::words::Lexicon;
use wordhoard_puzzles::crossword::Origin;
use wordhoard_puzzles::load::{self, Kind, Puzzle};

/// Time played, in seconds.
const PLAYED: u64 = 754;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args_os().skip(1);
    let folder = PathBuf::from(args.next().ok_or("usage: crossword_saves FOLDER FILE...")?);
    let lexicon = Lexicon::embedded(false);
    args.try_for_each(|path| save(&folder, path.as_ref(), &lexicon))
}

/// Plays the crossword in a file and saves it in `folder`.
fn save(folder: &Path, path: &Path, lexicon: &Lexicon) -> Result<(), Box<dyn Error>> {
    let loaded = load::load(&Source::File(path.to_owned()), Some(Kind::Crossword))?;
    let Puzzle::Crossword(file) = loaded.puzzle else { return Err("not a crossword".into()) };
    let before = file.progress.timer.map_or(0, |timer| timer.seconds);
    // Files of different formats may have the same name.
    let name = path.file_name().ok_or("not a file")?.to_string_lossy().replace('.', "-");
    let Ok(mut round) = Round::begin(Desc::from_file(file, &name), lexicon, RoundKey::fresh(true)) else {
        println!("{name}: skipped");
        return Ok(());
    };
    play(&mut round);
    let state = round.state();
    let message = SaveTarget::new(&folder.join(&name).with_extension("puz"))?.save(
        state,
        Duration::from_secs(PLAYED),
        &Origin::None,
    )?;
    println!("{name}: {message}");
    let (puzzle, seconds) = (state.puzzle(), u64::from(before) + PLAYED);
    let cells: Vec<Value> = puzzle.grid.positions().map(|pos| cell(state, pos)).collect();
    let report = json!({
        "rows": puzzle.grid.rows(), "cols": puzzle.grid.cols(), "cells": cells, "timer": (seconds, false),
    });
    std::fs::write(folder.join(&name).with_extension("json"), report.to_string())?;
    Ok(())
}

/// Makes moves of every kind in rounds of eight squares. The puzzle is not solved, because some squares stay empty.
fn play(round: &mut Round<Crosswords>) {
    let squares = round.state().squares_in(Area::Puzzle);
    let solution = |pos| round.state().puzzle().square(pos).map_or(String::new(), |square| square.solution.clone());
    let texts: Vec<String> = squares.iter().map(|&pos| solution(pos)).collect();
    let of_kind = |kind: usize| (0..squares.len()).filter(move |index| index % 8 == kind);
    let enter = |kind: usize, text: &dyn Fn(usize) -> String, pencil: bool| {
        Move::Enter(Change { squares: of_kind(kind).map(|index| (squares[index], text(index))).collect(), pencil })
    };
    let mut moves = vec![
        enter(0, &|index| texts[index].clone(), false),
        enter(1, &|_| "Q".to_owned(), false),
        enter(2, &|_| "Z".to_owned(), false),
        enter(3, &|_| "J".to_owned(), false),
        Move::Check(Area::Puzzle),
        enter(2, &|index| texts[index].clone(), false),
        enter(4, &|_| "HEART".to_owned(), false),
        enter(5, &|_| "É".to_owned(), true),
        enter(7, &|_| String::new(), false),
    ];
    moves.extend(of_kind(3).chain(of_kind(6)).map(|index| Move::Reveal(Area::Square(squares[index]))));
    for action in moves {
        round.play(action, Duration::ZERO);
    }
}

/// Returns what the player sees in a cell: the letters and the marks, or `#` if there is nothing to fill.
fn cell(state: &State, pos: Pos) -> Value {
    state.content(pos).map_or(json!("#"), |content| {
        let entry = &content.entry;
        json!({ "entry": entry.text, "marks": [entry.was_wrong, entry.wrong, entry.revealed] })
    })
}
