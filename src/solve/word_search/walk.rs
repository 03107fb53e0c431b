//! Walking a word list from every cell in every direction: for lists that are long, or grids that are large.
//!
//! In a large grid most walks end after a few letters. So the grid is gone through row by row with tables of how words
//! begin: a bit for each four letters says whether a word goes on from there, and where one does, more bits say whether
//! it goes on over the fifth. Only then is the list walked. Words of two or three letters have tables of their own.

use super::FORWARD;
use super::bordered::Bordered;
use super::key::Key;
use super::prefix_index::PrefixIndex;
use crate::words::Lexicon;
use crate::words::dawg::Cursor;

/// With fewer cells, tables would take longer to make than they save.
const LARGE: usize = 5_000;

/// Calls `put` with the number of every word of at least `min` letters (and of two) at each of its places, and how many
/// letters it has, in no order, whether the word counts or not; it gives the place from which on none is of use for
/// this word.
pub(super) fn search(grid: &Bordered, words: &Lexicon, min: usize, put: impl FnMut(u32, Key, usize) -> Key) {
    let mut walk = Walk { grid, words, min: min.max(2), put };
    if grid.count() < LARGE { walk.cell_by_cell() } else { walk.by_tables() }
}

struct Walk<'a, F> {
    grid: &'a Bordered,
    words: &'a Lexicon,
    min: usize,
    put: F,
}

impl<F: FnMut(u32, Key, usize) -> Key> Walk<'_, F> {
    fn cell_by_cell(&mut self) {
        for start in self.grid.rows() {
            for cell in start..start + self.grid.cols() {
                (0..self.grid.steps.len()).for_each(|dir| self.follow(cell, dir, self.words.root(), 0));
            }
        }
    }

    fn by_tables(&mut self) {
        for letters in self.min.min(PrefixIndex::LETTERS)..=PrefixIndex::LETTERS {
            let mut table = PrefixIndex::of(self.words, letters, self.min);
            let mut hits = Vec::new();
            for (row, start) in self.grid.rows().enumerate() {
                if table.is_empty() {
                    break;
                }
                for dir in 0..self.grid.steps.len() {
                    table.hits(self.grid, start, dir, &mut hits);
                    for &(col, entry) in &hits {
                        let cell = start + col as usize;
                        let at = table.cursor(entry);
                        // Once the word was found in an earlier row, nothing that comes is of use for it.
                        if table.ends_word(entry) && self.take(cell, dir, at, letters) < Key::of_row(row) {
                            table.close(entry, col);
                        }
                        if letters == PrefixIndex::LETTERS {
                            self.follow(cell, dir, at, letters);
                        }
                    }
                }
            }
        }
    }

    /// Walks on from a place in the list, where so many letters have been read.
    fn follow(&mut self, cell: usize, dir: usize, mut at: Cursor, mut letters: usize) {
        let step = self.grid.steps[dir];
        let mut next = cell.wrapping_add_signed(step * letters as isize);
        while let Some(on) = self.words.step(at, self.grid.cells[next]) {
            (at, letters) = (on, letters + 1);
            if letters >= self.min && at.word().is_some() {
                self.take(cell, dir, at, letters);
            }
            if at.is_end() {
                break;
            }
            next = next.wrapping_add_signed(step);
        }
    }

    /// Takes the word that ends here; gives the place from which on none is of use.
    fn take(&mut self, cell: usize, dir: usize, at: Cursor, letters: usize) -> Key {
        match at.word() {
            Some(number) if dir < FORWARD || !self.grid.is_palindrome(cell, dir, letters) => {
                (self.put)(number, Key::new(self.grid.pos(cell), dir), letters)
            }
            _ => Key::NONE,
        }
    }
}
