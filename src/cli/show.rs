//! `wordhoard show`: a puzzle as text.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::args::kind;
use super::output::{complain, print};
use super::{Setup, failed, files, solve};
use crate::base::read::Source;
use crate::puzzle::crossword::Crossword;
use crate::puzzle::fill_in::FillIn;
use crate::puzzle::load::{Kind, Puzzle};
use crate::puzzle::print::{self, Filled};
use crate::puzzle::word_search::WordSearch;
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
    let text = files::load(&source, args.kind).and_then(|loaded| {
        let (text, note) = text(loaded.puzzle, args.filled(), setup).map_err(|why| format!("{source}: {why}"))?;
        note.iter().for_each(|note| complain(&format!("{source}: {note}")));
        Ok(text)
    });
    text.map_or_else(|why| failed(&why), |text| print(&text))
}

/// A puzzle as text, and what is to be said besides.
type Shown = (String, Option<String>);

fn text(puzzle: Puzzle, filled: Filled, setup: &Setup) -> Result<Shown, String> {
    match puzzle {
        Puzzle::Board(_) if filled == Filled::Solution => {
            Err("a board has no solution to be shown in it; `wordhoard solve` lists its words".into())
        }
        Puzzle::Board(board) => Ok((print::board::print(&board), None)),
        Puzzle::WordSearch(puzzle) => word_search(&puzzle, filled),
        Puzzle::FillIn(puzzle) => fill_in(&puzzle, filled),
        Puzzle::Crossword(puzzle) => crossword(puzzle, filled, setup),
    }
}

fn word_search(puzzle: &WordSearch, filled: Filled) -> Result<Shown, String> {
    if filled != Filled::Solution {
        return Ok((print::word_search::print(puzzle, None), None));
    }
    if puzzle.words.is_empty() {
        return Err("it has no list of words to be shown; `wordhoard solve` lists every word in it".into());
    }
    let places: Vec<_> = word_search::find(&puzzle.letters, &puzzle.word_letters()).into_iter().flatten().collect();
    Ok((print::word_search::print(puzzle, Some(&places)), None))
}

fn fill_in(puzzle: &FillIn, filled: Filled) -> Result<Shown, String> {
    if filled != Filled::Solution {
        return Ok((print::fill_in::print(puzzle.pattern.spots(), &puzzle.words), None));
    }
    let verdict = puzzle.solve(fill_in::BUDGET).verdict;
    let note = match verdict {
        Verdict::Multiple(..) => Some("this is not the only way"),
        Verdict::GaveUp(_) => Some("the search was given up before another way was found or ruled out"),
        Verdict::Unique(_) | Verdict::None(_) => None,
    };
    let way = solve::fillin::way(verdict)?;
    Ok((print::fill_in::print(&way.cells, &puzzle.words), note.map(str::to_owned)))
}

fn crossword(mut puzzle: Crossword, filled: Filled, setup: &Setup) -> Result<Shown, String> {
    let note = if filled == Filled::Solution {
        files::unlock(&mut puzzle, setup)?.map(|key| format!("unlocked with the key {key}"))
    } else {
        puzzle.lock.is_some().then(|| "its solution is locked; --solution unlocks it".to_owned())
    };
    if filled == Filled::Solution && !puzzle.is_solved() {
        return Err("it does not hold the whole solution; `wordhoard solve` looks for words that fill it".into());
    }
    Ok((print::crossword::print(&puzzle, filled), note))
}
