//! Brute force: every word at every cell in every direction, letter by letter. The oracle that the others are tested
//! against, and what the paper measures its method by.
//!
//! Source: Malta, "Penerapan Algoritma Boyer Moore Pada Game Word Search Puzzles" (2021).

use super::key::{Keep, Key};
use super::run::{room, step};
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
    let dirs = readings(word);
    for start in letters.cells().positions() {
        for &dir in dirs {
            let key = Key::new(start, dir as usize);
            if key >= kept.bound() {
                return;
            }
            if room(letters, start, dir) >= word.len() && lies(letters, start, dir, word, &mut compared) {
                kept.put(key);
            }
        }
    }
}

/// True where the letters of the word stand from the start on.
fn lies(letters: &Letters, start: Pos, dir: Dir, word: &[u8], compared: &mut impl FnMut(usize, bool)) -> bool {
    let cells = letters.cells().as_slice();
    let (mut next, step) = (letters.cells().index(start), step(letters.cols().into(), dir));
    word.iter().all(|&letter| {
        let matched = cells[next] == letter;
        compared(next, matched);
        next = next.wrapping_add_signed(step);
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
