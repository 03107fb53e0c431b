//! Comparisons of algorithms: the experiments of the student papers behind the solvers, repeated on fresh puzzles.
//!
//! An [`Experiment`] is a list of puzzles with a solver for each method. A
//! [`Measurement`] times them, and the result is a [`Report`], which is shown as
//! [text](text::write), [Markdown](markdown::write), [CSV](csv::write) or JSON, or on a screen.

mod anagrams;
mod boggle;
pub mod csv;
pub mod experiment;
mod fill_in;
pub mod format;
pub mod markdown;
pub mod measure;
pub mod report;
pub mod screen;
pub mod statistics;
mod subject;
mod summary;
pub mod text;
mod word_search;

use std::time::{Duration, Instant};

use experiment::{Deadline, Experiment};
use measure::{Measurement, Outcome};
use report::{MethodInfo, Report, Table, Verdict};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::words::Lexicon;
use wordhoard_puzzles::fill_in::FillIn;

pub use screen::CompareScreen;
pub use subject::Subject;

/// Default number of timed runs.
pub const RUNS: u32 = 9;
/// Default time of a comparison.
pub const TIME: Duration = Duration::from_secs(45);
/// Minimum time between two interim reports. Each costs a few milliseconds, which are not timed.
const REPORT_INTERVAL: Duration = Duration::from_millis(250);

/// Settings of a comparison.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Seed of the puzzles.
    pub seed: Seed,
    /// Number of timed runs of each method on each puzzle.
    pub runs: u32,
    /// Time after which the comparison stops.
    pub time: Duration,
    /// Number of sizes, from the smallest.
    pub sizes: usize,
    /// Fill-ins with their names, in place of fresh ones.
    pub fill_ins: Vec<(String, FillIn)>,
}

impl Settings {
    /// Returns the default settings for a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        Self { seed, runs: RUNS, time: TIME, sizes: usize::MAX, fill_ins: Vec::new() }
    }
}

/// Everything that an experiment is made from.
struct Materials<'a> {
    words: &'a Lexicon,
    settings: &'a Settings,
    deadline: &'a Deadline<'a>,
}

impl Materials<'_> {
    /// Returns the seed of a puzzle.
    fn seed(&self, size: &str, puzzle: usize) -> Seed {
        Seed::new(format!("{}\n{size}, puzzle {puzzle}", self.settings.seed.text()))
    }
}

/// Runs a comparison. `on_report` receives interim reports, at most four per second. The task cancels the comparison;
/// the report then has what was measured before.
///
/// # Errors
/// Returns an error message if a puzzle is unsuitable, or if two methods give different answers.
pub fn run(
    subject: Subject,
    settings: &Settings,
    words: &Lexicon,
    task: &Task,
    on_report: &mut dyn FnMut(Report),
) -> Result<Report, String> {
    let began = Instant::now();
    let deadline = Deadline::new(task, Some(began + settings.time));
    let materials = Materials { words, settings, deadline: &deadline };
    let mut runner = Runner { subject, settings, task, began, deadline: &deadline, on_report };
    match subject {
        Subject::Boggle => boggle::run(&materials, &mut runner),
        Subject::WordSearch => word_search::run(&materials, &mut runner),
        Subject::FillIn => fill_in::run(&materials, &mut runner),
        Subject::Anagrams => anagrams::run(&materials, &mut runner),
    }
}

/// Measures an experiment and reports its progress.
struct Runner<'a> {
    subject: Subject,
    settings: &'a Settings,
    task: &'a Task,
    began: Instant,
    deadline: &'a Deadline<'a>,
    on_report: &'a mut dyn FnMut(Report),
}

impl Runner<'_> {
    /// Measures an experiment. `judge` returns the verdict on the claim.
    fn run(&mut self, experiment: &mut Experiment, judge: fn(&Report) -> Verdict) -> Result<Report, String> {
        let (settings, began, task, subject) = (self.settings, self.began, self.task, self.subject);
        let methods = experiment.methods.iter().map(|method| MethodInfo { name: method.name, about: method.about });
        let (methods, tables): (Vec<MethodInfo>, Vec<Table>) = (methods.collect(), experiment.tables.clone());
        // Sizes none of whose puzzles could be made in time are reported without results.
        let was_made_in_time = !self.deadline.has_passed();
        let report = |measurement: &Measurement, is_final, complete| {
            let mut report = Report {
                experiment: subject.name(),
                title: subject.title(),
                paper: subject.paper(),
                claim: subject.claim(),
                verdict: Verdict::unknown(),
                seed: settings.seed.text().to_owned(),
                runs: settings.runs,
                elapsed: began.elapsed().as_secs_f64(),
                complete,
                is_final,
                unit: subject.unit(),
                methods: methods.clone(),
                sizes: measurement.sizes(),
                tables: tables.clone(),
            };
            // A claim is judged by a whole run only.
            if complete {
                report.verdict = judge(&report);
            }
            report
        };
        let left = settings.time.saturating_sub(began.elapsed());
        let mut measurement = Measurement::new(experiment, left);
        let (on_report, mut last) = (&mut *self.on_report, None::<Instant>);
        let outcome = measurement.run(settings.runs, self.deadline, &mut |measurement, done, total| {
            task.report(done, total);
            if last.is_none_or(|last| last.elapsed() >= REPORT_INTERVAL) {
                on_report(report(measurement, false, false));
                last = Some(Instant::now());
            }
        })?;
        Ok(report(&measurement, true, was_made_in_time && matches!(outcome, Outcome::Complete)))
    }
}
