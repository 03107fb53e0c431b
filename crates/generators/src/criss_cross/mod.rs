//! Criss-cross crosswords: a player's own words, laid out to cross each other.
//!
//! The layout depends on the words, their order and the seed alone. A change of any step must use a new purpose string;
//! golden tests check the mapping.
//!
//! # Examples
//! ```
//! use wordhoard_engine::base::rng::Seed;
//! use wordhoard_generators::criss_cross::{CluedWord, generate};
//! use wordhoard_puzzles::word_search::ListedWord;
//!
//! let entry = |word: &str, clue: &str| CluedWord { word: ListedWord::new(word).unwrap(), clue: clue.into() };
//! let entries = [entry("owl", "It hoots"), entry("great auk", "Extinct bird"), entry("gull", "It cries at sea")];
//! let made = generate(&entries, "Birds", &Seed::new("tuesday"))?;
//! assert!(made.left_out.is_empty());
//! assert!(made.puzzle.clues.iter().any(|clue| clue.text == "Extinct bird (5,3)"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod assemble;
mod board;
mod clues;
mod cost;
mod first_fit;
pub mod from_list;
mod layout;
mod search;

use std::fmt;

use wordhoard_engine::base::rng::Seed;
use wordhoard_puzzles::crossword::Crossword;
use wordhoard_puzzles::word_search::ListedWord;

pub(super) use assemble::with_enumeration;
pub use board::{MAX_LETTERS, MAX_SIDE};
pub use clues::{of_theme, own_clue};
pub use cost::Cost;
pub use first_fit::first_fit;
pub use layout::{Layout, WordPlace};

/// Maximum number of words.
pub const MAX_WORDS: usize = 100;
/// Number of words of a theme, unless the player asks for another.
pub const THEME_WORDS: usize = 15;

/// Checks options for clues: a theme has one clue for each word, and no clue of a criss-cross has wordplay.
///
/// # Errors
/// Returns an error message that names the options on the command line.
pub fn check_clue_options(has_theme: bool, has_level: bool, wordplay: bool) -> Result<(), &'static str> {
    match (has_theme, has_level || wordplay) {
        (true, true) => {
            Err("--theme: add --size or --style for a grid of common words, or leave out --level and --wordplay")
        }
        _ if wordplay => Err("--wordplay is for grids of common words; leave it out with --list"),
        _ => Ok(()),
    }
}

/// Purpose of the random numbers of the search.
const PURPOSE: &str = "criss-cross 1";

/// Word or phrase with its clue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CluedWord {
    /// The word as written. Its letters are entered.
    pub word: ListedWord,
    /// The clue. The numbers of letters of a phrase are added to it.
    pub clue: String,
}

/// Generated criss-cross.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrissCross {
    /// The puzzle. Cells outside the words are void.
    pub puzzle: Crossword,
    /// Number of cells that belong to two words.
    pub crossings: usize,
    /// Indices of the words that could not be placed.
    pub left_out: Vec<usize>,
}

/// Error for words that cannot be laid out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CrissCrossError {
    /// There are more than [`MAX_WORDS`] words: this many.
    TooMany(usize),
    /// This word has more than [`MAX_LETTERS`] letters.
    TooLong(String),
    /// No two words share a letter.
    NoCrossing,
}

impl fmt::Display for CrissCrossError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany(count) => write!(f, "{count} words are too many; use at most {MAX_WORDS}"),
            Self::TooLong(word) => write!(f, "{word:?} is too long; use words of at most {MAX_LETTERS} letters"),
            Self::NoCrossing => f.write_str("no two words have a letter in common; add words that do"),
        }
    }
}

impl std::error::Error for CrissCrossError {}

/// Lays words out so that each crosses another one, all are connected, and no two touch without crossing. The grid is
/// nearly square and small, with many crossings.
///
/// A word consists of 2 to [`MAX_LETTERS`] letters, 0 (a) to 25 (z). A word that fits nowhere has no place.
///
/// # Errors
/// Returns [`CrissCrossError`] if there are too many words, if one is too long, or if none crosses another one.
pub fn lay_out(words: &[Vec<u8>], seed: &Seed) -> Result<Layout, CrissCrossError> {
    if words.len() > MAX_WORDS {
        return Err(CrissCrossError::TooMany(words.len()));
    }
    if let Some(word) = words.iter().find(|word| word.len() > MAX_LETTERS) {
        return Err(CrissCrossError::TooLong(wordhoard_engine::words::fold::spell(word)));
    }
    if words.len() < 2 {
        return Err(CrissCrossError::NoCrossing);
    }
    let layout = Layout::of_board(&search::search(words, &mut seed.rng(PURPOSE)));
    if layout.crossings() == 0 { Err(CrissCrossError::NoCrossing) } else { Ok(layout) }
}

/// Makes a criss-cross of these words, with their clues and this title. The clue of a phrase ends with the numbers of
/// letters of its words, such as (5,3).
///
/// # Errors
/// Like [`lay_out`].
pub fn generate(entries: &[CluedWord], title: &str, seed: &Seed) -> Result<CrissCross, CrissCrossError> {
    let words: Vec<Vec<u8>> = entries.iter().map(|entry| entry.word.letters().to_vec()).collect();
    let layout = lay_out(&words, seed)?;
    let left_out = (0..entries.len()).filter(|&index| layout.places()[index].is_none()).collect();
    let puzzle = Crossword { title: title.to_owned(), ..assemble::puzzle(entries, &layout) };
    Ok(CrissCross { puzzle, crossings: layout.crossings(), left_out })
}

#[cfg(test)]
mod tests;
