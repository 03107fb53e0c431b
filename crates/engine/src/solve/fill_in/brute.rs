//! Brute-force search: the test oracle for the main solver and the baseline of its benchmarks.
//!
//! Source: Nurmasyita, "Penyelesaian Crossword Puzzle dengan Algoritma Brute Force" (2018). The slots are filled in the
//! order of the pattern, row by row. Each slot takes the first unused word of the list that fits its length and the
//! letters already in its cells. If no word fits, the last word placed is removed, except for letters shared with
//! crossing words. The next word of the list is then tried in the slot of the removed word.
//!
//! The paper does not say in which order it fills slots that start in the same row. `Pattern::slots` orders across and
//! down slots by their first cells. In this order, the paper's puzzles 2 and 5 take millions of steps, and its other
//! puzzles a few thousand. This agrees with the paper's times (29.9 and 33.9 s for these two, milliseconds for the
//! rest). If all across slots come before all down slots, three billion steps are not enough for puzzles 1, 2 and 5.
//!
//! The paper assumes that there are as many slots as words of each length. If the numbers differ, nothing is tried and
//! the reason is returned. This check is the only code shared with the main solver.

use std::ops::ControlFlow;

use super::event::{Event, Placing};
use super::{Filling, Reason, list};
use crate::grid::{Grid, Pattern, PatternCell};
use crate::solve::watch::{Observer, Watched};

/// Result of the brute-force search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BruteResult {
    /// The distinct fillings found, up to the requested number.
    pub found: Vec<Filling>,
    /// Number of times a word was compared with a slot.
    pub steps: u64,
    /// Set if nothing was tried because the numbers of slots and words of some length differ.
    pub impossible: Option<Reason>,
    /// `false` if the search hit the step limit, or the observer stopped it.
    pub finished: bool,
}

/// Searches for up to `max_fillings` ways to put every word into a slot of its own, in at most `max_steps` steps.
///
/// `words` are slices of letters from 0 (a) to 25 (z).
///
/// # Panics
/// Panics if a letter is greater than 25, or if `max_fillings` is 0.
#[must_use]
pub fn solve(pattern: &Pattern, words: &[&[u8]], max_fillings: usize, max_steps: u64) -> BruteResult {
    solve_watched(pattern, words, max_fillings, max_steps, &mut ()).into_inner()
}

/// Like [`solve`], with an observer.
///
/// # Panics
/// Panics if a letter is greater than 25, or if `max_fillings` is 0.
pub fn solve_watched(
    pattern: &Pattern,
    words: &[&[u8]],
    max_fillings: usize,
    max_steps: u64,
    observer: &mut impl Observer<Event>,
) -> Watched<BruteResult> {
    assert!(max_fillings > 0, "at least one filling must be requested");
    assert!(words.iter().all(|word| word.iter().all(|&letter| letter < 26)), "letters must be from 0 to 25");
    let initial = |&cell: &PatternCell| if let PatternCell::Given(letter) = cell { (letter, 1) } else { (0, 0) };
    let impossible = list::check_counts(pattern, words).err();
    let mut solver = BruteForce {
        pattern,
        words,
        max_fillings,
        max_steps,
        used: vec![false; words.len()],
        assigned: Vec::new(),
        cells: pattern.cells().map(initial),
        result: BruteResult { found: Vec::new(), steps: 0, impossible, finished: true },
        observer,
    };
    if solver.result.impossible.is_some() {
        return Watched::Finished(solver.result);
    }
    let result = solver.run();
    solver.result.finished &= result.is_continue();
    Watched::new(solver.result, result)
}

struct BruteForce<'a, O> {
    pattern: &'a Pattern,
    words: &'a [&'a [u8]],
    max_fillings: usize,
    max_steps: u64,
    used: Vec<bool>,
    assigned: Vec<usize>,
    /// The letter in each cell, and the number of placed words and given letters that put it there.
    cells: Grid<(u8, u16)>,
    result: BruteResult,
    observer: &'a mut O,
}

impl<O: Observer<Event>> BruteForce<'_, O> {
    /// Fills one slot after another. If no word fits a slot, the last word is removed and its successor is tried.
    fn run(&mut self) -> ControlFlow<()> {
        let mut next = 0;
        loop {
            let slot = self.assigned.len();
            let has_enough = slot == self.pattern.slots().len() && !self.record()?;
            if has_enough {
                return ControlFlow::Continue(());
            }
            match self.next_word(slot, next)? {
                Some(word) => {
                    self.place(slot, word)?;
                    next = 0;
                }
                None if !self.result.finished => return ControlFlow::Continue(()),
                None => match self.remove_last()? {
                    Some(word) => next = word + 1,
                    None => return ControlFlow::Continue(()),
                },
            }
        }
    }

    /// Returns the next unused word of the list, from index `first`, that fits the slot.
    fn next_word(&mut self, slot: usize, first: usize) -> ControlFlow<(), Option<usize>> {
        for word in first..self.words.len() {
            if self.used[word] {
                continue;
            }
            if self.result.steps == self.max_steps {
                self.result.finished = false;
                return ControlFlow::Continue(None);
            }
            self.result.steps += 1;
            if self.fits(slot, word) {
                return ControlFlow::Continue(Some(word));
            }
            self.observer.observe(Event::Rejected { slot, word })?;
        }
        ControlFlow::Continue(None)
    }

    fn fits(&self, slot: usize, word: usize) -> bool {
        let cells = &self.pattern.slots()[slot].cells;
        let agrees = |(&pos, &letter)| matches!(self.cells[pos], (present, uses) if uses == 0 || present == letter);
        cells.len() == self.words[word].len() && cells.iter().zip(self.words[word]).all(agrees)
    }

    fn place(&mut self, slot: usize, word: usize) -> ControlFlow<()> {
        for (&pos, &letter) in self.pattern.slots()[slot].cells.iter().zip(self.words[word]) {
            self.cells[pos] = (letter, self.cells[pos].1 + 1);
        }
        self.used[word] = true;
        self.assigned.push(word);
        self.observer.observe(Event::Placed { slot, word, why: Placing::Tried })
    }

    /// Removes the last word placed, and continues with it.
    fn remove_last(&mut self) -> ControlFlow<(), Option<usize>> {
        let Some(word) = self.assigned.pop() else { return ControlFlow::Continue(None) };
        let slot = self.assigned.len();
        self.pattern.slots()[slot].cells.iter().for_each(|&pos| self.cells[pos].1 -= 1);
        self.used[word] = false;
        self.observer.observe(Event::Removed { slot, word })?;
        ControlFlow::Continue(Some(word))
    }

    /// Records the filling if it differs from all previous ones. Returns `false` once there are enough fillings.
    fn record(&mut self) -> ControlFlow<(), bool> {
        let mut cells = self.pattern.cells().clone();
        for (slot, &word) in self.pattern.slots().iter().zip(&self.assigned) {
            slot.cells.iter().zip(self.words[word]).for_each(|(&pos, &letter)| cells[pos] = PatternCell::Given(letter));
        }
        let is_new = self.result.found.iter().all(|filling| filling.cells != cells);
        if is_new {
            self.result.found.push(Filling { words: self.assigned.clone(), cells });
        }
        self.observer.observe(Event::Filled { is_new })?;
        ControlFlow::Continue(self.result.found.len() < self.max_fillings)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solve_rows(rows: &[&str], words: &[&[u8]]) -> BruteResult {
        let pattern = Pattern::try_from(rows.iter().map(|&row| row.to_owned()).collect::<Vec<_>>()).unwrap();
        solve(&pattern, words, 2, 1000)
    }

    #[test]
    fn mismatched_counts_are_reported() {
        let outcome = |result: BruteResult| {
            (result.impossible.map(|reason| reason.to_string()), result.steps, result.found.len())
        };
        let two_slots = ["---", "###", "---"];
        let reason = "there are 2 slots of 3 letters for 1 word".to_owned();
        assert_eq!(outcome(solve_rows(&two_slots, &[&[0, 1, 2]])), (Some(reason), 0, 0));
        let (reason, steps, _) = outcome(solve_rows(&two_slots, &[&[0, 1, 2], &[0, 1]]));
        assert!(reason.is_some_and(|reason| reason.contains("no slot of 2 letters for 1 word (AB)")) && steps == 0);
        assert_eq!(outcome(solve_rows(&two_slots, &[&[0, 1, 2], &[0, 1, 2]])), (None, 4, 1));
        assert_eq!(outcome(solve_rows(&["a--"], &[&[1, 1, 2]])), (None, 1, 0), "only lengths are checked beforehand");
    }
}
