//! Filling crosswords: `cargo bench -p benches --bench crossword_fill`.
//!
//! Fills the patterns of `patterns.txt` from the embedded words, and has `ingrid_core` do the same as its command-line
//! tool does: the same words with the same scores, its own minimum score, its own order. Every trial leaves out another
//! twentieth of the words, the same for both, so that each is a problem of its own. Our fillings are checked. The
//! minimum score shuts out no word, so both choose from the same ones; ours also keeps words of one stem apart.
//!
//! Times are those that the processor has spent, so that other programs hardly affect them. The variable `TRIALS` sets the
//! number of trials, `LIMIT` that of seconds for `ingrid_core`, and `ONLY` a part of the names of the patterns.

mod ingrid;
mod words;

use rustix::time::{ClockId, clock_gettime};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::Pattern;
use wordhoard_engine::solve::crossword_fill::{Outcome, Request, ScoredList, check, fill};
use words::{Words, scored};

/// Returns the numbers of steps spent on better fillings of a pattern with this many words, each measured on its own.
fn improvements(words: usize) -> [u64; 2] {
    [0, 100_000.max(100 * (words * words) as u64)]
}

/// The times in seconds and mean scores of some trials. A trial without a filling has no score.
#[derive(Default)]
struct Trials {
    times: Vec<f64>,
    scores: Vec<f64>,
}

impl Trials {
    fn add(&mut self, seconds: f64, score: Option<f64>) {
        self.times.push(seconds);
        self.scores.extend(score);
    }

    /// Returns the time below which this share of the trials are.
    fn time(&self, percent: usize) -> f64 {
        let mut times = self.times.clone();
        times.sort_by(f64::total_cmp);
        times[(times.len() - 1) * percent / 100]
    }

    /// Formats the trials completed, the median and the 95th percentile of their times in milliseconds, and the mean of
    /// their scores.
    fn cells(&self) -> String {
        let score = self.scores.iter().sum::<f64>() / self.scores.len() as f64;
        let [median, most] = [50, 95].map(|percent| self.time(percent) * 1000.0);
        format!("{}/{} | {median:.2} | {most:.2} | {score:.1}", self.scores.len(), self.times.len())
    }
}

fn main() {
    let (trials, seconds) = (variable("TRIALS", 20), variable("LIMIT", 60));
    let only = std::env::var("ONLY").unwrap_or_default();
    let words = Words::embedded();
    println!("{} words; {trials} trials, each without a twentieth of them", words.len());
    index_times(&words);
    println!(
        "| pattern | words | filled | median, ms | 95th | score | filled | median, ms | 95th | score | filled | median, ms | 95th | score | ratio |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
    for (name, rows) in patterns().filter(|(name, _)| name.contains(&only)) {
        let pattern = Pattern::try_from(rows.iter().map(|row| row.replace('.', "-")).collect::<Vec<_>>()).expect(name);
        let improvements = improvements(pattern.slots().len());
        let (mut ours, mut theirs) = (improvements.map(|_| Trials::default()), Trials::default());
        for trial in 0..trials {
            let seed = Seed::new(trial.to_string());
            let chosen = words.without_a_twentieth(&seed);
            let list = ScoredList::new(chosen.iter().map(scored));
            list.build_indexes();
            for (improvement, ours) in improvements.into_iter().zip(&mut ours) {
                fill_ours(&pattern, &list, &seed, improvement, ours);
            }
            let grid = rows.join("\n") + "\n";
            let (time, score) = ingrid::fill(&grid, &chosen, seconds as u64);
            theirs.add(time, score);
        }
        let ratios = ours.each_ref().map(|ours| format!("{:.0}x", theirs.time(50) / ours.time(50)));
        let [first, improved] = ours.map(|ours| ours.cells());
        println!(
            "| {name} | {} | {first} | {improved} | {} | {} |",
            pattern.slots().len(),
            theirs.cells(),
            ratios.join(", ")
        );
    }
}

fn variable(name: &str, default: usize) -> usize {
    std::env::var(name).ok().map_or(default, |value| value.parse().expect(name))
}

/// Returns the patterns, each with its name and rows.
fn patterns() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    include_str!("patterns.txt").trim_end().split("\n\n").map(|pattern| {
        let mut lines = pattern.lines();
        (lines.next().unwrap_or_default(), lines.collect())
    })
}

/// Prints the time in which each program indexes all words.
fn index_times(words: &Words) {
    let began = processor_seconds();
    ScoredList::new(words.all().iter().map(scored)).build_indexes();
    let ours = processor_seconds() - began;
    println!(
        "words indexed in {:.0} ms, by ingrid_core in {:.0} ms",
        ours * 1e3,
        ingrid::index_time(words.all()) * 1e3
    );
}

fn fill_ours(pattern: &Pattern, list: &ScoredList, seed: &Seed, improvement: u64, trials: &mut Trials) {
    let request = Request { improvement, ..Request::new(pattern, list, seed) };
    let began = processor_seconds();
    let report = fill(&request);
    let seconds = processor_seconds() - began;
    let score = match report.outcome {
        Outcome::Filled(filling) => {
            check(&request, &filling).expect("a filling that keeps the rules");
            Some(f64::from(filling.total) / pattern.slots().len() as f64)
        }
        _ => None,
    };
    trials.add(seconds, score);
}

/// Returns the time that the processor has spent on this thread, in seconds.
fn processor_seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
