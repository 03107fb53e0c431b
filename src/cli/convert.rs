//! `wordhoard convert`: a puzzle from one format into another.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::args::kind;
use super::output::{Goal, complain};
use super::{Setup, failed, files};
use crate::base::named::{by_name, list};
use crate::base::read::Source;
use crate::puzzle::crossword::{Crossword, Origin, Written, ipuz, puz};
use crate::puzzle::fill_in::{self, FillIn};
use crate::puzzle::load::{Kind, Puzzle};
use crate::puzzle::print;
use crate::puzzle::word_search::{WordSearch, json, text};
use crate::solve::word_search;

/// Arguments of `convert`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Convert {
    /// The puzzle; - for standard input
    pub input: PathBuf,

    /// The file to write, by whose ending its format is told: .puz and .ipuz for crosswords, .txt
    /// for fill-ins, boards and word searches, .json for word searches; - for standard output
    pub output: PathBuf,

    /// The format, where the ending does not tell: puz, ipuz, text, json
    #[arg(long, value_name = "NAME", value_parser = format)]
    pub format: Option<Format>,

    /// What the file is, where it does not tell: boggle, wordsearch, fillin, crossword
    #[arg(long = "as", value_name = "KIND", value_parser = kind)]
    pub kind: Option<Kind>,

    /// Unlock a locked solution
    #[arg(long)]
    pub unlock: bool,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard convert monday.jpz monday.puz
  wordhoard convert locked.puz open.ipuz --unlock
  wordhoard convert monday.puz fillin.txt      a fill-in of its answers
  wordhoard convert birds.txt birds.json       a word search";

/// A format that is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is its name")]
pub enum Format {
    Puz,
    Ipuz,
    Text,
    Json,
}

impl Format {
    const NAMES: [(&'static str, Self); 4] =
        [("puz", Self::Puz), ("ipuz", Self::Ipuz), ("text", Self::Text), ("json", Self::Json)];

    /// The format that the ending of a file names.
    fn of_file(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        if ending == "txt" { Some(Self::Text) } else { by_name(&Self::NAMES, &ending) }
    }
}

fn format(text: &str) -> Result<Format, String> {
    by_name(&Format::NAMES, text).ok_or_else(|| format!("the formats are {}", list(&Format::NAMES)))
}

/// Reads a puzzle and writes it in another format, and says what that one cannot hold.
pub fn run(args: &Convert, setup: &Setup) -> ExitCode {
    convert(args, setup).unwrap_or_else(|why| failed(&why))
}

fn convert(args: &Convert, setup: &Setup) -> Result<ExitCode, String> {
    let source = Source::from_arg(&args.input);
    let goal = Goal::from_arg(&args.output);
    let format = args.format.or_else(|| Format::of_file(&args.output)).ok_or_else(|| unknown(&args.output, &goal))?;
    let mut loaded = files::load(&source, args.kind)?;
    let named = |why| format!("{source}: {why}");
    if let Puzzle::Crossword(puzzle) = &mut loaded.puzzle {
        if args.unlock {
            let key = files::unlock(puzzle, setup).map_err(named)?;
            key.iter().for_each(|key| complain(&format!("{source}: unlocked with the key {key}")));
        } else if puzzle.lock.is_some() && format != Format::Puz {
            return Err(named("its solution is locked, and only .puz can hold that; --unlock unlocks it".into()));
        }
    }
    let Written { bytes, lost } = write(&loaded.puzzle, &loaded.origin, format).map_err(named)?;
    let code = goal.write(&bytes)?;
    lost.iter().for_each(|lost| complain(&format!("{goal}: {lost}")));
    Ok(code)
}

/// Why no format is known by the ending of a file.
fn unknown(path: &Path, goal: &Goal) -> String {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
    let what = match &*ending {
        "xd" | "jpz" => format!(".{ending} is read and not written"),
        _ => "its ending names no format that is written".into(),
    };
    format!("{goal}: {what}; end it in .puz, .ipuz, .txt or .json, or say --format")
}

fn write(puzzle: &Puzzle, origin: &Origin, format: Format) -> Result<Written, String> {
    match (puzzle, format) {
        (Puzzle::Crossword(puzzle), Format::Puz) => puz::write(puzzle, origin),
        (Puzzle::Crossword(puzzle), Format::Ipuz) => ipuz::write(puzzle, origin),
        (Puzzle::Crossword(puzzle), Format::Text) => crossword_as_fill_in(puzzle),
        (Puzzle::FillIn(puzzle), Format::Text) => Ok(whole(fill_in::text::write(puzzle))),
        (Puzzle::WordSearch(puzzle), Format::Text) => Ok(whole(text::write(puzzle))),
        (Puzzle::WordSearch(puzzle), Format::Json) => Ok(whole(json_of(puzzle))),
        (Puzzle::Board(board), Format::Text) => Ok(whole(print::board::print(board))),
        (Puzzle::Crossword(_), _) => Err("a crossword is written as .puz or .ipuz, or as .txt, a fill-in".into()),
        (Puzzle::FillIn(_), _) => Err("a fill-in is written as .txt".into()),
        (Puzzle::WordSearch(_), _) => Err("a word search is written as .txt or .json".into()),
        (Puzzle::Board(_), _) => Err("a board is written as .txt".into()),
    }
}

/// Nothing is lost.
fn whole(text: String) -> Written {
    Written { bytes: text.into_bytes(), lost: Vec::new() }
}

fn crossword_as_fill_in(puzzle: &Crossword) -> Result<Written, String> {
    let made: FillIn = fill_in::of_crossword(puzzle)?;
    let lost = "a fill-in has no clues and no title; the grid and the answers are written".to_owned();
    Ok(Written { bytes: fill_in::text::write(&made).into_bytes(), lost: vec![lost] })
}

fn json_of(puzzle: &WordSearch) -> String {
    json::write(puzzle, &word_search::find(&puzzle.letters, &puzzle.word_letters()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_a_file_names_its_format() {
        let of = |name: &str| Format::of_file(Path::new(name));
        assert_eq!([of("a.txt"), of("a.PUZ"), of("x.y.ipuz"), of("a.json")], {
            [Some(Format::Text), Some(Format::Puz), Some(Format::Ipuz), Some(Format::Json)]
        });
        assert_eq!([of("a.jpz"), of("puz"), of("-")], [None; 3]);
    }
}
