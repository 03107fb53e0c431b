//! `wordhoard make wordsearch`: new word searches.

mod look;
mod set;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use wordhoard_generators::word_search::sheets::{self, Sheet};
use wordhoard_puzzles::page::PageSize;
use wordhoard_puzzles::page::document::AnswerKey;
use wordhoard_puzzles::page::sheet::Pages;
use wordhoard_puzzles::word_search::words::InvalidWords;
use wordhoard_puzzles::word_search::worksheet::{PrintError, Style};
use wordhoard_puzzles::word_search::{json, parse_note, text};

use super::document;
use super::printed::PrintTarget;
use super::{Format, check_source, write};
use crate::cli::output::report;
use crate::cli::values;
use look::Look;
pub use set::Settings;
use set::{PuzzleOptions, SetOptions};

/// Arguments of `make wordsearch`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct WordSearchOptions {
    /// Puzzle parameters
    #[command(flatten)]
    options: PuzzleOptions,

    #[command(flatten)]
    set: SetOptions,

    #[command(flatten)]
    look: Look,

    /// Print this title instead of the theme
    #[arg(long, value_name = "TEXT", value_parser = parse_note)]
    title: Option<String>,

    /// Output format [default: from the extension of FILE, or text]
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&Format::NAMES))]
    format: Option<Format>,

    /// Paper size for PDF and SVG
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&PageSize::NAMES), default_value = "a4")]
    paper: PageSize,

    /// Answer key: same (after the puzzles), separate (a second file: birds-key.pdf for birds.pdf) or none [default:
    /// same in a PDF, separate for an SVG file]
    #[arg(long, value_name = "PLACE", value_parser = values::one_of(&AnswerKey::NAMES))]
    key: Option<AnswerKey>,

    /// Write to FILE
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write the puzzle even if some words are invalid or do not fit, without these words
    #[arg(long)]
    drop: bool,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard make wordsearch --theme birds -o birds.pdf
  wordhoard make wordsearch --list spelling.txt --size 12 --level easy -o week3.pdf
  wordhoard make wordsearch --list spelling.txt --copies 2 --key separate --upper -o week3.pdf
  wordhoard make wordsearch --booklet birds,dogs,trees --level easy -o animals.pdf
  wordhoard make wordsearch --size 20 --shape heart --message 'BE MY VALENTINE' -o heart.svg
  wordhoard make wordsearch --seed lunch | wordhoard solve -";

/// Makes word searches and writes them.
pub fn run(args: &WordSearchOptions, settings: Settings) -> Result<ExitCode, String> {
    let target = PrintTarget::new(args.output.as_deref(), args.format, &Format::NAMES, document::ADVICE)?;
    let PrintTarget { output, format } = target;
    for (source, noun) in args.options.sources() {
        check_source(Some(&source), noun, output, format, args.key)?;
    }
    let is_text = matches!(format, Format::Text | Format::Json);
    if is_text && args.set.is_several() {
        return Err("a text or JSON file holds one puzzle; write several to a .pdf or .svg file".into());
    }
    let invalid =
        if args.drop { InvalidWords::Skip } else { InvalidWords::Reject("correct it, or skip it with --drop") };
    let sheets = args.set.make(&args.options, settings, invalid, args.title.as_deref())?;
    sheets::nested_words(&sheets).iter().for_each(|clause| report(&format!("note: {clause}")));
    let notices = sheets::notices(&sheets);
    notices.iter().for_each(|notice| report(notice));
    if !notices.is_empty() && !args.drop {
        return Err("nothing was written; use --drop to write the puzzle anyway".into());
    }
    let [first, ..] = &sheets[..] else { return Err("no puzzle was made".into()) };
    match format {
        Format::Text => write(output, text::write(&first.puzzle).as_bytes()),
        Format::Json => write(output, json::write(&first.puzzle, &first.placements).as_bytes()),
        Format::Svg => document::write_svg(output, args.key, pages(args, &sheets)?, &sheets::content(&sheets)),
        Format::Pdf => {
            let (title, content) = (first.document_title(), sheets::content(&sheets));
            document::write_pdf(output, args.key, None, || pages(args, &sheets), title, &content)
        }
    }
}

/// Lays out the pages, and reports a word list that shrinks the grid.
fn pages(args: &WordSearchOptions, sheets: &[Sheet]) -> Result<Pages, String> {
    let style = Style { paper: args.paper, ..args.look.style() };
    let pages = sheets::pages(sheets, &style).map_err(|error| match error {
        PrintError::LettersTooLarge(_) => format!("{error}, or a smaller --size for larger letters"),
        _ => error.to_string(),
    })?;
    if let Some(shrunk) = sheets::shrunk_letters(sheets, &style) {
        report(&shrunk.to_string());
    }
    Ok(pages)
}
