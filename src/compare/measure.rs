//! Measures the methods of an experiment.
//!
//! The first pass over the puzzles warms up each method, compares the answers and counts the work, untimed. Each later
//! pass times every method on every puzzle once. The methods take turns, and each pass begins with another one, so that
//! a machine that slows down slows all of them. A quick method runs many times per timing, so that the clock's
//! resolution does not matter.

use std::time::{Duration, Instant};

use super::experiment::{Answer, Case, Deadline, Experiment, Method, Solver};
use super::report::SizeReport;
use super::summary;

/// Minimum time of one timing. Methods that are quicker run several times in it.
const MIN_TIME: Duration = Duration::from_micros(300);
/// Time of the first run from which it counts as a timing: where a method takes so long, warming up makes no difference.
const LONG: Duration = Duration::from_millis(50);
/// Maximum number of runs in one timing.
const MAX_REPEATS: u32 = 10_000;

/// Timings of a method on a puzzle.
#[derive(Clone, Debug, Default)]
pub struct Timings {
    /// Seconds per run.
    pub seconds: Vec<f64>,
    /// Whether the only time is that of the first run, which serves until there is a better one.
    pub is_cold: bool,
    /// Number of runs in each timing.
    pub repeats: u32,
    /// Time spent so far.
    pub spent: Duration,
    /// Whether the method reached its limit.
    pub is_limited: bool,
    /// Count of its work, if it reports one.
    pub count: Option<u64>,
}

/// Measurement in progress.
pub struct Measurement<'e, 'a> {
    experiment: &'e mut Experiment<'a>,
    /// Timings by puzzle and method; empty for puzzles whose first pass is to come.
    timings: Vec<Vec<Option<Timings>>>,
    /// Time that a method may take on one puzzle before its remaining runs are left out.
    share: Duration,
}

/// Result of a measurement.
pub enum Outcome {
    /// Everything was measured.
    Complete,
    /// The deadline came first.
    Stopped,
}

impl<'e, 'a> Measurement<'e, 'a> {
    /// Prepares a measurement that should take about `time`.
    pub fn new(experiment: &'e mut Experiment<'a>, time: Duration) -> Self {
        let solvers = experiment.cases.iter().flat_map(|case| &case.solvers).flatten().count();
        Self { experiment, timings: Vec::new(), share: time / solvers.max(1) as u32 }
    }

    /// Measures everything, `runs` times. `on_progress` is called often, with the number of steps done and their total.
    ///
    /// # Errors
    /// Returns an error message if two methods give different answers.
    pub fn run(
        &mut self,
        runs: u32,
        deadline: &Deadline,
        on_progress: &mut dyn FnMut(&Self, usize, usize),
    ) -> Result<Outcome, String> {
        let cases = self.experiment.cases.len();
        let total = cases * (runs as usize + 1);
        for case in 0..cases {
            let Some(timings) = first_pass(&mut self.experiment.cases[case], deadline, &self.experiment.methods)?
            else {
                return Ok(Outcome::Stopped);
            };
            self.timings.push(timings);
            on_progress(self, case + 1, total);
        }
        for run in 0..runs as usize {
            for case in 0..cases {
                if !self.time_case(case, run, runs as usize, deadline) {
                    return Ok(Outcome::Stopped);
                }
                on_progress(self, cases * (run + 1) + case + 1, total);
            }
        }
        Ok(Outcome::Complete)
    }

    /// Times each method on a puzzle once. Returns `false` if the deadline has passed.
    fn time_case(&mut self, case: usize, run: usize, runs: usize, deadline: &Deadline) -> bool {
        let solvers = &mut self.experiment.cases[case].solvers;
        let count = solvers.len();
        for turn in 0..count {
            let method = (turn + run) % count;
            let (Some(solver), Some(timings)) = (&mut solvers[method], &mut self.timings[case][method]) else {
                continue;
            };
            let has_enough = timings.seconds.len() >= runs || timings.is_limited || timings.spent >= self.share;
            if has_enough && !timings.is_cold {
                continue;
            }
            if deadline.has_passed() || !time(solver, timings, deadline) {
                return false;
            }
        }
        true
    }

    /// Returns the results so far, by size.
    pub fn sizes(&self) -> Vec<SizeReport> {
        summary::sizes(self.experiment, &self.timings)
    }
}

/// Runs each method on a puzzle, compares the answers and counts the work. Returns `None` if the deadline has passed.
fn first_pass(
    case: &mut Case,
    deadline: &Deadline,
    methods: &[Method],
) -> Result<Option<Vec<Option<Timings>>>, String> {
    let mut all = Vec::new();
    let mut known: Option<(&str, u64)> = None;
    for (solver, method) in case.solvers.iter_mut().zip(methods) {
        let Some(solver) = solver else {
            all.push(None);
            continue;
        };
        if deadline.has_passed() {
            return Ok(None);
        }
        let began = Instant::now();
        let answer = (solver.run)(deadline);
        let elapsed = began.elapsed();
        // A search that the deadline has stopped has neither an answer nor a time.
        if answer == Answer::Limit && deadline.has_passed() {
            return Ok(None);
        }
        match (answer, known) {
            (Answer::Found(answer), None) => known = Some((method.name, answer)),
            (Answer::Found(answer), Some((other, expected))) if answer != expected => {
                return Err(format!(
                    "{}: the methods {other} and {} give different answers; this is a bug in Wordhoard",
                    case.name, method.name
                ));
            }
            _ => {}
        }
        let count = match &mut solver.count {
            None => None,
            Some(count) => match count(deadline) {
                None => return Ok(None),
                counted => counted,
            },
        };
        let is_limited = answer == Answer::Limit;
        let seconds = vec![elapsed.as_secs_f64()];
        let is_cold = !is_limited && elapsed < LONG;
        let repeats = MIN_TIME.as_nanos().div_ceil(elapsed.as_nanos().max(1)).min(MAX_REPEATS.into()) as u32;
        all.push(Some(Timings { seconds, is_cold, repeats: repeats.max(1), spent: elapsed, is_limited, count }));
    }
    Ok(Some(all))
}

/// Times a method. Returns `false` if the deadline has stopped it.
fn time(solver: &mut Solver, timings: &mut Timings, deadline: &Deadline) -> bool {
    let began = Instant::now();
    for _ in 0..timings.repeats {
        if std::hint::black_box((solver.run)(deadline)) == Answer::Limit && deadline.has_passed() {
            return false;
        }
    }
    let elapsed = began.elapsed();
    timings.spent += elapsed;
    if std::mem::take(&mut timings.is_cold) {
        timings.seconds.clear();
    }
    timings.seconds.push(elapsed.as_secs_f64() / f64::from(timings.repeats));
    true
}

#[cfg(test)]
mod tests {
    use std::thread::sleep;

    use wordhoard_engine::base::task::Task;

    use super::super::experiment::{PaperFigure, Size};
    use super::*;

    const SLOW: Method = Method { name: "slow", about: "sleeps" };
    const QUICK: Method = Method { name: "quick", about: "answers" };

    fn slow(millis: u64) -> Solver<'static> {
        Solver::new(move || {
            sleep(Duration::from_millis(millis));
            7
        })
        .counted(|_| Some(30))
    }

    fn experiment<'a>(cases: Vec<Case<'a>>) -> Experiment<'a> {
        let paper = vec![PaperFigure { method: "slow", seconds: vec![2.0] }];
        let sizes = vec![Size { name: "small".into(), paper }, Size { name: "large".into(), paper: vec![] }];
        Experiment { methods: vec![SLOW, QUICK], sizes, cases, tables: Vec::new() }
    }

    fn case<'a>(size: usize, solvers: [Option<Solver<'a>>; 2]) -> Case<'a> {
        Case { name: format!("puzzle of size {size}"), size, solvers: solvers.into() }
    }

    fn measure(experiment: &mut Experiment, task: &Task, runs: u32) -> Result<(bool, Vec<SizeReport>), String> {
        let mut measurement = Measurement::new(experiment, Duration::from_secs(60));
        let outcome = measurement.run(runs, &Deadline::new(task, None), &mut |_, _, _| {})?;
        Ok((matches!(outcome, Outcome::Complete), measurement.sizes()))
    }

    #[test]
    fn methods_are_timed_counted_and_compared() {
        let mut experiment = experiment(vec![
            case(0, [Some(slow(2)), Some(Solver::new(|| 7))]),
            case(1, [None, Some(Solver::new(|| 7))]),
        ]);
        let (is_complete, sizes) = measure(&mut experiment, &Task::default(), 6).unwrap();
        let [slow, quick] = &sizes[0].methods[..] else { panic!() };
        assert!(is_complete && slow.seconds.unwrap() >= 0.002 && quick.seconds.unwrap() < 0.001);
        assert_eq!((slow.count, slow.runs, slow.ratio, &slow.paper_seconds[..]), (Some(30.0), 6, None, &[2.0][..]));
        assert_eq!((quick.count, quick.runs, quick.timed, sizes[0].reference), (None, 6, 1, Some("slow")));
        let ratio = quick.ratio.unwrap();
        assert!(ratio.low > Some(2.0) && !ratio.tie && !ratio.at_least, "{ratio:?}");
        assert_eq!((sizes[1].reference, sizes[1].methods[0].seconds), (Some("quick"), None));
        assert_eq!((&sizes[0].order, &sizes[1].order), (&vec![vec!["quick"], vec!["slow"]], &vec![vec!["quick"]]));
    }

    #[test]
    fn different_answers_are_an_error_that_names_the_puzzle() {
        let mut experiment = experiment(vec![case(1, [Some(slow(0)), Some(Solver::new(|| 8))])]);
        let why = measure(&mut experiment, &Task::default(), 1).unwrap_err();
        assert!(why.starts_with("puzzle of size 1: the methods slow and quick give different answers"), "{why}");
    }

    #[test]
    fn a_limit_gives_a_lower_bound() {
        let limited = || {
            Solver::with_limit(|_| {
                sleep(Duration::from_millis(1));
                Answer::Limit
            })
        };
        let mut one = experiment(vec![case(0, [Some(limited()), Some(Solver::new(|| 7))])]);
        let (_, sizes) = measure(&mut one, &Task::default(), 2).unwrap();
        assert!(sizes[0].methods[0].is_lower_bound() && sizes[0].methods[1].ratio.unwrap().at_least);
        let mut both = experiment(vec![case(0, [Some(limited()), Some(limited())])]);
        let (_, sizes) = measure(&mut both, &Task::default(), 2).unwrap();
        assert_eq!((sizes[0].methods[1].ratio, sizes[0].methods[1].runs), (None, 1));
        assert_eq!((sizes[0].order.len(), sizes[0].order[0].len()), (1, 2), "neither is known to be faster");
    }

    #[test]
    fn a_cancelled_measurement_keeps_what_it_has() {
        let task = Task::default();
        let mut experiment = experiment(vec![
            case(0, [Some(slow(60)), Some(Solver::new(|| 7))]),
            case(1, [Some(slow(60)), Some(Solver::new(|| 7))]),
        ]);
        let mut measurement = Measurement::new(&mut experiment, Duration::from_secs(60));
        let outcome = measurement.run(3, &Deadline::new(&task, None), &mut |_, done, _| {
            if done == 1 {
                task.cancel();
            }
        });
        assert!(matches!(outcome, Ok(Outcome::Stopped)));
        let sizes = measurement.sizes();
        assert_eq!((sizes[0].puzzles, sizes[1].puzzles), (1, 0));
        let [slow, quick] = &sizes[0].methods[..] else { panic!() };
        assert!(slow.seconds.is_some() && quick.seconds.is_some(), "the first run serves as a time");
        assert_eq!((slow.runs, quick.runs), (1, 0));
    }
}
