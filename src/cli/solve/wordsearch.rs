//! `wordhoard solve` of a word search.

use std::fmt::Write as _;
use std::process::ExitCode;

use serde::Serialize;

use crate::base::humanize::count;
use crate::cli::output::{complain, print};
use crate::cli::{FAILED, Setup, args, failed};
use crate::grid::{Letters, Placement, Pos};
use crate::puzzle::word_search::{Listed, WordSearch};
use crate::solve::word_search::{self, Comparisons, Method, every_word};

/// Places of one word that are listed; a grid of one letter has thousands.
const MOST: usize = 1000;

/// A solved word search, as `--json` writes it.
#[derive(Serialize)]
struct Solved {
    kind: &'static str,
    rows: u16,
    cols: u16,
    found: Vec<Word>,
    missing: Vec<String>,
}

/// A word and its first and last cell.
#[derive(Serialize)]
struct Word {
    word: String,
    start: Pos,
    end: Pos,
}

/// Solves a puzzle and writes where its words lie: those of its list, or those of the lexicon where it has none.
pub fn run(puzzle: &WordSearch, args: &args::Solve, setup: &Setup) -> ExitCode {
    let letters = &puzzle.letters;
    let listed: Vec<Listed> = match puzzle.words.is_empty() {
        false => puzzle.words.clone(),
        true => every_word(letters, &setup.words, args.min.map_or(4, |min| min.0.into()))
            .iter()
            .filter_map(|found| Listed::new(&found.text).ok())
            .collect(),
    };
    if listed.is_empty() {
        return failed("no word lies in the grid");
    }
    let mut places = match places(letters, &listed, args) {
        Ok(places) => places,
        Err(why) => return failed(&why),
    };
    let too_many = places.iter().any(|places| places.len() > MOST);
    places.iter_mut().for_each(|places| places.truncate(MOST));
    let solved = Solved::of(letters, &listed, &places);
    let text = if args.json { serde_json::to_string(&solved).unwrap_or_default() + "\n" } else { solved.text() };
    let code = print(&text);
    if too_many {
        complain(&format!("of a word that lies in more than {MOST} places the first {MOST} are listed"));
        return ExitCode::from(FAILED);
    }
    code
}

/// The places of each word: the first, or all.
fn places(letters: &Letters, listed: &[Listed], args: &args::Solve) -> Result<Vec<Vec<Placement>>, String> {
    let words: Vec<&[u8]> = listed.iter().map(Listed::letters).collect();
    let method = args.method.and_then(args::Method::of_searches).unwrap_or(Method::Fast);
    if args.all {
        return Ok(word_search::find_all_by(method, letters, &words, MOST + 1));
    }
    let mut comparisons = Comparisons::default();
    let firsts = match method {
        Method::Fast => word_search::find(letters, &words),
        Method::BoyerMoore => word_search::boyer_moore::find(letters, &words, &mut comparisons),
        Method::Brute => word_search::brute::find(letters, &words, &mut comparisons),
    };
    if method != Method::Fast {
        complain(&format!("{} of letters", count(comparisons.0 as usize, "comparison")));
    }
    Ok(firsts.into_iter().map(|place| place.into_iter().collect()).collect())
}

impl Solved {
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

    /// As in the paper: a line a word, its first and its last cell as (row,column) from 0; then what was not found.
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

    /// The grid of the paper's output: harimau runs down from the corner, ikan to the right, sate aslant.
    const PAPER: &str = "HXXXXXX\nAXXIKAN\n";

    #[test]
    fn text_and_json_are_as_documented() {
        let puzzle = text::parse(&format!("{PAPER}\nikan\nsate\n")).unwrap().puzzle;
        let words = puzzle.word_letters();
        let places = word_search::find_all(&puzzle.letters, &words, MOST);
        let solved = Solved::of(&puzzle.letters, &puzzle.words, &places);
        assert_eq!(solved.text(), "ikan (1,3) (1,6)\nsate not found\n");
        assert_eq!(
            serde_json::to_string(&solved).unwrap(),
            "{\"kind\":\"wordsearch\",\"rows\":2,\"cols\":7,\"found\":[{\"word\":\"ikan\",\"start\":[1,3],\"end\":[1,6]}],\
             \"missing\":[\"sate\"]}"
        );
    }
}
