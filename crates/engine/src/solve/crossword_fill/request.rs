//! Requests to fill a crossword, and their reports.

use super::ScoredList;
use crate::base::rng::Seed;
use crate::grid::{Axis, Grid, Pattern, PatternCell, Pos};

/// Step budget that fills nearly every pattern that can be filled. Using all of it takes some 20 seconds.
pub const BUDGET: u64 = 3_000_000_000;

/// Number of steps that are well spent on a better filling of most patterns, about a tenth of a second.
pub const IMPROVEMENT: u64 = 20_000_000;

/// A request to fill a crossword.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The grid to fill. Given letters are kept. A slot whose letters are all given is an answer even if it is not
    /// listed, and no other answer may share its stem.
    pub pattern: &'a Pattern,
    /// The words to fill it with.
    pub list: &'a ScoredList,
    /// Seed of the random choices. The same seed gives the same filling.
    pub seed: &'a Seed,
    /// Maximum number of steps. A step examines about one machine word.
    pub budget: u64,
    /// Maximum number of steps that are spent on better fillings once there is one, within the budget.
    pub improvement: u64,
    /// Minimum score of the words.
    pub min_score: u8,
    /// Words to leave out, as letters from 0 (a) to 25 (z).
    pub forbidden: &'a [Vec<u8>],
}

impl<'a> Request<'a> {
    /// Creates a request with the usual budget and no further conditions.
    #[must_use]
    pub fn new(pattern: &'a Pattern, list: &'a ScoredList, seed: &'a Seed) -> Self {
        Self { pattern, list, seed, budget: BUDGET, improvement: IMPROVEMENT, min_score: 0, forbidden: &[] }
    }
}

/// A crossword with a word in every slot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filling {
    /// The cells with their letters. Cells that belong to no slot are unchanged.
    pub cells: Grid<PatternCell>,
    /// The answer of each slot, in the order of `Pattern::slots`, in lower case.
    pub answers: Vec<String>,
    /// Sum of the scores of the answers. Given answers count nothing.
    pub total: u32,
}

/// Reason for which a crossword has no filling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// No word fits into a slot.
    NoWord {
        /// First cell of the slot.
        at: Pos,
        /// Direction of the slot.
        axis: Axis,
    },
    /// Every way to fill it was tried.
    Exhausted,
}

/// Outcome of filling a crossword.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The best filling found.
    Filled(Filling),
    /// There is no filling.
    Impossible(Reason),
    /// The budget was spent before a filling was found, or the observer stopped the search.
    Spent,
}

/// Result and cost of filling a crossword.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The result.
    pub outcome: Outcome,
    /// Sum of the scores of the first filling that was found, or 0 if there is none.
    pub first_total: u32,
    /// Number of words tried.
    pub nodes: u64,
    /// Number of restarts.
    pub restarts: u64,
    /// Number of steps taken, as counted by the budget.
    pub steps: u64,
}
