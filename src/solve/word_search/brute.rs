//! Brute force: every word at every cell in every direction, letter by letter. The oracle that the others are tested
//! against, and what the paper measures its method by.
//!
//! Source: Malta, "Penerapan Algoritma Boyer Moore Pada Game Word Search Puzzles" (2021).

use super::key::{Keep, Key};
use super::run::step;
use super::{Observer, firsts, readings};
use crate::grid::{Dir, Letters, Placement, Pos};

/// The first place of each word, while somebody looks on. Of each word, the search ends where it is found.
pub fn find(letters: &Letters, words: &[&[u8]], observer: &mut impl Observer) -> Vec<Option<Placement>> {
    firsts(words, |kept| search(letters, words, kept, observer))
}

pub(super) fn search<K: Keep>(letters: &Letters, words: &[&[u8]], kept: &mut [K], observer: &mut impl Observer) {
    for (number, (word, kept)) in words.iter().zip(kept).enumerate() {
        let compared = |cell, matched| observer.compared(number, cell, matched);
        look_for(letters, word, kept, compared);
    }
}

fn look_for(letters: &Letters, word: &[u8], kept: &mut impl Keep, mut compared: impl FnMut(usize, bool)) {
    let cells = letters.cells().as_slice();
    let ways: Vec<Way> = readings(word).iter().map(|&dir| Way::new(letters, dir, word.len())).collect();
    for (cell, start) in letters.cells().positions().enumerate() {
        for way in &ways {
            if way.fits(start) && lies(cells, cell, way.step, word, &mut compared) {
                let key = Key::new(start, way.dir as usize);
                kept.put(key);
                if key >= kept.bound() {
                    return;
                }
            }
        }
    }
}

/// A direction that the word is laid in.
struct Way {
    dir: Dir,
    step: isize,
    /// From its first letter to its last, down and to the right.
    reach: (isize, isize),
    rows: usize,
    cols: usize,
}

impl Way {
    fn new(letters: &Letters, dir: Dir, len: usize) -> Self {
        let (down, right) = dir.offset();
        let far = len as isize - 1;
        let reach = (isize::from(down) * far, isize::from(right) * far);
        let (rows, cols) = (letters.rows().into(), letters.cols().into());
        Self { dir, step: step(cols, dir), reach, rows, cols }
    }

    /// True where the last letter would be inside.
    fn fits(&self, start: Pos) -> bool {
        usize::from(start.row).wrapping_add_signed(self.reach.0) < self.rows
            && usize::from(start.col).wrapping_add_signed(self.reach.1) < self.cols
    }
}

/// True where the letters of the word stand from the start on.
fn lies(cells: &[u8], start: usize, step: isize, word: &[u8], compared: &mut impl FnMut(usize, bool)) -> bool {
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
    fn comparisons_are_those_of_the_letters_that_are_looked_at() {
        let grid = letters(&["ab", "ca"]);
        let mut count = Comparisons::default();
        // From the a: east takes two comparisons and finds it.
        assert!(find(&grid, &[&word("ab")], &mut count)[0].is_some());
        assert_eq!(count, Comparisons(2));
        // Every cell has three directions to go; the letter a takes a second comparison in each.
        let mut count = Comparisons::default();
        assert!(find(&grid, &[&word("ad")], &mut count)[0].is_none());
        assert_eq!(count, Comparisons(4 * 3 + 2 * 3));
    }
}
