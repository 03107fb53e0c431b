//! Brute-force search: compares every word at every cell in every direction, letter by letter. It is the test oracle
//! for the other methods.
//!
//! It is also the baseline in Malta, "Penerapan Algoritma Boyer Moore Pada Game Word Search Puzzles" (2021).

use super::key::{Collector, Key};
use super::run::step;
use super::{Observer, directions, first_occurrences};
use crate::grid::{Dir, Letters, Placement, Pos};

/// Returns the first occurrence of each word, and reports every comparison to the observer. The search for a word ends
/// at its first occurrence.
pub fn find(letters: &Letters, words: &[&[u8]], observer: &mut impl Observer) -> Vec<Option<Placement>> {
    first_occurrences(words, |collectors| search(letters, words, collectors, observer))
}

pub(super) fn search<K: Collector>(
    letters: &Letters,
    words: &[&[u8]],
    collectors: &mut [K],
    observer: &mut impl Observer,
) {
    for (number, (word, collector)) in words.iter().zip(collectors).enumerate() {
        let compared = |cell, matched| observer.compared(number, cell, matched);
        search_word(letters, word, collector, compared);
    }
}

fn search_word(letters: &Letters, word: &[u8], collector: &mut impl Collector, mut compared: impl FnMut(usize, bool)) {
    let cells = letters.cells().as_slice();
    let headings: Vec<Heading> = directions(word).iter().map(|&dir| Heading::new(letters, dir, word.len())).collect();
    for (cell, start) in letters.cells().positions().enumerate() {
        for heading in &headings {
            if heading.fits(start) && matches_at(cells, cell, heading.step, word, &mut compared) {
                let key = Key::new(start, heading.dir as usize);
                collector.add(key);
                if key >= collector.bound() {
                    return;
                }
            }
        }
    }
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

/// Returns `true` if the word appears from the cell `start` onwards, at intervals of `step`.
fn matches_at(cells: &[u8], start: usize, step: isize, word: &[u8], compared: &mut impl FnMut(usize, bool)) -> bool {
    let mut cell = start;
    word.iter().all(|&letter| {
        let matched = cells[cell] == letter;
        compared(cell, matched);
        cell = cell.wrapping_add_signed(step);
        matched
    })
}

#[cfg(test)]
mod tests {
    use super::super::Comparisons;
    use super::super::tests::{letters, word};
    use super::*;

    #[test]
    fn every_letter_examined_is_a_comparison() {
        let grid = letters(&["ab", "ca"]);
        let mut count = Comparisons::default();
        // From the first cell, east is tried first, and two comparisons find the word.
        assert!(find(&grid, &[&word("ab")], &mut count)[0].is_some());
        assert_eq!(count, Comparisons(2));
        // From every cell, the word fits in three directions. From each a, two letters are compared.
        let mut count = Comparisons::default();
        assert!(find(&grid, &[&word("ad")], &mut count)[0].is_none());
        assert_eq!(count, Comparisons(4 * 3 + 2 * 3));
    }
}
