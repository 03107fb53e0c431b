//! Depth-first search over the word automaton: the method of the papers, on a smaller tree.
//!
//! From every tile the search follows the letters through the automaton and turns back as soon as no word begins
//! with what has been spelled. A word's number, which the walk yields, says whether it has been found before.
//!
//! The search only finds; what becomes of a word is its caller's. So the list of words and the mere count of them come
//! from one search.

use super::SearchLimitExceeded;
use super::tiles::{Tiles, Used};
use crate::words::dawg::Cursor;
use crate::words::{Lexicon, Word};

/// Steps from tile to tile before the search gives up: a second or two of work. A random 10x10 board takes some
/// hundred thousand.
pub(super) const BUDGET: u64 = 100_000_000;

/// What a search writes on; it can be used again for the next board.
#[derive(Default)]
pub(super) struct Scratch {
    /// The words found so far, a bit a number.
    seen: Vec<u64>,
    path: Vec<u8>,
}

/// Calls `each` once with every word of at least `min` letters: the word, its letters, and the tiles of the first way
/// to lay it.
pub(super) fn depth_first(
    tiles: &Tiles,
    words: &Lexicon,
    min: usize,
    paper: &mut Scratch,
    each: impl FnMut(Word, usize, &[u8]),
) -> Result<(), SearchLimitExceeded> {
    paper.seen.clear();
    paper.seen.resize(words.numbers().div_ceil(64), 0);
    paper.path.clear();
    let mut search = Search { tiles, words, min, steps: 0, paper, each };
    tiles.open().try_for_each(|tile| search.visit(tile, words.root(), 0, 0))
}

struct Search<'a, F> {
    tiles: &'a Tiles<'a>,
    words: &'a Lexicon,
    min: usize,
    steps: u64,
    paper: &'a mut Scratch,
    each: F,
}

impl<F: FnMut(Word, usize, &[u8])> Search<'_, F> {
    /// Looks whether a word goes on over `tile`, after tiles of so many letters, and goes on from there.
    #[inline]
    fn visit(&mut self, tile: u8, from: Cursor, letters: usize, used: Used) -> Result<(), SearchLimitExceeded> {
        self.steps += 1;
        if self.steps > BUDGET {
            return Err(SearchLimitExceeded);
        }
        let spelled = self.tiles.letters(tile);
        match spelled.iter().try_fold(from, |at, &letter| self.words.step(at, letter)) {
            Some(at) => self.lay(tile, at, letters + spelled.len(), used | 1 << tile),
            None => Ok(()),
        }
    }

    /// Lays `tile`, and goes on to those around it. Most tiles are only looked at: this is a function of its own so
    /// that they cost no call.
    fn lay(&mut self, tile: u8, at: Cursor, letters: usize, used: Used) -> Result<(), SearchLimitExceeded> {
        self.paper.path.push(tile);
        self.take(at, letters);
        if !at.is_end() {
            let tiles = self.tiles;
            for &next in tiles.around(tile) {
                if used & 1 << next == 0 {
                    self.visit(next, at, letters, used)?;
                }
            }
        }
        self.paper.path.pop();
        Ok(())
    }

    fn take(&mut self, at: Cursor, letters: usize) {
        if letters < self.min {
            return;
        }
        if let Some(word) = self.words.word_at(at)
            && self.is_new(word)
        {
            (self.each)(word, letters, &self.paper.path);
        }
    }

    fn is_new(&mut self, word: Word) -> bool {
        let (block, bit) = (word.number as usize / 64, 1 << (word.number % 64));
        let new = self.paper.seen[block] & bit == 0;
        self.paper.seen[block] |= bit;
        new
    }
}
