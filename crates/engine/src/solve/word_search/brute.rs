//! Brute-force search: compares every word at every cell in every direction, letter by letter. It is the test oracle
//! for the other methods.
//!
//! It is also the baseline in Malta, "Penerapan Algoritma Boyer Moore Pada Game Word Search Puzzles" (2021).

use std::ops::ControlFlow;

use super::event::report_found;
use super::key::{Collector, Key};
use super::run::step;
use super::{Event, directions};
use crate::grid::{Dir, Letters, Pos};
use crate::solve::watch::Observer;

pub(super) fn search<K: Collector>(
    letters: &Letters,
    words: &[&[u8]],
    collectors: &mut [K],
    observer: &mut impl Observer<Event>,
) -> ControlFlow<()> {
    for (number, (word, collector)) in words.iter().zip(collectors).enumerate() {
        observer.observe(Event::Word { word: number })?;
        search_word(letters, number, word, collector, observer)?;
    }
    ControlFlow::Continue(())
}

// Inlined into the choice of methods, it would share its registers with all of them.
#[inline(never)]
fn search_word(
    letters: &Letters,
    number: usize,
    word: &[u8],
    collector: &mut impl Collector,
    observer: &mut impl Observer<Event>,
) -> ControlFlow<()> {
    let cells = letters.cells().as_slice();
    let headings: Vec<Heading> = directions(word).iter().map(|&dir| Heading::new(letters, dir, word.len())).collect();
    let mut cell = 0;
    for row in 0..letters.rows() {
        for col in 0..letters.cols() {
            let start = Pos::new(row, col);
            for heading in &headings {
                if heading.fits(start) && matches_at(cells, cell, heading.step, number, word, observer)? {
                    let key = Key::new(start, heading.dir as usize);
                    collector.add(key);
                    report_found(observer, key, word.len())?;
                    if key >= collector.bound() {
                        return ControlFlow::Continue(());
                    }
                }
            }
            cell += 1;
        }
    }
    ControlFlow::Continue(())
}

/// A direction in which a word is tried.
struct Heading {
    dir: Dir,
    step: isize,
    /// Offset (rows, columns) from the word's first letter to its last.
    reach: (isize, isize),
    rows: usize,
    cols: usize,
}

impl Heading {
    fn new(letters: &Letters, dir: Dir, len: usize) -> Self {
        let (down, right) = dir.offset();
        let far = len as isize - 1;
        let reach = (isize::from(down) * far, isize::from(right) * far);
        let (rows, cols) = (letters.rows().into(), letters.cols().into());
        Self { dir, step: step(cols, dir), reach, rows, cols }
    }

    /// Returns `true` if the last letter of a word that starts here is in the grid.
    fn fits(&self, start: Pos) -> bool {
        usize::from(start.row).wrapping_add_signed(self.reach.0) < self.rows
            && usize::from(start.col).wrapping_add_signed(self.reach.1) < self.cols
    }
}

/// Continues with `true` if the word with this number appears from the cell `start` onwards, at intervals of `step`.
fn matches_at(
    cells: &[u8],
    start: usize,
    step: isize,
    number: usize,
    word: &[u8],
    observer: &mut impl Observer<Event>,
) -> ControlFlow<(), bool> {
    let mut cell = start;
    for &letter in word {
        let matched = cells[cell] == letter;
        observer.observe(Event::Compared { word: number, cell, matched })?;
        if !matched {
            return ControlFlow::Continue(false);
        }
        cell = cell.wrapping_add_signed(step);
    }
    ControlFlow::Continue(true)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{letters, word};
    use super::super::{Comparisons, Method, find_watched};

    #[test]
    fn every_letter_examined_is_a_comparison() {
        let grid = letters(&["ab", "ca"]);
        let find =
            |words: &[&[u8]], count: &mut Comparisons| find_watched(Method::Brute, &grid, words, count).into_inner()[0];
        let mut count = Comparisons::default();
        // From the first cell, east is tried first, and two comparisons find the word.
        assert!(find(&[&word("ab")], &mut count).is_some());
        assert_eq!(count, Comparisons(2));
        // From every cell, the word fits in three directions. From each a, two letters are compared.
        let mut count = Comparisons::default();
        assert!(find(&[&word("ad")], &mut count).is_none());
        assert_eq!(count, Comparisons(4 * 3 + 2 * 3));
    }
}
