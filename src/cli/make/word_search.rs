//! `wordhoard make wordsearch`: a new word search.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::{Format, check_source, write, write_pdf, write_svg};
use crate::base::read::Source;
use crate::base::sanitize;
use crate::cli::output::report;
use crate::cli::values;
use crate::games::word_search::PuzzleOptions;
pub use crate::games::word_search::Settings;
use crate::grid::Placement;
use crate::make::word_search::GeneratedPuzzle;
use crate::puzzle::page::PageSize;
use crate::puzzle::page::sheet::Pages;
use crate::puzzle::word_search::worksheet::{self, Worksheet};
use crate::puzzle::word_search::{json, parse_note, text};

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

/// Makes a word search and writes it.
pub fn run(args: &WordSearchOptions, settings: Settings) -> Result<ExitCode, String> {
    let format = args.format.or_else(|| Format::from_path(args.output.as_deref()?)).unwrap_or(Format::Text);
    let output = args.output.as_deref().filter(|path| *path != Path::new("-"));
    let list = args.options.list.as_deref().map(Source::from_arg);
    check_source(list.as_ref(), "word list", output, format)?;
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
    match format {
        Format::Text => write(output, text::write(&generated.made.puzzle).as_bytes()),
        Format::Json => write(output, json::write(&generated.made.puzzle, &placements(&generated)).as_bytes()),
        Format::Svg => write_svg(output, pages(args, &generated)?),
        Format::Pdf => write_pdf(output, None, || pages(args, &generated), title(&generated)),
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
