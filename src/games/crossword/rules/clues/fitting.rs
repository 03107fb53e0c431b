//! Words that fit the letters of a slot.

use wordhoard_engine::solve::lab::{Query, QueryKind, Reply, SortOrder};
use wordhoard_engine::words::Lexicon;
use wordhoard_engine::words::fold::{fold, spell};

use super::plausible_pattern;
use crate::games::crossword::rules::state::State;

/// Words that fit a slot.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FittingWords {
    /// The most common words, in lower case.
    pub words: Vec<String>,
    /// Number of all words that fit.
    pub count: usize,
}

/// Returns the words that fit the letters of a slot and may be offered to a player: at most `max`, most common first.
/// Letters that are marked as wrong count as blanks. There are none if a square holds something other than the letters
/// A to Z.
#[must_use]
pub fn fitting_words(state: &State, slot: usize, lexicon: &Lexicon, max: usize) -> FittingWords {
    let Some(pattern) = query_pattern(state, slot) else { return FittingWords::default() };
    let query = Query { order: Some(SortOrder::Common), ..Query::new(QueryKind::Match) };
    let Ok(Reply::Listing(listing)) = query.answer(&[pattern], lexicon) else { return FittingWords::default() };
    let hits = || listing.answer.hits().iter().filter(|hit| hit.word.offered);
    let words = hits().take(max).map(|hit| spell(listing.answer.letters(hit))).collect();
    FittingWords { words, count: hits().count() }
}

/// Returns the letters of an answer as a pattern, with `?` for each empty square, or `None` if some are not in the
/// alphabet.
#[must_use]
pub fn query_pattern(state: &State, slot: usize) -> Option<String> {
    plausible_pattern(state, slot).into_iter().map(pattern_part).collect()
}

/// Returns the letters of a square for a pattern, `?` if it is empty, or `None` if they are not in the alphabet.
fn pattern_part(text: &str) -> Option<String> {
    if text.is_empty() {
        return Some("?".into());
    }
    let mut letters = Vec::new();
    fold(text, &mut letters)?;
    Some(spell(&letters))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::moves::{Area, Move};
    use crate::games::crossword::rules::test_puzzles::{enter, fill, play, start};

    #[test]
    fn words_fit_the_letters_and_common_ones_come_first() {
        let words = Lexicon::embedded(false);
        let mut state = start(&["HOUSE"]);
        fill(&mut state, &["-OUSE"]);
        let found = fitting_words(&state, 0, &words, 200);
        assert!(
            found.words[..3].contains(&"house".to_owned()) && found.words.contains(&"louse".to_owned()),
            "{found:?}"
        );
        assert!(found.words.iter().all(|word| word.len() == 5 && word.ends_with("ouse")));
        assert_eq!(found.words.len(), found.count);
        let many = fitting_words(&start(&["HOUSE"]), 0, &words, 200);
        assert!(many.count > 5000 && many.words.len() == 200);
    }

    #[test]
    fn letters_that_are_marked_as_wrong_are_blanks() {
        let words = Lexicon::embedded(false);
        let mut state = start(&["HOUSE"]);
        fill(&mut state, &["XOUSE"]);
        assert_eq!(fitting_words(&state, 0, &words, 5).count, 0);
        play(&mut state, Move::Check(Area::Puzzle));
        assert!(fitting_words(&state, 0, &words, 5).words.contains(&"house".to_owned()));
    }

    #[test]
    fn vulgar_words_are_not_offered() {
        let mut state = start(&["SHOT"]);
        fill(&mut state, &["SH-T"]);
        let found = fitting_words(&state, 0, &Lexicon::embedded(false), 10).words;
        assert_eq!(found, ["shut", "shot", "shet"]);
    }

    #[test]
    fn squares_with_several_letters_or_digits_are_matched() {
        let words = Lexicon::embedded(false);
        let mut state = start(&["HOUSE"]);
        enter(&mut state, (0, 0), "MO");
        let found = fitting_words(&state, 0, &words, 200).words;
        assert!(!found.is_empty() && found.iter().all(|word| word.starts_with("mo") && word.len() == 6));
        enter(&mut state, (0, 0), "4");
        assert_eq!(fitting_words(&state, 0, &words, 200).count, 0);
    }
}
