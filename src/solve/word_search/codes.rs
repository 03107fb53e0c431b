//! Runs of letters as numbers, those of a row at once.

use super::bordered::Bordered;

/// The letters of a run make a number, five bits each. All but the last say in which word of 32 bits its bit stands,
/// and the last which of them it is.
#[derive(Default)]
pub(super) struct Codes {
    codes: Vec<u32>,
    passed: Vec<u32>,
}

impl Codes {
    /// So many words of bits there are for runs of so many letters.
    pub(super) const fn words(letters: usize) -> usize {
        1 << (5 * (letters - 1))
    }

    /// The number of a run.
    pub(super) fn of<'a>(letters: impl Iterator<Item = &'a u8>) -> u32 {
        letters.fold(0, |code, &letter| code << 5 | u32::from(letter))
    }

    /// Reads the runs of two to four letters, so many steps from one to the next, that begin in a row.
    pub(super) fn read(&mut self, grid: &Bordered, start: usize, step: isize, letters: usize) {
        let row = |steps: usize| &grid.cells[start.wrapping_add_signed(step * steps as isize)..][..grid.cols()];
        let add = |code: u32, &cell: &u8| code << 5 | u32::from(cell);
        self.codes.clear();
        let pairs = row(0).iter().zip(row(1)).map(|(&first, second)| add(first.into(), second));
        match letters {
            2 => self.codes.extend(pairs),
            3 => self.codes.extend(pairs.zip(row(2)).map(|(code, cell)| add(code, cell))),
            _ => self.codes.extend(pairs.zip(row(2)).zip(row(3)).map(|((code, a), b)| add(add(code, a), b))),
        }
    }

    /// The columns in which a run begins whose bit is set.
    pub(super) fn sift(&mut self, bits: &[u32]) -> impl Iterator<Item = (u32, u32)> {
        // Whether a column passes can hardly be foretold; so it is written down anyway, and overwritten if it does not.
        self.passed.resize(self.codes.len() + 1, 0);
        let mut count = 0;
        for (col, &code) in (0..).zip(&self.codes) {
            self.passed[count] = col;
            count += (bits[code as usize >> 5] >> (code & 31) & 1) as usize;
        }
        self.passed[..count].iter().map(|&col| (col, self.codes[col as usize]))
    }

    /// The number of the run in a column.
    pub(super) fn at(&self, col: u32) -> u32 {
        self.codes[col as usize]
    }
}

/// How many of a set of runs come before each, in the order of their numbers.
pub(super) struct Ranks {
    bits: Vec<u32>,
    before: Vec<u32>,
}

impl Ranks {
    pub(super) fn of(bits: Vec<u32>) -> Self {
        let mut sum = 0;
        let before = bits.iter().map(|word| {
            sum += word.count_ones();
            sum - word.count_ones()
        });
        Self { before: before.collect(), bits }
    }

    pub(super) fn bits(&self) -> &[u32] {
        &self.bits
    }

    /// The place of a run that is in the set.
    #[inline]
    pub(super) fn rank(&self, code: u32) -> usize {
        let (at, bit) = (code as usize >> 5, 1u32 << (code & 31));
        (self.before[at] + (self.bits[at] & (bit - 1)).count_ones()) as usize
    }
}
