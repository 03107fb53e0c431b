//! `wordhoard make crossword`: a crossword to print.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::document::{with_source, write_pdf, write_svg};
use super::printed::{Destination, PrintOptions};
use super::{Format, ONE_PUZZLE, write};
use crate::base::read::Source;
use crate::cli::output::report;
use crate::cli::{files, values};
use crate::puzzle::crossword::CrosswordFile;
use crate::puzzle::crossword::worksheet::{self, title};
use crate::puzzle::load::{Kind, Puzzle};
use crate::puzzle::page::sheet::Pages;
use crate::puzzle::print::{self, Contents};

/// Arguments of `make crossword`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct CrosswordOptions {
    /// Crossword file (.puz, .ipuz, .jpz or .xd), or - for standard input
    file: PathBuf,

    /// Output format [default: from the extension of OUTPUT, or text]
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&FORMATS))]
    format: Option<Format>,

    #[command(flatten)]
    print: PrintOptions,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard make crossword monday.puz -o monday.pdf
  wordhoard make crossword monday.jpz -o monday.svg --paper letter
  wordhoard make crossword monday.xd | lp";

const FORMATS: [(&str, Format); 3] = [("text", Format::Text), ("svg", Format::Svg), ("pdf", Format::Pdf)];

/// Advice for other extensions.
const ADVICE: &str = "use .pdf, .svg or .txt, --format, or `wordhoard convert` for .puz and .ipuz";

/// Writes a crossword without the player's entries, with its answer key if it is a PDF or an SVG.
pub fn run(args: &CrosswordOptions) -> Result<ExitCode, String> {
    let source = Source::from_arg(&args.file);
    let Destination { output, format } = args.print.destination(Some(&source), args.format, &FORMATS, ADVICE)?;
    let Puzzle::Crossword(file) = files::load(&source, Some(Kind::Crossword))?.puzzle else {
        return Err(format!("{source}: the file is not a crossword"));
    };
    let pages = || {
        let pages = worksheet::pages(&file, args.print.paper).map_err(|error| with_source(Some(&source), &error))?;
        if let Some(note) = missing_key(&file, &pages) {
            report(&format!("{source}: {note}"));
        }
        Ok(pages)
    };
    match format {
        Format::Pdf => write_pdf(output, args.print.key, Some(&source), pages, title(&file.puzzle), ONE_PUZZLE),
        Format::Svg => write_svg(output, args.print.key, pages()?, ONE_PUZZLE),
        Format::Text | Format::Json => write(output, print::crossword::print(&file, Contents::Blank).as_bytes()),
    }
}

/// Returns the reason why there is no answer key.
fn missing_key(file: &CrosswordFile, pages: &Pages) -> Option<&'static str> {
    match &file.puzzle.lock {
        _ if !pages.key.is_empty() => None,
        Some(_) => Some(
            "printed without an answer key, because the solution is locked; `wordhoard convert --unlock` unlocks it",
        ),
        None => Some("printed without an answer key, because the file holds no complete solution"),
    }
}
