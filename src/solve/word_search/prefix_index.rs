//! How the words of a list begin, as bits.

use super::bordered::Bordered;
use super::codes::{Codes, Ranks};
use crate::words::Lexicon;
use crate::words::dawg::Cursor;

/// The beginnings of words by so many letters: those of longer words and whole words at [`PrefixIndex::LETTERS`], whole
/// words alone for fewer.
pub(super) struct PrefixIndex {
    letters: usize,
    /// Beginnings that are still of use.
    open: Vec<u32>,
    left: usize,
    all: Ranks,
    /// For each beginning in their order, the letters that go on from there, a bit each, and [`WORD`].
    next: Vec<u32>,
    /// For each beginning, where it leads to.
    cursors: Vec<Cursor>,
    codes: Codes,
}

/// A word ends here that is still looked for.
const WORD: u32 = 1 << 31;

impl PrefixIndex {
    /// The most letters that a table has: four make 128 KB of bits, which the caches of a processor hold.
    pub(super) const LETTERS: usize = 4;

    /// The table of so many letters, for words of at least `min`.
    pub(super) fn of(words: &Lexicon, letters: usize, min: usize) -> Self {
        let (mut bits, mut nexts, mut cursors) = (vec![0; Codes::words(letters)], Vec::new(), Vec::new());
        beginnings(words, words.root(), letters, 0, &mut |code, at| {
            let word = if letters >= min && at.word().is_some() { WORD } else { 0 };
            let longer = letters == Self::LETTERS;
            let next = words.children(at).filter(|_| longer).fold(word, |next, (letter, _)| next | 1 << letter);
            if next != 0 {
                bits[code >> 5] |= 1 << (code & 31);
                nexts.push(next);
                cursors.push(at);
            }
        });
        let (open, left, all) = (bits.clone(), nexts.len(), Ranks::of(bits));
        Self { letters, open, left, all, next: nexts, cursors, codes: Codes::default() }
    }

    /// The columns of a row, and the beginnings there, where a word may lie in a direction.
    pub(super) fn hits(&mut self, grid: &Bordered, start: usize, dir: usize, hits: &mut Vec<(u32, usize)>) {
        let step = grid.steps[dir];
        self.codes.read(grid, start, step, self.letters);
        let after = start.wrapping_add_signed(step * self.letters as isize);
        hits.clear();
        hits.resize(grid.cols() + 1, (0, 0));
        let mut count = 0;
        for (col, code) in self.codes.sift(&self.open) {
            let entry = self.all.rank(code);
            let (next, letter) = (self.next[entry], grid.cells[after + col as usize]);
            hits[count] = (col, entry);
            count += ((next >> letter | next >> 31) & 1) as usize;
        }
        hits.truncate(count);
    }

    pub(super) fn cursor(&self, entry: usize) -> Cursor {
        self.cursors[entry]
    }

    /// True where a word that is still looked for ends with the beginning.
    pub(super) fn ends_word(&self, entry: usize) -> bool {
        self.next[entry] & WORD != 0
    }

    /// The word that ends with the beginning in this column, the last that was asked for, is not looked for any more.
    pub(super) fn close(&mut self, entry: usize, col: u32) {
        self.next[entry] &= !WORD;
        if self.next[entry] == 0 {
            let code = self.codes.at(col);
            self.open[code as usize >> 5] &= !(1 << (code & 31));
            self.left -= 1;
        }
    }

    /// True where nothing is looked for any more.
    pub(super) fn is_empty(&self) -> bool {
        self.left == 0
    }
}

/// Calls `each` with all that words begin with, so many letters on from here, by the alphabet.
fn beginnings(words: &Lexicon, from: Cursor, letters: usize, code: usize, each: &mut impl FnMut(usize, Cursor)) {
    if letters == 0 {
        return each(code, from);
    }
    for (letter, at) in words.children(from) {
        beginnings(words, at, letters - 1, code << 5 | usize::from(letter), each);
    }
}
