//! Crosswords some of whose answers come from a theme, the longest ones if possible.
//!
//! Theme words are placed at random in the slots of a pattern, and the grid is filled around them. If there is no such
//! filling, another pattern is tried. After many failures, theme words may go in shorter slots, and finally fewer of them
//! are required.
//!
//! # Examples
//! ```
//! use wordhoard_engine::base::rng::Seed;
//! use wordhoard_engine::words::themes;
//! use wordhoard_generators::crossword::{Params, Shape, Side, Style};
//! use wordhoard_generators::themed_crossword::of_theme;
//!
//! let shape = Shape::new(Side::new(9).unwrap(), Style::British).unwrap();
//! let params = Params { shape, ..Params::default() };
//! let made = of_theme(themes::by_id("birds").unwrap(), params, &Seed::new("tuesday"), &mut ()).unwrap();
//! assert!(made.theme_answers.len() >= 2);
//! ```

mod place;

use std::fmt;

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::solve::watch::Watched;
use wordhoard_engine::words::themes::Theme;
use wordhoard_puzzles::crossword::Crossword;

use super::criss_cross::{self, CluedWord, with_enumeration};
use super::crossword::{Effort, FillObserver, Params, Shape, Style, draw_pattern, fill_once, with_length};
use place::{Placed, place};

/// Number of patterns tried with the most theme answers, and then with one less each time. Most fail at once.
const ATTEMPTS: u32 = 80;
/// Number of patterns tried with the fewest theme answers. An American 15x15 may need hundreds.
const LAST_ATTEMPTS: u32 = 800;
/// Number of patterns, of those with as many theme answers, in which these stand in the longest slots among good answers
/// alone.
const STRICT_ATTEMPTS: u32 = 40;
/// Minimum number of theme answers.
const MIN_ANSWERS: usize = 2;

/// Crossword with theme answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThemedCrossword {
    /// The puzzle.
    pub puzzle: Crossword,
    /// The theme answers in lower case, in the order in which they were placed.
    pub theme_answers: Vec<String>,
}

/// Reason for which there is no crossword.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThemedError {
    /// No pattern could be filled around two of the words.
    NoGrid,
    /// The observer stopped the search.
    Stopped,
}

impl fmt::Display for ThemedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGrid => {
                f.write_str("found no grid of this size with two of its words; try another seed, or another size")
            }
            Self::Stopped => f.write_str("the search was stopped"),
        }
    }
}

impl std::error::Error for ThemedError {}

/// Generates a crossword with words of a theme, and with the title of the theme.
///
/// # Errors
/// Like [`generate`].
pub fn of_theme(
    theme: &Theme,
    params: Params,
    seed: &Seed,
    observer: &mut impl FillObserver,
) -> Result<ThemedCrossword, ThemedError> {
    let words = criss_cross::of_theme(theme, usize::MAX, params.spelling, seed);
    generate(&words, params.spelling.of(theme.title), params, seed, observer)
}

/// Generates a crossword with as many of these words as theme answers as its size suggests, and at least two. The grid
/// depends on the words, the shape and the seed alone.
///
/// # Errors
/// Returns [`ThemedError`] if no grid was found, or the observer stopped the search.
pub fn generate(
    words: &[CluedWord],
    title: &str,
    params: Params,
    seed: &Seed,
    observer: &mut impl FillObserver,
) -> Result<ThemedCrossword, ThemedError> {
    let most = most_answers(params.shape);
    for wanted in (MIN_ANSWERS..=most).rev() {
        let attempts = if wanted == MIN_ANSWERS { LAST_ATTEMPTS } else { ATTEMPTS };
        for attempt in 0..attempts {
            let purpose = format!("themed crossword 1, {}, {wanted} answers, attempt {attempt}", params.shape.name());
            let mut rng = seed.rng(&purpose);
            let Some(pattern) = draw_pattern(params.shape, &mut rng) else { continue };
            let is_strict = attempt < STRICT_ATTEMPTS;
            let Some(placed) = place(&pattern, words, wanted, is_strict, &mut rng) else { continue };
            let effort = if is_strict { Effort::STRICT } else { Effort::LENIENT };
            let own_seed = Seed::new(format!("{purpose}\n{}", seed.text()));
            let filled = fill_once(&placed.pattern, params, effort, &own_seed, observer);
            let Watched::Finished(filled) = filled else { return Err(ThemedError::Stopped) };
            let made = filled.map(|puzzle| finish(puzzle, title, &placed, words, params, seed));
            // Theme answers may give all letters of a slot that crosses them, and spell no word.
            let is_clued = |made: &ThemedCrossword| made.puzzle.clues.iter().all(|clue| !clue.text.is_empty());
            if let Some(made) = made.filter(is_clued) {
                return Ok(made);
            }
        }
    }
    Err(ThemedError::NoGrid)
}

/// Returns the maximum number of theme answers in a grid of this shape: a third of its side. In an American 15x15, more
/// than three are hardly ever found.
#[must_use]
pub fn most_answers(shape: Shape) -> usize {
    match (shape.rows(), shape.style()) {
        (15, Style::American) => 3,
        (rows, _) => usize::from(rows / 3).max(MIN_ANSWERS),
    }
}

/// Gives the theme answers their clues, and the puzzle its title.
fn finish(
    mut puzzle: Crossword,
    title: &str,
    placed: &Placed,
    words: &[CluedWord],
    params: Params,
    seed: &Seed,
) -> ThemedCrossword {
    for (slot, word) in &placed.answers {
        if let Some(clue) = puzzle.clues.iter_mut().find(|clue| clue.cells == slot.cells) {
            clue.text = clue_text(&words[*word], params);
        }
    }
    puzzle.title = format!("{title}, {}, seed {}", params.shape, seed.shown());
    let theme_answers = placed.answers.iter().map(|(_, word)| words[*word].word.spelled()).collect();
    ThemedCrossword { puzzle, theme_answers }
}

/// Returns the clue of a theme answer: that of a phrase ends with the lengths of its words, as does any in a British
/// puzzle.
fn clue_text(entry: &CluedWord, params: Params) -> String {
    let text = with_enumeration(entry);
    if text == entry.clue { with_length(&text, &entry.word.spelled(), params) } else { text }
}

#[cfg(test)]
mod tests;
