//! Looking for the words of a list where the rarest four letters of each stand.
//!
//! A bit for each four letters says whether a word has them as its rarest, forwards or backwards: so the grid is read
//! in four directions and not in eight, and nearly all of it is passed over. Words of fewer letters are looked for from
//! the rarest of them.

use super::anchors::Anchors;
use super::bordered::Bordered;
use super::codes::{Codes, Ranks};
use super::key::{Keep, Key};
use super::shares::Shares;
use super::{FORWARD, readings};

/// So many letters of each word are looked for.
pub(super) const WINDOW: usize = 4;

pub(super) fn search<K: Keep>(grid: &Bordered, words: &[&[u8]], shares: &Shares, kept: &mut [K]) {
    search_long(grid, words, shares, kept);
    let mut short = words.iter().zip(kept).filter(|(word, _)| word.len() < WINDOW).peekable();
    if short.peek().is_some() {
        let anchors = Anchors::of(grid);
        short.for_each(|(word, kept)| anchors.look_for(word, kept));
    }
}

/// Looks for the words of at least [`WINDOW`] letters.
fn search_long<K: Keep>(grid: &Bordered, words: &[&[u8]], shares: &Shares, kept: &mut [K]) {
    let windows = Windows::of(words, shares);
    let mut codes = Codes::default();
    for start in grid.rows() {
        for dir in 0..FORWARD {
            let step = grid.steps[dir];
            codes.read(grid, start, step, WINDOW);
            for (col, code) in codes.sift(windows.ranks.bits()) {
                let from = start + col as usize;
                for window in windows.with(code) {
                    // Most that four letters let through is stopped by a fifth, before anything is fetched.
                    if grid.cells[from.wrapping_add_signed(step * window.beside as isize)] != window.letter {
                        continue;
                    }
                    let (number, word) = (window.word as usize, words[window.word as usize]);
                    let dir = if window.reversed { dir + FORWARD } else { dir };
                    let first = from.wrapping_add_signed(step * window.first as isize);
                    if grid.lies(word, first, grid.steps[dir]) {
                        kept[number].put(Key::new(grid.pos(first), dir));
                    }
                }
            }
        }
    }
}

/// Four letters of a word, as they are read in the grid.
struct Window {
    code: u32,
    word: u32,
    /// So many steps from its first letter to that of the word.
    first: i32,
    reversed: bool,
    /// So many steps from its first letter to one that stands beside it, and that letter. A word of four letters has
    /// none: there it is the first.
    beside: i8,
    letter: u8,
}

struct Windows {
    ranks: Ranks,
    /// By their codes.
    windows: Vec<Window>,
    /// For each code that there is, where its windows begin; and the end.
    begin: Vec<u32>,
}

impl Windows {
    fn of(words: &[&[u8]], shares: &Shares) -> Self {
        let mut windows = Vec::with_capacity(2 * words.len());
        for (number, word) in (0..).zip(words) {
            let dirs = readings(word);
            if dirs.is_empty() || word.len() < WINDOW {
                continue;
            }
            let at = shares.rarest(word);
            let letters = &word[at..at + WINDOW];
            let (before, after) = (at.checked_sub(1).map(|at| word[at]), word.get(at + WINDOW).copied());
            let width = WINDOW as i8;
            let beside = |backward, forward, first| match (before, after) {
                (_, Some(letter)) => (forward, letter),
                (Some(letter), None) => (backward, letter),
                (None, None) => (0, first),
            };
            let (code, first) = (Codes::of(letters.iter()), -(at as i32));
            let (step, letter) = beside(-1, width, letters[0]);
            windows.push(Window { code, word: number, first, reversed: false, beside: step, letter });
            // A palindrome that lies backwards lies forwards as well.
            if dirs.len() > FORWARD {
                let (code, first) = (Codes::of(letters.iter().rev()), (at + WINDOW - 1) as i32);
                let (step, letter) = beside(width, -1, letters[WINDOW - 1]);
                windows.push(Window { code, word: number, first, reversed: true, beside: step, letter });
            }
        }
        windows.sort_unstable_by_key(|window| window.code);
        let (mut bits, mut begin) = (vec![0; Codes::words(WINDOW)], Vec::new());
        for (at, window) in (0..).zip(&windows) {
            let (word, bit) = (window.code as usize >> 5, 1 << (window.code & 31));
            if bits[word] & bit == 0 {
                bits[word] |= bit;
                begin.push(at);
            }
        }
        begin.push(windows.len() as u32);
        Self { ranks: Ranks::of(bits), windows, begin }
    }

    /// The windows with a code that there is.
    fn with(&self, code: u32) -> &[Window] {
        let rank = self.ranks.rank(code);
        &self.windows[self.begin[rank] as usize..self.begin[rank + 1] as usize]
    }
}
