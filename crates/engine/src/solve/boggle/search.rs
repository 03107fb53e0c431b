//! Depth-first search over the word automaton: Kastogi's method (`score::naive`) with an automaton in place of the
//! prefix tree.
//!
//! From every tile, the search follows the letters through the automaton, and backtracks as soon as no word starts with
//! the letters so far. The automaton also yields each word's number in the lexicon, which identifies words that were
//! found before.
//!
//! The search reports each word to the caller, which may list the words or count them.

use std::ops::ControlFlow;

use super::tiles::{TileSet, Tiles};
use super::{Event, SearchLimitExceeded};
use crate::solve::watch::Observer;
use crate::words::dawg::Cursor;
use crate::words::{Lexicon, Word};

/// Maximum number of steps from tile to tile, which take a second or two. A random 10x10 board takes a few hundred
/// thousand steps. Unit tests have a lower limit, so that they end soon.
pub(super) const BUDGET: u64 = if cfg!(test) { 2_000_000 } else { 100_000_000 };

/// Buffers of a search, reusable for the next board.
#[derive(Default)]
pub(super) struct Scratch {
    /// One bit per word number: set if the word has been found.
    seen: Vec<u64>,
    path: Vec<u8>,
}

/// Calls `on_word` once for every word of at least `min` letters, with the word, its length in letters, and the tiles
/// of the first path that spells it. Returns [`ControlFlow::Break`] if the observer stopped the search.
pub(super) fn depth_first(
    tiles: &Tiles,
    words: &Lexicon,
    min: usize,
    scratch: &mut Scratch,
    on_word: impl FnMut(Word, usize, &[u8]),
    observer: &mut impl Observer<Event>,
) -> Result<ControlFlow<()>, SearchLimitExceeded> {
    scratch.seen.clear();
    scratch.seen.resize(words.number_bound().div_ceil(64), 0);
    scratch.path.clear();
    let mut search = Search { tiles, words, min, steps: 0, scratch, on_word, observer };
    match tiles.open_tiles().try_for_each(|tile| search.visit(tile, words.root(), 0, 0)) {
        Ok(()) => Ok(ControlFlow::Continue(())),
        Err(Interrupt::Stopped) => Ok(ControlFlow::Break(())),
        Err(Interrupt::LimitExceeded) => Err(SearchLimitExceeded),
    }
}

/// Reason for ending a search early.
pub(super) enum Interrupt {
    /// The search has taken [`BUDGET`] steps.
    LimitExceeded,
    /// The observer stopped the search.
    Stopped,
}

/// Reports an event to the observer.
#[inline]
pub(super) fn report(observer: &mut impl Observer<Event>, event: Event) -> Result<(), Interrupt> {
    if observer.observe(event).is_break() { Err(Interrupt::Stopped) } else { Ok(()) }
}

struct Search<'a, F, O> {
    tiles: &'a Tiles<'a>,
    words: &'a Lexicon,
    min: usize,
    steps: u64,
    scratch: &'a mut Scratch,
    on_word: F,
    observer: &'a mut O,
}

impl<F: FnMut(Word, usize, &[u8]), O: Observer<Event>> Search<'_, F, O> {
    /// Extends the path with `tile` if some word starts with the extended path. `letter_count` is the number of letters
    /// before the tile.
    #[inline]
    fn visit(&mut self, tile: u8, cursor: Cursor, letter_count: usize, used: TileSet) -> Result<(), Interrupt> {
        self.steps += 1;
        if self.steps > BUDGET {
            return Err(Interrupt::LimitExceeded);
        }
        let spelled = self.tiles.letters(tile);
        match spelled.iter().try_fold(cursor, |cursor, &letter| self.words.step(cursor, letter)) {
            Some(cursor) => self.extend(tile, cursor, letter_count + spelled.len(), used | 1 << tile),
            None => report(self.observer, Event::Rejected { tile: tile.into() }),
        }
    }

    /// Adds `tile` to the path and visits its neighbours. Most tiles fail the test in `visit`, so keeping this code
    /// separate lets `visit` be inlined.
    fn extend(&mut self, tile: u8, cursor: Cursor, letter_count: usize, used: TileSet) -> Result<(), Interrupt> {
        self.scratch.path.push(tile);
        report(self.observer, Event::Visited { tile: tile.into() })?;
        self.report_word(cursor, letter_count)?;
        if !cursor.is_end() {
            let tiles = self.tiles;
            for &next in tiles.neighbours(tile) {
                if used & 1 << next == 0 {
                    self.visit(next, cursor, letter_count, used)?;
                }
            }
        }
        self.scratch.path.pop();
        report(self.observer, Event::Left { tile: tile.into() })
    }

    fn report_word(&mut self, cursor: Cursor, letter_count: usize) -> Result<(), Interrupt> {
        if letter_count < self.min {
            return Ok(());
        }
        if let Some(word) = self.words.word_at(cursor)
            && self.is_new(word)
        {
            (self.on_word)(word, letter_count, &self.scratch.path);
            report(self.observer, Event::Found)?;
        }
        Ok(())
    }

    fn is_new(&mut self, word: Word) -> bool {
        let (block, bit) = (word.number as usize / 64, 1 << (word.number % 64));
        let is_new = self.scratch.seen[block] & bit == 0;
        self.scratch.seen[block] |= bit;
        is_new
    }
}
