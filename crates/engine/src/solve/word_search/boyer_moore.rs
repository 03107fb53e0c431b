//! Boyer-Moore search through the lines of the grid in every direction.
//!
//! Words are compared from the last letter to the first (looking-glass heuristic). On a mismatch, the word moves on
//! until its last occurrence of the mismatched letter lines up (character-jump, or bad-character, heuristic). With
//! [`Rules::Both`], it moves on at least until the letters that matched line up with letters equal to them (good-suffix
//! heuristic). Lines shorter than the word are skipped.
//!
//! Sources: Boyer and Moore, "A Fast String Searching Algorithm" (1977); for the first rule alone, Malta, "Penerapan
//! Algoritma Boyer Moore Pada Game Word Search Puzzles" (2021).

use std::ops::ControlFlow;

use super::event::report_found;
use super::key::{Collector, Key};
use super::lines::Lines;
use super::{Event, FORWARD, directions};
use crate::grid::{Dir, Letters, Pos};
use crate::solve::watch::{Observer, Watched};

/// Rules by which a word moves on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// The bad-character rule alone, as in Malta's paper.
    BadCharacter,
    /// The bad-character rule or the good-suffix rule, whichever moves the word farther.
    Both,
}

/// Maximum number of letters in a text for [`find_in_text`].
pub const MAX_TEXT: usize = u16::MAX as usize;

/// Returns the places where a word occurs in a text, in ascending order. Letters are from 0 (a) to 25 (z); any other
/// number in the text stands for a character that matches nothing. A word with less than two letters, or with an
/// invalid one, occurs nowhere.
///
/// # Panics
/// Panics if the text has more than [`MAX_TEXT`] letters.
///
/// # Examples
/// ```
/// use wordhoard_engine::solve::word_search::boyer_moore::{Rules, find_in_text};
///
/// let letters = |text: &str| text.bytes().map(|byte| byte - b'a').collect::<Vec<u8>>();
/// let found = find_in_text(&letters("abacaabadcabacabaabb"), &letters("abacab"), Rules::Both, &mut ()).into_inner();
/// assert_eq!(found, [10]);
/// ```
pub fn find_in_text(
    text: &[u8],
    word: &[u8],
    rules: Rules,
    observer: &mut impl Observer<Event>,
) -> Watched<Vec<usize>> {
    assert!(text.len() <= MAX_TEXT, "the text is too long");
    let text: Vec<u8> = text.iter().map(|&letter| letter.min(Letters::HOLE)).collect();
    match rules {
        _ if word.len() < 2 || word.iter().any(|&letter| letter >= Letters::HOLE) => Watched::Finished(Vec::new()),
        Rules::BadCharacter => find_pattern(&Pattern::<false>::new(word), &text, observer),
        Rules::Both => find_pattern(&Pattern::<true>::new(word), &text, observer),
    }
}

fn find_pattern<const BOTH: bool>(
    pattern: &Pattern<BOTH>,
    text: &[u8],
    observer: &mut impl Observer<Event>,
) -> Watched<Vec<usize>> {
    let mut found = Vec::new();
    let result = pattern.search(text, |step| {
        match step {
            Step::Compared { at, matched } => observer.observe(Event::Compared { word: 0, cell: at, matched })?,
            Step::Found { at } => {
                found.push(at);
                report_found(observer, Key::new(Pos::new(0, at as u16), Dir::East as usize), pattern.word.len())?;
            }
            Step::Shifted(shift) => observer.observe(Event::Shifted(shift))?,
        }
        ControlFlow::Continue(true)
    });
    Watched::new(found, result)
}

/// Searches by the bad-character rule or, if `BOTH` is set, by both rules. The rule that is not used costs nothing.
pub(super) fn search<const BOTH: bool, K: Collector>(
    letters: &Letters,
    words: &[&[u8]],
    collectors: &mut [K],
    observer: &mut impl Observer<Event>,
) -> ControlFlow<()> {
    let lines = Lines::new(letters);
    for (number, (word, collector)) in words.iter().zip(collectors).enumerate() {
        observer.observe(Event::Word { word: number })?;
        let dirs = directions(word);
        if dirs.is_empty() {
            continue;
        }
        let pattern = Pattern::<BOTH>::new(word);
        for line in lines.iter(dirs.len() == FORWARD) {
            if line.len() < word.len() || line.lower_bound >= collector.bound() {
                continue;
            }
            observer.observe_with(|| Event::Line { cell: line.cell(0), dir: line.dir, len: line.len() })?;
            pattern.search(lines.text(line), |step| match step {
                Step::Compared { at, matched } => observer
                    .observe(Event::Compared { word: number, cell: line.cell(at), matched })
                    .map_continue(|()| true),
                Step::Shifted(shift) => observer.observe(Event::Shifted(shift)).map_continue(|()| true),
                Step::Found { at } => {
                    let key = Key::new(letters.cells().pos(line.cell(at)), line.dir as usize);
                    collector.add(key);
                    report_found(observer, key, word.len())?;
                    ControlFlow::Continue(line.step < 0 || key < collector.bound())
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Step of the search in a line. `at` is an index of the text.
enum Step {
    /// A letter of the word was compared with the letter at this index.
    Compared { at: usize, matched: bool },
    /// The word starts at this index.
    Found { at: usize },
    /// The word moved on.
    Shifted(Shift),
}

/// Number of letters by which each rule moves a word on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    /// Shift by the bad-character rule: 0 if the word matches as a whole, or if the rule would not move it forwards.
    pub character: usize,
    /// Shift by the good-suffix rule, or 0 if the rule is not used.
    pub suffix: usize,
}

impl Shift {
    /// Returns the number of letters by which the word moves on: the larger shift, and at least one letter.
    #[must_use]
    #[inline]
    pub fn by(self) -> usize {
        self.character.max(self.suffix).max(1)
    }
}

/// A word with the tables of the rules: of both, or of the bad-character rule.
struct Pattern<'a, const BOTH: bool> {
    word: &'a [u8],
    /// For each letter, its last occurrence in the word, or -1. The last entry is for holes.
    last: [i32; Letters::HOLE as usize + 1],
    /// For each letter of the word, the shift by the good-suffix rule if it is the first from the end that does not match.
    /// The first entry is that of a match of the whole word. Empty if the rule is not used.
    suffix_shifts: Vec<usize>,
}

impl<'a, const BOTH: bool> Pattern<'a, BOTH> {
    /// Prepares a word of letters from 0 to 25.
    fn new(word: &'a [u8]) -> Self {
        let mut last = [-1; Letters::HOLE as usize + 1];
        for (at, &letter) in word.iter().enumerate() {
            last[usize::from(letter)] = at as i32;
        }
        Self { word, last, suffix_shifts: if BOTH { suffix_shifts(word) } else { Vec::new() } }
    }

    /// Returns the shift by the good-suffix rule if the letters from `matched` on have matched.
    fn suffix_shift(&self, matched: usize) -> usize {
        if BOTH { self.suffix_shifts[matched] } else { 0 }
    }

    /// Calls `on_step` with every step of the search in a text. The search ends if the result is `Continue(false)`.
    fn search(&self, text: &[u8], mut on_step: impl FnMut(Step) -> ControlFlow<(), bool>) -> ControlFlow<()> {
        let last_letter = self.word.len() - 1;
        let mut end = last_letter;
        while end < text.len() {
            let (mut at, mut letter) = (end, last_letter);
            let shift = loop {
                let matched = text[at] == self.word[letter];
                on_step(Step::Compared { at, matched })?;
                if !matched {
                    // The check of the index is faster than a mask, which would delay the next comparison.
                    let jump = letter as isize - self.last[usize::from(text[at])] as isize;
                    break Shift { character: jump.max(0) as usize, suffix: self.suffix_shift(letter + 1) };
                }
                if letter == 0 {
                    if !on_step(Step::Found { at })? {
                        return ControlFlow::Continue(());
                    }
                    break Shift { character: 0, suffix: self.suffix_shift(0) };
                }
                (at, letter) = (at - 1, letter - 1);
            };
            on_step(Step::Shifted(shift))?;
            end += shift.by();
        }
        ControlFlow::Continue(())
    }
}

/// Returns the shifts of the good-suffix rule: first that after a match of the whole word, then for each letter the one
/// if it is the first from the end that does not match.
///
/// A shift lines the matched letters up with equal letters that another letter precedes, or the start of the word with
/// the end of the matched letters. Computed from the borders of all suffixes in linear time; see Gusfield, Algorithms on
/// Strings, Trees and Sequences (1997), section 2.2.
fn suffix_shifts(word: &[u8]) -> Vec<usize> {
    let len = word.len();
    // shifts[n] is the shift if the letters from n on match and the one before does not.
    let (mut shifts, mut borders) = (vec![0; len + 1], vec![0; len + 1]);
    let mut border = len + 1;
    borders[len] = border;
    for start in (0..len).rev() {
        while border <= len && word[start] != word[border - 1] {
            if shifts[border] == 0 {
                shifts[border] = border - 1 - start;
            }
            border = borders[border];
        }
        border -= 1;
        borders[start] = border;
    }
    let mut border = borders[0];
    for (start, shift) in shifts.iter_mut().enumerate() {
        if *shift == 0 {
            *shift = border;
        }
        if start == border {
            border = borders[border];
        }
    }
    shifts
}

#[cfg(test)]
mod tests {
    use super::super::tests::{letters, word};
    use super::super::{Comparisons, Method, find_watched};
    use super::*;
    use crate::solve::watch::Watched;

    /// Returns the first occurrence of the word and the number of comparisons.
    fn search_text(text: &str, pattern: &str) -> (Option<usize>, usize) {
        let (text, pattern) = (word(text), word(pattern));
        let (mut found, mut count) = (None, 0);
        let result = Pattern::<false>::new(&pattern).search(&text, |step| {
            match step {
                Step::Compared { .. } => count += 1,
                Step::Found { at } => found = Some(at),
                Step::Shifted(_) => {}
            }
            ControlFlow::Continue(found.is_none())
        });
        assert!(result.is_continue());
        (found, count)
    }

    #[test]
    fn last_occurrences_match_the_paper() {
        let word = word("abacab");
        let last = Pattern::<false>::new(&word).last;
        assert_eq!(last[..4], [4, 5, 3, -1]);
        assert!(last[4..].iter().all(|&at| at == -1));
    }

    #[test]
    fn the_papers_example_takes_13_comparisons() {
        assert_eq!(search_text("abacaabadcabacabaabb", "abacab"), (Some(10), 13));
    }

    #[test]
    fn the_papers_worst_case_takes_24_comparisons() {
        assert_eq!(search_text("aaaaaaaaa", "baaaaa"), (None, 24));
    }

    /// Compares the table with its definition.
    #[test]
    fn suffix_shifts_are_the_smallest_that_fit() {
        // The border scheme puts the shift for a mismatch at letter n - 1 at index n, and that of a whole match at 0.
        for text in ["abacab", "baaaaa", "aaaa", "anpanman", "ab", "abcab", "hoarder", "sensesense"] {
            let word = word(text);
            let fits = |start: usize, by: usize| {
                let lines_up = |at: usize| at < by || word[at - by] == word[at];
                (start..word.len()).all(lines_up)
                    && (start == 0 || start <= by || word[start - 1 - by] != word[start - 1])
            };
            let expected: Vec<usize> = (0..=word.len())
                .map(|start| (1..=word.len()).find(|&by| fits(start, by)).unwrap_or(word.len()))
                .collect();
            assert_eq!(suffix_shifts(&word), expected, "{text}");
        }
    }

    #[test]
    fn both_rules_find_the_same_places() {
        let mut rng = crate::base::rng::Seed::new("texts").rng("test");
        for _ in 0..crate::base::sample::sample_size(300, 20_000) {
            let letters = 2 + rng.below(3);
            let text: Vec<u8> = (0..rng.below(60)).map(|_| rng.below(letters) as u8).collect();
            let word: Vec<u8> = (0..2 + rng.below(6)).map(|_| rng.below(letters) as u8).collect();
            let expected: Vec<usize> = (0..text.len()).filter(|&at| text[at..].starts_with(&word)).collect();
            for rules in [Rules::BadCharacter, Rules::Both] {
                assert_eq!(find_in_text(&text, &word, rules, &mut ()), Watched::Finished(expected.clone()));
            }
        }
    }

    #[test]
    fn the_observer_sees_every_comparison() {
        let grid = letters(&["abc"]);
        let mut compared = Vec::new();
        let mut record = |event| {
            if let Event::Compared { word, cell, matched } = event {
                compared.push((word, cell, matched));
            }
            ControlFlow::Continue(())
        };
        let words = [word("abcd"), word("cb"), word("bb")];
        let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
        let found = find_watched(Method::BoyerMoore, &grid, &words, &mut record).into_inner();
        assert_eq!(found.iter().map(Option::is_some).collect::<Vec<_>>(), [false, true, false]);
        // "abcd" is longer than any line. "cb" is not in "abc". It is found in "cba", and that line is searched to its
        // end. "bb" is a palindrome, so only "abc" is searched for it.
        let second = [(1, 1, true), (1, 0, false), (1, 2, false), (1, 1, true), (1, 2, true), (1, 0, false)];
        let third = [(2, 1, true), (2, 0, false), (2, 2, false)];
        assert_eq!(compared[..second.len()], second);
        assert_eq!(compared[second.len()..], third);
        let mut count = Comparisons::default();
        assert_eq!(find_watched(Method::BoyerMoore, &grid, &words, &mut count), Watched::Finished(found));
        assert_eq!(count.0, compared.len() as u64);
    }
}
