//! Brute force, as the paper has it: the oracle of the other solver, and what that is measured against.
//!
//! Nurmasyita, "Penyelesaian Crossword Puzzle dengan Algoritma Brute Force" (2018). The slots are filled in the order
//! of the pattern, which is row by row; into each goes the first word of the list that is not used yet, is as long, and
//! agrees with the letters that stand. Where none does, the word before is taken out again (its letters stay where
//! another word crosses) and the next one is tried.
//!
//! The paper does not say how slots that begin in the same row follow each other. With across and down slots by their
//! first cells, as `Pattern::slots` has them, its puzzles 2 and 5 take millions of steps and the others some thousands,
//! which is how its times fall (29.9 and 33.9 s against milliseconds); with all slots across before all down, three
//! thousand million steps are not enough for the first.
//!
//! The paper takes it for granted that there are as many slots of each length as words. Where there are not, nothing is
//! tried and the reason is given; that count is all that is taken from the other solver.

use super::observe::Observer;
use super::{Filling, Reason, list};
use crate::grid::{Grid, Pattern, PatternCell};

/// What brute force found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brute {
    /// The ways to fill the grid, up to as many as were asked for, each with other letters.
    pub found: Vec<Filling>,
    /// So many times a word was held against a slot.
    pub steps: u64,
    /// Why nothing was tried: the slots and the words of some length are not as many.
    pub impossible: Option<Reason>,
    /// False where the limit of steps was met first.
    pub finished: bool,
}

/// Looks for up to `most` ways to put every word into a slot of its own, in at most `limit` steps.
///
/// # Panics
/// If a letter is not from 0 to 25, or `most` is 0.
pub fn solve(pattern: &Pattern, words: &[&[u8]], most: usize, limit: u64, observer: &mut impl Observer) -> Brute {
    assert!(most > 0, "somebody has to want a filling");
    assert!(words.iter().all(|word| word.iter().all(|&letter| letter < 26)), "letters are from 0 to 25");
    let standing = |&spot: &PatternCell| if let PatternCell::Given(letter) = spot { (letter, 1) } else { (0, 0) };
    let impossible = list::compare(pattern, words).err();
    let mut attempt = Backtracker {
        pattern,
        words,
        most,
        limit,
        used: vec![false; words.len()],
        put: Vec::new(),
        cells: pattern.spots().map(standing),
        brute: Brute { found: Vec::new(), steps: 0, impossible, finished: true },
        observer,
    };
    if attempt.brute.impossible.is_none() {
        attempt.run();
    }
    attempt.brute
}

struct Backtracker<'a, O> {
    pattern: &'a Pattern,
    words: &'a [&'a [u8]],
    most: usize,
    limit: u64,
    used: Vec<bool>,
    put: Vec<usize>,
    /// The letter in each cell and how many words (and givens) have it there.
    cells: Grid<(u8, u16)>,
    brute: Brute,
    observer: &'a mut O,
}

impl<O: Observer> Backtracker<'_, O> {
    /// Fills the slots one after another; on failure the last word goes out and the next one after it is tried.
    fn run(&mut self) {
        let mut next = 0;
        loop {
            let slot = self.put.len();
            let enough = slot == self.pattern.slots().len() && !self.keep();
            if enough {
                return;
            }
            match self.next_word(slot, next) {
                Some(word) => {
                    self.put_in(slot, word);
                    next = 0;
                }
                None if !self.brute.finished => return,
                None => match self.take_out() {
                    Some(word) => next = word + 1,
                    None => return,
                },
            }
        }
    }

    /// The next word of the list, from `first` on, that goes into a slot.
    fn next_word(&mut self, slot: usize, first: usize) -> Option<usize> {
        for word in first..self.words.len() {
            if self.used[word] {
                continue;
            }
            if self.brute.steps == self.limit {
                self.brute.finished = false;
                return None;
            }
            self.brute.steps += 1;
            if self.fits(slot, word) {
                return Some(word);
            }
        }
        None
    }

    fn fits(&self, slot: usize, word: usize) -> bool {
        let cells = &self.pattern.slots()[slot].cells;
        let agrees = |(&pos, &letter)| matches!(self.cells[pos], (stands, uses) if uses == 0 || stands == letter);
        cells.len() == self.words[word].len() && cells.iter().zip(self.words[word]).all(agrees)
    }

    fn put_in(&mut self, slot: usize, word: usize) {
        for (&pos, &letter) in self.pattern.slots()[slot].cells.iter().zip(self.words[word]) {
            self.cells[pos] = (letter, self.cells[pos].1 + 1);
        }
        self.used[word] = true;
        self.put.push(word);
        self.observer.put(slot, word);
    }

    /// Takes the last word out.
    fn take_out(&mut self) -> Option<usize> {
        let word = self.put.pop()?;
        let slot = self.put.len();
        self.pattern.slots()[slot].cells.iter().for_each(|&pos| self.cells[pos].1 -= 1);
        self.used[word] = false;
        self.observer.took_back(slot, word);
        Some(word)
    }

    /// Keeps a filling that differs from those before. False when there are enough.
    fn keep(&mut self) -> bool {
        let mut cells = self.pattern.spots().clone();
        for (slot, &word) in self.pattern.slots().iter().zip(&self.put) {
            slot.cells.iter().zip(self.words[word]).for_each(|(&pos, &letter)| cells[pos] = PatternCell::Given(letter));
        }
        if self.brute.found.iter().all(|filling| filling.cells != cells) {
            self.brute.found.push(Filling { words: self.put.clone(), cells });
        }
        self.brute.found.len() < self.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(rows: &[&str], words: &[&[u8]]) -> Brute {
        let pattern = Pattern::try_from(rows.iter().map(|&row| row.to_owned()).collect::<Vec<_>>()).unwrap();
        solve(&pattern, words, 2, 1000, &mut ())
    }

    #[test]
    fn counts_that_differ_are_the_reason() {
        let said = |brute: Brute| (brute.impossible.map(|reason| reason.to_string()), brute.steps, brute.found.len());
        let two = ["---", "###", "---"];
        let few = "there are 2 slots of 3 letters for 1 word".to_owned();
        assert_eq!(said(of(&two, &[&[0, 1, 2]])), (Some(few), 0, 0));
        let (lengths, steps, _) = said(of(&two, &[&[0, 1, 2], &[0, 1]]));
        assert!(lengths.is_some_and(|why| why.contains("no slot of 2 letters for 1 word (AB)")) && steps == 0);
        assert_eq!(said(of(&two, &[&[0, 1, 2], &[0, 1, 2]])), (None, 4, 1));
        assert_eq!(said(of(&["a--"], &[&[1, 1, 2]])), (None, 1, 0), "that is for the tries to find");
    }
}
