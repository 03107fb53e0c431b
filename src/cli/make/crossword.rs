//! `wordhoard make crossword`: a crossword to print, from a file or new.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::words::clues::Level;
use wordhoard_engine::words::spelling::Spelling;
use wordhoard_generators::criss_cross::check_clue_options;
use wordhoard_generators::crossword::{Params, Shape, Side, Style, generate};
use wordhoard_puzzles::crossword::worksheet::{self, title};
use wordhoard_puzzles::crossword::{Crossword, CrosswordFile, FileFormat, Origin};
use wordhoard_puzzles::load::{Kind, Puzzle};
use wordhoard_puzzles::page::document::AnswerKey;
use wordhoard_puzzles::print::{self, Contents};

use super::booklet::{self, MAX_PUZZLES};
use super::criss_cross::CrissCrossOptions;
use super::document::{with_source, write_pdf, write_svg};
use super::printed::{PrintOptions, PrintTarget, has_key_in_text};
use super::setter::{self, SetterOptions};
use super::{Format, ONE_PUZZLE, check_source, write};
use crate::cli::output::report;
use crate::cli::{files, values};

/// Arguments of `make crossword`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct CrosswordOptions {
    /// Crossword file (.puz, .ipuz, .jpz or .xd), or - for standard input; without it, a new crossword is made: of the words
    /// of --list or --theme, or else of common words
    #[arg(conflicts_with_all = ["NewCrosswordOptions", "SetterOptions", "CrissCrossOptions"])]
    file: Option<PathBuf>,

    #[command(flatten)]
    criss_cross: CrissCrossOptions,

    /// Options for a new puzzle
    #[command(flatten)]
    new: NewCrosswordOptions,

    /// Make a booklet of N puzzles (1 to 100) with their answer keys at the end; with --list, or --theme alone, one puzzle
    /// of N words, chosen at random [default: all words of a list, 15 of a theme]
    #[arg(long, value_name = "N", conflicts_with_all = ["file", "fill", "pattern"])]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_PUZZLES)))]
    count: Option<u16>,

    #[command(flatten)]
    setter: SetterOptions,

    /// Output format [default: from the extension of OUTPUT, or text]
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&FORMATS))]
    format: Option<OutputFormat>,

    #[command(flatten)]
    print: PrintOptions,
}

/// Options for a new crossword.
#[derive(Args)]
#[group(id = "NewCrosswordOptions", multiple = true)]
struct NewCrosswordOptions {
    #[arg(long, value_name = "N|NxN", conflicts_with = "list")]
    #[arg(help = format!("{} [default: 5, or 9 with --theme]", Side::help(&Side::ALL)))]
    size: Option<Side>,

    #[arg(long, value_name = "NAME", conflicts_with = "list")]
    #[arg(help = format!("{} [default: american]", Style::help(&Style::NAMES)))]
    style: Option<Style>,

    /// Use the pattern of blocks in FILE, or - for standard input: one row per line, # for a block, . for a square
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "style", "CrissCrossOptions"])]
    pattern: Option<PathBuf>,

    /// Difficulty of the clues: easy, medium or hard. The grid is the same at every level
    #[arg(long, value_name = "NAME")]
    level: Option<Level>,

    /// Spelling and usage of the clues: us or uk
    #[arg(long, value_name = "NAME")]
    spelling: Option<Spelling>,

    /// Give the letters of some answers by exact wordplay
    #[arg(long)]
    wordplay: bool,

    /// Seed, any text: the same seed, size and style make the same grid; with --list, the same list; with --theme, the same
    /// spelling
    #[arg(long, value_name = "S")]
    seed: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard make crossword                                a new mini crossword
  wordhoard make crossword --size 9 --style british -o tea.pdf
  wordhoard make crossword --seed tea --level hard -o tea.pdf
  wordhoard make crossword --size 9 --count 20 -o booklet.pdf
  wordhoard make crossword --pattern blocks.txt           your own pattern: rows of # and .
  wordhoard make crossword --fill grid.txt --slot 17a     the words for a slot of your grid, best first
  wordhoard make crossword --fill grid.txt                your grid completed, with clues
  wordhoard make crossword --seed tea -o tea.puz          a file to solve, here or in another program
  wordhoard make crossword --list words.txt -o week3.pdf  your own words and clues
  wordhoard make crossword --theme birds -o birds.pdf     the words of a theme
  wordhoard make crossword --theme birds --size 13 -o birds.pdf
  wordhoard make crossword monday.puz -o monday.pdf       print a file
  wordhoard make crossword monday.jpz -o monday.svg --paper letter
  wordhoard make crossword monday.xd | lp";

/// Format of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OutputFormat {
    /// Text, or pages to print.
    Printed(Format),
    /// File to solve.
    File(FileFormat),
}

const FORMATS: [(&str, OutputFormat); 5] = [
    ("text", OutputFormat::Printed(Format::Text)),
    ("svg", OutputFormat::Printed(Format::Svg)),
    ("pdf", OutputFormat::Printed(Format::Pdf)),
    ("puz", OutputFormat::File(FileFormat::Puz)),
    ("ipuz", OutputFormat::File(FileFormat::Ipuz)),
];
const PRINTED_FORMATS: [(&str, Format); 3] = [("text", Format::Text), ("svg", Format::Svg), ("pdf", Format::Pdf)];

/// Name of the file with the grid in errors.
const GRID: &str = "grid";

/// Advice for other extensions.
const ADVICE: &str = "use .pdf, .svg or .txt, .puz or .ipuz for a new puzzle, or --format";

/// Writes a crossword without the player's entries. A PDF, an SVG and a booklet have answer keys unless the player wants
/// none; other text has one if the player asks for it.
pub fn run(args: &CrosswordOptions) -> Result<ExitCode, String> {
    if let Some(listed) = args.setter.list() {
        return listed;
    }
    let source = args.file.as_deref().map(Source::from_arg);
    if let Some(format) = args.file_format() {
        return args.write_file(source.as_ref(), format);
    }
    let named = args.format.and_then(|format| match format {
        OutputFormat::Printed(format) => Some(format),
        OutputFormat::File(_) => None,
    });
    let PrintTarget { output, format } = args.print.target(source.as_ref(), named, &PRINTED_FORMATS, ADVICE)?;
    if format == Format::Text {
        has_key_in_text(args.print.key)?;
    }
    args.criss_cross.check_printed(output, format, args.print.key)?;
    check_source(args.grid().as_ref(), GRID, output, format, args.print.key)?;
    if let Some(count) = args.puzzles() {
        let files = booklet::make(count, &args.new.seed(), |seed| args.generate(seed))?;
        return booklet::write(&files, PrintTarget { output, format }, &args.print);
    }
    let file = args.puzzle(source.as_ref())?;
    let pages = || {
        let pages = worksheet::pages(&file, args.print.paper).map_err(|error| with_source(source.as_ref(), &error))?;
        if let (Some(note), Some(source)) = (missing_key(&file.puzzle), &source) {
            report(&format!("{source}: {note}"));
        }
        Ok(pages)
    };
    match format {
        Format::Pdf => write_pdf(output, args.print.key, source.as_ref(), pages, title(&file.puzzle), ONE_PUZZLE),
        Format::Svg => write_svg(output, args.print.key, pages()?, ONE_PUZZLE),
        Format::Text | Format::Json => write(output, args.text(&file, source.as_ref())?.as_bytes()),
    }
}

impl CrosswordOptions {
    /// Returns the format of a file to solve, if that is what the player asks for.
    fn file_format(&self) -> Option<FileFormat> {
        match self.format {
            Some(OutputFormat::File(format)) => Some(format),
            Some(OutputFormat::Printed(_)) => None,
            None => self.print.output().and_then(FileFormat::from_path),
        }
    }

    /// Returns `true` if the player wants a grid with words of a theme.
    fn is_themed_grid(&self) -> bool {
        self.criss_cross.has_theme() && self.new.has_shape()
    }

    /// Returns the number of puzzles in a booklet, if the player asks for one.
    fn puzzles(&self) -> Option<u16> {
        self.count.filter(|_| !self.criss_cross.is_wanted() || self.is_themed_grid())
    }

    /// Returns the file with the grid of a new puzzle, if the player has drawn one.
    fn grid(&self) -> Option<Source> {
        self.setter.grid().or_else(|| self.new.pattern.as_deref().map(Source::from_arg))
    }

    /// Returns what the text of a puzzle shows: a setter sees the letters.
    fn contents(&self) -> Contents {
        if self.setter.grid().is_some() { Contents::Solution } else { Contents::Blank }
    }

    /// Returns a puzzle as text, with its answer key if the player asks for it and it has one. A setter's text has the
    /// letters anyway.
    fn text(&self, file: &CrosswordFile, source: Option<&Source>) -> Result<String, String> {
        let text = print::crossword::print(file, self.contents());
        if self.contents() == Contents::Solution || !has_key_in_text(self.print.key)? {
            return Ok(text);
        }
        if let Some(note) = missing_key(&file.puzzle) {
            if let Some(source) = source {
                report(&format!("{source}: {note}"));
            }
            return Ok(text);
        }
        Ok(format!("{text}\nAnswer key\n\n{}", print::crossword::grid(file, Contents::Solution)))
    }

    /// Writes a new puzzle as a file to solve.
    fn write_file(&self, source: Option<&Source>, format: FileFormat) -> Result<ExitCode, String> {
        if let Some(source) = source {
            return Err(format!("{source}: this is a puzzle to print; `wordhoard convert` writes .puz and .ipuz"));
        }
        if self.puzzles().is_some_and(|count| count > 1) {
            return Err("a file to solve has one puzzle; write a booklet as .pdf, .svg or .txt".into());
        }
        if self.print.key.is_some() {
            return Err("--key is for printed puzzles; a file to solve always holds its answers".into());
        }
        self.criss_cross.check_file(self.print.output())?;
        check_source(self.grid().as_ref(), GRID, self.print.output(), Format::Text, Some(AnswerKey::None))?;
        write(self.print.output(), &format.write(&self.puzzle(None)?, &Origin::default())?.bytes)
    }

    /// Reads the puzzle, or makes a new one.
    fn puzzle(&self, source: Option<&Source>) -> Result<CrosswordFile, String> {
        let Some(source) = source else { return self.generate(&self.new.seed()) };
        match files::load(source, Some(Kind::Crossword))?.puzzle {
            Puzzle::Crossword(file) => Ok(file),
            _ => Err(format!("{source}: the file is not a crossword")),
        }
    }

    /// Makes the new puzzle of a seed.
    fn generate(&self, seed: &Seed) -> Result<CrosswordFile, String> {
        let params = self.new.params(self.criss_cross.has_theme())?;
        let puzzle = if self.is_themed_grid() {
            self.criss_cross.themed_grid(params, seed)?
        } else if self.criss_cross.is_wanted() {
            check_clue_options(self.criss_cross.has_theme(), self.new.level.is_some(), self.new.wordplay)?;
            self.criss_cross.generate(self.count, params, seed)?
        } else if let Some(grid) = self.grid() {
            setter::complete(&grid, params, seed)?
        } else {
            generate(params, seed, &mut ()).expect("only an observer stops the search")
        };
        Ok(CrosswordFile::from(puzzle))
    }
}

impl NewCrosswordOptions {
    /// Returns `true` if the player wants a pattern of some size or style.
    fn has_shape(&self) -> bool {
        self.size.is_some() || self.style.is_some()
    }

    fn params(&self, has_theme: bool) -> Result<Params, String> {
        let default_side = if has_theme { Side::SMALLEST_THEMED } else { Side::MINI };
        let (side, style) = (self.size.unwrap_or(default_side), self.style.unwrap_or_default());
        let shape = Shape::new(side, style).map_err(|error| error.to_string())?;
        let default = Params::default();
        let level = self.level.unwrap_or(default.level);
        let spelling = self.spelling.unwrap_or(default.spelling);
        Ok(Params { shape, level, spelling, wordplay: self.wordplay })
    }

    /// Returns the requested seed, or a random one.
    fn seed(&self) -> Seed {
        self.seed.as_deref().map_or_else(Seed::random, Seed::new)
    }
}

/// Returns the reason why there is no answer key, if there is none.
fn missing_key(puzzle: &Crossword) -> Option<&'static str> {
    match &puzzle.lock {
        _ if worksheet::has_key(puzzle) => None,
        Some(_) => Some(
            "printed without an answer key, because the solution is locked; `wordhoard convert --unlock` unlocks it",
        ),
        None => Some("printed without an answer key, because the file holds no complete solution"),
    }
}
