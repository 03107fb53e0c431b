//! Search that starts from the rarest letter of each word.
//!
//! One pass over the grid links the cells of each letter. A word is then tried only at the cells of its rarest letter,
//! and only in directions where the adjacent letters match. All eight neighbours of a cell are compared at once, as the
//! bytes of one `u64`.

use std::ops::ControlFlow;

use super::bordered::BorderedGrid;
use super::event::report_found;
use super::key::{Collector, Key};
use super::{Event, FORWARD, is_palindrome};
use crate::grid::{Dir, Letters};
use crate::solve::watch::Observer;

/// A power of two greater than any letter and [`Letters::HOLE`].
const LETTERS: usize = 32;

/// Index of the cells of each letter.
pub(super) struct Anchors<'a> {
    grid: &'a BorderedGrid,
    /// For each cell, the previous cell with the same letter. Cell 0, which is in the border, ends the chain.
    previous: Vec<u32>,
    /// For each letter, the count of its cells in the upper 32 bits, and the index of its last cell in the lower 32.
    cells: [u64; LETTERS],
}

const ONE_CELL: u64 = 1 << 32;

/// Indexes in [`Dir::ALL`] of the directions to a cell's neighbours, in row-major order.
const NEIGHBOUR_DIRS: [usize; 8] = [5, 6, 7, 4, 0, 3, 2, 1];
/// A 1 in every byte.
const ONES: u64 = u64::MAX / 255;

impl<'a> Anchors<'a> {
    /// Links the cells of a grid, which must have fewer than 2^32 cells including the border.
    pub(super) fn new(grid: &'a BorderedGrid) -> Self {
        let mut previous = vec![0; grid.cells.len()];
        let mut cells = [0; LETTERS];
        for start in grid.rows() {
            let row = start..start + grid.cols();
            for ((&letter, previous), cell) in grid.cells[row.clone()].iter().zip(&mut previous[row.clone()]).zip(row) {
                let entry = &mut cells[usize::from(letter) % LETTERS];
                *previous = *entry as u32;
                *entry = ((*entry & !u64::from(u32::MAX)) + ONE_CELL) | cell as u64;
            }
        }
        Self { grid, previous, cells }
    }

    pub(super) fn search(
        &self,
        words: &[&[u8]],
        collectors: &mut [impl Collector],
        observer: &mut impl Observer<Event>,
    ) -> ControlFlow<()> {
        let mut words = words.iter().zip(collectors).enumerate();
        words.try_for_each(|(number, (word, collector))| self.search_word(number, word, collector, observer))
    }

    pub(super) fn search_word(
        &self,
        number: usize,
        word: &[u8],
        collector: &mut impl Collector,
        observer: &mut impl Observer<Event>,
    ) -> ControlFlow<()> {
        observer.observe(Event::Word { word: number })?;
        let Some((at, mut cell)) = self.rarest_letter(word) else { return ControlFlow::Continue(()) };
        let adjacent = AdjacentLetters::new(word, at);
        // With slices of equal length for the three rows around a cell, the compiler checks bounds once instead of four
        // times.
        let cells = self.grid.cells.as_slice();
        let stride = self.grid.steps[2] as usize;
        let len = cells.len() - 2 * stride;
        let (above, middle, below) = (&cells[..len], &cells[stride..][..len], &cells[2 * stride..][..len]);
        while cell != 0 {
            let corner = cell - stride - 1;
            let mut matching =
                adjacent.matching(&above[corner..corner + 4], &middle[corner..corner + 4], &below[corner..corner + 4]);
            let anchored = || Event::Anchored { cell: self.grid.pos(cell), dirs: matching.count_ones() as u8 };
            observer.observe_with(anchored)?;
            while matching != 0 {
                let dir = NEIGHBOUR_DIRS[matching.trailing_zeros() as usize / 8];
                matching &= matching - 1;
                observer.observe_with(|| Event::Tried { anchor: self.grid.pos(cell), dir: Dir::ALL[dir] })?;
                let start = cell.wrapping_add_signed(-self.grid.steps[dir] * at as isize);
                if self.grid.matches_at(word, start, self.grid.steps[dir]) && (dir < FORWARD || !is_palindrome(word)) {
                    let key = Key::new(self.grid.pos(start), dir);
                    collector.add(key);
                    report_found(observer, key, word.len())?;
                }
            }
            cell = self.previous[cell] as usize;
        }
        ControlFlow::Continue(())
    }

    /// Returns the index of the rarest letter of the word, and the last cell with that letter. Returns `None` if the
    /// word is too short or some letter is not in the grid.
    fn rarest_letter(&self, word: &[u8]) -> Option<(usize, usize)> {
        let mut rarest = (u64::MAX, 0);
        for (at, &letter) in word.iter().enumerate() {
            let cells = if letter < Letters::HOLE { self.cells[usize::from(letter)] } else { 0 };
            if cells < rarest.0 {
                rarest = (cells, at);
            }
        }
        (rarest.0 > 0 && word.len() >= 2).then_some((rarest.1, rarest.0 as u32 as usize))
    }
}

/// The letters adjacent to one letter of a word, each repeated in every byte.
struct AdjacentLetters {
    after: u64,
    before: u64,
    /// Mask for `after`: 0 if no letter follows, so that every byte matches.
    after_mask: u64,
    /// Mask for `before`: 0 if the letter is the first of the word.
    before_mask: u64,
}

impl AdjacentLetters {
    fn new(word: &[u8], at: usize) -> Self {
        let bytes = |letter: Option<&u8>| letter.map_or((0, 0), |&letter| (ONES * u64::from(letter), u64::MAX));
        let (after, after_mask) = bytes(word.get(at + 1));
        let (before, before_mask) = bytes(at.checked_sub(1).map(|at| &word[at]));
        Self { after, before, after_mask, before_mask }
    }

    /// Returns the directions in which these letters match around a cell: one bit per byte, ordered as in
    /// [`NEIGHBOUR_DIRS`]. Each of the three rows starts one cell to the left.
    #[inline]
    fn matching(&self, above: &[u8], middle: &[u8], below: &[u8]) -> u64 {
        let four = |row: &[u8]| u64::from(u32::from_le_bytes([row[0], row[1], row[2], row[3]]));
        let adjacent = u64::from(middle[0]) << 24 | u64::from(middle[2]) << 32;
        let around = four(above) & 0xff_ffff | adjacent | four(below) << 40;
        // Reversing the bytes swaps opposite neighbours.
        let (after, before) = (around ^ self.after, around.swap_bytes() ^ self.before);
        // 128 minus a byte keeps the top bit only if the byte is 0. Letters are less than 128, so no byte borrows from
        // the next.
        let full = ONES * 128;
        (full - (after & self.after_mask)) & (full - (before & self.before_mask)) & full
    }
}
