//! What lies on the table at the start of a round.

use serde::{Deserialize, Serialize};

use super::find_level;
use super::generated::GeneratedPuzzle;
use super::params::{Params, Size, Source};
use crate::base::rng::Seed;
use crate::base::sanitize;
use crate::make::word_search::{MAX_WORDS, SIDES};
use crate::play::DescError;
use crate::puzzle::word_search::WordSearch;

/// Columns of a seed or a file's name that are shown.
const LONGEST_NAME: usize = 44;
/// More rows or columns than this are not played.
pub const MOST_SIDE: u16 = 200;
/// More words than this are not played.
pub const MOST_WORDS: usize = 2_000;

/// Where a puzzle came from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Origin {
    /// Made from a seed.
    Made {
        /// What was chosen.
        params: Params,
        /// The seed, as it is shown: clean, and cut where it is very long.
        seed: String,
        /// The seed is shown as it was given, so that it makes the puzzle again.
        exact: bool,
        /// The seed was asked for, and did not come by chance.
        asked: bool,
    },
    /// The puzzle of a day: year-month-day.
    Daily(String),
    /// Read from a file: its name.
    File(String),
}

/// A puzzle, and where it came from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Desc {
    /// The puzzle.
    pub puzzle: WordSearch,
    /// Where it came from.
    pub origin: Origin,
}

impl Desc {
    /// A puzzle that was made of these choices and a seed.
    pub(super) fn made(puzzle: WordSearch, params: Params, seed: &Seed) -> Self {
        let given = seed.text();
        let shown = sanitize::fit(&sanitize::line(given), LONGEST_NAME);
        let exact = shown == given;
        Self { puzzle, origin: Origin::Made { params, seed: shown, exact, asked: false } }
    }

    /// The puzzle of a day: 15x15, a theme, hard. `date` is year-month-day.
    #[must_use]
    pub fn daily(date: &str) -> Self {
        let mut desc = Self::generate(&Params::daily(), &Seed::new(date));
        desc.origin = Origin::Daily(date.to_owned());
        desc
    }

    /// A puzzle for a round. What cannot be followed in the choices gives way to the usual.
    #[must_use]
    pub fn generate(params: &Params, seed: &Seed) -> Self {
        GeneratedPuzzle::make(params, seed)
            .or_else(|_| GeneratedPuzzle::make(&Params::usual(), seed))
            .map_or_else(|_| unreachable!("the usual choices can be followed"), |laid| laid.desc)
    }

    /// A puzzle from a file.
    #[must_use]
    pub fn of_file(puzzle: WordSearch, name: &str) -> Self {
        Self { puzzle, origin: Origin::File(name.to_owned()) }.cleaned()
    }

    /// The same puzzle, of a seed that was asked for.
    #[must_use]
    pub fn asked_for(mut self) -> Self {
        if let Origin::Made { asked, .. } = &mut self.origin {
            *asked = true;
        }
        self
    }

    /// True where the player chose the words: such puzzles are as easy as one likes.
    #[must_use]
    pub fn is_of_own_list(&self) -> bool {
        matches!(&self.origin, Origin::Made { params: Params { words: Source::List(_), .. }, .. })
    }

    /// The choices that led to a puzzle like this one.
    pub(super) fn params(&self) -> Params {
        match &self.origin {
            Origin::Made { params, .. } => params.clone(),
            Origin::Daily(_) => Params::daily(),
            Origin::File(_) => {
                let side = |side: u16| side.clamp(*SIDES.start(), *SIDES.end());
                let letters = &self.puzzle.letters;
                let words = match self.puzzle.words.as_slice() {
                    [] => Source::common_words(),
                    words => Source::List(words.iter().take(MAX_WORDS).cloned().collect()),
                };
                let size = Size { rows: side(letters.rows()), cols: side(letters.cols()) };
                Params { size, words, level: find_level(&self.puzzle), hidden: self.puzzle.hidden, ..Params::usual() }
            }
        }
    }

    /// The same with nothing in its texts that a terminal must not see: a save may have been written by anyone.
    pub(super) fn cleaned(mut self) -> Self {
        let short = |text: &str| sanitize::fit(&sanitize::line(text), LONGEST_NAME);
        match &mut self.origin {
            Origin::Made { params, seed, .. } => {
                *seed = short(seed);
                *params = params.clone().cleaned();
            }
            Origin::Daily(text) | Origin::File(text) => *text = short(text),
        }
        for text in [&mut self.puzzle.title, &mut self.puzzle.theme, &mut self.puzzle.message] {
            *text = text.take().map(|text| sanitize::line(&text));
        }
        self
    }

    /// Looks whether a round can be played of it.
    pub(super) fn check(&self) -> Result<(), DescError> {
        if let Origin::Made { params, .. } = &self.origin
            && let Some(fault) = params.fault()
        {
            return Err(DescError::Nonsense(fault.into()));
        }
        let letters = &self.puzzle.letters;
        if letters.rows().max(letters.cols()) > MOST_SIDE || self.puzzle.words.len() > MOST_WORDS {
            return Err(DescError::Nonsense(format!(
                "the puzzle is {}x{} with {} words; up to {MOST_SIDE}x{MOST_SIDE} and {MOST_WORDS} words are played, and \
                 `wordhoard solve` solves larger ones",
                letters.rows(),
                letters.cols(),
                self.puzzle.words.len()
            )));
        }
        let mut seen = std::collections::HashSet::new();
        if !self.puzzle.words.iter().all(|word| seen.insert(word.letters())) {
            return Err(DescError::Nonsense("a word stands in its list twice".into()));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::word_search::{Mask, usual_count};

    #[test]
    fn the_same_seed_makes_the_same_puzzle() {
        let make = |seed: &str| Desc::generate(&Params::usual(), &Seed::new(seed));
        assert_eq!(make("tea"), make("tea"));
        assert_ne!(make("tea").puzzle, make("coffee").puzzle);
    }

    #[test]
    fn the_puzzle_of_the_day_has_a_theme_and_all_its_words() {
        for day in 1..=28 {
            let desc = Desc::daily(&format!("2026-11-{day:02}"));
            assert!(desc.puzzle.theme.is_some() && desc.check().is_ok());
            assert_eq!(desc.puzzle.words.len(), usual_count(15, 15, Mask::Full), "{day}");
        }
    }
}
