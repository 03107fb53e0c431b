//! Daily puzzles never change: each must equal the one that the first version gave for its date. With `FULL=1`, all
//! dates of `tests/fixtures/dailies.txt`, `series.txt` and `crosswords.txt` are checked. `UPDATE_DAILIES=1` writes the files for an edition
//! that no release has published yet.

use std::fs;
use std::path::PathBuf;

use wordhoard::games::{boggle, crossword, fill_in, word_search};
use wordhoard::play::{Series, days};
use wordhoard_engine::base::hash::fnv;
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::base::task::Task;
use wordhoard_puzzles::crossword::Cell;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(name)
}

/// Returns hashes of the daily board and of the daily word search of a date.
fn line(date: &str) -> String {
    let board = boggle::content_hash(&boggle::Desc::daily(date).board);
    format!("{date} {board:016x} {:016x}", search_hash(&word_search::Desc::daily(date)))
}

/// Returns hashes of the other puzzles of a date: the untimed and the weekly board, the weekly word search, the fill-in.
fn other_line(date: &str) -> String {
    let weekly = Series::Weekly.puzzle_on(date).date;
    let boards =
        [boggle::Desc::untimed(date), boggle::Desc::weekly(&weekly)].map(|desc| boggle::content_hash(&desc.board));
    let search = search_hash(&word_search::Desc::weekly(&weekly));
    let fill_in = fill_in::daily(date, &Task::default()).unwrap().0.words.concat();
    format!("{date} {:016x} {:016x} {search:016x} {:016x}", boards[0], boards[1], fnv(fill_in.as_bytes()))
}

/// Returns the hash of the grid of the daily crossword. Its clues may change.
fn crossword_line(date: &str) -> String {
    let puzzle = crossword::Desc::daily_crossword(date, &Task::default()).unwrap().puzzle;
    let letter = |cell: &Cell| cell.square().map_or("#".to_owned(), |square| square.solution.clone());
    let rows: Vec<String> = puzzle.grid.by_row().map(|row| row.iter().map(letter).collect()).collect();
    format!("{date} {:016x}", fnv(rows.join("\n").as_bytes()))
}

fn search_hash(desc: &word_search::Desc) -> u64 {
    let puzzle = &desc.puzzle;
    let theme = puzzle.theme.as_deref().unwrap_or_default();
    let words: Vec<String> = puzzle.words.iter().map(|word| word.shown().to_owned()).collect();
    let letters: Vec<String> = puzzle.letters.lines().collect();
    fnv(format!("{theme}\n{}\n{}", letters.join("\n"), words.join("\n")).as_bytes())
}

/// Returns every date from 2026-11-01 to 2028-10-31.
fn dates() -> impl Iterator<Item = String> {
    let number = |date| days::number(date).unwrap();
    (number("2026-11-01")..=number("2028-10-31")).map(days::date)
}

/// Compares a sample of the lines of a fixture, one for each date, with `line`: by default, one in `quick_step`.
fn check(name: &str, quick_step: usize, line: fn(&str) -> String) {
    if std::env::var_os("UPDATE_DAILIES").is_some() {
        let lines: Vec<String> = dates().map(|date| line(&date) + "\n").collect();
        fs::write(file(name), lines.concat()).unwrap();
    }
    let text = fs::read_to_string(file(name)).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), dates().count());
    // A step that is coprime to 7, 30 and 365 meets all kinds of dates.
    let step = sample_size(quick_step, 1);
    for expected in lines.iter().step_by(step) {
        assert_eq!(line(&expected[..10]), *expected);
    }
}

#[test]
fn daily_puzzles_never_change() {
    check("dailies.txt", 37, line);
}

#[test]
fn grids_of_daily_crosswords_never_change() {
    check("crosswords.txt", 113, crossword_line);
}

#[test]
fn untimed_and_weekly_puzzles_and_fill_ins_never_change() {
    check("series.txt", 37, other_line);
}
