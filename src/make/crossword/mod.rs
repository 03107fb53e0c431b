//! Mini crosswords: a pattern of 5x5, filled with common words that have written clues.
//!
//! The mapping from seed to grid is stable: the answers come from a frozen list (`assets/clues/answers-1.txt`), and every
//! choice from the seed. A change of any step must use a new purpose string; golden tests check the mapping. Clues may
//! improve from version to version.
//!
//! # Examples
//! ```
//! use wordhoard::base::rng::Seed;
//! use wordhoard::make::crossword::{Params, generate};
//!
//! let made = generate(Params::default(), &Seed::new("tuesday"));
//! assert_eq!((made.grid.rows(), made.grid.cols()), (5, 5));
//! assert_eq!(made.clues.len(), made.slots().len());
//! ```

mod choose;
mod cost;
mod kin;
mod patterns;

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use crate::base::humanize::capitalize;
use crate::base::named::{by_name, name_of};
use crate::base::rng::Seed;
use crate::grid::{Axis, Grid, Pattern, PatternCell};
use crate::puzzle::crossword::{Cell, Clue, Crossword, Square};
use crate::solve::fill_in::{FillReport, FillRequest, FillStatus, Filler};
use crate::words::Tier;
use crate::words::clues::Level;
use crate::words::spelling::Spelling;

/// The answers of mini crosswords, a line each with its tier.
static ANSWERS: &str = include_str!("../../../assets/clues/answers-1.txt");

/// Parameters of a mini crossword.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Params {
    /// How hard the clues are. The grid does not depend on it.
    pub level: Level,
    /// Spelling and usage of the clues. The grid does not depend on it.
    pub spelling: Spelling,
}

impl Default for Params {
    fn default() -> Self {
        Self { level: Level::Easy, spelling: Spelling::American }
    }
}

impl Params {
    /// Returns the parameters, with the defaults for those that are not given.
    #[must_use]
    pub fn of(level: Option<Level>, spelling: Option<Spelling>) -> Self {
        let default = Self::default();
        Self { level: level.unwrap_or(default.level), spelling: spelling.unwrap_or(default.spelling) }
    }
}

/// Writes the level and the spelling: `easy us`.
impl fmt::Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", name_of(&Level::NAMES, self.level), self.spelling.name())
    }
}

/// Parses `easy us`.
impl FromStr for Params {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (level, spelling) = text.split_once(' ').ok_or(())?;
        let level = by_name(&Level::NAMES, level).ok_or(())?;
        Ok(Self { level, spelling: by_name(&Spelling::NAMES, spelling).ok_or(())? })
    }
}

/// Maximum number of fillings tried. Nearly all seeds need one or two.
const ATTEMPTS: u32 = 200;

/// Step budget of one filling, about a millisecond.
const FILL_BUDGET: u64 = 4_000_000;

/// Generates the mini crossword of a seed.
///
/// No two answers are forms of one word. The grid depends on the seed alone.
///
/// # Panics
/// Panics if no pattern could be filled, which has not been seen for any seed.
#[must_use]
pub fn generate(params: Params, seed: &Seed) -> Crossword {
    let title = format!("{} mini, seed {}", capitalize(name_of(&Level::NAMES, params.level)), seed.shown());
    for attempt in 0..ATTEMPTS {
        let purpose = format!("mini crossword 1, attempt {attempt}");
        let pattern = patterns::draw(&mut seed.rng(&purpose));
        let Some(answers) = fill(&pattern, &Seed::new(format!("{purpose}\n{}", seed.text()))) else { continue };
        let clues = choose::clues(&answers, params, &mut seed.rng("clues of a mini crossword"));
        return Crossword { title, ..assemble(&pattern, &answers, &clues) };
    }
    panic!("no mini crossword for seed {:?}", seed.text())
}

/// Returns the answers of the slots of a pattern, or `None` if it has no filling without forms of one word.
fn fill(pattern: &Pattern, seed: &Seed) -> Option<Vec<String>> {
    let request = FillRequest { pattern, rarest: Tier::COMMON, seed, budget: FILL_BUDGET };
    let FillReport { words, status, .. } = filler().fill(&request);
    let answers: Vec<String> = words.into_iter().collect::<Option<_>>().filter(|_| status == FillStatus::Complete)?;
    (!kin::has_kin(&answers)).then_some(answers)
}

/// Returns a filler with the frozen answers. They are indexed once.
fn filler() -> &'static Filler {
    static FILLER: OnceLock<Filler> = OnceLock::new();
    FILLER.get_or_init(|| Filler::of_words(answers()))
}

/// Returns the frozen answers with their tiers.
fn answers() -> impl Iterator<Item = (&'static str, Tier)> {
    let answers = ANSWERS.lines().filter_map(|line| line.split_once(' '));
    answers.filter_map(|(answer, tier)| Some((answer, Tier::from_size(tier.parse().ok()?)?)))
}

fn assemble(pattern: &Pattern, answers: &[String], clues: &[&str]) -> Crossword {
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
            puzzle.clues.push(Clue { axis, label, text: (*clue).into(), cells: slot.cells.clone(), ..Clue::default() });
        }
    }
    puzzle
}

#[cfg(test)]
mod tests;
