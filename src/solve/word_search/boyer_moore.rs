//! Boyer-Moore search through the lines of the grid in every direction.
//!
//! Words are compared from the last letter to the first (looking-glass heuristic). On a mismatch, the word moves on
//! until its last occurrence of the mismatched letter lines up (character-jump, or bad-character, heuristic). Lines
//! shorter than the word are skipped.
//!
//! Sources: Boyer and Moore, "A Fast String Searching Algorithm" (1977), the first of its two rules; Malta, "Penerapan
//! Algoritma Boyer Moore Pada Game Word Search Puzzles" (2021).

use std::ops::ControlFlow;

use super::key::{Collector, Key};
use super::lines::Lines;
use super::{FORWARD, Observer, directions, first_occurrences};
use crate::grid::{Letters, Placement};

/// Returns the first occurrence of each word, and reports every comparison to the observer. Lines that cannot hold an
/// earlier occurrence than one already found are skipped.
pub fn find(letters: &Letters, words: &[&[u8]], observer: &mut impl Observer) -> Vec<Option<Placement>> {
    first_occurrences(words, |collectors| search(letters, words, collectors, observer))
}

pub(super) fn search<K: Collector>(
    letters: &Letters,
    words: &[&[u8]],
    collectors: &mut [K],
    observer: &mut impl Observer,
) {
    let lines = Lines::new(letters);
    for (number, (word, collector)) in words.iter().zip(collectors).enumerate() {
        let dirs = directions(word);
        if dirs.is_empty() {
            continue;
        }
        let pattern = Pattern::new(word);
        for line in lines.iter(dirs.len() == FORWARD) {
            if line.len() < word.len() || line.lower_bound >= collector.bound() {
                continue;
            }
            let compared = |at, matched| observer.compared(number, line.cell(at), matched);
            pattern.search(lines.text(line), compared, |at| {
                let key = Key::new(letters.cells().pos(line.cell(at)), line.dir as usize);
                collector.add(key);
                let done = line.step > 0 && key >= collector.bound();
                if done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
    }
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

    /// Calls `found` with every index of the text where the word starts, until `found` returns [`ControlFlow::Break`].
    /// Calls `compared` with every index of the text that is compared.
    fn search(
        &self,
        text: &[u8],
        mut compared: impl FnMut(usize, bool),
        mut found: impl FnMut(usize) -> ControlFlow<()>,
    ) {
        let last_letter = self.word.len() - 1;
        let mut end = last_letter;
        while end < text.len() {
            let (mut at, mut letter) = (end, last_letter);
            let jump = loop {
                let matched = text[at] == self.word[letter];
                compared(at, matched);
                if !matched {
                    break 1.max(letter as isize - self.last[usize::from(text[at])] as isize);
                }
                if letter == 0 {
                    if found(at).is_break() {
                        return;
                    }
                    break 1;
                }
                (at, letter) = (at - 1, letter - 1);
            };
            end += jump as usize;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Comparisons;
    use super::super::tests::{letters, word};
    use super::*;

    /// Returns the first occurrence of the word and the number of comparisons.
    fn search_text(text: &str, pattern: &str) -> (Option<usize>, usize) {
        let (text, pattern) = (word(text), word(pattern));
        let (mut found, mut count) = (None, 0);
        Pattern::new(&pattern).search(
            &text,
            |_, _| count += 1,
            |at| {
                found = Some(at);
                ControlFlow::Break(())
            },
        );
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
        struct Recorder(Vec<(usize, usize, bool)>);
        impl Observer for Recorder {
            fn compared(&mut self, word: usize, cell: usize, matched: bool) {
                self.0.push((word, cell, matched));
            }
        }
        let grid = letters(&["abc"]);
        let mut recorder = Recorder(Vec::new());
        let words = [word("abcd"), word("cb"), word("bb")];
        let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
        let found = find(&grid, &words, &mut recorder);
        assert_eq!(found.iter().map(Option::is_some).collect::<Vec<_>>(), [false, true, false]);
        // "abcd" is longer than any line. "cb" is not in "abc". It is found in "cba", and that line is searched to its
        // end. "bb" is a palindrome, so only "abc" is searched for it.
        let second = [(1, 1, true), (1, 0, false), (1, 2, false), (1, 1, true), (1, 2, true), (1, 0, false)];
        let third = [(2, 1, true), (2, 0, false), (2, 2, false)];
        assert_eq!(recorder.0[..second.len()], second);
        assert_eq!(recorder.0[second.len()..], third);
        let mut count = Comparisons::default();
        assert_eq!(find(&grid, &words, &mut count), found);
        assert_eq!(count.0, recorder.0.len() as u64);
    }
}
