//! `wordhoard convert`: conversion between puzzle formats.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use wordhoard_engine::base::named::by_name;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::solve::word_search;
use wordhoard_puzzles::crossword::{Crossword, CrosswordFile, EncodedFile, FileFormat, Origin};
use wordhoard_puzzles::fill_in::{self, FillIn};
use wordhoard_puzzles::load::{Kind, Puzzle};
use wordhoard_puzzles::print;
use wordhoard_puzzles::word_search::{WordSearch, json, text};

use super::output::{Destination, fail, report};
use super::setup::Setup;
use super::{files, values};

/// Arguments of `convert`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct ConvertArgs {
    /// Puzzle file, or - for standard input
    input: PathBuf,

    /// Output file, or - for standard output. Its extension sets the format: .puz or .ipuz for crosswords, .json for
    /// word searches, .txt for boards, word searches and fill-ins (a crossword becomes a fill-in)
    output: PathBuf,

    /// Output format, overriding the extension of OUTPUT
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&Format::NAMES))]
    format: Option<Format>,

    /// Treat INPUT as this kind instead of detecting it
    #[arg(long = "as", value_name = "KIND", value_parser = values::kind())]
    kind: Option<Kind>,

    /// Unlock a locked solution
    #[arg(long)]
    unlock: bool,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard convert monday.jpz monday.puz
  wordhoard convert locked.puz open.ipuz --unlock
  wordhoard convert monday.puz fillin.txt      as a fill-in
  wordhoard convert birds.txt birds.json       a word search as JSON";

/// Output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Crossword(FileFormat),
    Text,
    Json,
}

impl Format {
    const NAMES: [(&'static str, Self); 4] = [
        ("puz", Self::Crossword(FileFormat::Puz)),
        ("ipuz", Self::Crossword(FileFormat::Ipuz)),
        ("text", Self::Text),
        ("json", Self::Json),
    ];

    /// Returns the format for the extension of `path`.
    fn from_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        if extension == "txt" { Some(Self::Text) } else { by_name(&Self::NAMES, &extension) }
    }
}

/// Converts a puzzle file and reports what the output format cannot hold.
pub fn run(args: &ConvertArgs, setup: &Setup) -> ExitCode {
    convert(args, setup).unwrap_or_else(|why| fail(&why))
}

fn convert(args: &ConvertArgs, setup: &Setup) -> Result<ExitCode, String> {
    let source = Source::from_arg(&args.input);
    let destination = Destination::from_arg(&args.output);
    let unknown = || unknown_format(&args.output, &destination);
    let format = args.format.or_else(|| Format::from_path(&args.output)).ok_or_else(unknown)?;
    let mut loaded = files::load(&source, args.kind)?;
    let with_source = |why| format!("{source}: {why}");
    if let Puzzle::Crossword(CrosswordFile { puzzle, .. }) = &mut loaded.puzzle {
        if args.unlock {
            let key = puzzle.unlock_without_key(&setup.words, &Task::default());
            let key = key.map_err(|error| with_source(error.to_string()))?;
            key.iter().for_each(|key| report(&format!("{source}: unlocked with key {key}")));
        } else if puzzle.lock.is_some() && format != Format::Crossword(FileFormat::Puz) {
            return Err(with_source("the solution is locked, which only .puz supports; use --unlock".into()));
        }
    }
    let EncodedFile { mut bytes, losses } = write(&loaded.puzzle, &loaded.origin, format).map_err(with_source)?;
    if destination.is_terminal() {
        bytes = printable(bytes, format)?;
    }
    let code = destination.write(&bytes)?;
    losses.iter().for_each(|loss| report(&format!("{destination}: {loss}")));
    Ok(code)
}

/// Returns the contents of a file in a form that is safe on a terminal. JSON keeps its meaning; the text formats hold
/// nothing unsafe.
fn printable(bytes: Vec<u8>, format: Format) -> Result<Vec<u8>, String> {
    match format {
        Format::Crossword(FileFormat::Puz) => {
            Err("refusing to write a .puz file to the terminal; name an output file".into())
        }
        Format::Crossword(FileFormat::Ipuz) | Format::Json => {
            Ok(sanitize::escape_json(&String::from_utf8_lossy(&bytes)).into_bytes())
        }
        Format::Text => Ok(bytes),
    }
}

/// Returns the error message for an output file with an unsupported extension.
fn unknown_format(path: &Path, destination: &Destination) -> String {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default().to_ascii_lowercase();
    let problem = match &*extension {
        "xd" | "jpz" => format!("writing .{extension} is not supported"),
        _ => "unknown output format".into(),
    };
    format!("{destination}: {problem}; use .puz, .ipuz, .txt or .json, or --format")
}

fn write(puzzle: &Puzzle, origin: &Origin, format: Format) -> Result<EncodedFile, String> {
    match (puzzle, format) {
        (Puzzle::Crossword(file), Format::Crossword(format)) => format.write(file, origin),
        (Puzzle::Crossword(file), Format::Text) => crossword_as_fill_in(&file.puzzle),
        (Puzzle::FillIn(puzzle), Format::Text) => Ok(lossless_file(fill_in::text::write(puzzle))),
        (Puzzle::WordSearch(puzzle), Format::Text) => Ok(lossless_file(text::write(puzzle))),
        (Puzzle::WordSearch(puzzle), Format::Json) => Ok(lossless_file(word_search_json(puzzle))),
        (Puzzle::Board(board), Format::Text) => Ok(lossless_file(print::board::print(board))),
        (Puzzle::Crossword(_), _) => Err("a crossword converts to .puz, to .ipuz or, as a fill-in, to .txt".into()),
        (Puzzle::FillIn(_), _) => Err("a fill-in converts to .txt".into()),
        (Puzzle::WordSearch(_), _) => Err("a word search converts to .txt or .json".into()),
        (Puzzle::Board(_), _) => Err("a board converts to .txt".into()),
    }
}

fn lossless_file(text: String) -> EncodedFile {
    EncodedFile { bytes: text.into_bytes(), losses: Vec::new() }
}

fn crossword_as_fill_in(puzzle: &Crossword) -> Result<EncodedFile, String> {
    let fill_in: FillIn = fill_in::from_crossword(puzzle)?;
    let loss = "a fill-in has neither clues nor a title; only the grid and the answers are kept".to_owned();
    Ok(EncodedFile { bytes: fill_in::text::write(&fill_in).into_bytes(), losses: vec![loss] })
}

fn word_search_json(puzzle: &WordSearch) -> String {
    json::write(puzzle, &word_search::find(&puzzle.letters, &puzzle.word_letters()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extension_sets_the_format() {
        let format = |name: &str| Format::from_path(Path::new(name));
        assert_eq!([format("a.txt"), format("a.PUZ"), format("x.y.ipuz"), format("a.json")], {
            [
                Some(Format::Text),
                Some(Format::Crossword(FileFormat::Puz)),
                Some(Format::Crossword(FileFormat::Ipuz)),
                Some(Format::Json),
            ]
        });
        assert_eq!([format("a.jpz"), format("puz"), format("-")], [None; 3]);
    }
}
