//! `wordhoard make`: new puzzles, to print or share.

use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::output::{Destination, fail, report};
use super::values;
use crate::base::named::by_name;
use crate::base::sanitize;
use crate::games::word_search::{PuzzleOptions, Settings};
use crate::grid::Placement;
use crate::make::word_search::GeneratedPuzzle;
use crate::puzzle::page::{PageSize, pdf, svg};
use crate::puzzle::word_search::worksheet::{self, Pages, Worksheet};
use crate::puzzle::word_search::{json, parse_note, text};

/// Kinds of puzzles to make.
#[derive(Subcommand)]
pub enum MakeCommand {
    /// Make a word search: PDF or SVG to print, or text or JSON
    Wordsearch(Box<WordSearchOptions>),
}

/// Arguments of `make wordsearch`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct WordSearchOptions {
    /// Puzzle parameters
    #[command(flatten)]
    options: PuzzleOptions,

    /// Print this title instead of the theme
    #[arg(long, value_name = "TEXT", value_parser = parse_note)]
    title: Option<String>,

    /// Output format [default: from the extension of FILE, or text]
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&Format::NAMES))]
    format: Option<Format>,

    /// Paper size for PDF and SVG
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&PageSize::NAMES), default_value = "a4")]
    paper: PageSize,

    /// Write to FILE. The answer key of an SVG goes to a second file: birds-key.svg for birds.svg
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write the puzzle even if some words do not fit
    #[arg(long)]
    drop: bool,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard make wordsearch --theme birds -o birds.pdf
  wordhoard make wordsearch --list spelling.txt --size 12 --level easy -o week3.pdf
  wordhoard make wordsearch --size 20 --shape heart --message 'BE MY VALENTINE' -o heart.svg
  wordhoard make wordsearch --seed lunch | wordhoard solve -";

/// Output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Text,
    Json,
    Svg,
    Pdf,
}

impl Format {
    const NAMES: [(&'static str, Self); 4] =
        [("text", Self::Text), ("json", Self::Json), ("svg", Self::Svg), ("pdf", Self::Pdf)];

    /// Returns the format for the extension of `path`.
    fn from_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        if extension == "txt" { Some(Self::Text) } else { by_name(&Self::NAMES, &extension) }
    }
}

/// Makes a puzzle and writes it.
pub fn run(command: &MakeCommand, settings: Settings) -> ExitCode {
    let MakeCommand::Wordsearch(args) = command;
    word_search(args, settings).unwrap_or_else(|why| fail(&why))
}

fn word_search(args: &WordSearchOptions, settings: Settings) -> Result<ExitCode, String> {
    let (params, warnings) = args.options.params()?;
    warnings.iter().for_each(|warning| report(warning));
    let mut generated = args.options.make(&params(settings)).map_err(|error| error.to_string())?;
    generated.made.puzzle.title =
        args.title.as_deref().map(|title| sanitize::line(title.trim())).filter(|title| !title.is_empty());
    let notices = generated.notices();
    notices.iter().for_each(|notice| report(notice));
    if !notices.is_empty() && !args.drop {
        return Err("nothing was written; use --drop to write the puzzle anyway".into());
    }
    let format = args.format.or_else(|| Format::from_path(args.output.as_deref()?)).unwrap_or(Format::Text);
    let output = args.output.as_deref().filter(|path| *path != Path::new("-"));
    match format {
        Format::Text => write(output, text::write(&generated.made.puzzle).as_bytes()),
        Format::Json => write(output, json::write(&generated.made.puzzle, &placements(&generated)).as_bytes()),
        Format::Svg => write_svg(output, pages(args, &generated)?),
        Format::Pdf if output.is_none() && std::io::stdout().is_terminal() => {
            Err("refusing to write a PDF to the terminal; name a file with -o FILE".into())
        }
        Format::Pdf => {
            let bytes = pdf::write(&pages(args, &generated)?.all(), title(&generated));
            write(output, &bytes.map_err(|error| error.to_string())?)
        }
    }
}

fn placements(generated: &GeneratedPuzzle) -> Vec<Option<Placement>> {
    generated.made.placements.iter().copied().map(Some).collect()
}

/// Returns the document's title: the puzzle's title, its theme, or a generic title.
fn title(generated: &GeneratedPuzzle) -> &str {
    let puzzle = &generated.made.puzzle;
    puzzle.title.as_ref().or(puzzle.theme.as_ref()).map_or("Word search", String::as_str)
}

fn pages(args: &WordSearchOptions, generated: &GeneratedPuzzle) -> Result<Pages, String> {
    let GeneratedPuzzle { made, params, seed, .. } = generated;
    let note = format!("{} {}, seed {}", params.size, params.level.name(), seed.shown());
    let placements = placements(generated);
    let worksheet = Worksheet { puzzle: &made.puzzle, placements: &placements, note: Some(&note), paper: args.paper };
    worksheet::pages(&worksheet).map_err(|error| error.to_string())
}

/// Writes the puzzle and its answer key: to standard output as one image, or to separate files.
fn write_svg(output: Option<&Path>, pages: Pages) -> Result<ExitCode, String> {
    let Some(path) = output else { return write(None, svg::write(&pages.all()).as_bytes()) };
    write(Some(path), svg::write(&pages.puzzle).as_bytes())?;
    write(Some(&key_path(path)), svg::write(&pages.key).as_bytes())
}

/// Returns the path of the answer key: `birds-key.svg` for `birds.svg`.
fn key_path(path: &Path) -> PathBuf {
    let mut name = path.file_stem().map_or_else(OsString::new, OsString::from);
    name.push("-key");
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

fn write(output: Option<&Path>, bytes: &[u8]) -> Result<ExitCode, String> {
    output.map_or(Destination::Stdout, |path| Destination::File(path.to_owned())).write(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extension_sets_the_format() {
        let format = |name: &str| Format::from_path(Path::new(name));
        assert_eq!(
            [format("a.txt"), format("a.JSON"), format("x.y.svg"), format("a.pdf"), format("a.doc"), format("pdf")],
            { [Some(Format::Text), Some(Format::Json), Some(Format::Svg), Some(Format::Pdf), None, None] }
        );
    }

    #[test]
    fn the_answer_key_is_named_after_the_puzzle() {
        assert_eq!(key_path(Path::new("a/birds.svg")), Path::new("a/birds-key.svg"));
        assert_eq!(key_path(Path::new("birds")), Path::new("birds-key"));
    }
}
