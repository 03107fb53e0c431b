//! Words of the grid that are not listed: bonus words, and those that score nothing.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use wordhoard_engine::grid::Placement;
use wordhoard_engine::solve::word_search as solve;
use wordhoard_engine::words::avoid::AvoidList;
use wordhoard_engine::words::{Lexicon, Tier, fold};
use wordhoard_puzzles::word_search::{ListedWord, WordSearch as Puzzle};

/// Minimum length of a bonus word, in letters.
pub const MIN_BONUS_LETTERS: usize = 5;
/// Minimum length of a word that is recognised, in letters.
const MIN_LETTERS: usize = 3;
/// Maximum number of occurrences of a word that are compared with the listed words.
const MAX_OCCURRENCES: usize = 1_000;

/// Unlisted word that scores points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BonusWord {
    /// Word in lower case.
    pub text: String,
    /// First occurrence that scores.
    pub place: Placement,
    /// Points for the word.
    pub points: u32,
}

/// Rule for the occurrences of bonus words that score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BonusRule {
    /// Every occurrence. Saves without a rule follow this one.
    #[default]
    Anywhere,
    /// Occurrences with a cell outside each listed word, as STAR within STARLING is no discovery.
    Outside,
}

impl BonusRule {
    /// Returns `true` if every occurrence scores.
    #[must_use]
    pub fn is_anywhere(&self) -> bool {
        *self == Self::Anywhere
    }

    /// Returns `true` if an occurrence scores, given the placements of the listed words.
    #[must_use]
    pub fn scores(self, place: Placement, listed: &[Option<Placement>]) -> bool {
        self == Self::Anywhere || !listed.iter().flatten().any(|listed| listed.covers(place))
    }
}

/// Unlisted words in the grid of a puzzle, except rare or withheld words.
pub struct UnlistedWords {
    /// Words of [`MIN_BONUS_LETTERS`] or more letters with an occurrence that scores.
    pub bonus: Vec<BonusWord>,
    /// Texts of all words of three or more letters, in lower case.
    pub texts: HashSet<String>,
}

impl UnlistedWords {
    /// Finds the unlisted words in a puzzle, given the placements of the listed words. Words to avoid are left out.
    #[must_use]
    pub fn find(
        puzzle: &Puzzle,
        places: &[Option<Placement>],
        rule: BonusRule,
        avoid: Option<&AvoidList>,
        words: &Lexicon,
    ) -> Self {
        let found = solve::every_word(&puzzle.letters, words, MIN_LETTERS);
        let listed: HashSet<String> = puzzle.words.iter().map(ListedWord::spelled).collect();
        let is_avoided = |text: &str| {
            let letters: Vec<u8> = text.bytes().map(|byte| byte - b'a').collect();
            avoid.is_some_and(|avoid| avoid.contains(&letters))
        };
        let is_suitable = |found: &solve::PlacedWord| {
            let is_known = found.word.tier <= Tier::KNOWN && found.word.offered;
            is_known && !listed.contains(&found.text) && !is_avoided(&found.text)
        };
        let (mut bonus, mut texts) = (Vec::new(), HashSet::new());
        for solve::PlacedWord { text, place, .. } in found.into_iter().filter(is_suitable) {
            texts.insert(text.clone());
            if text.len() < MIN_BONUS_LETTERS {
                continue;
            }
            let first = Some(place).filter(|&place| rule.scores(place, places));
            if let Some(place) = first.or_else(|| other_place(puzzle, &text, places, rule)) {
                bonus.push(BonusWord { points: (text.len() + 1 - MIN_BONUS_LETTERS) as u32, text, place });
            }
        }
        Self { bonus, texts }
    }
}

/// Returns the first occurrence of a word that scores.
fn other_place(puzzle: &Puzzle, text: &str, places: &[Option<Placement>], rule: BonusRule) -> Option<Placement> {
    let mut letters = Vec::new();
    fold::fold(text, &mut letters)?;
    let occurrences = solve::find_all(&puzzle.letters, &[&letters], MAX_OCCURRENCES);
    occurrences.into_iter().flatten().find(|&place| rule.scores(place, places))
}
