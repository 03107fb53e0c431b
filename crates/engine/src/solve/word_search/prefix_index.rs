//! Bit sets of the prefixes of a word list.

use super::bordered::BorderedGrid;
use super::codes::{Codes, Ranks};
use crate::words::Lexicon;
use crate::words::dawg::Cursor;

/// Index of prefixes that all have the same length. Prefixes of [`PrefixIndex::MAX_LETTERS`] letters are whole words or
/// beginnings of longer words; shorter prefixes are whole words.
pub(super) struct PrefixIndex {
    letters: usize,
    /// Set of the prefixes that are still being searched for.
    open: Vec<u32>,
    open_count: usize,
    /// Ranks of all prefixes.
    ranks: Ranks,
    /// For each prefix, by rank, the letters that can follow it, one bit each, and [`WORD`].
    continuations: Vec<u32>,
    /// For each prefix, by rank, its state in the automaton.
    cursors: Vec<Cursor>,
    codes: Codes,
}

/// Bit of `continuations` set while the prefix is a word still being searched for.
const WORD: u32 = 1 << 31;

impl PrefixIndex {
    /// Maximum prefix length. The bit set for four letters takes 128 KB, which fits in the processor's caches.
    pub(super) const MAX_LETTERS: usize = 4;

    /// Builds the index of the prefixes with this many letters, for words of at least `min` letters.
    pub(super) fn new(words: &Lexicon, letters: usize, min: usize) -> Self {
        let (mut bits, mut continuations, mut cursors) = (vec![0; Codes::set_len(letters)], Vec::new(), Vec::new());
        for_each_prefix(words, words.root(), letters, 0, &mut |code, at| {
            let word = if letters >= min && at.word().is_some() { WORD } else { 0 };
            let continues = letters == Self::MAX_LETTERS;
            let next = words.children(at).filter(|_| continues).fold(word, |next, (letter, _)| next | 1 << letter);
            if next != 0 {
                bits[code >> 5] |= 1 << (code & 31);
                continuations.push(next);
                cursors.push(at);
            }
        });
        let (open, open_count, ranks) = (bits.clone(), continuations.len(), Ranks::new(bits));
        Self { letters, open, open_count, ranks, continuations, cursors, codes: Codes::default() }
    }

    /// Fills `hits` with the columns of the row at `start` where a word in direction `dir` may start, each with the
    /// rank of its prefix.
    pub(super) fn find_hits(&mut self, grid: &BorderedGrid, start: usize, dir: usize, hits: &mut Vec<(u32, usize)>) {
        let step = grid.steps[dir];
        self.codes.read(grid, start, step, self.letters);
        let after = start.wrapping_add_signed(step * self.letters as isize);
        hits.clear();
        hits.resize(grid.cols() + 1, (0, 0));
        let mut count = 0;
        for (col, code) in self.codes.filter_columns(&self.open) {
            let rank = self.ranks.rank(code);
            let (next, letter) = (self.continuations[rank], grid.cells[after + col as usize]);
            hits[count] = (col, rank);
            count += ((next >> letter | next >> 31) & 1) as usize;
        }
        hits.truncate(count);
    }

    pub(super) fn cursor(&self, rank: usize) -> Cursor {
        self.cursors[rank]
    }

    /// Returns `true` if the prefix is a word still being searched for.
    pub(super) fn ends_word(&self, rank: usize) -> bool {
        self.continuations[rank] & WORD != 0
    }

    /// Stops searching for the word that equals this prefix. `col` is a column where the prefix starts, in the row last
    /// passed to [`find_hits`](Self::find_hits).
    pub(super) fn retire(&mut self, rank: usize, col: u32) {
        self.continuations[rank] &= !WORD;
        if self.continuations[rank] == 0 {
            let code = self.codes.code(col);
            self.open[code as usize >> 5] &= !(1 << (code & 31));
            self.open_count -= 1;
        }
    }

    /// Returns `true` if nothing is left to search for.
    pub(super) fn is_empty(&self) -> bool {
        self.open_count == 0
    }
}

/// Calls `visit` with every prefix that extends `from` by `letters` letters, in alphabetical order.
fn for_each_prefix(words: &Lexicon, from: Cursor, letters: usize, code: usize, visit: &mut impl FnMut(usize, Cursor)) {
    if letters == 0 {
        return visit(code, from);
    }
    for (letter, at) in words.children(from) {
        for_each_prefix(words, at, letters - 1, code << 5 | usize::from(letter), visit);
    }
}
