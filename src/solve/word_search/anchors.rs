//! Looking for words from their rarest letter.
//!
//! One pass over the grid links the cells of each letter. A word is then tried only where its rarest letter stands,
//! and there only in the directions in which the letters beside it stand right: all eight neighbours of a cell are
//! compared at once, as the bytes of one number.

use super::bordered::Bordered;
use super::key::{Keep, Key};
use super::{FORWARD, is_palindrome};
use crate::grid::Letters;

pub(super) fn search<K: Keep>(letters: &Letters, words: &[&[u8]], kept: &mut [K]) {
    let anchors = Anchors::of(letters);
    for (word, kept) in words.iter().zip(kept) {
        anchors.look_for(word, kept);
    }
}

const LETTERS: usize = Letters::HOLE as usize;

/// The cells of each letter.
struct Anchors {
    grid: Bordered,
    /// For each cell, the cell before it with the same letter; 0 (which is in the border) for none.
    before: Vec<u32>,
    last: [u32; LETTERS + 1],
    counts: [u32; LETTERS + 1],
}

/// The directions of a cell's neighbours, row by row.
const AROUND: [usize; 8] = [5, 6, 7, 4, 0, 3, 2, 1];
/// One in every byte.
const ONES: u64 = u64::MAX / 255;

impl Anchors {
    fn of(letters: &Letters) -> Self {
        let grid = Bordered::of(letters);
        let mut anchors =
            Self { before: vec![0; grid.cells.len()], last: [0; LETTERS + 1], counts: [0; LETTERS + 1], grid };
        let cols = anchors.grid.cols();
        for start in anchors.grid.rows() {
            let row = start..start + cols;
            for (cell, before) in row.clone().zip(&mut anchors.before[row]) {
                let letter = usize::from(anchors.grid.cells[cell]);
                *before = anchors.last[letter];
                anchors.last[letter] = cell as u32;
                anchors.counts[letter] += 1;
            }
        }
        anchors
    }

    fn look_for(&self, word: &[u8], kept: &mut impl Keep) {
        let Some((at, mut cell)) = self.rarest(word) else { return };
        let dirs = if is_palindrome(word) { FORWARD } else { 8 };
        while cell != 0 {
            let mut matching = self.matching(word, at, cell as usize);
            while matching != 0 {
                let dir = AROUND[matching.trailing_zeros() as usize / 8];
                matching &= matching - 1;
                if dir < dirs && self.lies(word, at, cell as usize, dir) {
                    let start = (cell as usize).wrapping_add_signed(-self.grid.steps[dir] * at as isize);
                    kept.put(Key::new(self.grid.pos(start), dir));
                }
            }
            cell = self.before[cell as usize];
        }
    }

    /// Which letter of the word is the rarest, and the last cell with it; `None` where one is nowhere.
    fn rarest(&self, word: &[u8]) -> Option<(usize, u32)> {
        if word.len() < 2 {
            return None;
        }
        let mut rarest = (u32::MAX, 0);
        for (at, &letter) in word.iter().enumerate() {
            if usize::from(letter) >= LETTERS {
                return None;
            }
            rarest = rarest.min((self.counts[usize::from(letter)], at));
        }
        (rarest.0 > 0).then(|| (rarest.1, self.last[usize::from(word[rarest.1])]))
    }

    /// The directions in which the letters next to one of the word stand around the cell: a bit in each byte, the
    /// bytes as in [`AROUND`].
    fn matching(&self, word: &[u8], at: usize, cell: usize) -> u64 {
        let around = self.around(cell);
        // A byte without bits stays at 128; no letter takes away so much that its neighbour would notice.
        let are = |bytes: u64, letter: u8| (ONES * 128 - (bytes ^ (ONES * u64::from(letter)))) & (ONES * 128);
        let after = word.get(at + 1).map_or(ONES * 128, |&letter| are(around, letter));
        // What lies opposite to a byte stands at its place from the other end.
        let before = if at == 0 { ONES * 128 } else { are(around.swap_bytes(), word[at - 1]) };
        after & before
    }

    /// The eight cells around one, row by row, from the lowest byte.
    fn around(&self, cell: usize) -> u64 {
        let stride = self.grid.steps[2] as usize;
        let four =
            |at: usize| u64::from(u32::from_le_bytes(self.grid.cells[at..at + 4].try_into().unwrap_or_default()));
        let (above, below) = (four(cell - stride - 1), four(cell + stride - 1));
        let beside = u64::from(self.grid.cells[cell - 1]) | u64::from(self.grid.cells[cell + 1]) << 8;
        above & 0xff_ffff | beside << 24 | below << 40
    }

    /// True where the word stands in a direction with this letter on the cell.
    fn lies(&self, word: &[u8], at: usize, cell: usize, dir: usize) -> bool {
        let step = self.grid.steps[dir];
        self.run(word[at + 1..].iter(), cell, step) && self.run(word[..at].iter().rev(), cell, -step)
    }

    /// True where the letters stand behind the cell. The first wrong one ends it, in the border at the latest.
    #[inline]
    fn run<'a>(&self, mut letters: impl Iterator<Item = &'a u8>, mut cell: usize, step: isize) -> bool {
        letters.all(|&letter| {
            cell = cell.wrapping_add_signed(step);
            self.grid.cells[cell] == letter
        })
    }
}
