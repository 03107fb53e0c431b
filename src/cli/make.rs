//! `wordhoard make`: puzzles written to files, to print or to pass on.

use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args as ClapArgs, Subcommand};

use super::output::{Goal, complain};
use super::{Setup, failed};
use crate::base::named::{by_name, list};
use crate::base::sanitize;
use crate::games::word_search::{GeneratedPuzzle, Making, Origin, note};
use crate::puzzle::page::{PageSize, pdf, svg};
use crate::puzzle::word_search::worksheet::{self, Pages, Worksheet};
use crate::puzzle::word_search::{json, text};

/// What is made.
#[derive(Subcommand)]
pub enum Make {
    /// A word search: to print (pdf, svg), or as text or JSON
    Wordsearch(Box<WordSearch>),
}

/// Arguments of `make wordsearch`.
#[derive(ClapArgs)]
#[command(after_help = EXAMPLES)]
pub struct WordSearch {
    /// How it is made.
    #[command(flatten)]
    pub making: Making,

    /// What stands above it, in place of the theme
    #[arg(long, value_name = "TEXT", value_parser = note)]
    pub title: Option<String>,

    /// text, json, svg, pdf; unless given, by the ending of FILE, else text
    #[arg(long, value_name = "NAME", value_parser = format)]
    pub format: Option<Format>,

    /// The paper of pdf and svg: a4, letter
    #[arg(long, value_name = "NAME", value_parser = paper, default_value = "a4")]
    pub paper: PageSize,

    /// Write to this file; the answer key of an svg goes to a file beside it, FILE-key.svg
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Write the puzzle although words had to be left out of it
    #[arg(long)]
    pub drop: bool,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard make wordsearch --theme birds -o birds.pdf
  wordhoard make wordsearch --list spelling.txt --size 12 --level easy -o week3.pdf
  wordhoard make wordsearch --size 20 --shape heart --message 'BE MY VALENTINE' -o heart.svg
  wordhoard make wordsearch --seed lunch | wordhoard solve -";

/// A format of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is its name")]
pub enum Format {
    Text,
    Json,
    Svg,
    Pdf,
}

impl Format {
    const NAMES: [(&'static str, Self); 4] =
        [("text", Self::Text), ("json", Self::Json), ("svg", Self::Svg), ("pdf", Self::Pdf)];

    /// The format that the ending of a file names.
    fn of_file(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        if ending == "txt" { Some(Self::Text) } else { by_name(&Self::NAMES, &ending) }
    }
}

fn format(text: &str) -> Result<Format, String> {
    by_name(&Format::NAMES, text).ok_or_else(|| format!("the formats are {}", list(&Format::NAMES)))
}

fn paper(text: &str) -> Result<PageSize, String> {
    by_name(&PageSize::NAMES, text).ok_or_else(|| format!("the papers are {}", list(&PageSize::NAMES)))
}

/// Makes what is asked for and writes it.
pub fn run(make: &Make, setup: &Setup) -> ExitCode {
    let Make::Wordsearch(args) = make;
    match word_search(args, setup) {
        Ok(code) => code,
        Err(why) => failed(&why),
    }
}

fn word_search(args: &WordSearch, setup: &Setup) -> Result<ExitCode, String> {
    let (params, warnings) = args.making.params()?;
    warnings.iter().for_each(|warning| complain(warning));
    let mut laid = args.making.make(&params(setup.config.games.word_search)).map_err(|error| error.to_string())?;
    laid.desc.puzzle.title =
        args.title.as_deref().map(|title| sanitize::line(title.trim())).filter(|title| !title.is_empty());
    let notices = laid.notices();
    notices.iter().for_each(|notice| complain(notice));
    if !notices.is_empty() && !args.drop {
        return Err("nothing is written; --drop writes the puzzle without what was left out".into());
    }
    let format = args.format.or_else(|| Format::of_file(args.output.as_deref()?)).unwrap_or(Format::Text);
    let output = args.output.as_deref().filter(|path| *path != Path::new("-"));
    match format {
        Format::Text => write(output, text::write(&laid.desc.puzzle).as_bytes()),
        Format::Json => write(output, json::write(&laid.desc.puzzle, &places(&laid)).as_bytes()),
        Format::Svg => write_svg(output, pages(args, &laid)?),
        Format::Pdf if output.is_none() && std::io::stdout().is_terminal() => {
            Err("a PDF is nothing for a terminal; name a file with -o FILE".into())
        }
        Format::Pdf => write(output, &pdf::write(&pages(args, &laid)?.all(), title(&laid))),
    }
}

fn places(laid: &GeneratedPuzzle) -> Vec<Option<crate::grid::Placement>> {
    laid.made.placements.iter().copied().map(Some).collect()
}

/// What the document is called.
fn title(laid: &GeneratedPuzzle) -> &str {
    let puzzle = &laid.desc.puzzle;
    puzzle.title.as_ref().or(puzzle.theme.as_ref()).map_or("Word search", String::as_str)
}

fn pages(args: &WordSearch, laid: &GeneratedPuzzle) -> Result<Pages, String> {
    let note = match &laid.desc.origin {
        Origin::Made { params, seed, .. } => Some(format!("{} {}, seed {seed}", params.size, params.level.name())),
        Origin::Daily(_) | Origin::File(_) => None,
    };
    let placements = places(laid);
    let sheet =
        Worksheet { puzzle: &laid.desc.puzzle, placements: &placements, note: note.as_deref(), paper: args.paper };
    worksheet::pages(&sheet).map_err(|error| error.to_string())
}

/// On standard output all pages stand under one another; in files the key has one of its own.
fn write_svg(output: Option<&Path>, pages: Pages) -> Result<ExitCode, String> {
    let Some(path) = output else { return write(None, svg::write(&pages.all()).as_bytes()) };
    write(Some(path), svg::write(&pages.puzzle).as_bytes())?;
    write(Some(&beside(path)), svg::write(&pages.key).as_bytes())
}

/// The file of the key: `birds.svg` has `birds-key.svg`.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_stem().map_or_else(OsString::new, OsString::from);
    name.push("-key");
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

fn write(output: Option<&Path>, bytes: &[u8]) -> Result<ExitCode, String> {
    output.map_or(Goal::Stdout, |path| Goal::File(path.to_owned())).write(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_a_file_names_its_format() {
        let of = |name: &str| Format::of_file(Path::new(name));
        assert_eq!([of("a.txt"), of("a.JSON"), of("x.y.svg"), of("a.pdf"), of("a.doc"), of("pdf")], {
            [Some(Format::Text), Some(Format::Json), Some(Format::Svg), Some(Format::Pdf), None, None]
        });
    }

    #[test]
    fn the_key_goes_beside_the_puzzle() {
        assert_eq!(beside(Path::new("a/birds.svg")), Path::new("a/birds-key.svg"));
        assert_eq!(beside(Path::new("birds")), Path::new("birds-key"));
    }
}
