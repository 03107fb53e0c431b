//! Looking for words from their rarest letter.
//!
//! One pass over the grid links the cells of each letter. A word is then tried only where its rarest letter stands,
//! and there only in the directions in which the letters beside it stand right: all eight neighbours of a cell are
//! compared at once, as the bytes of one number.

use super::bordered::Bordered;
use super::key::{Keep, Key};
use super::{FORWARD, is_palindrome};
use crate::grid::Letters;

/// A power of two that is more than any letter, and than a hole.
const LETTERS: usize = 32;

/// The cells of each letter.
pub(super) struct Anchors<'a> {
    grid: &'a Bordered,
    /// For each cell, the cell before it with the same letter; 0 (which is in the border) for none.
    before: Vec<u32>,
    /// For each letter, how many cells have it (above), and the last of them (below).
    cells: [u64; LETTERS],
}

const ONE_MORE: u64 = 1 << 32;

/// The directions of a cell's neighbours, row by row.
const AROUND: [usize; 8] = [5, 6, 7, 4, 0, 3, 2, 1];
/// One in every byte.
const ONES: u64 = u64::MAX / 255;

impl<'a> Anchors<'a> {
    /// A grid of fewer cells than 2^32, the border among them.
    pub(super) fn of(grid: &'a Bordered) -> Self {
        let mut before = vec![0; grid.cells.len()];
        let mut cells = [0; LETTERS];
        for start in grid.rows() {
            let row = start..start + grid.cols();
            for ((&letter, before), cell) in grid.cells[row.clone()].iter().zip(&mut before[row.clone()]).zip(row) {
                let entry = &mut cells[usize::from(letter) % LETTERS];
                *before = *entry as u32;
                *entry = ((*entry & !u64::from(u32::MAX)) + ONE_MORE) | cell as u64;
            }
        }
        Self { grid, before, cells }
    }

    pub(super) fn search(&self, words: &[&[u8]], kept: &mut [impl Keep]) {
        words.iter().zip(kept).for_each(|(word, kept)| self.look_for(word, kept));
    }

    pub(super) fn look_for(&self, word: &[u8], kept: &mut impl Keep) {
        let Some((at, mut cell)) = self.rarest(word) else { return };
        let beside = Beside::of(word, at);
        // The three rows around a cell, as slices of one length: so their ends are asked for once and not four times.
        let cells = self.grid.cells.as_slice();
        let stride = self.grid.steps[2] as usize;
        let len = cells.len() - 2 * stride;
        let (above, level, below) = (&cells[..len], &cells[stride..][..len], &cells[2 * stride..][..len]);
        while cell != 0 {
            let corner = cell - stride - 1;
            let mut matching =
                beside.matching(&above[corner..corner + 4], &level[corner..corner + 4], &below[corner..corner + 4]);
            while matching != 0 {
                let dir = AROUND[matching.trailing_zeros() as usize / 8];
                matching &= matching - 1;
                let start = cell.wrapping_add_signed(-self.grid.steps[dir] * at as isize);
                if self.grid.lies(word, start, self.grid.steps[dir]) && (dir < FORWARD || !is_palindrome(word)) {
                    kept.put(Key::new(self.grid.pos(start), dir));
                }
            }
            cell = self.before[cell] as usize;
        }
    }

    /// Which letter of the word is the rarest, and the last cell with it; `None` where one is nowhere.
    fn rarest(&self, word: &[u8]) -> Option<(usize, usize)> {
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

/// The letters beside one letter of a word, each in every byte of a number.
struct Beside {
    after: u64,
    before: u64,
    /// No bits where there is no letter: then every byte matches.
    is_after: u64,
    is_before: u64,
}

impl Beside {
    fn of(word: &[u8], at: usize) -> Self {
        let bytes = |letter: Option<&u8>| letter.map_or((0, 0), |&letter| (ONES * u64::from(letter), u64::MAX));
        let (after, is_after) = bytes(word.get(at + 1));
        let (before, is_before) = bytes(at.checked_sub(1).map(|at| &word[at]));
        Self { after, before, is_after, is_before }
    }

    /// The directions in which these letters stand around a cell: a bit in each byte, the bytes as in [`AROUND`].
    /// The three rows begin to the left of the cell.
    #[inline]
    fn matching(&self, above: &[u8], level: &[u8], below: &[u8]) -> u64 {
        let four = |row: &[u8]| u64::from(u32::from_le_bytes([row[0], row[1], row[2], row[3]]));
        let beside = u64::from(level[0]) << 24 | u64::from(level[2]) << 32;
        let around = four(above) & 0xff_ffff | beside | four(below) << 40;
        // What lies opposite to a byte stands at its place from the other end.
        let (after, before) = (around ^ self.after, around.swap_bytes() ^ self.before);
        // A byte without bits stays at 128; no letter takes away so much that its neighbour would notice.
        let full = ONES * 128;
        (full - (after & self.is_after)) & (full - (before & self.is_before)) & full
    }
}
