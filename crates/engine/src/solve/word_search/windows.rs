//! Search that starts from the rarest four consecutive letters of each word.
//!
//! A bit set of all four-letter codes marks the codes of these letters, forwards and backwards. The grid is thus read
//! in only four of the eight directions, and nearly all runs are skipped. The search for a shorter word starts from its
//! rarest letter.

use std::ops::ControlFlow;

use super::anchors::Anchors;
use super::bordered::BorderedGrid;
use super::codes::{Codes, Ranks};
use super::event::{report_filtered, report_found};
use super::frequencies::Frequencies;
use super::key::{Collector, Key};
use super::{Event, FORWARD, directions};
use crate::grid::Dir;
use crate::solve::watch::Observer;

/// Number of letters in a window.
pub(super) const WINDOW: usize = 4;

pub(super) fn search<K: Collector>(
    grid: &BorderedGrid,
    words: &[&[u8]],
    frequencies: &Frequencies,
    collectors: &mut [K],
    observer: &mut impl Observer<Event>,
) -> ControlFlow<()> {
    search_long(grid, words, frequencies, collectors, observer)?;
    let words = words.iter().zip(collectors).enumerate();
    let mut short = words.filter(|(_, (word, _))| word.len() < WINDOW).peekable();
    if short.peek().is_none() {
        return ControlFlow::Continue(());
    }
    let anchors = Anchors::new(grid);
    short.try_for_each(|(number, (word, collector))| anchors.search_word(number, word, collector, observer))
}

/// Searches for the words of at least [`WINDOW`] letters.
fn search_long<K: Collector, O: Observer<Event>>(
    grid: &BorderedGrid,
    words: &[&[u8]],
    frequencies: &Frequencies,
    collectors: &mut [K],
    observer: &mut O,
) -> ControlFlow<()> {
    let windows = Windows::new(words, frequencies);
    let mut codes = Codes::default();
    for (row, start) in grid.rows().enumerate() {
        observer.observe(Event::Row { row })?;
        for dir in 0..FORWARD {
            let step = grid.steps[dir];
            codes.read(grid, start, step, WINDOW);
            let kept = codes.filter_columns(windows.ranks.bits());
            if O::IS_WATCHING {
                let columns = kept.clone().map(|(col, _)| col);
                report_filtered(observer, (row, start), (Dir::ALL[dir], WINDOW), columns, grid)?;
            }
            for (col, code) in kept {
                let from = start + col as usize;
                for window in windows.with_code(code) {
                    let direction = || if window.reversed { dir + FORWARD } else { dir };
                    // A fifth letter rejects most candidates before the word itself is fetched.
                    if grid.cells[from.wrapping_add_signed(step * window.adjacent as isize)] != window.letter {
                        observer.observe_with(|| Event::Dropped {
                            anchor: grid.pos(from),
                            dir: Dir::ALL[direction()],
                            word: window.word as usize,
                        })?;
                        continue;
                    }
                    let dir = direction();
                    let (number, word) = (window.word as usize, words[window.word as usize]);
                    observer.observe_with(|| Event::Tried { anchor: grid.pos(from), dir: Dir::ALL[dir] })?;
                    let first = from.wrapping_add_signed(step * window.first as isize);
                    if grid.matches_at(word, first, grid.steps[dir]) {
                        let key = Key::new(grid.pos(first), dir);
                        collectors[number].add(key);
                        report_found(observer, key, word.len())?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Four consecutive letters of a word, in the order in which the grid is read.
struct Window {
    code: u32,
    word: u32,
    /// Steps from the window's first letter to the first letter of the word.
    first: i32,
    /// Whether the word runs backwards, against the order of the window.
    reversed: bool,
    /// Steps from the window's first letter to `letter`.
    adjacent: i8,
    /// A letter adjacent to the window, or the window's first letter if the word has only four letters.
    letter: u8,
}

struct Windows {
    ranks: Ranks,
    /// All windows, sorted by code.
    windows: Vec<Window>,
    /// For each code, by rank, the index of its first window. The last entry is the number of windows.
    starts: Vec<u32>,
}

impl Windows {
    fn new(words: &[&[u8]], frequencies: &Frequencies) -> Self {
        let mut windows = Vec::with_capacity(2 * words.len());
        for (number, word) in (0..).zip(words) {
            let dirs = directions(word);
            if dirs.is_empty() || word.len() < WINDOW {
                continue;
            }
            let at = frequencies.rarest_window(word);
            let letters = &word[at..at + WINDOW];
            let (before, after) = (at.checked_sub(1).map(|at| word[at]), word.get(at + WINDOW).copied());
            let width = WINDOW as i8;
            let adjacent = |backward, forward, first| match (before, after) {
                (_, Some(letter)) => (forward, letter),
                (Some(letter), None) => (backward, letter),
                (None, None) => (0, first),
            };
            let (code, first) = (Codes::encode(letters.iter()), -(at as i32));
            let (step, letter) = adjacent(-1, width, letters[0]);
            windows.push(Window { code, word: number, first, reversed: false, adjacent: step, letter });
            // A palindrome is only searched for forwards.
            if dirs.len() > FORWARD {
                let (code, first) = (Codes::encode(letters.iter().rev()), (at + WINDOW - 1) as i32);
                let (step, letter) = adjacent(width, -1, letters[WINDOW - 1]);
                windows.push(Window { code, word: number, first, reversed: true, adjacent: step, letter });
            }
        }
        windows.sort_unstable_by_key(|window| window.code);
        let (mut bits, mut starts) = (vec![0; Codes::set_len(WINDOW)], Vec::new());
        for (at, window) in (0..).zip(&windows) {
            let (word, bit) = (window.code as usize >> 5, 1 << (window.code & 31));
            if bits[word] & bit == 0 {
                bits[word] |= bit;
                starts.push(at);
            }
        }
        starts.push(windows.len() as u32);
        Self { ranks: Ranks::new(bits), windows, starts }
    }

    /// Returns the windows with this code, which must be the code of some window.
    fn with_code(&self, code: u32) -> &[Window] {
        let rank = self.ranks.rank(code);
        &self.windows[self.starts[rank] as usize..self.starts[rank + 1] as usize]
    }
}
