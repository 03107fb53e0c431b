//! `wordhoard compare`: compares algorithms on the experiments of the student papers.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;
use std::time::{Duration, Instant};

use clap::{ArgGroup, Args};
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::rng::Seed;
use wordhoard_puzzles::fill_in::FillIn;
use wordhoard_puzzles::load::{Kind, Puzzle};

use super::files;
use super::output::{fail, misuse, print, report as report_line};
use super::setup::Setup;
use super::signals::StopSignal;
use super::{play, terminal, values};
use crate::app::algorithms::{Algorithms, Section};
use crate::compare::report::Report;
use crate::compare::{self, RUNS, Settings, Subject, TIME, csv, markdown, text};
use crate::games::GameList;
use crate::system::job::{Job, Poll};

/// Arguments of `compare`.
#[derive(Args)]
#[command(after_help = EXAMPLES, group(ArgGroup::new("format")))]
pub struct CompareArgs {
    /// Experiment to repeat; without one, choose on a screen
    #[arg(value_parser = values::one_of(&Subject::NAMES))]
    experiment: Option<Subject>,

    /// Fill-ins to solve in place of fresh ones, for `fillin`
    #[arg(value_name = "FILE", requires = "experiment")]
    files: Vec<PathBuf>,

    /// Print JSON (docs/compare.schema.json)
    #[arg(long, group = "format", requires = "experiment")]
    json: bool,

    /// Print CSV, one line per method and size
    #[arg(long, group = "format", requires = "experiment")]
    csv: bool,

    /// Print Markdown
    #[arg(long, group = "format", requires = "experiment")]
    md: bool,

    /// Time each method N times on each puzzle [default: 9]; slow ones less often
    #[arg(long, value_name = "N", requires = "experiment", value_parser = clap::value_parser!(u32).range(1..=1000))]
    runs: Option<u32>,

    /// Seed of the puzzles, any text [default: random]
    #[arg(long, value_name = "TEXT", requires = "experiment", conflicts_with = "files")]
    seed: Option<String>,

    /// Stop after SECONDS and print what was measured [default: 45]
    #[arg(long, value_name = "SECONDS", requires = "experiment")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=86_400))]
    time: Option<u64>,

    /// Measure only the N smallest sizes
    #[arg(long, value_name = "N", requires = "experiment", conflicts_with = "files")]
    #[arg(value_parser = clap::value_parser!(u8).range(1..))]
    sizes: Option<u8>,
}

const EXAMPLES: &str = "\
Repeats the experiments of student papers on fresh random puzzles: the methods of
the paper, one in between, and the one that Wordhoard uses. docs/COMPARE.md
explains how it measures and how to read the output.

Ctrl-C stops a comparison and prints what was measured.

Examples:
  wordhoard compare                          choose an experiment on a screen
  wordhoard compare wordsearch               brute force against Boyer-Moore
  wordhoard compare boggle --seed 7 --json   the same boards each time, as JSON
  wordhoard compare fillin puzzle.txt        your own fill-in";

/// Interval between looks at the stop signal and the progress.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Runs a comparison, or opens the screen.
pub fn run(args: CompareArgs, plain: bool, setup: Setup, games: &impl GameList, began: Instant) -> ExitCode {
    let Some(subject) = args.experiment else {
        if plain || setup.look.plain {
            return misuse("comparisons without a screen need an experiment, as in `wordhoard compare wordsearch`");
        }
        return play::screen(Rc::new(|_| Ok(Box::new(Algorithms::new(Section::Compare)))), setup, games, began);
    };
    setup.notices.iter().for_each(|notice| report_line(notice));
    if !args.files.is_empty() && subject != Subject::FillIn {
        return misuse("only `compare fillin` takes files; omit them");
    }
    match args.settings() {
        Ok(settings) => measure(&args, subject, settings, setup),
        Err(why) => fail(&why),
    }
}

/// Measures on another thread, so that a signal can stop it, and prints the report.
fn measure(args: &CompareArgs, subject: Subject, settings: Settings, setup: Setup) -> ExitCode {
    let signal = StopSignal::listen();
    let words = setup.words;
    let job = Job::spawn(move |task| compare::run(subject, &settings, &words, task, &mut |_| {}));
    let progress = Progress::new();
    let result = loop {
        match job.wait(POLL_INTERVAL) {
            Poll::Working => progress.draw(job.task().percent()),
            Poll::Done(result) => break result,
            Poll::Failed => break Err("the comparison failed; this is a bug in Wordhoard".into()),
        }
        if signal.is_received() {
            job.task().cancel();
        }
    };
    progress.clear();
    let code = match result {
        Ok(report) => print(&args.format(&report)),
        Err(why) => fail(&why),
    };
    signal.number().map_or(code, |signal| ExitCode::from(128 + signal))
}

impl CompareArgs {
    /// Returns the settings, with the fill-ins from the files.
    fn settings(&self) -> Result<Settings, String> {
        let seed = self.seed.as_ref().map_or_else(Seed::random, Seed::new);
        Ok(Settings {
            runs: self.runs.unwrap_or(RUNS),
            time: self.time.map_or(TIME, Duration::from_secs),
            sizes: self.sizes.map_or(usize::MAX, usize::from),
            fill_ins: self.files.iter().map(|path| fill_in(path)).collect::<Result<_, _>>()?,
            ..Settings::new(seed)
        })
    }

    fn format(&self, report: &Report) -> String {
        match () {
            () if self.json => serde_json::to_string_pretty(report).unwrap_or_default() + "\n",
            () if self.csv => csv::write(report),
            () if self.md => markdown::write(report),
            () => text::write(report),
        }
    }
}

/// Reads a fill-in.
fn fill_in(path: &Path) -> Result<(String, FillIn), String> {
    let source = Source::from_arg(path);
    let name = source.name();
    match files::load(&source, Some(Kind::FillIn))?.puzzle {
        Puzzle::FillIn(puzzle) => Ok((name, puzzle)),
        Puzzle::Board(_) | Puzzle::WordSearch(_) | Puzzle::Crossword(_) => Err(format!("{name}: expected a fill-in")),
    }
}

/// Progress on standard error, if it is a terminal.
struct Progress {
    is_shown: bool,
}

impl Progress {
    fn new() -> Self {
        Self { is_shown: io::stderr().is_terminal() && terminal::name() != "dumb" }
    }

    fn draw(&self, percent: u32) {
        if self.is_shown {
            let _ = write!(io::stderr(), "\r\x1b[KComparing... {percent} %");
        }
    }

    fn clear(&self) {
        if self.is_shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
