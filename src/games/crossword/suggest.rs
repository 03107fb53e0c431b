//! Words for an answer: those that fit its letters, and the meaning of its answer.

use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::State;
use crate::solve::lab::{Query, QueryKind, Reply, SortOrder};
use crate::ui::reader::Block;
use crate::words::Lexicon;
use crate::words::fold::{fold, spell};

/// Maximum number of words that are listed.
pub const MAX_WORDS: usize = 200;

/// Returns the words that fit the letters of a slot, most common first, and whether there are more than
/// [`MAX_WORDS`]. There are none if a square holds something other than the letters A to Z.
#[must_use]
pub fn fitting_words(state: &State, slot: usize, words: &Lexicon) -> (Vec<String>, bool) {
    let pattern: Option<String> = clues::pattern(state, slot).into_iter().map(pattern_part).collect();
    let Some(pattern) = pattern else { return (Vec::new(), false) };
    let query = Query { order: Some(SortOrder::Common), limit: Some(MAX_WORDS + 1), ..Query::new(QueryKind::Match) };
    let Ok(Reply::Listing(listing)) = query.answer(&[pattern], words) else { return (Vec::new(), false) };
    let hits = listing.answer.hits();
    let spelled = hits.iter().take(MAX_WORDS).map(|hit| spell(listing.answer.letters(hit)).to_uppercase());
    (spelled.collect(), hits.len() > MAX_WORDS)
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

/// Returns the words that fit a slot and the meaning of its answer, for reading.
#[must_use]
pub fn blocks(state: &State, slot: usize, words: &Lexicon, clue: &str) -> Vec<Block> {
    let mut blocks = vec![Block::Paragraph(clue.to_owned())];
    if !clues::is_full(state, slot) || state.ended().is_some() {
        let (found, has_more) = fitting_words(state, slot, words);
        let more = if has_more { ", the most common of many" } else { "" };
        blocks.push(Block::Heading(format!("Words that fit: {}{more}", found.len())));
        blocks.push(Block::Paragraph(found.join("  ")));
    }
    if let Some(meaning) = clues::meaning(state, slot) {
        blocks.extend([Block::Heading("Meaning of the answer".into()), Block::Paragraph(meaning)]);
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::test_puzzles::{enter, fill, start};

    #[test]
    fn words_fit_the_letters_and_common_ones_come_first() {
        let words = Lexicon::embedded(false);
        let mut state = start(&["HOUSE"]);
        fill(&mut state, &["-OUSE"]);
        let (found, more) = fitting_words(&state, 0, &words);
        assert!(found[..3].contains(&"HOUSE".to_owned()) && found.contains(&"LOUSE".to_owned()), "{found:?}");
        assert!(!more && found.iter().all(|word| word.len() == 5 && word.ends_with("OUSE")));
        let (found, more) = fitting_words(&start(&["HOUSE"]), 0, &words);
        assert!(more && found.len() == MAX_WORDS);
    }

    #[test]
    fn squares_with_several_letters_or_digits_are_matched() {
        let words = Lexicon::embedded(false);
        let mut state = start(&["HOUSE"]);
        enter(&mut state, (0, 0), "MO");
        assert!(fitting_words(&state, 0, &words).0.iter().all(|word| word.starts_with("MO") && word.len() == 6));
        enter(&mut state, (0, 0), "4");
        assert!(fitting_words(&state, 0, &words).0.is_empty());
    }
}
