//! `wordhoard make crossword`: a crossword to print.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::{Format, output_file, write, write_pdf, write_svg};
use crate::base::read::Source;
use crate::cli::output::report;
use crate::cli::{files, values};
use crate::puzzle::crossword::CrosswordFile;
use crate::puzzle::crossword::worksheet::{self, title};
use crate::puzzle::load::{Kind, Puzzle};
use crate::puzzle::page::PageSize;
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

    /// Paper size for PDF and SVG
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&PageSize::NAMES), default_value = "a4")]
    paper: PageSize,

    /// Write to OUTPUT. The answer key of an SVG goes to a second file: monday-key.svg for monday.svg
    #[arg(short, long, value_name = "OUTPUT")]
    output: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard make crossword monday.puz -o monday.pdf
  wordhoard make crossword monday.jpz -o monday.svg --paper letter
  wordhoard make crossword monday.xd | lp";

const FORMATS: [(&str, Format); 3] = [("text", Format::Text), ("svg", Format::Svg), ("pdf", Format::Pdf)];

/// Writes a crossword without the player's entries, with its answer key if it is a PDF or an SVG.
pub fn run(args: &CrosswordOptions) -> Result<ExitCode, String> {
    let source = Source::from_arg(&args.file);
    let output = output_file(args.output.as_deref(), &source)?;
    let format = format(args.format, output)?;
    let Puzzle::Crossword(file) = files::load(&source, Some(Kind::Crossword))?.puzzle else {
        return Err(format!("{source}: the file is not a crossword"));
    };
    let pages = || {
        let pages = pages(&file, args.paper).map_err(|why| format!("{source}: {why}"))?;
        if let Some(note) = missing_key(&file, &pages) {
            report(&format!("{source}: {note}"));
        }
        Ok(pages)
    };
    match format {
        Format::Pdf => write_pdf(output, pages, title(&file.puzzle)),
        Format::Svg => write_svg(output, pages()?),
        Format::Text | Format::Json => write(output, print::crossword::print(&file, Contents::Blank).as_bytes()),
    }
}

/// Returns the format to write: the one that the player names, or that of the extension.
fn format(named: Option<Format>, output: Option<&Path>) -> Result<Format, String> {
    let from_path = |path: &Path| Format::from_path(path).filter(|format| *format != Format::Json);
    match (named, output) {
        (Some(format), _) => Ok(format),
        (None, None) => Ok(Format::Text),
        (None, Some(path)) => from_path(path).ok_or_else(|| {
            "unknown output format; use .pdf, .svg or .txt, --format, or `wordhoard convert` for .puz and .ipuz".into()
        }),
    }
}

fn pages(file: &CrosswordFile, paper: PageSize) -> Result<Pages, String> {
    worksheet::pages(file, paper).map_err(|error| error.to_string())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crosswords_have_no_json() {
        assert_eq!(format(None, Some(Path::new("a.pdf"))), Ok(Format::Pdf));
        assert_eq!(format(None, None), Ok(Format::Text));
        assert_eq!(format(Some(Format::Svg), Some(Path::new("a.txt"))), Ok(Format::Svg));
        for name in ["a.json", "a.doc", "a"] {
            assert!(format(None, Some(Path::new(name))).unwrap_err().contains("use .pdf, .svg or .txt"), "{name}");
        }
    }
}
