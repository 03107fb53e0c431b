//! Bit sets of the prefixes of a word list.

use super::bordered::BorderedGrid;
use super::codes::{Codes, Ranks};
use crate::words::Lexicon;
use crate::words::dawg::Cursor;

/// Prefixes of a fixed length. With [`PrefixIndex::LETTERS`] letters, they are whole words and prefixes of longer
/// words; with fewer letters, only whole words.
pub(super) struct PrefixIndex {
    letters: usize,
    /// Set of the prefixes that are still searched for.
    open: Vec<u32>,
    left: usize,
    all: Ranks,
    /// For each prefix, by rank, the letters that continue from it, one bit each, and [`WORD`].
    next: Vec<u32>,
    /// For each prefix, its state in the automaton.
    cursors: Vec<Cursor>,
    codes: Codes,
}

/// Set if the prefix is a word that is still searched for.
const WORD: u32 = 1 << 31;

impl PrefixIndex {
    /// Greatest prefix length. The bit set for four letters takes 128 KB, which fits in the processor's caches.
    pub(super) const LETTERS: usize = 4;

    /// Builds the index of the prefixes with this many letters, for words of at least `min` letters.
    pub(super) fn of(words: &Lexicon, letters: usize, min: usize) -> Self {
        let (mut bits, mut nexts, mut cursors) = (vec![0; Codes::words(letters)], Vec::new(), Vec::new());
        for_each_prefix(words, words.root(), letters, 0, &mut |code, at| {
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

    /// Finds the columns of a row, and their prefixes, where a word may appear in a direction.
    pub(super) fn hits(&mut self, grid: &BorderedGrid, start: usize, dir: usize, hits: &mut Vec<(u32, usize)>) {
        let step = grid.steps[dir];
        self.codes.read(grid, start, step, self.letters);
        let after = start.wrapping_add_signed(step * self.letters as isize);
        hits.clear();
        hits.resize(grid.cols() + 1, (0, 0));
        let mut count = 0;
        for (col, code) in self.codes.filter_columns(&self.open) {
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

    /// Returns `true` if the prefix is a word that is still searched for.
    pub(super) fn ends_word(&self, entry: usize) -> bool {
        self.next[entry] & WORD != 0
    }

    /// Stops searching for the word that equals this prefix. `col` is a column of the last row read where the prefix
    /// appears.
    pub(super) fn retire(&mut self, entry: usize, col: u32) {
        self.next[entry] &= !WORD;
        if self.next[entry] == 0 {
            let code = self.codes.at(col);
            self.open[code as usize >> 5] &= !(1 << (code & 31));
            self.left -= 1;
        }
    }

    /// Returns `true` if nothing is left to search for.
    pub(super) fn is_empty(&self) -> bool {
        self.left == 0
    }
}

/// Calls `each` with every prefix that has this many more letters, in alphabetical order.
fn for_each_prefix(words: &Lexicon, from: Cursor, letters: usize, code: usize, each: &mut impl FnMut(usize, Cursor)) {
    if letters == 0 {
        return each(code, from);
    }
    for (letter, at) in words.children(from) {
        for_each_prefix(words, at, letters - 1, code << 5 | usize::from(letter), each);
    }
}
