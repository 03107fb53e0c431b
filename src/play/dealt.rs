//! Games whose rounds are generated.

use std::fmt;

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::words::Lexicon;

use super::Rules;

/// A game whose rounds are generated from options and a seed.
pub trait Dealt: Rules {
    /// Options that a player chooses before a round.
    type Params: Clone + Send + 'static;

    /// Generates a new round. The same options, seed and number of steps always generate the same round.
    ///
    /// # Errors
    /// Returns [`GenerateError`] if there is no such round, or if the task has been cancelled.
    fn generate(params: &Self::Params, seed: &Seed, cx: &Generation) -> Result<Self::Desc, GenerateError>;

    /// Returns options that generate rounds similar to `desc`.
    fn params(desc: &Self::Desc) -> Self::Params;
}

/// Everything that a generator needs besides its options.
#[derive(Clone, Copy)]
pub struct Generation<'a> {
    /// Word list in use.
    pub words: &'a Lexicon,
    /// Progress, cancellation and the maximum number of steps.
    pub task: &'a Task,
}

/// Reason a round cannot be generated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GenerateError {
    /// The task has been cancelled.
    Cancelled,
    /// There is no such round, for this reason, as part of a sentence.
    Impossible(String),
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cancelled => f.write_str("cancelled"),
            Self::Impossible(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for GenerateError {}

/// Function that generates or finds the round after the one with this description.
pub type Generate<R> = fn(&<R as Rules>::Desc, &Generation) -> Result<<R as Rules>::Desc, GenerateError>;

/// Round that follows another one. Nothing is computed until `generate` is called, because the label is needed for
/// every drawing of the footer.
pub struct NextRound<R: Rules> {
    /// Label of the command that starts it, such as `new round`.
    pub label: &'static str,
    /// Generates or finds the round.
    pub generate: Generate<R>,
}

impl<R: Dealt> NextRound<R> {
    /// A round with a random seed that is similar to the one before.
    pub const SIMILAR: Self =
        Self { label: "new round", generate: |desc, cx| R::generate(&R::params(desc), &Seed::random(), cx) };
}
