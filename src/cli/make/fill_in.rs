//! `wordhoard make fillin`: a fill-in to print, from a file or new.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::{Grid, PatternCell};
use wordhoard_engine::solve::fill_in::{BUDGET, Verdict};
use wordhoard_generators::fill_in::{
    Params, SIDES, STYLES, Side, Style, generate, parse_side, parse_style, style_name,
};
use wordhoard_puzzles::fill_in::worksheet::{self, Worksheet};
use wordhoard_puzzles::fill_in::{FillIn, json, text};
use wordhoard_puzzles::load::{Kind, Puzzle};
use wordhoard_puzzles::page::document::AnswerKey;
use wordhoard_puzzles::page::sheet::Pages;
use wordhoard_puzzles::word_search::parse_note;

use super::document::{ADVICE, with_source, write_pdf, write_svg};
use super::printed::{PrintOptions, PrintTarget};
use super::{Format, ONE_PUZZLE, write};
use crate::cli::output::report;
use crate::cli::{files, solve, values};

/// Arguments of `make fillin`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct FillInOptions {
    /// Fill-in file, or - for standard input; without it, a new puzzle is made
    #[arg(conflicts_with = "NewPuzzleOptions")]
    file: Option<PathBuf>,

    /// Options for a new puzzle
    #[command(flatten)]
    new: NewPuzzleOptions,

    /// Print this title
    #[arg(long, value_name = "TEXT", value_parser = parse_note, default_value = "Fill-in")]
    title: String,

    /// Output format [default: from the extension of OUTPUT, or text]
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&Format::NAMES))]
    format: Option<Format>,

    #[command(flatten)]
    print: PrintOptions,
}

/// Options for a new fill-in.
#[derive(Args)]
#[group(id = "NewPuzzleOptions", multiple = true)]
struct NewPuzzleOptions {
    #[arg(long, value_name = "N|NxN", value_parser = parse_side)]
    #[arg(default_value_t = Params::default().side(), help = Side::help(&SIDES))]
    size: Side,

    #[arg(long, value_name = "NAME", value_parser = parse_style)]
    #[arg(default_value = style_name(Params::default().style()), help = Style::help(&STYLES))]
    style: Style,

    /// Seed, any text: the same seed and options make the same puzzle
    #[arg(long, value_name = "S")]
    seed: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard make fillin -o new.pdf
  wordhoard make fillin --size 9 --style lattice --seed monday -o monday.pdf
  wordhoard make fillin sunday.txt -o sunday.svg --title 'Sunday words'
  wordhoard convert monday.puz - --format text | wordhoard make fillin - -o monday.pdf";

/// Writes a fill-in, with its answer key if it has a solution.
pub fn run(args: &FillInOptions) -> Result<ExitCode, String> {
    let source = args.file.as_deref().map(Source::from_arg);
    let PrintTarget { output, format } = args.print.target(source.as_ref(), args.format, &Format::NAMES, ADVICE)?;
    if matches!(format, Format::Text | Format::Json) && args.print.key.is_some_and(|key| key != AnswerKey::None) {
        return Err("--key is for PDF and SVG: as text, a fill-in is a file to solve, and JSON has the solution".into());
    }
    let printed = source.map_or_else(|| args.new.generate(), Printed::load)?;
    let title = sanitize::line(args.title.trim());
    match format {
        Format::Text => write(output, text::write(&printed.puzzle).as_bytes()),
        Format::Json => write(output, json::write(&printed.puzzle, printed.solution().as_ref()).as_bytes()),
        Format::Svg => write_svg(output, args.print.key, printed.pages(args, &title)?, ONE_PUZZLE),
        Format::Pdf => {
            let pages = || printed.pages(args, &title);
            write_pdf(output, args.print.key, printed.source(), pages, &title, ONE_PUZZLE)
        }
    }
}

impl NewPuzzleOptions {
    /// Generates a puzzle with the requested seed, or a random one.
    fn generate(&self) -> Result<Printed, String> {
        let params = Params::near(self.size, self.style);
        let seed = self.seed.as_deref().map_or_else(Seed::random, Seed::new);
        let made = generate(params, &seed, &mut ()).expect("only an observer stops the search");
        let note = format!("{params}, seed {}", seed.shown());
        Ok(Printed { puzzle: made.puzzle, origin: Origin::Generator { solution: made.solution, note } })
    }
}

/// Fill-in to print.
struct Printed {
    puzzle: FillIn,
    origin: Origin,
}

/// Origin of a fill-in.
enum Origin {
    /// File. The solution has to be searched for.
    File(Source),
    /// Generator, with the solution and a note of the parameters and the seed.
    Generator { solution: Grid<PatternCell>, note: String },
}

impl Printed {
    fn load(source: Source) -> Result<Self, String> {
        match files::load(&source, Some(Kind::FillIn))?.puzzle {
            Puzzle::FillIn(puzzle) => Ok(Self { puzzle, origin: Origin::File(source) }),
            _ => Err(format!("{source}: the file is not a fill-in")),
        }
    }

    fn source(&self) -> Option<&Source> {
        match &self.origin {
            Origin::File(source) => Some(source),
            Origin::Generator { .. } => None,
        }
    }

    /// Returns the solution for the key. Reports if a puzzle from a file has none, or if it is not the only one.
    fn solution(&self) -> Option<Grid<PatternCell>> {
        match &self.origin {
            Origin::File(source) => solution(&self.puzzle, source),
            Origin::Generator { solution, .. } => Some(solution.clone()),
        }
    }

    fn pages(&self, args: &FillInOptions, title: &str) -> Result<Pages, String> {
        let solution = self.solution();
        let note = match &self.origin {
            Origin::File(_) => None,
            Origin::Generator { note, .. } => Some(&**note),
        };
        let worksheet =
            Worksheet { puzzle: &self.puzzle, solution: solution.as_ref(), title, note, paper: args.print.paper };
        worksheet::pages(&worksheet).map_err(|error| with_source(self.source(), &error))
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
