//! Fill-in generator: draws a pattern of blocks, fills it with words, and proves that the words fit in one way only.
//!
//! The mapping from seed to puzzle is stable: the words come from [`Lexicon::frozen`], and every choice from the seed.
//! A change of any step must use a new purpose string; golden tests check the mapping.
//!
//! # Examples
//! ```
//! use wordhoard_engine::base::rng::Seed;
//! use wordhoard_generators::fill_in::{Params, Style, generate};
//!
//! let params = Params::new(7, Style::British)?;
//! let made = generate(params, &Seed::new("tuesday"), &mut ()).expect("a puzzle");
//! assert_eq!(made.puzzle.pattern.slots().len(), made.puzzle.words.len());
//! # Ok::<(), wordhoard_generators::fill_in::SideError>(())
//! ```

mod american;
mod lattice;
mod params;

use std::sync::OnceLock;

use wordhoard_engine::base::rng::{Seed, SeededRng};
use wordhoard_engine::grid::{Grid, Pattern, PatternCell};
use wordhoard_engine::solve::fill_in::{BUDGET, Event, FillRequest, FillStatus, Filler, Verdict, solve_watched};
use wordhoard_engine::solve::watch::{Observer, Watched};
use wordhoard_engine::words::{Lexicon, Tier};
use wordhoard_puzzles::fill_in::{FillIn, ListedWord};

pub use super::patterns::{Side, SideError, Style, StyleError};
pub use params::{Params, SIDES, STYLES, parse_side, parse_style, style_name, style_title};

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
    for attempt in 0..ATTEMPTS {
        let Watched::Finished(filled) = fill_pattern(params, seed, attempt, observer) else { return None };
        let Some(MadeFillIn { puzzle, solution }) = filled else { continue };
        match has_one_solution(&puzzle, observer) {
            Watched::Finished(true) => return Some(MadeFillIn { puzzle, solution }),
            Watched::Finished(false) => {}
            Watched::Stopped(_) => return None,
        }
    }
    panic!("no fill-in for {params} and seed {:?}", seed.text())
}

/// Draws the pattern of an attempt and fills it. The answer is `None` if no filling was found.
fn fill_pattern(
    params: Params,
    seed: &Seed,
    attempt: u32,
    observer: &mut impl Observer<Event>,
) -> Watched<Option<MadeFillIn>> {
    let purpose = format!("fill-in 1, {} {}, attempt {attempt}", params.side(), style_name(params.style()));
    let pattern = draw_pattern(params, &mut seed.rng(&purpose));
    let seed = Seed::new(format!("{purpose}\n{}", seed.text()));
    let request = FillRequest { pattern: &pattern, rarest: Tier::COMMON, seed: &seed, budget: FILL_BUDGET };
    filler().fill_watched(&request, observer).map(|report| {
        let words = report.words.into_iter().collect::<Option<Vec<String>>>();
        let words = sorted(words.filter(|_| report.status == FillStatus::Complete)?)?;
        Some(MadeFillIn { puzzle: FillIn { pattern: pattern.clone(), words }, solution: report.cells })
    })
}

/// Returns a filler with the frozen words. They are indexed once.
fn filler() -> &'static Filler {
    static FILLER: OnceLock<Filler> = OnceLock::new();
    FILLER.get_or_init(|| Filler::new(&Lexicon::frozen()))
}

fn draw_pattern(params: Params, rng: &mut SeededRng) -> Pattern {
    let draft = match params.style() {
        Style::American => american::draw(params.rows(), rng),
        Style::British => lattice::draw(params.rows(), rng),
    };
    draft.into_pattern()
}

/// Returns the words in alphabetical order, the shortest first.
fn sorted(mut words: Vec<String>) -> Option<Vec<ListedWord>> {
    words.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    words.iter().map(|word| ListedWord::new(word).ok()).collect()
}

/// Returns `true` if it is proved that the words fit in one way only.
fn has_one_solution(puzzle: &FillIn, observer: &mut impl Observer<Event>) -> Watched<bool> {
    solve_watched(&puzzle.pattern, &puzzle.word_letters(), BUDGET, observer)
        .map(|report| matches!(report.verdict, Verdict::Unique(_)))
}

#[cfg(test)]
mod tests;
