//! Depth-first search over the word automaton: the papers' method with an automaton in place of the prefix tree.
//!
//! From every tile the search follows the letters through the automaton, and backtracks as soon as no word starts with
//! the letters so far. The walk also yields each word's number, which identifies words found before.
//!
//! The search only reports words and leaves their use to the caller, so it serves both to list words and to count them.

use super::SearchLimitExceeded;
use super::tiles::{Tiles, Used};
use crate::words::dawg::Cursor;
use crate::words::{Lexicon, Word};

/// Number of steps from tile to tile before the search gives up, after a second or two. A random 10x10 board takes a
/// few hundred thousand steps. Unit tests are not optimised and make do with less.
pub(super) const BUDGET: u64 = if cfg!(test) { 2_000_000 } else { 100_000_000 };

/// Buffers of a search, reusable for the next board.
#[derive(Default)]
pub(super) struct Scratch {
    /// One bit per word number: set if the word has been found.
    seen: Vec<u64>,
    path: Vec<u8>,
}

/// Calls `each` once for every word of at least `min` letters, with the word, its length in letters, and the tiles of
/// the first path that spells it.
pub(super) fn depth_first(
    tiles: &Tiles,
    words: &Lexicon,
    min: usize,
    scratch: &mut Scratch,
    each: impl FnMut(Word, usize, &[u8]),
) -> Result<(), SearchLimitExceeded> {
    scratch.seen.clear();
    scratch.seen.resize(words.number_bound().div_ceil(64), 0);
    scratch.path.clear();
    let mut search = Search { tiles, words, min, steps: 0, scratch, each };
    tiles.open().try_for_each(|tile| search.visit(tile, words.root(), 0, 0))
}

struct Search<'a, F> {
    tiles: &'a Tiles<'a>,
    words: &'a Lexicon,
    min: usize,
    steps: u64,
    scratch: &'a mut Scratch,
    each: F,
}

impl<F: FnMut(Word, usize, &[u8])> Search<'_, F> {
    /// Extends the path with `tile` if some word continues that way. `letters` is the number of letters before the
    /// tile.
    #[inline]
    fn visit(&mut self, tile: u8, from: Cursor, letters: usize, used: Used) -> Result<(), SearchLimitExceeded> {
        self.steps += 1;
        if self.steps > BUDGET {
            return Err(SearchLimitExceeded);
        }
        let spelled = self.tiles.letters(tile);
        match spelled.iter().try_fold(from, |at, &letter| self.words.step(at, letter)) {
            Some(at) => self.extend(tile, at, letters + spelled.len(), used | 1 << tile),
            None => Ok(()),
        }
    }

    /// Adds `tile` to the path and visits its neighbours. This is a separate function because most tiles fail the test
    /// in `visit` and need no call.
    fn extend(&mut self, tile: u8, at: Cursor, letters: usize, used: Used) -> Result<(), SearchLimitExceeded> {
        self.scratch.path.push(tile);
        self.report(at, letters);
        if !at.is_end() {
            let tiles = self.tiles;
            for &next in tiles.neighbours(tile) {
                if used & 1 << next == 0 {
                    self.visit(next, at, letters, used)?;
                }
            }
        }
        self.scratch.path.pop();
        Ok(())
    }

    fn report(&mut self, at: Cursor, letters: usize) {
        if letters < self.min {
            return;
        }
        if let Some(word) = self.words.word_at(at)
            && self.is_new(word)
        {
            (self.each)(word, letters, &self.scratch.path);
        }
    }

    fn is_new(&mut self, word: Word) -> bool {
        let (block, bit) = (word.number as usize / 64, 1 << (word.number % 64));
        let new = self.scratch.seen[block] & bit == 0;
        self.scratch.seen[block] |= bit;
        new
    }
}
