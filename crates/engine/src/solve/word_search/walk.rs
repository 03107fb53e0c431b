//! Walks a word automaton from every cell in every direction, for long lists or large grids.
//!
//! In a large grid most walks end after a few letters. The grid is therefore scanned row by row with a prefix index.
//! For each run of four letters, one bit tells whether any word starts with the run. For runs that pass, more bits tell
//! whether a word continues with the fifth letter. The automaton is walked only for runs that pass both tests. Words of
//! two or three letters have their own indexes.

use std::ops::ControlFlow;

use super::bordered::BorderedGrid;
use super::event::{report_filtered, report_found};
use super::key::Key;
use super::prefix_index::PrefixIndex;
use super::{Event, FORWARD};
use crate::grid::Dir;
use crate::solve::watch::Observer;
use crate::words::Lexicon;
use crate::words::dawg::Cursor;

/// Minimum number of cells at which a prefix index saves time.
const MIN_INDEXED_CELLS: usize = 5_000;

/// Calls `add` with the word number, occurrence and length of every word of at least `min` letters (and at least two).
/// The order is unspecified. Words that the lexicon does not accept are reported too. `add` returns the bound at or
/// above which occurrences of the word make no difference.
pub(super) fn search(
    grid: &BorderedGrid,
    words: &Lexicon,
    min: usize,
    add: impl FnMut(u32, Key, usize) -> Key,
    observer: &mut impl Observer<Event>,
) -> ControlFlow<()> {
    let mut walk = LexiconWalk { grid, words, min: min.max(2), add, observer };
    if grid.cell_count() < MIN_INDEXED_CELLS { walk.search_cells() } else { walk.search_indexed() }
}

struct LexiconWalk<'a, F, O> {
    grid: &'a BorderedGrid,
    words: &'a Lexicon,
    min: usize,
    add: F,
    observer: &'a mut O,
}

impl<F: FnMut(u32, Key, usize) -> Key, O: Observer<Event>> LexiconWalk<'_, F, O> {
    fn search_cells(&mut self) -> ControlFlow<()> {
        for (row, start) in self.grid.rows().enumerate() {
            self.observer.observe(Event::Row { row })?;
            for cell in start..start + self.grid.cols() {
                (0..self.grid.steps.len()).try_for_each(|dir| self.follow(cell, dir, self.words.root(), 0))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn search_indexed(&mut self) -> ControlFlow<()> {
        for letters in self.min.min(PrefixIndex::MAX_LETTERS)..=PrefixIndex::MAX_LETTERS {
            let mut index = PrefixIndex::new(self.words, letters, self.min);
            let mut hits = Vec::new();
            for (row, start) in self.grid.rows().enumerate() {
                if index.is_empty() {
                    break;
                }
                self.observer.observe(Event::Row { row })?;
                for dir in 0..self.grid.steps.len() {
                    index.find_hits(self.grid, start, dir, &mut hits);
                    if O::IS_WATCHING {
                        let columns = hits.iter().map(|&(col, _)| col);
                        report_filtered(self.observer, (row, start), (Dir::ALL[dir], letters), columns, self.grid)?;
                    }
                    for &(col, entry) in &hits {
                        let cell = start + col as usize;
                        let at = index.cursor(entry);
                        // If the word was found in an earlier row, later occurrences make no difference.
                        if index.ends_word(entry) && self.record(cell, dir, at, letters)? < Key::row_bound(row) {
                            index.retire(entry, col);
                        }
                        if letters == PrefixIndex::MAX_LETTERS {
                            self.follow(cell, dir, at, letters)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Continues the walk from a state of the automaton, after this many letters.
    fn follow(&mut self, cell: usize, dir: usize, mut at: Cursor, mut letters: usize) -> ControlFlow<()> {
        self.observer.observe(Event::Tried { anchor: self.grid.pos(cell), dir: Dir::ALL[dir] })?;
        let step = self.grid.steps[dir];
        let mut next = cell.wrapping_add_signed(step * letters as isize);
        while let Some(child) = self.words.step(at, self.grid.cells[next]) {
            (at, letters) = (child, letters + 1);
            if letters >= self.min && at.word().is_some() {
                self.record(cell, dir, at, letters)?;
            }
            if at.is_end() {
                break;
            }
            next = next.wrapping_add_signed(step);
        }
        ControlFlow::Continue(())
    }

    /// Reports the word that ends at this state. Continues with the bound at or above which its occurrences make no
    /// difference.
    fn record(&mut self, cell: usize, dir: usize, at: Cursor, letters: usize) -> ControlFlow<(), Key> {
        match at.word() {
            Some(number) if dir < FORWARD || !self.grid.is_palindrome(cell, dir, letters) => {
                let key = Key::new(self.grid.pos(cell), dir);
                let bound = (self.add)(number, key, letters);
                report_found(self.observer, key, letters)?;
                ControlFlow::Continue(bound)
            }
            _ => ControlFlow::Continue(Key::NONE),
        }
    }
}
