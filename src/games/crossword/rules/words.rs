//! Words of a fill-in: which of them have been placed, and which still fit where.

use std::collections::BTreeSet;
use std::ops::Range;

use wordhoard_engine::grid::{Axis, Pos};

use super::clues;
use super::state::State;

/// Words of a fill-in in order of length, and in alphabetical order within a length. There are none in any other
/// puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WordBank {
    words: Vec<BankWord>,
}

/// A word of a fill-in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BankWord {
    /// Letters, in capitals.
    pub text: String,
    /// Number of slots in which it must be placed.
    pub copies: usize,
}

impl WordBank {
    /// Collects words, given in capitals.
    #[must_use]
    pub fn new(words: &[String]) -> Self {
        let mut sorted: Vec<&String> = words.iter().collect();
        sorted.sort_by_key(|word| (word.len(), *word));
        let copies = sorted.chunk_by(|a, b| a == b);
        Self { words: copies.map(|same| BankWord { text: same[0].clone(), copies: same.len() }).collect() }
    }

    /// Returns `true` if the puzzle is not a fill-in.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Returns all words.
    #[must_use]
    pub fn all(&self) -> &[BankWord] {
        &self.words
    }

    /// Returns the index of a word, or `None` if it is not listed.
    #[must_use]
    pub fn find(&self, text: &str) -> Option<usize> {
        self.words.binary_search_by(|word| (word.text.len(), word.text.as_str()).cmp(&(text.len(), text))).ok()
    }

    /// Returns the indices of the words of a length.
    #[must_use]
    pub fn of_length(&self, len: usize) -> Range<usize> {
        let start = self.words.partition_point(|word| word.text.len() < len);
        start..self.words.partition_point(|word| word.text.len() <= len)
    }

    /// Iterates over the lengths of the words, in ascending order.
    pub fn lengths(&self) -> impl Iterator<Item = usize> {
        self.words.chunk_by(|a, b| a.text.len() == b.text.len()).map(|words| words[0].text.len())
    }
}

/// Returns how many copies of each word are left to place, by the index of the word. A word that stands in more slots
/// than it has copies has none left.
#[must_use]
pub fn left(state: &State) -> Vec<usize> {
    left_by(state, |slot| word_in(state, slot))
}

/// Like [`left`], with a function that returns the word in each slot.
#[must_use]
pub fn left_by(state: &State, word_in: impl Fn(usize) -> Option<usize>) -> Vec<usize> {
    let mut left: Vec<usize> = state.words().all().iter().map(|word| word.copies).collect();
    for word in state.slots().indices().filter_map(word_in) {
        left[word] = left[word].saturating_sub(1);
    }
    left
}

/// Returns the index of the listed word in each slot, or `None` for a slot that is not full or holds no listed word.
#[must_use]
pub fn placed(state: &State) -> Vec<Option<usize>> {
    state.slots().indices().map(|slot| word_in(state, slot)).collect()
}

/// Returns the index of the listed word in a slot, if it is full and holds one.
#[must_use]
pub fn word_in(state: &State, slot: usize) -> Option<usize> {
    if clues::is_full(state, slot) { state.words().find(&clues::pattern(state, slot).concat()) } else { None }
}

/// Returns `true` if the slots hold all words, each as often as it is listed.
#[must_use]
pub fn are_placed(state: &State) -> bool {
    let copies: usize = state.words().all().iter().map(|word| word.copies).sum();
    copies == state.slots().all().len() && left(state).iter().all(|&left| left == 0)
}

/// Returns `true` if a word agrees with the letters that stand in a slot.
#[must_use]
pub fn agrees(state: &State, slot: usize, word: usize) -> bool {
    agrees_with(&clues::pattern(state, slot), &state.words().all()[word].text)
}

fn agrees_with(pattern: &[&str], word: &str) -> bool {
    let is_same = |(index, text): (usize, &&str)| text.is_empty() || *text == &word[index..=index];
    pattern.len() == word.len() && pattern.iter().enumerate().all(is_same)
}

/// Returns the indices of the words that are left to place and agree with the letters in a slot. A full slot fits only
/// its own word.
#[must_use]
pub fn fitting(state: &State, slot: usize) -> Vec<usize> {
    fitting_among(state, &left(state), slot)
}

/// Like [`fitting`], given the copies [left](left) of each word.
#[must_use]
pub fn fitting_among(state: &State, left: &[usize], slot: usize) -> Vec<usize> {
    if let Some(word) = word_in(state, slot) {
        return vec![word];
    }
    let pattern = clues::pattern(state, slot);
    let words = state.words().all();
    state
        .words()
        .of_length(pattern.len())
        .filter(|&word| left[word] > 0 && agrees_with(&pattern, &words[word].text))
        .collect()
}

/// Says how many words fit a slot that is not full: `3 words fit`. Of a full slot, says which word it holds.
#[must_use]
pub fn count_fitting(state: &State, slot: usize) -> String {
    if clues::is_full(state, slot) {
        let text = clues::pattern(state, slot).concat();
        let is_listed = state.words().find(&text).is_some();
        return if is_listed { text } else { format!("{text} is not in the list") };
    }
    match fitting(state, slot).len() {
        0 => "no word fits".to_owned(),
        1 => "1 word fits".to_owned(),
        fitting => format!("{fitting} words fit"),
    }
}

/// Returns the unfinished slots that a word fits.
#[must_use]
pub fn places(state: &State, word: usize) -> Vec<usize> {
    let slots = state.slots().indices();
    slots.filter(|&slot| !clues::is_full(state, slot) && agrees(state, slot, word)).collect()
}

/// Returns the slot that the last change has filled with letters that are no listed word, if there is one.
#[must_use]
pub fn unlisted_entry(state: &State) -> Option<usize> {
    let changed = state.last_change().iter().map(|&(pos, _)| pos);
    let slots = changed.flat_map(|pos| Axis::BOTH.into_iter().filter_map(move |axis| state.slots().at(pos, axis)));
    slots.into_iter().find(|&slot| clues::is_full(state, slot) && word_in(state, slot).is_none())
}

/// Returns the squares whose letters no word that is left allows.
///
/// In a slot that no word fits, these are the letters without which a word would fit. If there is no such letter, they
/// are all letters of the slot.
#[must_use]
pub fn dead_ends(state: &State) -> BTreeSet<Pos> {
    let left = left(state);
    let dead = state.slots().indices().filter(|&slot| fitting_among(state, &left, slot).is_empty());
    dead.flat_map(|slot| misfits(state, &left, slot)).collect()
}

fn misfits(state: &State, left: &[usize], slot: usize) -> Vec<Pos> {
    let cells = &state.slots().all()[slot].cells;
    let pattern = clues::pattern(state, slot);
    let filled: Vec<usize> = (0..cells.len()).filter(|&index| !pattern[index].is_empty()).collect();
    let words = state.words().all();
    let is_misfit = |&index: &usize| {
        let mut without = pattern.clone();
        without[index] = "";
        let mut words = state.words().of_length(cells.len()).map(|word| (left[word], &words[word].text));
        words.any(|(left, text)| left > 0 && agrees_with(&without, text))
    };
    let misfits: Vec<usize> = filled.iter().copied().filter(is_misfit).collect();
    let squares = if misfits.is_empty() { filled } else { misfits };
    squares.into_iter().map(|index| cells[index]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::moves::Outcome;
    use crate::games::crossword::rules::test_puzzles::{fill, start_fill_in};

    fn texts(state: &State, words: &[usize]) -> Vec<String> {
        words.iter().map(|&word| state.words().all()[word].text.clone()).collect()
    }

    #[test]
    fn words_are_listed_by_length_with_their_copies() {
        let words = ["TEN", "CAT", "AT", "TEN"].map(str::to_owned);
        let bank = WordBank::new(&words);
        let listed: Vec<_> = bank.all().iter().map(|word| (word.text.as_str(), word.copies)).collect();
        assert_eq!(listed, [("AT", 1), ("CAT", 1), ("TEN", 2)]);
        assert_eq!((bank.of_length(3), bank.of_length(4)), (1..3, 3..3));
        assert_eq!(bank.lengths().collect::<Vec<_>>(), [2, 3]);
        assert_eq!(["CAT", "DOG", "TE"].map(|word| bank.find(word)), [Some(1), None, None]);
    }

    #[test]
    fn placed_words_are_not_left_and_fit_nowhere_else() {
        let mut state = start_fill_in(&["CAT", "O#E", "WEN"], &["CAT", "COW", "TEN", "WEN"]);
        assert_eq!(texts(&state, &fitting(&state, 0)), ["CAT", "COW", "TEN", "WEN"]);
        fill(&mut state, &["CAT"]);
        assert_eq!(left(&state), [0, 1, 1, 1]);
        assert_eq!(texts(&state, &fitting(&state, 0)), ["CAT"]);
        // The slots down from C and T.
        assert_eq!([2, 3].map(|slot| texts(&state, &fitting(&state, slot)).concat()), ["COW", "TEN"]);
        assert_eq!(places(&state, 1), [1, 2]);
    }

    #[test]
    fn a_grid_with_all_words_is_solved_in_any_arrangement() {
        let words = ["CAT", "COW", "TEN", "WEN"];
        // The mirror image holds the same words.
        for rows in [["CAT", "O#E", "WEN"], ["COW", "A#E", "TEN"]] {
            let mut state = start_fill_in(&["CAT", "O#E", "WEN"], &words);
            assert_eq!(fill(&mut state, &rows), Outcome::Solved);
        }
        let mut state = start_fill_in(&["CAT", "O#E", "WEN"], &words);
        assert_eq!(fill(&mut state, &["CAT", "O#E", "WEE"]), Outcome::NotQuite);
    }

    #[test]
    fn letters_that_no_word_allows_are_found() {
        let mut state = start_fill_in(&["CAT", "O#E", "WEN"], &["CAT", "COW", "TEN", "WEN"]);
        assert!(dead_ends(&state).is_empty());
        fill(&mut state, &["C-X"]);
        // No word fits across or down from X.
        assert_eq!(dead_ends(&state).into_iter().collect::<Vec<_>>(), [Pos::new(0, 2)]);
        fill(&mut state, &["X-X"]);
        assert_eq!(dead_ends(&state).len(), 2);
    }
}
