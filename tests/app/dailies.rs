//! Daily puzzles never change: each must equal the one that the first version gave for its date. With `FULL=1`, all
//! dates of `tests/fixtures/dailies.txt` are checked. `UPDATE_DAILIES=1` writes the file for an edition that no release
//! has published yet.

use std::fs;
use std::path::PathBuf;

use jiff::civil::Date;
use wordhoard::base::hash::fnv;
use wordhoard::games::{boggle, word_search};

use crate::sample::sample_size;

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/dailies.txt")
}

/// Returns hashes of the board and the word search of a date.
fn line(date: &str) -> String {
    let board = boggle::Desc::daily(date).board;
    let puzzle = word_search::Desc::daily(date).puzzle;
    let theme = puzzle.theme.as_deref().unwrap_or_default();
    let words: Vec<String> = puzzle.words.iter().map(|word| word.shown().to_owned()).collect();
    let letters: Vec<String> = puzzle.letters.lines().collect();
    let search = format!("{theme}\n{}\n{}", letters.join("\n"), words.join("\n"));
    format!("{date} {:016x} {:016x}", boggle::content_hash(&board), fnv(search.as_bytes()))
}

/// Returns every date from 2026-11-01 to 2028-10-31.
fn dates() -> impl Iterator<Item = Date> {
    let end = Date::constant(2028, 10, 31);
    std::iter::successors(Some(Date::constant(2026, 11, 1)), |date| date.tomorrow().ok())
        .take_while(move |date| *date <= end)
}

#[test]
fn daily_puzzles_never_change() {
    if std::env::var_os("UPDATE_DAILIES").is_some() {
        let lines: Vec<String> = dates().map(|date| line(&date.to_string()) + "\n").collect();
        fs::write(file(), lines.concat()).unwrap();
    }
    let text = fs::read_to_string(file()).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), dates().count());
    // A step that is coprime to 7, 30 and 365 meets all kinds of dates.
    let step = sample_size(37, 1);
    for expected in lines.iter().step_by(step) {
        assert_eq!(line(&expected[..10]), *expected);
    }
}
