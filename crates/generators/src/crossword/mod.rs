//! Crossword generator: draws a pattern of blocks, fills it with common words, and chooses a clue for each.
//!
//! The mapping from seed to grid is stable: the answers come from frozen lists, and every choice from the seed. A change
//! of any step must use a new purpose string; golden tests check the mapping. Clues may improve from version to version.
//!
//! # Examples
//! ```
//! use wordhoard_engine::base::rng::Seed;
//! use wordhoard_generators::crossword::{Params, generate};
//!
//! let made = generate(Params::default(), &Seed::new("tuesday"), &mut ()).expect("a puzzle");
//! assert_eq!((made.grid.rows(), made.grid.cols()), (5, 5));
//! assert_eq!(made.clues.len(), made.slots().len());
//! ```

mod answers;
mod choose;
mod cost;
mod generator;
mod length;
mod own_pattern;
mod params;
mod patterns;
mod shape;
mod wordplay;

use wordhoard_engine::base::humanize::capitalize;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::{Axis, Grid, Pattern, PatternCell};
use wordhoard_engine::solve::crossword_fill::Outcome;
use wordhoard_engine::solve::watch::{Observer, Watched};
use wordhoard_engine::solve::{crossword_fill, fill_in};
use wordhoard_engine::words::clues::Level;
use wordhoard_engine::words::kin::Relatives;
use wordhoard_puzzles::crossword::{Cell, Clue, Crossword, Square};

pub use super::patterns::{Side, SideError, Style, StyleError};
pub(super) use answers::Effort;
pub(super) use choose::tokens;
pub use generator::Generator;
pub(super) use length::with_length;
pub use length::without_length;
pub(super) use own_pattern::fill_once;
pub use own_pattern::{Unfilled, candidates, generate_on};
pub use params::{Params, ParamsError};
pub(super) use patterns::draw as draw_pattern;
pub use shape::{Shape, ShapeError};

/// Maximum number of fillings tried. Nearly all seeds need one or two.
const ATTEMPTS: u32 = 200;

/// Number of attempts with good answers alone.
const STRICT_ATTEMPTS: u32 = 12;

/// Observer of the searches for fillings.
pub trait FillObserver: Observer<fill_in::Event> + Observer<crossword_fill::Event> {}

impl<O: Observer<fill_in::Event> + Observer<crossword_fill::Event>> FillObserver for O {}

/// Generates the crossword of a seed. Returns `None` if the observer stopped the search.
///
/// No two answers are forms of one word. The grid depends on the shape and the seed alone.
///
/// # Panics
/// Panics if no pattern could be filled, which has not been seen for any seed.
pub fn generate(params: Params, seed: &Seed, observer: &mut impl FillObserver) -> Option<Crossword> {
    generate_by(Generator::default(), params, seed, observer)
}

/// Like [`generate`], with a version of the generator.
///
/// # Panics
/// Panics if no pattern could be filled, which has not been seen for any seed.
pub fn generate_by(
    generator: Generator,
    params: Params,
    seed: &Seed,
    observer: &mut impl FillObserver,
) -> Option<Crossword> {
    let generator = if is_small(params.shape) { generator } else { Generator::First };
    for attempt in 0..ATTEMPTS {
        let purpose = purpose(params.shape, generator, attempt);
        let Some(pattern) = patterns::draw(params.shape, &mut seed.rng(&purpose)) else { continue };
        let filling_seed = filling_seed(&purpose, seed);
        let filled = match params.shape.is_mini() {
            true => answers::fill_mini(&pattern, generator, &filling_seed, observer),
            false => answers::fill_by(&pattern, generator, &filling_seed, effort(attempt), observer).map(found_answers),
        };
        let Watched::Finished(found) = filled else { return None };
        if let Some(found) = found {
            let title = title(&params.shape.to_string(), params.level, seed);
            return Some(Crossword { title, ..with_clues(&pattern, &found, params, seed) });
        }
    }
    panic!("no crossword for {params} and seed {:?}", seed.text())
}

fn effort(attempt: u32) -> Effort {
    if attempt < STRICT_ATTEMPTS { Effort::STRICT } else { Effort::LENIENT }
}

/// Returns the answers of a filling, if one was found.
fn found_answers(outcome: Outcome) -> Option<Vec<String>> {
    match outcome {
        Outcome::Filled(filling) => Some(filling.answers),
        Outcome::Impossible(_) | Outcome::Spent => None,
    }
}

/// Replaces each clue that is refused by another one for its answer. A clue stays if there is no other one. `is_refused`
/// takes an answer in lower case and a clue.
pub fn replace_clues(puzzle: &mut Crossword, params: Params, is_refused: impl Fn(&str, &str) -> bool) {
    let answers: Vec<String> = puzzle.clues.iter().map(|clue| puzzle.answer(clue).to_lowercase()).collect();
    for (index, answer) in answers.iter().enumerate() {
        if is_refused(answer, without_length(&puzzle.clues[index].text, answer, params))
            && let Some(other) = choose::another(answer, &answers, params, |clue| is_refused(answer, clue))
        {
            puzzle.clues[index].text = with_length(other, answer, params);
        }
    }
}

/// Returns `true` for shapes that have few fillings as good as the best one.
fn is_small(shape: Shape) -> bool {
    usize::from(shape.rows()) <= answers::SMALL
}

/// Returns the purpose of the random numbers of an attempt. It never changes.
fn purpose(shape: Shape, generator: Generator, attempt: u32) -> String {
    let number = match generator {
        Generator::First => 1,
        Generator::Second => 2,
    };
    if shape.is_mini() {
        return format!("mini crossword {number}, attempt {attempt}");
    }
    format!("crossword {number}, {}, attempt {attempt}", shape.name())
}

/// Returns the seed with which an attempt fills its pattern.
fn filling_seed(purpose: &str, seed: &Seed) -> Seed {
    Seed::new(format!("{purpose}\n{}", seed.text()))
}

fn title(kind: &str, level: Level, seed: &Seed) -> String {
    format!("{} {kind}, seed {}", capitalize(level.name()), seed.shown())
}

/// Chooses a clue for each answer, and puts the puzzle together.
fn with_clues(pattern: &Pattern, answers: &[String], params: Params, seed: &Seed) -> Crossword {
    let clues = choose::clues(answers, params, &mut seed.rng("clues of a mini crossword"));
    let mut rng = seed.rng("wordplay");
    let relatives = params.wordplay.then(|| Relatives::of(answers));
    let texts = clues.iter().zip(answers).map(|(clue, answer)| {
        let wordplay = relatives.as_ref().and_then(|relatives| wordplay::clue(answer, relatives, params, &mut rng));
        with_length(wordplay.as_deref().unwrap_or(clue), answer, params)
    });
    assemble(pattern, answers, &texts.collect::<Vec<_>>())
}

fn assemble(pattern: &Pattern, answers: &[String], clues: &[String]) -> Crossword {
    let mut cells: Grid<Cell> = pattern.cells().map(|cell| match cell {
        PatternCell::Block => Cell::Block,
        PatternCell::Open | PatternCell::Given(_) => Cell::Open(Square::default()),
    });
    for (slot, answer) in pattern.slots().iter().zip(answers) {
        for (&pos, letter) in slot.cells.iter().zip(answer.chars()) {
            if let Some(square) = cells[pos].square_mut() {
                square.solution = letter.to_ascii_uppercase().to_string();
            }
        }
    }
    let mut puzzle = Crossword::new(cells);
    puzzle.number();
    for axis in Axis::BOTH {
        let slots = pattern.slots().iter().zip(clues).filter(|(slot, _)| slot.axis == axis);
        for (slot, clue) in slots {
            let label = puzzle.label(slot.start()).to_owned();
            puzzle.clues.push(Clue { axis, label, text: clue.clone(), cells: slot.cells.clone(), ..Clue::default() });
        }
    }
    puzzle
}

#[cfg(test)]
mod tests;
