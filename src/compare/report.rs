//! Results of a comparison.

use serde::Serialize;

use super::statistics::Ratio;

/// Results of a comparison. `docs/compare.schema.json` describes their form in JSON.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Name of the experiment on the command line.
    pub experiment: &'static str,
    /// Title.
    pub title: String,
    /// The papers whose experiment is repeated.
    pub paper: &'static str,
    /// Claim of the papers.
    pub claim: &'static str,
    /// Whether the claim holds on these runs.
    pub verdict: Verdict,
    /// Seed of the puzzles.
    pub seed: String,
    /// Number of timed runs of each method on each puzzle. Slow methods may have had fewer.
    pub runs: u32,
    /// Seconds that the comparison took.
    pub elapsed: f64,
    /// Whether everything was measured. `false` if the comparison was stopped or its time was up.
    pub complete: bool,
    /// Whether the comparison has ended.
    #[serde(skip)]
    pub is_final: bool,
    /// Name of what is counted.
    pub unit: &'static str,
    /// The methods. The ratios compare the others with the first one that was run on a size.
    pub methods: Vec<MethodInfo>,
    /// Results by size, from the smallest.
    pub sizes: Vec<SizeReport>,
    /// Tables of facts that are not timed.
    pub tables: Vec<Table>,
}

/// A method, in a report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MethodInfo {
    /// Name.
    pub name: &'static str,
    /// Description.
    pub about: &'static str,
}

/// Results for puzzles of a size.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SizeReport {
    /// Name of the size.
    pub name: String,
    /// Number of puzzles.
    pub puzzles: usize,
    /// Name of the method with which the others are compared.
    pub reference: Option<&'static str>,
    /// Results in the order of the methods.
    pub methods: Vec<MethodReport>,
    /// Names of the methods from the fastest to the slowest. Methods that a tie joins, perhaps through another one, are
    /// in one group.
    pub order: Vec<Vec<&'static str>>,
}

/// Results of a method on puzzles of a size.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MethodReport {
    /// Name of the method.
    pub name: &'static str,
    /// Median over the puzzles of the median time of the runs, in seconds. `None` if the method was not run.
    pub seconds: Option<f64>,
    /// Number of puzzles on which the method reached its limit.
    pub limited: usize,
    /// Number of puzzles on which the method was timed.
    pub timed: usize,
    /// Least number of timings on a puzzle. 0 if the comparison was stopped while the methods warmed up.
    pub runs: usize,
    /// Median over the puzzles of what was counted, if the method reports it.
    pub count: Option<f64>,
    /// How many times faster the method is than the reference. `None` for the reference itself.
    pub ratio: Option<Ratio>,
    /// The paper's seconds for this size, one for each of its puzzles or their average.
    pub paper_seconds: Vec<f64>,
}

impl MethodReport {
    /// Returns `true` if the time is only a lower bound, because the method reached its limit on half of the puzzles.
    #[must_use]
    pub fn is_lower_bound(&self) -> bool {
        self.limited > 0 && self.limited * 2 >= self.timed
    }
}

/// Answer to whether a claim holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Holds {
    /// It holds.
    Yes,
    /// It does not hold.
    No,
    /// The runs do not show it.
    Unclear,
}

/// Whether a claim holds, with the reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verdict {
    /// Answer.
    pub holds: Holds,
    /// One sentence with the figures.
    pub sentence: String,
}

impl Verdict {
    /// Creates a verdict.
    pub fn new(holds: Holds, sentence: impl Into<String>) -> Self {
        Self { holds, sentence: sentence.into() }
    }

    /// Returns the verdict on a comparison that was stopped before it was known.
    #[must_use]
    pub fn unknown() -> Self {
        Self::new(Holds::Unclear, "The claim cannot be judged: too little was measured.")
    }
}

/// Table of facts that are not timed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Table {
    /// Title.
    pub title: String,
    /// Headings.
    pub columns: Vec<&'static str>,
    /// Rows, with one cell for each column.
    pub rows: Vec<Vec<String>>,
}

impl Report {
    /// Returns the results of a method for a size.
    #[must_use]
    pub fn result(&self, size: usize, method: &str) -> Option<&MethodReport> {
        self.sizes.get(size)?.methods.iter().find(|result| result.name == method)
    }
}
