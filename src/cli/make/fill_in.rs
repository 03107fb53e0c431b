//! `wordhoard make fillin`: a fill-in to print.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::printed::PrintOptions;
use super::{Format, write, write_pdf, write_svg};
use crate::base::read::Source;
use crate::base::sanitize;
use crate::cli::output::report;
use crate::cli::{files, solve, values};
use crate::grid::{Grid, PatternCell};
use crate::puzzle::fill_in::worksheet::{self, Worksheet};
use crate::puzzle::fill_in::{FillIn, json, text};
use crate::puzzle::load::{Kind, Puzzle};
use crate::puzzle::word_search::parse_note;
use crate::solve::fill_in::{BUDGET, Verdict};

/// Arguments of `make fillin`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct FillInOptions {
    /// Fill-in file, or - for standard input
    file: PathBuf,

    /// Print this title
    #[arg(long, value_name = "TEXT", value_parser = parse_note, default_value = "Fill-in")]
    title: String,

    /// Output format [default: from the extension of OUTPUT, or text]
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&Format::NAMES))]
    format: Option<Format>,

    #[command(flatten)]
    print: PrintOptions,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard make fillin sunday.txt -o sunday.pdf
  wordhoard make fillin sunday.txt -o sunday.svg --title 'Sunday words'
  wordhoard convert monday.puz - --format text | wordhoard make fillin - -o monday.pdf";

/// Advice for other extensions.
const ADVICE: &str = "use .pdf, .svg, .txt or .json, or --format";

/// Writes a fill-in, with its answer key if it has a solution.
pub fn run(args: &FillInOptions) -> Result<ExitCode, String> {
    let source = Source::from_arg(&args.file);
    let (output, format) = args.print.destination(&source, args.format, &Format::NAMES, ADVICE)?;
    let Puzzle::FillIn(puzzle) = files::load(&source, Some(Kind::FillIn))?.puzzle else {
        return Err(format!("{source}: the file is not a fill-in"));
    };
    let solution = || solution(&puzzle, &source);
    let title = sanitize::line(args.title.trim());
    let pages = || {
        let solution = solution();
        let worksheet = Worksheet {
            puzzle: &puzzle,
            solution: solution.as_ref(),
            title: &title,
            note: None,
            paper: args.print.paper,
        };
        worksheet::pages(&worksheet).map_err(|error| format!("{source}: {error}"))
    };
    match format {
        Format::Text => write(output, text::write(&puzzle).as_bytes()),
        Format::Json => write(output, json::write(&puzzle, solution().as_ref()).as_bytes()),
        Format::Svg => write_svg(output, pages()?),
        Format::Pdf => write_pdf(output, Some(&source), pages, &title),
    }
}

/// Solves the puzzle for its key. Reports if there is no solution, or if it is not the only one.
fn solution(puzzle: &FillIn, source: &Source) -> Option<Grid<PatternCell>> {
    let verdict = puzzle.solve(BUDGET).verdict;
    if let Verdict::Multiple(..) = verdict {
        report(&format!("{source}: the puzzle has more than one solution; the answer key shows one of them"));
    }
    match solve::fill_in::filling(verdict) {
        Ok(filling) => Some(filling.cells),
        Err(why) => {
            report(&format!("{source}: printed without an answer key, because {why}"));
            None
        }
    }
}
