//! `wordhoard show`: a puzzle as text.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::args::kind;
use super::output::{complain, print};
use super::{Setup, failed};
use crate::base::read::Source;
use crate::puzzle::crossword::Crossword;
use crate::puzzle::fill_in::FillIn;
use crate::puzzle::load::{self, Kind, Puzzle};
use crate::puzzle::print::{self, Filled};
use crate::puzzle::word_search::{Listed, WordSearch};
use crate::solve::fill_in::{self, Verdict};
use crate::solve::word_search;

/// Arguments of `show`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Show {
    /// The puzzle; - for standard input
    pub file: PathBuf,

    /// What the file is, where it does not tell: boggle, wordsearch, fillin, crossword
    #[arg(long = "as", value_name = "KIND", value_parser = kind)]
    pub kind: Option<Kind>,

    /// Without what a player has put in
    #[arg(long)]
    pub blank: bool,

    /// With what is right; a locked solution is unlocked
    #[arg(long, conflicts_with = "blank")]
    pub solution: bool,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard show monday.puz --blank | lp
  wordhoard show monday.puz --solution | less
  wordhoard show fillin.txt --solution";

impl Show {
    fn filled(&self) -> Filled {
        match (self.blank, self.solution) {
            (true, _) => Filled::Blank,
            (_, true) => Filled::Solution,
            _ => Filled::Entries,
        }
    }
}

/// Prints the puzzle of a file.
pub fn run(args: &Show, setup: &Setup) -> ExitCode {
    let source = Source::from_arg(&args.file);
    let text = load::load(&source, args.kind).map_err(|error| error.to_string()).and_then(|loaded| {
        loaded.warnings.iter().for_each(|warning| complain(&format!("{source}: {warning}")));
        text(loaded.puzzle, args.filled(), setup).map_err(|why| format!("{source}: {why}"))
    });
    text.map_or_else(|why| failed(&why), |text| print(&text))
}

fn text(puzzle: Puzzle, filled: Filled, setup: &Setup) -> Result<String, String> {
    match puzzle {
        Puzzle::Board(_) if filled == Filled::Solution => {
            Err("a board has no solution to be shown in it; `wordhoard solve` lists its words".into())
        }
        Puzzle::Board(board) => Ok(print::board::print(&board)),
        Puzzle::WordSearch(puzzle) => Ok(word_search(&puzzle, filled)),
        Puzzle::FillIn(puzzle) => fill_in(&puzzle, filled),
        Puzzle::Crossword(puzzle) => crossword(puzzle, filled, setup),
    }
}

fn word_search(puzzle: &WordSearch, filled: Filled) -> String {
    let words: Vec<&[u8]> = puzzle.words.iter().map(Listed::letters).collect();
    let places = (filled == Filled::Solution).then(|| word_search::find(&puzzle.letters, &words));
    let places: Option<Vec<_>> = places.map(|places| places.into_iter().flatten().collect());
    print::word_search::print(puzzle, places.as_deref())
}

fn fill_in(puzzle: &FillIn, filled: Filled) -> Result<String, String> {
    if filled != Filled::Solution {
        return Ok(print::fill_in::print(puzzle.pattern.spots(), &puzzle.words));
    }
    match puzzle.solve(fill_in::BUDGET).verdict {
        Verdict::Unique(way) | Verdict::Multiple(way, _) | Verdict::GaveUp(Some(way)) => {
            Ok(print::fill_in::print(&way.cells, &puzzle.words))
        }
        Verdict::None(reason) => Err(format!("there is no way to put all words into the grid: {reason}")),
        Verdict::GaveUp(None) => Err("no way to put all words into the grid was found".into()),
    }
}

fn crossword(mut puzzle: Crossword, filled: Filled, setup: &Setup) -> Result<String, String> {
    if filled == Filled::Solution && puzzle.lock.is_some() {
        let key = puzzle.open(&setup.words).ok_or("its solution is locked, and no key fits")?;
        complain(&format!("unlocked with the key {key}"));
    }
    if filled == Filled::Solution && !puzzle.is_solved() {
        return Err("it does not hold the solution; `wordhoard solve` looks for words that fill it".into());
    }
    Ok(print::crossword::print(&puzzle, filled))
}
