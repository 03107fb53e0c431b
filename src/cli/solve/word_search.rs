//! `wordhoard solve` for a word search.

use std::fmt::Write as _;
use std::process::ExitCode;

use serde::Serialize;
use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::{Letters, Placement, Pos};
use wordhoard_engine::solve::word_search::{self, Comparisons, Method, every_word};
use wordhoard_engine::words::Lexicon;
use wordhoard_puzzles::word_search::{ListedWord, WordSearch};

use super::args::SolveArgs;
use crate::cli::output::{FAILURE, fail, print, report};
use crate::cli::setup::Setup;

/// Default minimum length of words in a puzzle without a word list.
pub const DEFAULT_MIN: usize = 4;
/// Maximum number of places listed per word; a grid filled with a single letter has thousands.
const MAX_PLACES: usize = 1000;

/// Solved word search, as printed by `--json`.
#[derive(Serialize)]
struct SolvedWordSearch {
    kind: &'static str,
    rows: u16,
    cols: u16,
    found: Vec<FoundWord>,
    missing: Vec<String>,
}

/// Found word with its first and last cells.
#[derive(Serialize)]
struct FoundWord {
    word: String,
    start: Pos,
    end: Pos,
}

/// Solves a word search and prints where its words appear. If the puzzle has no word list, searches for every word of
/// at least `--min` letters in the lexicon.
pub fn run(puzzle: &WordSearch, args: &SolveArgs, setup: &Setup) -> ExitCode {
    let letters = &puzzle.letters;
    let words = match listed_words(puzzle, &setup.words, args.min_in_grid()) {
        Ok(words) => words,
        Err(why) => return fail(&why),
    };
    let mut places = find_places(letters, &words, args);
    let is_truncated = places.iter().any(|places| places.len() > MAX_PLACES);
    places.iter_mut().for_each(|places| places.truncate(MAX_PLACES));
    let solved = SolvedWordSearch::new(letters, &words, &places);
    let text = if args.json { serde_json::to_string(&solved).unwrap_or_default() + "\n" } else { solved.text() };
    let code = print(&text);
    if is_truncated {
        report(&format!("only the first {MAX_PLACES} places of each word are listed"));
        return ExitCode::from(FAILURE);
    }
    code
}

/// Returns the words of the puzzle or, if it has no word list, every word of at least `min` letters in the grid.
///
/// # Errors
/// Returns an error message if there are no words.
pub fn listed_words(puzzle: &WordSearch, words: &Lexicon, min: usize) -> Result<Vec<ListedWord>, String> {
    if !puzzle.words.is_empty() {
        return Ok(puzzle.words.clone());
    }
    let found = every_word(&puzzle.letters, words, min);
    let listed: Vec<ListedWord> = found.iter().filter_map(|found| ListedWord::new(&found.text).ok()).collect();
    if listed.is_empty() {
        return Err(format!("the grid has no words of {min} or more letters; try a lower --min"));
    }
    Ok(listed)
}

/// Returns the places of each word: only the first by default, or up to [`MAX_PLACES`] + 1 with `--all`. The extra
/// place shows that the list must be truncated.
fn find_places(letters: &Letters, words: &[ListedWord], args: &SolveArgs) -> Vec<Vec<Placement>> {
    let word_letters: Vec<&[u8]> = words.iter().map(ListedWord::letters).collect();
    let method = args.search_method().unwrap_or(Method::Fast);
    if args.all {
        return word_search::find_all_by(method, letters, &word_letters, MAX_PLACES + 1);
    }
    let mut comparisons = Comparisons::default();
    let first_places = match method {
        Method::Fast => word_search::find(letters, &word_letters),
        _ => word_search::find_watched(method, letters, &word_letters, &mut comparisons).into_inner(),
    };
    if method != Method::Fast {
        report(&count(comparisons.0 as usize, "letter comparison"));
    }
    first_places.into_iter().map(|place| place.into_iter().collect()).collect()
}

impl SolvedWordSearch {
    fn new(letters: &Letters, words: &[ListedWord], places: &[Vec<Placement>]) -> Self {
        let shown = |word: &ListedWord| word.shown().to_owned();
        let found = words.iter().zip(places).flat_map(|(word, places)| {
            places.iter().map(move |place| FoundWord { word: shown(word), start: place.start(), end: place.end() })
        });
        let missing = words.iter().zip(places).filter(|(_, places)| places.is_empty());
        Self {
            kind: "wordsearch",
            rows: letters.rows(),
            cols: letters.cols(),
            found: found.collect(),
            missing: missing.map(|(word, _)| shown(word)).collect(),
        }
    }

    /// Formats one place per line: the word, then its first and last cells as `(row,column)`, counted from 0. Words not
    /// found come last.
    fn text(&self) -> String {
        let mut text = String::new();
        for FoundWord { word, start, end } in &self.found {
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
    use wordhoard_puzzles::word_search::text;

    use super::*;

    /// Grid in which "ikan" reads from left to right.
    const GRID: &str = "HXXXXXX\nAXXIKAN\n";

    #[test]
    fn text_and_json_match_the_documentation() {
        let puzzle = text::parse(&format!("{GRID}\nikan\nsate\n")).unwrap().puzzle;
        let words = puzzle.word_letters();
        let places = word_search::find_all(&puzzle.letters, &words, MAX_PLACES);
        let solved = SolvedWordSearch::new(&puzzle.letters, &puzzle.words, &places);
        assert_eq!(solved.text(), "ikan (1,3) (1,6)\nsate not found\n");
        assert_eq!(
            serde_json::to_string(&solved).unwrap(),
            "{\"kind\":\"wordsearch\",\"rows\":2,\"cols\":7,\
             \"found\":[{\"word\":\"ikan\",\"start\":[1,3],\"end\":[1,6]}],\"missing\":[\"sate\"]}"
        );
    }
}
