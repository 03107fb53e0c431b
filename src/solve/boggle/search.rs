//! Depth-first search over the word automaton: the method of the papers, on a smaller tree.
//!
//! From every tile the search follows the letters through the automaton and turns back as soon as no word begins
//! with what has been spelled. A word's number, which the walk yields, says whether it has been found before.

use super::tiles::{Tiles, Used};
use super::{Found, Tangled};
use crate::grid::Board;
use crate::words::dawg::Cursor;
use crate::words::fold::spell;
use crate::words::{Lexicon, Word};

/// Steps from tile to tile before the search gives up: a second or two of work. A random 10x10 board takes some
/// hundred thousand.
const BUDGET: u64 = 100_000_000;

pub(super) fn depth_first(board: &Board, words: &Lexicon, min: usize) -> Result<Vec<Found>, Tangled> {
    let tiles = Tiles::of(board);
    let mut search = Search {
        tiles: &tiles,
        words,
        min,
        steps: 0,
        path: Vec::new(),
        letters: Vec::new(),
        seen: vec![0; words.numbers().div_ceil(64)],
        found: Vec::new(),
    };
    for tile in tiles.open() {
        search.visit(tile, words.root(), 0)?;
    }
    Ok(search.found)
}

struct Search<'a> {
    tiles: &'a Tiles<'a>,
    words: &'a Lexicon,
    min: usize,
    steps: u64,
    path: Vec<u8>,
    letters: Vec<u8>,
    /// The words found so far, a bit a number.
    seen: Vec<u64>,
    found: Vec<Found>,
}

impl Search<'_> {
    fn visit(&mut self, tile: u8, from: Cursor, used: Used) -> Result<(), Tangled> {
        self.steps += 1;
        if self.steps > BUDGET {
            return Err(Tangled);
        }
        let spelled = self.tiles.letters(tile);
        let Some(at) = spelled.iter().try_fold(from, |at, &letter| self.words.step(at, letter)) else {
            return Ok(());
        };
        self.path.push(tile);
        self.letters.extend_from_slice(spelled);
        self.take(at);
        if !at.is_end() {
            let used = used | 1 << tile;
            let tiles = self.tiles;
            for &next in tiles.around(tile) {
                if used & 1 << next == 0 {
                    self.visit(next, at, used)?;
                }
            }
        }
        self.letters.truncate(self.letters.len() - spelled.len());
        self.path.pop();
        Ok(())
    }

    fn take(&mut self, at: Cursor) {
        if self.letters.len() < self.min {
            return;
        }
        if let Some(word) = self.words.word_at(at)
            && self.is_new(word)
        {
            self.found.push(Found { text: spell(&self.letters), word, path: self.tiles.path(&self.path) });
        }
    }

    fn is_new(&mut self, word: Word) -> bool {
        let (block, bit) = (word.number as usize / 64, 1 << (word.number % 64));
        let new = self.seen[block] & bit == 0;
        self.seen[block] |= bit;
        new
    }
}
