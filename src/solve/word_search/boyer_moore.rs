//! Boyer and Moore's search through the lines of every direction: the method of the paper.
//!
//! Words are compared from their last letter to the first (looking-glass); where a letter of the text does not match,
//! the word moves on until its last such letter stands there (character-jump). Lines shorter than the word are skipped.
//!
//! Sources: Boyer and Moore, "A Fast String Searching Algorithm" (1977), the first of its two rules; Malta,
//! "Penerapan Algoritma Boyer Moore Pada Game Word Search Puzzles" (2021).

use std::ops::ControlFlow;

use super::key::{Keep, Key};
use super::lines::Lines;
use super::{FORWARD, Observer, firsts, readings};
use crate::grid::{Letters, Placement};

/// The first place of each word, while somebody looks on. Lines that cannot hold an earlier place than one that has
/// been found are skipped.
pub fn find(letters: &Letters, words: &[&[u8]], observer: &mut impl Observer) -> Vec<Option<Placement>> {
    firsts(words, |kept| search(letters, words, kept, observer))
}

pub(super) fn search<K: Keep>(letters: &Letters, words: &[&[u8]], kept: &mut [K], observer: &mut impl Observer) {
    let lines = Lines::of(letters);
    for (number, (word, kept)) in words.iter().zip(kept).enumerate() {
        let dirs = readings(word);
        if dirs.is_empty() {
            continue;
        }
        let pattern = Pattern::new(word);
        for line in lines.iter(dirs.len() == FORWARD) {
            if line.len() < word.len() || line.least >= kept.bound() {
                continue;
            }
            let compared = |at, matched| observer.compared(number, line.cell(at), matched);
            pattern.search(lines.text(line), compared, |at| {
                let key = Key::new(letters.cells().pos(line.cell(at)), line.dir as usize);
                kept.put(key);
                let done = line.step > 0 && key >= kept.bound();
                if done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
    }
}

/// A word with its last-occurrence function.
struct Pattern<'a> {
    word: &'a [u8],
    last: [i32; Letters::HOLE as usize],
}

impl<'a> Pattern<'a> {
    /// A word of letters.
    fn new(word: &'a [u8]) -> Self {
        let mut last = [-1; Letters::HOLE as usize];
        for (at, &letter) in word.iter().enumerate() {
            last[usize::from(letter)] = at as i32;
        }
        Self { word, last }
    }

    /// Calls `found` with every place of the text where the word begins, until told to stop; `compared` with every
    /// place of the text whose letter is compared with one of the word.
    fn search(
        &self,
        text: &[u8],
        mut compared: impl FnMut(usize, bool),
        mut found: impl FnMut(usize) -> ControlFlow<()>,
    ) {
        let ends = self.word.len() - 1;
        let mut end = ends;
        while end < text.len() {
            let (mut at, mut letter) = (end, ends);
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

    /// Where the word is found first, and how many comparisons that took.
    fn searched(text: &str, pattern: &str) -> (Option<usize>, usize) {
        let (text, pattern) = (word(text), word(pattern));
        let (mut place, mut count) = (None, 0);
        Pattern::new(&pattern).search(
            &text,
            |_, _| count += 1,
            |at| {
                place = Some(at);
                ControlFlow::Break(())
            },
        );
        (place, count)
    }

    #[test]
    fn the_papers_last_occurrence_function() {
        let word = word("abacab");
        let last = Pattern::new(&word).last;
        assert_eq!(last[..4], [4, 5, 3, -1]);
        assert!(last[4..].iter().all(|&at| at == -1));
    }

    #[test]
    fn the_papers_example_takes_13_comparisons() {
        assert_eq!(searched("abacaabadcabacabaabb", "abacab"), (Some(10), 13));
    }

    #[test]
    fn the_papers_worst_case_takes_24_comparisons() {
        assert_eq!(searched("aaaaaaaaa", "baaaaa"), (None, 24));
    }

    #[test]
    fn what_is_told_is_what_is_compared() {
        struct Told(Vec<(usize, usize, bool)>);
        impl Observer for Told {
            fn compared(&mut self, word: usize, cell: usize, matched: bool) {
                self.0.push((word, cell, matched));
            }
        }
        let grid = letters(&["abc"]);
        let mut told = Told(Vec::new());
        let words = [word("abcd"), word("cb"), word("bb")];
        let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
        let found = find(&grid, &words, &mut told);
        assert_eq!(found.iter().map(Option::is_some).collect::<Vec<_>>(), [false, true, false]);
        // The first is longer than any line. The second: the c of "abc" is not where a b should be, and there is none
        // before it; then "cba" has it, and is looked through to its end. The third is a palindrome, looked for in "abc" alone.
        let second = [(1, 1, true), (1, 0, false), (1, 2, false), (1, 1, true), (1, 2, true), (1, 0, false)];
        let third = [(2, 1, true), (2, 0, false), (2, 2, false)];
        assert_eq!(told.0[..second.len()], second);
        assert_eq!(told.0[second.len()..], third);
        let mut count = Comparisons::default();
        assert_eq!(find(&grid, &words, &mut count), found);
        assert_eq!(count.0, told.0.len() as u64);
    }
}
