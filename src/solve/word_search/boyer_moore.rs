//! Boyer-Moore search through the lines of the grid in every direction.
//!
//! Words are compared from the last letter to the first (looking-glass heuristic). On a mismatch, the word moves on
//! until its last occurrence of the mismatched letter lines up (character-jump, or bad-character, heuristic). Lines
//! shorter than the word are skipped.
//!
//! Sources: Boyer and Moore, "A Fast String Searching Algorithm" (1977), the first of its two rules; Malta, "Penerapan
//! Algoritma Boyer Moore Pada Game Word Search Puzzles" (2021).

use std::ops::ControlFlow;

use super::event::report_found;
use super::key::{Collector, Key};
use super::lines::Lines;
use super::{Event, FORWARD, directions};
use crate::grid::Letters;
use crate::solve::watch::Observer;

pub(super) fn search<K: Collector>(
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
        let pattern = Pattern::new(word);
        for line in lines.iter(dirs.len() == FORWARD) {
            if line.len() < word.len() || line.lower_bound >= collector.bound() {
                continue;
            }
            pattern.search(lines.text(line), |step| match step {
                Step::Compared { at, matched } => observer
                    .observe(Event::Compared { word: number, cell: line.cell(at), matched })
                    .map_continue(|()| true),
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
}

/// A word with its last-occurrence table.
struct Pattern<'a> {
    word: &'a [u8],
    last: [i32; Letters::HOLE as usize],
}

impl<'a> Pattern<'a> {
    /// Prepares a word of letters from 0 to 25.
    fn new(word: &'a [u8]) -> Self {
        let mut last = [-1; Letters::HOLE as usize];
        for (at, &letter) in word.iter().enumerate() {
            last[usize::from(letter)] = at as i32;
        }
        Self { word, last }
    }

    /// Calls `on_step` with every step of the search in a text. The search ends if the result is `Continue(false)`.
    fn search(&self, text: &[u8], mut on_step: impl FnMut(Step) -> ControlFlow<(), bool>) -> ControlFlow<()> {
        let last_letter = self.word.len() - 1;
        let mut end = last_letter;
        while end < text.len() {
            let (mut at, mut letter) = (end, last_letter);
            let jump = loop {
                let matched = text[at] == self.word[letter];
                on_step(Step::Compared { at, matched })?;
                if !matched {
                    break 1.max(letter as isize - self.last[usize::from(text[at])] as isize);
                }
                if letter == 0 {
                    if !on_step(Step::Found { at })? {
                        return ControlFlow::Continue(());
                    }
                    break 1;
                }
                (at, letter) = (at - 1, letter - 1);
            };
            end += jump as usize;
        }
        ControlFlow::Continue(())
    }
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
        let result = Pattern::new(&pattern).search(&text, |step| {
            match step {
                Step::Compared { .. } => count += 1,
                Step::Found { at } => found = Some(at),
            }
            ControlFlow::Continue(found.is_none())
        });
        assert!(result.is_continue());
        (found, count)
    }

    #[test]
    fn last_occurrences_match_the_paper() {
        let word = word("abacab");
        let last = Pattern::new(&word).last;
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
