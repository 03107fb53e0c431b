//! Backtracking that always fills the slot with the fewest fitting words.
//!
//! The method that the comparison places between [`brute`](super::brute) and [`solve`](super::solve): it chooses the
//! slot as constraint solvers do (minimum remaining values), but restricts no other slot by propagation. The number of
//! slots and words of each length is checked beforehand, as in the other two.

use std::ops::ControlFlow;

use super::event::{Event, Placing};
use super::{Filling, list};
use crate::grid::{Grid, Pattern, PatternCell};
use crate::solve::watch::{Observer, Watched};

/// Result of the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FewestFirst {
    /// The first filling found.
    Found(Filling),
    /// There is no filling.
    None,
    /// The limit was reached, or the observer stopped the search.
    Stopped,
}

/// Searches for a way to put every word into a slot of its own, with at most `max_placements` placements.
///
/// `words` are slices of letters from 0 (a) to 25 (z).
#[must_use]
pub fn solve(pattern: &Pattern, words: &[&[u8]], max_placements: u64) -> FewestFirst {
    solve_watched(pattern, words, max_placements, &mut ()).into_inner()
}

/// Like [`solve`], with an observer.
pub fn solve_watched(
    pattern: &Pattern,
    words: &[&[u8]],
    max_placements: u64,
    observer: &mut impl Observer<Event>,
) -> Watched<FewestFirst> {
    if list::check_counts(pattern, words).is_err() {
        return Watched::Finished(FewestFirst::None);
    }
    let initial = |&cell: &PatternCell| if let PatternCell::Given(letter) = cell { (letter, 1) } else { (0, 0) };
    let slots = pattern.slots().len();
    let cells = pattern.cells().map(initial);
    let mut search = Search {
        pattern,
        words,
        left: max_placements,
        used: vec![false; words.len()],
        assigned: vec![None; slots],
        cells,
        observer,
    };
    match search.fill() {
        ControlFlow::Continue(true) => Watched::Finished(FewestFirst::Found(search.filling())),
        ControlFlow::Continue(false) => Watched::Finished(FewestFirst::None),
        ControlFlow::Break(Stop::Limit) => Watched::Finished(FewestFirst::Stopped),
        ControlFlow::Break(Stop::Observer) => Watched::Stopped(FewestFirst::Stopped),
    }
}

/// Reason for which the search stops.
enum Stop {
    Limit,
    Observer,
}

struct Search<'a, O> {
    pattern: &'a Pattern,
    words: &'a [&'a [u8]],
    /// Number of placements that are left.
    left: u64,
    used: Vec<bool>,
    /// For each slot, the word in it.
    assigned: Vec<Option<usize>>,
    /// The letter in each cell, and the number of placed words and given letters that put it there.
    cells: Grid<(u8, u16)>,
    observer: &'a mut O,
}

impl<O: Observer<Event>> Search<'_, O> {
    /// Fills the slots that are left. Continues with `true` if all are filled.
    fn fill(&mut self) -> ControlFlow<Stop, bool> {
        let Some((slot, fitting)) = self.most_constrained() else { return ControlFlow::Continue(true) };
        for word in fitting {
            self.place(slot, word)?;
            if self.fill()? {
                return ControlFlow::Continue(true);
            }
            self.remove(slot, word)?;
        }
        ControlFlow::Continue(false)
    }

    /// Returns the empty slot with the fewest fitting words, and these words. Copies of a word count once.
    fn most_constrained(&self) -> Option<(usize, Vec<usize>)> {
        let empty = (0..self.assigned.len()).filter(|&slot| self.assigned[slot].is_none());
        let mut best: Option<(usize, Vec<usize>)> = None;
        for slot in empty {
            let fitting = self.fitting(slot);
            if best.as_ref().is_none_or(|(_, least)| fitting.len() < least.len()) {
                let is_dead = fitting.is_empty();
                best = Some((slot, fitting));
                if is_dead {
                    break;
                }
            }
        }
        best
    }

    fn fitting(&self, slot: usize) -> Vec<usize> {
        let mut fitting: Vec<usize> = Vec::new();
        for word in (0..self.words.len()).filter(|&word| !self.used[word] && self.fits(slot, word)) {
            if fitting.iter().all(|&other| self.words[other] != self.words[word]) {
                fitting.push(word);
            }
        }
        fitting
    }

    fn fits(&self, slot: usize, word: usize) -> bool {
        let cells = &self.pattern.slots()[slot].cells;
        let agrees = |(&pos, &letter)| matches!(self.cells[pos], (present, uses) if uses == 0 || present == letter);
        cells.len() == self.words[word].len() && cells.iter().zip(self.words[word]).all(agrees)
    }

    fn place(&mut self, slot: usize, word: usize) -> ControlFlow<Stop> {
        let Some(left) = self.left.checked_sub(1) else { return ControlFlow::Break(Stop::Limit) };
        self.left = left;
        for (&pos, &letter) in self.pattern.slots()[slot].cells.iter().zip(self.words[word]) {
            self.cells[pos] = (letter, self.cells[pos].1 + 1);
        }
        (self.used[word], self.assigned[slot]) = (true, Some(word));
        self.report(Event::Placed { slot, word, why: Placing::Tried })
    }

    fn remove(&mut self, slot: usize, word: usize) -> ControlFlow<Stop> {
        self.pattern.slots()[slot].cells.iter().for_each(|&pos| self.cells[pos].1 -= 1);
        (self.used[word], self.assigned[slot]) = (false, None);
        self.report(Event::Removed { slot, word })
    }

    fn report(&mut self, event: Event) -> ControlFlow<Stop> {
        match self.observer.observe(event) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(()) => ControlFlow::Break(Stop::Observer),
        }
    }

    fn filling(&self) -> Filling {
        let mut cells = self.pattern.cells().clone();
        let words: Vec<usize> = self.assigned.iter().copied().flatten().collect();
        for (slot, &word) in self.pattern.slots().iter().zip(&words) {
            slot.cells.iter().zip(self.words[word]).for_each(|(&pos, &letter)| cells[pos] = PatternCell::Given(letter));
        }
        Filling { words, cells }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{BUDGET, MoveCounts, Verdict, brute};
    use super::*;
    use crate::base::rng::Seed;

    fn pattern(rows: &[&str]) -> Pattern {
        Pattern::try_from(rows.iter().map(|&row| row.to_owned()).collect::<Vec<_>>()).unwrap()
    }

    fn letters(words: &[&str]) -> Vec<Vec<u8>> {
        words.iter().map(|word| word.bytes().map(|byte| byte - b'a').collect()).collect()
    }

    fn slices(words: &[Vec<u8>]) -> Vec<&[u8]> {
        words.iter().map(Vec::as_slice).collect()
    }

    #[test]
    fn agrees_with_the_solver_and_brute_force() {
        let pattern = pattern(&["---", "-#-", "---"]);
        let mut rng = Seed::new("fewest").rng("test");
        let (mut with, mut without) = (0, 0);
        for _ in 0..300 {
            let mut word = || (0..3).map(|_| rng.below(2) as u8).collect::<Vec<u8>>();
            let words = [word(), word(), word(), word()];
            let words = slices(&words);
            let brute = brute::solve(&pattern, &words, 100, 10_000);
            match (solve(&pattern, &words, 10_000), super::super::solve(&pattern, &words, BUDGET).verdict) {
                (FewestFirst::Found(filling), verdict) => {
                    assert!(!matches!(verdict, Verdict::None(_)));
                    assert!(brute.found.iter().any(|other| other.cells == filling.cells));
                    with += 1;
                }
                (FewestFirst::None, Verdict::None(_)) if brute.found.is_empty() => without += 1,
                other => panic!("{other:?}"),
            }
        }
        assert!(with > 20 && without > 20, "{with} {without}");
    }

    #[test]
    fn the_limit_and_the_observer_stop_the_search() {
        let pattern = pattern(&["---", "-#-", "---"]);
        let words = letters(&["tap", "cat", "can", "nip"]);
        let words = slices(&words);
        assert_eq!(solve(&pattern, &words, 3), FewestFirst::Stopped);
        let mut stop = |_| ControlFlow::Break(());
        assert_eq!(solve_watched(&pattern, &words, 99, &mut stop), Watched::Stopped(FewestFirst::Stopped));
        let mut counts = MoveCounts::default();
        assert!(matches!(solve_watched(&pattern, &words, 99, &mut counts).into_inner(), FewestFirst::Found(_)));
        assert_eq!(counts.placed - counts.removed, 4);
    }

    #[test]
    fn mismatched_counts_have_no_filling() {
        assert_eq!(solve(&pattern(&["---"]), &[], 99), FewestFirst::None);
    }
}
