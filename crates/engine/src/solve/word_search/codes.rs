//! Runs of letters encoded as numbers, one row of the grid at a time.

use super::bordered::BorderedGrid;

/// Codes of the runs that start in a row. A code has five bits per letter. In a bit set, the last letter selects a bit,
/// and the letters before it select the 32-bit word that contains the bit.
#[derive(Default)]
pub(super) struct Codes {
    codes: Vec<u32>,
    columns: Vec<u32>,
}

impl Codes {
    /// Returns the number of 32-bit words in a bit set of all runs with this many letters.
    pub(super) const fn set_len(letters: usize) -> usize {
        1 << (5 * (letters - 1))
    }

    /// Returns the code of a run.
    pub(super) fn encode<'a>(letters: impl Iterator<Item = &'a u8>) -> u32 {
        letters.fold(0, |code, &letter| code << 5 | u32::from(letter))
    }

    /// Encodes the runs that start in a row and have this many letters (two to four). `step` is the offset from each
    /// letter to the next.
    pub(super) fn read(&mut self, grid: &BorderedGrid, start: usize, step: isize, letters: usize) {
        let row = |steps: usize| &grid.cells[start.wrapping_add_signed(step * steps as isize)..][..grid.cols()];
        let add = |code: u32, &cell: &u8| code << 5 | u32::from(cell);
        self.codes.clear();
        let prefixes = row(0).iter().zip(row(1)).map(|(&first, second)| add(first.into(), second));
        match letters {
            2 => self.codes.extend(prefixes),
            3 => self.codes.extend(prefixes.zip(row(2)).map(|(code, cell)| add(code, cell))),
            _ => self.codes.extend(prefixes.zip(row(2)).zip(row(3)).map(|((code, a), b)| add(add(code, a), b))),
        }
    }

    /// Returns the columns whose code is in the bit set, with their codes.
    pub(super) fn filter_columns(&mut self, bits: &[u32]) -> impl Iterator<Item = (u32, u32)> + Clone {
        // A branch on whether a column passes would be mispredicted often. Instead, every column is stored, and
        // overwritten by the next one if it does not pass.
        self.columns.resize(self.codes.len() + 1, 0);
        let mut count = 0;
        for (col, &code) in (0..).zip(&self.codes) {
            self.columns[count] = col;
            count += (bits[code as usize >> 5] >> (code & 31) & 1) as usize;
        }
        self.columns[..count].iter().map(|&col| (col, self.codes[col as usize]))
    }

    /// Returns the code of the run that starts in a column.
    pub(super) fn code(&self, col: u32) -> u32 {
        self.codes[col as usize]
    }
}

/// A bit set of runs that gives the rank of each: the number of smaller codes in the set.
pub(super) struct Ranks {
    bits: Vec<u32>,
    /// For each 32-bit word, the number of bits set in all words before it.
    preceding: Vec<u32>,
}

impl Ranks {
    pub(super) fn new(bits: Vec<u32>) -> Self {
        let mut sum = 0;
        let preceding = bits.iter().map(|word| {
            sum += word.count_ones();
            sum - word.count_ones()
        });
        Self { preceding: preceding.collect(), bits }
    }

    pub(super) fn bits(&self) -> &[u32] {
        &self.bits
    }

    /// Returns the rank of a run in the set.
    #[inline]
    pub(super) fn rank(&self, code: u32) -> usize {
        let (at, bit) = (code as usize >> 5, 1u32 << (code & 31));
        (self.preceding[at] + (self.bits[at] & (bit - 1)).count_ones()) as usize
    }
}
