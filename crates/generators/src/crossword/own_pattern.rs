//! Crosswords on the player's own pattern, whole or slot by slot.

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::Pattern;
use wordhoard_engine::solve::crossword_fill::{self, Candidate, Outcome, Reason};
use wordhoard_engine::solve::watch::Watched;
use wordhoard_puzzles::crossword::Crossword;

use super::answers::Effort;
use super::{FillObserver, Params, answers, filling_seed, found_answers, title, with_clues};

/// Attempts at filling a pattern, ten seconds at most.
const EFFORTS: [Effort; 5] = [
    Effort::STRICT,
    Effort::STRICT.with_budget(60_000_000),
    Effort::LENIENT.with_budget(60_000_000),
    Effort::LENIENT.with_budget(240_000_000),
    Effort::LENIENT.with_budget(960_000_000),
];

/// Reason for which no crossword was made on a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfilled {
    /// The pattern has no filling.
    Impossible(Reason),
    /// Every attempt spent its steps.
    Spent,
    /// The observer stopped the search.
    Stopped,
}

/// Generates a crossword with the player's own pattern of blocks and letters. The shape of `params` does not matter.
///
/// No two answers are forms of one word, except given ones. The grid depends on the pattern and the seed alone.
///
/// # Errors
/// Returns [`Unfilled`] if no filling was found.
pub fn generate_on(
    pattern: &Pattern,
    params: Params,
    seed: &Seed,
    observer: &mut impl FillObserver,
) -> Result<Crossword, Unfilled> {
    let mut unfilled = Unfilled::Spent;
    for (attempt, effort) in EFFORTS.into_iter().enumerate() {
        let purpose = format!("crossword 1, own pattern, attempt {attempt}");
        let filled = answers::fill(pattern, &filling_seed(&purpose, seed), effort, observer);
        let Watched::Finished(outcome) = filled else { return Err(Unfilled::Stopped) };
        unfilled = match outcome {
            Outcome::Filled(filling) => {
                let title = title("crossword", params.level, seed);
                return Ok(Crossword { title, ..with_clues(pattern, &filling.answers, params, seed) });
            }
            // A later attempt may use more words.
            Outcome::Impossible(reason) => Unfilled::Impossible(reason),
            Outcome::Spent => Unfilled::Spent,
        };
    }
    Err(unfilled)
}

/// Fills a pattern around its letters in one attempt, and clues it. Returns `None` if there is no filling, or none was
/// found.
pub fn fill_once(
    pattern: &Pattern,
    params: Params,
    effort: Effort,
    seed: &Seed,
    observer: &mut impl FillObserver,
) -> Watched<Option<Crossword>> {
    let filled = answers::fill(pattern, seed, effort, observer).map(found_answers);
    filled.map(|found| Some(with_clues(pattern, &found?, params, seed)))
}

/// Lists the words that may go into a slot of a pattern, given by its index in [`Pattern::slots`]: the best score first,
/// then those that leave the most to the crossing slots. They are the words that [`generate_on`] uses.
///
/// # Errors
/// Returns the slot that no word fits into, if there is one.
pub fn candidates(pattern: &Pattern, slot: usize) -> Result<Vec<Candidate>, Reason> {
    let seed = Seed::new("");
    crossword_fill::candidates(&answers::request(pattern, &seed, Effort::LENIENT.min_score), slot)
}
