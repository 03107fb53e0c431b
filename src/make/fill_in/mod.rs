//! Fill-in generator: draws a pattern of blocks, fills it with words, and proves that the words fit in one way only.
//!
//! The mapping from seed to puzzle is stable: the words come from [`Lexicon::frozen`], and every choice from the seed. A
//! change of any step must use a new purpose string; golden tests check the mapping.
//!
//! # Examples
//! ```
//! use wordhoard::base::rng::Seed;
//! use wordhoard::make::fill_in::{Params, Style, generate};
//!
//! let params = Params::new(7, Style::Lattice)?;
//! let made = generate(params, &Seed::new("tuesday"), &mut ()).expect("a puzzle");
//! assert_eq!(made.puzzle.pattern.slots().len(), made.puzzle.words.len());
//! # Ok::<(), wordhoard::make::fill_in::ParamsError>(())
//! ```

mod american;
mod draft;
mod lattice;
mod params;

use std::sync::OnceLock;

use crate::base::rng::{Seed, SeededRng};
use crate::grid::{Grid, Pattern, PatternCell};
use crate::puzzle::fill_in::{FillIn, ListedWord};
use crate::solve::fill_in::{BUDGET, Event, FillRequest, FillStatus, Filler, Verdict};
use crate::solve::watch::{Observer, Watched};
use crate::words::{Lexicon, Tier};

pub use params::{Params, ParamsError, SIDES, Side, Style, StyleError};

/// Generated fill-in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MadeFillIn {
    /// The puzzle. Its words are in alphabetical order, the shortest first.
    pub puzzle: FillIn,
    /// The only solution.
    pub solution: Grid<PatternCell>,
}

/// Maximum number of patterns tried. Most puzzles need one or two.
const ATTEMPTS: u32 = 200;

/// Step budget of one attempt. A pattern that is hard to fill is dropped for another one.
const FILL_BUDGET: u64 = 40_000_000;

/// Generates the fill-in of a seed. Returns `None` if the observer stopped the search.
///
/// The words are distinct, inoffensive and fairly common, and have exactly one solution.
///
/// # Panics
/// Panics if no pattern could be filled, which has not been seen for any seed.
pub fn generate(params: Params, seed: &Seed, observer: &mut impl Observer<Event>) -> Option<MadeFillIn> {
    let filler = filler();
    for attempt in 0..ATTEMPTS {
        let purpose = format!("fill-in 1, {params}, attempt {attempt}");
        let pattern = draw_pattern(params, &mut seed.rng(&purpose));
        let seed = Seed::new(format!("{purpose}\n{}", seed.text()));
        let request = FillRequest { pattern: &pattern, rarest: Tier::COMMON, seed: &seed, budget: FILL_BUDGET };
        let Watched::Finished(report) = filler.fill_watched(&request, observer) else { return None };
        let words: Option<Vec<String>> = report.words.into_iter().collect();
        if let (FillStatus::Complete, Some(words)) = (report.status, words)
            && let Some(puzzle) = unique(&pattern, words)
        {
            return Some(MadeFillIn { puzzle, solution: report.cells });
        }
    }
    panic!("no fill-in for {params} and seed {:?}", seed.text())
}

/// Returns a filler with the frozen words. They are indexed once.
fn filler() -> &'static Filler {
    static FILLER: OnceLock<Filler> = OnceLock::new();
    FILLER.get_or_init(|| Filler::new(&Lexicon::frozen()))
}

fn draw_pattern(params: Params, rng: &mut SeededRng) -> Pattern {
    let draft = match params.style() {
        Style::American => american::draw(params.side(), rng),
        Style::Lattice => lattice::draw(params.side(), rng),
    };
    draft.into_pattern()
}

/// Returns the puzzle if the words fit in one way only.
fn unique(pattern: &Pattern, mut words: Vec<String>) -> Option<FillIn> {
    words.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    let words: Vec<ListedWord> = words.iter().map(|word| ListedWord::new(word).ok()).collect::<Option<_>>()?;
    let puzzle = FillIn { pattern: pattern.clone(), words };
    matches!(puzzle.solve(BUDGET).verdict, Verdict::Unique(_)).then_some(puzzle)
}

#[cfg(test)]
mod tests;
