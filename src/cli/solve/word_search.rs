//! `wordhoard solve` for a word search.

use std::fmt::Write as _;
use std::process::ExitCode;

use serde::Serialize;

use super::args::SolveArgs;
use crate::base::humanize::count;
use crate::cli::output::{FAILURE, fail, print, report};
use crate::cli::setup::Setup;
use crate::grid::{Letters, Placement, Pos};
use crate::puzzle::word_search::{Listed, WordSearch};
use crate::solve::word_search::{self, Comparisons, Method, every_word};

/// Maximum number of places listed per word; a grid of a single letter has thousands.
const MAX_PLACES: usize = 1000;

/// Solved word search, as printed by `--json`.
#[derive(Serialize)]
struct SolvedWordSearch {
    kind: &'static str,
    rows: u16,
    cols: u16,
    found: Vec<Word>,
    missing: Vec<String>,
}

/// Word, with its first and last cell.
#[derive(Serialize)]
struct Word {
    word: String,
    start: Pos,
    end: Pos,
}

/// Solves a word search and prints where its words appear. Without a word list, searches for every word of the
/// lexicon.
pub fn run(puzzle: &WordSearch, args: &SolveArgs, setup: &Setup) -> ExitCode {
    let letters = &puzzle.letters;
    let listed: Vec<Listed> = match puzzle.words.is_empty() {
        false => puzzle.words.clone(),
        true => every_word(letters, &setup.words, args.min_in_grid())
            .iter()
            .filter_map(|found| Listed::new(&found.text).ok())
            .collect(),
    };
    if listed.is_empty() {
        return fail("there are no words in the grid");
    }
    let mut places = places(letters, &listed, args);
    let too_many = places.iter().any(|places| places.len() > MAX_PLACES);
    places.iter_mut().for_each(|places| places.truncate(MAX_PLACES));
    let solved = SolvedWordSearch::of(letters, &listed, &places);
    let text = if args.json { serde_json::to_string(&solved).unwrap_or_default() + "\n" } else { solved.text() };
    let code = print(&text);
    if too_many {
        report(&format!("only the first {MAX_PLACES} places of each word are listed"));
        return ExitCode::from(FAILURE);
    }
    code
}

/// Returns the places of each word: only the first, or all with `--all`.
fn places(letters: &Letters, listed: &[Listed], args: &SolveArgs) -> Vec<Vec<Placement>> {
    let words: Vec<&[u8]> = listed.iter().map(Listed::letters).collect();
    let method = args.search_method().unwrap_or(Method::Fast);
    if args.all {
        return word_search::find_all_by(method, letters, &words, MAX_PLACES + 1);
    }
    let mut comparisons = Comparisons::default();
    let firsts = match method {
        Method::Fast => word_search::find(letters, &words),
        Method::BoyerMoore => word_search::boyer_moore::find(letters, &words, &mut comparisons),
        Method::Brute => word_search::brute::find(letters, &words, &mut comparisons),
    };
    if method != Method::Fast {
        report(&count(comparisons.0 as usize, "letter comparison"));
    }
    firsts.into_iter().map(|place| place.into_iter().collect()).collect()
}

impl SolvedWordSearch {
    fn of(letters: &Letters, listed: &[Listed], places: &[Vec<Placement>]) -> Self {
        let shown = |word: &Listed| word.shown().to_owned();
        let found = listed.iter().zip(places).flat_map(|(word, places)| {
            places.iter().map(move |place| Word { word: shown(word), start: place.start(), end: place.end() })
        });
        let missing = listed.iter().zip(places).filter(|(_, places)| places.is_empty());
        Self {
            kind: "wordsearch",
            rows: letters.rows(),
            cols: letters.cols(),
            found: found.collect(),
            missing: missing.map(|(word, _)| shown(word)).collect(),
        }
    }

    /// Formats one word per line, with its first and last cell as `(row,column)` from 0 as in the paper, then the words
    /// not found.
    fn text(&self) -> String {
        let mut text = String::new();
        for Word { word, start, end } in &self.found {
            let _ = writeln!(text, "{word} ({},{}) ({},{})", start.row, start.col, end.row, end.col);
        }
        for word in &self.missing {
            let _ = writeln!(text, "{word} not found");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::word_search::text;

    /// Top of a grid like the paper's, in which "ikan" runs to the right.
    const PAPER: &str = "HXXXXXX\nAXXIKAN\n";

    #[test]
    fn text_and_json_match_the_documentation() {
        let puzzle = text::parse(&format!("{PAPER}\nikan\nsate\n")).unwrap().puzzle;
        let words = puzzle.word_letters();
        let places = word_search::find_all(&puzzle.letters, &words, MAX_PLACES);
        let solved = SolvedWordSearch::of(&puzzle.letters, &puzzle.words, &places);
        assert_eq!(solved.text(), "ikan (1,3) (1,6)\nsate not found\n");
        assert_eq!(
            serde_json::to_string(&solved).unwrap(),
            "{\"kind\":\"wordsearch\",\"rows\":2,\"cols\":7,\"found\":[{\"word\":\"ikan\",\"start\":[1,3],\"end\":[1,6]}],\
             \"missing\":[\"sate\"]}"
        );
    }
}
