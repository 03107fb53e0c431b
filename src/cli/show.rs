//! `wordhoard show`: a puzzle as text.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::solve::fill_in::{self, Verdict};
use wordhoard_engine::solve::word_search;
use wordhoard_puzzles::crossword::CrosswordFile;
use wordhoard_puzzles::fill_in::FillIn;
use wordhoard_puzzles::load::{Kind, Puzzle};
use wordhoard_puzzles::print::{self, Contents};
use wordhoard_puzzles::word_search::WordSearch;

use super::output::{fail, print, report};
use super::setup::Setup;
use super::{files, solve, values};

/// Arguments of `show`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct ShowArgs {
    /// Puzzle file, or - for standard input
    file: PathBuf,

    /// Treat FILE as this kind instead of detecting it
    #[arg(long = "as", value_name = "KIND", value_parser = values::kind())]
    kind: Option<Kind>,

    /// Hide the player's entries
    #[arg(long)]
    blank: bool,

    /// Show the solution, unlocked if needed
    #[arg(long, conflicts_with = "blank")]
    solution: bool,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard show monday.puz --blank | lp
  wordhoard show monday.puz --solution | less
  wordhoard show fillin.txt --solution";

impl ShowArgs {
    fn contents(&self) -> Contents {
        match (self.blank, self.solution) {
            (true, _) => Contents::Blank,
            (_, true) => Contents::Solution,
            _ => Contents::Entries,
        }
    }
}

/// Prints the puzzle in a file.
pub fn run(args: &ShowArgs, setup: &Setup) -> ExitCode {
    let source = Source::from_arg(&args.file);
    let text = files::load(&source, args.kind).and_then(|loaded| {
        let (text, note) = text(loaded.puzzle, args.contents(), setup).map_err(|why| format!("{source}: {why}"))?;
        note.iter().for_each(|note| report(&format!("{source}: {note}")));
        Ok(text)
    });
    text.map_or_else(|why| fail(&why), |text| print(&text))
}

/// Text of a puzzle, with a note for the player if there is one.
type TextWithNote = (String, Option<String>);

fn text(puzzle: Puzzle, contents: Contents, setup: &Setup) -> Result<TextWithNote, String> {
    match puzzle {
        Puzzle::Board(_) if contents == Contents::Solution => {
            Err("a board has no solution to show; `wordhoard solve` lists its words".into())
        }
        Puzzle::Board(board) => Ok((print::board::print(&board), None)),
        Puzzle::WordSearch(puzzle) => word_search(&puzzle, contents),
        Puzzle::FillIn(puzzle) => fill_in(&puzzle, contents),
        Puzzle::Crossword(file) => crossword(file, contents, setup),
    }
}

fn word_search(puzzle: &WordSearch, contents: Contents) -> Result<TextWithNote, String> {
    if contents != Contents::Solution {
        return Ok((print::word_search::print(puzzle, None), None));
    }
    if puzzle.words.is_empty() {
        return Err("the puzzle has no word list; `wordhoard solve` lists every word in it".into());
    }
    let placements: Vec<_> = word_search::find(&puzzle.letters, &puzzle.word_letters()).into_iter().flatten().collect();
    Ok((print::word_search::print(puzzle, Some(&placements)), None))
}

fn fill_in(puzzle: &FillIn, contents: Contents) -> Result<TextWithNote, String> {
    if contents != Contents::Solution {
        return Ok((print::fill_in::print(puzzle, puzzle.pattern.cells()), None));
    }
    let verdict = puzzle.solve(fill_in::BUDGET).verdict;
    let note = match verdict {
        Verdict::Multiple(..) => Some("this solution is not unique"),
        Verdict::GaveUp(_) => Some("the search limit was reached; this solution may not be unique"),
        Verdict::Unique(_) | Verdict::None(_) => None,
    };
    let filling = solve::fill_in::filling(verdict)?;
    Ok((print::fill_in::print(puzzle, &filling.cells), note.map(str::to_owned)))
}

fn crossword(mut file: CrosswordFile, contents: Contents, setup: &Setup) -> Result<TextWithNote, String> {
    let note = if contents == Contents::Solution {
        let key = file.puzzle.unlock_without_key(&setup.words, &Task::default()).map_err(|error| error.to_string())?;
        key.map(|key| format!("unlocked with key {key}"))
    } else {
        file.puzzle.lock.is_some().then(|| "the solution is locked; use --solution to unlock it".to_owned())
    };
    if contents == Contents::Solution && !file.puzzle.is_solved() {
        return Err("the file holds no complete solution; `wordhoard solve` looks for words that fit".into());
    }
    Ok((print::crossword::print(&file, contents), note))
}
